#include "arena/ratings.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace mpd::arena {
namespace {

/// Odds of 3 : 1 are 190.85 Elo, half of it on each side of the mean. The error of the difference
/// is √(15·¼² + 5·¾² + ¾·¼) / (20·¾·¼) = 0.52915 nats, that of a player half of it: 0.264575 ·
/// 400 / ln 10 · 1.959964 = 90.08.
TEST(Ratings, OfTwoPlayers) {
  const Ratings ratings = rate(2, {{0, 1, {15, 0, 5}}});
  EXPECT_TRUE(ratings.bounded);
  EXPECT_NEAR(ratings.players[0].elo, 95.4243, 1e-3);
  EXPECT_NEAR(ratings.players[1].elo, -95.4243, 1e-3);
  EXPECT_NEAR(ratings.players[0].margin, 90.08, 0.01);
}

/// Scores that fit together: 3 : 1, 3 : 1 and so 9 : 1.
TEST(Ratings, OfAChain) {
  const Ratings ratings = rate(3, {{0, 1, {15, 0, 5}}, {1, 2, {15, 0, 5}}, {0, 2, {18, 0, 2}}});
  EXPECT_NEAR(ratings.players[0].elo, 190.8485, 1e-3);
  EXPECT_NEAR(ratings.players[1].elo, 0, 1e-3);
  EXPECT_NEAR(ratings.players[2].elo, -190.8485, 1e-3);
}

/// Also for players that never met.
TEST(Ratings, OfPlayersWithACommonOpponent) {
  const Ratings ratings = rate(3, {{0, 1, {3, 0, 1}}, {1, 2, {3, 0, 1}}});
  EXPECT_TRUE(ratings.bounded);
  EXPECT_NEAR(ratings.players[0].elo - ratings.players[2].elo, 381.697, 1e-2);
  EXPECT_GT(ratings.players[0].margin, ratings.players[1].margin);
}

/// A draw is half a win, and less scatter.
TEST(Ratings, WithDraws) {
  const Ratings with = rate(2, {{0, 1, {10, 10, 0}}});
  const Ratings without = rate(2, {{0, 1, {15, 0, 5}}});
  EXPECT_NEAR(with.players[0].elo, without.players[0].elo, 1e-6);
  EXPECT_LT(with.players[0].margin, 0.8 * without.players[0].margin);
}

TEST(Ratings, OfDrawsOnlyHaveAMargin) {
  const Ratings ratings = rate(2, {{0, 1, {0, 20, 0}}});
  EXPECT_NEAR(ratings.players[0].elo, 0, 1e-9);
  EXPECT_GT(ratings.players[0].margin, 10);
}

/// Who wins everything is infinitely strong; a drawn game keeps the numbers in bounds, and says so.
TEST(Ratings, OfWinsOnlyAreNotBounded) {
  const Ratings ratings = rate(2, {{0, 1, {4, 0, 0}}});
  EXPECT_FALSE(ratings.bounded);
  EXPECT_NEAR(ratings.players[0].elo - ratings.players[1].elo, 400 * std::log10(9), 1e-3);
  EXPECT_FALSE(rate(3, {{0, 1, {2, 2, 1}}}).bounded);
  EXPECT_FALSE(rate(3, {{0, 1, {2, 2, 1}}, {0, 2, {3, 0, 0}}, {1, 2, {3, 0, 0}}}).bounded);
}

/// The likelihood equations of Bradley and Terry: expected points equal points.
RC_GTEST_PROP(Ratings, ExplainEveryPlayersPoints, ()) {
  const auto players = *rc::gen::inRange<std::size_t>(2, 7);
  std::vector<Encounter> encounters;
  for (std::size_t a = 0; a < players; ++a)
    for (std::size_t b = a + 1; b < players; ++b)
      encounters.push_back(
          {a,
           b,
           {*rc::gen::inRange<std::uint64_t>(0, 30), *rc::gen::inRange<std::uint64_t>(1, 30),
            *rc::gen::inRange<std::uint64_t>(0, 30)}});
  const Ratings ratings = rate(players, encounters);
  RC_ASSERT(ratings.bounded);
  std::vector<double> surplus(players);
  double sum = 0;
  for (const Rating& rating : ratings.players) sum += rating.elo;
  RC_ASSERT(std::abs(sum) < 1e-6);
  for (const auto& [a, b, tally] : encounters) {
    const double expected = static_cast<double>(tally.games()) *
                            score_of_elo(ratings.players[a].elo - ratings.players[b].elo);
    surplus[a] += tally.points() - expected;
    surplus[b] -= tally.points() - expected;
  }
  for (const double points : surplus) RC_ASSERT(std::abs(points) < 1e-6);
}

}  // namespace
}  // namespace mpd::arena
