#pragma once

#include <cassert>

#include "base/result.hpp"
#include "draughts/bitboard.hpp"
#include "draughts/color.hpp"
#include "draughts/move.hpp"
#include "draughts/rules.hpp"

namespace mpd::draughts {

/// A board and the side to move: an immutable value of 16 bytes. History lives outside it.
class Position {
 public:
  /// The empty board, Black to move.
  constexpr Position() = default;

  static constexpr Position start() { return {kBlackStart, kWhiteStart, {}, Color::black}; }

  /// From parts that are known to be consistent.
  constexpr Position(Bitboard black, Bitboard white, Bitboard kings, Color turn)
      : black_(black), white_(white), kings_(kings), turn_(turn) {
    assert(!black.intersects(white));
  }

  /// Checks what a set-up must obey: no square twice, no man on its king row, at most 12 a side.
  static base::Result<Position> checked(Bitboard black, Bitboard white, Bitboard kings, Color turn);

  [[nodiscard]] constexpr Color turn() const { return turn_; }
  [[nodiscard]] constexpr Bitboard black() const { return black_; }
  [[nodiscard]] constexpr Bitboard white() const { return white_; }
  [[nodiscard]] constexpr Bitboard pieces(Color color) const {
    return color == Color::black ? black_ : white_;
  }
  [[nodiscard]] constexpr Bitboard kings() const { return kings_; }
  [[nodiscard]] constexpr Bitboard kings(Color color) const { return pieces(color) & kings_; }
  [[nodiscard]] constexpr Bitboard men(Color color) const { return pieces(color) & ~kings_; }
  [[nodiscard]] constexpr Bitboard occupied() const { return black_ | white_; }
  [[nodiscard]] constexpr Bitboard empty() const { return ~occupied(); }
  [[nodiscard]] constexpr int count() const { return occupied().count(); }

  /// The position after a legal move.
  [[nodiscard]] constexpr Position after(Move move) const;

  /// The twin position: board turned by 180°, colours and the side to move swapped.
  [[nodiscard]] constexpr Position rotated_and_swapped() const {
    return {white_.rotated(), black_.rotated(), kings_.rotated(), opponent(turn_)};
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;

 private:
  Bitboard black_;
  Bitboard white_;
  Bitboard kings_;
  Color turn_ = Color::black;
};

static_assert(sizeof(Position) == 16);

constexpr Position Position::after(Move move) const {
  const Bitboard from = Bitboard::of(move.from());
  const Bitboard to = Bitboard::of(move.to());
  const Bitboard own = (pieces(turn_) & ~from) | to;
  const Bitboard other = pieces(opponent(turn_)) & ~move.captured();
  const Bitboard crowned = kings_.intersects(from) ? to : to & king_row(turn_);
  const Bitboard kings = (kings_ & ~from & ~move.captured()) | crowned;
  return turn_ == Color::black ? Position(own, other, kings, Color::white)
                               : Position(other, own, kings, Color::black);
}

}  // namespace mpd::draughts
