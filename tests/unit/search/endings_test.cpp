#include <gtest/gtest.h>
#include <optional>

#include "draughts/game.hpp"
#include "engine/evaluator.hpp"
#include "search/textbook/cycles.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/unit/search/support.hpp"

// The tuned search on endings of draughts, against the same endings solved over the graph of all
// their positions.

namespace mpd::search {
namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Draughts;
using draughts::Position;
using tests::Memory;
using tests::Plan;
using textbook::GraphValue;

constexpr auto kKey = [](const Draughts::State& s) { return Draughts::key(s); };

/// Draughts with one more state, from which a move leads to each of many positions: so that all of
/// them are solved at once.
class ManyStarts {
 public:
  struct State {
    bool before_all = false;
    Draughts::State at;
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = std::uint32_t;

  explicit ManyStarts(std::vector<Position> starts) : starts_(std::move(starts)) {}

  static int seats() { return 2; }
  static State initial() { return {true, {}}; }
  static game::Seat to_move(const State& s) { return Draughts::to_move(s.at); }
  [[nodiscard]] std::vector<Move> moves(const State& s) const {
    std::vector<Move> moves(s.before_all ? starts_.size() : Draughts::moves(s.at).size());
    for (Move i = 0; i < moves.size(); ++i) moves[i] = i;
    return moves;
  }
  [[nodiscard]] State after(const State& s, Move move) const {
    if (s.before_all) return {false, Draughts::State(starts_[move])};
    return {false, Draughts::after(s.at, Draughts::moves(s.at)[move])};
  }
  static bool is_terminal(const State& s) { return !s.before_all && Draughts::is_terminal(s.at); }
  static double utility(const State& s, game::Seat seat) { return Draughts::utility(s.at, seat); }
  static std::uint64_t identity(const State& s) { return s.before_all ? 0 : s.at.key; }

 private:
  std::vector<Position> starts_;
};
static_assert(game::Game<ManyStarts>);

/// All positions of the given numbers of pieces, with both sides to move.
class Enumeration {
 public:
  std::vector<Position> positions;

  void add(int black, int white) { place(0, black, white, {}, {}, {}); }

 private:
  void place(int square, int black, int white, Bitboard blacks, Bitboard whites, Bitboard kings) {
    if (black == 0 && white == 0) {
      for (const Color turn : {Color::black, Color::white})
        positions.push_back(Position::checked(blacks, whites, kings, turn).value());
      return;
    }
    if (square == 32) return;
    const Bitboard here = Bitboard::of(draughts::Square::from_bit(square));
    place(square + 1, black, white, blacks, whites, kings);
    for (const Bitboard king : {Bitboard{}, here}) {
      if (black > 0 && (!king.empty() || !here.intersects(king_row(Color::black))))
        place(square + 1, black - 1, white, blacks | here, whites, kings | king);
      if (white > 0 && (!king.empty() || !here.intersects(king_row(Color::white))))
        place(square + 1, black, white - 1, blacks, whites | here, kings | king);
    }
  }
};

constexpr auto kIdentity = [](const ManyStarts::State& s) { return ManyStarts::identity(s); };

/// The truth about all positions of some material.
class Solved {
 public:
  explicit Solved(Enumeration all)
      : positions(std::move(all.positions)), game_(positions), solver_(game_, kIdentity) {
    EXPECT_TRUE(solver_.solve(game_.initial()));
  }

  [[nodiscard]] GraphValue at(const Position& position) const {
    return solver_.value_of({false, Draughts::State(position)});
  }

  const std::vector<Position> positions;

