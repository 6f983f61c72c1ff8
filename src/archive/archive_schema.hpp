#pragma once

#include <array>
#include <cstdint>
#include <string>

// The tables of the games archive (docs/formats/archive.md), in one place. Only for this room.

namespace mpd::archive {

/// "MPDG", so that nobody else's database is taken for an archive.
inline constexpr std::int64_t kApplication = 0x4d504447;
inline constexpr std::int64_t kVersion = 3;

/// What the table `game` says about a game: what is written, read and protected by the checksum of
/// the row, in this order.
inline constexpr std::array kGameColumns{
    "id",     "opponent",      "human",           "start",      "winner",
    "reason", "clock_seconds", "clock_increment", "black_left", "white_left",
    "pace",   "started",       "updated",         "owner"};

/// The columns as `id, opponent, …`.
[[nodiscard]] const std::string& game_columns();
/// The same as parameters: `:id, :opponent, …`.
[[nodiscard]] const std::string& game_parameters();

/// Makes the tables of an empty file.
[[nodiscard]] const std::string& schema_sql();
/// Makes an archive of an older version one of the newest; all in one transaction.
[[nodiscard]] std::string upgrade_sql(std::int64_t from);

}  // namespace mpd::archive
