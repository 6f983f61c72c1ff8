#include "learn/som.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
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

base::Result<void> check_grid(const SomGrid& grid) {
  for (const std::size_t side : {grid.columns, grid.rows})
    if (side < 1 || side > kMostPerSide)
      return base::fail("a map of {} × {} neurons, expected 1 to {} columns and rows", grid.columns,
                        grid.rows, kMostPerSide);
  return {};
}

base::Result<void> check_data(const DataRows& data) {
  if (data.dimensions == 0) return base::fail("the data has rows of 0 numbers, expected 1 or more");
  if (data.values.empty()) return base::fail("the data has no rows, expected 1 or more");
  if (data.values.size() % data.dimensions != 0)
    return base::fail("the data has {} numbers, expected a multiple of {}", data.values.size(),
                      data.dimensions);
  if (!all_in_range(data.values))
    return base::fail("the data has a number out of range, expected −{0} to {0}", kMostValue);
  return {};
}

base::Result<void> check_fit(const SelfOrganisingMap& map, const DataRows& data) {
  if (data.dimensions != map.dimensions())
    return base::fail("rows of {} numbers, but the map has {} dimensions", data.dimensions,
                      map.dimensions());
  return {};
}

base::Result<void> check_schedule(const SomOptions& options) {
  if (!(options.rate > 0 && options.rate <= 1))
    return base::fail("rate {}, expected above 0, at most 1", options.rate);
  if (!(options.rate_factor > 0 && options.rate_factor < 1))
    return base::fail("rate factor {}, expected above 0 and below 1", options.rate_factor);
  if (!(options.least_rate > 0 && options.least_rate < options.rate))
    return base::fail("least rate {}, expected above 0 and below the rate {}", options.least_rate,
                      options.rate);
  if (!(options.radius >= 0 && std::isfinite(options.radius)))
    return base::fail("radius {}, expected 0 or more", options.radius);
  if (!(options.radius_factor > 0 && options.radius_factor <= 1))
    return base::fail("radius factor {}, expected above 0, at most 1", options.radius_factor);
  if (!(options.least_radius >= 0 && options.least_radius <= options.radius))
    return base::fail("least radius {}, expected 0 to the radius {}", options.least_radius,
                      options.radius);
  return {};
}

std::vector<float> uniform_weights(const DataRows& data, std::size_t neurons,
                                   base::Random& random) {
  std::vector<float> least(data[0].begin(), data[0].end());
  std::vector<float> greatest = least;
  for (std::size_t row = 1; row < data.size(); ++row)
    for (std::size_t i = 0; i < data.dimensions; ++i) {
      least[i] = std::min(least[i], data[row][i]);
      greatest[i] = std::max(greatest[i], data[row][i]);
    }
  std::vector<float> weights;
  for (std::size_t neuron = 0; neuron < neurons; ++neuron)
    for (std::size_t i = 0; i < data.dimensions; ++i)
      weights.push_back(
          static_cast<float>(std::lerp(double{least[i]}, double{greatest[i]}, random.uniform())));
  return weights;
}

std::vector<float> weights_from_rows(const DataRows& data, std::size_t neurons,
                                     base::Random& random) {
  std::vector<std::size_t> deck(data.size());
  std::iota(deck.begin(), deck.end(), std::size_t{0});
  std::vector<float> weights;
  for (std::size_t neuron = 0; neuron < neurons; ++neuron) {
    if (neuron % deck.size() == 0) random.shuffle(deck);
    const auto row = data[deck[neuron % deck.size()]];
    weights.insert(weights.end(), row.begin(), row.end());
  }
  return weights;
}

/// How much a neuron at this distance from the winner learns, if the winner learns 1.
double share_at(double distance, Neighbourhood neighbourhood, double radius) {
  if (distance == 0) return 1;
  if (neighbourhood == Neighbourhood::bubble) return distance <= radius ? 1 : 0;
  return std::exp(-distance * distance / (2 * radius * radius));
}

}  // namespace

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
  if (auto checked = check_grid(grid); !checked) return tl::unexpected(checked.error());
  if (dimensions == 0) return base::fail("a map of 0 dimensions, expected 1 or more");
  if (weights.size() % dimensions != 0 || weights.size() / dimensions != grid.neurons())
    return base::fail("{} weights, expected {} neurons × {}", weights.size(), grid.neurons(),
                      dimensions);
  if (!all_in_range(weights))
    return base::fail("a weight of the map is out of range, expected −{0} to {0}", kMostValue);
  return SelfOrganisingMap(grid, dimensions, std::move(weights));
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
  if (auto checked = check_data(data); !checked) return tl::unexpected(checked.error());
  if (auto checked = check_fit(*this, data); !checked) return tl::unexpected(checked.error());
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

base::Result<SomTraining> SomTraining::begin(const DataRows& data, const SomOptions& options) {
  if (auto checked = check_data(data); !checked) return tl::unexpected(checked.error());
  if (auto checked = check_grid(options.grid); !checked) return tl::unexpected(checked.error());
  if (auto checked = check_schedule(options); !checked) return tl::unexpected(checked.error());
  base::Random random(options.seed);
  const std::size_t neurons = options.grid.neurons();
  auto weights = options.first_weights == FirstWeights::rows
                     ? weights_from_rows(data, neurons, random)
                     : uniform_weights(data, neurons, random);
  return SelfOrganisingMap::from_weights(options.grid, data.dimensions, std::move(weights))
      .map([&](SelfOrganisingMap&& map) {
        return SomTraining(std::move(map), data, options, random);
      });
}

