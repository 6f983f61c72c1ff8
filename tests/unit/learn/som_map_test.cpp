#include <algorithm>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>
#include <set>

#include "learn/som.hpp"

namespace mpd::learn {
namespace {

SelfOrganisingMap map_with(const SomGrid& grid, std::size_t dimensions,
                           std::vector<float> weights) {
  return SelfOrganisingMap::from_weights(grid, dimensions, std::move(weights)).value();
}

TEST(SomMap, KeepsStoredWeights) {
  const std::vector<float> weights{1, 2, 3, 4, 5, 6};
  const auto map = map_with({3, 1}, 2, weights);
  EXPECT_TRUE(std::ranges::equal(map.weights(), weights));
  EXPECT_EQ(map.weights_of(2)[0], 5);
  EXPECT_EQ(map.dimensions(), 2u);
}

TEST(SomMap, RefusesWeightsThatDoNotFit) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(SelfOrganisingMap::from_weights({3, 1}, 2, {1, 2, 3, 4, 5}));
  EXPECT_FALSE(SelfOrganisingMap::from_weights({3, 1}, 2, {1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_FALSE(SelfOrganisingMap::from_weights({3, 0}, 2, {}));
  EXPECT_FALSE(SelfOrganisingMap::from_weights({0, 3}, 2, {}));
  EXPECT_FALSE(SelfOrganisingMap::from_weights({3, 1}, 0, {}));
  EXPECT_FALSE(SelfOrganisingMap::from_weights({1, 1}, 2, {1, nan}));
}

TEST(SomMap, GridKnowsItsNeighbours) {
  const SomGrid grid{3, 2};  // 0 1 2 / 3 4 5
  EXPECT_TRUE(grid.are_neighbours(0, 1));
  EXPECT_TRUE(grid.are_neighbours(4, 1));
  EXPECT_FALSE(grid.are_neighbours(2, 3));
  EXPECT_FALSE(grid.are_neighbours(0, 4));
  EXPECT_FALSE(grid.are_neighbours(0, 2));
  EXPECT_FALSE(grid.are_neighbours(5, 5));
  EXPECT_DOUBLE_EQ(grid.distance(3, 2), std::sqrt(5.0));
}

/// Whole numbers, so that the naive sums are exact and there are many ties: the first counts.
RC_GTEST_PROP(SomMap, NearestAreThoseOfTheDefinition, ()) {
  const auto dimensions = *rc::gen::inRange<std::size_t>(1, 31);
  const auto neurons = *rc::gen::inRange<std::size_t>(2, 12);
  const auto numbers = [](std::size_t count) {
    const auto ints = *rc::gen::container<std::vector<int>>(count, rc::gen::inRange(-2, 3));
    return std::vector<float>(ints.begin(), ints.end());
  };
  const auto weights = numbers(neurons * dimensions);
  const auto row = numbers(dimensions);
  std::vector<std::pair<double, std::size_t>> ranking;
  for (std::size_t neuron = 0; neuron < neurons; ++neuron) {
    double squared = 0;
    for (std::size_t i = 0; i < dimensions; ++i) {
      const double apart = row[i] - weights[neuron * dimensions + i];
      squared += apart * apart;
    }
    ranking.emplace_back(squared, neuron);
  }
  std::ranges::sort(ranking);
  const auto map = map_with({neurons, 1}, dimensions, weights);
  RC_ASSERT(map.nearest(row) == ranking[0].second);
  RC_ASSERT(map.two_nearest(row)[0] == ranking[0].second);
  RC_ASSERT(ranking[1].first == ranking[0].first || map.two_nearest(row)[1] == ranking[1].second);
}

TEST(SomMap, ErrorsAreThoseWorkedByHand) {
  // On the line 0 1 2 3, neurons 1 and 2 have changed places.
  const auto map = map_with({4, 1}, 2, {0, 0, 20, 0, 10, 0, 30, 0});
  const std::vector<float> values{
      0,  3,  // nearest 0 then 2: not neighbours; distance 3
      11, 0,  // nearest 2 then 1: neighbours; distance 1
      24, 3,  // nearest 1 then 3: not neighbours; distance 5
      12, 0,  // nearest 2 then 1; distance 2
  };
  const DataRows data{values, 2};
  EXPECT_DOUBLE_EQ(map.quantisation_error(data), 11 / 4.0);
  EXPECT_DOUBLE_EQ(map.topographic_error(data), 0.5);
  EXPECT_EQ(map.assign(data), (std::vector<std::size_t>{0, 2, 1, 2}));
  EXPECT_EQ(map.cluster_sizes(map.assign(data)), (std::vector<std::size_t>{1, 1, 2, 0}));
  EXPECT_EQ(map.quantisation_error({{}, 2}), 0.0);
  EXPECT_EQ(map.topographic_error({{}, 2}), 0.0);
}

TEST(SomMap, UMatrixIsTheOneWorkedByHand) {
  // Neurons 0 1 2 / 3 4 5 at (0,0) (3,4) (3,4) / (0,1) (3,5) (9,12).
  const auto map = map_with({3, 2}, 2, {0, 0, 3, 4, 3, 4, 0, 1, 3, 5, 9, 12});
  const auto matrix = map.u_matrix();
  std::vector<std::tuple<std::size_t, std::size_t, double>> edges;
  for (const auto& edge : matrix.edges)
    edges.emplace_back(edge.first, edge.second, std::round(edge.distance * 1000));
  std::ranges::sort(edges);
  EXPECT_EQ(edges, (decltype(edges){{0, 1, 5000},
                                    {0, 3, 1000},
                                    {1, 2, 0},
                                    {1, 4, 1000},
                                    {2, 5, 10000},
                                    {3, 4, 5000},
                                    {4, 5, std::round(std::sqrt(85.0) * 1000)}}));
  EXPECT_NEAR(matrix.means[0], 3, 1e-6);
  EXPECT_NEAR(matrix.means[1], 2, 1e-6);
  EXPECT_NEAR(matrix.means[2], 5, 1e-6);
  EXPECT_NEAR(matrix.means[3], 3, 1e-6);
  EXPECT_NEAR(matrix.means[4], (6 + std::sqrt(85.0)) / 3, 1e-6);
  EXPECT_NEAR(matrix.means[5], (10 + std::sqrt(85.0)) / 2, 1e-6);
}

TEST(SomMap, ASingleNeuronHasEverything) {
  auto map = map_with({1, 1}, 1, {5});
  const std::vector<float> values{1, 2, 9};
  EXPECT_EQ(map.topographic_error({values, 1}), 0.0);
  EXPECT_EQ(map.u_matrix().means, (std::vector<double>{0}));
  EXPECT_TRUE(map.u_matrix().edges.empty());
  EXPECT_TRUE(map.assign_without_empty({values, 1})->relocations.empty());
}

TEST(SomMap, EmptyNeuronsMoveIntoTheLargestCluster) {
  // Neuron 0 has the rows 1, 2, 7; neuron 2 has 80, 101, one of them farther; neuron 1 has none.
  auto map = map_with({3, 1}, 1, {2, 1000, 100});
  const std::vector<float> values{80, 1, 2, 101, 7};
  const auto full = map.assign_without_empty({values, 1}).value();
  EXPECT_EQ(full.neurons, (std::vector<std::size_t>{2, 0, 0, 2, 1}));
  ASSERT_EQ(full.relocations.size(), 1u);
  EXPECT_EQ(full.relocations[0].neuron, 1u);
  EXPECT_EQ(full.relocations[0].row, 4u);
  EXPECT_TRUE(std::ranges::equal(map.weights(), std::vector<float>{2, 7, 100}));
}

TEST(SomMap, TheFirstOfClustersAsLargeIsDivided) {
  auto map = map_with({3, 1}, 1, {2, 1000, 100});
  const std::vector<float> values{80, 101, 1, 7};
  EXPECT_EQ(map.assign_without_empty({values, 1})->neurons, (std::vector<std::size_t>{2, 2, 0, 1}));
}

TEST(SomMap, TheLargestClusterIsDividedWhereverItStands) {
  auto map = map_with({3, 1}, 1, {100, 1000, 2});
  const std::vector<float> values{80, 1, 2, 101, 7};
  EXPECT_EQ(map.assign_without_empty({values, 1})->neurons,
            (std::vector<std::size_t>{0, 2, 2, 0, 1}));
}

/// Rows that are all alike cannot be divided; the next largest cluster can.
TEST(SomMap, ClustersInOnePlaceAreNotDivided) {
  auto map = map_with({3, 1}, 1, {5, 1000, 100});
  const std::vector<float> values{5, 5, 5, 5, 99, 102};
  const auto full = map.assign_without_empty({values, 1}).value();
  EXPECT_EQ(full.neurons, (std::vector<std::size_t>{0, 0, 0, 0, 2, 1}));
}

TEST(SomMap, TooFewPlacesAreAnErrorAndChangeNothing) {
  const std::vector<float> weights{0, 1, 2};
  auto map = map_with({3, 1}, 1, weights);
  const std::vector<float> values{5, 5, 8, 8, 8};
  const auto full = map.assign_without_empty({values, 1});
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().message,
            "5 rows lie in only 2 places, expected 3 or more, one for each neuron");
  EXPECT_TRUE(std::ranges::equal(map.weights(), weights));
  EXPECT_FALSE(map.assign_without_empty({{}, 1}));
  EXPECT_FALSE(map.assign_without_empty({values, 5}));
}

/// Whatever the map was: nobody is empty, rows are with their nearest, and neurons that were not
/// reported stand where they stood.
RC_GTEST_PROP(SomMap, NoNeuronStaysEmpty, ()) {
  const auto points =
      *rc::gen::suchThat(rc::gen::container<std::set<std::pair<int, int>>>(
                             rc::gen::pair(rc::gen::inRange(-9, 10), rc::gen::inRange(-9, 10))),
                         [](const auto& set) { return !set.empty(); });
  std::vector<float> values;
  for (const auto& [x, y] : points)
    for (const int v : {x, y, x, y}) values.push_back(static_cast<float>(v));  // each row twice
  const auto neurons = *rc::gen::inRange<std::size_t>(1, points.size() + 1);
  const auto places = *rc::gen::container<std::vector<int>>(neurons * 2, rc::gen::inRange(-30, 31));
  const std::vector<float> weights(places.begin(), places.end());
  auto map = map_with({neurons, 1}, 2, weights);
  const double error = map.quantisation_error({values, 2});
  const auto full = map.assign_without_empty({values, 2});
  RC_ASSERT(full.has_value());
  RC_ASSERT(std::ranges::count(map.cluster_sizes(full->neurons), 0u) == 0);
  RC_ASSERT(full->neurons == map.assign({values, 2}));
  RC_ASSERT(map.quantisation_error({values, 2}) <= error);
  std::set<std::size_t> moved;
  for (const auto& relocation : full->relocations) moved.insert(relocation.neuron);
  for (std::size_t neuron = 0; neuron < neurons; ++neuron)
    if (!moved.contains(neuron))
      RC_ASSERT(
          std::ranges::equal(map.weights_of(neuron), std::span(weights).subspan(neuron * 2, 2)));
}

}  // namespace
}  // namespace mpd::learn
