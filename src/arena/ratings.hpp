#pragma once

#include <cstddef>
#include <vector>

#include "arena/statistics.hpp"

namespace mpd::arena {

/// What the first of two players scored against the second.
struct Encounter {
  std::size_t first = 0;
  std::size_t second = 0;
  Tally tally;
};

struct Rating {
  double elo = 0;
  double margin = 0;  ///< half the width of the 95 % interval
};

struct Ratings {
  std::vector<Rating> players;
  /// False when the results alone rank some players infinitely far apart, or not at all. The
  /// numbers are then those with one drawn game added between every two players.
  bool bounded = true;
};

/// The strengths that make the results most likely (Bradley, Terry 1952; Zermelo 1929), a draw
/// counted as half a win. Their mean is 0. The margins come from the scatter of the results
/// themselves, as if any two players that met had played one more decisive game.
[[nodiscard]] Ratings rate(std::size_t players, const std::vector<Encounter>& encounters);

}  // namespace mpd::arena
