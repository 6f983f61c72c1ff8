#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "game/game.hpp"
#include "search/prober.hpp"

namespace mpd::search {

/// A move and what the database says about it, from the view of the seat that makes it.
template <game::Game G>
struct JudgedMove {
  game::MoveOf<G> move;
  Verdict verdict;

  [[nodiscard]] Value value() const { return verdict.value_at(0); }
};

/// What the database says after `move`, seen by the seat that makes it.
template <game::Game G, Prober<G> P>
std::optional<Verdict> verdict_after(const G& game, const P& prober, const game::StateOf<G>& state,
                                     const game::MoveOf<G>& move) {
  using Outcome = Verdict::Outcome;
  const game::StateOf<G> child = game.after(state, move);
  std::optional<Verdict> verdict = prober.probe_fully(child);
  if (!verdict) return std::nullopt;
  if (verdict->has_length()) ++verdict->plies;
  if (verdict->outcome == Outcome::draw || game.to_move(child) == game.to_move(state))
    return verdict;
  verdict->outcome = verdict->outcome == Outcome::win ? Outcome::loss : Outcome::win;
  return verdict;
}

/// All moves, the best first; moves that are equally good stay in the game's order. Nothing when
/// the database does not know every one of them.
template <game::Game G, Prober<G> P>
std::vector<JudgedMove<G>> judged_moves(const G& game, const P& prober,
                                        const game::StateOf<G>& state) {
  std::vector<JudgedMove<G>> judged;
  for (const auto& move : game.moves(state)) {
    const auto verdict = verdict_after(game, prober, state, move);
    if (!verdict) return {};
    judged.push_back({move, *verdict});
  }
  std::stable_sort(judged.begin(), judged.end(),
                   [](const auto& a, const auto& b) { return a.value() > b.value(); });
  return judged;
}

}  // namespace mpd::search
