#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "conformance/playout.hpp"
#include "game/player.hpp"

// What game::RandomPlayer promises, in any game.

namespace mpd::conformance {

/// The moves of one game in which a player with this seed moves for all seats.
template <game::Game G>
std::vector<game::MoveOf<G>> game_of_random_player(const G& game, std::uint64_t seed,
                                                   int most_plies) {
  game::RandomPlayer<G> player(seed);
  game::History<G> history(game);
  for (int ply = 0; ply < most_plies && !game.is_terminal(history.state()); ++ply)
    history.play(player.choose(game::Turn<G>(history)));
  return {history.moves().begin(), history.moves().end()};
}

template <game::Game G>
void random_player_is_legal(const G& game, const Effort& effort) {
  game::RandomPlayer<G> player(effort.seed);
  for (const auto& state : sample_states(game, effort)) {
    if (game.is_terminal(state)) continue;
    const auto legal = list_moves(game, state);
    const game::History<G> history(game, state);
    const auto move = player.choose(game::Turn<G>(history));
    ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << name_of(game, state);
  }
}

template <game::Game G>
void random_player_repeats(const G& game, const Effort& effort) {
  for (std::uint64_t seed = effort.seed; seed < effort.seed + 5; ++seed)
    ASSERT_TRUE(game_of_random_player(game, seed, effort.most_plies) ==
                game_of_random_player(game, seed, effort.most_plies))
        << "seed " << seed;
}

/// In 40 choices per legal move every one of n moves is met: the chance to miss one is below
/// n · e^−40.
template <game::Game G>
void random_player_reaches_all(const G& game, const Effort& effort) {
  const game::History<G> history(game);
  const auto legal = list_moves(game, history.state());
  std::vector<bool> met(legal.size());
  game::RandomPlayer<G> player(effort.seed);
  for (std::size_t i = 0; i < 40 * legal.size(); ++i) {
    const auto move = player.choose(game::Turn<G>(history));
    met[static_cast<std::size_t>(std::find(legal.begin(), legal.end(), move) - legal.begin())] =
        true;
  }
  ASSERT_EQ(std::count(met.begin(), met.end(), false), 0);
}

}  // namespace mpd::conformance
