#pragma once

#include <string>

#include "base/static_vector.hpp"
#include "games/chess/piece.hpp"
#include "games/chess/square.hpp"

namespace mpd::games::chess {

/// From where to where. Castling is the king's move of two squares.
struct Move {
  Square from;
  Square to;
  PieceKind promotion = PieceKind::pawn;  ///< what a pawn becomes; a pawn: no promotion

  [[nodiscard]] constexpr bool is_promotion() const { return promotion != PieceKind::pawn; }
  friend constexpr bool operator==(Move, Move) = default;
};

/// No legal position has more than 218 moves.
using MoveList = base::StaticVector<Move, 240>;

/// Squares alone, as engines exchange moves: `e2e4`, `e7e8q`.
inline std::string squares_text(Move move) {
  std::string text = text_of(move.from) + text_of(move.to);
  if (move.is_promotion()) text += static_cast<char>(letter_of(move.promotion) - 'A' + 'a');
  return text;
}

}  // namespace mpd::games::chess
