#pragma once

#include "search/textbook/star_walk.hpp"

namespace mpd::search::textbook {

/// Star1 (Ballard 1983): alpha-beta through chance nodes. With utilities in a known range, the
/// outcomes not yet seen bound the mean, and the window for the next outcome follows from them. The
/// value equals expectiminimax (fail-soft outside the window).
template <game::Stochastic G, Observer<G> O = NoObserver>
class Star1 : public StarWalk<Star1<G, O>, G, O> {
  using Base = StarWalk<Star1, G, O>;
  friend Base;
  using typename Base::State;

 public:
  Star1(const G& game, UtilityRange range, O observer = {})
      : Base(game, range, std::move(observer)) {}

 private:
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
      const double low = (alpha - seen - unseen * this->range_.most) / p;
      const double high = (beta - seen - unseen * this->range_.least) / p;
      const double outcome =
          this->value(this->game_.after(state, move), depth - 1, ply + 1,
                      std::max(low, this->range_.least), std::min(high, this->range_.most))
              .value;
      seen += p * outcome;
      this->back(state, ply, move, seen, seen + unseen * this->range_.least,
                 seen + unseen * this->range_.most);
      if (outcome <= low || outcome >= high) {
        line.value = seen + unseen * (outcome <= low ? this->range_.most : this->range_.least);
        if (left > 0) this->cut(state, ply, move, line.value, alpha, beta, left);
        return line;
      }
    }
    line.value = seen;
    return line;
  }
};

}  // namespace mpd::search::textbook
