#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "base/bits.hpp"
#include "draughts/square.hpp"

namespace mpd::draughts {

/// The four diagonal steps, as seen with square 1's side at the top. Black's men go down.
enum class Direction { down_right, down_left, up_left, up_right };

/// A set of squares. Iterable: `for (Square s : board)`. Raw bits only by `.raw()`.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  static constexpr Bitboard from_raw(std::uint32_t bits) { return Bitboard(bits); }
  static constexpr Bitboard of(Square square) { return Bitboard(1u << square.bit()); }
  /// By square numbers 1..32; for constants.
  static constexpr Bitboard of_numbers(std::initializer_list<int> numbers) {
    Bitboard board;
    for (const int n : numbers) board |= of(*Square::from_number(n));
    return board;
  }
  /// The squares from one number to another, both included; for constants.
  static constexpr Bitboard of_range(int first, int last) {
    Bitboard board;
    for (int n = first; n <= last; ++n) board |= of(*Square::from_number(n));
    return board;
  }

  [[nodiscard]] constexpr std::uint32_t raw() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Square s) const { return (bits_ >> s.bit() & 1u) != 0; }
  [[nodiscard]] constexpr bool intersects(Bitboard other) const {
    return (bits_ & other.bits_) != 0;
  }
  /// The first square in bit order; the board must not be empty.
  [[nodiscard]] constexpr Square first() const { return Square::from_bit(std::countr_zero(bits_)); }
  /// The first square as a board of its own.
  [[nodiscard]] constexpr Bitboard lowest() const { return Bitboard(bits_ & (0u - bits_)); }
  [[nodiscard]] constexpr Bitboard without_lowest() const { return Bitboard(bits_ & (bits_ - 1)); }

  /// Every square moved one step; what would leave the board disappears.
  template <Direction D>
  [[nodiscard]] constexpr Bitboard stepped() const;
  /// The squares from which one step leads into this set.
  template <Direction D>
  [[nodiscard]] constexpr Bitboard sources() const;

  /// The board turned by 180°: square s goes to 33 − s.
  [[nodiscard]] constexpr Bitboard rotated() const {
    std::uint32_t b = bits_;
    b = (b >> 1 & 0x55555555u) | (b & 0x55555555u) << 1;
    b = (b >> 2 & 0x33333333u) | (b & 0x33333333u) << 2;
    b = (b >> 4 & 0x0f0f0f0fu) | (b & 0x0f0f0f0fu) << 4;
    b = (b >> 8 & 0x00ff00ffu) | (b & 0x00ff00ffu) << 8;
    return Bitboard(b >> 16 | b << 16);
  }

  constexpr Bitboard& operator|=(Bitboard other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr Bitboard& operator&=(Bitboard other) {
    bits_ &= other.bits_;
    return *this;
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

  using Iterator = base::SetIterator<std::uint32_t, &Square::from_bit>;
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  explicit constexpr Bitboard(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

namespace detail {

/// Rotation to the left that performs the step (see Square).
constexpr int rotation_of(Direction direction) {
  switch (direction) {
    case Direction::down_right:
      return 1;
    case Direction::down_left:
      return 7;
    case Direction::up_left:
      return 31;
    case Direction::up_right:
      return 25;
  }
  return 0;
}

/// The squares that a step can arrive on: those with a neighbour on the board behind them.
constexpr std::uint32_t arrivals_of(Direction direction) {
  const bool down = direction == Direction::down_right || direction == Direction::down_left;
  const bool right = direction == Direction::down_right || direction == Direction::up_right;
  std::uint32_t squares = 0;
  for (int n = 1; n <= 32; ++n) {
    const Square s = *Square::from_number(n);
    const bool row_behind = down ? s.row() > 0 : s.row() < 7;
    const bool column_behind = right ? s.column() > 0 : s.column() < 7;
    if (row_behind && column_behind) squares |= 1u << s.bit();
  }
  return squares;
}

template <Direction D>
inline constexpr std::uint32_t kArrivals = arrivals_of(D);

}  // namespace detail

template <Direction D>
constexpr Bitboard Bitboard::stepped() const {
  return Bitboard(std::rotl(bits_, detail::rotation_of(D)) & detail::kArrivals<D>);
}

template <Direction D>
constexpr Bitboard Bitboard::sources() const {
  return Bitboard(std::rotr(bits_ & detail::kArrivals<D>, detail::rotation_of(D)));
}

/// Row r holds the squares 4r + 1 … 4r + 4.
inline constexpr Bitboard kBlackKingRow = Bitboard::of_range(29, 32);
inline constexpr Bitboard kWhiteKingRow = Bitboard::of_range(1, 4);
/// The eight squares in the middle.
inline constexpr Bitboard kCentre = Bitboard::of_numbers({10, 11, 14, 15, 18, 19, 22, 23});

}  // namespace mpd::draughts
