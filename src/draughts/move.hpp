#pragma once

#include <cstdint>

#include "draughts/bitboard.hpp"
#include "draughts/square.hpp"

namespace mpd::draughts {

/// A whole move: from, to and the set of captured squares. Two ways round the same pieces to the
/// same square are one move. 8 bytes.
class Move {
 public:
  /// The null move of default-constructed variables; never legal.
  constexpr Move() = default;
  constexpr Move(Square from, Square to, Bitboard captured = {})
      : from_(static_cast<std::uint8_t>(from.bit())),
        to_(static_cast<std::uint8_t>(to.bit())),
        captured_(captured) {}

  [[nodiscard]] constexpr Square from() const { return Square::from_bit(from_); }
  [[nodiscard]] constexpr Square to() const { return Square::from_bit(to_); }
  [[nodiscard]] constexpr Bitboard captured() const { return captured_; }
  [[nodiscard]] constexpr bool is_capture() const { return !captured_.empty(); }

  /// The same move on the board turned by 180°.
  [[nodiscard]] constexpr Move rotated() const {
    return {from().rotated(), to().rotated(), captured_.rotated()};
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint8_t from_ = 0;
  std::uint8_t to_ = 0;
  std::uint16_t unused_ = 0;
  Bitboard captured_;
};

static_assert(sizeof(Move) == 8);

}  // namespace mpd::draughts
