#pragma once

#include "game/game.hpp"

namespace mpd::lab {

/// The game with estimates that are so much smaller that none is as large as a win.
template <game::Evaluated G>
class BelowAWin : public G {
 public:
  BelowAWin(const G& game, double divisor) : G(game), divisor_(divisor) {}
  [[nodiscard]] double evaluate(const typename G::State& state, game::Seat seat) const {
    return G::evaluate(state, seat) / divisor_;
  }

 private:
  double divisor_;
};

}  // namespace mpd::lab
