#pragma once

#include "draughts/bitboard.hpp"
#include "draughts/color.hpp"

// The rules of English draughts (World Checkers/Draughts Federation) as named constants.

namespace mpd::draughts {

/// Each side starts with twelve men; no set-up may have more.
inline constexpr int kMostPieces = 12;

/// Draw when neither side has moved a man or captured during its last 40 moves: 80 plies.
inline constexpr int kReversiblePliesForDraw = 80;

inline constexpr Bitboard kBlackStart = Bitboard::of_range(1, 12);
inline constexpr Bitboard kWhiteStart = Bitboard::of_range(21, 32);

/// Where a man of the colour is crowned; its move ends there, also in the middle of a multi-jump.
constexpr Bitboard king_row(Color color) {
  return color == Color::black ? kBlackKingRow : kWhiteKingRow;
}

}  // namespace mpd::draughts
