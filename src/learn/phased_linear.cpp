#include "learn/phased_linear.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace mpd::learn {

PhasedLinear::PhasedLinear(int features) : features_(features), weights_(weight_count(features)) {}

PhasedLinear::PhasedLinear(int features, std::span<const float> weights)
    : features_(features), weights_(weights.begin(), weights.end()) {
  assert(weights_.size() == weight_count(features));
}

float PhasedLinear::net_input(std::span<const float> features, int phase) const {
  assert(features.size() == static_cast<std::size_t>(features_));
  assert(phase >= 0 && phase < kPhases);
  const auto weights = weights_of(phase);
  return std::inner_product(features.begin(), features.end(), weights.begin(), 0.0F);
}

float PhasedLinear::output(std::span<const float> features, int phase) const {
  return std::tanh(net_input(features, phase));
}

void PhasedLinear::differentiate(std::span<const float> features, float output,
                                 std::span<float> derivatives) const {
  assert(derivatives.size() == features.size());
  const float slope = 1 - output * output;
  std::ranges::transform(features, derivatives.begin(), [=](float x) { return slope * x; });
}

LeafTdLearner::LeafTdLearner(PhasedLinear& evaluation, const LeafTdOptions& options)
    : evaluation_(evaluation),
      options_(options),
      traces_(evaluation.weights().size()),
      sums_(evaluation.weights().size()),
      slopes_(static_cast<std::size_t>(evaluation.features())) {}

void LeafTdLearner::begin() {
  std::ranges::fill(traces_, 0.0F);
  std::ranges::fill(sums_, 0.0F);
  is_first_ = true;
  squared_error_ = 0;
  errors_ = 0;
}

void LeafTdLearner::observe(std::span<const float> features, int phase, float sign) {
  const float output = evaluation_.output(features, phase);
  if (!is_first_) add_error(sign * output - prediction_);
  is_first_ = false;
  prediction_ = sign * output;
  evaluation_.differentiate(features, output, slopes_);
  for (float& trace : traces_) trace *= static_cast<float>(options_.lambda);
  float* of_phase = traces_.data() + evaluation_.first_weight(phase);
  for (std::size_t i = 0; i < slopes_.size(); ++i) of_phase[i] += sign * slopes_[i];
}

void LeafTdLearner::finish(double reward) {
  if (is_first_) return;
  add_error(static_cast<float>(reward) - prediction_);
  const auto rate = static_cast<float>(options_.rate);
  const auto weights = evaluation_.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += rate * sums_[i];
}

void LeafTdLearner::add_error(float error) {
  squared_error_ += static_cast<double>(error) * error;
  ++errors_;
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += error * traces_[i];
}

}  // namespace mpd::learn
