#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "draughts/move.hpp"
#include "draughts/moves.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// How a text names squares. Numbers are always those of the rules. Letters and ranks, as on a
/// chess board, count from a corner that is named as the first mover, Black, sees the board: bottom
/// left by default, so that a1 is square 4, h8 is 29, and c3-d4 means 11-15.
struct SquareNames {
  bool letters = false;
  bool from_right = false;
  bool from_top = false;

  [[nodiscard]] std::string text(Square square) const;
  /// The square on file 0..7 and rank 0..7; nothing for a light square or one beyond the board.
  [[nodiscard]] std::optional<Square> at(int file, int rank) const;
  /// The same from the opposite corner.
  [[nodiscard]] SquareNames turned() const { return {letters, !from_right, !from_top}; }
  friend bool operator==(const SquareNames&, const SquareNames&) = default;
};

/// `11-15`, `15x24`; the full path `15x24x31` only if the two end squares are ambiguous.
[[nodiscard]] std::string move_text(const Position& position, Move move,
                                    const SquareNames& names = {});

/// The legal moves as people list them: by the numbers of their squares.
[[nodiscard]] MoveList moves_by_number(const Position& position);

/// Reads a legal move: `11-15`, `15x24`, `15x24x31`, also `15:24`, `11x15` for a step, `11-15` for
/// a capture, blanks around the separators, leading zeros. Intermediate squares may be given in
/// part. The error says what is wrong and lists the legal moves. Letters are read if `names` has
/// them; numbers always are.
[[nodiscard]] base::Result<Move> parse_move(const Position& position, std::string_view text,
                                            const SquareNames& names = {});

/// All legal moves that the text can mean: several for a short capture that fits several ways.
[[nodiscard]] MoveList moves_meant(const Position& position, std::string_view text,
                                   const SquareNames& names = {});

}  // namespace mpd::draughts
