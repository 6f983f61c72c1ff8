#include "learn/phased_linear.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "base/random.hpp"

namespace mpd::learn {
namespace {

constexpr int kFeatures = 21;

std::vector<float> random_numbers(std::size_t count, double range, base::Random& random) {
  std::vector<float> numbers(count);
  for (float& number : numbers) number = static_cast<float>(range * (2 * random.uniform() - 1));
  return numbers;
}

PhasedLinear random_evaluation(base::Random& random) {
  return {kFeatures, random_numbers(PhasedLinear::weight_count(kFeatures), 0.2, random)};
}

struct Leaf {
  std::vector<float> features;
  int phase;
  float sign;
};

/// An episode from the opening to the ending, seen from changing sides.
std::vector<Leaf> random_episode(base::Random& random) {
  std::vector<Leaf> leaves;
  for (int i = 0; i < 12; ++i)
    leaves.push_back(
        {random_numbers(kFeatures, 1, random), i / 3, random.below(2) == 0 ? 1.0f : -1.0f});
  return leaves;
}

/// In double, so that differences of it are exact enough.
double prediction(std::span<const double> weights, const Leaf& leaf) {
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i)
    sum += weights[leaf.phase * kFeatures + i] * double{leaf.features[i]};
  return double{leaf.sign} * std::tanh(sum);
}

/// The derivative by one weight, by central differences.
template <class Function>
double derivative(std::vector<double> weights, std::size_t at, Function function) {
  constexpr double kStep = 1e-5;
  const double middle = weights[at];
  weights[at] = middle + kStep;
  const double above = function(weights);
  weights[at] = middle - kStep;
  return (above - function(weights)) / (2 * kStep);
}

std::vector<double> weights_of(const PhasedLinear& evaluation) {
  return {evaluation.weights().begin(), evaluation.weights().end()};
}

TEST(PhasedLinear, PhasesAreChinooks) {
  EXPECT_EQ(PhasedLinear::phase_of(24), 0);
  EXPECT_EQ(PhasedLinear::phase_of(20), 0);
  EXPECT_EQ(PhasedLinear::phase_of(19), 1);
  EXPECT_EQ(PhasedLinear::phase_of(14), 1);
  EXPECT_EQ(PhasedLinear::phase_of(13), 2);
  EXPECT_EQ(PhasedLinear::phase_of(10), 2);
  EXPECT_EQ(PhasedLinear::phase_of(9), 3);
  EXPECT_EQ(PhasedLinear::phase_of(0), 3);
  EXPECT_EQ(PhasedLinear::weight_count(21), 84u);
}

TEST(PhasedLinear, EachPhaseHasItsOwnWeights) {
  const std::vector<float> weights{1, 2, 3, 4, 5, 6, 7, 8};
  const PhasedLinear evaluation(2, weights);
  const std::vector<float> features{0.5f, -1};
  EXPECT_FLOAT_EQ(evaluation.net_input(features, 0), 0.5f - 2);
  EXPECT_FLOAT_EQ(evaluation.net_input(features, 3), 3.5f - 8);
  EXPECT_FLOAT_EQ(evaluation.output(features, 1), std::tanh(1.5f - 4));
}

TEST(PhasedLinear, GradientAgreesWithFiniteDifferences) {
  base::Random random(1);
  for (int phase = 0; phase < PhasedLinear::kPhases; ++phase) {
    const PhasedLinear evaluation = random_evaluation(random);
    const Leaf leaf{random_numbers(kFeatures, 1, random), phase, 1};
    std::vector<float> slopes(kFeatures);
    evaluation.differentiate(leaf.features, evaluation.output(leaf.features, phase), slopes);
    const auto weights = weights_of(evaluation);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const std::size_t first = evaluation.first_weight(phase);
      const bool has_part = i >= first && i < first + kFeatures;
      const double wanted =
          derivative(weights, i, [&](const std::vector<double>& w) { return prediction(w, leaf); });
      EXPECT_NEAR(has_part ? double{slopes[i - first]} : 0.0, wanted, 1e-6);
    }
  }
}

