#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "search/prober.hpp"
#include "search/searchable.hpp"

// Proofs by strategy. A search that cuts repetitions short and remembers values in a table may
// mistake one path for another; a strategy needs no such trust. It names one move for every state
// in which its seat can find itself, and the check follows all that the opponent can do.

namespace mpd::search {

/// What a strategy promises its seat.
enum class Promise {
  not_lost,  ///< it never loses: every end that is reached is a draw or won; play may go on for
             ///< ever
  win        ///< every game ends, and is won
};

/// One move for each state in which a seat may have to move.
template <Searchable G>
class Strategy {
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;

 public:
  Strategy(const G& game, game::Seat seat, Promise promise)
      : seat_(seat), promise_(promise), moves_(0, KeyOf{&game}) {}

  [[nodiscard]] game::Seat seat() const { return seat_; }
  [[nodiscard]] Promise promise() const { return promise_; }
  [[nodiscard]] std::size_t size() const { return moves_.size(); }
  void set(const State& state, const Move& move) { moves_.insert_or_assign(state, move); }
  /// Nothing for a state that the strategy does not expect.
  [[nodiscard]] std::optional<Move> move_in(const State& state) const {
    const auto place = moves_.find(state);
    if (place == moves_.end()) return std::nullopt;
    return place->second;
  }

 private:
  struct KeyOf {
    const G* game;
    std::size_t operator()(const State& state) const { return game->key(state); }
  };
  game::Seat seat_;
  Promise promise_;
  std::unordered_map<State, Move, KeyOf> moves_;
};

/// Why a strategy does not keep its promise.
enum class Flaw {
  none,
  no_move,       ///< its seat must move, and it has no move
  illegal_move,  ///< it has one that the rules forbid
  bad_end,       ///< the game, or the database, says that the promise is broken
  endless        ///< a win is promised, but the opponent can go round in a circle
};

template <game::Game G>
struct StrategyReport {
  Flaw flaw = Flaw::none;
  game::StateOf<G> at{};   ///< where the flaw is
  std::size_t states = 0;  ///< met before the game, or the database, decides
  std::size_t ends = 0;    ///< different states where it does
  int longest = 0;         ///< plies of the longest game; of a win that was promised only

  [[nodiscard]] bool holds() const { return flaw == Flaw::none; }
};

/// Follows a strategy from a state through all replies. It asks the rules, and the prober for the
/// states that a database knows; it does not use how the strategy was found. Turns need not
/// alternate. That nothing is lost in a closed set of states, whatever the way through it, is the
/// proof of a draw at least; that no way through it returns is the proof of a win.
template <Searchable G, Prober<G> P = NoProber>
class StrategyChecker {
  using State = game::StateOf<G>;

 public:
  StrategyChecker(const G& game, const Strategy<G>& strategy, P prober = {})
      : game_(game), strategy_(strategy), prober_(std::move(prober)), places_(0, KeyOf{&game}) {}

  StrategyReport<G> check(const State& root) {
    report_ = {};
    places_.clear();
    open_.clear();
    enter(root);
    while (!open_.empty() && report_.holds()) {
      if (open_.back().children.empty()) {
        leave();
      } else {
        const State child = open_.back().children.back();
        open_.back().children.pop_back();
        enter(child);
      }
    }
    return report_;
  }

 private:
  struct KeyOf {
    const G* game;
    std::size_t operator()(const State& state) const { return game->key(state); }
  };
  struct Place {
    bool is_open = false;  // on the path from the root to the state at hand
    int plies = 0;         // of the longest game from here, once all of it was seen
  };
  struct Open {
    Place* place;
    std::vector<State> children;  // still to be followed
  };

  void enter(const State& state) {
    const auto [found, is_new] = places_.try_emplace(state);
    Place& place = found->second;
    if (!is_new) {
      if (place.is_open && strategy_.promise() == Promise::win) return blame(Flaw::endless, state);
    } else if (const auto worth = known_worth(state, place)) {
      ++report_.ends;
      const bool kept = strategy_.promise() == Promise::win ? *worth > 0 : *worth >= 0;
      if (!kept) return blame(Flaw::bad_end, state);
    } else {
      ++report_.states;
      place.is_open = true;
      open_.push_back({&place, children_of(state)});
      return;
    }
    lengthen(place.plies);
  }

  void leave() {
    Place& place = *open_.back().place;
    place.is_open = false;
    open_.pop_back();
    lengthen(place.plies);
  }

  /// A game from the state whose children are being followed goes on for `plies` after its move.
  void lengthen(int plies) {
    if (strategy_.promise() != Promise::win) return;
    int& longest = open_.empty() ? report_.longest : open_.back().place->plies;
    longest = std::max(longest, open_.empty() ? plies : plies + 1);
  }

  /// How the game ends for the strategy's seat (1, 0 or −1), where the rules or the database say
  /// it.
  std::optional<int> known_worth(const State& state, Place& place) const {
    if (game_.is_terminal(state)) {
      const double utility = game_.utility(state, strategy_.seat());
      return utility > 0 ? 1 : utility < 0 ? -1 : 0;
    }
    const auto verdict = prober_.probe_fully(state);
    if (!verdict) return std::nullopt;
    place.plies = verdict->has_length() ? verdict->plies : 0;
    if (verdict->outcome == MoverOutcome::draw) return 0;
    const bool mover_wins = verdict->outcome == MoverOutcome::win;
    return mover_wins == (game_.to_move(state) == strategy_.seat()) ? 1 : -1;
  }

  /// The state after the strategy's move, or the states after all moves of another seat.
  std::vector<State> children_of(const State& state) {
    const auto moves = game_.moves(state);
    std::vector<State> children;
    if (game_.to_move(state) != strategy_.seat()) {
      for (const auto& move : moves) children.push_back(game_.after(state, move));
      return children;
    }
    const auto move = strategy_.move_in(state);
    const bool is_legal = move && std::find(moves.begin(), moves.end(), *move) != moves.end();
    if (is_legal) {
      children.push_back(game_.after(state, *move));
    } else {
      blame(move ? Flaw::illegal_move : Flaw::no_move, state);
    }
    return children;
  }

  void blame(Flaw flaw, const State& state) {
    report_.flaw = flaw;
    report_.at = state;
  }

  const G& game_;
  const Strategy<G>& strategy_;
  P prober_;
  std::unordered_map<State, Place, KeyOf> places_;
  std::vector<Open> open_;
  StrategyReport<G> report_;
};

}  // namespace mpd::search
