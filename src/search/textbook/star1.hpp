#pragma once

#include <algorithm>

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// The least and the greatest utility that a game can give to MAX.
struct UtilityRange {
  double least;
  double most;
};

/// Star1 (Ballard 1983): alpha-beta through chance nodes. With utilities in a known range, the
/// outcomes not yet seen bound the mean, and the window for the next outcome follows from them. The
/// value equals expectiminimax (fail-soft outside the window).
template <game::Stochastic G, Observer<G> O = NoObserver>
class Star1 : Walk<G, O> {
  using Base = Walk<G, O>;
  using typename Base::State;

 public:
  Star1(const G& game, UtilityRange range, O observer = {})
      : Base(game, std::move(observer)), range_(range) {}

  Answer<G> decide(const State& state, int depth = kUnlimited) {
    this->start();
    return this->answer(value(state, depth, 0, -kInfinity, kInfinity));
  }

 private:
  Line<G> value(const State& state, int depth, int ply, double alpha, double beta) {
    this->enter(state, ply, alpha, beta);
    Line<G> line;
    if (this->is_leaf(state, depth)) {
      line.value = this->leaf(state, ply, game::Seat::first);
    } else if (this->game_.is_chance(state)) {
      line = mean(state, depth, ply, alpha, beta);
    } else {
      const bool max = this->game_.to_move(state) == game::Seat::first;
      line = best(state, depth, ply, alpha, beta, max ? 1 : -1);
    }
    this->leave(state, ply, line.value);
    return line;
  }

  Line<G> mean(const State& state, int depth, int ply, double alpha, double beta) {
    Line<G> line;
    double seen = 0;    // sum of probability × value of the outcomes that are known
    double unseen = 1;  // probability of the others
    std::size_t left = std::ranges::size(this->game_.moves(state));
    for (const auto& move : this->game_.moves(state)) {
      --left;
      const double p = this->game_.probability(state, move);
      unseen = left == 0 ? 0 : unseen - p;
      // The mean lies in the window only if this outcome lies in (low, high).
      const double low = (alpha - seen - unseen * range_.most) / p;
      const double high = (beta - seen - unseen * range_.least) / p;
      const double outcome = value(this->game_.after(state, move), depth - 1, ply + 1,
                                   std::max(low, range_.least), std::min(high, range_.most))
                                 .value;
      seen += p * outcome;
      this->back(state, ply, move, seen, seen + unseen * range_.least, seen + unseen * range_.most);
      if (outcome <= low || outcome >= high) {
        line.value = seen + unseen * (outcome <= low ? range_.most : range_.least);
        if (left > 0) this->cut(state, ply, move, line.value, alpha, beta, left);
        return line;
      }
    }
    line.value = seen;
    return line;
  }

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

  UtilityRange range_;
};

}  // namespace mpd::search::textbook
