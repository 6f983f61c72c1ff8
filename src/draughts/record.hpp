#pragma once

#include "draughts/game.hpp"
#include "game/history.hpp"

namespace mpd::draughts {

/// A game of draughts as it was played, or while it is played.
using GameRecord = game::History<Draughts>;

}  // namespace mpd::draughts

extern template class mpd::game::History<mpd::draughts::Draughts>;
