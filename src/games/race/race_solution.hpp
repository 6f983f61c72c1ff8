#pragma once

#include <unordered_map>

#include "games/race/race.hpp"

namespace mpd::games {

/// The exact value of a race for the first seat, from its end: every state is computed once. The
/// recursion is expectiminimax, but each state is met by many orders of play.
class RaceSolution {
 public:
  /// Between −1 and 1.
  [[nodiscard]] double value(const Race::State& state);
  [[nodiscard]] std::size_t states() const { return values_.size(); }

 private:
  std::unordered_map<std::uint64_t, double> values_;
};

}  // namespace mpd::games
