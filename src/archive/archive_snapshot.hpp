#pragma once

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <filesystem>
#include <string>

#include "archive/archive_care.hpp"
#include "base/result.hpp"

// Reading archives that may be damaged, from a copy: SQLite would fold the log into the file, and
// needs to write beside it. Only for this room.

namespace mpd::archive {

/// Whether others may be using an archive, or the caller holds its lock alone.
enum class Access { shared, alone };

/// Copies the archive, as it is committed at one moment, into the folder; returns the copy. Also
/// while a server writes, and however it is damaged. A file that is no archive, or one of a newer
/// version, is an error.
[[nodiscard]] base::Result<std::filesystem::path> copy_archive(const std::filesystem::path& archive,
                                                               const std::filesystem::path& folder,
                                                               Access access);

/// Makes a copy that is whole one file, without a log.
[[nodiscard]] base::Result<void> make_one_file(const std::filesystem::path& copy);

/// Opens a copy, with limits against what damage may claim. Throws what SQLite throws.
[[nodiscard]] SQLite::Database open_copy(const std::filesystem::path& copy);

/// Like game_row_columns without `plies`; what an older version does not have is null. Throws what
/// SQLite throws.
[[nodiscard]] std::string readable_game_columns(SQLite::Database& copy);
[[nodiscard]] std::string readable_move_columns(SQLite::Database& copy);

/// See `check` and `salvage`.
[[nodiscard]] base::Result<Checked> check(const std::filesystem::path& archive, Access access);
[[nodiscard]] base::Result<Salvaged> salvage(const std::filesystem::path& damaged,
                                             const std::filesystem::path& to, Access access);
[[nodiscard]] base::Result<Checked> check_copy(const std::filesystem::path& copy);

}  // namespace mpd::archive
