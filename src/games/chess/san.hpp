#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/chess/position.hpp"

// Moves as text: the standard algebraic notation of PGN.

namespace mpd::games::chess {

/// `e4`, `Nbd7`, `exd6`, `e8=Q+`, `O-O-O`, `Qh7#`. The move must be legal.
[[nodiscard]] std::string san_of(const Position& position, Move move);

/// Reads that, with or without its check sign and `x`, with more squares than needed (`Ng1f3`),
/// with zeros in castling, and plain squares (`e7e8q`). The error names the legal moves, or those
/// between which the text does not decide.
[[nodiscard]] base::Result<Move> parse_san(const Position& position, std::string_view text);

}  // namespace mpd::games::chess
