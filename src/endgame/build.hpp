#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "endgame/solved_slices.hpp"

namespace mpd::endgame {

/// Tells how far a build is: the slice just finished (its mirror with it) and its states.
using OnSlice = std::function<void(const Material& material, std::uint64_t states)>;

/// Solves all slices with at most `pieces` pieces and holds them in memory, one byte a state. False
/// when stopped in the middle; the finished slices stay.
bool build_slices(int pieces, SolvedSlices& slices, const OnSlice& on_slice = {},
                  std::stop_token stop = {});

/// What a slice, or several, hold.
struct SliceCounts {
  std::uint64_t states = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  int longest_win = 0;  ///< plies

  SliceCounts& operator+=(const SliceCounts& other);
  friend bool operator==(const SliceCounts&, const SliceCounts&) = default;
};

[[nodiscard]] SliceCounts count_values(const SolvedSlice& slice);

/// Derives every value of a slice from the values after each legal move, found by ordinary move
/// generation, and counts those that disagree. The slices it leads to must be held.
[[nodiscard]] std::uint64_t count_disagreements(const SolvedSlices& slices,
                                                const Material& material);

}  // namespace mpd::endgame
