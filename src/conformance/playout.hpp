#pragma once

#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "game/game.hpp"

namespace mpd::conformance {

/// How much of a game is looked at: random playouts from a seed.
struct Effort {
  std::uint64_t seed = 1;
  int playouts = 50;
  int most_plies = 300;
};

/// The states of one game from the first to the last, and the moves between them.
template <game::Game G>
struct Playout {
  std::vector<game::StateOf<G>> states;
  std::vector<game::MoveOf<G>> moves;
};

template <game::Game G>
Playout<G> random_playout(const G& game, base::Random& random, int most_plies) {
  Playout<G> playout;
  playout.states.push_back(game.initial());
  for (int ply = 0; ply < most_plies; ++ply) {
    const auto& state = playout.states.back();
    const auto moves = game.moves(state);
    if (std::size(moves) == 0) break;
    const auto move = moves[random.below(std::size(moves))];
    playout.moves.push_back(move);
    playout.states.push_back(game.after(state, move));
  }
  return playout;
}

template <game::Game G>
std::vector<Playout<G>> random_playouts(const G& game, const Effort& effort) {
  base::Random random(effort.seed);
  std::vector<Playout<G>> playouts;
  for (int i = 0; i < effort.playouts; ++i)
    playouts.push_back(random_playout(game, random, effort.most_plies));
  return playouts;
}

/// All states met, repetitions included.
template <game::Game G>
std::vector<game::StateOf<G>> sample_states(const G& game, const Effort& effort) {
  std::vector<game::StateOf<G>> states;
  for (const auto& playout : random_playouts(game, effort))
    states.insert(states.end(), playout.states.begin(), playout.states.end());
  return states;
}

template <game::Game G>
std::vector<game::MoveOf<G>> list_moves(const G& game, const game::StateOf<G>& state) {
  const auto moves = game.moves(state);
  return {std::begin(moves), std::end(moves)};
}

/// How a state is named in a failure.
template <game::Game G>
std::string name_of(const G& game, const game::StateOf<G>& state) {
  if constexpr (game::Described<G>) return game.state_text(state);
  return "a state without text";
}

}  // namespace mpd::conformance
