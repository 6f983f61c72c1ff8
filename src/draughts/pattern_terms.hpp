#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/bits.hpp"
#include "draughts/move_kernel.hpp"
#include "draughts/position.hpp"

// What the pattern evaluation sees of a position: a handful of numbered terms, each with a weight
// that was fitted to games. The side to move always looks from Black's side of the board, so that
// both colours share the weights.
//
// Terms: nine overlapping blocks of eight squares, each with one of 3^8 arrangements of own men,
// other men and empty squares (kings count as empty); the square of every king; the numbers of men
// of both sides; the numbers of kings of both sides.

namespace mpd::draughts::patterns {

inline constexpr int kBlocks = 9;
inline constexpr int kArrangements = 6561;  // 3^8
inline constexpr int kMostKings = 3;        // more count as so many

inline constexpr int kOwnKings = kBlocks * kArrangements;
inline constexpr int kOtherKings = kOwnKings + 32;
inline constexpr int kMenCounts = kOtherKings + 32;
inline constexpr int kKingCounts = kMenCounts + 13 * 13;
inline constexpr int kTerms = kKingCounts + (kMostKings + 1) * (kMostKings + 1);

namespace detail {

/// Block b as Black sees it: four rows of two squares, three rows of blocks by three columns.
constexpr Bitboard block(int b) {
  const int first_row = 2 * (b / 3);
  const int first_place = b % 3;
  Bitboard squares;
  for (int row = first_row; row < first_row + 4; ++row)
    for (int place = first_place; place < first_place + 2; ++place)
      squares |= Bitboard::of(*Square::from_number(4 * row + place + 1));
  return squares;
}

template <Color C>
inline constexpr std::array<std::uint32_t, kBlocks> kMasks = [] {
  std::array<std::uint32_t, kBlocks> masks{};
  for (int b = 0; b < kBlocks; ++b)
    masks[b] = C == Color::black ? block(b).raw() : block(b).rotated().raw();
  return masks;
}();

/// Eight bits as digits of a number to base three. Turning the board turns the order of the bits.
template <Color C>
inline constexpr std::array<std::uint16_t, 256> kTernary = [] {
  std::array<std::uint16_t, 256> numbers{};
  for (int bits = 0; bits < 256; ++bits) {
    int power = 1;
    for (int place = 0; place < 8; ++place, power *= 3)
      if ((bits >> (C == Color::black ? place : 7 - place) & 1) != 0)
        numbers[bits] = static_cast<std::uint16_t>(numbers[bits] + power);
  }
  return numbers;
}();

/// The term of block B.
template <Color C, int B>
inline int arrangement(Bitboard own, Bitboard other) {
  constexpr std::uint32_t mask = kMasks<C>[B];
  return B * kArrangements + kTernary<C>[base::extract_bits<mask>(own.raw())] +
         2 * kTernary<C>[base::extract_bits<mask>(other.raw())];
}

}  // namespace detail

/// Calls visit(term) for every term of a position in which C is to move.
template <Color C, class Visit>
inline void visit_terms_of(const Position& position, Visit&& visit) {
  const Bitboard own = position.men(C);
  const Bitboard other = position.men(opponent(C));
  [&]<int... B>(std::integer_sequence<int, B...>) {
    (visit(detail::arrangement<C, B>(own, other)), ...);
  }
  (std::make_integer_sequence<int, kBlocks>());
  visit(kMenCounts + own.count() * 13 + other.count());
  const Bitboard kings = position.kings();
  if (kings.empty()) {
    visit(kKingCounts);
    return;
  }
  const auto seen = [](Square s) { return C == Color::black ? s.bit() : s.rotated().bit(); };
  const Bitboard own_kings = kings & position.pieces(C);
  const Bitboard other_kings = kings & position.pieces(opponent(C));
  for (const Square s : own_kings) visit(kOwnKings + seen(s));
  for (const Square s : other_kings) visit(kOtherKings + seen(s));
  visit(kKingCounts + std::min(own_kings.count(), kMostKings) * (kMostKings + 1) +
        std::min(other_kings.count(), kMostKings));
}

template <class Visit>
inline void visit_terms(const Position& position, Visit&& visit) {
  if (position.turn() == Color::black) {
    visit_terms_of<Color::black>(position, visit);
  } else {
    visit_terms_of<Color::white>(position, visit);
  }
}

/// Every weight has a value for a full board and one for an empty one; between them, pieces count.
inline constexpr int kPhases = 16;
constexpr int phase_of(int pieces) {
  return std::clamp(pieces - 6, 0, kPhases);
}

}  // namespace mpd::draughts::patterns
