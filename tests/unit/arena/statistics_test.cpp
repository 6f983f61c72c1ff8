#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.hpp"

// Expected numbers were computed by hand from the definitions, or with Python's `statistics` module
// (NormalDist), never with this code.

namespace mpd::arena {
namespace {

using game::Outcome;
using game::Seat;

/// 400 · log10(s / (1 − s)): odds of 3 : 1 are 400 · 0.477121 = 190.8485.
TEST(Elo, OfTheUsualTable) {
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  EXPECT_NEAR(elo_of_score(0.75), 190.8485, 1e-4);
  EXPECT_NEAR(elo_of_score(0.64), 99.9510, 1e-4);
  EXPECT_NEAR(elo_of_score(0.9), 381.6970, 1e-4);
  EXPECT_NEAR(elo_of_score(0.25), -190.8485, 1e-4);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-12);
}

TEST(Elo, IsInfiniteAtTheEnds) {
  EXPECT_EQ(elo_of_score(1), INFINITY);
  EXPECT_EQ(elo_of_score(0), -INFINITY);
}

RC_GTEST_PROP(Elo, AndScoreAreInverse, ()) {
  const double elo = *rc::gen::inRange(-9000, 9000) / 10.0;
  RC_ASSERT(std::abs(elo_of_score(score_of_elo(elo)) - elo) < 1e-6);
}

TEST(Tally, CountsFromTheViewOfASeat) {
  Tally tally;
  tally.add(Outcome::first_wins, Seat::first);
  tally.add(Outcome::first_wins, Seat::second);
  tally.add(Outcome::second_wins, Seat::second);
  tally.add(Outcome::draw, Seat::second);
  EXPECT_EQ(tally, (Tally{2, 1, 1}));
  EXPECT_DOUBLE_EQ(tally.score(), 0.625);
  EXPECT_DOUBLE_EQ(tally.draw_rate(), 0.25);
}

/// +12 =180 −8: mean 0.51, variance 0.25 − 180/200 · 0.25 + … = 0.0249, standard error 0.011158;
/// mean ± 1.959964 · error in Elo; Φ(0.01 / 0.011158) = 0.81493.
TEST(Interval, OfGamesAlone) {
  const Moments moments = moments_of(Tally{12, 180, 8}, {});
  EXPECT_NEAR(moments.mean, 0.51, 1e-12);
  EXPECT_NEAR(moments.variance, 0.0249, 1e-12);
  const EloInterval interval = elo_interval(moments);
  EXPECT_NEAR(interval.elo, 6.94964, 1e-5);
  EXPECT_NEAR(interval.low, -8.24911, 1e-4);
  EXPECT_NEAR(interval.high, 22.17505, 1e-4);
  EXPECT_NEAR(likelihood_of_superiority(moments), 0.814933, 1e-6);
}

/// 3, 20, 60, 30, 7 pairs: mean (0.25·20 + 0.5·60 + 0.75·30 + 7) / 120 = 0.5375, variance
/// 0.04546875.
TEST(Interval, OfPairs) {
  const Pentanomial pairs{{3, 20, 60, 30, 7}};
  // The same points as 240 games.
  const Moments moments = moments_of(Tally{69, 120, 51}, pairs);
  EXPECT_DOUBLE_EQ(moments.observations, 120);
  EXPECT_NEAR(moments.mean, 0.5375, 1e-12);
  EXPECT_NEAR(moments.variance, 0.04546875, 1e-12);
  const EloInterval interval = elo_interval(moments);
  EXPECT_NEAR(interval.elo, 26.10669, 1e-5);
  EXPECT_NEAR(interval.low, -0.45285, 1e-4);
  EXPECT_NEAR(interval.high, 52.97494, 1e-4);
  EXPECT_NEAR(likelihood_of_superiority(moments), 0.972978, 1e-6);
}

/// A game without its partner: the games are taken one by one.
TEST(Interval, AGameWithoutItsPartnerIsHalfAPair) {
  const Pentanomial pairs{{0, 1, 1, 0, 0}};
  EXPECT_DOUBLE_EQ(moments_of(Tally{1, 2, 2}, pairs).observations, 2.5);
  EXPECT_DOUBLE_EQ(moments_of(Tally{1, 2, 2}, pairs).mean, 0.4);
  EXPECT_DOUBLE_EQ(moments_of(Tally{1, 2, 2}, {}).observations, 5);
  EXPECT_DOUBLE_EQ(moments_of(Tally{0, 3, 1}, pairs).observations, 2);
}

/// Ten wins: with 95 % certainty the chance of anything else is at most 1 − 0.05^0.1 = 0.25887, so
/// the score is at least 0.74113, which is 182.7 Elo.
TEST(Interval, OfWinsOnlyIsOpenAbove) {
  const Moments moments = moments_of(Tally{10, 0, 0});
  const EloInterval interval = elo_interval(moments);
  EXPECT_EQ(interval.elo, INFINITY);
  EXPECT_EQ(interval.high, INFINITY);
  EXPECT_NEAR(interval.low, elo_of_score(0.741134), 1e-2);
  EXPECT_NEAR(interval.low, 182.7, 0.1);
  EXPECT_NEAR(likelihood_of_superiority(moments), 1 - 1.0 / 2048, 1e-12);
  const EloInterval lost = elo_interval(moments_of(Tally{0, 0, 10}));
  EXPECT_EQ(lost.low, -INFINITY);
  EXPECT_NEAR(lost.high, -interval.low, 1e-9);
}

/// Only draws are no proof of equality: the score may be 0.5 ± 0.5 · 0.25887.
TEST(Interval, OfDrawsOnlyHasAWidth) {
  const Moments moments = moments_of(Tally{0, 10, 0});
  const EloInterval interval = elo_interval(moments);
  EXPECT_DOUBLE_EQ(interval.elo, 0);
  EXPECT_NEAR(interval.high, elo_of_score(0.629433), 1e-2);
  EXPECT_NEAR(interval.low, -interval.high, 1e-9);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(moments), 0.5);
}

