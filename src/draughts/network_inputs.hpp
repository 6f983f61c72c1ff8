#pragma once

#include <array>
#include <cstdint>

#include "draughts/position.hpp"

// What the network evaluation sees of a position: 120 inputs that are 0 or 1. The side to move
// always looks from Black's side of the board, so that both colours share the weights.
//
// Inputs: 28 squares for own men (never on the king row), 28 for the other side's men, 32 for own
// kings, 32 for the other side's kings; each in the order of the squares' numbers.

namespace mpd::draughts::network {

inline constexpr int kKinds = 4;
inline constexpr int kInputs = 28 + 28 + 32 + 32;
/// Most pieces on a board, and so most inputs that are 1.
inline constexpr int kMostPieces = 24;

/// The four kinds of pieces, as the side to move calls them. The boards are not turned.
using PieceSets = std::array<Bitboard, kKinds>;
[[nodiscard]] constexpr PieceSets piece_sets_of(const Position& position) {
  const Bitboard own = position.pieces(position.turn());
  const Bitboard other = position.pieces(opponent(position.turn()));
  const Bitboard kings = position.kings();
  return {own & ~kings, other & ~kings, own & kings, other & kings};
}

/// What turns the bit of a square into the bit that the side to move sees.
[[nodiscard]] constexpr int turning_of(Color mover) {
  return mover == Color::black ? 0 : 31;
}

/// The input of a kind of piece on a square as the side to move sees it, 0 … kInputs − 1; −1 for a
/// man on its king row.
[[nodiscard]] constexpr int input_of(int kind, int bit) {
  const int place = Square::from_bit(bit).number() - 1;
  if (kind == 0) return place < 28 ? place : -1;
  if (kind == 1) return place >= 4 ? 28 + place - 4 : -1;
  return 56 + 32 * (kind - 2) + place;
}

inline constexpr auto kInputOf = [] {
  std::array<std::array<std::int8_t, 32>, kKinds> inputs{};
  for (int kind = 0; kind < kKinds; ++kind)
    for (int bit = 0; bit < 32; ++bit)
      inputs[kind][bit] = static_cast<std::int8_t>(input_of(kind, bit));
  return inputs;
}();

/// Calls visit(input) for every input that is 1.
template <class Visit>
void visit_inputs(const Position& position, Visit&& visit) {
  const PieceSets boards = piece_sets_of(position);
  const int turning = turning_of(position.turn());
  for (int kind = 0; kind < kKinds; ++kind)
    for (const Square square : boards[kind]) visit(int{kInputOf[kind][square.bit() ^ turning]});
}

}  // namespace mpd::draughts::network
