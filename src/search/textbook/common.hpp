#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <vector>

#include "game/game.hpp"

// What the textbook algorithms share: their answer, what they tell an observer, and the cutoff
// test. Values are utilities of MAX, the first seat, unless an algorithm says otherwise.

namespace mpd::search::textbook {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr int kUnlimited = std::numeric_limits<int>::max();

/// The value of a node and the line of best play below it, first move first.
template <game::Game G>
struct Line {
  double value = 0;
  std::vector<game::MoveOf<G>> moves;
};

/// The answer of a search: value and best line of the root, and what it cost.
template <game::Game G>
struct Answer : Line<G> {
  std::uint64_t nodes = 0;   ///< states visited, the root and the leaves included
  std::uint64_t leaves = 0;  ///< states judged by utility or evaluation
};

enum class Step {
  enter,  ///< a node is visited with the window (alpha, beta)
  leaf,   ///< it is judged by utility or evaluation: `value`
  back,   ///< `move` came back with `value`; the window is the one after it
  cut,    ///< after `move` the remaining `skipped` moves of the node need not be looked at
  leave,  ///< the node returns `value`

  // Of algorithms that search a tree more than once:
  pass,   ///< another search from the root begins, with this window, to `depth` (0: to the end)
  again,  ///< `move` only seemed to have `value`: it is searched again with this window

  // Of those with a table; its bounds stand in `alpha` and `beta`:
  hit,     ///< the table answers: `value`
  narrow,  ///< the table has made the window smaller: this is the new one
  store,   ///< the node's bounds as the table now remembers them

  // Of best-first search, where `beta` is the most that a node can still be worth:
  take,  ///< the most promising node of the frontier: its `value` is that bound
  purge  ///< the node is no longer needed: its parent is solved
};

/// One step of a search. The references hold while the observer is called.
template <game::Game G>
struct Event {
  Step step;
  int ply;
  const game::StateOf<G>& state;
  const game::MoveOf<G>* move;  ///< for `back` and `cut`
  double value;
  double alpha;
  double beta;
  std::size_t skipped;
  int depth = 0;  ///< for `pass`
};

/// Watches a search; called with every step, in order.
template <class O, class G>
concept Observer = std::invocable < O&,
        const Event<G>
& > ;

/// Nobody watches: costs nothing.
struct NoObserver {
  template <class E>
  void operator()(const E&) const {}
};

/// Utility of a terminal state; otherwise the evaluation, or 0 in a game that has none.
template <game::Game G>
double judge(const G& game, const game::StateOf<G>& state, game::Seat seat, bool terminal) {
  if (terminal) return game.utility(state, seat);
  if constexpr (game::Evaluated<G>) return game.evaluate(state, seat);
  return 0;
}

/// The least difference between two values that counts, for searches with empty windows. Values
/// that lie closer are still told apart: they are exact where they fall into such a window.
template <game::Game G>
double least_step(const G& game) {
  if constexpr (requires {
                  { game.least_step() } -> std::convertible_to<double>;
                })
    return game.least_step();
  else
    return 1;
}

/// Counting, reporting and the cutoff test, the same for every algorithm here.
template <game::Game G, Observer<G> O>
class Walk {
 public:
  Walk(const G& game, O observer) : game_(game), observer_(std::move(observer)) {}

 protected:
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;

  /// A new search: what it costs is counted from 0.
  void start() { nodes_ = leaves_ = 0; }
  void enter(const State& state, int ply, double alpha, double beta) {
    ++nodes_;
    observer_(Event<G>{Step::enter, ply, state, nullptr, 0, alpha, beta, 0});
  }
  /// The cutoff test (AIMA section 5.4.2).
  [[nodiscard]] bool is_leaf(const State& state, int depth) const {
    return depth <= 0 || game_.is_terminal(state);
  }
  double leaf(const State& state, int ply, game::Seat seat) {
    ++leaves_;
    const double value = judge(game_, state, seat, game_.is_terminal(state));
    observer_(Event<G>{Step::leaf, ply, state, nullptr, value, 0, 0, 0});
    return value;
  }
  void back(const State& state, int ply, const Move& move, double value, double alpha,
            double beta) {
    observer_(Event<G>{Step::back, ply, state, &move, value, alpha, beta, 0});
  }
  void cut(const State& state, int ply, const Move& move, double value, double alpha, double beta,
           std::size_t skipped) {
    observer_(Event<G>{Step::cut, ply, state, &move, value, alpha, beta, skipped});
  }
  /// `depth`: kUnlimited where there is no limit.
  void pass(const State& state, int depth, double alpha, double beta) {
    observer_(Event<G>{Step::pass, 0, state, nullptr, 0, alpha, beta, 0,
                       depth == kUnlimited ? 0 : depth});
  }
  void again(const State& state, int ply, const Move& move, double value, double alpha,
             double beta) {
    observer_(Event<G>{Step::again, ply, state, &move, value, alpha, beta, 0});
  }
  /// `hit`, `narrow` or `store`.
  void consult(Step step, const State& state, int ply, double value, double low, double high) {
    observer_(Event<G>{step, ply, state, nullptr, value, low, high, 0});
  }
  void leave(const State& state, int ply, double value) {
    observer_(Event<G>{Step::leave, ply, state, nullptr, value, 0, 0, 0});
  }

  Answer<G> answer(Line<G> line) const { return {std::move(line), nodes_, leaves_}; }

  /// `move` followed by the line below it.
  static void replace(Line<G>& best, const Move& move, Line<G>&& below) {
    best.value = below.value;
    best.moves = std::move(below.moves);
    best.moves.insert(best.moves.begin(), move);
  }

  const G& game_;

 private:
  O observer_;
  std::uint64_t nodes_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace mpd::search::textbook
