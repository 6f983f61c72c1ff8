#include "games/backgammon/plays.hpp"

#include <bit>

namespace mpd::games::backgammon {
namespace {

constexpr std::uint32_t kOutsideHome = (bit(kBar + 1) - 1) & ~(bit(kHomePoints + 1) - 1);

/// The places of a mask, the highest first.
template <class Act>
inline void for_places(std::uint32_t mask, const Act& act) {
  while (mask != 0) {
    const int place = std::bit_width(mask) - 1;
    mask ^= bit(place);
    act(place);
  }
}

/// What a step changes in the two words of the mover's men, and where the man arrives.
struct Change {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  std::uint32_t arrival = 0;  ///< a bit for the point; none when the man is off
};

constexpr Change change_by(int from, int pips) {
  const int to = std::max(from - pips, kOff);
  const Men before = Men().with(from, 1);
  const Men after = before.moved(from, to);
  return {after.low() - before.low(), after.high() - before.high(), to == kOff ? 0 : bit(to)};
}

/// By pips and source.
constexpr auto kChanges = [] {
  std::array<std::array<Change, kBar + 1>, 7> changes{};
  for (int pips = 1; pips <= 6; ++pips)
    for (int from = 1; from <= kBar; ++from)
      changes[static_cast<std::size_t>(pips)][static_cast<std::size_t>(from)] =
          change_by(from, pips);
  return changes;
}();

}  // namespace

/// The mover's men in the middle of a play.
struct PlayFinder::Hand {
  Men men = {};
  std::uint64_t steps = 0;     ///< as the four steps of a Play stand in memory
  std::uint32_t occupied = 0;  ///< without the place for men that are off
  std::uint32_t hits = 0;

  /// From where a man can move by this many pips.
  [[nodiscard]] std::uint32_t sources(int pips, std::uint32_t blocked) const {
    if ((occupied & bit(kBar)) != 0) return bit(kBar) & ~(blocked << pips);
    const std::uint32_t farther = ~(bit(pips + 1) - 1);
    const std::uint32_t inside = occupied & farther & ~(blocked << pips);
    if ((occupied & kOutsideHome) != 0) return inside;
    // A man bears off from the point of the die, or from a lower one when no man stands farther.
    if ((occupied & farther) != 0) return inside | (occupied & bit(pips));
    return std::bit_floor(occupied);
  }

  /// After step number `number` of the play.
  [[nodiscard]] Hand after(int number, int from, int pips, std::uint32_t blots) const {
    const Change& change = kChanges[static_cast<std::size_t>(pips)][static_cast<std::size_t>(from)];
    Hand next{{men.low() + change.low, men.high() + change.high}, steps, occupied, hits};
    next.steps |= static_cast<std::uint64_t>(from | pips << 8) << 16 * number;
    if (next.men.at(from) == 0) next.occupied ^= bit(from);
    next.occupied |= change.arrival;
    next.hits |= blots & change.arrival;
    return next;
  }
};

Board FoundPlay::board(const Board& before) const {
  Board board{own, before.other};
  for_places(hits,
             [&](int point) { board.other = board.other.moved(seen_by_opponent(point), kBar); });
  return board;
}

std::span<const FoundPlay> PlayFinder::find(const Board& board, Dice dice) {
  assert(dice.rolled());
  found_.clear();
  blocked_ = points_seen_by_opponent(board.other.held());
  blots_ = points_seen_by_opponent(board.other.occupied()) & ~blocked_;
  const Hand hand{board.own, 0, board.own.occupied() & ~bit(kOff), 0};
  if (dice.is_double()) {
    longest_ = 1;
    find_double(hand, dice.large, 0, kAllPoints | bit(kBar));
  } else {
    find_both_orders(hand, dice);
  }
  if (found_.empty()) add(hand);
  return found_;
}

/// Steps of one length can be put in the order of their sources, the farthest first, and then they
/// are still legal: men from the bar and from outside home come first anyway. Where each man of a
/// position came from is then unique, so no position is found twice.
void PlayFinder::find_double(const Hand& hand, int pips, int steps, std::uint32_t allowed) {
  const std::uint32_t sources = hand.sources(pips, blocked_) & allowed;
  if (steps == Play::kMostSteps - 1 && sources != 0) {
    if (longest_ < Play::kMostSteps) found_.clear();
    longest_ = Play::kMostSteps;
    for_places(sources, [&](int from) { add(hand.after(steps, from, pips, blots_)); });
    return;
  }
  if (sources == 0) {
    if (steps > longest_) found_.clear();
    longest_ = std::max(longest_, steps);
    if (steps == longest_) add(hand);
    return;
  }
  for_places(sources, [&](int from) {
    find_double(hand.after(steps, from, pips, blots_), pips, steps + 1, bit(from + 1) - 1);
  });
}

void PlayFinder::find_both_orders(const Hand& hand, Dice dice) {
  // By the source of the step with the larger die: the sources that the smaller has after it.
  Known after_large{};
  const std::uint32_t large = hand.sources(dice.large, blocked_);
  for_places(large, [&](int from) {
    const Hand middle = hand.after(0, from, dice.large, blots_);
    const std::uint32_t sources = middle.sources(dice.small, blocked_);
    after_large[static_cast<std::size_t>(from)] = sources;
    for_places(sources, [&](int second) {
      const Hand last = middle.after(1, second, dice.small, blots_);
      // A man that replaces the one that left: one man could have gone the whole way.
      second - dice.small == from ? add_if_new(last) : add(last);
    });
  });
  find_second_order(hand, dice, after_large);
  if (!found_.empty()) return;
  const int pips = large != 0 ? dice.large : dice.small;
  for_places(hand.sources(pips, blocked_),
             [&](int from) { add(hand.after(0, from, pips, blots_)); });
}

/// Plays with the smaller die first. Most of them are found already, as the same steps in the other
/// order; the rest (one man moved twice, men borne off) is compared with what was found.
void PlayFinder::find_second_order(const Hand& hand, Dice dice, const Known& known) {
  for_places(hand.sources(dice.small, blocked_), [&](int from) {
    const Hand middle = hand.after(0, from, dice.small, blots_);
    for_places(middle.sources(dice.large, blocked_), [&](int second) {
      if ((known[static_cast<std::size_t>(second)] & bit(from)) != 0) return;
      add_if_new(middle.after(1, second, dice.large, blots_));
    });
  });
}

void PlayFinder::add(const Hand& hand) {
  static_assert(sizeof(Play) == sizeof hand.steps && std::endian::native == std::endian::little);
  found_.push_back({std::bit_cast<Play>(hand.steps), hand.men, hand.hits});
}

void PlayFinder::add_if_new(const Hand& hand) {
  for (const FoundPlay& other : found_)
    if (other.own == hand.men && other.hits == hand.hits) return;
  add(hand);
}

std::vector<Play> legal_plays(const Board& board, Dice dice) {
  PlayFinder finder;
  std::vector<Play> plays;
  for (const FoundPlay& found : finder.find(board, dice)) plays.push_back(found.play);
  return plays;
}

}  // namespace mpd::games::backgammon
