#pragma once

#include "game/game.hpp"

namespace mpd::search {

/// What the tuned search can treat: states with keys.
template <class G>
concept Searchable = game::Hashed<G>;

}  // namespace mpd::search
