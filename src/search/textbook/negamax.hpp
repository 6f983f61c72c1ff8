#pragma once

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// Negamax with a depth limit (lecture notes, algorithm 1): one function for both players. The
/// judgement of a leaf is made from the view of the side to move, which the printed algorithm
/// leaves out; the sign changes only where the turn does. Values are those of the side to move.
template <game::Deterministic G, Observer<G> O = NoObserver>
class Negamax : Walk<G, O> {
  using Base = Walk<G, O>;
  using typename Base::State;

 public:
  explicit Negamax(const G& game, O observer = {}) : Base(game, std::move(observer)) {}

  Answer<G> decide(const State& state, int depth = kUnlimited) {
    this->start();
    return this->answer(value(state, depth, 0));
  }

 private:
  Line<G> value(const State& state, int depth, int ply) {
    const game::Seat seat = this->game_.to_move(state);
    this->enter(state, ply, -kInfinity, kInfinity);
    Line<G> best{-kInfinity, {}};
    if (this->is_leaf(state, depth)) {
      best.value = this->leaf(state, ply, seat);
    } else {
      for (const auto& move : this->game_.moves(state)) {
        const State child = this->game_.after(state, move);
        Line<G> below = value(child, depth - 1, ply + 1);
        if (this->game_.to_move(child) != seat) below.value = -below.value;
        if (below.value > best.value || best.moves.empty())
          this->replace(best, move, std::move(below));
        this->back(state, ply, move, best.value, -kInfinity, kInfinity);
      }
    }
    this->leave(state, ply, best.value);
    return best;
  }
};

}  // namespace mpd::search::textbook
