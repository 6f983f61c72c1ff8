#include "learn/coevolution.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <set>

#include "base/random.hpp"

namespace mpd::learn {
namespace {

using game::Outcome;

CoevolutionOptions small_options() {
  CoevolutionOptions options;
  options.weights = 20;
  return options;
}

Coevolution make(const CoevolutionOptions& options) {
  return *Coevolution::make(options);
}

/// How strong an individual of the toy game is: the nearer its weights to 1, the stronger.
double strength(const Individual& individual) {
  double sum = 0;
  for (const float weight : individual.weights) sum -= (weight - 1) * (weight - 1);
  return sum;
}

/// Whoever is clearly stronger usually wins: luck, of the game's own seed, counts too.
Outcome play_toy(const CoevolutionState& state, const CoevolutionGame& game) {
  base::Random luck(game.seed);
  const double lead = strength(state.population[game.first]) -
                      strength(state.population[game.second]) + luck.uniform() - 0.5;
  if (std::abs(lead) < 0.1) return Outcome::draw;
  return lead > 0 ? Outcome::first_wins : Outcome::second_wins;
}

void play_generation(const Coevolution& evolution, CoevolutionState& state) {
  std::vector<Outcome> outcomes;
  for (const CoevolutionGame& game : evolution.games(state))
    outcomes.push_back(play_toy(state, game));
  evolution.advance(state, outcomes);
}

TEST(Coevolution, StrengthRises) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    CoevolutionOptions options = small_options();
    options.seed = seed;
    const Coevolution evolution = make(options);
    CoevolutionState state = evolution.begin();
    std::vector<double> course{strength(state.population.front())};
    for (int i = 0; i < 4; ++i) {
      for (int generation = 0; generation < 100; ++generation) play_generation(evolution, state);
      course.push_back(strength(state.population.front()));
    }
    // The first weights are near 0: a strength near −20.
    EXPECT_LT(course[0], -15);
    EXPECT_GT(course[1], -10);
    EXPECT_GT(course[4], -5);
    EXPECT_GT(course[4], course[1]);
  }
}

/// What drives the evolution is the games: outcomes by lot lead nowhere.
TEST(Coevolution, WithoutSelectionItDrifts) {
  const Coevolution evolution = make(small_options());
  CoevolutionState state = evolution.begin();
  base::Random random(1);
  for (int generation = 0; generation < 100; ++generation) {
    std::vector<Outcome> outcomes(evolution.games(state).size());
    for (Outcome& outcome : outcomes) outcome = static_cast<Outcome>(random.below(3));
    evolution.advance(state, outcomes);
  }
  EXPECT_LT(strength(state.population.front()), -10);
}

TEST(Coevolution, BeginsAsPublished) {
  CoevolutionOptions options;
  options.weights = 5046;
  const CoevolutionState state = make(options).begin();
  ASSERT_EQ(state.population.size(), 30u);
  float least = 0;
  float most = 0;
  for (const Individual& individual : state.population) {
    ASSERT_EQ(individual.weights.size(), 5046u);
    EXPECT_EQ(individual.steps, std::vector<float>(5046, 0.05f));
    EXPECT_EQ(individual.king, 2);
    least = std::min(least, std::ranges::min(individual.weights));
    most = std::max(most, std::ranges::max(individual.weights));
  }
  EXPECT_GE(least, -0.2f);
  EXPECT_LT(least, -0.199f);
  EXPECT_LE(most, 0.2f);
  EXPECT_GT(most, 0.199f);
  EXPECT_NE(state.population[0].weights, state.population[1].weights);
}

TEST(Coevolution, EachPlaysFiveGamesFirstAgainstOthers) {
  const Coevolution evolution = make(small_options());
  CoevolutionState state = evolution.begin();
  const auto games = evolution.games(state);
  ASSERT_EQ(games.size(), 150u);
  std::set<int> opponents;
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 150; ++i) {
    EXPECT_EQ(games[i].number, i);
    EXPECT_EQ(games[i].first, i / 5);
    EXPECT_NE(games[i].first, games[i].second);
    EXPECT_GE(games[i].second, 0);
    EXPECT_LT(games[i].second, 30);
    opponents.insert(games[i].second);
    seeds.insert(games[i].seed);
  }
  EXPECT_GT(opponents.size(), 25u);
  EXPECT_EQ(seeds.size(), 150u);
  EXPECT_EQ(evolution.games(state), games);
  play_generation(evolution, state);
  EXPECT_NE(evolution.games(state), games);
}

TEST(Coevolution, BothSidesCollectPoints) {
  const Coevolution evolution = make(small_options());
  const std::vector<CoevolutionGame> games{{0, 0, 1, 0}, {1, 1, 2, 0}, {2, 0, 2, 0}};
  const std::vector<Outcome> outcomes{Outcome::first_wins, Outcome::second_wins, Outcome::draw};
  const std::vector<int> points = evolution.points(games, outcomes);
  ASSERT_EQ(points.size(), 30u);
  EXPECT_EQ(points[0], 1);
  EXPECT_EQ(points[1], -4);
  EXPECT_EQ(points[2], 1);
  EXPECT_EQ(points[3], 0);
}

