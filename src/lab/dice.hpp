#pragma once

#include <cstdint>
#include <iterator>
#include <vector>

#include "base/random.hpp"
#include "game/game.hpp"

namespace mpd::lab {

/// Seeded dice, one cup for each seat: how often one seat throws does not change what another one
/// will throw.
class Dice {
 public:
  Dice(std::uint64_t seed, int seats) {
    for (int seat = 0; seat < seats; ++seat) cups_.emplace_back(base::split_mix(seed));
  }

  /// An outcome of a chance state, thrown by the seat that `to_move` names there.
  template <game::Stochastic G>
  game::MoveOf<G> thrown(const G& game, const game::StateOf<G>& state) {
    const auto outcomes = game.moves(state);
    double rest = cups_[static_cast<std::size_t>(game::index(game.to_move(state)))].uniform();
    std::size_t i = 0;
    while (i + 1 < std::size(outcomes) && (rest -= game.probability(state, outcomes[i])) >= 0) ++i;
    return outcomes[i];
  }

 private:
  std::vector<base::Random> cups_;
};

}  // namespace mpd::lab
