#pragma once

#include <span>
#include <string>

#include "draughts/color.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "search/value.hpp"

// Values and lines as people read them. This is the one place where a value of the side to move
// becomes a value for Black.

namespace mpd::protocol {

/// The value for Black in men: positive when Black is better.
[[nodiscard]] double value_for_black(search::Value value, draughts::Color turn);

/// "+0.35" (in men, for Black), "Black wins in 13", or "Black wins" where only a database knows.
[[nodiscard]] std::string value_text(search::Value value, draughts::Color turn);

/// "11-15 23-19 8-11".
[[nodiscard]] std::string line_text(draughts::Position position,
                                    std::span<const draughts::Move> moves);

/// "11. 11-15 23-19 12. 8-11", beginning with the given move number.
[[nodiscard]] std::string numbered_line_text(draughts::Position position,
                                             std::span<const draughts::Move> moves, int number);

}  // namespace mpd::protocol
