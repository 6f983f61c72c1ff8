#include "learn/genetic.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>
#include <set>

namespace mpd::learn {
namespace {

using Fitness = GeneticSearch::Fitness;

/// Each individual for itself.
template <class Function>
Fitness each(Function function) {
  return [function](std::span<const Genome> genomes) {
    std::vector<double> found;
    for (const Genome genome : genomes) found.push_back(function(genome));
    return std::optional(found);
  };
}

const Fitness kOneMax = each([](Genome genome) { return double(std::popcount(genome)); });

/// Six blocks of four bits that are worth 4 when full, else 3 less the 1s they have: what is near
/// leads away from the best (Goldberg 1987).
double trap(Genome genome) {
  double sum = 0;
  for (int block = 0; block < 6; ++block) {
    const int ones = std::popcount(genome >> (4 * block) & 15);
    sum += ones == 4 ? 4 : 3 - ones;
  }
  return sum;
}

GeneticState run(const GeneticOptions& options, const Fitness& fitness,
                 GeneticSearch::Repair repair = {}) {
  GeneticState state;
  const auto search = GeneticSearch::make(options, std::move(repair));
  EXPECT_TRUE(search->run(state, fitness));
  return state;
}

TEST(GeneticSearch, SolvesOneMaxOf28Bits) {
  for (const Crossover crossover : {Crossover::one_point, Crossover::two_point, Crossover::uniform})
    for (const std::uint64_t seed : {1, 2, 3}) {
      GeneticOptions options;
      options.crossover = crossover;
      options.seed = seed;
      options.generations = 60;
      const GeneticState state = run(options, kOneMax);
      EXPECT_EQ(state.best().fittest, (Genome{1} << 28) - 1);
      EXPECT_EQ(state.best().best, 28);
      EXPECT_GT(state.history.back().mean, 25);
      EXPECT_EQ(state.generations(), 60);
    }
}

TEST(GeneticSearch, ImprovesOnADeceptiveTrap) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    GeneticOptions options;
    options.bits = 24;
    options.seed = seed;
    const GeneticState state = run(options, each(trap));
    // All zero is worth 18 and is where the slopes lead; each full block adds 1.
    EXPECT_GE(state.best().best, 18);
    EXPECT_GT(state.best().best, state.history.front().best + 2);
    EXPECT_GT(state.history.back().mean, state.history.front().mean + 4);
  }
}

/// Without selection there is no progress: what drives the search is the fitness.
TEST(GeneticSearch, WithoutSelectionItDrifts) {
  GeneticOptions options;
  options.tournament = 1;
  options.elite = 0;
  const GeneticState state = run(options, kOneMax);
  EXPECT_LT(state.history.back().mean, 19);
}

TEST(GeneticSearch, HistorySaysWhatThePopulationIs) {
  GeneticOptions options;
  options.generations = 12;
  const auto search = GeneticSearch::make(options);
  GeneticState state;
  int heard = 0;
  const auto run = search->run(state, kOneMax, [&](const GeneticState& now) {
    EXPECT_EQ(now.generations(), ++heard);
    EXPECT_EQ(now.population.size(), 50u);
    double sum = 0;
    int most = 0;
    for (const Genome genome : now.population) {
      sum += std::popcount(genome);
      most = std::max(most, std::popcount(genome));
    }
    EXPECT_NEAR(now.history.back().mean, sum / 50, 1e-9);
    EXPECT_EQ(now.history.back().best, most);
    EXPECT_EQ(std::popcount(now.history.back().fittest), most);
    return true;
  });
  EXPECT_TRUE(run);
  EXPECT_EQ(heard, 12);
}

TEST(GeneticSearch, TheFirstOfEqualsIsTheFittest) {
  GeneticOptions options;
  options.generations = 3;
  const GeneticState state = run(options, each([](Genome) { return 5.0; }));
  EXPECT_EQ(state.history.back().fittest, state.population.front());
  EXPECT_EQ(&state.best(), &state.history.front());
}

