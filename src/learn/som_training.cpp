#include "learn/som_training.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

namespace mpd::learn {
namespace {

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
    sums[neuron] += std::sqrt(double{map.squared_distance(neuron, data[row])});
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

base::Result<SomTraining> SomTraining::begin(const DataRows& data, const SomOptions& options) {
  if (auto checked = data.check(); !checked) return tl::unexpected(checked.error());
  if (auto checked = options.grid.check(); !checked) return tl::unexpected(checked.error());
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
  if (auto checked = map.check(data); !checked) return tl::unexpected(checked.error());
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
