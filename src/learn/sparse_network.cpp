#include "learn/sparse_network.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>

#include "learn/logistic.hpp"

namespace mpd::learn {
namespace {

using Eigen::MatrixXf;
using Eigen::VectorXf;
using ConstMatrixMap = Eigen::Map<const MatrixXf>;
using ConstVectorMap = Eigen::Map<const VectorXf>;
using MatrixMap = Eigen::Map<MatrixXf>;
using VectorMap = Eigen::Map<VectorXf>;

/// Examples that are computed together, as one product of matrices.
constexpr int kExamplesTogether = 64;

/// The loss of an output and its derivative.
struct Judged {
  double loss;
  float slope;
};

Judged judge(Loss loss, double target, double z) {
  const double p = logistic(z);
  if (loss == Loss::cross_entropy)
    return {cross_entropy(target, z), static_cast<float>(p - target)};
  return {(p - target) * (p - target), static_cast<float>(2 * (p - target) * p * (1 - p))};
}

}  // namespace

std::size_t SparseNetwork::Shape::wide_constants() const {
  return static_cast<std::size_t>(inputs) * wide;
}

std::size_t SparseNetwork::Shape::head(int number) const {
  const std::size_t size = static_cast<std::size_t>(wide) * hidden + 2 * hidden + 1;
  return wide_constants() + wide + number * size;
}

std::size_t SparseNetwork::Shape::hidden_constants(int number) const {
  return head(number) + static_cast<std::size_t>(wide) * hidden;
}

std::size_t SparseNetwork::Shape::output(int number) const {
  return hidden_constants(number) + hidden;
}

SparseNetwork::SparseNetwork(const Shape& shape, base::Random& random)
    : shape_(shape), weights_(shape.weights()) {
  const auto fill = [&](std::size_t begin, std::size_t count, double range) {
    for (std::size_t i = begin; i < begin + count; ++i)
      weights_[i] = static_cast<float>(range * (2 * random.uniform() - 1));
  };
  const auto to_hidden = static_cast<std::size_t>(shape.wide) * shape.hidden;
  // About twenty inputs are 1 at a time, and half of the activations differ from 0.
  fill(0, shape.wide_constants(), 1 / std::sqrt(20.0));
  std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(shape.wide_constants()), shape.wide,
              0.25F);
  for (int head = 0; head < shape.heads; ++head) {
    fill(shape.head(head), to_hidden, std::sqrt(3.0 / shape.wide));
    std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(shape.hidden_constants(head)),
                shape.hidden, 0.25F);
    fill(shape.output(head), shape.hidden, std::sqrt(3.0 / shape.hidden));
  }
}

void SparseNetwork::limit(const Limits& limits) {
  const auto pull = [&](std::size_t begin, std::size_t end, float limit) {
    VectorMap part(weights_.data() + begin, static_cast<Eigen::Index>(end - begin));
    part = part.cwiseMax(-limit).cwiseMin(limit);
  };
  pull(0, shape_.head(0), limits.wide);
  for (int head = 0; head < shape_.heads; ++head) {
    pull(shape_.head(head), shape_.hidden_constants(head), limits.hidden);
    pull(shape_.output(head), shape_.output(head) + shape_.hidden, limits.output);
  }
}

/// The activations of examples that are computed together, one column for each, and the
/// derivatives of the loss by them.
struct SparseGradient::Room {
  explicit Room(const SparseNetwork::Shape& s)
      : shape(s),
        wide(s.wide, kExamplesTogether),
        hidden(s.hidden, kExamplesTogether),
        slope_wide(s.wide, kExamplesTogether),
        slope_hidden(s.hidden, kExamplesTogether),
        odds(kExamplesTogether),
        slopes(kExamplesTogether) {}

  /// Some of the chosen examples, all of one head.
  struct Group {
    int head;
    std::span<const std::uint32_t> places;  ///< in `chosen`
  };

  /// Calls visit(group) until all chosen examples were visited.
  template <class Visit>
  void for_each_group(std::span<const SparseExample> examples,
                      std::span<const std::uint32_t> chosen, Visit&& visit);
  void forward(const SparseNetwork& network, std::span<const SparseExample> examples,
               std::span<const std::uint32_t> chosen, const Group& group);
  void backward(const SparseNetwork& network, std::span<const SparseExample> examples,
                std::span<const std::uint32_t> chosen, const Group& group,
                std::span<float> gradient);

  SparseNetwork::Shape shape;
  MatrixXf wide;
  MatrixXf hidden;
  MatrixXf slope_wide;
  MatrixXf slope_hidden;
  VectorXf odds;
  VectorXf slopes;
  std::vector<std::uint32_t> places;
};

template <class Visit>
void SparseGradient::Room::for_each_group(std::span<const SparseExample> examples,
                                          std::span<const std::uint32_t> chosen, Visit&& visit) {
  for (int head = 0; head < shape.heads; ++head) {
    places.clear();
    for (std::uint32_t i = 0; i < chosen.size(); ++i)
      if (examples[chosen[i]].head == head) places.push_back(i);
    for (std::size_t at = 0; at < places.size(); at += kExamplesTogether) {
      const std::size_t count = std::min<std::size_t>(kExamplesTogether, places.size() - at);
      visit(Group{head, std::span(places).subspan(at, count)});
    }
  }
}

