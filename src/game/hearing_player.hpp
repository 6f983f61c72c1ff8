#pragma once

#include "game/player.hpp"

namespace mpd::game {

/// A player of a game with hidden information that arrives move by move: it is told what its seat
/// perceives of every move, its own included, before it chooses again.
template <Perceived G>
class HearingPlayer : public Player<G> {
 public:
  virtual void hear(const typename G::Percept& percept) = 0;
};

}  // namespace mpd::game