RC_GTEST_PROP(GeneticSearch, EliteIsNeverLost, ()) {
  GeneticOptions options;
  options.bits = *rc::gen::inRange(1, 65);
  options.population = *rc::gen::inRange(2, 20);
  options.elite = *rc::gen::inRange(1, options.population);
  options.tournament = *rc::gen::inRange(1, options.population + 1);
  options.mutation_rate = 0.5;
  options.generations = 10;
  options.crossover = *rc::gen::element(Crossover::one_point, Crossover::uniform);
  options.seed = *rc::gen::arbitrary<std::uint64_t>();
  // A landscape without any order.
  const auto rugged = each([](Genome genome) {
    std::uint64_t state = genome;
    return static_cast<double>(base::split_mix(state) % 100);
  });
  const auto search = GeneticSearch::make(options);
  GeneticState state;
  std::multiset<double, std::greater<>> before;
  const auto result = search->run(state, rugged, [&](const GeneticState& now) {
    std::multiset<double, std::greater<>> after;
    for (const Genome genome : std::set<Genome>(now.population.begin(), now.population.end()))
      after.insert(now.fitness.at(genome));
    // The k-th best of the different ones is never worse than it was, for every k of the elite.
    auto then = before.begin();
    auto here = after.begin();
    for (int k = 0; k < options.elite && then != before.end(); ++k, ++then, ++here) {
      RC_ASSERT(here != after.end());
      RC_ASSERT(*here >= *then);
    }
    before = after;
    return true;
  });
  RC_ASSERT(result.has_value());
  RC_ASSERT(state.generations() == 10);
}

/// Stopped anywhere and continued: the same as in one go, whole state and all.
RC_GTEST_PROP(GeneticSearch, ContinuesAsIfNeverStopped, ()) {
  GeneticOptions options;
  options.bits = *rc::gen::inRange(1, 65);
  options.population = *rc::gen::inRange(2, 16);
  options.elite = 1;
  options.tournament = 2;
  options.seed = *rc::gen::arbitrary<std::uint64_t>();
  options.generations = 8;
  options.crossover =
      *rc::gen::element(Crossover::one_point, Crossover::two_point, Crossover::uniform);
  const auto repair = never_empty(options.bits);
  const GeneticState whole = run(options, kOneMax, repair);

  GeneticOptions shorter = options;
  shorter.generations = *rc::gen::inRange(1, 9);
  GeneticState state = run(shorter, kOneMax, repair);
  RC_ASSERT(state.generations() == shorter.generations);
  GeneticState copy = state;
  RC_ASSERT(GeneticSearch::make(options, repair)->run(copy, kOneMax).has_value());
  RC_ASSERT(copy == whole);

  // The fitness may stop it too, at any time it is asked.
  int left = *rc::gen::inRange(0, 8);
  GeneticState stopped;
  const auto reluctant = [&](std::span<const Genome> genomes) {
    return left-- > 0 ? kOneMax(genomes) : std::nullopt;
  };
  RC_ASSERT(GeneticSearch::make(options, repair)->run(stopped, reluctant).has_value());
  RC_ASSERT(GeneticSearch::make(options, repair)->run(stopped, kOneMax).has_value());
  RC_ASSERT(stopped == whole);
}

TEST(GeneticSearch, StopsWhenItsListenerHasEnough) {
  const auto search = GeneticSearch::make({});
  GeneticState state;
  EXPECT_TRUE(
      search->run(state, kOneMax, [](const GeneticState& now) { return now.generations() < 4; }));
  EXPECT_EQ(state.generations(), 4);
}

TEST(GeneticSearch, AsksForNobodyTwice) {
  GeneticOptions options;
  options.bits = 8;
  options.generations = 40;
  std::set<Genome> asked;
  int calls = 0;
  const GeneticState state = run(options, [&](std::span<const Genome> genomes) {
    ++calls;
    EXPECT_FALSE(genomes.empty());
    for (const Genome genome : genomes) EXPECT_TRUE(asked.insert(genome).second) << genome;
    return kOneMax(genomes);
  });
  EXPECT_EQ(asked.size(), state.fitness.size());
  EXPECT_GT(asked.size(), 40u);
  EXPECT_LE(asked.size(), 256u);
  EXPECT_LE(calls, 40);
}

/// Fitnesses that the caller knows already are believed.
TEST(GeneticSearch, TakesKnownFitnesses) {
  GeneticOptions options;
  options.bits = 4;
  options.generations = 5;
  GeneticState state;
  for (Genome genome = 0; genome < 16; ++genome) state.fitness[genome] = 16.0 - double(genome);
  const auto never = [](std::span<const Genome>) -> std::optional<std::vector<double>> {
    ADD_FAILURE() << "asked for";
    return std::nullopt;
  };
  EXPECT_TRUE(GeneticSearch::make(options)->run(state, never));
  EXPECT_EQ(state.best().fittest, 0u);
  EXPECT_EQ(state.generations(), 5);
}

