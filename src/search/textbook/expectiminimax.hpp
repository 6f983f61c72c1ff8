#pragma once

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// Expectiminimax (AIMA section 5.5): minimax with chance nodes, whose value is the mean of their
/// outcomes. The line of play ends where chance begins.
template <game::Stochastic G, Observer<G> O = NoObserver>
class Expectiminimax : Walk<G, O> {
  using Base = Walk<G, O>;
  using typename Base::State;

 public:
  explicit Expectiminimax(const G& game, O observer = {}) : Base(game, std::move(observer)) {}

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
    } else if (this->game_.is_chance(state)) {
      line = mean(state, depth, ply);
    } else {
      line = best(state, depth, ply, this->game_.to_move(state) == game::Seat::first ? 1 : -1);
    }
    this->leave(state, ply, line.value);
    return line;
  }

  Line<G> mean(const State& state, int depth, int ply) {
    Line<G> line;
    for (const auto& move : this->game_.moves(state)) {
      const Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1);
      line.value += this->game_.probability(state, move) * below.value;
      this->back(state, ply, move, line.value, -kInfinity, kInfinity);
    }
    return line;
  }

  /// `sign` is 1 for MAX and −1 for MIN.
  Line<G> best(const State& state, int depth, int ply, double sign) {
    Line<G> best{-sign * kInfinity, {}};
    for (const auto& move : this->game_.moves(state)) {
      Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1);
      if (sign * below.value > sign * best.value || best.moves.empty())
        this->replace(best, move, std::move(below));
      this->back(state, ply, move, best.value, -kInfinity, kInfinity);
    }
    return best;
  }
};

}  // namespace mpd::search::textbook
