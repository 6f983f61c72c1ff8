#include "learn/probability_network.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "learn/adam.hpp"

namespace mpd::learn {
namespace {

using Shape = ProbabilityNetwork::Shape;
constexpr Shape kShape{12, 80, 3};

ProbabilityNetwork random_network(base::Random& random) {
  ProbabilityNetwork network = ProbabilityNetwork::random(kShape, random);
  for (float& weight : network.weights())
    weight += 0.2f * static_cast<float>(random.uniform() - 0.5);
  return network;
}

/// Example after example; about half of the inputs are 0.
std::vector<float> random_inputs(std::size_t examples, base::Random& random) {
  std::vector<float> inputs(examples * kShape.inputs);
  for (float& input : inputs)
    if (random.below(2) == 0) input = static_cast<float>(2 * random.uniform() - 1);
  return inputs;
}

std::vector<float> random_targets(std::size_t examples, base::Random& random) {
  std::vector<float> targets(examples * kShape.outputs);
  for (float& target : targets) target = static_cast<float>(random.uniform());
  return targets;
}

/// The same network as loops over doubles.
std::vector<double> naive_outputs(std::span<const double> w, std::span<const float> inputs) {
  std::vector<double> units(kShape.hidden);
  for (int unit = 0; unit < kShape.hidden; ++unit) {
    double sum = w[kShape.inputs * kShape.hidden + unit];
    for (int i = 0; i < kShape.inputs; ++i) sum += inputs[i] * w[i * kShape.hidden + unit];
    units[unit] = std::max(sum, 0.0);
  }
  std::vector<double> outputs;
  for (int output = 0; output < kShape.outputs; ++output) {
    const auto row = w.subspan((kShape.inputs + 1) * kShape.hidden + output * (kShape.hidden + 1));
    double sum = row[kShape.hidden];
    for (int unit = 0; unit < kShape.hidden; ++unit) sum += units[unit] * row[unit];
    outputs.push_back(1 / (1 + std::exp(-sum)));
  }
  return outputs;
}

double naive_loss(std::span<const double> w, std::span<const float> inputs,
                  std::span<const float> targets) {
  double loss = 0;
  const std::size_t examples = targets.size() / kShape.outputs;
  for (std::size_t example = 0; example < examples; ++example) {
    const auto outputs = naive_outputs(w, inputs.subspan(example * kShape.inputs, kShape.inputs));
    for (int i = 0; i < kShape.outputs; ++i) {
      const double target = targets[example * kShape.outputs + i];
      loss -= target * std::log(outputs[i]) + (1 - target) * std::log(1 - outputs[i]);
    }
  }
  return loss / static_cast<double>(examples);
}

TEST(ProbabilityNetwork, EqualsLoopsOverDoubles) {
  base::Random random(3);
  const ProbabilityNetwork network = random_network(random);
  const std::vector<double> w(network.weights().begin(), network.weights().end());
  for (int round = 0; round < 20; ++round) {
    const auto inputs = random_inputs(1, random);
    std::vector<ActiveInput> active;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (inputs[i] != 0) active.push_back({static_cast<std::uint16_t>(i), inputs[i]});
    std::vector<float> outputs(kShape.outputs);
    network.foretell(active, outputs);
    const auto expected = naive_outputs(w, inputs);
    for (int i = 0; i < kShape.outputs; ++i) EXPECT_NEAR(outputs[i], expected[i], 1e-5);
  }
}

TEST(ProbabilityNetwork, GradientEqualsFiniteDifferences) {
  base::Random random(4);
  const ProbabilityNetwork network = random_network(random);
  constexpr std::size_t kExamples = 9;
  const auto inputs = random_inputs(kExamples, random);
  const auto targets = random_targets(kExamples, random);
  std::vector<float> gradient(kShape.weights());
  const double loss = ProbabilityGradient(kShape).compute(network, inputs, targets, gradient);
  std::vector<double> w(network.weights().begin(), network.weights().end());
  EXPECT_NEAR(loss, naive_loss(w, inputs, targets), 1e-4);
  constexpr double kStep = 1e-6;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const double weight = w[i];
    w[i] = weight + kStep;
    const double above = naive_loss(w, inputs, targets);
    w[i] = weight - kStep;
    const double below = naive_loss(w, inputs, targets);
    w[i] = weight;
    ASSERT_NEAR(gradient[i], (above - below) / (2 * kStep), 2e-5) << "weight " << i;
  }
}

TEST(ProbabilityNetwork, LearnsWhatNoLinearRuleFinds) {
  base::Random random(5);
  const Shape shape{2, 16, 1};
  ProbabilityNetwork network = ProbabilityNetwork::random(shape, random);
  ProbabilityGradient gradient(shape);
  Adam adam(shape.weights());
  std::vector<float> slopes(shape.weights());
  const std::vector<float> inputs{0, 0, 0, 1, 1, 0, 1, 1};
  const std::vector<float> targets{0, 1, 1, 0};
  for (int step = 0; step < 1000; ++step) {
    gradient.compute(network, inputs, targets, slopes);
    adam.step(network.weights(), slopes, 0.01);
  }
  EXPECT_LT(gradient.compute(network, inputs, targets, slopes), 0.05);
}

}  // namespace
}  // namespace mpd::learn
