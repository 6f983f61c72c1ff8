#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

namespace mpd::draughts {

/// One of the 32 dark squares, numbered 1..32 as in the rules: row 0 holds 1–4, row 7 holds 29–32.
///
/// Inside, a square is the number of a bit in a 32-bit word. The bits are laid out so that each of
/// the four diagonal steps is one rotation of the word: with row r and column x, both counted from
/// the corner of square 1's side, bit = 4r − 3x + 12 (mod 32). Then one step
///   down and right (r+1, x+1) adds 1,   down and left (r+1, x−1) adds 7,
///   up and left  (r−1, x−1) takes 1,    up and right (r−1, x+1) takes 7,
/// all modulo 32, and turning the board by 180° maps bit b to 31 − b.
class Square {
 public:
  /// Square number 1..32; nothing for any other number.
  static constexpr std::optional<Square> from_number(int number);
  /// The square of a bit 0..31 (see above).
  static constexpr Square from_bit(int bit) {
    assert(bit >= 0 && bit < 32);
    return Square(bit);
  }

  [[nodiscard]] constexpr int bit() const { return bit_; }
  [[nodiscard]] constexpr int number() const;
  [[nodiscard]] constexpr int row() const { return (number() - 1) / 4; }
  [[nodiscard]] constexpr int column() const {
    return 2 * ((number() - 1) % 4) + (row() % 2 == 0 ? 1 : 0);
  }
  [[nodiscard]] constexpr Square rotated() const { return Square(31 - bit_); }

  friend constexpr bool operator==(Square, Square) = default;

 private:
  explicit constexpr Square(int bit) : bit_(static_cast<std::uint8_t>(bit)) {}
  std::uint8_t bit_;
};

namespace detail {

constexpr int bit_at(int row, int column) {
  return (4 * row - 3 * column + 12 + 64) % 32;
}

constexpr int bit_of_number(int number) {
  const int row = (number - 1) / 4;
  return bit_at(row, 2 * ((number - 1) % 4) + (row % 2 == 0 ? 1 : 0));
}

inline constexpr std::array<std::int8_t, 32> kNumberOfBit = [] {
  std::array<std::int8_t, 32> numbers{};
  for (int n = 1; n <= 32; ++n) numbers[bit_of_number(n)] = static_cast<std::int8_t>(n);
  return numbers;
}();

}  // namespace detail

constexpr std::optional<Square> Square::from_number(int number) {
  if (number < 1 || number > 32) return std::nullopt;
  return Square(detail::bit_of_number(number));
}

constexpr int Square::number() const {
  return detail::kNumberOfBit[bit_];
}

}  // namespace mpd::draughts
