#include "games/pig/pig_solution.hpp"

#include <algorithm>
#include <cmath>

namespace mpd::games {

PigSolution::PigSolution(const Pig& game, double tolerance)
    : target_(game.target()), wins_(static_cast<std::size_t>(target_) * target_ * target_, 0.5) {
  for (int sum = 2 * (target_ - 1); sum >= 0; --sum)
    for (int own = std::min(sum, target_ - 1); own >= sum - own; --own) {
      double change = 1;
      while (change > tolerance)
        change = std::max(improve(own, sum - own), improve(sum - own, own));
    }
}

std::size_t PigSolution::place(int own, int other, int turn_points) const {
  return (static_cast<std::size_t>(own) * target_ + static_cast<std::size_t>(other)) * target_ +
         static_cast<std::size_t>(turn_points);
}

double PigSolution::of_rolling(int own, int other, int turn_points) const {
  double wins = 1 - wins_[place(other, own, 0)];
  for (int face = 2; face <= 6; ++face) {
    const int points = turn_points + face;
    wins += own + points >= target_ ? 1 : wins_[place(own, other, points)];
  }
  return wins / 6;
}

double PigSolution::of_holding(int own, int other, int turn_points) const {
  if (own + turn_points >= target_) return 1;
  return 1 - wins_[place(other, own + turn_points, 0)];
}

double PigSolution::improve(int own, int other) {
  double change = 0;
  for (int points = target_ - own - 1; points >= 0; --points) {
    double& wins = wins_[place(own, other, points)];
    double better = of_rolling(own, other, points);
    if (points > 0) better = std::max(better, of_holding(own, other, points));
    change = std::max(change, std::abs(better - wins));
    wins = better;
  }
  return change;
}

double PigSolution::win_probability(const Pig::State& state) const {
  assert(!state.rolling);
  if (state.own + state.turn_points >= target_) return 1;
  return wins_[place(state.own, state.other, state.turn_points)];
}

Pig::Move PigSolution::best_move(const Pig::State& state) const {
  assert(!state.rolling && state.own < target_);
  const bool holds =
      state.turn_points > 0 && of_holding(state.own, state.other, state.turn_points) >
                                   (state.own + state.turn_points >= target_
                                        ? 0
                                        : of_rolling(state.own, state.other, state.turn_points));
  return {holds ? Pig::Move::Kind::hold : Pig::Move::Kind::roll, 0};
}

}  // namespace mpd::games
