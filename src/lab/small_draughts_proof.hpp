#pragma once

#include "games/small_draughts/small_draughts.hpp"
#include "lab/solution.hpp"

// Draughts on small boards, solved: the endgame table answers at the end of a forward search.

namespace mpd::lab {

/// The value of the game's initial position by table and search, and how it was proved.
[[nodiscard]] base::Result<Solution> solve_small_draughts_by_proof(
    const games::small_draughts::SmallDraughts& game);

}  // namespace mpd::lab
