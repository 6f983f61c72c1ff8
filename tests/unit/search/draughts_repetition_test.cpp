#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

#include "draughts/game.hpp"
#include "draughts/record.hpp"
#include "engine/evaluator.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/unit/search/path_search.hpp"
#include "tests/unit/search/support.hpp"

// The draws of draughts inside the search: the third occurrence, and 80 plies without progress.

namespace mpd::search {
namespace {

using draughts::Draughts;
using draughts::GameRecord;
using tests::Memory;
using tests::Plan;

GameRecord record_of(const char* fen, std::initializer_list<const char*> moves = {}) {
  GameRecord record(draughts::parse_fen(fen).value());
  for (const char* move : moves)
    record.play(draughts::parse_move(record.state().position, move).value());
  return record;
}

/// The value of each move of the current position, by its text.
Value value_of_move(const GameRecord& record, std::span<const std::uint64_t> earlier, int depth,
                    const char* wanted) {
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  const Plan plan{{.same_depth_only = true}, Memory::bucket};
  const Root<Draughts> root{Draughts::State(record.state().position), earlier};
  const auto report = run_plan(plan, game, evaluator, root, {.depth = depth}, 100);
  for (const auto& line : report.lines)
    if (draughts::move_text(record.state().position, line.moves[0]) == wanted) return line.value;
  ADD_FAILURE() << "no move " << wanted;
  return {};
}

Value value_of_move(const GameRecord& record, int depth, const char* wanted) {
  return value_of_move(record, record.earlier_keys(), depth, wanted);
}

// Black, a king ahead, goes to and fro; after 1-5 for the third time the game is drawn.
TEST(ThirdOccurrence, IsADrawForTheSearchToo) {
  const char* start = "B:WK32:BK1,K21";
  const GameRecord once = record_of(start, {"1-5", "32-28", "5-1", "28-32"});
  const GameRecord twice =
      record_of(start, {"1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1", "28-32"});
  EXPECT_GT(value_of_move(record_of(start), 1, "1-5"), Value(50));
  EXPECT_GT(value_of_move(once, 1, "1-5"), Value(50)) << "the second time is no draw yet";
  EXPECT_EQ(value_of_move(twice, 1, "1-5"), Value::draw());
  EXPECT_EQ(value_of_move(twice, 4, "1-5"), Value::draw());
  EXPECT_GT(value_of_move(twice, 1, "1-6"), Value(50)) << "a move to a new position is free";
}

/// The values of all root moves against the rule written out; how many of them it decides.
int expect_rule_kept(const Draughts::State& root, const std::vector<Draughts::State>& past,
                     const Plan& plan, int depth) {
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  const auto keys = tests::keys_of(game, past);
  const auto report =
      run_plan(plan, game, evaluator, Root<Draughts>{root, keys}, {.depth = depth}, 100);
  int decided = 0;
  for (const auto& line : report.lines) {
    const draughts::Move move = line.moves[0];
    const int truth = tests::PathSearch(game, evaluator, past).value_of_move(root, move, depth);
    EXPECT_EQ(tests::units_of_first(game, root, line.value), truth)
        << plan << ": " << draughts::move_text(root.position, move) << " on "
        << draughts::fen_of(root.position);
    const auto child = Draughts::after(root, move);
    decided += truth == tests::true_value(game, evaluator, child, depth - 1, false, 1) ? 0 : 1;
  }
  return decided;
}

// What a search walks into twice is a draw at once: waiting for the third time shows nothing new.
TEST(SecondOccurrenceInTheSearch, IsADraw) {
  const Draughts game;
  base::Random random(91);
  int decided = 0;
  for (int i = 0; i < 1000 && !HasFailure(); ++i) {
    Draughts::State root(
        tests::random_set_up(random, {.most_black = 2, .most_white = 1, .kings = 1}));
    const auto past = tests::random_past(game, root, random.below(80), random);
    if (Draughts::is_terminal(root)) continue;
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf}) {
      const Plan plan{{.method = method, .table = false, .quiescence = false}, Memory::none};
      decided += expect_rule_kept(root, past, plan, 4 + i % 3);
    }
  }
  EXPECT_GT(decided, 50);
}

std::vector<std::uint64_t> strangers(std::size_t count) {
  std::vector<std::uint64_t> keys(count);
  std::iota(keys.begin(), keys.end(), 1);
  return keys;
}

TEST(EightyPlies, WithoutProgressAreADraw) {
  const GameRecord record = record_of("B:WK32:BK1,K21");
  for (const int depth : {1, 2, 3, 5}) {
    EXPECT_EQ(value_of_move(record, strangers(79), depth, "1-5"), Value::draw()) << depth;
    EXPECT_GT(value_of_move(record, strangers(60), depth, "1-5"), Value(50)) << depth;
  }
  EXPECT_GT(value_of_move(record, strangers(78), 1, "1-5"), Value(50)) << "79 plies";
  EXPECT_EQ(value_of_move(record, strangers(78), 2, "1-5"), Value::draw()) << "80 plies";
}

TEST(EightyPlies, StartAgainAfterAManMoveOrACapture) {
  const GameRecord man = record_of("B:WK32:BK1,K21,9");
  EXPECT_EQ(value_of_move(man, strangers(79), 3, "1-5"), Value::draw());
  EXPECT_GT(value_of_move(man, strangers(79), 3, "9-13"), Value(50));
  const GameRecord capture = record_of("B:WK18,K32:BK15,K1");
  EXPECT_GT(value_of_move(capture, strangers(79), 3, "15x22"), Value(50));
}

TEST(EightyPlies, DoNotUndoAWin) {
  // Takes the last piece.
  const GameRecord capture = record_of("B:WK18:BK15");
  EXPECT_EQ(value_of_move(capture, strangers(79), 3, "15x22"), Value::win_in(1));
  // Shuts it in: who cannot move has lost, at the eightieth ply too.
  const GameRecord block = record_of("B:W29:BK22,K30");
  EXPECT_EQ(value_of_move(block, strangers(79), 3, "30-25"), Value::win_in(1));
}

// The record and the search must call the same positions drawn.
TEST(ThirdOccurrence, AgreesWithTheRecordOfTheGame) {
  GameRecord record = record_of("B:WK32:BK1,K21");
  for (int round = 0; round < 2; ++round)
    for (const char* move : {"1-5", "32-28", "5-1", "28-32"}) {
      ASSERT_FALSE(record.end());
      const bool draw_seen = value_of_move(record, 1, move) == Value::draw();
      record.play(draughts::parse_move(record.state().position, move).value());
      EXPECT_EQ(draw_seen, record.end().has_value()) << move;
    }
  EXPECT_TRUE(record.end()) << "the start position is there for the third time";
}

}  // namespace
}  // namespace mpd::search
