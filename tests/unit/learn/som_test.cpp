#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numbers>
#include <numeric>
#include <rapidcheck/gtest.h>
#include <set>

#include "base/random.hpp"
#include "learn/som_training.hpp"

namespace mpd::learn {
namespace {

SelfOrganisingMap map_of(const SomGrid& grid, std::size_t dimensions, std::vector<float> weights) {
  return SelfOrganisingMap::from_weights(grid, dimensions, std::move(weights)).value();
}

double gaussian(base::Random& random) {
  const double radius = std::sqrt(-2 * std::log(1 - random.uniform()));
  return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

/// So many rows around each centre, standard deviation 1; the rows of a blob follow each other.
std::vector<float> blobs(const std::vector<std::vector<double>>& centres, int rows) {
  base::Random random(5);
  std::vector<float> values;
  for (const auto& centre : centres)
    for (int row = 0; row < rows; ++row)
      for (const double x : centre) values.push_back(static_cast<float>(x + gaussian(random)));
  return values;
}

std::vector<float> uniform_numbers(std::size_t count, std::uint64_t seed = 3) {
  base::Random random(seed);
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(random.uniform());
  return values;
}

/// A schedule that orders a map before it settles.
SomOptions ordering(const SomGrid& grid, double radius) {
  SomOptions options;
  options.grid = grid;
  options.neighbourhood = Neighbourhood::gaussian;
  options.radius = radius;
  options.radius_factor = 0.9;
  options.least_radius = 0.5;
  options.rate = 0.5;
  options.least_rate = 0.01;
  options.shuffle = true;
  return options;
}

TEST(SomTraining, TakesFortyFiveEpochsByDefault) {
  const auto values = uniform_numbers(60);
  std::vector<SomEpoch> epochs;
  const auto map = train_map({values, 3}, {}, [&](const SomEpoch& epoch) {
    epochs.push_back(epoch);
    return true;
  });
  ASSERT_TRUE(map);
  EXPECT_EQ(map->grid().neurons(), 25u);
  ASSERT_EQ(epochs.size(), 45u);
  for (std::size_t i = 0; i < epochs.size(); ++i) {
    EXPECT_EQ(epochs[i].number, static_cast<int>(i) + 1);
    EXPECT_NEAR(epochs[i].rate, std::pow(0.95, i), 1e-12);
    EXPECT_EQ(epochs[i].radius, 1.0);
  }
  EXPECT_EQ(epochs.back().quantisation_error, map->quantisation_error({values, 3}));
}

TEST(GrowingLine, FindsTheNumberOfBlobs) {
  const auto values = blobs({{0, 0}, {50, 0}, {0, 50}, {50, 50}, {100, 25}}, 30);
  SomOptions options;
  options.grid = {20, 1};
  options.radius = 0;
  std::set<std::size_t> lengths;
  const auto line = grow_line(
      {values, 2}, options, 0.1,
      [&](const SelfOrganisingMap& map, const SomEpoch&) { lengths.insert(map.grid().columns); });
  ASSERT_TRUE(line);
  EXPECT_EQ(line->grid().neurons(), 5u);
  EXPECT_EQ(lengths, (std::set<std::size_t>{2, 3, 4, 5}));
  EXPECT_LT(line->quantisation_error({values, 2}), 5);
}

TEST(GrowingLine, StopsAtTheGridAndRefusesWhatCannotGrow) {
  const auto values = uniform_numbers(300);
  SomOptions options;
  options.grid = {4, 1};
  options.radius = 0;  // two neighbours that move together never leave the mean
  EXPECT_EQ(grow_line({values, 3}, options, 0.01)->grid().neurons(), 4u);
  EXPECT_EQ(grow_line({values, 3}, options, 0.99)->grid().neurons(), 2u);
  options.grid = {4, 2};
  EXPECT_FALSE(grow_line({values, 3}, options, 0.5));
  options.grid = {4, 1};
  EXPECT_FALSE(grow_line({values, 3}, options, 1));
  EXPECT_FALSE(grow_line({{}, 3}, options, 0.5));
}

TEST(SomTraining, StopsWhenItsListenerHasEnough) {
  const auto values = uniform_numbers(60);
  int heard = 0;
  ASSERT_TRUE(train_map({values, 3}, {}, [&](const SomEpoch&) { return ++heard < 7; }));
  EXPECT_EQ(heard, 7);
}

TEST(SomTraining, RadiusShrinksDownToTheLeast) {
  const auto values = uniform_numbers(20);
  SomOptions options;
  options.radius = 4;
  options.radius_factor = 0.5;
  options.least_radius = 0.75;
  auto training = SomTraining::begin({values, 2}, options).value();
  std::vector<double> radii;
  for (int i = 0; i < 5; ++i) radii.push_back(training.run_epoch().radius);
  EXPECT_EQ(radii, (std::vector<double>{4, 2, 1, 0.75, 0.75}));
}

/// One row, 12, is nearest to the neuron at 10, which goes half of the way.
TEST(SomTraining, StepsAreThoseWorkedByHand) {
  const std::vector<float> row{12};
  const auto line = map_of({5, 1}, 1, {0, 10, 20, 30, 40});
  SomOptions options;
  options.rate = 0.5;
  auto bubble = SomTraining::begin_from(line, {row, 1}, options).value();
  EXPECT_EQ(bubble.run_epoch().quantisation_error, 1.0);
  EXPECT_EQ(std::vector<float>(bubble.map().weights().begin(), bubble.map().weights().end()),
            (std::vector<float>{6, 11, 16, 30, 40}));
  // The next goes 0.475 of the way; the winner is the same.
  EXPECT_NEAR(bubble.run_epoch().quantisation_error, 1 - 0.475, 1e-6);

  options.neighbourhood = Neighbourhood::gaussian;
  options.radius = 2;
  auto bell = SomTraining::begin_from(line, {row, 1}, options).value();
  bell.run_epoch();
  const auto weights = bell.map().weights();
  EXPECT_NEAR(weights[0], 0 + 0.5 * std::exp(-1 / 8.0) * 12, 1e-5);
  EXPECT_NEAR(weights[1], 11, 1e-5);
  EXPECT_NEAR(weights[2], 20 - 0.5 * std::exp(-1 / 8.0) * 8, 1e-5);
  EXPECT_NEAR(weights[3], 30 - 0.5 * std::exp(-4 / 8.0) * 18, 1e-5);
  EXPECT_NEAR(weights[4], 40 - 0.5 * std::exp(-9 / 8.0) * 28, 1e-5);
}

/// Which neurons of a grid of 4 × 3 learn with the one in column 1, row 1.
std::set<std::size_t> learners(double radius, Neighbourhood neighbourhood) {
  std::vector<float> weights(12, 100);
  weights[5] = 0;
  const std::vector<float> row{-8};
  SomOptions options;
  options.radius = radius;
  options.neighbourhood = neighbourhood;
  options.rate = 0.5;
  auto training = SomTraining::begin_from(map_of({4, 3}, 1, weights), {row, 1}, options).value();
  training.run_epoch();
  std::set<std::size_t> changed;
  for (std::size_t neuron = 0; neuron < 12; ++neuron)
    if (training.map().weights()[neuron] != weights[neuron]) changed.insert(neuron);
  return changed;
}

TEST(SomTraining, NeighboursOnAGridAreWithinTheRadius) {
  EXPECT_EQ(learners(0, Neighbourhood::bubble), (std::set<std::size_t>{5}));
  EXPECT_EQ(learners(0, Neighbourhood::gaussian), (std::set<std::size_t>{5}));
  EXPECT_EQ(learners(1, Neighbourhood::bubble), (std::set<std::size_t>{1, 4, 5, 6, 9}));
  EXPECT_EQ(learners(1.5, Neighbourhood::bubble),
            (std::set<std::size_t>{0, 1, 2, 4, 5, 6, 8, 9, 10}));
  EXPECT_EQ(learners(1, Neighbourhood::gaussian).size(), 12u);
}

TEST(SomTraining, FirstWeightsAreInTheRangeOfEachComponent) {
  const std::vector<float> values{0, 100, 1, 300, 0.5F, 200};
  const auto training = SomTraining::begin({values, 2}, {}).value();
  std::vector<float> first, second;
  for (std::size_t neuron = 0; neuron < 25; ++neuron) {
    first.push_back(training.map().weights_of(neuron)[0]);
    second.push_back(training.map().weights_of(neuron)[1]);
  }
  const auto [low, high] = std::minmax_element(first.begin(), first.end());
  EXPECT_GE(*low, 0);
  EXPECT_LE(*high, 1);
  EXPECT_GT(*high - *low, 0.7);
  const auto [low2, high2] = std::minmax_element(second.begin(), second.end());
  EXPECT_GE(*low2, 100);
  EXPECT_LE(*high2, 300);
  EXPECT_GT(*high2 - *low2, 140);
}

TEST(SomTraining, FirstWeightsCanBeRowsByLot) {
  std::vector<float> values(30);
  std::iota(values.begin(), values.end(), 0.0F);
  SomOptions options;
  options.first_weights = FirstWeights::rows;
  const auto training = SomTraining::begin({values, 1}, options).value();
  const auto weights = training.map().weights();
  const std::set<float> chosen(weights.begin(), weights.end());
  EXPECT_EQ(chosen.size(), 25u);
  EXPECT_TRUE(std::ranges::includes(values, chosen));
  EXPECT_FALSE(std::is_sorted(weights.begin(), weights.end()));
  // More neurons than rows: each row is used before one is used again.
  const DataRows few{std::span(values).first(10), 1};
  const auto crowded = SomTraining::begin(few, options).value();
  EXPECT_EQ(std::ranges::count(crowded.map().weights(), 3.0F) / 2, 1);
}

/// Four separate blobs, each of them one neuron's.
TEST(SomTraining, FindsBlobs) {
  const auto values = blobs({{0, 0, 0}, {30, 0, 0}, {30, 30, 0}, {30, 30, 30}}, 100);
  const DataRows data{values, 3};
  SomOptions options = ordering({4, 1}, 2);
  options.least_radius = 0.1;
  const auto map = train_map(data, options).value();
  const auto assigned = map.assign(data);
  std::set<std::size_t> owners;
  for (std::size_t row = 0; row < data.size(); ++row) {
    EXPECT_EQ(assigned[row], assigned[row / 100 * 100]);
    owners.insert(assigned[row]);
  }
  EXPECT_EQ(owners.size(), 4u);
  EXPECT_EQ(map.cluster_sizes(assigned), (std::vector<std::size_t>{100, 100, 100, 100}));
  // The mean length of a normal vector of three dimensions is 1.596.
  EXPECT_LT(map.quantisation_error(data), 1.596 * 1.1);
  // The line passes through the blobs as they lie: owners are in order, from either end.
  EXPECT_EQ(std::max(assigned[100], assigned[200]) - std::min(assigned[100], assigned[200]), 1u);
}

TEST(SomTraining, UMatrixIsHighBetweenBlobs) {
  const auto values = blobs({{0, 0}, {50, 0}}, 300);
  const DataRows data{values, 2};
  const auto map = train_map(data, ordering({10, 1}, 3)).value();
  const auto matrix = map.u_matrix();
  ASSERT_EQ(matrix.edges.size(), 9u);
  const auto assigned = map.assign(data);
  std::vector<double> between, within;
  for (const auto& edge : matrix.edges) {
    const auto side = [&](std::size_t neuron) { return map.weights_of(neuron)[0] > 25; };
    (side(edge.first) != side(edge.second) ? between : within).push_back(edge.distance);
  }
  // One gap, whichever neurons stand at its edges or in it.
  ASSERT_EQ(between.size(), 1u);
  std::ranges::sort(within);
  EXPECT_GT(between[0], 5 * within[within.size() / 2]);
}

TEST(SomTraining, ALineOnALineBecomesOrdered) {
  for (const std::uint64_t seed : {1, 2, 3, 4, 5}) {
    const auto values = uniform_numbers(1000, seed);
    SomOptions options = ordering({10, 1}, 5);
    options.seed = seed;
    const auto map = train_map({values, 1}, options).value();
    const auto weights = map.weights();
    EXPECT_TRUE(std::ranges::is_sorted(weights) ||
                std::ranges::is_sorted(weights, std::ranges::greater{}))
        << "seed " << seed;
    EXPECT_EQ(map.topographic_error({values, 1}), 0.0) << "seed " << seed;
    EXPECT_GT(std::abs(weights.front() - weights.back()), 0.75);
  }
}

TEST(SomTraining, AGridOnASquareUnfolds) {
  const auto values = uniform_numbers(2000);
  SomOptions options = ordering({5, 5}, 3);
  auto training = SomTraining::begin({values, 2}, options).value();
  EXPECT_GT(training.map().topographic_error({values, 2}), 0.5);
  while (!training.is_done()) training.run_epoch();
  EXPECT_LT(training.map().topographic_error({values, 2}), 0.1);
}

TEST(SomTraining, QuantisationErrorFalls) {
  const auto values = blobs({{0, 0, 0, 0}, {9, 0, 3, 0}, {9, 9, 0, 6}, {0, 9, 9, 9}}, 200);
  const DataRows data{values, 4};
  auto training = SomTraining::begin(data, {}).value();
  const double before = training.map().quantisation_error(data);
  std::vector<double> errors;
  while (!training.is_done()) errors.push_back(training.run_epoch().quantisation_error);
  EXPECT_LT(errors.back(), 0.5 * before);
  EXPECT_LT(errors.back(), 0.8 * errors.front());
}

TEST(SomTraining, SameSeedSameWeights) {
  const auto values = uniform_numbers(400);
  const auto weights = [&](std::uint64_t seed, bool shuffle) {
    SomOptions options;
    options.seed = seed;
    options.shuffle = shuffle;
    const auto map = train_map({values, 4}, options).value();
    return std::vector<float>(map.weights().begin(), map.weights().end());
  };
  EXPECT_EQ(weights(1, false), weights(1, false));
  EXPECT_EQ(weights(1, true), weights(1, true));
  EXPECT_NE(weights(1, false), weights(2, false));
  EXPECT_NE(weights(1, false), weights(1, true));
}

TEST(SomTraining, RefusesBadOptions) {
  const auto values = uniform_numbers(12);
  const auto refused = [&](auto change) {
    SomOptions options;
    change(options);
    const auto training = SomTraining::begin({values, 3}, options);
    const bool on_a_map =
        !SomTraining::begin_from(map_of({2, 1}, 3, {1, 2, 3, 4, 5, 6}), {values, 3}, options);
    return std::pair(!training && !training.error().message.empty(), on_a_map);
  };
  const std::pair both(true, true);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(refused([](SomOptions&) {}), std::pair(false, false));
  EXPECT_TRUE(refused([](SomOptions& o) { o.grid.rows = 0; }).first);
  EXPECT_TRUE(refused([](SomOptions& o) { o.grid.columns = 0; }).first);
  EXPECT_TRUE(refused([](SomOptions& o) { o.grid.columns = 1'000'000'000; }).first);
  EXPECT_EQ(refused([](SomOptions& o) { o.rate = 0; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.rate = 1.01; }), both);
  EXPECT_EQ(refused([&](SomOptions& o) { o.rate = nan; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.rate_factor = 1; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.rate_factor = 0; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.least_rate = 0; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.least_rate = 1; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.radius = -1; }), both);
  EXPECT_EQ(refused([&](SomOptions& o) { o.radius = nan; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.radius_factor = 1.1; }), both);
  EXPECT_EQ(refused([](SomOptions& o) { o.least_radius = 2; }), both);
}

TEST(SomTraining, RefusesBadData) {
  const std::vector<float> values{1, 2, 3, 4, 5, 6};
  const std::vector<float> infinite{1, std::numeric_limits<float>::infinity()};
  const std::vector<float> nan{1, std::numeric_limits<float>::quiet_NaN()};
  EXPECT_TRUE(SomTraining::begin({values, 3}, {}));
  EXPECT_FALSE(SomTraining::begin({values, 0}, {}));
  EXPECT_FALSE(SomTraining::begin({values, 4}, {}));
  EXPECT_FALSE(SomTraining::begin({{}, 3}, {}));
  EXPECT_FALSE(SomTraining::begin({infinite, 1}, {}));
  EXPECT_FALSE(SomTraining::begin({nan, 1}, {}));
  EXPECT_FALSE(train_map({nan, 1}, {}));
  EXPECT_FALSE(SomTraining::begin_from(map_of({2, 1}, 2, {0, 0, 1, 1}), {values, 3}, {}));
}

}  // namespace
}  // namespace mpd::learn