TEST(Interval, OfNothingIsEverything) {
  const EloInterval interval = elo_interval(moments_of(Tally{}));
  EXPECT_EQ(interval.low, -INFINITY);
  EXPECT_EQ(interval.high, INFINITY);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(moments_of(Tally{})), 0.5);
}

RC_GTEST_PROP(Interval, HoldsTheEloAndMirrorsWithTheColours, ()) {
  Pentanomial pairs;
  for (auto& count : pairs.counts) count = *rc::gen::inRange<std::uint64_t>(0, 50);
  RC_PRE(pairs.pairs() > 0);
  Pentanomial mirrored = pairs;
  std::reverse(mirrored.counts.begin(), mirrored.counts.end());
  const EloInterval interval = elo_interval(moments_of(pairs));
  const EloInterval other = elo_interval(moments_of(mirrored));
  RC_ASSERT(interval.low <= interval.elo && interval.elo <= interval.high);
  RC_ASSERT(interval.low < interval.high);
  if (std::isfinite(interval.low)) RC_ASSERT(std::abs(interval.low + other.high) < 1e-6);
  const double los = likelihood_of_superiority(moments_of(pairs));
  RC_ASSERT(std::abs(los + likelihood_of_superiority(moments_of(mirrored)) - 1) < 1e-9);
}

/// The 95 % interval must hold the truth about 95 times in 100, also where games of a pair depend
/// on each other: here an opening wins for Black half of the time.
TEST(Interval, HoldsTheTruthAsOftenAsItSays) {
  base::Random random(7);
  constexpr int kMatches = 2000;
  constexpr int kPairs = 200;
  int held = 0;
  for (int match = 0; match < kMatches; ++match) {
    Pentanomial pairs;
    for (int i = 0; i < kPairs; ++i) {
      const bool decisive_opening = random.uniform() < 0.5;
      // Decisive: one win each. Otherwise two games, won with 0.2, lost with 0.1.
      int points = 2;
      if (!decisive_opening)
        for (int g = 0; g < 2; ++g) {
          const double u = random.uniform();
          points += u < 0.2 ? 1 : u < 0.3 ? -1 : 0;
        }
      pairs.add(points);
    }
    const EloInterval interval = elo_interval(moments_of(pairs));
    const double truth = elo_of_score(0.5 + 0.5 * 0.5 * (0.2 - 0.1));
    if (interval.low <= truth && truth <= interval.high) ++held;
  }
  EXPECT_NEAR(static_cast<double>(held) / kMatches, 0.95, 0.015);
}

}  // namespace
}  // namespace mpd::arena
