#pragma once

#include <algorithm>

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// The least and the greatest utility that a game can give to MAX.
struct UtilityRange {
  double least;
  double most;
};

/// What Star1 and Star2 share: alpha-beta at the nodes of the players. `Own` supplies
/// `mean(state, depth, ply, alpha, beta)` for chance nodes.
template <class Own, game::Stochastic G, Observer<G> O>
class StarWalk : protected Walk<G, O> {
  using Base = Walk<G, O>;

 protected:
  using typename Base::State;

 public:
  StarWalk(const G& game, UtilityRange range, O observer)
      : Base(game, std::move(observer)), range_(range) {}

  Answer<G> decide(const State& state, int depth = kUnlimited) {
    this->start();
    return this->answer(value(state, depth, 0, -kInfinity, kInfinity));
  }

 protected:
  Line<G> value(const State& state, int depth, int ply, double alpha, double beta) {
    this->enter(state, ply, alpha, beta);
    Line<G> line;
    if (this->is_leaf(state, depth)) {
      line.value = this->leaf(state, ply, game::Seat::first);
    } else if (this->game_.is_chance(state)) {
      line = static_cast<Own&>(*this).mean(state, depth, ply, alpha, beta);
    } else {
      const bool max = this->game_.to_move(state) == game::Seat::first;
      line = best(state, depth, ply, alpha, beta, max ? 1 : -1);
    }
    this->leave(state, ply, line.value);
    return line;
  }

  UtilityRange range_;

 private:
  /// `sign` is 1 for MAX and −1 for MIN.
  Line<G> best(const State& state, int depth, int ply, double alpha, double beta, double sign) {
    Line<G> best{-sign * kInfinity, {}};
    std::size_t left = std::ranges::size(this->game_.moves(state));
    for (const auto& move : this->game_.moves(state)) {
      --left;
      Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1, alpha, beta);
      if (sign * below.value > sign * best.value || best.moves.empty())
        this->replace(best, move, std::move(below));
      (sign > 0 ? alpha : beta) =
          sign > 0 ? std::max(alpha, best.value) : std::min(beta, best.value);
      this->back(state, ply, move, best.value, alpha, beta);
      if (alpha >= beta) {
        if (left > 0) this->cut(state, ply, move, best.value, alpha, beta, left);
        break;
      }
    }
    return best;
  }
};

}  // namespace mpd::search::textbook