void SparseGradient::Room::forward(const SparseNetwork& network,
                                   std::span<const SparseExample> examples,
                                   std::span<const std::uint32_t> chosen, const Group& group) {
  const float* const w = network.weights().data();
  const auto count = static_cast<Eigen::Index>(group.places.size());
  const ConstVectorMap constants(w + shape.wide_constants(), shape.wide);
  for (Eigen::Index i = 0; i < count; ++i) {
    auto sums = wide.col(i);
    sums = constants;
    for (const std::uint8_t input : examples[chosen[group.places[i]]].ones())
      sums += ConstVectorMap(w + std::size_t{input} * shape.wide, shape.wide);
    sums = sums.cwiseMax(0).cwiseMin(1);
  }
  const ConstMatrixMap to_hidden(w + shape.head(group.head), shape.hidden, shape.wide);
  const ConstVectorMap hidden_constants(w + shape.hidden_constants(group.head), shape.hidden);
  const ConstVectorMap output(w + shape.output(group.head), shape.hidden);
  auto units = hidden.leftCols(count);
  units.noalias() = to_hidden * wide.leftCols(count);
  units.colwise() += hidden_constants;
  units = units.cwiseMax(0).cwiseMin(1);
  odds.head(count).noalias() = units.transpose() * output;
  odds.head(count).array() += w[shape.output(group.head) + shape.hidden];
}

void SparseGradient::Room::backward(const SparseNetwork& network,
                                    std::span<const SparseExample> examples,
                                    std::span<const std::uint32_t> chosen, const Group& group,
                                    std::span<float> gradient) {
  const float* const w = network.weights().data();
  float* const g = gradient.data();
  const auto count = static_cast<Eigen::Index>(group.places.size());
  // 1 where a unit is between its limits, else 0; unlike a comparison, Eigen vectorises this.
  const auto at_work = [](const auto& units) { return (units * (1 - units)).ceil(); };
  const auto errors = slopes.head(count);
  // 1. The output.
  VectorMap(g + shape.output(group.head), shape.hidden).noalias() +=
      hidden.leftCols(count) * errors;
  g[shape.output(group.head) + shape.hidden] += errors.sum();
  // 2. The hidden layer; a unit at one of its limits does not move.
  const ConstVectorMap output(w + shape.output(group.head), shape.hidden);
  auto of_hidden = slope_hidden.leftCols(count);
  of_hidden.noalias() = output * errors.transpose();
  of_hidden.array() *= at_work(hidden.leftCols(count).array());
  MatrixMap(g + shape.head(group.head), shape.hidden, shape.wide).noalias() +=
      of_hidden * wide.leftCols(count).transpose();
  VectorMap(g + shape.hidden_constants(group.head), shape.hidden) += of_hidden.rowwise().sum();
  // 3. The wide layer.
  const ConstMatrixMap to_hidden(w + shape.head(group.head), shape.hidden, shape.wide);
  auto of_wide = slope_wide.leftCols(count);
  of_wide.noalias() = to_hidden.transpose() * of_hidden;
  of_wide.array() *= at_work(wide.leftCols(count).array());
  VectorMap(g + shape.wide_constants(), shape.wide) += of_wide.rowwise().sum();
  for (Eigen::Index i = 0; i < count; ++i)
    for (const std::uint8_t input : examples[chosen[group.places[i]]].ones())
      VectorMap(g + std::size_t{input} * shape.wide, shape.wide) += of_wide.col(i);
}

SparseGradient::SparseGradient(const SparseNetwork::Shape& shape)
    : room_(std::make_unique<Room>(shape)) {}
SparseGradient::~SparseGradient() = default;
SparseGradient::SparseGradient(SparseGradient&&) noexcept = default;
SparseGradient& SparseGradient::operator=(SparseGradient&&) noexcept = default;

double SparseGradient::compute(const SparseNetwork& network,
                               std::span<const SparseExample> examples,
                               std::span<const std::uint32_t> chosen, Loss loss,
                               std::span<float> gradient) {
  assert(network.shape() == room_->shape && gradient.size() == network.weights().size());
  std::ranges::fill(gradient, 0.0F);
  double sum = 0;
  room_->for_each_group(examples, chosen, [&](const Room::Group& group) {
    room_->forward(network, examples, chosen, group);
    for (std::size_t i = 0; i < group.places.size(); ++i) {
      const auto place = static_cast<Eigen::Index>(i);
      const float target = examples[chosen[group.places[i]]].target;
      const Judged judged = judge(loss, target, room_->odds[place]);
      sum += judged.loss;
      room_->slopes[place] = judged.slope;
    }
    room_->backward(network, examples, chosen, group, gradient);
  });
  return sum;
}

void SparseGradient::log_odds(const SparseNetwork& network, std::span<const SparseExample> examples,
                              std::span<const std::uint32_t> chosen, std::span<float> odds) {
  assert(network.shape() == room_->shape && odds.size() == chosen.size());
  room_->for_each_group(examples, chosen, [&](const Room::Group& group) {
    room_->forward(network, examples, chosen, group);
    for (std::size_t i = 0; i < group.places.size(); ++i)
      odds[group.places[i]] = room_->odds[static_cast<Eigen::Index>(i)];
  });
}

}  // namespace mpd::learn
