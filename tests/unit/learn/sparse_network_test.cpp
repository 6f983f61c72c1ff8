#include "learn/sparse_network.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

#include "learn/adam.hpp"
#include "learn/logistic.hpp"

namespace mpd::learn {
namespace {

using Shape = SparseNetwork::Shape;
constexpr Shape kSmall{30, 20, 6, 3};

std::vector<SparseExample> random_examples(const Shape& shape, std::size_t count,
                                           base::Random& random) {
  std::vector<SparseExample> examples(count);
  for (SparseExample& example : examples) {
    std::vector<std::uint8_t> inputs(static_cast<std::size_t>(shape.inputs));
    std::iota(inputs.begin(), inputs.end(), std::uint8_t{0});
    random.shuffle(inputs);
    example.active = static_cast<std::uint8_t>(1 + random.below(12));
    std::copy_n(inputs.begin(), example.active, example.inputs.begin());
    example.head = static_cast<std::uint8_t>(random.below(static_cast<std::uint64_t>(shape.heads)));
    example.target = static_cast<float>(random.uniform());
  }
  return examples;
}

std::vector<std::uint32_t> all_of(const std::vector<SparseExample>& examples) {
  std::vector<std::uint32_t> places(examples.size());
  std::iota(places.begin(), places.end(), 0u);
  return places;
}

/// The same network as loops over doubles.
double naive_log_odds(const Shape& shape, const std::vector<double>& w,
                      const SparseExample& example) {
  const auto limited = [](double x) { return std::clamp(x, 0.0, 1.0); };
  std::vector<double> wide(static_cast<std::size_t>(shape.wide));
  for (int unit = 0; unit < shape.wide; ++unit) {
    double sum = w[shape.wide_constants() + unit];
    for (const int input : example.ones()) sum += w[input * shape.wide + unit];
    wide[unit] = limited(sum);
  }
  double z = w[shape.output(example.head) + shape.hidden];
  for (int unit = 0; unit < shape.hidden; ++unit) {
    double sum = w[shape.hidden_constants(example.head) + unit];
    for (int i = 0; i < shape.wide; ++i)
      sum += wide[i] * w[shape.head(example.head) + i * shape.hidden + unit];
    z += limited(sum) * w[shape.output(example.head) + unit];
  }
  return z;
}

double naive_loss(const Shape& shape, const std::vector<double>& w,
                  const std::vector<SparseExample>& examples, Loss loss) {
  double sum = 0;
  for (const SparseExample& example : examples) {
    const double z = naive_log_odds(shape, w, example);
    sum += loss == Loss::cross_entropy ? cross_entropy(example.target, z)
                                       : std::pow(logistic(z) - example.target, 2);
  }
  return sum;
}

void compare_with_finite_differences(Loss kind) {
  base::Random random(1);
  const SparseNetwork network(kSmall, random);
  const auto examples = random_examples(kSmall, 200, random);
  std::vector<float> gradient(kSmall.weights());
  const double loss =
      SparseGradient(kSmall).compute(network, examples, all_of(examples), kind, gradient);
  std::vector<double> w(network.weights().begin(), network.weights().end());
  EXPECT_NEAR(loss, naive_loss(kSmall, w, examples, kind), 1e-3);
  constexpr double kStep = 1e-6;
  int moving = 0;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const double at = w[i];
    w[i] = at + kStep;
    const double above = naive_loss(kSmall, w, examples, kind);
    w[i] = at - kStep;
    const double below = naive_loss(kSmall, w, examples, kind);
    w[i] = at;
    const double expected = (above - below) / (2 * kStep);
    ASSERT_NEAR(gradient[i], expected, 1e-3 + 1e-3 * std::abs(expected)) << "weight " << i;
    moving += std::abs(expected) > 1e-3 ? 1 : 0;
  }
  EXPECT_GT(moving, static_cast<int>(w.size()) / 2);
}

TEST(SparseNetwork, GradientsOfCrossEntropyAreThoseOfFiniteDifferences) {
  compare_with_finite_differences(Loss::cross_entropy);
}
TEST(SparseNetwork, GradientsOfSquaredErrorAreThoseOfFiniteDifferences) {
  compare_with_finite_differences(Loss::squared_error);
}

TEST(SparseNetwork, OutputsComeInTheOrderOfTheExamples) {
  base::Random random(2);
  const SparseNetwork network(kSmall, random);
  const auto examples = random_examples(kSmall, 300, random);
  auto chosen = all_of(examples);
  random.shuffle(chosen);
  chosen.resize(171);
  std::vector<float> odds(chosen.size());
  SparseGradient(kSmall).log_odds(network, examples, chosen, odds);
  const std::vector<double> w(network.weights().begin(), network.weights().end());
  for (std::size_t i = 0; i < chosen.size(); ++i)
    ASSERT_NEAR(odds[i], naive_log_odds(kSmall, w, examples[chosen[i]]), 1e-5);
}

TEST(SparseNetwork, LimitsHoldForEveryPart) {
  base::Random random(3);
  SparseNetwork network(kSmall, random);
  for (float& weight : network.weights()) weight *= 1000;
  network.limit({8, 2, 32});
  const auto largest = [&](std::size_t begin, std::size_t end) {
    float most = 0;
    for (std::size_t i = begin; i < end; ++i) most = std::max(most, std::abs(network.weights()[i]));
    return most;
  };
  EXPECT_EQ(largest(0, kSmall.head(0)), 8);
  for (int head = 0; head < 3; ++head) {
    EXPECT_EQ(largest(kSmall.head(head), kSmall.hidden_constants(head)), 2);
    EXPECT_EQ(largest(kSmall.output(head), kSmall.output(head) + 6), 32);
  }
}

// Whether two inputs are equal: no sum of single inputs can tell.
TEST(SparseNetwork, LearnsWhatASumCannot) {
  constexpr Shape kShape{4, 16, 8, 1};
  std::vector<SparseExample> examples;
  for (const std::uint8_t a : {std::uint8_t{0}, std::uint8_t{1}})
    for (const std::uint8_t b : {std::uint8_t{2}, std::uint8_t{3}})
      examples.push_back({{a, b}, 2, 0, (a == 0) == (b == 2) ? 0.95F : 0.05F});
  base::Random random(4);
  SparseNetwork network(kShape, random);
  SparseGradient work(kShape);
  Adam adam(kShape.weights());
  std::vector<float> gradient(kShape.weights());
  double loss = 0;
  for (int step = 0; step < 1500; ++step) {
    loss = work.compute(network, examples, all_of(examples), Loss::cross_entropy, gradient);
    adam.step(network.weights(), gradient, 0.01);
    network.limit({});
  }
  // The least possible is the entropy of the targets, 0.1985 each.
  EXPECT_LT(loss / 4, 0.21);
}

TEST(Adam, FirstStepsAreAsLongAsTheRate) {
  Adam adam(2);
  std::vector<float> weights{1, 1};
  adam.step(weights, std::vector<float>{5, -0.01F}, 0.1);
  EXPECT_NEAR(weights[0], 0.9, 1e-5);
  EXPECT_NEAR(weights[1], 1.1, 1e-5);
  // Worked by hand: means (0.95, −0.0019), squares (0.049975, 1.999e-7) after gradients (5, −0.01)
  // twice, each divided by 0.19 and 0.001999.
  adam.step(weights, std::vector<float>{5, -0.01F}, 0.1);
  EXPECT_NEAR(weights[0], 0.8, 1e-4);
  EXPECT_NEAR(weights[1], 1.2, 1e-4);
}

TEST(Adam, GoesOnFromItsState) {
  base::Random random(6);
  Adam one(50);
  std::vector<float> weights(50, 0.5F);
  std::vector<float> gradient(50);
  const auto step = [&](Adam& adam, std::vector<float>& moved) {
    for (float& g : gradient) g = static_cast<float>(random.uniform() - 0.5);
    adam.step(moved, gradient, 0.01);
  };
  for (int i = 0; i < 5; ++i) step(one, weights);
  Adam other(50);
  other.restore(one.state());
  std::vector<float> copy = weights;
  base::Random same = random;
  step(one, weights);
  random = same;
  step(other, copy);
  EXPECT_EQ(weights, copy);
  EXPECT_EQ(one.state(), other.state());
}

}  // namespace
}  // namespace mpd::learn
