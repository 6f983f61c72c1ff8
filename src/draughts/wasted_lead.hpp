#pragma once

#include "draughts/record.hpp"
#include "game/outcome.hpp"

namespace mpd::draughts {

/// In half men: a man counts 2, a king 3.
inline constexpr int kManWorth = 2;
/// What Black has more than White, in half men.
[[nodiscard]] int material_lead(const Position& position);

/// A loop as Duarte (2009, 4.6.5) means it: the side that is ahead repeats useless moves and does
/// not win. Here: the game was drawn with one side at least a man ahead, because a position stood
/// for the third time or because nothing had been captured and no man had moved for so long that a
/// limit ended it. Endings that the source calls drawn in spite of the lead, such as two kings
/// against one, count too.
[[nodiscard]] bool is_wasted_lead(const GameRecord& game, const game::End& end);

}  // namespace mpd::draughts
