#include "learn/mlp.hpp"

#include <Eigen/Core>
#include <cassert>
#include <cmath>
#include <fmt/format.h>

namespace mpd::learn {
namespace {

using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vector = Eigen::Map<const Eigen::VectorXf>;

}  // namespace

std::size_t Mlp::Shape::weights() const {
  return static_cast<std::size_t>(inputs + 1) * hidden + (hidden + 1) + (inputs + 1);
}

std::string Mlp::Shape::text() const {
  return fmt::format("{}-{}-1", inputs, hidden);
}

Mlp::Mlp(Shape shape) : shape_(shape), weights_(shape.weights()) {}

Mlp::Mlp(Shape shape, std::span<const float> weights)
    : shape_(shape), weights_(weights.begin(), weights.end()) {
  assert(weights_.size() == shape.weights());
}

Mlp Mlp::random(Shape shape, double range, base::Random& random) {
  Mlp network(shape);
  for (float& weight : network.weights_)
    weight = static_cast<float>(range * (2 * random.uniform() - 1));
  return network;
}

std::size_t Mlp::hidden_to_output() const {
  return static_cast<std::size_t>(shape_.inputs + 1) * shape_.hidden;
}

std::size_t Mlp::input_to_output() const {
  return hidden_to_output() + shape_.hidden + 1;
}

float Mlp::output(std::span<const float> inputs) const {
  Activation activation;
  activate(inputs, activation);
  return activation.output;
}

void Mlp::activate(std::span<const float> inputs, Activation& activation) const {
  assert(inputs.size() == static_cast<std::size_t>(shape_.inputs));
  const int hidden = shape_.hidden;
  const Eigen::Map<const RowMajor> to_hidden(weights_.data(), shape_.inputs + 1, hidden);
  const Vector x(inputs.data(), shape_.inputs);
  activation.hidden.resize(hidden);
  Eigen::Map<Eigen::VectorXf> units(activation.hidden.data(), hidden);
  units.noalias() = to_hidden.topRows(shape_.inputs).transpose() * x;
  units = (units + to_hidden.row(shape_.inputs).transpose()).array().tanh();
  const float* out = weights_.data() + hidden_to_output();
  const float* direct = weights_.data() + input_to_output();
  activation.net_input = Vector(out, hidden).dot(units) + out[hidden] +
                         Vector(direct, shape_.inputs).dot(x) + direct[shape_.inputs];
  activation.output = std::tanh(activation.net_input);
}

void Mlp::differentiate(std::span<const float> inputs, const Activation& activation, Gradient kind,
                        std::span<float> derivatives) const {
  assert(derivatives.size() == weights_.size());
  const int hidden = shape_.hidden;
  const float slope = 1 - activation.output * activation.output;
  const Vector x(inputs.data(), shape_.inputs);
  const Vector units(activation.hidden.data(), hidden);
  Eigen::Map<Eigen::VectorXf> by_out(derivatives.data() + hidden_to_output(), hidden + 1);
  by_out.head(hidden) = slope * units;
  by_out[hidden] = slope;
  Eigen::Map<Eigen::VectorXf> by_direct(derivatives.data() + input_to_output(), shape_.inputs + 1);
  by_direct.head(shape_.inputs) = slope * x;
  by_direct[shape_.inputs] = slope;

  const Eigen::VectorXf unit_slopes = slope * (1 - units.array().square());
  Eigen::Map<RowMajor> by_hidden(derivatives.data(), shape_.inputs + 1, hidden);
  if (kind == Gradient::correct) {
    const Vector out(weights_.data() + hidden_to_output(), hidden);
    const Eigen::RowVectorXf deltas = unit_slopes.cwiseProduct(out).transpose();
    by_hidden.topRows(shape_.inputs).noalias() = x * deltas;
    by_hidden.row(shape_.inputs) = deltas;
    return;
  }
  const Eigen::Map<const RowMajor> to_hidden(weights_.data(), shape_.inputs + 1, hidden);
  by_hidden.topRows(shape_.inputs).noalias() = x * unit_slopes.transpose();
  by_hidden.row(shape_.inputs) = unit_slopes.transpose();
  by_hidden.array() *= to_hidden.array();
}

}  // namespace mpd::learn
