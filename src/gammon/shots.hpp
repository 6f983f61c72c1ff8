#pragma once

#include "gammon/outcome.hpp"

namespace mpd::gammon {

/// What a side can hit with its next roll, counted over all 36 throws of two dice.
struct Shots {
  int hitting = 0;        ///< throws that hit
  int hitting_twice = 0;  ///< throws with which different men can be hit
  int pips = 0;           ///< the most that the opponent can lose by one hit, over all throws
};

/// The shots of `board.own`. That a man must enter first counts; that both dice must be used does
/// not.
[[nodiscard]] Shots shots_of(const Board& board);

}  // namespace mpd::gammon
