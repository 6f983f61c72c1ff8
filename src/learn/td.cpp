#include "learn/td.hpp"

#include <Eigen/Core>
#include <algorithm>

namespace mpd::learn {

TdLearner::TdLearner(Mlp& network, const TdOptions& options)
    : network_(network),
      options_(options),
      traces_(network.weights().size()),
      steps_(network.weights().size()),
      slopes_(network.weights().size()) {
  if (options_.input_rate == 0) options_.input_rate = 1.0 / network.shape().inputs;
  if (options_.hidden_rate == 0) options_.hidden_rate = 1.0 / network.shape().hidden;
}

void TdLearner::begin() {
  forget_course();
  squared_error_ = 0;
  errors_ = 0;
}

void TdLearner::forget_course() {
  std::fill(traces_.begin(), traces_.end(), 0.0f);
  std::fill(steps_.begin(), steps_.end(), 0.0f);
  is_first_ = true;
}

void TdLearner::observe(std::span<const float> inputs, float sign) {
  network_.activate(inputs, activation_);
  if (!is_first_) {
    step(static_cast<float>(options_.gamma) * sign * activation_.output - prediction_);
    network_.activate(inputs, activation_);
  }
  is_first_ = false;
  prediction_ = sign * activation_.output;
  network_.differentiate(inputs, activation_, options_.gradient, slopes_);
  Eigen::Map<Eigen::ArrayXf> traces(traces_.data(), static_cast<Eigen::Index>(traces_.size()));
  const Eigen::Map<const Eigen::ArrayXf> slopes(slopes_.data(), traces.size());
  traces = static_cast<float>(options_.lambda) * traces + sign * slopes;
}

void TdLearner::finish(double reward) {
  if (is_first_) return;
  step(static_cast<float>(reward) - prediction_);
}

void TdLearner::step(float error) {
  squared_error_ += static_cast<double>(error) * error;
  ++errors_;
  const std::size_t out = network_.hidden_to_output();
  const std::size_t direct = network_.input_to_output();
  const auto input_rate = static_cast<float>(options_.rate * options_.input_rate);
  const auto hidden_rate = static_cast<float>(options_.rate * options_.hidden_rate);
  step_part(0, out, input_rate * error);
  step_part(out, direct - out, hidden_rate * error);
  step_part(direct, traces_.size() - direct, input_rate * error);
}

void TdLearner::step_part(std::size_t begin, std::size_t count, float factor) {
  const auto size = static_cast<Eigen::Index>(count);
  const Eigen::Map<const Eigen::ArrayXf> traces(traces_.data() + begin, size);
  Eigen::Map<Eigen::ArrayXf> last(steps_.data() + begin, size);
  Eigen::Map<Eigen::ArrayXf> weights(network_.weights().data() + begin, size);
  const auto momentum = static_cast<float>(options_.momentum);
  // (a · b > 0) says that the signs agree.
  last = factor * traces + momentum * (last * (factor * traces) > 0).select(last, 0.0f);
  weights += last;
}

}  // namespace mpd::learn