 private:
  ManyStarts game_;
  textbook::CycleSolver<ManyStarts, decltype(kIdentity)> solver_;
};

/// A decided value must name the winner, and a win takes at least as long as under perfect play.
void expect_no_contradiction(Value value, const Position& position, const GraphValue& truth) {
  if (!value.is_decided()) return;
  const bool black_wins = value.is_win() == (position.turn() == Color::black);
  ASSERT_EQ(truth.winner, black_wins ? 1 : -1) << draughts::fen_of(position);
  ASSERT_GE(value.plies_to_end(), truth.plies) << draughts::fen_of(position);
}

/// What perfect play is worth to a search that sees it all.
std::optional<Value> value_within(const GraphValue& truth, const Position& position, int depth) {
  if (truth.winner == 0 || truth.plies > depth) return std::nullopt;
  const bool wins = (truth.winner == 1) == (position.turn() == Color::black);
  return wins ? Value::win_in(truth.plies) : Value::loss_in(truth.plies);
}

Enumeration two_pieces() {
  Enumeration all;
  all.add(1, 1);
  return all;
}

TEST(TwoPieceEndings, AreAllSearchedWithoutContradiction) {
  const Solved solved(two_pieces());
  ASSERT_EQ(solved.positions.size(), 2u * 3488u);
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  // One table for all of them, as in a long analysis.
  BucketTable bucket(std::size_t{1} << 20);
  TwoLevelTable two_level(std::size_t{1} << 20);
  Searcher<Draughts, engine::PlainEvaluator, BucketTable> first(game, evaluator, bucket);
  Searcher<Draughts, engine::PlainEvaluator, TwoLevelTable> second(game, evaluator, two_level,
                                                                   {.method = Method::mtdf});
  int decided = 0;
  for (const Position& position : solved.positions) {
    if (!draughts::has_move(position)) continue;
    const Root<Draughts> root{Draughts::State(position), {}};
    const GraphValue truth = solved.at(position);
    for (const Value value : {first.run(root, {.depth = 7}).lines[0].value,
                              second.run(root, {.depth = 7}).lines[0].value}) {
      decided += value.is_decided() ? 1 : 0;
      expect_no_contradiction(value, position, truth);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(decided, 1000);
}

TEST(TwoPieceEndings, WithoutATableTheDistanceIsExact) {
  const Solved solved(two_pieces());
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  constexpr int kDepth = 6;
  Plan plan{{.table = false}, Memory::none};
  int exact = 0;
  for (std::size_t i = 0; i < solved.positions.size(); i += 3) {
    const Position& position = solved.positions[i];
    const auto expected = value_within(solved.at(position), position, kDepth);
    if (!expected || !draughts::has_move(position)) continue;
    const auto report = run_plan(plan, game, evaluator,
                                 Root<Draughts>{Draughts::State(position), {}}, {.depth = kDepth});
    EXPECT_EQ(report.lines[0].value.units(), expected->units()) << draughts::fen_of(position);
    ++exact;
  }
  EXPECT_GT(exact, 300);
}

/// Random positions of the enumeration in all ways of searching.
void search_some(const Solved& solved, base::Random& random, int count, int depth) {
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  int decided = 0;
  for (int i = 0; i < count; ++i) {
    const Position& position = solved.positions[random.below(solved.positions.size())];
    if (!draughts::has_move(position)) continue;
    const GraphValue truth = solved.at(position);
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf})
      for (const Memory memory : {Memory::bucket, Memory::two_level}) {
        const Plan plan{{.method = method}, memory};
        const auto report = run_plan(
            plan, game, evaluator, Root<Draughts>{Draughts::State(position), {}}, {.depth = depth});
        decided += report.lines[0].value.is_decided() ? 1 : 0;
        expect_no_contradiction(report.lines[0].value, position, truth);
        if (testing::Test::HasFatalFailure()) FAIL() << plan;
      }
  }
  EXPECT_GT(decided, count / 2);
}

/// The winner of a position with a move, and that a search of the true distance sees it.
void expect_win(const Solved& solved, const char* fen, int winner) {
  const Position position = draughts::parse_fen(fen).value();
  const GraphValue truth = solved.at(position);
  ASSERT_EQ(truth.winner, winner) << fen;
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  const Plan plan{{}, Memory::bucket};
  const auto report = run_plan(plan, game, evaluator, Root<Draughts>{Draughts::State(position), {}},
                               {.depth = truth.plies + 8, .nodes = 20'000'000});
  ASSERT_TRUE(report.lines[0].value.is_decided()) << fen << ", in truth in " << truth.plies;
  expect_no_contradiction(report.lines[0].value, position, truth);
}

TEST(ThreePieceEndings, AreSearchedWithoutContradiction) {
  Enumeration all = two_pieces();
  all.add(2, 1);
  all.add(1, 2);
  const Solved solved(std::move(all));
  base::Random random(81);
  search_some(solved, random, 150, 9);
  if (HasFatalFailure()) return;
  // Two kings beat one, also one that sits in the double corner.
  expect_win(solved, "B:WK18:BK1,K2", 1);
  expect_win(solved, "W:WK31,K32:BK10", -1);
  expect_win(solved, "B:WK32:BK14,K15", 1);
}

/// The position after perfect play of both sides, `plies` before the end.
template <class Solver>
Draughts::State played_perfectly(const Solver& solver, Draughts::State state, int plies) {
  while (solver.value_of(state).plies > plies) {
    const GraphValue value = solver.value_of(state);
    for (const draughts::Move move : Draughts::moves(state)) {
      const Draughts::State child = Draughts::after(state, move);
      const GraphValue below = solver.value_of(child);
      if (below.winner != value.winner || below.plies != value.plies - 1) continue;
      state = child;
      break;
    }
    if (solver.value_of(state).plies != value.plies - 1) {
      ADD_FAILURE() << "no move leads on from " << draughts::fen_of(state.position);
      break;
    }
  }
  return state;
}

// A win of 55 plies is too far away to be proved here, but the search must lean towards it, and
// must prove it when perfect play has brought it near.
TEST(FourPieceEnding, IsAWinThatTheGraphConfirms) {
  const Draughts game(draughts::parse_fen("B:W31,19:BK4,2").value());
  textbook::CycleSolver<Draughts, decltype(kKey)> solver(game, kKey);
  const auto truth = solver.solve(game.initial(), 5'000'000);
  ASSERT_TRUE(truth);
  EXPECT_EQ(truth->winner, 1);
  EXPECT_EQ(truth->plies, 55);
  const engine::PlainEvaluator evaluator;
  for (const Memory memory : {Memory::bucket, Memory::two_level}) {
    const Plan plan{{}, memory};
    const auto far =
        run_plan(plan, game, evaluator, Root<Draughts>{game.initial(), {}}, {.depth = 24});
    EXPECT_GT(far.lines[0].value, Value(100)) << plan;
    expect_no_contradiction(far.lines[0].value, game.initial().position, *truth);
    for (const int plies : {5, 8, 11, 14, 17}) {
      const Draughts::State near = played_perfectly(solver, game.initial(), plies);
      const auto report =
          run_plan(plan, game, evaluator, Root<Draughts>{near, {}}, {.depth = plies + 4});
      EXPECT_TRUE(report.lines[0].value.is_decided())
          << plan << ", " << plies << " plies: " << draughts::fen_of(near.position);
      expect_no_contradiction(report.lines[0].value, near.position, solver.value_of(near));
    }
  }
}

}  // namespace
}  // namespace mpd::search