TEST(Coevolution, TheBetterHalfSurvives) {
  const Coevolution evolution = make(small_options());
  CoevolutionState state = evolution.begin();
  const CoevolutionState before = state;
  const auto games = evolution.games(state);
  std::vector<Outcome> outcomes;
  for (const CoevolutionGame& game : games) outcomes.push_back(play_toy(state, game));
  const std::vector<int> points = evolution.points(games, outcomes);
  evolution.advance(state, outcomes);
  const auto points_of = [&](const Individual& survivor) {
    const auto at = std::ranges::find(before.population, survivor);
    EXPECT_NE(at, before.population.end());
    return points[at - before.population.begin()];
  };
  std::vector<int> kept;
  for (int i = 0; i < 15; ++i) kept.push_back(points_of(state.population[i]));
  std::vector<int> sorted = points;
  std::ranges::sort(sorted, std::ranges::greater{});
  EXPECT_EQ(kept, std::vector<int>(sorted.begin(), sorted.begin() + 15));
  EXPECT_EQ(state.generations(), 1);
  EXPECT_EQ(state.history.front().best, sorted.front());
}

TEST(Coevolution, ChildrenDifferFromTheirParentsByTheirSteps) {
  CoevolutionOptions options;
  options.weights = 5046;
  const Coevolution evolution = make(options);
  CoevolutionState state = evolution.begin();
  play_generation(evolution, state);
  for (int i = 0; i < 15; ++i) {
    const Individual& parent = state.population[i];
    const Individual& child = state.population[15 + i];
    double squares = 0;
    double logarithms = 0;
    for (std::size_t w = 0; w < 5046; ++w) {
      squares += std::pow((child.weights[w] - parent.weights[w]) / child.steps[w], 2);
      logarithms += std::pow(std::log(child.steps[w] / parent.steps[w]), 2);
    }
    // Mean squares of 5,046 normal numbers: 1 ± 0.02. τ² = 1 / (2 √5046).
    EXPECT_NEAR(squares / 5046, 1, 0.1);
    EXPECT_NEAR(logarithms / 5046, 1 / (2 * std::sqrt(5046.0)), 0.0007);
    const double change = std::abs(child.king - parent.king);
    EXPECT_TRUE(change < 1e-9 || std::abs(change - 0.1) < 1e-9);
  }
}

TEST(Coevolution, KingsStayWithinTheirBounds) {
  CoevolutionOptions options = small_options();
  options.weights = 1;
  const Coevolution evolution = make(options);
  CoevolutionState state = evolution.begin();
  for (std::size_t i = 0; i < state.population.size(); ++i)
    state.population[i].king = i % 2 == 0 ? 1 : 3;
  double least = 3;
  double most = 1;
  for (int generation = 0; generation < 50; ++generation) {
    evolution.advance(state, std::vector<Outcome>(150, Outcome::draw));
    EXPECT_TRUE(evolution.check(state));
    for (const Individual& individual : state.population) {
      least = std::min(least, individual.king);
      most = std::max(most, individual.king);
    }
  }
  EXPECT_EQ(least, 1);
  EXPECT_EQ(most, 3);
}

TEST(Coevolution, ContinuesAsIfItHadNotBeenInterrupted) {
  const Coevolution evolution = make(small_options());
  CoevolutionState whole = evolution.begin();
  CoevolutionState kept;
  for (int generation = 0; generation < 10; ++generation) {
    if (generation == 4) kept = whole;
    play_generation(evolution, whole);
  }
  const Coevolution later = make(small_options());
  for (int generation = 4; generation < 10; ++generation) play_generation(later, kept);
  EXPECT_EQ(kept, whole);

  CoevolutionOptions options = small_options();
  options.seed = 2;
  EXPECT_NE(make(options).begin(), evolution.begin());
}

TEST(Coevolution, RefusesWhatCannotBe) {
  const auto refused = [](auto change) {
    CoevolutionOptions options = small_options();
    change(options);
    return !Coevolution::make(options);
  };
  EXPECT_FALSE(refused([](CoevolutionOptions&) {}));
  EXPECT_TRUE(refused([](CoevolutionOptions& o) { o.weights = 0; }));
  EXPECT_TRUE(refused([](CoevolutionOptions& o) { o.parents = 0; }));
  EXPECT_TRUE(refused([](CoevolutionOptions& o) { o.games = 0; }));
  EXPECT_TRUE(refused([](CoevolutionOptions& o) { o.range = 0; }));
  EXPECT_TRUE(refused([](CoevolutionOptions& o) { o.step = -1; }));
  EXPECT_TRUE(refused([](CoevolutionOptions& o) { o.king = 3.5; }));
  EXPECT_TRUE(refused([](CoevolutionOptions& o) { o.loss = 1; }));

  const Coevolution evolution = make(small_options());
  const auto damaged = [&](auto damage) {
    CoevolutionState state = evolution.begin();
    damage(state);
    return !evolution.check(state);
  };
  EXPECT_FALSE(damaged([](CoevolutionState&) {}));
  EXPECT_TRUE(damaged([](CoevolutionState& s) { s.population.pop_back(); }));
  EXPECT_TRUE(damaged([](CoevolutionState& s) { s.population[3].weights.pop_back(); }));
  EXPECT_TRUE(damaged([](CoevolutionState& s) { s.population[3].steps[0] = -1; }));
  EXPECT_TRUE(damaged([](CoevolutionState& s) { s.population[3].king = 0.5; }));
  EXPECT_TRUE(damaged([](CoevolutionState& s) {
    s.population[3].weights[0] = std::numeric_limits<float>::quiet_NaN();
  }));
}

}  // namespace
}  // namespace mpd::learn
