#include "research/tune_fit.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "base/random.hpp"
#include "learn/logistic.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::research {
namespace {

using draughts::PatternWeights;
using draughts::Sample;

std::vector<draughts::Position> positions(std::size_t count, std::uint64_t seed) {
  base::Random random(seed);
  std::vector<draughts::Position> made;
  for (std::size_t i = 0; i < count; ++i) made.push_back(tests::random_reachable(random, 60));
  return made;
}

/// Known weights judge the positions. Games from them end as the judgement foretells, with chance.
std::vector<Sample> samples_of(const PatternWeights& known, std::size_t count) {
  base::Random random(5);
  std::vector<Sample> samples;
  for (const draughts::Position& position : positions(count, 1)) {
    const int score = std::clamp(known.evaluate(position), -3000, 3000);
    const bool won = random.uniform() < learn::logistic(score / 100.0);
    samples.push_back(
        {position, static_cast<std::int16_t>(score), static_cast<std::int8_t>(won ? 1 : -1)});
  }
  return samples;
}

const std::vector<Sample>& known_samples() {
  static const auto kSamples = samples_of(*PatternWeights::shipped(), 60'000);
  return kSamples;
}

PatternWeights fitted(const FitOptions& options, const FitEvents& events = {}) {
  auto weights = fit_weights(known_samples(), options, events);
  EXPECT_TRUE(weights && *weights);
  return **weights;
}

/// Pearson's correlation of two evaluations over positions that no fit has seen.
double agreement(const PatternWeights& a, const PatternWeights& b) {
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  const auto unseen = positions(3000, 2);
  for (const draughts::Position& position : unseen) {
    const double s = std::clamp(a.evaluate(position), -600, 600);
    const double t = std::clamp(b.evaluate(position), -600, 600);
    x += s, y += t, xx += s * s, yy += t * t, xy += s * t;
  }
  const auto n = static_cast<double>(unseen.size());
  return (xy - x * y / n) / std::sqrt((xx - x * x / n) * (yy - y * y / n));
}

TEST(TuneFit, RecoversKnownWeightsFromTheirScores) {
  std::vector<FitEpoch> epochs;
  std::size_t learned = 0, held_out = 0;
  const FitEvents events{[&](std::size_t a, std::size_t b) { learned = a, held_out = b; },
                         [&](const FitEpoch& epoch) { epochs.push_back(epoch); }};
  const PatternWeights weights = fitted({.epochs = 6, .results = 0}, events);
  EXPECT_GT(agreement(weights, *PatternWeights::shipped()), 0.95);
  // Every twentieth game is held out.
  EXPECT_EQ(learned + held_out, 60'000u);
  EXPECT_NEAR(static_cast<double>(held_out), 3000, 300);
  ASSERT_EQ(epochs.size(), 6u);
  for (std::size_t i = 1; i < epochs.size(); ++i) {
    EXPECT_EQ(epochs[i].number, static_cast<int>(i) + 1);
    EXPECT_LT(epochs[i].fitted, epochs[i - 1].fitted);
  }
  EXPECT_LT(epochs.back().held_out, epochs.front().held_out);
  // Always to answer "even" costs ln 2.
  EXPECT_LT(epochs.back().held_out, 0.8 * std::log(2));
}

TEST(TuneFit, LearnsFromResultsAlone) {
  const PatternWeights weights = fitted({.epochs = 4, .results = 1});
  EXPECT_GT(agreement(weights, *PatternWeights::shipped()), 0.7);
}

TEST(TuneFit, TheSameSeedGivesTheSameWeights) {
  const std::string one = fitted({.epochs = 1}).to_bytes();
  EXPECT_EQ(one, fitted({.epochs = 1}).to_bytes());
  EXPECT_NE(one, fitted({.epochs = 1, .seed = 2}).to_bytes());
}

TEST(TuneFit, AStopLeavesNothing) {
  std::stop_source stop;
  int epochs = 0;
  const FitEvents events{{}, [&](const FitEpoch&) {
                           ++epochs;
                           stop.request_stop();
                         }};
  const auto weights = fit_weights(known_samples(), {.epochs = 5}, events, stop.get_token());
  ASSERT_TRUE(weights);
  EXPECT_FALSE(*weights);
  EXPECT_EQ(epochs, 1);
}

TEST(TuneFit, RefusesWrongOptionsAndNoSamples) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::pair<FitOptions, std::string> wrong[] = {
      {{.epochs = 0}, "epochs: 0 is out of range, expected 1 to 1000"},
      {{.scale = 0}, "scale: 0 is out of range, expected above 0 and at most 10000"},
      {{.results = 1.5}, "results: 1.5 is out of range, expected 0 to 1"},
      {{.rate = nan}, "rate: nan is out of range, expected above 0 and at most 10"},
      {{.decay = 1}, "decay: 1 is out of range, expected 0 or more and below 1"}};
  for (const auto& [options, message] : wrong) {
    const auto weights = fit_weights(known_samples(), options);
    ASSERT_FALSE(weights) << message;
    EXPECT_EQ(weights.error().message, message);
  }
  const auto nothing = fit_weights({}, {});
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().message, "there are no samples to fit to");
}

}  // namespace
}  // namespace mpd::research
