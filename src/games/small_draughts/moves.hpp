#pragma once

#include <cstdint>
#include <vector>

#include "base/static_vector.hpp"
#include "games/small_draughts/position.hpp"

namespace mpd::games::small_draughts {

/// A whole move: from, to and the set of captured squares. Two ways round the same pieces to the
/// same square are one move.
struct Move {
  std::uint8_t from = 0;  ///< bits of the Board
  std::uint8_t to = 0;
  Squares captured = 0;

  friend bool operator==(const Move&, const Move&) = default;
};

/// Room for all: the squares that a jumping piece can touch form a star of five or a ring of four,
/// so a piece has at most four moves, jumps or steps, and of 18 squares one at least is empty and
/// one is the opponent's.
using Moves = base::StaticVector<Move, 64>;
/// The squares that a piece touches in one move, by their bits.
using Path = base::StaticVector<std::uint8_t, 8>;

/// In an order that depends on the position alone.
[[nodiscard]] Moves legal_moves(const Board& board, const Position& p);
[[nodiscard]] bool has_move(const Board& board, const Position& p);
/// The pieces of the mover that can capture.
[[nodiscard]] Squares jumpers(const Board& board, const Position& p);
/// The move must be legal.
[[nodiscard]] Position after(const Board& board, const Position& p, const Move& move);
/// All ways to make a legal move, at least one.
[[nodiscard]] std::vector<Path> paths_of(const Board& board, const Position& p, const Move& move);

}  // namespace mpd::games::small_draughts
