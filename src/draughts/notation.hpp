#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "draughts/move.hpp"
#include "draughts/moves.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// `11-15`, `15x24`; the full path `15x24x31` only if the two end squares are ambiguous.
[[nodiscard]] std::string move_text(const Position& position, Move move);

/// The legal moves as people list them: by the numbers of their squares.
[[nodiscard]] MoveList moves_by_number(const Position& position);

/// Reads a legal move: `11-15`, `15x24`, `15x24x31`, also `15:24`, `11x15` for a step, `11-15` for
/// a capture, blanks around the separators, leading zeros. Intermediate squares may be given in
/// part. The error says what is wrong and lists the legal moves.
[[nodiscard]] base::Result<Move> parse_move(const Position& position, std::string_view text);

}  // namespace mpd::draughts
