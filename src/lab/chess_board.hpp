#pragma once

#include <string>

#include "games/chess/position.hpp"

namespace mpd::lab {

/// Eight ranks with their numbers, the side's own at the bottom; capitals are White's.
[[nodiscard]] std::string chess_board_text(const games::chess::Position& position,
                                           game::Seat at_bottom);

}  // namespace mpd::lab
