#include "learn/som.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace mpd::learn {
namespace {

constexpr std::size_t kMostPerSide = 1000;

Eigen::Map<const Eigen::VectorXf> vector_of(std::span<const float> row) {
  return {row.data(), static_cast<Eigen::Index>(row.size())};
}

/// The squares of greater numbers, summed, would leave the range of float.
constexpr float kMostValue = 1e15F;

bool all_in_range(std::span<const float> values) {
  return std::all_of(values.begin(), values.end(),
                     [](float value) { return std::abs(value) <= kMostValue; });
}

}  // namespace

base::Result<void> DataRows::check() const {
  if (dimensions == 0) return base::fail("the data has rows of 0 numbers, expected 1 or more");
  if (values.empty()) return base::fail("the data has no rows, expected 1 or more");
  if (values.size() % dimensions != 0)
    return base::fail("the data has {} numbers, expected a multiple of {}", values.size(),
                      dimensions);
  if (!all_in_range(values))
    return base::fail("the data has a number out of range, expected −{0} to {0}", kMostValue);
  return {};
}

base::Result<void> SomGrid::check() const {
  for (const std::size_t side : {columns, rows})
    if (side < 1 || side > kMostPerSide)
      return base::fail("a map of {} × {} neurons, expected 1 to {} columns and rows", columns,
                        rows, kMostPerSide);
  return {};
}

double SomGrid::distance(std::size_t a, std::size_t b) const {
  assert(a < neurons() && b < neurons());
  const auto apart = [](std::size_t x, std::size_t y) {
    return static_cast<double>(std::max(x, y) - std::min(x, y));
  };
  return std::hypot(apart(a % columns, b % columns), apart(a / columns, b / columns));
}

bool SomGrid::are_neighbours(std::size_t a, std::size_t b) const {
  return distance(a, b) == 1;
}

base::Result<SelfOrganisingMap> SelfOrganisingMap::from_weights(const SomGrid& grid,
                                                                std::size_t dimensions,
                                                                std::vector<float> weights) {
  if (auto checked = grid.check(); !checked) return tl::unexpected(checked.error());
  if (dimensions == 0) return base::fail("a map of 0 dimensions, expected 1 or more");
  if (weights.size() % dimensions != 0 || weights.size() / dimensions != grid.neurons())
    return base::fail("{} weights, expected {} neurons × {}", weights.size(), grid.neurons(),
                      dimensions);
  if (!all_in_range(weights))
    return base::fail("a weight of the map is out of range, expected −{0} to {0}", kMostValue);
  return SelfOrganisingMap(grid, dimensions, std::move(weights));
}

base::Result<void> SelfOrganisingMap::check(const DataRows& data) const {
  if (auto checked = data.check(); !checked) return checked;
  if (data.dimensions != dimensions_)
    return base::fail("rows of {} numbers, but the map has {} dimensions", data.dimensions,
                      dimensions_);
  return {};
}

float SelfOrganisingMap::squared_distance(std::size_t neuron, std::span<const float> row) const {
  return (vector_of(weights_of(neuron)) - vector_of(row)).squaredNorm();
}

std::size_t SelfOrganisingMap::nearest(std::span<const float> row) const {
  assert(row.size() == dimensions_);
  std::size_t best = 0;
  float least = squared_distance(0, row);
  for (std::size_t neuron = 1; neuron < grid_.neurons(); ++neuron)
    if (const float squared = squared_distance(neuron, row); squared < least) {
      least = squared;
      best = neuron;
    }
  return best;
}

std::array<std::size_t, 2> SelfOrganisingMap::two_nearest(std::span<const float> row) const {
  assert(row.size() == dimensions_ && grid_.neurons() >= 2);
  std::array<std::size_t, 2> best{0, 1};
  std::array<float, 2> least{squared_distance(0, row), squared_distance(1, row)};
  if (least[1] < least[0]) {
    std::swap(best[0], best[1]);
    std::swap(least[0], least[1]);
  }
  for (std::size_t neuron = 2; neuron < grid_.neurons(); ++neuron) {
    const float squared = squared_distance(neuron, row);
    if (squared < least[0]) {
      best = {neuron, best[0]};
      least = {squared, least[0]};
    } else if (squared < least[1]) {
      best[1] = neuron;
      least[1] = squared;
    }
  }
  return best;
}

