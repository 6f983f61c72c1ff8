#include "gammon/shots.hpp"

#include <bit>

namespace mpd::gammon {
namespace {

using games::backgammon::bit;
using games::backgammon::Dice;
using games::backgammon::kAllPoints;
using games::backgammon::kBar;
using games::backgammon::kRolls;
using games::backgammon::Play;

/// Points as masks, in the numbering of the side that hits.
struct Field {
  std::uint32_t men = 0;  ///< where its men stand, without the bar
  int on_bar = 0;
  std::uint32_t open = 0;
  std::uint32_t blots = 0;  ///< of the opponent

  explicit Field(const Board& board)
      : men(board.own.occupied() & kAllPoints), on_bar(board.own.on_bar()) {
    using games::backgammon::points_seen_by_opponent;
    const std::uint32_t held = points_seen_by_opponent(board.other.held());
    open = kAllPoints & ~held;
    blots = points_seen_by_opponent(board.other.occupied()) & open;
  }

  /// Where a man enters with a die; nothing where it cannot.
  [[nodiscard]] std::uint32_t entry(int die) const { return bit(kBar - die) & open; }
};

/// The points where one man can arrive with two dice in either order, or with one of them.
std::uint32_t reached(const Field& field, Dice dice) {
  const std::uint32_t by_large = field.men >> dice.large & field.open;
  const std::uint32_t by_small = field.men >> dice.small & field.open;
  return by_large | by_small | by_large >> dice.small | by_small >> dice.large;
}

/// The same for one man on the bar.
std::uint32_t reached_from_bar(const Field& field, Dice dice) {
  std::uint32_t points = 0;
  for (const auto& [first, second] :
       {std::pair{dice.large, dice.small}, std::pair{dice.small, dice.large}}) {
    const std::uint32_t entry = field.entry(first);
    if (entry != 0) points |= entry | (field.men | entry) >> second;
  }
  return points;
}

std::uint32_t reached_by_double(const Field& field, int die) {
  std::uint32_t points = 0;
  std::uint32_t front = field.men;
  if (field.on_bar > 0) {
    points = field.entry(die);
    if (points == 0) return 0;
    front |= points;
  }
  for (int step = field.on_bar; step < Play::kMostSteps; ++step) {
    front >>= die;
    points |= front;
    front &= field.open;
  }
  return points;
}

std::uint32_t hit_points(const Field& field, Dice dice) {
  if (dice.is_double()) return field.blots & reached_by_double(field, dice.large);
  if (field.on_bar == 0) return field.blots & reached(field, dice);
  if (field.on_bar == 1) return field.blots & reached_from_bar(field, dice);
  return field.blots & (field.entry(dice.large) | field.entry(dice.small));
}

}  // namespace

Shots shots_of(const Board& board) {
  const Field field(board);
  Shots shots;
  if (field.blots == 0) return shots;
  for (const Dice dice : kRolls) {
    const std::uint32_t hits = hit_points(field, dice);
    if (hits == 0) continue;
    const int throws = dice.is_double() ? 1 : 2;
    shots.hitting += throws;
    shots.hitting_twice += (hits & (hits - 1)) != 0 ? throws : 0;
    // The man loses what it has come: its point as the side that hits numbers it.
    shots.pips += throws * (std::bit_width(hits) - 1);
  }
  return shots;
}

}  // namespace mpd::gammon