base::Result<SomTraining> SomTraining::begin_from(SelfOrganisingMap map, const DataRows& data,
                                                  const SomOptions& options) {
  if (auto checked = check_data(data); !checked) return tl::unexpected(checked.error());
  if (auto checked = check_fit(map, data); !checked) return tl::unexpected(checked.error());
  if (auto checked = check_schedule(options); !checked) return tl::unexpected(checked.error());
  return SomTraining(std::move(map), data, options, base::Random(options.seed));
}

SomTraining::SomTraining(SelfOrganisingMap map, const DataRows& data, const SomOptions& options,
                         const base::Random& random)
    : map_(std::move(map)),
      data_(data),
      options_(options),
      random_(random),
      order_(data.size()),
      parts_(map_.grid().neurons()),
      rate_(options.rate),
      radius_(options.radius) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
}

SomEpoch SomTraining::run_epoch() {
  assert(!is_done());
  for (std::size_t neuron = 0; neuron < parts_.size(); ++neuron)
    parts_[neuron] = static_cast<float>(
        rate_ * share_at(map_.grid().distance(0, neuron), options_.neighbourhood, radius_));
  if (options_.shuffle) random_.shuffle(order_);
  for (const std::size_t row : order_) learn(data_[row]);
  const SomEpoch epoch{++epochs_, rate_, radius_, map_.quantisation_error(data_)};
  rate_ *= options_.rate_factor;
  radius_ = std::max(radius_ * options_.radius_factor, options_.least_radius);
  return epoch;
}

void SomTraining::learn(std::span<const float> row) {
  const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
  const std::size_t winner = map_.nearest(row);
  const std::size_t columns = map_.grid().columns;
  for (std::size_t neuron = 0; neuron < parts_.size(); ++neuron) {
    const std::size_t across = apart(neuron % columns, winner % columns);
    const std::size_t down = apart(neuron / columns, winner / columns);
    if (const float part = parts_[down * columns + across]; part > 0) map_.pull(neuron, row, part);
  }
}

namespace {

/// The mean of all rows, as a map of one neuron.
SelfOrganisingMap mean_map(const DataRows& data) {
  std::vector<double> sums(data.dimensions);
  for (std::size_t row = 0; row < data.size(); ++row)
    for (std::size_t i = 0; i < data.dimensions; ++i) sums[i] += double{data[row][i]};
  std::vector<float> mean;
  for (const double sum : sums)
    mean.push_back(static_cast<float>(sum / static_cast<double>(data.size())));
  return *SelfOrganisingMap::from_weights({1, 1}, data.dimensions, std::move(mean));
}

/// The neuron whose rows are farthest from it in all.
std::size_t worst_neuron(const SelfOrganisingMap& map, const DataRows& data) {
  std::vector<double> sums(map.grid().neurons());
  for (std::size_t row = 0; row < data.size(); ++row) {
    const std::size_t neuron = map.nearest(data[row]);
    sums[neuron] +=
        std::sqrt(double{(vector_of(map.weights_of(neuron)) - vector_of(data[row])).squaredNorm()});
  }
  return static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin());
}

/// The line with one neuron more: halfway between the worst and its neighbour to the right, or to
/// the left at the end of the line.
SelfOrganisingMap with_one_more(const SelfOrganisingMap& line, std::size_t worst) {
  const std::size_t neurons = line.grid().neurons();
  const std::size_t left = std::min(worst, neurons - 2);
  std::vector<float> weights(line.weights().begin(), line.weights().end());
  std::vector<float> between;
  for (std::size_t i = 0; i < line.dimensions(); ++i)
    between.push_back((line.weights_of(left)[i] + line.weights_of(left + 1)[i]) / 2);
  weights.insert(weights.begin() + static_cast<std::ptrdiff_t>((left + 1) * line.dimensions()),
                 between.begin(), between.end());
  return *SelfOrganisingMap::from_weights({neurons + 1, 1}, line.dimensions(), std::move(weights));
}

}  // namespace

base::Result<SelfOrganisingMap> grow_line(
    const DataRows& data, const SomOptions& options, double share,
    const std::function<void(const SelfOrganisingMap&, const SomEpoch&)>& on_epoch) {
  if (options.grid.rows != 1 || options.grid.columns < 2)
    return base::fail(
        "a growing map of {} columns and {} rows, expected a line of 2 neurons at least",
        options.grid.columns, options.grid.rows);
  if (!(share > 0 && share < 1))
    return base::fail("a map that grows to {} of the distance, expected above 0 and below 1",
                      share);
  SomOptions pair = options;
  pair.grid = {2, 1};
  auto training = SomTraining::begin(data, pair);
  const double wanted = training ? share * mean_map(data).quantisation_error(data) : 0;
  while (training) {
    while (!training->is_done()) {
      const SomEpoch epoch = training->run_epoch();
      if (on_epoch) on_epoch(training->map(), epoch);
    }
    const SelfOrganisingMap& line = training->map();
    if (line.quantisation_error(data) <= wanted || line.grid().neurons() == options.grid.columns)
      return line;
    training =
        SomTraining::begin_from(with_one_more(line, worst_neuron(line, data)), data, options);
  }
  return tl::unexpected(training.error());
}

base::Result<SelfOrganisingMap> train_map(const DataRows& data, const SomOptions& options,
                                          const std::function<bool(const SomEpoch&)>& on_epoch) {
  auto training = SomTraining::begin(data, options);
  if (!training) return tl::unexpected(training.error());
  while (!training->is_done()) {
    const SomEpoch epoch = training->run_epoch();
    if (on_epoch && !on_epoch(epoch)) break;
  }
  return training->map();
}

}  // namespace mpd::learn
