#pragma once

#include <cstdint>

#include "draughts/position.hpp"

namespace mpd::draughts {

/// A position of a game and what became of it: what evaluations are fitted to.
struct Sample {
  Position position;
  std::int16_t score = 0;  ///< of a search, for the side to move, in hundredths of a man
  std::int8_t result = 0;  ///< of the game, for the side to move: 1, 0, −1

  friend bool operator==(const Sample&, const Sample&) = default;
};

}  // namespace mpd::draughts
