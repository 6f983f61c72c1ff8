#include "games/small_draughts/slice_domain.hpp"

namespace mpd::games::small_draughts {

game::FirstLook SliceDomain::first_look(std::uint64_t index) const {
  const Position p = position_of(index);
  game::FirstLook look;
  for (const Move& move : legal_moves(board_, p)) {
    const Position child = after(board_, p, move);
    const bool crowns = child.kings != p.kings && (p.kings >> move.from & 1u) == 0;
    if (move.captured == 0 && !crowns) {
      ++look.moves_inside;
      continue;
    }
    const PlyValue value = game::value_before(table_.value_of(child).value());
    if (game::is_better(value, look.outside)) look.outside = value;
  }
  return look;
}

}  // namespace mpd::games::small_draughts
