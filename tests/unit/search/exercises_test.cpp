#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "games/tictactoe/generalised.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "games/tree/builder.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/minimax.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/support.hpp"

// Exercises 5.9 (tic-tac-toe with an evaluation at depth 2) and 5.10 (any squares and winning
// sets).

namespace mpd::search::textbook {
namespace {

using games::GeneralisedTicTacToe;
using games::TicTacToe;
using Tree = games::TreeWithoutChance;

constexpr TicTacToe::Move kCorner{0};
constexpr TicTacToe::Move kEdge{1};
constexpr TicTacToe::Move kCentre{4};

double value_after(TicTacToe::Move move) {
  const TicTacToe game;
  return Minimax<TicTacToe>(game).decide(game.after(game.initial(), move), 1).value;
}

TEST(Exercise5_9, ValuesOfTheThreeOpeningMoves) {
  EXPECT_EQ(value_after(kCentre), 1);
  EXPECT_EQ(value_after(kCorner), -1);
  EXPECT_EQ(value_after(kEdge), -2);
  const TicTacToe game;
  const auto answer = Minimax<TicTacToe>(game).decide(game.initial(), 2);
  EXPECT_EQ(answer.value, 1);
  EXPECT_EQ(answer.moves.at(0), kCentre);
  EXPECT_EQ(answer.leaves, 72u);
}

/// The moves of a state, one of each class of boards that are turns and reflections of each other.
std::vector<TicTacToe::Move> unlike_moves(TicTacToe::State state) {
  std::vector<TicTacToe::Move> moves;
  std::vector<TicTacToe::State> seen;
  for (const TicTacToe::Move move : TicTacToe::moves(state)) {
    const TicTacToe::State child = TicTacToe::canonical(TicTacToe::after(state, move));
    if (std::find(seen.begin(), seen.end(), child) != seen.end()) continue;
    seen.push_back(child);
    moves.push_back(move);
  }
  return moves;
}

/// The tree of the exercise: two plies, symmetric boards once, the moves in the given order.
/// `best_first` puts the best reply of O first; otherwise the worst.
Tree exercise_tree(const std::vector<TicTacToe::Move>& openings, bool best_first) {
  games::TreeBuilder builder;
  auto node = builder.turn(builder.root(), game::Seat::first, openings.size());
  for (const TicTacToe::Move opening : openings) {
    const TicTacToe::State state = TicTacToe::after({}, opening);
    std::vector<double> values;
    for (const TicTacToe::Move reply : unlike_moves(state))
      values.push_back(TicTacToe::evaluate(TicTacToe::after(state, reply), game::Seat::first));
    std::sort(values.begin(), values.end());
    if (!best_first) std::reverse(values.begin(), values.end());
    auto leaf = builder.turn(node++, game::Seat::second, values.size());
    for (const double value : values) builder.leaf(leaf++, value);
  }
  return tests::without_chance(std::move(builder).build());
}

TEST(Exercise5_9, TheBestOrderEvaluatesFourOfTwelve) {
  ASSERT_EQ(unlike_moves({}).size(), 3u);
  const Tree best = exercise_tree({kCentre, kCorner, kEdge}, true);
  EXPECT_EQ(Minimax<Tree>(best).decide({}).leaves, 12u);
  const auto answer = AlphaBeta<Fail::soft, Tree>(best).decide({});
  EXPECT_EQ(answer.leaves, 4u);
  EXPECT_EQ(answer.value, 1);
  const Tree worst = exercise_tree({kEdge, kCorner, kCentre}, false);
  EXPECT_EQ((AlphaBeta<Fail::soft, Tree>(worst).decide({}).value), 1);
  EXPECT_GT((AlphaBeta<Fail::soft, Tree>(worst).decide({}).leaves), 4u);
}

GeneralisedTicTacToe shipped_game(const std::string& name) {
  const auto text = base::read_file(std::string(MPD_DATA "/games/") + name);
  EXPECT_TRUE(text) << text.error().message;
  return GeneralisedTicTacToe::parse(*text).value();
}

/// The value by plain alpha-beta, and that the tuned search with both tables agrees.
double solved(const GeneralisedTicTacToe& game) {
  const UtilityEvaluator<GeneralisedTicTacToe> evaluator(game);
  const int squares = static_cast<int>(game.squares().size());
  const double value =
      AlphaBeta<Fail::soft, GeneralisedTicTacToe>(game).decide(game.initial()).value;
  for (const tests::Memory memory : {tests::Memory::bucket, tests::Memory::two_level})
    for (const Method method : {Method::pvs, Method::mtdf}) {
      tests::Plan plan{{.method = method}, memory};
      const auto report =
          run_plan(plan, game, evaluator, Root<GeneralisedTicTacToe>{game.initial(), {}},
                   {.depth = squares});
      EXPECT_EQ(report.lines[0].value.units(), value) << plan;
    }
  return value;
}

TEST(Exercise5_10, TheOrdinaryBoardFromAFileIsADraw) {
  EXPECT_EQ(solved(shipped_game("tictactoe.json")), 0);
}

TEST(Exercise5_10, TheFanoPlaneIsWonForX) {
  const GeneralisedTicTacToe game = shipped_game("fano.json");
  ASSERT_EQ(game.squares().size(), 7u);
  EXPECT_EQ(solved(game), 1);
}

TEST(Exercise5_10, WithoutWinningSetsEveryGameIsADraw) {
  const auto game = GeneralisedTicTacToe::parse(R"({"squares": 5, "wins": []})");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(solved(*game), 0);
  const auto all = Minimax<GeneralisedTicTacToe>(*game).decide(game->initial());
  EXPECT_EQ(all.leaves, 120u) << "5! games";
}

TEST(Exercise5_10, ASetOfOneSquareIsWonAtOnceAndTwoDisjointPairsAreNot) {
  const auto one = GeneralisedTicTacToe::parse(R"({"squares": 4, "wins": [[3]]})");
  ASSERT_TRUE(one);
  EXPECT_EQ(solved(*one), 1);
  const auto pairs = GeneralisedTicTacToe::parse(R"({"squares": 4, "wins": [[1, 2], [3, 4]]})");
  ASSERT_TRUE(pairs);
  EXPECT_EQ(solved(*pairs), 0) << "O answers in the same pair";
  const auto triangle = GeneralisedTicTacToe::parse(R"({"squares": 3, "wins": [[1, 2], [1, 3]]})");
  ASSERT_TRUE(triangle);
  EXPECT_EQ(solved(*triangle), 1) << "X takes 1 and threatens both";
}

}  // namespace
}  // namespace mpd::search::textbook
