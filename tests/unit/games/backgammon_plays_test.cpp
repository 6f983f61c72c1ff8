#include <gtest/gtest.h>

#include "games/backgammon/notation.hpp"
#include "games/backgammon/plays.hpp"
#include "tests/unit/games/backgammon_boards.hpp"
#include "tests/unit/games/naive_backgammon.hpp"

namespace mpd::games::backgammon {
namespace {

namespace naive = tests::naive_backgammon;
using tests::men;

std::vector<std::string> texts(const Board& board, int a, int b) {
  std::vector<std::string> texts;
  for (const Play& play : legal_plays(board, Dice::of(a, b)))
    texts.push_back(play_text(board, play));
  std::sort(texts.begin(), texts.end());
  return texts;
}

void expect_naive(const Board& board, Dice dice) {
  PlayFinder finder;
  std::set<naive::Table> found;
  for (const FoundPlay& play : finder.find(board, dice)) {
    ASSERT_EQ(play.board(board), board.after(play.play));
    ASSERT_TRUE(found.insert(naive::table_of(play.board(board))).second) << "found twice";
  }
  ASSERT_EQ(found, naive::results(naive::table_of(board), dice.large, dice.small));
}

TEST(BackgammonPlays, EqualTheNaiveOnes) {
  for (const Board& board : tests::random_boards(31, 1500))
    for (const Dice dice : kRolls) {
      expect_naive(board, dice);
      if (::testing::Test::HasFatalFailure()) return;
    }
}

TEST(BackgammonPlays, EqualTheNaiveOnesOnScatteredMen) {
  base::Random random(32);
  for (int i = 0; i < 1500; ++i) {
    const Board board = tests::scattered_board(random);
    for (const Dice dice : kRolls) {
      expect_naive(board, dice);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

// AIMA figure 5.10 (a reconstruction): four plays lead to three positions.
TEST(BackgammonPlays, OfFigure5_10) {
  const Board board{men({{20, 2}, {6, 5}, {5, 3}, {4, 3}, {3, 2}}),
                    men({{2, 2}, {6, 2}, {7, 2}, {9, 2}, {12, 3}, {17, 2}, {18, 2}})};
  EXPECT_EQ(texts(board, 6, 5), (std::vector<std::string>{"20/14 6/1", "20/15 20/14", "20/9"}));
}

TEST(BackgammonPlays, MenOnTheBarEnterFirst) {
  const Board board{men({{25, 2}, {6, 5}}), men({{6, 2}, {24, 13}})};
  EXPECT_EQ(texts(board, 6, 5), (std::vector<std::string>{"bar/20"}));
  EXPECT_EQ(texts(board, 6, 6), (std::vector<std::string>{"cannot move"}));
  EXPECT_EQ(texts(board, 4, 3), (std::vector<std::string>{"bar/22 bar/21"}));
  EXPECT_EQ(texts(board, 4, 4),
            (std::vector<std::string>{"bar/17(2)", "bar/21 bar/13", "bar/21 bar/17 6/2",
                                      "bar/21(2) 6/2(2)"}));
}

TEST(BackgammonPlays, TheLargerDieWhereOnlyOneCanBePlayed) {
  // Either die can be played, but after it the other cannot.
  const Board board{men({{20, 1}}), men({{14, 2}, {24, 2}})};  // the points 11 and 1 are held
  EXPECT_EQ(texts(board, 6, 3), (std::vector<std::string>{"20/14"}));
}

TEST(BackgammonPlays, BothDiceWherePossible) {
  // The 5 can be played at once but leaves no 6; 6 first and then 5 uses both.
  const Board board{men({{24, 1}}), men({{12, 2}, {24, 13}})};  // the point 13 is held
  for (const std::string& text : texts(board, 6, 5)) EXPECT_NE(text, "24/19");
}

TEST(BackgammonPlays, BearingOff) {
  const Board race{men({{4, 1}, {2, 1}}), men({{1, 1}})};
  EXPECT_EQ(texts(race, 6, 5), (std::vector<std::string>{"4/off 2/off"}));
  EXPECT_EQ(texts(race, 3, 1), (std::vector<std::string>{"4/1 2/1", "4/off"}));
  const Board outside{men({{7, 1}, {1, 1}}), men({{1, 1}})};
  EXPECT_EQ(texts(outside, 1, 1), (std::vector<std::string>{"7/3", "7/4 1/off"}));
  EXPECT_EQ(texts(outside, 6, 5), (std::vector<std::string>{"7/off"}));
}

/// Plays of all rolls, and the sum of those of all rolls after each of them: tests/peers compares
/// both with GNU Backgammon.
TEST(BackgammonPlays, GoldenCountsFromTheStart) {
  constexpr std::array<std::size_t, 21> kCounts{42, 15, 75, 16, 17, 73, 14, 18, 17, 52, 8,
                                                8,  9,  9,  4,  10, 14, 14, 14, 7,  11};
  PlayFinder finder;
  PlayFinder second;
  std::size_t all = 0;
  for (std::size_t i = 0; i < kRolls.size(); ++i) {
    const auto plays = finder.find(Board{}, kRolls[i]);
    EXPECT_EQ(plays.size(), kCounts[i]) << dice_text(kRolls[i]);
    for (const FoundPlay& play : plays)
      for (const Dice dice : kRolls) all += second.find(play.board(Board{}).turned(), dice).size();
  }
  EXPECT_EQ(all, 202'782u);
}

}  // namespace
}  // namespace mpd::games::backgammon
