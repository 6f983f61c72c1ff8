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
  /// What archive_seal.hpp computes: at the start, and after each move.
  std::vector<std::int64_t> chain;
  /// Whether the file has these checksums.
  bool is_sealed = false;
};

/// What a query for whole rows of `game` selects; with `plies`.
[[nodiscard]] const std::string& game_row_columns();
/// The game of such a row without its moves. What does not match its checksum is an error.
[[nodiscard]] base::Result<StoredGame> game_of(const SQLite::Statement& row);

/// The game with its moves played over, or none with this id. The error names game and ply.
[[nodiscard]] base::Result<std::optional<StoredGame>> find_stored(ArchiveDatabase& database,
                                                                  std::string_view id);
/// An error where there is no such game.
[[nodiscard]] base::Result<StoredGame> existing(ArchiveDatabase& database, std::string_view id);

/// The newest games, or the newest of some, at most so many; without those whose rows cannot be
/// read.
[[nodiscard]] base::Result<std::vector<ArchivedSummary>> newest_summaries(
    ArchiveDatabase& database, std::size_t limit, const std::optional<OwnedGames>& games);

/// That the game can be kept, with its moves: all that `create` asks of it but a new id.
[[nodiscard]] base::Result<void> check_whole_game(const ArchivedGame& game);

/// Without its moves. Returns the game's number.
std::int64_t insert_game(ArchiveDatabase& database, const ArchivedGame& game);

/// The next move of a game; `chain` grows by its checksum.
void insert_move(ArchiveDatabase& database, std::int64_t number, std::vector<std::int64_t>& chain,
                 const draughts::Position& position, const ArchivedMove& played);

/// Sets the end, the clocks where they are given, and the time of the change.
void update_game(ArchiveDatabase& database, std::int64_t number,
                 const std::optional<game::End>& end, const std::optional<TimeLeft>& left);
/// The clocks alone: the time of the change stays.
void update_clocks(ArchiveDatabase& database, std::int64_t number, const TimeLeft& left);

/// The last step of every change: the checksums of the game as it is now. Moves whose checksums the
/// file lacks get them.
void seal(ArchiveDatabase& database, const StoredGame& stored);
[[nodiscard]] bool has_unsealed(ArchiveDatabase& database);
/// The games that have no checksum and can be read get one.
void seal_all(ArchiveDatabase& database);
/// That all games with a checksum are what was written. The error names a game.
[[nodiscard]] base::Result<void> check_seals(ArchiveDatabase& database);

}  // namespace mpd::archive
