#include "gammon/inputs.hpp"

#include <bit>

#include "gammon/shots.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::bit;
using games::backgammon::Dice;
using games::backgammon::kAllPoints;
using games::backgammon::kBar;
using games::backgammon::kHomePoints;
using games::backgammon::kMenPerSide;
using games::backgammon::kPoints;
using games::backgammon::kRolls;
using games::backgammon::Men;
using games::backgammon::points_seen_by_opponent;

constexpr std::uint32_t kHome = bit(kHomePoints + 1) - bit(1);
constexpr std::uint32_t kOpponentHome = bit(kPoints + 1) - bit(kPoints - kHomePoints + 1);

/// A mask of places, the highest first.
template <class Act>
void for_men(const Men& men, const Act& act) {
  for (std::uint32_t mask = men.occupied() & ~bit(0); mask != 0;) {
    const int place = std::bit_width(mask) - 1;
    mask ^= bit(place);
    act(place, men.at(place));
  }
}

/// Adds inputs in the order of their numbers.
class Writer {
 public:
  explicit Writer(Inputs& inputs) : inputs_(inputs) {}

  void put(int number, float value) {
    if (value != 0) inputs_.push_back({static_cast<std::uint16_t>(number), value});
  }
  void put_next(float value) { put(next_++, value); }
  void go_to(int number) { next_ = number; }

 private:
  Inputs& inputs_;
  int next_ = 0;
};

void add_raw(Writer& writer, const Men& men, int first) {
  for_men(men, [&](int place, int count) {
    if (place == kBar) return writer.put(first + kPoints * 4, static_cast<float>(count) / 2);
    const int number = first + (place - 1) * 4;
    writer.put(number, count == 1 ? 1.0f : 0.0f);
    writer.put(number + 1, count >= 2 ? 1.0f : 0.0f);
    writer.put(number + 2, count == 3 ? 1.0f : 0.0f);
    writer.put(number + 3, count > 3 ? static_cast<float>(count - 3) / 2 : 0.0f);
  });
  writer.put(first + kPoints * 4 + 1, static_cast<float>(men.off()) / kMenPerSide);
}

float share(int count, int most) {
  return static_cast<float>(count) / static_cast<float>(most);
}

/// The rearmost man; 0 when all are off.
int rear(const Men& men) {
  return std::bit_width(men.occupied() & ~bit(0)) - 1;
}

int longest_run(std::uint32_t points) {
  int length = 0;
  for (; points != 0; points &= points << 1) ++length;
  return length;
}

/// Of 36 throws: those that the rearmost man can play alone, at least two steps of a double.
int free_throws(int rear_place, std::uint32_t open) {
  const auto is_open = [&](int place) { return place > 0 && (open & bit(place)) != 0; };
  int count = 0;
  for (const Dice dice : kRolls) {
    const int large = rear_place - dice.large;
    const int small = rear_place - dice.small;
    if (is_open(large - dice.small) && (is_open(large) || is_open(small)))
      count += dice.is_double() ? 1 : 2;
  }
  return count;
}

/// The pips that men behind the opponent's rearmost man need to get past it.
int pips_to_pass(const Men& men, const Men& opponent) {
  const int line = kBar - rear(opponent);
  int pips = 0;
  for_men(men, [&](int place, int count) { pips += count * std::max(place - line, 0); });
  return pips;
}

/// What matters where the sides can still meet.
void add_contact_facts(Writer& writer, const Men& men, const Men& opponent) {
  const Shots shots = shots_of({men, opponent});
  const std::uint32_t held = men.held() & kAllPoints;
  const std::uint32_t blots = men.occupied() & ~men.held() & kAllPoints;
  const std::uint32_t blocked = points_seen_by_opponent(opponent.held());
  const int last = rear(men);
  const std::uint32_t ahead = last < 2 ? 0 : (bit(last) - bit(std::max(last - 6, 1)));
  const float closed = share(std::popcount(blocked & kOpponentHome), kHomePoints);
  writer.put_next(share(pips_to_pass(men, opponent), 60));
  writer.put_next(share(shots.hitting, 36));
  writer.put_next(share(shots.hitting_twice, 36));
  writer.put_next(share(shots.pips, 36 * 12));
  writer.put_next(closed * closed);
  writer.put_next(men.on_bar() > 0 ? closed * closed : 0);
  writer.put_next(share(longest_run(held), 6));
  writer.put_next(share(std::popcount(blocked & ahead), 6));
  writer.put_next(share(free_throws(last, kAllPoints & ~blocked), 36));
  writer.put_next(share(std::popcount(blots), 5));
  writer.put_next(share(std::popcount(blots & kHome), 3));
  writer.put_next(share(std::popcount(held & kHome), kHomePoints));
  writer.put_next(share(std::popcount(held & kOpponentHome), 2));
}

int men_at_home(const Men& men) {
  int count = 0;
  for_men(men, [&](int place, int here) { count += place <= kHomePoints ? here : 0; });
  return count;
}

}  // namespace

bool has_contact(const Board& board) {
  return rear(board.own) + rear(board.other) > kBar;
}

Inputs inputs_of(const Board& board) {
  Inputs inputs;
  Writer writer(inputs);
  add_raw(writer, board.own, 0);
  add_raw(writer, board.other, kRawInputs / 2);
  const bool contact = has_contact(board);
  int first = kRawInputs;
  for (const Board& side : {board, board.turned()}) {
    writer.go_to(first);
    writer.put_next(share(side.own.pips(), 150));
    writer.put_next(share(rear(side.own), kBar));
    writer.put_next(share(men_at_home(side.own), kMenPerSide));
    if (contact) add_contact_facts(writer, side.own, side.other);
    first += kFacts;
  }
  writer.put(first, share(board.other.pips() - board.own.pips(), 50));
  return inputs;
}

}  // namespace mpd::gammon
