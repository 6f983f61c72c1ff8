#pragma once

#include <optional>
#include <string>

#include "archive/games_archive.hpp"
#include "draughts/color.hpp"
#include "draughts/position.hpp"
#include "protocol/json_message.hpp"

namespace mpd::server {

/// Bytes of the id of a game, and of the text of a move.
inline constexpr std::size_t kLongestGameId = 64;
/// Seconds, however much time a clock has: others want to search too.
inline constexpr double kLongestMove = 15;

/// Reads the body of a request that names a game and nothing else.
[[nodiscard]] tl::expected<std::string, protocol::Problem> read_game_id(const base::Json& body);

/// Reads `new_game`: everything of the game but its id and times. `ballot: "lot"` is drawn with the
/// given number.
[[nodiscard]] tl::expected<archive::ArchivedGame, protocol::Problem> read_new_game(
    const base::Json& body, std::uint64_t lot);

}  // namespace mpd::server
