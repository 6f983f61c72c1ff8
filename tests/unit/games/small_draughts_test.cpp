#include "games/small_draughts/small_draughts.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/small_draughts/table.hpp"
#include "search/textbook/cycles.hpp"
#include "tests/unit/games/naive_small_draughts.hpp"

namespace mpd::games::small_draughts {
namespace {

using namespace tests::small;

std::uint64_t perft(const SmallDraughts& game, const Position& p, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const Move& move : game.moves(p)) leaves += perft(game, game.after(p, move), depth - 1);
  return leaves;
}

Position position(const SmallDraughts& game, const char* text) {
  return game.parse_state(text).value();
}

std::set<std::string> texts(const SmallDraughts& game, const char* text) {
  const Position p = position(game, text);
  std::set<std::string> found;
  for (const Move& move : game.moves(p)) found.insert(game.move_text(p, move));
  return found;
}

using Texts = std::set<std::string>;

TEST(SmallDraughts, StartPositions) {
  EXPECT_EQ(SmallDraughts(4).state_text(SmallDraughts(4).initial()), "B:W7,8:B1,2");
  EXPECT_EQ(SmallDraughts(6).state_text(SmallDraughts(6).initial()),
            "B:W13,14,15,16,17,18:B1,2,3,4,5,6");
  EXPECT_FALSE(SmallDraughts::checked(5));
  EXPECT_FALSE(SmallDraughts::checked(8));
}

TEST(SmallDraughts, Rules) {
  const SmallDraughts game(6);
  EXPECT_EQ(texts(game, "B:W8:B11"), (Texts{"11-13", "11-14"})) << "men do not capture backwards";
  EXPECT_EQ(texts(game, "B:W8:BK11"), Texts{"11x6"}) << "kings do";
  EXPECT_EQ(texts(game, "B:W8:B1,5"), Texts{"5x12"}) << "captures are compulsory";
  EXPECT_EQ(texts(game, "B:W7,8,14:B5"), (Texts{"5x10", "5x17"})) << "any capture may be chosen";
  EXPECT_EQ(texts(game, "B:W13,14:BK12"), Texts{"12x10"}) << "a multi-jump is completed";
  EXPECT_EQ(texts(game, "W:W9:B5"), (Texts{"9-6"}));
}

TEST(SmallDraughts, CrowningEndsTheMove) {
  const SmallDraughts game(6);
  const Position p = position(game, "B:W13,14:B12");
  ASSERT_EQ(texts(game, "B:W13,14:B12"), Texts{"12x17"});
  EXPECT_EQ(game.state_text(game.after(p, *game.parse_move(p, "12x17"))), "W:W13:BK17");
  const Position white = position(game, "W:W4:B12");
  EXPECT_EQ(game.state_text(game.after(white, *game.parse_move(white, "4-1"))), "B:WK1:B12");
}

TEST(SmallDraughts, WhoCannotMoveHasLost) {
  const SmallDraughts game(6);
  const Position blocked = position(game, "B:W16,17:B13");
  EXPECT_TRUE(game.is_terminal(blocked));
  EXPECT_FALSE(game.is_quiet(blocked));
  EXPECT_EQ(game.utility(blocked, game::Seat::first), -1);
  EXPECT_TRUE(game.is_terminal(position(game, "W:W:B13")));
}

TEST(SmallDraughts, TwoWaysRoundAreOneMove) {
  const SmallDraughts game(6);
  const Position p = position(game, "B:W5,6,11,12:BK2");
  ASSERT_EQ(texts(game, "B:W5,6,11,12:BK2"), Texts{"2x2"});
  EXPECT_EQ(game.parse_move(p, "2x7x14x9x2").value(), game.parse_move(p, "2x9x14x7x2").value());
  EXPECT_EQ(game.state_text(game.after(p, game.moves(p).front())), "W:W:BK2");
}

TEST(SmallDraughts, TheWayIsWrittenWhereItMatters) {
  const SmallDraughts game(6);
  EXPECT_EQ(texts(game, "B:W5,6,11,12:B2"), (Texts{"2x7x14", "2x9x14"}));
  EXPECT_FALSE(game.parse_move(position(game, "B:W5,6,11,12:B2"), "2x14"));
}

TEST(SmallDraughts, OnlyKingStepsCanBeUndone) {
  const SmallDraughts game(6);
  const auto reversible = [&](const char* state, const char* move) {
    const Position p = position(game, state);
    return game.is_reversible(p, *game.parse_move(p, move));
  };
  EXPECT_TRUE(reversible("B:W18:BK7", "7-4"));
  EXPECT_FALSE(reversible("B:W18:B7", "7-10"));
  EXPECT_FALSE(reversible("B:W8:BK11", "11x6"));
}

TEST(SmallDraughts, PositionsAreRead) {
  const SmallDraughts game(6);
  for (const char* text : {"B:W:B1", "W:WK1,18:B4,K16", "B:W13,14,15,16,17,18:B1,2,3,4,5,6"})
    EXPECT_EQ(game.state_text(position(game, text)), text);
  for (const char* wrong : {"", "B", "X:W1:B2", "B:W1:B4", "B:W18:B16", "B:W7:B7", "B:W19:B1",
                            "B:B1:W18", "B:W7,:B1", "B:WQ7:B1", "B:W0:B1"})
    EXPECT_FALSE(game.parse_state(wrong)) << wrong;
}

TEST(SmallDraughts, Perft) {
  const std::uint64_t small[] = {1, 3, 9, 12, 16, 22, 26, 40, 59, 105, 194};
  const std::uint64_t large[] = {1, 5, 25, 106, 369, 1271, 4104, 12495, 37474, 104013, 290032};
  for (int depth = 0; depth <= 10; ++depth) {
    EXPECT_EQ(perft(SmallDraughts(4), SmallDraughts(4).initial(), depth), small[depth]);
    EXPECT_EQ(perft(SmallDraughts(6), SmallDraughts(6).initial(), depth), large[depth]);
  }
  for (int depth = 0; depth <= 10; ++depth)
    EXPECT_EQ(naive_perft(naive_start(4), depth), small[depth]);
  for (int depth = 0; depth <= 8; ++depth)
    EXPECT_EQ(naive_perft(naive_start(6), depth), large[depth]);
}

// Random games come to positions with kings, which the first plies do not have.
TEST(SmallDraughts, AgreesWithTheNaiveRulesInRandomGames) {
  base::Random random(3);
  for (int i = 0; i < 600; ++i) {
    const int size = i % 2 == 0 ? 6 : 4;
    const SmallDraughts game(size);
    Position p = game.initial();
    NaiveBoard naive = naive_start(size);
    for (int ply = 0; ply < 80; ++ply) {
      ASSERT_EQ(game.state_text(p), naive_text(naive));
      const Moves moves = game.moves(p);
      std::set<std::string> results;
      for (const Move& move : moves) results.insert(game.state_text(game.after(p, move)));
      ASSERT_EQ(results, naive_results(naive)) << game.state_text(p);
      ASSERT_EQ(results.size(), moves.size());
      if (moves.empty()) break;
      p = game.after(p, moves[random.below(moves.size())]);
      for (const NaiveMove& move : naive_moves(naive))
        if (naive_text(move.result) == game.state_text(p)) {
          naive = move.result;
          break;
        }
    }
  }
}

TEST(SliceIndex, IsPerfect) {
  for (const int size : {4, 6}) {
    const SmallDraughts game(size);
    for (const Material& material : materials_in_order(4)) {
      const SliceIndex index(game.board(), material);
      for (std::uint64_t i = 0; i < index.size(); ++i) {
        const Position p = index.position_of(i);
        ASSERT_EQ(material_of(p), material);
        ASSERT_EQ(index.index_of(p), i);
        if (i % 97 == 0) {
          ASSERT_EQ(game.parse_state(game.state_text(p)).value(), p);
        }
      }
    }
  }
}

/// All placings of pieces of four kinds, counted square by square.
std::uint64_t count_positions(const Board& board, int square, int own, int other, int left) {
  if (left == 0) return own > 0 && other > 0 ? 1 : 0;
  if (square == board.count()) return 0;
  const Squares set = 1u << board.bit_of(square + 1);
  const std::uint64_t own_kinds = (set & board.bottom()) != 0 ? 1 : 2;
  const std::uint64_t other_kinds = (set & board.top()) != 0 ? 1 : 2;
  return count_positions(board, square + 1, own, other, left) +
         own_kinds * count_positions(board, square + 1, own + 1, other, left - 1) +
         other_kinds * count_positions(board, square + 1, own, other + 1, left - 1);
}

TEST(EndgameTable, HoldsAllPositions) {
  for (const int size : {4, 6}) {
    const Board board(size);
    std::uint64_t expected = 0;
    for (int pieces = 2; pieces <= 4; ++pieces) expected += count_positions(board, 0, 0, 0, pieces);
    EXPECT_EQ(EndgameTable::solve(board, 4)->size(), expected);
  }
}

TEST(EndgameTable, EveryValueFollowsFromItsSuccessors) {
  EXPECT_EQ(EndgameTable::solve(Board(4), 5)->count_disagreements(), 0u);
  EXPECT_EQ(EndgameTable::solve(Board(6), 4)->count_disagreements(), 0u);
}

TEST(EndgameTable, KnowsOnlyWhatItHolds) {
  const SmallDraughts game(6);
  const auto table = EndgameTable::solve(game.board(), 3);
  EXPECT_FALSE(table->value_of(game.initial()));
  EXPECT_FALSE(table->value_of(position(game, "B:W16,17:B1,2")));
  EXPECT_FALSE(table->value_of(position(game, "B:W:B1,2")));
  EXPECT_EQ(table->value_of(position(game, "B:W16,17:B13")), PlyValue{0});
  EXPECT_EQ(table->value_of(position(game, "B:W:B")), PlyValue{0});
  EXPECT_EQ(table->value_of(position(game, "B:W8:B5")), PlyValue{1});
  // The same ending with the colours exchanged.
  EXPECT_EQ(table->value_of(position(game, "W:W14:B11")), PlyValue{1});
}

TEST(EndgameTable, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(EndgameTable::solve(Board(6), 4, stop.get_token()));
}

// All of the small board, by another algorithm: distances too.
TEST(EndgameTable, AgreesWithTheGraphOfAllStates) {
  const SmallDraughts game(4);
  const auto table = EndgameTable::solve(game.board(), 4);
  search::textbook::CycleSolver solver(game, SmallDraughts::key);
  ASSERT_TRUE(solver.solve(game.initial()));
  std::vector<Position> waiting{game.initial()};
  std::set<std::uint64_t> seen{SmallDraughts::key(game.initial())};
  int decided = 0;
  while (!waiting.empty()) {
    const Position p = waiting.back();
    waiting.pop_back();
    const auto truth = solver.value_of(p);
    const PlyValue value = table->value_of(p).value();
    const int mover = p.black_moves() ? 1 : -1;
    ASSERT_EQ(value == game::kDrawn, truth.winner == 0) << game.state_text(p);
    if (truth.winner != 0) {
      ++decided;
      ASSERT_EQ(game::is_win(value), truth.winner == mover) << game.state_text(p);
      ASSERT_EQ(value, truth.plies) << game.state_text(p);
    }
    for (const Move& move : game.moves(p))
      if (seen.insert(SmallDraughts::key(game.after(p, move))).second)
        waiting.push_back(game.after(p, move));
  }
  EXPECT_EQ(seen.size(), solver.states());
  EXPECT_GT(decided, 500);
}

}  // namespace
}  // namespace mpd::games::small_draughts
