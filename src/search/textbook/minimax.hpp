#pragma once

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// Minimax (AIMA figure 5.3) with a depth limit. Whose turn it is decides between MAX-VALUE and
/// MIN-VALUE at every node, so turns need not alternate. Of equal moves the first is kept. Space is
/// O(bm), not the O(b^m) of the printed text.
template <game::Deterministic G, Observer<G> O = NoObserver>
class Minimax : Walk<G, O> {
  using Base = Walk<G, O>;
  using typename Base::State;

 public:
  explicit Minimax(const G& game, O observer = {}) : Base(game, std::move(observer)) {}

  Answer<G> decide(const State& state, int depth = kUnlimited) {
    this->start();
    return this->answer(value(state, depth, 0));
  }

 private:
  Line<G> value(const State& state, int depth, int ply) {
    this->enter(state, ply, -kInfinity, kInfinity);
    Line<G> line;
    if (this->is_leaf(state, depth)) {
      line.value = this->leaf(state, ply, game::Seat::first);
    } else if (this->game_.to_move(state) == game::Seat::first) {
      line = max_value(state, depth, ply);
    } else {
      line = min_value(state, depth, ply);
    }
    this->leave(state, ply, line.value);
    return line;
  }

  Line<G> max_value(const State& state, int depth, int ply) {
    Line<G> best{-kInfinity, {}};
    for (const auto& move : this->game_.moves(state)) {
      Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1);
      if (below.value > best.value || best.moves.empty())
        this->replace(best, move, std::move(below));
      this->back(state, ply, move, best.value, -kInfinity, kInfinity);
    }
    return best;
  }

  Line<G> min_value(const State& state, int depth, int ply) {
    Line<G> best{kInfinity, {}};
    for (const auto& move : this->game_.moves(state)) {
      Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1);
      if (below.value < best.value || best.moves.empty())
        this->replace(best, move, std::move(below));
      this->back(state, ply, move, best.value, -kInfinity, kInfinity);
    }
    return best;
  }
};

}  // namespace mpd::search::textbook
