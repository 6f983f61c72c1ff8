#pragma once

#include "apps/solving.hpp"
#include "games/small_draughts/small_draughts.hpp"

// Draughts on small boards, solved: the endgame table answers at the end of a forward search.

namespace mpd::apps {

/// The value of the game's initial position by table and search, and how it was proved. Throws a
/// Failure when it could not be.
[[nodiscard]] Solution solve_by_proof(const games::small_draughts::SmallDraughts& game);

}  // namespace mpd::apps
