#include "gammon/inputs.hpp"

#include <gtest/gtest.h>

#include "games/backgammon/race_database.hpp"
#include "gammon/brain.hpp"
#include "gammon/exact_ends.hpp"
#include "gammon/shots.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::kMenPerSide;
using games::backgammon::Men;
using games::backgammon::seen_by_opponent;
using tests::men;

float value_of(const Inputs& inputs, int number) {
  for (const learn::ActiveInput& input : inputs)
    if (input.number == number) return input.value;
  return 0;
}

TEST(Inputs, HaveEachNumberOnce) {
  for (const Board& board : tests::random_boards(1, 2000)) {
    std::vector<int> seen(kInputs);
    for (const learn::ActiveInput& input : inputs_of(board)) {
      ASSERT_LT(input.number, kInputs);
      EXPECT_EQ(++seen[input.number], 1);
      EXPECT_NE(input.value, 0);
      EXPECT_LE(std::abs(input.value), 7);
    }
  }
}

TEST(Inputs, OfTheOtherSideAreTheSameInTheOtherHalf) {
  for (const Board& board : tests::random_boards(2, 500)) {
    const Inputs inputs = inputs_of(board);
    const Inputs turned = inputs_of(board.turned());
    for (int i = 0; i < kRawInputs / 2; ++i)
      EXPECT_EQ(value_of(inputs, i), value_of(turned, kRawInputs / 2 + i)) << i;
    for (int i = 0; i < kFacts; ++i)
      EXPECT_EQ(value_of(inputs, kRawInputs + i), value_of(turned, kRawInputs + kFacts + i)) << i;
    EXPECT_EQ(value_of(inputs, kInputs - 1), -value_of(turned, kInputs - 1));
  }
}

TEST(Inputs, TellTheMenOfAPoint) {
  const Inputs inputs = inputs_of({men({{6, 5}, {8, 3}, {13, 2}, {20, 1}, {25, 1}}), Men::start()});
  const auto of_point = [&](int point) {
    std::vector<float> values;
    for (int i = 0; i < 4; ++i) values.push_back(value_of(inputs, (point - 1) * 4 + i));
    return values;
  };
  EXPECT_EQ(of_point(6), (std::vector<float>{0, 1, 0, 1}));
  EXPECT_EQ(of_point(8), (std::vector<float>{0, 1, 1, 0}));
  EXPECT_EQ(of_point(13), (std::vector<float>{0, 1, 0, 0}));
  EXPECT_EQ(of_point(20), (std::vector<float>{1, 0, 0, 0}));
  EXPECT_EQ(of_point(1), (std::vector<float>{0, 0, 0, 0}));
  EXPECT_EQ(value_of(inputs, 96), 0.5f);
  EXPECT_EQ(value_of(inputs, 97), 3.0f / 15);
}

TEST(Inputs, DifferWherePositionsDo) {
  // No two positions of a game look the same.
  const auto boards = tests::random_boards(3, 300);
  for (std::size_t i = 1; i < boards.size(); ++i) {
    if (boards[i] == boards[i - 1]) continue;
    const Inputs a = inputs_of(boards[i]);
    const Inputs b = inputs_of(boards[i - 1]);
    EXPECT_FALSE(std::equal(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const auto& x, const auto& y) { return x.number == y.number && x.value == y.value; }));
  }
}

TEST(Contact, EndsWhenAllMenHavePassed) {
  EXPECT_TRUE(has_contact(Board{}));
  EXPECT_FALSE(has_contact({men({{6, 3}, {12, 1}}), men({{12, 2}})}));
  EXPECT_TRUE(has_contact({men({{6, 3}, {14, 1}}), men({{12, 2}})}));
  EXPECT_TRUE(has_contact({men({{1, 3}}), men({{25, 1}, {1, 2}})}));
}

/// The side on roll has one man on point 24, the opponent a blot so many pips before it.
Shots shots_at_distance(int distance) {
  return shots_of({men({{24, 1}}), men({{seen_by_opponent(24 - distance), 1}})});
}

