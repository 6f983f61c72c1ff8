#pragma once

#include <vector>

#include "games/pig/pig.hpp"

namespace mpd::games {

/// Optimal play of Pig by value iteration (Neller and Presser 2004): the probability to win from
/// every state, computed for each pair of scores together with the pair exchanged, the highest sum
/// of scores first, because only such two pairs depend on each other.
class PigSolution {
 public:
  /// Iterates until no probability changes by more than `tolerance`.
  explicit PigSolution(const Pig& game, double tolerance = 1e-12);

  /// Of the side to move, which has not thrown the die yet.
  [[nodiscard]] double win_probability(const Pig::State& state) const;
  /// The better one of rolling and holding.
  [[nodiscard]] Pig::Move best_move(const Pig::State& state) const;

 private:
  [[nodiscard]] std::size_t place(int own, int other, int turn_points) const;
  [[nodiscard]] double of_rolling(int own, int other, int turn_points) const;
  [[nodiscard]] double of_holding(int own, int other, int turn_points) const;
  /// One pass over all turns at these scores; the greatest change.
  double improve(int own, int other);

  int target_;
  std::vector<double> wins_;
};

}  // namespace mpd::games
