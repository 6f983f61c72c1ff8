#include "learn/probability_network.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <fmt/format.h>

namespace mpd::learn {
namespace {

constexpr int kUnits = ProbabilityNetwork::kHiddenStep;
using Units = Eigen::Array<float, kUnits, 1>;
using UnitsAt = Eigen::Map<const Units>;
using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using RowMajorAt = Eigen::Map<const RowMajor>;

float chance_of(float log_odds) {
  return 1 / (1 + std::exp(-log_odds));
}

/// The units of some blocks, which stay in registers while all inputs are added.
template <int Blocks>
void sum_blocks(const float* weights, const float* constants, int hidden,
                std::span<const ActiveInput> inputs, float* units) {
  Units sums[Blocks];
  for (int b = 0; b < Blocks; ++b) sums[b] = UnitsAt(constants + b * kUnits);
  for (const ActiveInput& input : inputs) {
    const float* column = weights + static_cast<std::size_t>(input.number) * hidden;
    for (int b = 0; b < Blocks; ++b) sums[b] += input.value * UnitsAt(column + b * kUnits);
  }
  for (int b = 0; b < Blocks; ++b) Eigen::Map<Units>(units + b * kUnits) = sums[b].max(0.0f);
}

}  // namespace

std::size_t ProbabilityNetwork::Shape::weights() const {
  return static_cast<std::size_t>(inputs + 1) * hidden +
         static_cast<std::size_t>(hidden + 1) * outputs;
}

std::string ProbabilityNetwork::Shape::text() const {
  return fmt::format("{}-{}-{}", inputs, hidden, outputs);
}

ProbabilityNetwork::ProbabilityNetwork(const Shape& shape, std::span<const float> weights)
    : shape_(shape), weights_(weights.begin(), weights.end()) {
  assert(weights_.size() == shape.weights());
  assert(shape.hidden % kHiddenStep == 0 && shape.hidden <= kMostHidden);
  assert(shape.outputs <= kMostOutputs);
}

ProbabilityNetwork ProbabilityNetwork::random(const Shape& shape, base::Random& random) {
  constexpr double kUsuallyActive = 60;  // of the inputs
  std::vector<float> weights(shape.weights());
  const std::size_t constants = static_cast<std::size_t>(shape.inputs) * shape.hidden;
  const auto fill = [&](std::size_t begin, std::size_t end, double sources) {
    const double range = std::sqrt(6 / sources);
    for (std::size_t i = begin; i < end; ++i)
      weights[i] = static_cast<float>(range * (2 * random.uniform() - 1));
  };
  fill(0, constants, kUsuallyActive);
  fill(constants + shape.hidden, weights.size(), 6.0 * shape.hidden);
  return {shape, weights};
}

void ProbabilityNetwork::foretell(std::span<const ActiveInput> inputs,
                                  std::span<float> outputs) const {
  assert(outputs.size() == static_cast<std::size_t>(shape_.outputs));
  alignas(64) std::array<float, kMostHidden> units;
  const int hidden = shape_.hidden;
  const float* weights = weights_.data();
  const float* constants = weights + static_cast<std::size_t>(shape_.inputs) * hidden;
  int done = 0;
  constexpr int kAtOnce = 4;
  for (; done + kAtOnce * kUnits <= hidden; done += kAtOnce * kUnits)
    sum_blocks<kAtOnce>(weights + done, constants + done, hidden, inputs, units.data() + done);
  for (; done < hidden; done += kUnits)
    sum_blocks<1>(weights + done, constants + done, hidden, inputs, units.data() + done);
  const Eigen::Map<const Eigen::VectorXf> all(units.data(), hidden);
  const float* row = constants + hidden;
  for (float& output : outputs) {
    output = chance_of(Eigen::Map<const Eigen::VectorXf>(row, hidden).dot(all) + row[hidden]);
    row += hidden + 1;
  }
}

struct ProbabilityGradient::Room {
  ProbabilityNetwork::Shape shape;
  RowMajor units;
  RowMajor errors;
  RowMajor unit_errors;
  /// Aligned, so that the last bits of sums do not depend on where a caller's numbers are.
  Eigen::VectorXf gradient;
};

ProbabilityGradient::ProbabilityGradient(const ProbabilityNetwork::Shape& shape)
    : room_(std::make_unique<Room>(Room{shape, {}, {}, {}, {}})) {}

ProbabilityGradient::~ProbabilityGradient() = default;
ProbabilityGradient::ProbabilityGradient(ProbabilityGradient&&) noexcept = default;
ProbabilityGradient& ProbabilityGradient::operator=(ProbabilityGradient&&) noexcept = default;

double ProbabilityGradient::compute(const ProbabilityNetwork& network,
                                    std::span<const float> inputs, std::span<const float> targets,
                                    std::span<float> gradient) {
  const auto& [n_inputs, n_hidden, n_outputs] = room_->shape;
  const auto examples = static_cast<Eigen::Index>(targets.size()) / n_outputs;
  assert(network.shape() == room_->shape && gradient.size() == network.weights().size());
  assert(inputs.size() == static_cast<std::size_t>(examples) * n_inputs && examples > 0);
  const std::size_t out = static_cast<std::size_t>(n_inputs + 1) * n_hidden;
  const RowMajorAt x(inputs.data(), examples, n_inputs);
  const RowMajorAt target(targets.data(), examples, n_outputs);
  const RowMajorAt to_hidden(network.weights().data(), n_inputs + 1, n_hidden);
  const RowMajorAt to_output(network.weights().data() + out, n_outputs, n_hidden + 1);

  RowMajor& units = room_->units;
  units.noalias() = x * to_hidden.topRows(n_inputs);
  units.rowwise() += to_hidden.row(n_inputs);
  units = units.cwiseMax(0.0f);
  RowMajor& errors = room_->errors;  // at first what the outputs are
  errors.noalias() = units * to_output.leftCols(n_hidden).transpose();
  errors.rowwise() += to_output.col(n_hidden).transpose();
  errors = errors.unaryExpr(&chance_of);
  constexpr float kLeast = 1e-7f;
  const double loss = -(target.array() * errors.array().max(kLeast).log() +
                        (1 - target.array()) * (1 - errors.array()).max(kLeast).log())
                           .cast<double>()
                           .sum();
  const auto share = 1 / static_cast<float>(examples);
  errors = share * (errors - target);

  RowMajor& unit_errors = room_->unit_errors;
  unit_errors.noalias() = errors * to_output.leftCols(n_hidden);
  unit_errors = (units.array() > 0).select(unit_errors, 0.0f);
  Eigen::VectorXf& slopes = room_->gradient;
  slopes.resize(static_cast<Eigen::Index>(gradient.size()));
  Eigen::Map<RowMajor> by_hidden(slopes.data(), n_inputs + 1, n_hidden);
  by_hidden.topRows(n_inputs).noalias() = x.transpose() * unit_errors;
  by_hidden.row(n_inputs) = unit_errors.colwise().sum();
  Eigen::Map<RowMajor> by_output(slopes.data() + out, n_outputs, n_hidden + 1);
  by_output.leftCols(n_hidden).noalias() = errors.transpose() * units;
  by_output.col(n_hidden) = errors.colwise().sum().transpose();
  std::ranges::copy(slopes, gradient.begin());
  return loss / static_cast<double>(examples);
}

}  // namespace mpd::learn
