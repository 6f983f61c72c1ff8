#include "arena/sprt.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "base/random.hpp"

namespace mpd::arena {
namespace {

double llr(const Pentanomial& pairs, double elo0, double elo1) {
  return sprt_state({elo0, elo1}, pairs).llr;
}

/// log(0.05 / 0.95) and log(0.95 / 0.05).
TEST(Sprt, BoundsOfWald) {
  const SprtState state = sprt_state({0, 5}, {});
  EXPECT_NEAR(state.lower, -2.944439, 1e-6);
  EXPECT_NEAR(state.upper, 2.944439, 1e-6);
  EXPECT_EQ(state.llr, 0);
  EXPECT_EQ(state.verdict, SprtVerdict::undecided);
  EXPECT_NEAR(sprt_state({0, 5, 0.01, 0.1}, {}).upper, std::log(0.9 / 0.01), 1e-12);
}

/// Where a pair is always won or lost as a whole, the generalised test is Wald's own for a coin:
/// 50 log(s1 / s0) + 30 log((1 − s1) / (1 − s0)) with s0 = 0.5 and s1 = 1 / (1 + 10^(−1/8)).
TEST(Sprt, OfACoinIsThatOfWald) {
  const double s1 = 1 / (1 + std::pow(10, -0.125));
  const double expected = 50 * std::log(s1 / 0.5) + 30 * std::log((1 - s1) / 0.5);
  EXPECT_NEAR(expected, 2.052654, 1e-6);
  EXPECT_NEAR(llr({{30, 0, 0, 0, 50}}, 0, 50), expected, 1e-4);
}

/// By a Python program of ten lines that maximises the likelihood under each mean.
TEST(Sprt, OfPairs) {
  EXPECT_NEAR(llr({{3, 20, 60, 30, 7}}, 0, 5), 0.6281005, 1e-6);
  EXPECT_NEAR(llr({{3, 20, 60, 30, 7}}, 0, 20), 1.7285955, 1e-6);
  EXPECT_NEAR(llr({{10, 150, 800, 190, 12}}, 0, 10), 1.6502165, 1e-6);
  EXPECT_NEAR(llr({{12, 190, 800, 150, 10}}, 0, 10), -11.7712007, 1e-6);
}

/// With many pairs it is near the normal approximation N (s1 − s0) (2 m − s0 − s1) / (2 σ²).
TEST(Sprt, OfManyPairsIsNearlyNormal) {
  const Pentanomial pairs{{1000, 15000, 80000, 16000, 1100}};
  const Moments m = moments_of(pairs);
  const double s1 = score_of_elo(2);
  const double normal = m.observations * (s1 - 0.5) * (2 * m.mean - 0.5 - s1) / (2 * m.variance);
  EXPECT_NEAR(llr(pairs, 0, 2), normal, 0.01 * std::abs(normal));
}

/// Results without any variance are no certainty: two won pairs decide nothing, and 200 drawn ones
/// not yet that 5 Elo are missing.
TEST(Sprt, DoesNotJumpToConclusions) {
  EXPECT_NEAR(llr({{0, 0, 0, 0, 2}}, 0, 5), 0.0286, 1e-3);
  EXPECT_EQ(sprt_state({0, 5}, {{0, 0, 200, 0, 0}}).verdict, SprtVerdict::undecided);
  EXPECT_EQ(sprt_state({0, 5}, {{0, 0, 210, 0, 0}}).verdict, SprtVerdict::accept_elo0);
}

/// Players whose difference is exactly elo0 (or elo1) are judged wrongly about one time in twenty.
TEST(Sprt, ErrsAsRarelyAsItPromises) {
  base::Random random(11);
  const SprtPlan plan{0, 30};
  constexpr int kMatches = 400;
  for (const double elo : {plan.elo0, plan.elo1}) {
    // Two games with 60 % draws each.
    const double win = 0.2 + (score_of_elo(elo) - 0.5);
    int accepted1 = 0;
    for (int match = 0; match < kMatches; ++match) {
      Pentanomial pairs;
      SprtState state;
      do {
        int points = 0;
        for (int g = 0; g < 2; ++g) {
          const double u = random.uniform();
          points += u < win ? 2 : u < win + 0.6 ? 1 : 0;
        }
        pairs.add(points);
        state = sprt_state(plan, pairs);
      } while (state.verdict == SprtVerdict::undecided);
      if (state.verdict == SprtVerdict::accept_elo1) ++accepted1;
    }
    const double rate = static_cast<double>(accepted1) / kMatches;
    EXPECT_NEAR(rate, elo == plan.elo0 ? 0.05 : 0.95, 0.025) << elo;
  }
}

TEST(Sprt, RefusesWhatIsNoTest) {
  EXPECT_TRUE(check({0, 5}).has_value());
  EXPECT_TRUE(check({-3, 1}).has_value());
  EXPECT_FALSE(check({5, 0}).has_value());
  EXPECT_FALSE(check({5, 5}).has_value());
  EXPECT_FALSE(check({std::nan(""), 5}).has_value());
  EXPECT_FALSE(check({0, INFINITY}).has_value());
  EXPECT_FALSE(check({0, 5, 0, 0.05}).has_value());
  EXPECT_FALSE(check({0, 5, 0.05, 0.5}).has_value());
}

}  // namespace
}  // namespace mpd::arena
