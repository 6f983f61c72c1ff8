#pragma once

#include "draughts/position.hpp"

namespace mpd::draughts {

/// A man is worth this much; all evaluations of draughts are in hundredths of a man.
inline constexpr int kManValue = 100;
inline constexpr int kKingValue = 130;

/// A plain hand-made judgement from the side to move: material, advancement, back row, centre,
/// mobility. The first evaluation, so that search can be tested and played against.
[[nodiscard]] int evaluate_plainly(const Position& position);

/// Men and kings from the side to move, after both sides have captured as well as they can until
/// nobody can: what hangs is gone, what is exchanged is level.
[[nodiscard]] int settled_material(const Position& position);

}  // namespace mpd::draughts
