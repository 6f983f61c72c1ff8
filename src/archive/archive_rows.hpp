#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "archive/archive_database.hpp"
#include "archive/games_archive.hpp"

// The rows of the games archive. Called inside a transaction; what is written has been checked.
// Only for games_archive.cpp.

namespace mpd::archive {

/// A game with the number that its moves know it by.
struct StoredGame {
  std::int64_t number = 0;
  ArchivedGame game;
};

/// The game with its moves played over, or none with this id. The error names game and ply.
[[nodiscard]] base::Result<std::optional<StoredGame>> find_stored(ArchiveDatabase& database,
                                                                  std::string_view id);
/// An error where there is no such game.
[[nodiscard]] base::Result<StoredGame> existing(ArchiveDatabase& database, std::string_view id);

/// The rows of a query for what an ArchivedSummary tells, with the `plies` of each game.
[[nodiscard]] base::Result<std::vector<ArchivedSummary>> summaries(SQLite::Statement& row);

/// Without its moves. Returns the game's number.
std::int64_t insert_game(ArchiveDatabase& database, const ArchivedGame& game);

void insert_move(ArchiveDatabase& database, std::int64_t number, std::size_t ply,
                 const draughts::Position& position, const ArchivedMove& played);

/// Sets the end, the clocks where they are given, and the time of the change.
void update_game(ArchiveDatabase& database, std::int64_t number,
                 const std::optional<game::End>& end, const std::optional<TimeLeft>& left);
/// The clocks alone: the time of the change stays.
void update_clocks(ArchiveDatabase& database, std::int64_t number, const TimeLeft& left);

}  // namespace mpd::archive
