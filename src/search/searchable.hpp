#pragma once

#include "game/game.hpp"

namespace mpd::search {

/// What the tuned search can treat: states with keys, and no dice, which it would take for moves.
template <class G>
concept Searchable = game::Hashed<G> && game::Deterministic<G>;

}  // namespace mpd::search
