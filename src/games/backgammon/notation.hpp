#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/backgammon/board.hpp"

// Plays as text: `8/5 6/5`, `bar/22*`, `13/7(2)`, `24/18*/13`, `6/off`.

namespace mpd::games::backgammon {

/// The paths of the men, the farthest first; `*` marks a hit. A man that moves several dice has
/// one path, without the points on its way where it hits nobody. `cannot move` without steps.
[[nodiscard]] std::string play_text(const Board& board, const Play& play);

/// The legal play of this roll that the text means. Paths may stand in any order and be cut into
/// steps; 25 means the bar and 0 off; hits need no `*` where the play is clear without it.
[[nodiscard]] base::Result<Play> parse_play(const Board& board, Dice dice, std::string_view text);

/// `31` or `13`.
[[nodiscard]] base::Result<Dice> parse_dice(std::string_view text);
[[nodiscard]] std::string dice_text(Dice dice);

inline constexpr std::string_view kCannotMove = "cannot move";

}  // namespace mpd::games::backgammon
