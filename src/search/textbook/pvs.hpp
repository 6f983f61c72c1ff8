#pragma once

#include <algorithm>

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// Principal variation search (Marsland, Campbell 1982; NegaScout, Reinefeld 1983), fail-soft: the
/// first move of a node is searched with the whole window, every other one with an empty window,
/// which only asks whether it is better. If it is, it is searched again.
template <game::Deterministic G, Observer<G> O = NoObserver>
class Pvs : Walk<G, O> {
  using Base = Walk<G, O>;
  using typename Base::Move;
  using typename Base::State;

 public:
  explicit Pvs(const G& game, O observer = {})
      : Base(game, std::move(observer)), step_(least_step(game)) {}

  Answer<G> decide(const State& state, int depth = kUnlimited) {
    this->start();
    return this->answer(value(state, depth, 0, {-kInfinity, kInfinity}));
  }

 private:
  struct Window {
    double alpha;
    double beta;
  };

  Line<G> value(const State& state, int depth, int ply, Window window) {
    this->enter(state, ply, window.alpha, window.beta);
    Line<G> line;
    if (this->is_leaf(state, depth)) {
      line.value = this->leaf(state, ply, game::Seat::first);
    } else {
      const bool max = this->game_.to_move(state) == game::Seat::first;
      line = best(state, depth, ply, window, max ? 1 : -1);
    }
    this->leave(state, ply, line.value);
    return line;
  }

  /// `sign` is 1 for MAX and −1 for MIN.
  Line<G> best(const State& state, int depth, int ply, Window window, double sign) {
    Line<G> best{-sign * kInfinity, {}};
    std::size_t left = std::ranges::size(this->game_.moves(state));
    for (const auto& move : this->game_.moves(state)) {
      --left;
      Line<G> below = best.moves.empty() ? child(state, move, depth, ply, window)
                                         : challenger(state, move, depth, ply, window, sign);
      if (sign * below.value > sign * best.value || best.moves.empty())
        this->replace(best, move, std::move(below));
      if (sign > 0)
        window.alpha = std::max(window.alpha, best.value);
      else
        window.beta = std::min(window.beta, best.value);
      this->back(state, ply, move, best.value, window.alpha, window.beta);
      if (window.alpha >= window.beta) {
        if (left > 0) this->cut(state, ply, move, best.value, window.alpha, window.beta, left);
        break;
      }
    }
    return best;
  }

  Line<G> child(const State& state, const Move& move, int depth, int ply, Window window) {
    return value(this->game_.after(state, move), depth - 1, ply + 1, window);
  }

  /// A move after the first: is it better at all?
  Line<G> challenger(const State& state, const Move& move, int depth, int ply, Window window,
                     double sign) {
    const Window empty = sign > 0 ? Window{window.alpha, window.alpha + step_}
                                  : Window{window.beta - step_, window.beta};
    if (empty.alpha <= window.alpha && empty.beta >= window.beta)
      return child(state, move, depth, ply, window);
    Line<G> line = child(state, move, depth, ply, empty);
    if (line.value <= window.alpha || line.value >= window.beta) return line;
    this->again(state, ply, move, line.value, window.alpha, window.beta);
    return child(state, move, depth, ply, window);
  }

  double step_;
};

}  // namespace mpd::search::textbook
