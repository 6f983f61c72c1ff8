#pragma once

#include <cstdint>

#include "games/chess/move.hpp"
#include "games/chess/position.hpp"

namespace mpd::games::chess {

/// All legal moves; the order depends on the position alone: the king, castling, knights, bishops,
/// rooks, queens, pawns, each from a1 to h8. Whether the game is over by its material does not
/// matter here.
[[nodiscard]] MoveList legal_moves(const Position& position);

/// The leaves of the tree of legal moves at this depth: the usual test of a move generator.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

}  // namespace mpd::games::chess
