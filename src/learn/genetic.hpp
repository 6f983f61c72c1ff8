#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"

namespace mpd::learn {

/// A string of at most 64 bits: bit 0 is the lowest. Bits above the length are 0.
using Genome = std::uint64_t;

enum class Crossover {
  one_point,  ///< the bits from a cut on are exchanged
  two_point,  ///< the bits between two cuts, on a ring (De Jong 1975)
  uniform     ///< each bit with probability one half (Syswerda 1989)
};

struct GeneticOptions {
  int bits = 28;
  int population = 50;
  int generations = 30;
  int tournament = 3;  ///< drawn with replacement; the fittest becomes a parent
  Crossover crossover = Crossover::two_point;
  double crossover_rate = 0.9;  ///< of the pairs of parents; the others are copied
  double mutation_rate = 0.02;  ///< of every bit of every child
  int elite = 2;                ///< this many of the fittest, all different, pass unchanged
  std::uint64_t seed = 1;
};

/// The complete state of a search between two generations. Store it to continue the search later.
struct GeneticState {
  struct Generation {
    Genome fittest = 0;
    double best = 0;
    double mean = 0;
    friend bool operator==(const Generation&, const Generation&) = default;
  };
  std::vector<Genome> population;    ///< of the last generation
  std::map<Genome, double> fitness;  ///< of all individuals that were ever asked for
  std::vector<Generation> history;

  [[nodiscard]] int generations() const { return static_cast<int>(history.size()); }
  /// The fittest of all generations, the earliest of equals. There was one.
  [[nodiscard]] const Generation& best() const;
  friend bool operator==(const GeneticState&, const GeneticState&) = default;
};

/// A genetic algorithm (Holland 1975) over strings of bits, in search of the greatest fitness.
/// Everything random in a generation comes from the seed and its number: a search that was
/// interrupted and continued is the same as one that was not.
class GeneticSearch {
 public:
  /// The fitnesses of individuals that all differ and were never asked for before, in their order;
  /// nothing when it was stopped.
  using Fitness = std::function<std::optional<std::vector<double>>(std::span<const Genome>)>;
  /// Repairs an invalid individual; does not change a valid one.
  using Repair = std::function<Genome(Genome, base::Random&)>;
  /// Called after each generation; returns false to stop.
  using OnGeneration = std::function<bool(const GeneticState&)>;

  static base::Result<GeneticSearch> make(const GeneticOptions& options, Repair repair = {});

  /// Adds generations to the state until it has all of them; the first of an empty state is drawn
  /// by lot. One that `fitness` stopped is as if it had not begun. An error when the state is not
  /// one of this search, or a fitness is not a number.
  base::Result<void> run(GeneticState& state, const Fitness& fitness,
                         const OnGeneration& on_generation = {}) const;

 private:
  GeneticSearch(const GeneticOptions& options, Repair repair)
      : options_(options), repair_(std::move(repair)) {}

  [[nodiscard]] base::Result<void> check(const GeneticState& state) const;
  [[nodiscard]] base::Result<bool> add_generation(GeneticState& state,
                                                  const Fitness& fitness) const;
  [[nodiscard]] std::vector<Genome> next_population(const GeneticState& state) const;
  [[nodiscard]] std::vector<Genome> first_population(base::Random& random) const;
  [[nodiscard]] std::vector<Genome> elite_of(const GeneticState& state) const;
  [[nodiscard]] Genome parent(const GeneticState& state, base::Random& random) const;
  [[nodiscard]] Genome repaired(Genome genome, base::Random& random) const;

  GeneticOptions options_;
  Repair repair_;
};

/// Two children of two parents of this length.
[[nodiscard]] std::pair<Genome, Genome> cross(Crossover kind, Genome a, Genome b, int bits,
                                              base::Random& random);
/// Flips each of the bits with this probability.
[[nodiscard]] Genome mutate(Genome genome, int bits, double rate, base::Random& random);
/// A repair: sets one random bit of an individual that has none.
[[nodiscard]] GeneticSearch::Repair never_empty(int bits);

}  // namespace mpd::learn
