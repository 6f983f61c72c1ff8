#include "learn/logistic.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "base/random.hpp"

namespace mpd::learn {
namespace {

using Input = SparseLogistic::Input;

TEST(Logistic, CrossEntropyIsThatOfTheDefinition) {
  for (const double z : {-3.0, -0.2, 0.0, 1.5})
    for (const double target : {0.0, 0.3, 1.0}) {
      const double p = 1 / (1 + std::exp(-z));
      EXPECT_NEAR(cross_entropy(target, z), -target * std::log(p) - (1 - target) * std::log(1 - p),
                  1e-12);
    }
  EXPECT_NEAR(cross_entropy(0, 1000), 1000, 1e-9);
  EXPECT_NEAR(cross_entropy(1, 1000), 0, 1e-9);
}

/// The slope of the cross entropy is prediction − target: what a step is made of.
TEST(Logistic, SlopeAgreesWithFiniteDifferences) {
  constexpr double kStep = 1e-6;
  for (const double z : {-2.0, 0.1, 3.0})
    for (const double target : {0.0, 0.7}) {
      const double slope =
          (cross_entropy(target, z + kStep) - cross_entropy(target, z - kStep)) / (2 * kStep);
      EXPECT_NEAR(slope, logistic(z) - target, 1e-8);
    }
}

TEST(Logistic, FirstStepIsTheOneWorkedByHand) {
  SparseLogistic model(3, {.rate = 0.1, .decay = 0});
  const std::vector<Input> inputs{{0, 1.0F}, {2, 0.5F}};
  EXPECT_NEAR(model.learn(inputs, 1.0), std::log(2.0), 1e-9);
  // Gradients −½ and −¼; sums of squares 0.25 and 0.0625, each with the 0.001 they begin with.
  EXPECT_NEAR(model.weights()[0], 0.1 * 0.5 / std::sqrt(0.251), 1e-6);
  EXPECT_EQ(model.weights()[1], 0.0F);
  EXPECT_NEAR(model.weights()[2], 0.1 * 0.25 / std::sqrt(0.0635), 1e-6);
}

TEST(Logistic, FindsTheWeightsThatMadeTheData) {
  const std::vector<double> truth{1.2, -0.8, 0.3, 0.0, 2.0};
  SparseLogistic model(truth.size(), {.rate = 0.3, .decay = 0});
  base::Random random(4);
  for (int i = 0; i < 200'000; ++i) {
    std::vector<Input> inputs;
    double z = 0;
    for (std::uint32_t k = 0; k < truth.size(); ++k)
      if (random.below(2) == 0) {
        inputs.push_back({k, 1.0F});
        z += truth[k];
      }
    model.learn(inputs, random.uniform() < logistic(z) ? 1.0 : 0.0);
  }
  for (std::size_t k = 0; k < truth.size(); ++k) EXPECT_NEAR(model.weights()[k], truth[k], 0.12);
}

TEST(Logistic, DecayPullsTowardsZero) {
  SparseLogistic free(1, {.rate = 0.1, .decay = 0});
  SparseLogistic pulled(1, {.rate = 0.1, .decay = 0.1});
  for (int i = 0; i < 2000; ++i) {
    const Input input{0, 1.0F};
    free.learn({&input, 1}, 0.9);
    pulled.learn({&input, 1}, 0.9);
  }
  EXPECT_NEAR(free.weights()[0], std::log(9.0), 0.05);
  EXPECT_LT(pulled.weights()[0], 0.8 * std::log(9.0));
}

}  // namespace
}  // namespace mpd::learn
