#pragma once

#include <bit>
#include <cstdint>

#include "game/seat.hpp"
#include "games/small_draughts/board.hpp"

namespace mpd::games::small_draughts {

/// The pieces and whose turn it is. Black is the first seat.
struct Position {
  Squares black = 0;
  Squares white = 0;
  Squares kings = 0;
  game::Seat turn = game::Seat::first;

  friend bool operator==(const Position&, const Position&) = default;

  [[nodiscard]] bool black_moves() const { return turn == game::Seat::first; }
  [[nodiscard]] Squares own() const { return black_moves() ? black : white; }
  [[nodiscard]] Squares other() const { return black_moves() ? white : black; }
  [[nodiscard]] int pieces() const { return std::popcount(black | white); }
};

/// The board turned round and the colours exchanged: the same position for its mover.
inline Position turned(const Board& board, const Position& p) {
  return {board.turned(p.white), board.turned(p.black), board.turned(p.kings),
          game::opponent(p.turn)};
}

/// The same position with Black to move.
inline Position with_black_to_move(const Board& board, const Position& p) {
  return p.black_moves() ? p : turned(board, p);
}

}  // namespace mpd::games::small_draughts
