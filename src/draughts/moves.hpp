#pragma once

#include <vector>

#include "base/static_vector.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// Large enough for every position with at most 12 pieces a side.
using MoveList = base::StaticVector<Move, 128>;

/// The distinct legal moves. Captures are compulsory; any of them may be chosen. Empty: lost.
[[nodiscard]] MoveList legal_moves(const Position& position);

[[nodiscard]] bool has_capture(const Position& position);
/// Whether the side that is not to move could capture if it were its turn.
[[nodiscard]] bool threatens_capture(const Position& position);
[[nodiscard]] bool has_move(const Position& position);
[[nodiscard]] bool is_legal(const Position& position, Move move);

/// The squares that the moving piece touches, from first to last, for one way of making a move.
using Path = base::StaticVector<Square, 16>;

/// All ways of making a legal move: one for a step, one or more for a capture.
[[nodiscard]] std::vector<Path> paths_of(const Position& position, Move move);

}  // namespace mpd::draughts