TEST(GeneticSearch, SeedsDecideEverything) {
  GeneticOptions options;
  options.generations = 3;
  EXPECT_EQ(run(options, kOneMax), run(options, kOneMax));
  GeneticOptions other = options;
  other.seed = 2;
  EXPECT_NE(run(options, kOneMax).population, run(other, kOneMax).population);
}

TEST(GeneticSearch, RepairsEveryIndividual) {
  GeneticOptions options;
  options.bits = 3;
  options.mutation_rate = 0.5;
  options.generations = 20;
  // The empty set would be the best.
  const auto fewest = each([](Genome genome) { return -double(std::popcount(genome)); });
  EXPECT_EQ(run(options, fewest).best().fittest, 0u);
  const GeneticState state = run(options, fewest, never_empty(3));
  EXPECT_FALSE(state.fitness.contains(0));
  EXPECT_EQ(state.best().best, -1);
}

/// Rates 0 leave nothing but copies of the first generation; a mutation rate of 1 turns all over.
TEST(GeneticSearch, RatesAreUsed) {
  GeneticOptions options;
  options.crossover_rate = 0;
  options.mutation_rate = 0;
  options.generations = 5;
  GeneticOptions first = options;
  first.generations = 1;
  EXPECT_EQ(run(options, kOneMax).fitness, run(first, kOneMax).fitness);

  options.mutation_rate = 1;
  options.elite = 0;
  options.generations = 2;
  const GeneticState turned = run(options, kOneMax);
  const auto start = run(first, kOneMax).population;
  for (const Genome genome : turned.population)
    EXPECT_TRUE(std::ranges::count(start, genome ^ ((Genome{1} << 28) - 1)) > 0);

  options.mutation_rate = 0;
  options.crossover_rate = 1;
  EXPECT_GT(run(options, kOneMax).fitness.size(), 90u);
}

TEST(GeneticSearch, RefusesBadOptions) {
  const auto refused = [](auto change) {
    GeneticOptions options;
    change(options);
    const auto search = GeneticSearch::make(options);
    return !search && !search.error().message.empty();
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(refused([](GeneticOptions&) {}));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.bits = 0; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.bits = 65; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.population = 0; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.population = -1; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.generations = 0; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.tournament = 0; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.tournament = 51; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.elite = -1; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.elite = 50; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.crossover_rate = 1.01; }));
  EXPECT_TRUE(refused([](GeneticOptions& o) { o.mutation_rate = -0.01; }));
  EXPECT_TRUE(refused([&](GeneticOptions& o) { o.mutation_rate = nan; }));
}

TEST(GeneticSearch, RefusesStatesOfOtherSearches) {
  GeneticOptions options;
  options.generations = 2;
  const GeneticState good = run(options, kOneMax);
  options.generations = 3;
  const auto search = GeneticSearch::make(options);
  const auto refused = [&](auto change) {
    GeneticState state = good;
    change(state);
    return !search->run(state, kOneMax);
  };
  EXPECT_FALSE(refused([](GeneticState&) {}));
  EXPECT_TRUE(refused([](GeneticState& s) { s.population.pop_back(); }));
  EXPECT_TRUE(refused([](GeneticState& s) { s.history.clear(); }));
  EXPECT_TRUE(refused([](GeneticState& s) { s.fitness.erase(s.population[7]); }));
  EXPECT_TRUE(refused([](GeneticState& s) { s.fitness[Genome{1} << 28] = 1; }));
  EXPECT_TRUE(refused([](GeneticState& s) { s.fitness.begin()->second = NAN; }));
}

TEST(GeneticSearch, RefusesBadFitnesses) {
  const auto search = GeneticSearch::make({});
  GeneticState state;
  EXPECT_FALSE(search->run(state, [](auto) { return std::optional(std::vector<double>{1}); }));
  EXPECT_FALSE(search->run(state, each([](Genome) { return double{NAN}; })));
  EXPECT_FALSE(search->run(state, each([](Genome) { return double{INFINITY}; })));
  EXPECT_EQ(state, GeneticState{});
}

}  // namespace
}  // namespace mpd::learn