/// With λ = 1 the inner sums telescope: a step down the slope of ½ Σ (reward − P_t)².
TEST(LeafTdLearner, WithLambdaOneItDescendsTheSquaredError) {
  base::Random random(2);
  for (const double reward : {1.0, 0.0, -1.0}) {
    PhasedLinear evaluation = random_evaluation(random);
    const auto before = weights_of(evaluation);
    const auto episode = random_episode(random);
    LeafTdLearner learner(evaluation, {.lambda = 1, .rate = 0.5});
    learner.begin();
    for (const Leaf& leaf : episode) learner.observe(leaf.features, leaf.phase, leaf.sign);
    learner.finish(reward);
    EXPECT_EQ(learner.errors(), 12);
    const auto error = [&](const std::vector<double>& weights) {
      double sum = 0;
      for (const Leaf& leaf : episode) sum += std::pow(reward - prediction(weights, leaf), 2) / 2;
      return sum;
    };
    for (std::size_t i = 0; i < before.size(); ++i)
      EXPECT_NEAR(double{evaluation.weights()[i]} - before[i], -0.5 * derivative(before, i, error),
                  2e-6);
  }
}

TEST(LeafTdLearner, StepsAreThoseOfTheFormula) {
  base::Random random(3);
  for (const double lambda : {0.0, 0.7, 0.95}) {
    PhasedLinear evaluation = random_evaluation(random);
    const auto before = weights_of(evaluation);
    const auto episode = random_episode(random);
    LeafTdLearner learner(evaluation, {.lambda = lambda, .rate = 0.3});
    // An episode that was not finished leaves nothing behind.
    learner.begin();
    learner.observe(episode[5].features, 2);
    learner.begin();
    for (const Leaf& leaf : episode) learner.observe(leaf.features, leaf.phase, leaf.sign);
    learner.finish(-1);
    std::vector<double> predictions;
    for (const Leaf& leaf : episode) predictions.push_back(prediction(before, leaf));
    predictions.push_back(-1);
    for (std::size_t i = 0; i < before.size(); ++i) {
      double step = 0;
      for (std::size_t t = 0; t < episode.size(); ++t) {
        double errors = 0;
        for (std::size_t j = t; j < episode.size(); ++j)
          errors += std::pow(lambda, double(j - t)) * (predictions[j + 1] - predictions[j]);
        step += errors * derivative(before, i, [&](const std::vector<double>& weights) {
                  return prediction(weights, episode[t]);
                });
      }
      EXPECT_NEAR(double{evaluation.weights()[i]} - before[i], 0.3 * step, 2e-6);
    }
  }
}

/// A chain of states that ends well when its first feature is 1 and badly when it is −1; the other
/// features are noise.
TEST(LeafTdLearner, LearnsWhichFeatureDecides) {
  base::Random random(4);
  PhasedLinear evaluation(3);
  LeafTdLearner learner(evaluation, {.lambda = 0.9, .rate = 0.05});
  for (int episode = 0; episode < 2000; ++episode) {
    const float side = random.below(2) == 0 ? 1.0f : -1.0f;
    learner.begin();
    for (const int pieces : {24, 22, 16, 15, 12, 10, 8, 6}) {
      std::vector<float> features = random_numbers(3, 1, random);
      features[0] = side;
      learner.observe(features, PhasedLinear::phase_of(pieces));
    }
    learner.finish(side);
  }
  for (int phase = 0; phase < PhasedLinear::kPhases; ++phase) {
    const auto weights = evaluation.weights_of(phase);
    EXPECT_GT(weights[0], 1);
    EXPECT_LT(std::abs(weights[1]), 0.3f);
    EXPECT_LT(std::abs(weights[2]), 0.3f);
  }
}

}  // namespace
}  // namespace mpd::learn
