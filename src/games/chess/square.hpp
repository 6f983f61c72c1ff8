#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/bits.hpp"

namespace mpd::games::chess {

/// A square of the chess board, a1 = 0, b1 = 1 … h8 = 63, or none at all: off the board.
class Square {
 public:
  static constexpr int kCount = 64;

  /// Off the board; greater than every square.
  constexpr Square() = default;
  static constexpr Square at(int index) {
    assert(index >= 0 && index < kCount);
    return Square(index);
  }
  static constexpr Square of(int file, int rank) { return at(8 * rank + file); }

  [[nodiscard]] constexpr bool is_on_board() const { return index_ < kCount; }
  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int file() const { return index_ & 7; }
  [[nodiscard]] constexpr int rank() const { return index_ >> 3; }
  /// Above the long diagonal a1–h8: positive; on it: 0; below: negative.
  [[nodiscard]] constexpr int side_of_diagonal() const { return rank() - file(); }

  /// The three reflections that make the eight symmetries of the board: of a square on the board.
  [[nodiscard]] constexpr Square files_swapped() const { return Square(index_ ^ 7); }
  [[nodiscard]] constexpr Square ranks_swapped() const { return Square(index_ ^ 56); }
  [[nodiscard]] constexpr Square transposed() const { return Square(8 * file() + rank()); }

  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  explicit constexpr Square(int index) : index_(static_cast<std::uint8_t>(index)) {}
  std::uint8_t index_ = kCount;
};

/// `e4`.
inline std::string text_of(Square square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

/// A set of squares, one bit each. Iterable: `for (Square s : set)`.
class SquareSet {
 public:
  constexpr SquareSet() = default;
  static constexpr SquareSet from_raw(std::uint64_t bits) { return SquareSet(bits); }
  /// Nothing for a square off the board.
  static constexpr SquareSet of(Square s) {
    return SquareSet(s.is_on_board() ? std::uint64_t{1} << s.index() : 0);
  }

  [[nodiscard]] constexpr std::uint64_t raw() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Square s) const { return (bits_ & of(s).bits_) != 0; }

  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ | b.bits_);
  }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & b.bits_);
  }
  /// Those of `a` that are not in `b`.
  friend constexpr SquareSet operator-(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & ~b.bits_);
  }
  friend constexpr bool operator==(SquareSet, SquareSet) = default;

  using Iterator = base::SetIterator<std::uint64_t, &Square::at>;
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  explicit constexpr SquareSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

}  // namespace mpd::games::chess
