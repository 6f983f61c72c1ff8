#pragma once

#include <array>
#include <cstdint>

#include "draughts/bitboard.hpp"

// Sets of squares as words in which bit n − 1 is square n: the order that people and files use,
// while a Bitboard has the order in which moves are quick.

namespace mpd::draughts {

namespace detail {

/// What every byte of a word becomes when its bits go to other places.
using BytePermutation = std::array<std::array<std::uint32_t, 256>, 4>;

constexpr BytePermutation permutation(bool to_numbers) {
  BytePermutation table{};
  for (int n = 1; n <= 32; ++n) {
    const int bit = bit_of_number(n);
    const int from = to_numbers ? bit : n - 1;
    const int to = to_numbers ? n - 1 : bit;
    for (unsigned byte = 0; byte < 256; ++byte)
      if ((byte >> from % 8 & 1u) != 0) table[from / 8][byte] |= 1u << to;
  }
  return table;
}

inline constexpr BytePermutation kToNumbers = permutation(true);
inline constexpr BytePermutation kFromNumbers = permutation(false);

constexpr std::uint32_t permuted(const BytePermutation& table, std::uint32_t word) {
  return table[0][word & 255] | table[1][word >> 8 & 255] | table[2][word >> 16 & 255] |
         table[3][word >> 24];
}

}  // namespace detail

constexpr std::uint32_t numbered(Bitboard board) {
  return detail::permuted(detail::kToNumbers, board.raw());
}

constexpr Bitboard from_numbered(std::uint32_t squares) {
  return Bitboard::from_raw(detail::permuted(detail::kFromNumbers, squares));
}

}  // namespace mpd::draughts
