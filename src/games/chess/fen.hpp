#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/chess/position.hpp"

// Positions as text: the Forsyth-Edwards notation.

namespace mpd::games::chess {

/// A whole FEN: the position, and the two counters that are not part of it.
struct Fen {
  Position position;
  int reversible_plies = 0;  ///< plies since the last capture or pawn move
  int move_number = 1;

  friend bool operator==(const Fen&, const Fen&) = default;
};

/// `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`; the counters may be missing. The
/// position must be one that the rules can handle: one king for each side, no more pieces than
/// promotions explain, no pawns on the first and last rank, the side that has just moved not in
/// check, castling rights with king and rook at home, an en passant square behind a pawn. An en
/// passant square without a legal capture is dropped.
[[nodiscard]] base::Result<Fen> parse_fen(std::string_view text);
[[nodiscard]] std::string text_of(const Fen& fen);

/// The four fields that make a position, without the counters.
[[nodiscard]] std::string text_of(const Position& position);

}  // namespace mpd::games::chess
