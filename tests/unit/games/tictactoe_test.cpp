#include "games/tictactoe/tictactoe.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <set>
#include <utility>

namespace mpd::games {
namespace {

using game::Seat;
using State = TicTacToe::State;

State board(std::string_view text) {
  return TicTacToe::parse_board(text).value();
}

struct TicTacToeCounts {
  long nodes = 0;
  long x_wins = 0;
  long o_wins = 0;
  long draws = 0;
};

void count(State s, TicTacToeCounts& counts) {
  ++counts.nodes;
  if (TicTacToe::is_terminal(s)) {
    const double utility = TicTacToe::utility(s, Seat::first);
    ++(utility > 0 ? counts.x_wins : utility < 0 ? counts.o_wins : counts.draws);
  }
  for (const TicTacToe::Move move : TicTacToe::moves(s)) count(TicTacToe::after(s, move), counts);
}

void collect(State s, std::set<std::pair<int, int>>& states) {
  if (!states.insert({s.x, s.o}).second) return;
  for (const TicTacToe::Move move : TicTacToe::moves(s)) collect(TicTacToe::after(s, move), states);
}

TEST(TicTacToe, CountsOfGamesAndNodes) {
  TicTacToeCounts counts;
  count({}, counts);
  EXPECT_EQ(counts.x_wins, 131'184);
  EXPECT_EQ(counts.o_wins, 77'904);
  EXPECT_EQ(counts.draws, 46'080);
  EXPECT_EQ(counts.x_wins + counts.o_wins + counts.draws, 255'168);
  EXPECT_EQ(counts.nodes, 549'946);
}

TEST(TicTacToe, CountsOfStates) {
  std::set<std::pair<int, int>> states;
  collect({}, states);
  EXPECT_EQ(states.size(), 5'478u);
  std::set<std::pair<int, int>> classes;
  std::set<std::uint64_t> keys;
  double most = 0;
  for (const auto& [x, o] : states) {
    const State s{static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(o)};
    const State c = TicTacToe::canonical(s);
    classes.insert({c.x, c.o});
    keys.insert(TicTacToe::key(s));
    if (!TicTacToe::is_terminal(s)) most = std::max(most, TicTacToe::evaluate(s, Seat::first));
    EXPECT_TRUE(states.contains({c.x, c.o}));
    EXPECT_EQ(board(TicTacToe::state_text(s)), s);
  }
  EXPECT_EQ(classes.size(), 765u);
  EXPECT_EQ(keys.size(), 5'478u);
  EXPECT_EQ(most, 10);
}

TEST(TicTacToe, OpenLinesAreThoseOfTheExercise) {
  // X: middle row and left column open with one mark each beside the shared top-left corner.
  const State s = board("X.O/.X./...");
  EXPECT_EQ(TicTacToe::to_move(s), Seat::second);
  EXPECT_EQ(TicTacToe::open_lines(s, Seat::first, 2), 1);  // 1-5-9
  EXPECT_EQ(TicTacToe::open_lines(s, Seat::first, 1), 3);  // 1-4-7, 4-5-6, 2-5-8
  EXPECT_EQ(TicTacToe::open_lines(s, Seat::second, 2), 0);
  EXPECT_EQ(TicTacToe::open_lines(s, Seat::second, 1), 1);  // 3-6-9
  EXPECT_EQ(TicTacToe::evaluate(s, Seat::first), 3 + 3 - 1);
  EXPECT_EQ(TicTacToe::evaluate(s, Seat::second), -5);
}

/// The least evaluation over O's replies: what X's first move is worth at depth 2.
double worth(std::uint8_t square) {
  const State s = TicTacToe::after({}, {square});
  double least = std::numeric_limits<double>::infinity();
  for (const TicTacToe::Move reply : TicTacToe::moves(s))
    least = std::min(least, TicTacToe::evaluate(TicTacToe::after(s, reply), Seat::first));
  return least;
}

TEST(TicTacToe, Exercise59AtDepthTwo) {
  EXPECT_EQ(worth(4), 1);
  for (const int corner : {0, 2, 6, 8}) EXPECT_EQ(worth(static_cast<std::uint8_t>(corner)), -1);
  for (const int edge : {1, 3, 5, 7}) EXPECT_EQ(worth(static_cast<std::uint8_t>(edge)), -2);
}

TEST(TicTacToe, TheGameEndsWithALineOrAFullBoard) {
  EXPECT_EQ(TicTacToe::utility(board("XXX/OO./..."), Seat::first), 1);
  EXPECT_EQ(TicTacToe::utility(board("XXX/OO./..."), Seat::second), -1);
  EXPECT_TRUE(TicTacToe::moves(board("XXX/OO./...")).empty());
  EXPECT_EQ(TicTacToe::utility(board("OX./OX./O.X"), Seat::first), -1);
  EXPECT_TRUE(TicTacToe::is_terminal(board("XOX/XOO/OXX")));
  EXPECT_EQ(TicTacToe::utility(board("XOX/XOO/OXX"), Seat::second), 0);
  // Two lines at once, made by the ninth mark.
  EXPECT_EQ(TicTacToe::utility(board("XXX/OXO/OXO"), Seat::first), 1);
}

TEST(TicTacToe, BoardErrors) {
  const auto error = [](std::string_view text) {
    return TicTacToe::parse_board(text).error().message;
  };
  EXPECT_EQ(error("X.O/.X./.."),
            "board \"X.O/.X./..\": 10 characters, expected 11: three rows such as X.O/.X./...");
  EXPECT_EQ(error("X.O/.X./...."),
            "board \"X.O/.X./....\": 12 characters, expected 11: three rows such as X.O/.X./...");
  EXPECT_EQ(error("X.O/.Z./..."), "board \"X.O/.Z./...\": found \"Z\" at 6, expected X, O or '.'");
  EXPECT_EQ(error("X.OX.X./..."),
            "board \"X.OX.X./...\": found \"X\" at 4, expected '/' between the rows");
  EXPECT_EQ(error("XX./.../..."), "board: 2 X and 0 O, expected as many X as O, or one X more");
  EXPECT_EQ(error("O../.../..."), "board: 0 X and 1 O, expected as many X as O, or one X more");
  EXPECT_EQ(error("XXX/OOO/..."), "board: both X and O have a line");
  EXPECT_EQ(error("XXX/OO./O.."), "board: O has moved after X made a line");
  EXPECT_EQ(error("OOO/XX./XX."), "board: X has moved after O made a line");
  EXPECT_EQ(TicTacToe::parse_board(" x.o/.X./... ").value(), board("X.O/.X./..."));
}

TEST(TicTacToe, MoveErrors) {
  EXPECT_EQ(TicTacToe::parse_move(board("X../.../..."), "1").error().message,
            "square 1 is taken on X../.../...");
  EXPECT_EQ(TicTacToe::parse_move(board("X../.../..."), "10").error().message,
            "square: \"10\" is out of range, expected 1 to 9");
  EXPECT_EQ(TicTacToe::parse_move(board("XXX/OO./..."), "9").error().message,
            "the game is over on XXX/OO./...");
  EXPECT_EQ(TicTacToe::parse_move(board("X../.../..."), " 9 ").value().square, 8);
}

}  // namespace
}  // namespace mpd::games
