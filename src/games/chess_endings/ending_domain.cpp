#include "games/chess_endings/ending_domain.hpp"

namespace mpd::games::chess_endings {

game::FirstLook EndingDomain::first_look(std::uint64_t index) const {
  const Position p = index_.position_of(index);
  if (!index_.is_used(p)) return {0, game::kDrawn};
  if (p.white_moves()) {
    int moves = white_king_targets(p).count();
    for (std::size_t i = 0; i < ending().pieces; ++i)
      moves += piece_targets(ending(), p, i).count();
    return {moves, moves == 0 ? game::kDrawn : game::PlyValue{0}};
  }
  const SquareSet targets = black_king_targets(ending(), p);
  if (targets.empty()) return {0, is_check(ending(), p) ? game::PlyValue{0} : game::kDrawn};
  const SquareSet captures = targets & p.white_pieces();
  return {(targets - captures).count(), captures.empty() ? game::PlyValue{0} : game::kDrawn};
}

}  // namespace mpd::games::chess_endings
