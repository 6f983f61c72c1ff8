#pragma once

#include <optional>
#include <vector>

#include "game/game.hpp"
#include "game/ranked_moves.hpp"
#include "search/prober.hpp"

namespace mpd::search {

/// A move and its database value, from the view of the seat that makes it.
template <game::Game G>
using KnownMove = game::RankedMove<game::MoveOf<G>, Verdict>;

/// What the database says after `move`, seen by the seat that makes it.
template <game::Game G, Prober<G> P>
std::optional<Verdict> verdict_after(const G& game, const P& prober, const game::StateOf<G>& state,
                                     const game::MoveOf<G>& move) {
  const game::StateOf<G> child = game.after(state, move);
  std::optional<Verdict> verdict = prober.probe_fully(child);
  if (!verdict) return std::nullopt;
  if (verdict->has_length()) ++verdict->plies;
  if (game.to_move(child) != game.to_move(state))
    verdict->outcome = game::opposite(verdict->outcome);
  return verdict;
}

/// All moves, the best first; empty when the database does not know every one of them.
template <game::Game G, Prober<G> P>
std::vector<KnownMove<G>> known_moves(const G& game, const P& prober,
                                      const game::StateOf<G>& state) {
  return game::ranked_moves(
      game.moves(state),
      [&](const game::MoveOf<G>& move) { return verdict_after(game, prober, state, move); },
      [](const Verdict& a, const Verdict& b) { return a.value_at(0) > b.value_at(0); });
}

}  // namespace mpd::search
