#include "learn/logistic.hpp"

#include <algorithm>
#include <cmath>

namespace mpd::learn {
namespace {

/// Keeps the first steps of a weight short: its squared gradients are then still near 0.
constexpr float kFirstSquare = 1e-3F;

}  // namespace

double logistic(double z) {
  return 1 / (1 + std::exp(-z));
}

double cross_entropy(double target, double z) {
  // −t·log(p) − (1 − t)·log(1 − p) = log(1 + e^z) − t·z, written so that nothing overflows.
  return std::max(z, 0.0) + std::log1p(std::exp(-std::abs(z))) - target * z;
}

SparseLogistic::SparseLogistic(std::size_t weights, const Options& options)
    : options_(options), weights_(weights, 0), squares_(weights, kFirstSquare) {}

double SparseLogistic::log_odds(std::span<const Input> inputs) const {
  double z = 0;
  for (const Input& input : inputs) z += weights_[input.weight] * input.value;
  return z;
}

double SparseLogistic::learn(std::span<const Input> inputs, double target) {
  const double z = log_odds(inputs);
  const auto error = static_cast<float>(logistic(z) - target);
  const auto rate = static_cast<float>(options_.rate);
  const auto decay = static_cast<float>(options_.decay);
  for (const Input& input : inputs) {
    float& weight = weights_[input.weight];
    float& square = squares_[input.weight];
    const float gradient = error * input.value + decay * weight;
    square += gradient * gradient;
    weight -= rate * gradient / std::sqrt(square);
  }
  return cross_entropy(target, z);
}

}  // namespace mpd::learn
