#pragma once

#include <string>

#include "games/backgammon/position.hpp"
#include "games/backgammon/rules.hpp"

namespace mpd::games::backgammon {

/// The board for a terminal, as the side on roll sees it: its home at the lower right. The first
/// seat has the men X, the second O. Below: cube, score, and what happens next.
[[nodiscard]] std::string board_text(const Rules& rules, const Position& position);

}  // namespace mpd::games::backgammon
