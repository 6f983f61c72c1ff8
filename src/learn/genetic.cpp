#include "learn/genetic.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <set>

namespace mpd::learn {
namespace {

constexpr int kMostBits = 64;
constexpr int kMostIndividuals = 1'000'000;

/// The lowest so many bits.
Genome ones(int bits) {
  return bits == kMostBits ? ~Genome{0} : (Genome{1} << bits) - 1;
}

int draw_below(int bound, base::Random& random) {
  return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}

/// The randomness of one generation.
base::Random random_of(std::uint64_t seed, int generation) {
  std::uint64_t state = seed;
  state = base::split_mix(state) + static_cast<std::uint64_t>(generation);
  return base::Random(base::split_mix(state));
}

/// Which bits two parents exchange.
Genome exchanged_bits(Crossover kind, int bits, base::Random& random) {
  if (kind == Crossover::uniform) return random() & ones(bits);
  if (bits == 1) return 0;
  if (kind == Crossover::one_point) return ones(bits) & ~ones(1 + draw_below(bits - 1, random));
  const int first = draw_below(bits, random);
  const int second = (first + 1 + draw_below(bits - 1, random)) % bits;
  return ones(std::max(first, second)) & ~ones(std::min(first, second));
}

base::Result<void> check_options(const GeneticOptions& options) {
  if (options.bits < 1 || options.bits > kMostBits)
    return base::fail("individuals of {} bits, expected 1 to {}", options.bits, kMostBits);
  if (options.population < 2 || options.population > kMostIndividuals)
    return base::fail("a population of {}, expected 2 to {}", options.population, kMostIndividuals);
  if (options.generations < 1)
    return base::fail("{} generations, expected 1 or more", options.generations);
  if (options.tournament < 1 || options.tournament > options.population)
    return base::fail("tournaments of {}, expected 1 to the population of {}", options.tournament,
                      options.population);
  if (options.elite < 0 || options.elite >= options.population)
    return base::fail("an elite of {}, expected 0 to {}", options.elite, options.population - 1);
  for (const double rate : {options.crossover_rate, options.mutation_rate})
    if (!(rate >= 0 && rate <= 1))
      return base::fail("a rate of crossover or mutation of {}, expected 0 to 1", rate);
  return {};
}

/// Those whose fitness is not known, each once, in their order.
std::vector<Genome> unknown_of(std::span<const Genome> population,
                               const std::map<Genome, double>& fitness) {
  std::vector<Genome> unknown;
  std::set<Genome> seen;
  for (const Genome genome : population)
    if (!fitness.contains(genome) && seen.insert(genome).second) unknown.push_back(genome);
  return unknown;
}

base::Result<void> check_fitnesses(std::span<const double> found, std::size_t asked) {
  if (found.size() != asked)
    return base::fail("{} fitnesses for {} individuals, expected one for each", found.size(),
                      asked);
  for (const double fitness : found)
    if (!std::isfinite(fitness)) return base::fail("a fitness is {}, expected a number", fitness);
  return {};
}

/// The population is evaluated; the first of equals is the fittest.
GeneticState::Generation summary_of(const GeneticState& state) {
  GeneticState::Generation summary{state.population.front(),
                                   state.fitness.at(state.population.front()), 0};
  for (const Genome genome : state.population) {
    const double fitness = state.fitness.at(genome);
    summary.mean += fitness / static_cast<double>(state.population.size());
    if (fitness > summary.best) summary = {genome, fitness, summary.mean};
  }
  return summary;
}

}  // namespace

const GeneticState::Generation& GeneticState::best() const {
  assert(!history.empty());
  return *std::ranges::max_element(history, {}, &Generation::best);
}

std::pair<Genome, Genome> cross(Crossover kind, Genome a, Genome b, int bits,
                                base::Random& random) {
  const Genome exchanged = (a ^ b) & exchanged_bits(kind, bits, random);
  return {a ^ exchanged, b ^ exchanged};
}

Genome mutate(Genome genome, int bits, double rate, base::Random& random) {
  for (int bit = 0; bit < bits; ++bit)
    if (random.uniform() < rate) genome ^= Genome{1} << bit;
  return genome;
}

GeneticSearch::Repair never_empty(int bits) {
  return [bits](Genome genome, base::Random& random) {
    return genome != 0 ? genome : Genome{1} << draw_below(bits, random);
  };
}

base::Result<GeneticSearch> GeneticSearch::make(const GeneticOptions& options, Repair repair) {
  if (auto checked = check_options(options); !checked) return tl::unexpected(checked.error());
  return GeneticSearch(options, std::move(repair));
}

base::Result<void> GeneticSearch::run(GeneticState& state, const Fitness& fitness,
                                      const OnGeneration& on_generation) const {
  if (auto checked = check(state); !checked) return checked;
  while (state.generations() < options_.generations) {
    const auto added = add_generation(state, fitness);
    if (!added) return tl::unexpected(added.error());
    if (!*added || (on_generation && !on_generation(state))) break;
  }
  return {};
}

base::Result<bool> GeneticSearch::add_generation(GeneticState& state,
                                                 const Fitness& fitness) const {
  std::vector<Genome> population = next_population(state);
  const std::vector<Genome> unknown = unknown_of(population, state.fitness);
  if (!unknown.empty()) {
    const auto found = fitness(unknown);
    if (!found) return false;
    if (auto checked = check_fitnesses(*found, unknown.size()); !checked)
      return tl::unexpected(checked.error());
    for (std::size_t i = 0; i < unknown.size(); ++i) state.fitness[unknown[i]] = (*found)[i];
  }
  state.population = std::move(population);
  state.history.push_back(summary_of(state));
  return true;
}

base::Result<void> GeneticSearch::check(const GeneticState& state) const {
  for (const auto& [genome, fitness] : state.fitness)
    if ((genome & ~ones(options_.bits)) != 0 || !std::isfinite(fitness))
      return base::fail("the fitness of {:#x} is {}, expected a number for {} bits", genome,
                        fitness, options_.bits);
  if (state.history.empty() && state.population.empty()) return {};
  if (state.history.empty() ||
      state.population.size() != static_cast<std::size_t>(options_.population))
    return base::fail("{} individuals after {} generations, expected {}", state.population.size(),
                      state.history.size(), state.history.empty() ? 0 : options_.population);
  for (const Genome genome : state.population)
    if (!state.fitness.contains(genome))
      return base::fail("individual {:#x} has no fitness, expected one for each", genome);
  return {};
}

std::vector<Genome> GeneticSearch::next_population(const GeneticState& state) const {
  base::Random random = random_of(options_.seed, state.generations());
  if (state.history.empty()) return first_population(random);
  const auto wanted = static_cast<std::size_t>(options_.population);
  std::vector<Genome> next = elite_of(state);
  while (next.size() < wanted) {
    std::pair<Genome, Genome> pair;
    pair.first = parent(state, random);
    pair.second = parent(state, random);
    if (random.uniform() < options_.crossover_rate)
      pair = cross(options_.crossover, pair.first, pair.second, options_.bits, random);
    for (const Genome child : {pair.first, pair.second})
      if (next.size() < wanted)
        next.push_back(
            repaired(mutate(child, options_.bits, options_.mutation_rate, random), random));
  }
  return next;
}

std::vector<Genome> GeneticSearch::first_population(base::Random& random) const {
  std::vector<Genome> population(static_cast<std::size_t>(options_.population));
  for (Genome& genome : population) genome = repaired(random() & ones(options_.bits), random);
  return population;
}

std::vector<Genome> GeneticSearch::elite_of(const GeneticState& state) const {
  std::vector<Genome> elite = state.population;
  std::ranges::stable_sort(elite, std::ranges::greater{},
                           [&](Genome genome) { return state.fitness.at(genome); });
  // Equals need not stand side by side: others may be as fit.
  std::set<Genome> seen;
  std::erase_if(elite, [&](Genome genome) { return !seen.insert(genome).second; });
  elite.resize(std::min(elite.size(), static_cast<std::size_t>(options_.elite)));
  return elite;
}

Genome GeneticSearch::parent(const GeneticState& state, base::Random& random) const {
  const auto drawn = [&] { return state.population[random.below(state.population.size())]; };
  Genome fittest = drawn();
  for (int i = 1; i < options_.tournament; ++i)
    if (const Genome rival = drawn(); state.fitness.at(rival) > state.fitness.at(fittest))
      fittest = rival;
  return fittest;
}

Genome GeneticSearch::repaired(Genome genome, base::Random& random) const {
  if (repair_) genome = repair_(genome, random);
  assert((genome & ~ones(options_.bits)) == 0);
  return genome;
}

}  // namespace mpd::learn
