#include "games/race/race_solution.hpp"

#include <algorithm>

namespace mpd::games {

double RaceSolution::value(const Race::State& state) {
  if (Race::is_terminal(state)) return Race::utility(state, game::Seat::first);
  const std::uint64_t key = Race::key(state);
  if (const auto known = values_.find(key); known != values_.end()) return known->second;
  const bool chance = Race::is_chance(state);
  const double sign = state.turn == game::Seat::first ? 1 : -1;
  double result = chance ? 0 : -sign;
  for (const Race::Move move : Race::moves(state)) {
    const double below = value(Race::after(state, move));
    if (chance) {
      result += Race::probability(state, move) * below;
    } else if (sign * below > sign * result) {
      result = below;
    }
  }
  return values_[key] = result;
}

}  // namespace mpd::games
