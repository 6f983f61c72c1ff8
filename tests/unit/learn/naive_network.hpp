#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "learn/mlp.hpp"

namespace mpd::learn::testing {

/// The network that Mlp promises to be, in double and without thought of speed.
struct NaiveNetwork {
  std::size_t inputs = 0;
  std::size_t hidden = 0;
  std::vector<double> weights;

  explicit NaiveNetwork(const Mlp& network)
      : inputs(static_cast<std::size_t>(network.shape().inputs)),
        hidden(static_cast<std::size_t>(network.shape().hidden)),
        weights(network.weights().begin(), network.weights().end()) {}

  /// Numbers of the weights; `inputs` and `hidden` themselves number the constants.
  [[nodiscard]] std::size_t to_hidden(std::size_t input, std::size_t unit) const {
    return input * hidden + unit;
  }
  [[nodiscard]] std::size_t to_output(std::size_t unit) const {
    return (inputs + 1) * hidden + unit;
  }
  [[nodiscard]] std::size_t shortcut(std::size_t input) const {
    return (inputs + 1) * hidden + hidden + 1 + input;
  }

  [[nodiscard]] double unit(std::span<const float> x, std::size_t number) const {
    double sum = weights[to_hidden(inputs, number)];
    for (std::size_t i = 0; i < inputs; ++i) sum += weights[to_hidden(i, number)] * double{x[i]};
    return 2 / (1 + std::exp(-2 * sum)) - 1;
  }
  [[nodiscard]] double output(std::span<const float> x) const {
    double sum = weights[to_output(hidden)] + weights[shortcut(inputs)];
    for (std::size_t j = 0; j < hidden; ++j) sum += weights[to_output(j)] * unit(x, j);
    for (std::size_t i = 0; i < inputs; ++i) sum += weights[shortcut(i)] * double{x[i]};
    return 2 / (1 + std::exp(-2 * sum)) - 1;
  }

  /// By the chain rule, or with the weight of the link itself in the place of that from its hidden
  /// unit to the output.
  [[nodiscard]] std::vector<double> gradient(std::span<const float> x, Gradient kind) const {
    const auto input = [&](std::size_t i) { return i < inputs ? double{x[i]} : 1.0; };
    const double p = output(x);
    std::vector<double> by(weights.size());
    for (std::size_t i = 0; i <= inputs; ++i) by[shortcut(i)] = (1 - p * p) * input(i);
    by[to_output(hidden)] = 1 - p * p;
    for (std::size_t j = 0; j < hidden; ++j) {
      const double a = unit(x, j);
      by[to_output(j)] = (1 - p * p) * a;
      for (std::size_t i = 0; i <= inputs; ++i) {
        const double factor =
            kind == Gradient::correct ? weights[to_output(j)] : weights[to_hidden(i, j)];
        by[to_hidden(i, j)] = (1 - p * p) * factor * (1 - a * a) * input(i);
      }
    }
    return by;
  }
};

}  // namespace mpd::learn::testing
