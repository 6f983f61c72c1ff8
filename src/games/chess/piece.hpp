#pragma once

#include <cstddef>
#include <cstdint>

namespace mpd::games::chess {

enum class PieceKind : std::uint8_t { pawn, knight, bishop, rook, queen, king };
inline constexpr int kPieceKinds = 6;

/// `P`, `N`, `B`, `R`, `Q` or `K`.
constexpr char letter_of(PieceKind kind) {
  return "PNBRQK"[static_cast<std::size_t>(kind)];
}

}  // namespace mpd::games::chess
