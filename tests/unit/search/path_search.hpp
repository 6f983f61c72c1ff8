#pragma once

#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "game/game.hpp"
#include "search/value.hpp"

namespace mpd::tests {

/// Minimax with the rule of recurrence written out over the whole past of a position: a draw when
/// it has been there since the root or twice before it, or when nothing irreversible has happened
/// for too long. No quiescence.
template <game::Repeating G, class E>
class PathSearch {
  using State = game::StateOf<G>;

 public:
  /// `earlier` is the past before the root: reversible moves only.
  PathSearch(const G& game, const E& evaluator, std::vector<State> earlier = {})
      : game_(game), evaluator_(evaluator), path_(std::move(earlier)), before_(path_.size()) {}

  /// For the first seat.
  int value_of_root(const State& root, int depth) {
    return value(root, depth, static_cast<int>(before_), true);
  }

  /// The value of one move of the root.
  int value_of_move(const State& root, const game::MoveOf<G>& move, int depth) {
    path_.push_back(root);
    const int count = game_.is_reversible(root, move) ? static_cast<int>(before_) + 1 : 0;
    const int below = value(game_.after(root, move), depth - 1, count, false);
    path_.pop_back();
    return below;
  }

 private:
  int value(const State& state, int depth, int reversible, bool is_root) {
    const int ply = static_cast<int>(path_.size() - before_);
    const bool first = game_.to_move(state) == game::Seat::first;
    const auto of_first = [&](search::Value v) { return first ? v.units() : -v.units(); };
    if (!is_root && is_drawn(state, reversible)) return 0;
    if (game_.is_terminal(state)) return of_first(evaluator_.terminal(state, ply));
    if (depth == 0) return of_first(evaluator_.evaluate(state));
    path_.push_back(state);
    int best = first ? -search::Value::kWin : search::Value::kWin;
    for (const auto& move : game_.moves(state)) {
      const int count = game_.is_reversible(state, move) ? reversible + 1 : 0;
      const int below = value(game_.after(state, move), depth - 1, count, false);
      best = first ? std::max(best, below) : std::min(best, below);
    }
    path_.pop_back();
    return best;
  }

  [[nodiscard]] bool is_drawn(const State& state, int reversible) const {
    const auto root = path_.begin() + static_cast<std::ptrdiff_t>(before_);
    if (std::find(root, path_.end(), state) != path_.end()) return true;
    if (std::count(path_.begin(), root, state) >= 2) return true;
    return reversible >= game_.reversible_limit() && !game_.is_terminal(state);
  }

  const G& game_;
  const E& evaluator_;
  std::vector<State> path_;
  std::size_t before_;
};

/// Reversible moves at random from `state`, which is led along; the positions left behind.
template <game::Repeating G>
std::vector<game::StateOf<G>> random_past(const G& game, game::StateOf<G>& state,
                                          std::uint64_t plies, base::Random& random) {
  std::vector<game::StateOf<G>> past;
  for (; plies > 0; --plies) {
    std::vector<game::MoveOf<G>> reversible;
    for (const auto& move : game.moves(state))
      if (game.is_reversible(state, move)) reversible.push_back(move);
    if (reversible.empty()) break;
    past.push_back(state);
    state = game.after(state, reversible[random.below(reversible.size())]);
  }
  return past;
}

template <game::Hashed G>
std::vector<std::uint64_t> keys_of(const G& game, const std::vector<game::StateOf<G>>& states) {
  std::vector<std::uint64_t> keys;
  for (const auto& state : states) keys.push_back(game.key(state));
  return keys;
}

}  // namespace mpd::tests
