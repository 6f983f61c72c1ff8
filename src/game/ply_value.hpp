#pragma once

#include <cstdint>

// The result of a retrograde analysis for one state.

namespace mpd::game {

/// The value of a state for its mover in one byte: the plies to the end under best play (odd: the
/// mover wins; even: it loses), or a draw.
using PlyValue = std::uint8_t;
inline constexpr PlyValue kDrawn = 255;
/// The longest distance that fits.
inline constexpr int kMostPlies = 253;

constexpr bool is_win(PlyValue value) {
  return value != kDrawn && value % 2 == 1;
}
constexpr bool is_loss(PlyValue value) {
  return value != kDrawn && value % 2 == 0;
}

/// Which of two values the mover prefers: quick wins, slow wins, draws, slow losses, quick losses.
constexpr bool is_better(PlyValue a, PlyValue b) {
  const auto worth = [](PlyValue v) { return is_win(v) ? 1000 - v : is_loss(v) ? -1000 + v : 0; };
  return worth(a) > worth(b);
}

/// The value of a state from that of a state one move later, whose mover is the opponent.
constexpr PlyValue value_before(PlyValue after) {
  return after == kDrawn ? kDrawn : static_cast<PlyValue>(after + 1);
}

}  // namespace mpd::game
