#include "draughts/position.hpp"

namespace mpd::draughts {
namespace {

base::Result<void> check_side(Bitboard pieces, Bitboard kings, Color color) {
  if (pieces.count() > kMostPieces)
    return base::fail("{} has {} pieces, expected at most {}", name_of(color), pieces.count(),
                      kMostPieces);
  const Bitboard uncrowned = pieces & ~kings & king_row(color);
  if (!uncrowned.empty())
    return base::fail("{} man on its king row (square {}), expected a king there", name_of(color),
                      uncrowned.first().number());
  return {};
}

}  // namespace

base::Result<Position> Position::checked(Bitboard black, Bitboard white, Bitboard kings,
                                         Color turn) {
  const Bitboard both = black & white;
  if (!both.empty()) return base::fail("two pieces on square {}", both.first().number());
  if (const auto ok = check_side(black, kings, Color::black); !ok)
    return tl::unexpected(ok.error());
  if (const auto ok = check_side(white, kings, Color::white); !ok)
    return tl::unexpected(ok.error());
  return Position(black, white, kings & (black | white), turn);
}

}  // namespace mpd::draughts