std::vector<std::size_t> SelfOrganisingMap::assign(const DataRows& data) const {
  std::vector<std::size_t> neurons(data.size());
  for (std::size_t row = 0; row < data.size(); ++row) neurons[row] = nearest(data[row]);
  return neurons;
}

std::vector<std::size_t> SelfOrganisingMap::cluster_sizes(
    std::span<const std::size_t> assigned) const {
  std::vector<std::size_t> sizes(grid_.neurons());
  for (const std::size_t neuron : assigned) ++sizes[neuron];
  return sizes;
}

base::Result<FullAssignment> SelfOrganisingMap::assign_without_empty(const DataRows& data) {
  if (auto checked = check(data); !checked) return tl::unexpected(checked.error());
  FullAssignment full;
  const std::vector<float> before = weights_;
  // Ends: every relocation brings one row nearer to its neuron and none farther.
  while (true) {
    full.neurons = assign(data);
    const auto sizes = cluster_sizes(full.neurons);
    const auto empty = std::find(sizes.begin(), sizes.end(), std::size_t{0});
    if (empty == sizes.end()) return full;
    const auto row = remotest_row(data, full.neurons);
    if (!row) {
      weights_ = before;
      return base::fail("{} rows lie in only {} places, expected {} or more, one for each neuron",
                        data.size(), sizes.size() - std::ranges::count(sizes, std::size_t{0}),
                        sizes.size());
    }
    const auto neuron = static_cast<std::size_t>(empty - sizes.begin());
    std::ranges::copy(data[*row],
                      weights_.begin() + static_cast<std::ptrdiff_t>(neuron * dimensions_));
    full.relocations.push_back({neuron, *row});
  }
}

std::optional<std::size_t> SelfOrganisingMap::remotest_row(
    const DataRows& data, std::span<const std::size_t> assigned) const {
  const auto sizes = cluster_sizes(assigned);
  std::optional<std::size_t> remotest;
  // Size of the cluster, the first of equals, distance in it.
  std::tuple<std::size_t, std::size_t, float> most{};
  for (std::size_t row = 0; row < data.size(); ++row) {
    const std::size_t neuron = assigned[row];
    const float squared = squared_distance(neuron, data[row]);
    const std::tuple here(sizes[neuron], grid_.neurons() - neuron, squared);
    if (squared == 0 || here <= most) continue;
    most = here;
    remotest = row;
  }
  return remotest;
}

double SelfOrganisingMap::quantisation_error(const DataRows& data) const {
  double sum = 0;
  for (std::size_t row = 0; row < data.size(); ++row)
    sum += std::sqrt(double{squared_distance(nearest(data[row]), data[row])});
  return data.size() == 0 ? 0 : sum / static_cast<double>(data.size());
}

double SelfOrganisingMap::topographic_error(const DataRows& data) const {
  if (data.size() == 0 || grid_.neurons() < 2) return 0;
  std::size_t torn = 0;
  for (std::size_t row = 0; row < data.size(); ++row) {
    const auto [first, second] = two_nearest(data[row]);
    if (!grid_.are_neighbours(first, second)) ++torn;
  }
  return static_cast<double>(torn) / static_cast<double>(data.size());
}

UMatrix SelfOrganisingMap::u_matrix() const {
  UMatrix matrix{std::vector<double>(grid_.neurons()), {}};
  std::vector<int> neighbours(grid_.neurons());
  const auto add = [&](std::size_t a, std::size_t b) {
    const double distance = std::sqrt(double{squared_distance(a, weights_of(b))});
    matrix.edges.push_back({a, b, distance});
    for (const std::size_t neuron : {a, b}) {
      matrix.means[neuron] += distance;
      ++neighbours[neuron];
    }
  };
  for (std::size_t neuron = 0; neuron < grid_.neurons(); ++neuron) {
    if ((neuron + 1) % grid_.columns != 0) add(neuron, neuron + 1);
    if (neuron + grid_.columns < grid_.neurons()) add(neuron, neuron + grid_.columns);
  }
  for (std::size_t neuron = 0; neuron < grid_.neurons(); ++neuron)
    if (neighbours[neuron] > 0) matrix.means[neuron] /= neighbours[neuron];
  return matrix;
}

void SelfOrganisingMap::pull(std::size_t neuron, std::span<const float> place, float part) {
  Eigen::Map<Eigen::VectorXf> weights(weights_.data() + neuron * dimensions_,
                                      static_cast<Eigen::Index>(dimensions_));
  weights += part * (vector_of(place) - weights);
}

}  // namespace mpd::learn
