#pragma once

#include <concepts>
#include <utility>

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// The answer of max^n: one utility per seat.
template <game::Game G>
struct VectorAnswer {
  std::vector<double> values;
  std::vector<game::MoveOf<G>> moves;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
};

/// One step of max^n, which never cuts. The references hold while the observer is called.
template <game::Game G>
struct VectorEvent {
  Step step;
  int ply;
  const game::StateOf<G>& state;
  const game::MoveOf<G>* move;        ///< for `back`
  const std::vector<double>& values;  ///< one per seat, of the best move so far; none at `enter`
};

/// Watches max^n; called with every step, in order.
template <class O, class G>
concept VectorObserver = std::invocable < O&,
        const VectorEvent<G>
& > ;

/// max^n for any number of seats (Luckhardt, Irani 1986; AIMA section 5.2.2): every seat maximises
/// its own component of the utility vector. Of equal moves the first is kept.
template <game::Deterministic G, VectorObserver<G> O = NoObserver>
class MaxN {
  using State = game::StateOf<G>;

 public:
  explicit MaxN(const G& game, O observer = {}) : game_(game), observer_(std::move(observer)) {}

  VectorAnswer<G> decide(const State& state, int depth = kUnlimited) {
    nodes_ = leaves_ = 0;
    VectorAnswer<G> answer = value(state, depth, 0);
    answer.nodes = nodes_;
    answer.leaves = leaves_;
    return answer;
  }

 private:
  VectorAnswer<G> value(const State& state, int depth, int ply) {
    ++nodes_;
    tell(Step::enter, ply, state, nullptr, {});
    const bool is_leaf = depth <= 0 || game_.is_terminal(state);
    VectorAnswer<G> answer = is_leaf ? leaf(state, ply) : best(state, depth, ply);
    tell(Step::leave, ply, state, nullptr, answer.values);
    return answer;
  }

  VectorAnswer<G> best(const State& state, int depth, int ply) {
    const auto own = static_cast<std::size_t>(game::index(game_.to_move(state)));
    VectorAnswer<G> best;
    for (const auto& move : game_.moves(state)) {
      VectorAnswer<G> below = value(game_.after(state, move), depth - 1, ply + 1);
      if (best.moves.empty() || below.values[own] > best.values[own]) {
        best = std::move(below);
        best.moves.insert(best.moves.begin(), move);
      }
      tell(Step::back, ply, state, &move, best.values);
    }
    return best;
  }

  VectorAnswer<G> leaf(const State& state, int ply) {
    ++leaves_;
    VectorAnswer<G> answer;
    const bool terminal = game_.is_terminal(state);
    for (int seat = 0; seat < game_.seats(); ++seat)
      answer.values.push_back(judge(game_, state, game::seat_at(seat), terminal));
    tell(Step::leaf, ply, state, nullptr, answer.values);
    return answer;
  }

  void tell(Step step, int ply, const State& state, const game::MoveOf<G>* move,
            const std::vector<double>& values) {
    observer_(VectorEvent<G>{step, ply, state, move, values});
  }

  const G& game_;
  O observer_;
  std::uint64_t nodes_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace mpd::search::textbook
