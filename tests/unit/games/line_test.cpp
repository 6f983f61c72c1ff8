#include "games/line/line.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "base/failure.hpp"

namespace mpd::games {
namespace {

using game::Seat;

std::vector<int> targets(const Line& game, Line::State s) {
  std::vector<int> squares;
  for (const Line::Move move : game.moves(s)) squares.push_back(move.to);
  return squares;
}

TEST(Line, StepsAndJumps) {
  const Line game(4);
  EXPECT_EQ(targets(game, {1, 4, Seat::first}), (std::vector{2}));
  EXPECT_EQ(targets(game, {2, 4, Seat::first}), (std::vector{1, 3}));
  EXPECT_EQ(targets(game, {2, 3, Seat::first}), (std::vector{1, 4}));   // a jump to the right
  EXPECT_EQ(targets(game, {3, 2, Seat::first}), (std::vector{1, 4}));   // the book's example
  EXPECT_EQ(targets(game, {2, 3, Seat::second}), (std::vector{1, 4}));  // and B's
  EXPECT_EQ(targets(game, {3, 4, Seat::first}), (std::vector{2}));      // no square behind B
  EXPECT_EQ(targets(game, {1, 2, Seat::second}), (std::vector{3}));     // none behind A
  EXPECT_EQ(targets(game, {1, 2, Seat::first}), (std::vector{3}));
}

TEST(Line, EndsWhenATokenReachesTheOtherEnd) {
  const Line game(4);
  EXPECT_TRUE(game.is_terminal({4, 3, Seat::second}));
  EXPECT_EQ(game.utility({4, 3, Seat::second}, Seat::first), 1);
  EXPECT_EQ(game.utility({4, 3, Seat::second}, Seat::second), -1);
  EXPECT_TRUE(game.is_terminal({3, 1, Seat::first}));
  EXPECT_EQ(game.utility({3, 1, Seat::first}, Seat::first), -1);
  EXPECT_TRUE(game.moves({3, 1, Seat::first}).empty());
  EXPECT_FALSE(game.is_terminal(game.initial()));
}

TEST(Line, NobodyIsEverStuck) {
  for (int n = 3; n <= 12; ++n) {
    const Line game(n);
    for (std::uint16_t a = 1; a < n; ++a)
      for (std::uint16_t b = 2; b <= n; ++b)
        for (const Seat turn : {Seat::first, Seat::second}) {
          if (a == b) continue;
          EXPECT_FALSE(game.moves({a, b, turn}).empty()) << n << " " << a << " " << b;
        }
  }
}

TEST(Line, MovesAreReadAndRefused) {
  const Line game(4);
  EXPECT_EQ(game.parse_move({2, 3, Seat::first}, "4").value().to, 4);
  EXPECT_EQ(game.parse_move({2, 3, Seat::first}, "3").error().message,
            "square 3 cannot be reached from (2, 3) A, expected one of: 1 4");
  EXPECT_EQ(game.parse_move({4, 3, Seat::second}, "2").error().message,
            "square 2 cannot be reached from (4, 3) B, expected one of: none");
  EXPECT_EQ(game.parse_move(game.initial(), "5").error().message,
            "square: \"5\" is out of range, expected 1 to 4");
}

TEST(Line, LengthIsChecked) {
  EXPECT_EQ(Line::checked(2).error().message, "line: 2 squares, expected 3 to 1000");
  EXPECT_EQ(Line::checked(1001).error().message, "line: 1001 squares, expected 3 to 1000");
  EXPECT_EQ(base::value_or_throw(Line::checked(3)).squares(), 3);
}

TEST(Line, EvaluationFollowsTheDistances) {
  const Line game(10);
  EXPECT_EQ(game.evaluate(game.initial(), Seat::first), 0);
  EXPECT_DOUBLE_EQ(game.evaluate({5, 10, Seat::second}, Seat::first), 0.4);
  EXPECT_DOUBLE_EQ(game.evaluate({5, 10, Seat::second}, Seat::second), -0.4);
}

/// Values of all states by repeated improvement from "unknown" (0); what stays 0 is endless play.
int value_of_start(const Line& game) {
  std::map<std::string, std::pair<Line::State, int>> table;
  std::vector<Line::State> open{game.initial()};
  while (!open.empty()) {
    const Line::State s = open.back();
    open.pop_back();
    const int value = game.is_terminal(s) ? static_cast<int>(game.utility(s, Seat::first)) : 0;
    if (!table.try_emplace(game.state_text(s), s, value).second) continue;
    for (const Line::Move move : game.moves(s)) open.push_back(game.after(s, move));
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [text, entry] : table) {
      if (game.is_terminal(entry.first)) continue;
      const int sign = game.to_move(entry.first) == Seat::first ? 1 : -1;
      int best = -1;
      for (const Line::Move move : game.moves(entry.first))
        best = std::max(best, sign * table[game.state_text(game.after(entry.first, move))].second);
      changed = changed || entry.second != sign * best;
      entry.second = sign * best;
    }
  }
  return table[game.state_text(game.initial())].second;
}

TEST(Line, AWinsExactlyOnAnEvenNumberOfSquares) {
  for (int n = 3; n <= 20; ++n) EXPECT_EQ(value_of_start(Line(n)), n % 2 == 0 ? 1 : -1) << n;
}

}  // namespace
}  // namespace mpd::games
