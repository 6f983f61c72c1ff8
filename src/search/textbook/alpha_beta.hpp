#pragma once

#include <algorithm>

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// What a node returns when its value lies outside the window.
enum class Fail {
  hard,  ///< the bound itself: alpha or beta (lecture notes, algorithms 2 and 3, made consistent)
  soft   ///< the best value found, a tighter bound (AIMA figure 5.7)
};

/// Alpha-beta with a depth limit. Two misprints of the sources are mended: MIN-VALUE calls
/// MAX-VALUE (figure 5.7), and the limit test of algorithm 3 is p ≤ 0.
template <Fail F, game::Deterministic G, Observer<G> O = NoObserver>
class AlphaBeta : Walk<G, O> {
  using Base = Walk<G, O>;
  using typename Base::State;

 public:
  explicit AlphaBeta(const G& game, O observer = {}) : Base(game, std::move(observer)) {}

  Answer<G> decide(const State& state, int depth = kUnlimited, double alpha = -kInfinity,
                   double beta = kInfinity) {
    this->start();
    return this->answer(value(state, depth, 0, alpha, beta));
  }

 private:
  Line<G> value(const State& state, int depth, int ply, double alpha, double beta) {
    this->enter(state, ply, alpha, beta);
    Line<G> line;
    if (this->is_leaf(state, depth)) {
      line.value = this->leaf(state, ply, game::Seat::first);
    } else if (this->game_.to_move(state) == game::Seat::first) {
      line = max_value(state, depth, ply, alpha, beta);
    } else {
      line = min_value(state, depth, ply, alpha, beta);
    }
    if constexpr (F == Fail::hard) line.value = std::clamp(line.value, alpha, beta);
    this->leave(state, ply, line.value);
    return line;
  }

  Line<G> max_value(const State& state, int depth, int ply, double alpha, double beta) {
    Line<G> best{-kInfinity, {}};
    std::size_t left = std::ranges::size(this->game_.moves(state));
    for (const auto& move : this->game_.moves(state)) {
      --left;
      Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1, alpha, beta);
      if (below.value > best.value || best.moves.empty())
        this->replace(best, move, std::move(below));
      alpha = std::max(alpha, best.value);
      this->back(state, ply, move, best.value, alpha, beta);
      if (best.value >= beta) {
        if (left > 0) this->cut(state, ply, move, best.value, alpha, beta, left);
        break;
      }
    }
    return best;
  }

  Line<G> min_value(const State& state, int depth, int ply, double alpha, double beta) {
    Line<G> best{kInfinity, {}};
    std::size_t left = std::ranges::size(this->game_.moves(state));
    for (const auto& move : this->game_.moves(state)) {
      --left;
      Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1, alpha, beta);
      if (below.value < best.value || best.moves.empty())
        this->replace(best, move, std::move(below));
      beta = std::min(beta, best.value);
      this->back(state, ply, move, best.value, alpha, beta);
      if (best.value <= alpha) {
        if (left > 0) this->cut(state, ply, move, best.value, alpha, beta, left);
        break;
      }
    }
    return best;
  }
};

}  // namespace mpd::search::textbook
