#pragma once

#include <optional>
#include <string>

#include "archive/games_archive.hpp"
#include "draughts/color.hpp"
#include "draughts/position.hpp"
#include "protocol/json_message.hpp"

namespace mpd::server {

/// Seconds, however much time a clock has: others want to search too.
inline constexpr double kLongestMove = 15;

/// Reads `new_game`: everything of the game but its id and times. `ballot: "lot"` is drawn with the
/// given number.
[[nodiscard]] tl::expected<archive::ArchivedGame, protocol::Problem> read_new_game(
    const base::Json& body, std::uint64_t lot);

}  // namespace mpd::server
