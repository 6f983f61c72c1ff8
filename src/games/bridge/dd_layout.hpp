#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/bridge/card.hpp"

// The solver's own view of a deal: plain words, because it plays millions of cards a second.

namespace mpd::games::bridge::dd {

/// Cards, or ranks that matter, as in a CardSet: a lane of 16 bits for each suit.
using Lanes = std::uint64_t;

inline constexpr int kNoTrump = 4;
inline constexpr Lanes kLane = 0x1fff;

constexpr Lanes lane(int suit) {
  return kLane << 16 * suit;
}
constexpr unsigned holding(Lanes cards, int suit) {
  return static_cast<unsigned>(cards >> 16 * suit & kLane);
}
constexpr Lanes bit_of(int card) {
  return Lanes{1} << card;
}
constexpr int suit_of(int card) {
  return card >> 4;
}
/// The highest card of a set that is not empty.
constexpr int highest(Lanes cards) {
  return 63 - std::countl_zero(cards);
}
constexpr int lowest(Lanes cards) {
  return std::countr_zero(cards);
}

constexpr auto kCounts = [] {
  std::array<std::uint8_t, kLane + 1> counts{};
  for (std::size_t i = 1; i < counts.size(); ++i)
    counts[i] = static_cast<std::uint8_t>(counts[i >> 1] + (i & 1));
  return counts;
}();
constexpr int count(unsigned one_holding) {
  return kCounts[one_holding];
}

/// The hands, and the number of cards of each hand in each suit: four bits each, hand by hand.
struct Layout {
  std::array<Lanes, 4> hands{};
  std::uint64_t lengths = 0;
  int trump = kNoTrump;

  [[nodiscard]] Lanes all() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
  [[nodiscard]] int length(int hand, int suit) const {
    return static_cast<int>(lengths >> (16 * hand + 4 * suit) & 15);
  }
  void take(int hand, int card) {
    hands[static_cast<std::size_t>(hand)] ^= bit_of(card);
    lengths -= std::uint64_t{1} << (16 * hand + 4 * suit_of(card));
  }
  void give_back(int hand, int card) {
    hands[static_cast<std::size_t>(hand)] ^= bit_of(card);
    lengths += std::uint64_t{1} << (16 * hand + 4 * suit_of(card));
  }
};

constexpr bool is_north_south(int hand) {
  return hand % 2 == 0;
}

/// What a cheap look at a trick's start says about the side on lead.
struct Bounds {
  int at_least = 0;       ///< tricks that it can cash from here
  int at_most = 13;       ///< tricks, because the other side has sure winners
  Lanes least_ranks = 0;  ///< the cards on which `at_least` rests
  Lanes most_ranks = 0;   ///< and `at_most`
};

/// `tricks` are left to play. Only as many winners as needed are counted.
Bounds quick_bounds(const Layout& layout, int leader, int tricks, int needed);

/// A trick as far as it has been played.
struct Trick {
  int leader = 0;
  int tricks = 0;           ///< left to play, this one included
  int needed = 0;           ///< of these by North and South
  Lanes present = 0;        ///< the cards in the hands before this trick
  int favourite = -1;       ///< a lead that did well in a similar place, or −1
  int played = 0;           ///< cards
  int suit = 0;             ///< that was led
  int winner = 0;           ///< hand
  int best = 0;             ///< the winner's card
  Lanes best_class = 0;     ///< the best card and those of its hand that are as good
  int in_suit_of_best = 0;  ///< cards of the winning suit: with one alone its rank did not matter
};

/// Whether a card beats the best of a trick.
constexpr bool beats(int card, int best, int trump) {
  return suit_of(card) == suit_of(best) ? card > best : suit_of(card) == trump;
}

/// The cards of a hand worth trying, the most promising first.
struct CardList {
  std::array<std::uint8_t, 13> cards;
  std::array<std::int16_t, 13> worth;
  int count = 0;

  void add(int card, int value) {
    int place = count++;
    for (; place > 0 && worth[static_cast<std::size_t>(place - 1)] < value; --place) {
      cards[static_cast<std::size_t>(place)] = cards[static_cast<std::size_t>(place - 1)];
      worth[static_cast<std::size_t>(place)] = worth[static_cast<std::size_t>(place - 1)];
    }
    cards[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(card);
    worth[static_cast<std::size_t>(place)] = static_cast<std::int16_t>(value);
  }
};

CardList ordered_cards(const Layout& layout, const Trick& trick);

/// Of cards that follow each other among those present, the highest alone; all cards of one suit.
constexpr Lanes class_tops(Lanes own, Lanes present_in_suit) {
  Lanes tops = 0;
  bool continues = false;
  while (present_in_suit != 0) {
    const Lanes top = bit_of(highest(present_in_suit));
    const bool is_own = (own & top) != 0;
    if (is_own && !continues) tops |= top;
    continues = is_own;
    present_in_suit ^= top;
  }
  return tops;
}

/// A card and those below it that are as good.
constexpr Lanes class_of(int card, Lanes own, Lanes present_in_suit) {
  Lanes members = bit_of(card);
  Lanes below = present_in_suit & (bit_of(card) - 1);
  while (below != 0) {
    const Lanes top = bit_of(highest(below));
    if ((own & top) == 0) break;
    members |= top;
    below ^= top;
  }
  return members;
}

}  // namespace mpd::games::bridge::dd
