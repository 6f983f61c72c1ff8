#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "game/seat.hpp"
#include "games/chess/attacks.hpp"
#include "games/chess_endings/ending.hpp"

namespace mpd::games::chess_endings {

/// Where everything stands, and who moves: White is the first seat. The pieces are in the order of
/// the ending; twins stand in the order of their squares, so that equal positions are equal values.
/// A piece that was captured is off the board.
struct Position {
  Square white_king;
  Square black_king;
  std::array<Square, 2> pieces{};
  game::Seat turn = game::Seat::first;

  friend constexpr bool operator==(const Position&, const Position&) = default;

  [[nodiscard]] constexpr bool white_moves() const { return turn == game::Seat::first; }
  [[nodiscard]] constexpr SquareSet white_pieces() const {
    return SquareSet::of(pieces[0]) | SquareSet::of(pieces[1]);
  }
  [[nodiscard]] constexpr SquareSet occupied() const {
    return SquareSet::of(white_king) | SquareSet::of(black_king) | white_pieces();
  }
  /// All fields in one number, different for different positions.
  [[nodiscard]] constexpr std::uint32_t packed() const {
    const auto bits = [](Square s, int shift) {
      return static_cast<std::uint32_t>(s.index()) << shift;
    };
    return bits(white_king, 0) | bits(black_king, 7) | bits(pieces[0], 14) | bits(pieces[1], 21) |
           static_cast<std::uint32_t>(game::index(turn)) << 28;
  }
};

/// Puts twins into the order of their squares.
constexpr Position in_order(const Ending& ending, Position p) {
  if (ending.has_twins() && p.pieces[1] < p.pieces[0]) std::swap(p.pieces[0], p.pieces[1]);
  return p;
}

/// The same position on a board that was reflected: `reflect` maps squares of the board.
template <class Reflect>
constexpr Position reflected(const Ending& ending, Position p, const Reflect& reflect) {
  p.white_king = reflect(p.white_king);
  p.black_king = reflect(p.black_king);
  for (Square& s : p.pieces)
    if (s.is_on_board()) s = reflect(s);
  return in_order(ending, p);
}
constexpr Position files_swapped(const Ending& ending, const Position& p) {
  return reflected(ending, p, [](Square s) { return s.files_swapped(); });
}
constexpr Position ranks_swapped(const Ending& ending, const Position& p) {
  return reflected(ending, p, [](Square s) { return s.ranks_swapped(); });
}
constexpr Position transposed(const Ending& ending, const Position& p) {
  return reflected(ending, p, [](Square s) { return s.transposed(); });
}

/// A piece of the ending is gone: what is left cannot mate.
constexpr bool has_lost_a_piece(const Ending& ending, const Position& p) {
  for (std::size_t i = 0; i < ending.pieces; ++i)
    if (!p.pieces[i].is_on_board()) return true;
  return false;
}

/// Every square that White attacks when these squares are occupied.
constexpr SquareSet white_attacks(const Ending& ending, const Position& p, SquareSet occupied) {
  SquareSet attacked = king_attacks(p.white_king);
  for (std::size_t i = 0; i < ending.pieces; ++i)
    if (p.pieces[i].is_on_board())
      attacked = attacked | attacks(ending.kinds[i], p.pieces[i], occupied);
  return attacked;
}

/// The black king is attacked, by a piece or (never in a legal position) by the other king.
constexpr bool is_check(const Ending& ending, const Position& p) {
  return white_attacks(ending, p, p.occupied()).contains(p.black_king);
}

/// Where the black king may go, captures included. It does not hide behind itself: a piece attacks
/// through the square that it leaves.
constexpr SquareSet black_king_targets(const Ending& ending, const Position& p) {
  const SquareSet others = p.occupied() - SquareSet::of(p.black_king);
  return king_attacks(p.black_king) - white_attacks(ending, p, others);
}

/// Where the white king may go.
constexpr SquareSet white_king_targets(const Position& p) {
  return king_attacks(p.white_king) - king_attacks(p.black_king) - p.occupied();
}

/// Where a white piece may go. It is never pinned: Black has only a king.
constexpr SquareSet piece_targets(const Ending& ending, const Position& p, std::size_t piece) {
  const SquareSet occupied = p.occupied();
  return attacks(ending.kinds[piece], p.pieces[piece], occupied) - occupied;
}

}  // namespace mpd::games::chess_endings
