#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.hpp"

// Checksums against damage that SQLite does not notice: a byte inside a text, a page that is older
// than the others. Only for this room.
//
// The checksum of a move covers the one before it, so it holds for all moves up to there; the first
// one covers the game's id. `moves_checksum` of a game is that of its last move, and `checksum`
// covers it and the row. A game without `checksum` was written by an older program or by hand.

namespace mpd::archive {

/// Before the first move.
[[nodiscard]] std::int64_t chain_start(std::string_view id);
[[nodiscard]] std::int64_t chain_after(std::int64_t before, std::int64_t ply, std::string_view text,
                                       double seconds);
/// Of a row that has all columns of `game_columns`.
[[nodiscard]] std::int64_t row_checksum(const SQLite::Statement& row, std::int64_t moves_checksum);

/// The checksums of a game's row.
struct Seal {
  std::int64_t moves = 0;
  std::int64_t row = 0;
};
/// Nothing where the game has none.
[[nodiscard]] std::optional<Seal> seal_of(const SQLite::Statement& row);
/// That the row, apart from the game's moves, is what was written.
[[nodiscard]] base::Result<void> check_row(const SQLite::Statement& row);

}  // namespace mpd::archive
