#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "game/ply_value.hpp"

namespace mpd::endgame {

/// What a slice, or several, hold.
struct SliceCounts {
  std::uint64_t states = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  int longest_win = 0;  ///< plies

  SliceCounts& operator+=(const SliceCounts& other) {
    states += other.states;
    wins += other.wins;
    losses += other.losses;
    draws += other.draws;
    longest_win = std::max(longest_win, other.longest_win);
    return *this;
  }
  friend bool operator==(const SliceCounts&, const SliceCounts&) = default;
};

[[nodiscard]] SliceCounts count_values(std::span<const game::PlyValue> values);

}  // namespace mpd::endgame
