#pragma once

#include <array>
#include <cstddef>

#include "games/chess/piece.hpp"
#include "games/chess/square.hpp"

// Which squares a piece attacks. Own pieces count as attacked: they are defended.

namespace mpd::games::chess {
namespace detail {

struct Step {
  int files;
  int ranks;
};
using SetTable = std::array<SquareSet, Square::kCount>;

inline constexpr std::array<Step, 8> kKingSteps{
    {{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}};
inline constexpr std::array<Step, 8> kKnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// The squares reached from `s` by repeating a step up to `most` times on an empty board.
constexpr SquareSet walk(Square s, Step step, int most) {
  SquareSet reached;
  int file = s.file() + step.files;
  int rank = s.rank() + step.ranks;
  for (int n = 0; n < most && file >= 0 && file < 8 && rank >= 0 && rank < 8; ++n) {
    reached = reached | SquareSet::of(Square::of(file, rank));
    file += step.files;
    rank += step.ranks;
  }
  return reached;
}

template <std::size_t N>
constexpr SetTable leaper_table(const std::array<Step, N>& steps) {
  SetTable table;
  for (int i = 0; i < Square::kCount; ++i)
    for (const Step step : steps)
      table[static_cast<std::size_t>(i)] =
          table[static_cast<std::size_t>(i)] | walk(Square::at(i), step, 1);
  return table;
}

inline constexpr SetTable kKingTable = leaper_table(kKingSteps);
inline constexpr SetTable kKnightTable = leaper_table(kKnightSteps);
inline constexpr SetTable kUpTable = leaper_table(std::array<Step, 2>{{{-1, 1}, {1, 1}}});
inline constexpr SetTable kDownTable = leaper_table(std::array<Step, 2>{{{-1, -1}, {1, -1}}});

/// Rays in the order of the king's steps: the first four lead to greater indices.
inline constexpr std::array<SetTable, 8> kRays = [] {
  std::array<SetTable, 8> rays;
  for (std::size_t d = 0; d < 8; ++d)
    for (int i = 0; i < Square::kCount; ++i)
      rays[d][static_cast<std::size_t>(i)] = walk(Square::at(i), kKingSteps[d], 7);
  return rays;
}();

/// The ray up to the first occupied square, which is included. With no such square, the last of
/// the board stands in: no ray goes on from there.
template <std::size_t Direction>
constexpr SquareSet ray_attacks(Square s, SquareSet occupied) {
  const SetTable& rays = kRays[Direction];
  const SquareSet ray = rays[static_cast<std::size_t>(s.index())];
  const std::uint64_t blockers = (ray & occupied).raw();
  const int nearest = Direction < 4 ? std::countr_zero(blockers | std::uint64_t{1} << 63)
                                    : 63 - std::countl_zero(blockers | 1);
  return ray - rays[static_cast<std::size_t>(nearest)];
}

}  // namespace detail

constexpr SquareSet king_attacks(Square s) {
  return detail::kKingTable[static_cast<std::size_t>(s.index())];
}
constexpr SquareSet knight_attacks(Square s) {
  return detail::kKnightTable[static_cast<std::size_t>(s.index())];
}
constexpr SquareSet rook_attacks(Square s, SquareSet occupied) {
  return detail::ray_attacks<0>(s, occupied) | detail::ray_attacks<1>(s, occupied) |
         detail::ray_attacks<4>(s, occupied) | detail::ray_attacks<5>(s, occupied);
}
constexpr SquareSet bishop_attacks(Square s, SquareSet occupied) {
  return detail::ray_attacks<2>(s, occupied) | detail::ray_attacks<3>(s, occupied) |
         detail::ray_attacks<6>(s, occupied) | detail::ray_attacks<7>(s, occupied);
}

/// Where a pawn that moves up (towards the eighth rank) or down captures.
constexpr SquareSet pawn_attacks(Square s, bool up) {
  return (up ? detail::kUpTable : detail::kDownTable)[static_cast<std::size_t>(s.index())];
}

/// Of any piece but a pawn.
constexpr SquareSet attacks(PieceKind kind, Square s, SquareSet occupied) {
  switch (kind) {
    case PieceKind::king:
      return king_attacks(s);
    case PieceKind::queen:
      return rook_attacks(s, occupied) | bishop_attacks(s, occupied);
    case PieceKind::rook:
      return rook_attacks(s, occupied);
    case PieceKind::bishop:
      return bishop_attacks(s, occupied);
    case PieceKind::knight:
      return knight_attacks(s);
    case PieceKind::pawn:
      break;
  }
  return {};
}

}  // namespace mpd::games::chess
