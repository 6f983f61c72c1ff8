#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace mpd::games::small_draughts {

/// A set of dark squares, as bits of a Board.
using Squares = std::uint32_t;

/// Calls `act` with every square of the set, as a set of one.
template <class Act>
constexpr void for_each_square(Squares set, const Act& act) {
  for (; set != 0; set &= set - 1) act(set & (0u - set));
}

/// The dark squares of an n × n board, n even and at most 6, numbered 1 … n²/2 row by row as on the
/// large board; row 0 is Black's back row.
///
/// A row has w = n/2 squares, and after every second row one bit stays unused. So one step down is
/// always a shift by w (to the left) or w + 1 (to the right): what leaves the board at the side
/// falls on an unused bit. 6 × 6: rows at bits 0, 3, 7, 10, 14, 17.
class Board {
 public:
  static constexpr int kDirections = 4;
  /// Directions 0 and 1 are Black's forward steps, 2 and 3 White's.
  static constexpr int kDown = 0;
  static constexpr int kUp = 2;

  explicit constexpr Board(int size) : size_(size) {
    assert(size % 2 == 0 && size >= 4 && size <= 6);
    for (int row = 0; row < size; ++row) all_ |= this->row(row);
  }

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr int count() const { return size_ * size_ / 2; }
  [[nodiscard]] constexpr Squares all() const { return all_; }
  [[nodiscard]] constexpr Squares row(int row) const {
    return ((1u << width()) - 1) << first_bit(row);
  }
  [[nodiscard]] constexpr Squares top() const { return row(0); }
  [[nodiscard]] constexpr Squares bottom() const { return row(size_ - 1); }

  [[nodiscard]] constexpr int number_of(int bit) const { return bit - bit / (2 * width() + 1) + 1; }
  [[nodiscard]] constexpr int bit_of(int number) const {
    return number - 1 + (number - 1) / (2 * width());
  }

  /// Every square moved one step; what would leave the board disappears.
  [[nodiscard]] constexpr Squares stepped(Squares set, int direction) const {
    const int shift = width() + direction % 2;
    return (direction < kUp ? set << shift : set >> shift) & all_;
  }
  static constexpr int opposite(int direction) { return (direction + 2) % kDirections; }

  /// The board turned by 180°.
  [[nodiscard]] constexpr Squares turned(Squares set) const {
    set = (set >> 1 & 0x55555555u) | (set & 0x55555555u) << 1;
    set = (set >> 2 & 0x33333333u) | (set & 0x33333333u) << 2;
    set = (set >> 4 & 0x0f0f0f0fu) | (set & 0x0f0f0f0fu) << 4;
    set = (set >> 8 & 0x00ff00ffu) | (set & 0x00ff00ffu) << 8;
    return (set >> 16 | set << 16) >> (31 - last_bit());
  }
  static constexpr int bit(Squares square) { return std::countr_zero(square); }

 private:
  [[nodiscard]] constexpr int width() const { return size_ / 2; }
  [[nodiscard]] constexpr int first_bit(int row) const { return row * width() + row / 2; }
  [[nodiscard]] constexpr int last_bit() const { return first_bit(size_) - 2; }

  int size_;
  Squares all_ = 0;
};

}  // namespace mpd::games::small_draughts
