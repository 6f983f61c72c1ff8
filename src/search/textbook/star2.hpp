#pragma once

#include <vector>

#include "search/textbook/star_walk.hpp"

namespace mpd::search::textbook {

/// Star2 (Ballard 1983): Star1 with probing. Where all outcomes of a chance node are turns of one
/// side, one move of each is searched first. What MAX can have by one move is a lower bound of the
/// outcome (for MIN an upper one), and the mean of these bounds often lies outside the window
/// already. If not, the bounds narrow the windows of the search that follows. The value equals
/// expectiminimax. Nothing remembers a probe: one that does not cut is searched again.
template <game::Stochastic G, Observer<G> O = NoObserver>
class Star2 : public StarWalk<Star2<G, O>, G, O> {
  using Base = StarWalk<Star2, G, O>;
  friend Base;
  using typename Base::State;

 public:
  Star2(const G& game, UtilityRange range, O observer = {})
      : Base(game, range, std::move(observer)) {}

 private:
  /// An outcome and what is known about its value.
  struct Outcome {
    game::MoveOf<G> move;
    State state;
    double probability;
    double least;
    double most;
  };
  /// Bounds of the mean.
  struct Bounds {
    double least = 0;
    double most = 0;
  };

  Line<G> mean(const State& state, int depth, int ply, double alpha, double beta) {
    std::vector<Outcome> outcomes = outcomes_of(state);
    Line<G> line;
    if (depth > 1 && is_turn_of_one_side(outcomes)) {
      const Bounds bounds = probe(outcomes, depth, ply, alpha, beta);
      if (bounds.least >= beta || bounds.most <= alpha) {
        line.value = bounds.least >= beta ? bounds.least : bounds.most;
        this->cut(state, ply, outcomes.front().move, line.value, alpha, beta, outcomes.size());
        return line;
      }
    }
    line.value = searched(state, outcomes, depth, ply, alpha, beta);
    return line;
  }

  std::vector<Outcome> outcomes_of(const State& state) const {
    std::vector<Outcome> outcomes;
    for (const auto& move : this->game_.moves(state))
      outcomes.push_back({move, this->game_.after(state, move),
                          this->game_.probability(state, move), this->range_.least,
                          this->range_.most});
    return outcomes;
  }

  bool is_turn_of_one_side(const std::vector<Outcome>& outcomes) const {
    return std::ranges::all_of(outcomes, [&](const Outcome& outcome) {
      return !this->game_.is_terminal(outcome.state) && !this->game_.is_chance(outcome.state) &&
             this->game_.to_move(outcome.state) == this->game_.to_move(outcomes.front().state);
    });
  }

  static Bounds bounds_of(const std::vector<Outcome>& outcomes) {
    Bounds bounds;
    for (const Outcome& outcome : outcomes) {
      bounds.least += outcome.probability * outcome.least;
      bounds.most += outcome.probability * outcome.most;
    }
    return bounds;
  }

  /// Searches the first move of each outcome, until the mean is known to lie outside the window. On
  /// the side where a bound is sought, the window reaches to the end of the range: a value that
  /// fell out there would be no bound. A window that no bound can leave is not worth a probe.
  Bounds probe(std::vector<Outcome>& outcomes, int depth, int ply, double alpha, double beta) {
    const bool max = this->game_.to_move(outcomes.front().state) == game::Seat::first;
    Bounds bounds = bounds_of(outcomes);
    if (max ? beta > this->range_.most : alpha < this->range_.least) return bounds;
    for (Outcome& outcome : outcomes) {
      const auto moves = this->game_.moves(outcome.state);
      const State next = this->game_.after(outcome.state, *std::ranges::begin(moves));
      const double others = max ? bounds.least - outcome.probability * outcome.least
                                : bounds.most - outcome.probability * outcome.most;
      const double enough = ((max ? beta : alpha) - others) / outcome.probability;
      const double low = max ? -kInfinity : std::max(enough, this->range_.least);
      const double high = max ? std::min(enough, this->range_.most) : kInfinity;
      const double found = this->value(next, depth - 2, ply + 2, low, high).value;
      (max ? outcome.least : outcome.most) = found;
      bounds = bounds_of(outcomes);
      if (max ? bounds.least >= beta : bounds.most <= alpha) break;
    }
    return bounds;
  }

  /// As Star1, with the bounds of each outcome in place of the range.
  double searched(const State& state, const std::vector<Outcome>& outcomes, int depth, int ply,
                  double alpha, double beta) {
    Bounds bounds = bounds_of(outcomes);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const Outcome& outcome = outcomes[i];
      const double p = outcome.probability;
      const double low = (alpha - (bounds.most - p * outcome.most)) / p;
      const double high = (beta - (bounds.least - p * outcome.least)) / p;
      const double found =
          this->value(outcome.state, depth - 1, ply + 1, std::max(low, this->range_.least),
                      std::min(high, this->range_.most))
              .value;
      bounds.least += p * (found - outcome.least);
      bounds.most += p * (found - outcome.most);
      this->back(state, ply, outcome.move, found, bounds.least, bounds.most);
      if (found > low && found < high) continue;
      const double value = found <= low ? bounds.most : bounds.least;
      const std::size_t left = outcomes.size() - i - 1;
      if (left > 0) this->cut(state, ply, outcome.move, value, alpha, beta, left);
      return value;
    }
    return bounds.least;
  }
};

}  // namespace mpd::search::textbook
