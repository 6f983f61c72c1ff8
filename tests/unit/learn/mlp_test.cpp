#include "learn/mlp.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/learn/naive_network.hpp"

namespace mpd::learn {
namespace {

using testing::NaiveNetwork;

std::vector<float> bits(std::size_t count, std::uint64_t seed) {
  base::Random random(seed);
  std::vector<float> inputs(count);
  for (float& input : inputs) input = static_cast<float>(random.below(2));
  return inputs;
}

std::vector<float> reals(std::size_t count, std::uint64_t seed) {
  base::Random random(seed);
  std::vector<float> inputs(count);
  for (float& input : inputs) input = static_cast<float>(2 * random.uniform() - 1);
  return inputs;
}

std::vector<float> gradient_of(const Mlp& network, std::span<const float> inputs, Gradient kind) {
  Mlp::Activation activation;
  network.activate(inputs, activation);
  // What was there before must not matter.
  std::vector<float> derivatives(network.weights().size(), 77.0F);
  network.differentiate(inputs, activation, kind, derivatives);
  return derivatives;
}

TEST(Mlp, HasAsManyWeightsAsThePublishedNetworks) {
  EXPECT_EQ((Mlp::Shape{38, 20}.weights()), 840u);
  EXPECT_EQ((Mlp::Shape{45, 20}.weights()), 987u);
  EXPECT_EQ((Mlp::Shape{1, 1}.weights()), 6u);
  const Mlp network({45, 20});
  EXPECT_EQ(network.weights().size(), 987u);
  EXPECT_EQ(network.hidden_to_output(), 46u * 20);
  EXPECT_EQ(network.input_to_output(), 46u * 20 + 21);
  EXPECT_EQ(network.shape().text(), "45-20-1");
}

/// Worked out by hand: hidden unit tanh(0.3 · 0.5 − 0.1) = tanh 0.05 = 0.0499583750; net input
/// 0.7 · 0.0499583750 + 0.2 + 0.4 · 0.5 − 0.3 = 0.1349708625; its tanh 0.1341571969.
TEST(Mlp, SmallestNetworkIsTheOneWorkedByHand) {
  const std::vector<float> weights{0.3F, -0.1F, 0.7F, 0.2F, 0.4F, -0.3F};
  const Mlp network({1, 1}, weights);
  const std::vector<float> input{0.5F};
  Mlp::Activation activation;
  network.activate(input, activation);
  ASSERT_EQ(activation.hidden.size(), 1u);
  EXPECT_NEAR(activation.hidden[0], 0.0499583750, 1e-6);
  EXPECT_NEAR(activation.net_input, 0.1349708625, 1e-6);
  EXPECT_NEAR(activation.output, 0.1341571969, 1e-6);
  EXPECT_EQ(network.output(input), activation.output);
  // 1 − P² = 0.9820018465, 1 − a² = 0.9975041608.
  const std::vector<double> correct{0.3428428, 0.6856856, 0.0490592,
                                    0.9820018, 0.4910009, 0.9820018};
  const std::vector<double> faithful{0.1469326, -0.0979551, 0.0490592,
                                     0.9820018, 0.4910009,  0.9820018};
  const auto chain = gradient_of(network, input, Gradient::correct);
  const auto printed = gradient_of(network, input, Gradient::faithful);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_NEAR(chain[i], correct[i], 1e-6) << i;
    EXPECT_NEAR(printed[i], faithful[i], 1e-6) << i;
  }
}

TEST(Mlp, KnowsNothingWithoutWeights) {
  const Mlp network({7, 3});
  EXPECT_EQ(network.output(reals(7, 1)), 0.0F);
  EXPECT_TRUE(std::ranges::all_of(network.weights(), [](float w) { return w == 0; }));
}

/// Central differences of the naive network in double: exact to about 1e-9, so that what is left
/// is the rounding of float.
void expect_true_gradient(const Mlp& network, std::span<const float> inputs) {
  constexpr double kStep = 1e-5;
  NaiveNetwork naive(network);
  ASSERT_NEAR(network.output(inputs), naive.output(inputs), 3e-6);
  const auto derivatives = gradient_of(network, inputs, Gradient::correct);
  for (std::size_t i = 0; i < naive.weights.size(); ++i) {
    const double weight = naive.weights[i];
    naive.weights[i] = weight + kStep;
    const double above = naive.output(inputs);
    naive.weights[i] = weight - kStep;
    const double below = naive.output(inputs);
    naive.weights[i] = weight;
    const double slope = (above - below) / (2 * kStep);
    ASSERT_NEAR(derivatives[i], slope, 3e-6 + 1e-5 * std::abs(slope)) << "weight " << i;
  }
}

TEST(Mlp, GradientOfThePublishedNetworksIsThatOfFiniteDifferences) {
  base::Random random(21);
  for (const int inputs : {38, 45})
    for (const double range : {0.05, 0.2, 1.0}) {
      const Mlp network = Mlp::random({inputs, 20}, range, random);
      for (const std::uint64_t seed : {1, 2, 3}) {
        expect_true_gradient(network, bits(static_cast<std::size_t>(inputs), seed));
        expect_true_gradient(network, reals(static_cast<std::size_t>(inputs), seed));
      }
    }
}

/// All sizes around those of vector registers.
TEST(Mlp, GradientOfAnyShapeIsThatOfFiniteDifferences) {
  base::Random random(22);
  for (int inputs = 1; inputs <= 18; ++inputs)
    for (int hidden = 1; hidden <= 18; ++hidden) {
      const Mlp network = Mlp::random({inputs, hidden}, 0.7, random);
      expect_true_gradient(network, reals(static_cast<std::size_t>(inputs), random()));
    }
}

/// The network's own outputs, too, differ as its gradient says.
TEST(Mlp, OutputMovesAsTheGradientSays) {
  base::Random random(23);
  Mlp network = Mlp::random({45, 20}, 0.2, random);
  const auto inputs = bits(45, 4);
  const auto derivatives = gradient_of(network, inputs, Gradient::correct);
  constexpr float kStep = 0.02F;
  for (std::size_t i = 0; i < network.weights().size(); ++i) {
    const float weight = network.weights()[i];
    network.weights()[i] = weight + kStep;
    const float above = network.output(inputs);
    network.weights()[i] = weight - kStep;
    const float below = network.output(inputs);
    network.weights()[i] = weight;
    EXPECT_NEAR((above - below) / (2 * kStep), derivatives[i], 5e-4) << "weight " << i;
  }
}

/// g'(P) · w(input, hidden) · g'(hidden) · input, as printed; the links to the output as ever.
TEST(Mlp, FaithfulGradientIsThePrintedFormula) {
  base::Random random(24);
  for (const int inputs : {1, 5, 38, 45}) {
    const Mlp network = Mlp::random({inputs, 20}, 0.5, random);
    const auto x = reals(static_cast<std::size_t>(inputs), random());
    const auto derivatives = gradient_of(network, x, Gradient::faithful);
    const auto printed = NaiveNetwork(network).gradient(x, Gradient::faithful);
    for (std::size_t i = 0; i < printed.size(); ++i)
      ASSERT_NEAR(derivatives[i], printed[i], 3e-6) << "weight " << i;
    const auto correct = gradient_of(network, x, Gradient::correct);
    EXPECT_TRUE(std::equal(correct.begin() + static_cast<long>(network.hidden_to_output()),
                           correct.end(),
                           derivatives.begin() + static_cast<long>(network.hidden_to_output())));
    EXPECT_NE(correct, derivatives);
  }
}

TEST(Mlp, SaturatesWithoutHarm) {
  for (const float weight : {50.0F, -50.0F, 1e6F}) {
    Mlp network({10, 4});
    std::ranges::fill(network.weights(), weight);
    const std::vector<float> ones(10, 1.0F);
    EXPECT_NEAR(network.output(ones), weight > 0 ? 1 : -1, 1e-6);
    EXPECT_LE(std::abs(network.output(ones)), 1.0F);
    for (const float slope : gradient_of(network, ones, Gradient::correct)) {
      EXPECT_TRUE(std::isfinite(slope));
      EXPECT_NEAR(slope, 0, 1e-4);
    }
  }
}

TEST(Mlp, RandomWeightsAreUniformInTheirRange) {
  base::Random random(25);
  const Mlp network = Mlp::random({45, 20}, 0.2, random);
  double sum = 0;
  double squares = 0;
  for (const float weight : network.weights()) {
    EXPECT_LE(std::abs(weight), 0.2F);
    sum += weight;
    squares += double{weight} * weight;
  }
  // Mean 0 and variance range² / 3, each within four standard deviations.
  EXPECT_NEAR(sum / 987, 0, 4 * 0.2 / std::sqrt(3.0 * 987));
  EXPECT_NEAR(squares / 987, 0.04 / 3, 4 * 0.04 * std::sqrt(4.0 / 45) / std::sqrt(987.0));
  base::Random same(25);
  EXPECT_EQ(network, Mlp::random({45, 20}, 0.2, same));
  EXPECT_NE(network, Mlp::random({45, 20}, 0.2, same));
}

/// A network seen from the other side: all weights to the hidden units and all shortcuts turned
/// over give the opposite output, since tanh is odd.
RC_GTEST_PROP(Mlp, IsOdd, ()) {
  const int inputs = *rc::gen::inRange(1, 50);
  const int hidden = *rc::gen::inRange(1, 30);
  base::Random random(*rc::gen::arbitrary<std::uint64_t>());
  Mlp network = Mlp::random({inputs, hidden}, 1.0, random);
  network.weights()[network.input_to_output() - 1] = 0;  // the hidden layer's constant
  Mlp turned = network;
  for (std::size_t i = 0; i < turned.weights().size(); ++i)
    if (i < turned.hidden_to_output() || i >= turned.input_to_output())
      turned.weights()[i] = -turned.weights()[i];
  const auto x = reals(static_cast<std::size_t>(inputs), random());
  RC_ASSERT(std::abs(network.output(x) + turned.output(x)) < 1e-5F);
}

}  // namespace
}  // namespace mpd::learn
