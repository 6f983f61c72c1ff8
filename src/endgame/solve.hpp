#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "endgame/counts.hpp"
#include "endgame/solved_slices.hpp"

namespace mpd::endgame {

/// Solves a slice and its mirror and adds both; the slices they lead to must be held. `on_ply`
/// hears of every ply that the analysis goes back. False when stopped in the middle: nothing is
/// added.
bool solve_slice_pair(const Material& material, SolvedSlices& slices, std::stop_token stop = {},
                      const std::function<void(int)>& on_ply = {});

/// The value of a position by looking one move ahead. The slices it leads to must be held.
[[nodiscard]] PlyValue derived_value(const SolvedSlices& slices,
                                     const draughts::Position& position);

/// Derives every value of a slice from the values after each legal move, found by ordinary move
/// generation, and counts those that disagree.
[[nodiscard]] std::uint64_t count_disagreements(const SolvedSlices& slices,
                                                const SolvedSlice& slice);

}  // namespace mpd::endgame
