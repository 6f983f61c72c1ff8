#include "engine/time_budget.hpp"

#include <algorithm>

namespace mpd::engine {
namespace {

/// What passes between the end of a search and the moment its move is known outside.
double overhead(double seconds) {
  return std::min(0.0005 + 0.05 * seconds, 0.01);
}

/// The moves that are still to come in a game, if nobody says.
constexpr double kMovesToCome = 28;
/// A move in doubt may take so many times its share, but never more than this part of the clock.
constexpr double kMostShares = 4;
constexpr double kMostOfTheClock = 0.3;

void add_clock(search::Limits& limits, const game::Clock& clock) {
  const double moves = clock.moves_to_go > 0 ? clock.moves_to_go : kMovesToCome;
  const double left = std::max(clock.remaining - overhead(clock.remaining), 0.0);
  const double share = left / moves + 0.8 * clock.increment;
  const double part = clock.moves_to_go == 1 ? 1.0 : kMostOfTheClock;
  const double most = std::min(kMostShares * share, part * left);
  limits.seconds = std::min(limits.seconds, std::max(most, 0.001));
  limits.enough_seconds = std::min(share, limits.seconds);
}

template <class T>
std::optional<T> less(const std::optional<T>& a, const std::optional<T>& b) {
  if (a && b) return std::min(*a, *b);
  return a ? a : b;
}

}  // namespace

search::Limits limits_of(const game::Allowance& allowance, std::stop_token stop) {
  search::Limits limits;
  limits.stop = std::move(stop);
  if (allowance.depth) limits.depth = std::clamp(*allowance.depth, 1, search::kMaxPly);
  if (allowance.nodes) limits.nodes = *allowance.nodes;
  if (allowance.seconds)
    limits.seconds = std::max(*allowance.seconds - overhead(*allowance.seconds), 0.0005);
  if (allowance.clock) add_clock(limits, *allowance.clock);
  return limits;
}

game::Allowance both(const game::Allowance& a, const game::Allowance& b) {
  game::Allowance result;
  result.depth = less(a.depth, b.depth);
  result.nodes = less(a.nodes, b.nodes);
  result.seconds = less(a.seconds, b.seconds);
  result.clock = a.clock ? a.clock : b.clock;
  return result;
}

}  // namespace mpd::engine
