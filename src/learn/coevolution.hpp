#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "game/outcome.hpp"

namespace mpd::learn {

struct CoevolutionOptions {
  std::size_t weights = 0;  ///< of every individual
  int parents = 15;         ///< each has one child; together they are the population
  int games = 5;            ///< of every individual in the first seat, in every generation
  double range = 0.2;       ///< the first weights are uniform in ±range
  double step = 0.05;       ///< the first standard deviation of mutations
  double king = 2;          ///< at the beginning
  double least_king = 1;    ///< mutations keep what a king is worth within these
  double most_king = 3;
  int win = 1;  ///< points
  int draw = 0;
  int loss = -2;
  std::uint64_t seed = 1;
};

/// Weights, and how much each of them changes from parent to child.
struct Individual {
  std::vector<float> weights;
  std::vector<float> steps;
  double king = 0;  ///< what a king is worth, a man being 1
  friend bool operator==(const Individual&, const Individual&) = default;
};

/// The complete state of an evolution between two generations. Store it to continue later.
struct CoevolutionState {
  struct Generation {
    int best = 0;  ///< points
    double mean = 0;
    double king = 0;  ///< of the best
    friend bool operator==(const Generation&, const Generation&) = default;
  };
  /// The parents, the best of the last generation first, then their children in the same order.
  std::vector<Individual> population;
  std::vector<Generation> history;  ///< of the generations that have played

  [[nodiscard]] int generations() const { return static_cast<int>(history.size()); }
  friend bool operator==(const CoevolutionState&, const CoevolutionState&) = default;
};

/// A game of a generation, between two individuals by their places in the population.
struct CoevolutionGame {
  int number = 0;  ///< from 0
  int first = 0;
  int second = 0;
  std::uint64_t seed = 0;  ///< for whatever is random in the game
  friend bool operator==(const CoevolutionGame&, const CoevolutionGame&) = default;
};

/// Evolution of networks that play each other (Chellapilla and Fogel 1999, 2001). Each individual
/// plays some games in the first seat against others drawn by lot; both sides collect points. The
/// better half survives, and each survivor has one child, whose weights and steps are mutated.
/// Everything random comes from the seed and the number of the generation: an evolution that was
/// interrupted and continued is the same as one that was not.
class Coevolution {
 public:
  static base::Result<Coevolution> make(const CoevolutionOptions& options);

  /// The first generation, by lot.
  [[nodiscard]] CoevolutionState begin() const;
  /// Whether the state can be one of this evolution.
  [[nodiscard]] base::Result<void> check(const CoevolutionState& state) const;
  /// The games that the present generation has to play, in any order.
  [[nodiscard]] std::vector<CoevolutionGame> games(const CoevolutionState& state) const;
  /// Points of every individual. One outcome for each of `games`, in their order.
  [[nodiscard]] std::vector<int> points(std::span<const CoevolutionGame> games,
                                        std::span<const game::Outcome> outcomes) const;
  /// The next generation. One outcome for each of games(state), in their order. Equal points are
  /// ranked by lot.
  void advance(CoevolutionState& state, std::span<const game::Outcome> outcomes) const;

  [[nodiscard]] int population() const { return 2 * options_.parents; }

 private:
  explicit Coevolution(const CoevolutionOptions& options) : options_(options) {}

  [[nodiscard]] std::vector<int> ranking(std::span<const int> points, int generation) const;
  [[nodiscard]] Individual child_of(const Individual& parent, int generation, int place) const;

  CoevolutionOptions options_;
};

}  // namespace mpd::learn