TEST(Shots, AreThoseOfTheTextbooks) {
  const std::vector<int> published{11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3};
  for (int distance = 1; distance <= 12; ++distance)
    EXPECT_EQ(shots_at_distance(distance).hitting, published[distance - 1]) << distance;
  EXPECT_EQ(shots_at_distance(24 - 4).hitting, 1);  // 55
  EXPECT_EQ(shots_at_distance(13).hitting, 0);
}

TEST(Shots, CountPipsAndSecondMen) {
  const Shots one = shots_at_distance(1);
  EXPECT_EQ(one.pips, 11 * 23);
  EXPECT_EQ(one.hitting_twice, 0);
  // Blots one and two pips away: every 1 and 2 hits, 21 and 11 hit both.
  const Shots two = shots_of({men({{24, 1}}), men({{2, 1}, {3, 1}})});
  EXPECT_EQ(two.hitting, 20);
  EXPECT_EQ(two.hitting_twice, 3);
}

TEST(Shots, AreStoppedByPoints) {
  // Six pips away, and all points between are held: only direct sixes remain.
  const Board board{men({{24, 1}}), men({{2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {7, 1}})};
  EXPECT_EQ(shots_of(board).hitting, 11);
}

TEST(Shots, FromTheBarComeFirst) {
  // One man on the bar, a blot on the point where a 3 enters: 11 direct throws and 21, where the
  // man goes on.
  const Men blot = men({{3, 1}});
  EXPECT_EQ(shots_of({men({{25, 1}}), blot}).hitting, 11 + 2 + 1);
  // Two men there: both dice must enter.
  EXPECT_EQ(shots_of({men({{25, 2}}), blot}).hitting, 11 + 1);
  // A man that could hit from elsewhere must wait for the one on the bar: 5s hit, but not 55, 51
  // and others whose second die does not enter.
  const Men closed = men({{1, 2}, {2, 2}, {4, 2}, {5, 2}, {6, 2}, {15, 1}});
  EXPECT_EQ(shots_of({men({{25, 1}, {15, 1}}), closed}).hitting, 2);
}

TEST(ExactEnds, KnowFinishedGames) {
  const Men done;
  EXPECT_EQ(exact_outcome({done, men({{3, 2}})}), (Outcome{1, 0, 0, 0, 0}));
  EXPECT_EQ(exact_outcome({done, Men::start()}), (Outcome{1, 1, 1, 0, 0}));
  EXPECT_EQ(exact_outcome({men({{10, 15}}), done}), (Outcome{0, 0, 0, 1, 0}));
  EXPECT_FALSE(exact_outcome(Board{}).has_value());
}

TEST(ExactEnds, AreCloseToTheTwoSidedDatabase) {
  const games::backgammon::RaceDatabase exact(4);
  base::Random random(6);
  for (int i = 0; i < 500; ++i) {
    Board board{Men(), Men()};
    for (int k = 0; k < 4; ++k) {
      board.own = board.own.with(1 + static_cast<int>(random.below(6)), 1);
      board.other = board.other.with(1 + static_cast<int>(random.below(6)), 1);
    }
    const auto outcome = exact_outcome(board);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_NEAR(outcome->win, exact.probe(board)->win, 0.01);
    EXPECT_EQ(outcome->equity(), 2 * outcome->win - 1);
  }
}

TEST(Outcome, TurnedTwiceIsTheSame) {
  const Outcome outcome{0.625f, 0.25f, 0.125f, 0.0625f, 0};
  EXPECT_EQ(outcome.turned().turned(), outcome);
  EXPECT_EQ(outcome.turned().equity(), -outcome.equity());
  EXPECT_EQ(mixed(outcome, outcome.turned(), 0), outcome);
  EXPECT_EQ(mixed(outcome, outcome.turned(), 1), outcome.turned());
}

}  // namespace
}  // namespace mpd::gammon
