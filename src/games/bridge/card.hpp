#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/bits.hpp"
#include "game/seat.hpp"

namespace mpd::games::bridge {

/// The four players round the table: North, East, South, West, in the order of play.
using game::Seat;
inline constexpr std::array<Seat, 4> kSeats{Seat::first, Seat::second, Seat::third, Seat::fourth};
inline constexpr Seat kNorth = Seat::first;
inline constexpr Seat kEast = Seat::second;
inline constexpr Seat kSouth = Seat::third;
inline constexpr Seat kWest = Seat::fourth;

/// The seat that plays `steps` later.
constexpr Seat after(Seat seat, int steps = 1) {
  return game::seat_at((game::index(seat) + steps) % 4);
}
constexpr Seat partner_of(Seat seat) {
  return after(seat, 2);
}
constexpr bool is_north_south(Seat seat) {
  return game::index(seat) % 2 == 0;
}
/// `N`, `E`, `S` or `W`.
constexpr char letter_of(Seat seat) {
  return "NESW"[game::index(seat)];
}

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;
inline constexpr std::string_view kSuitLetters = "CDHS";
inline constexpr std::string_view kRankLetters = "23456789TJQKA";

constexpr int index(Suit suit) {
  return static_cast<int>(suit);
}
constexpr Suit suit_at(int index) {
  return static_cast<Suit>(index);
}

/// A suit that is trump, or no trump.
enum class Strain : std::uint8_t { clubs, diamonds, hearts, spades, no_trump };
inline constexpr std::array<Strain, 5> kStrains{Strain::clubs, Strain::diamonds, Strain::hearts,
                                                Strain::spades, Strain::no_trump};

constexpr bool is_trump(Strain strain, Suit suit) {
  return static_cast<int>(strain) == index(suit);
}
/// `C`, `D`, `H`, `S` or `NT`.
constexpr std::string_view text_of(Strain strain) {
  constexpr std::array<std::string_view, 5> kNames{"C", "D", "H", "S", "NT"};
  return kNames[static_cast<std::size_t>(strain)];
}

/// One of 52 cards. Ranks count from 0, the two, to 12, the ace.
class Card {
 public:
  constexpr Card() = default;
  static constexpr Card of(Suit suit, int rank) {
    assert(rank >= 0 && rank < kRanks);
    return Card(16 * bridge::index(suit) + rank);
  }
  /// The place of its bit in a CardSet.
  static constexpr Card at(int bit) { return Card(bit); }

  [[nodiscard]] constexpr int bit() const { return bit_; }
  [[nodiscard]] constexpr Suit suit() const { return suit_at(bit_ >> 4); }
  [[nodiscard]] constexpr int rank() const { return bit_ & 15; }
  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  explicit constexpr Card(int bit) : bit_(static_cast<std::uint8_t>(bit)) {}
  std::uint8_t bit_ = 0;
};

/// `SA`, `H7`.
inline std::string text_of(Card card) {
  return {kSuitLetters[static_cast<std::size_t>(index(card.suit()))],
          kRankLetters[static_cast<std::size_t>(card.rank())]};
}

/// A set of cards: a lane of 16 bits for each suit, of which the lowest 13 are used.
class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet from_raw(std::uint64_t bits) { return CardSet(bits); }
  static constexpr CardSet of(Card card) { return CardSet(std::uint64_t{1} << card.bit()); }
  static constexpr CardSet full_deck() { return CardSet(0x1fff1fff1fff1fffULL); }

  [[nodiscard]] constexpr std::uint64_t raw() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ & of(card).bits_) != 0; }
  [[nodiscard]] constexpr CardSet of(Suit suit) const {
    return CardSet(bits_ & std::uint64_t{0x1fff} << 16 * index(suit));
  }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  /// Those of `a` that are not in `b`.
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  friend constexpr auto operator<=>(CardSet, CardSet) = default;

  /// From the two of clubs to the ace of spades.
  using Iterator = base::SetIterator<std::uint64_t, &Card::at>;
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

/// Who holds what. The hands have no card in common; in a deal to be played they are equally long.
struct Deal {
  std::array<CardSet, 4> hands{};

  [[nodiscard]] CardSet of(Seat seat) const {
    return hands[static_cast<std::size_t>(game::index(seat))];
  }
  [[nodiscard]] CardSet all() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
  /// Cards in the longest hand.
  [[nodiscard]] int tricks() const;
  friend constexpr bool operator==(const Deal&, const Deal&) = default;
};

}  // namespace mpd::games::bridge
