#include "archive/archive_snapshot.hpp"

#include <array>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sqlite3.h>

#include "archive/archive_database.hpp"
#include "archive/archive_files.hpp"
#include "archive/archive_schema.hpp"

namespace mpd::archive {

namespace fs = std::filesystem;

namespace {

/// How long a copy waits for others' transactions.
constexpr int kCopyPatienceMs = 5000;
/// No text of ours comes near it.
constexpr int kLongestValue = 1 << 20;

/// What a file says about itself in its first bytes (https://sqlite.org/fileformat.html).
struct FileHeader {
  bool is_database = false;
  std::uint32_t version = 0;
  std::uint32_t application = 0;
};

FileHeader read_header(const fs::path& path) {
  constexpr std::size_t kVersionAt = 60;
  constexpr std::size_t kApplicationAt = 68;
  std::array<unsigned char, 100> bytes{};
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char*>(bytes.data()), bytes.size());
  if (file.gcount() != static_cast<std::streamsize>(bytes.size())) return {};
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | bytes[at + i];
    return value;
  };
  const std::string_view magic("SQLite format 3\0", 16);
  return {std::string_view(reinterpret_cast<const char*>(bytes.data()), 16) == magic,
          number(kVersionAt), number(kApplicationAt)};
}

/// What the log may know better than the file.
FileHeader header_by_database(const fs::path& copy) {
  try {
    SQLite::Database database = open_copy(copy);
    const auto number = [&](const char* sql) {
      return static_cast<std::uint32_t>(database.execAndGet(sql).getInt64());
    };
    return {true, number("PRAGMA user_version"), number("PRAGMA application_id")};
  } catch (const SQLite::Exception&) {
    return {};
  }
}

base::Result<void> check_is_ours(const fs::path& archive, const fs::path& copy) {
  const auto is_ours = [](const FileHeader& header) {
    return header.is_database && header.application == kApplication;
  };
  FileHeader header = header_by_database(copy);
  if (!is_ours(header)) header = read_header(archive);
  std::error_code missing;
  const bool lost = fs::file_size(archive, missing) == 0 && has_log(archive);
  if (!is_ours(header) && !lost) return base::fail("{}: no archive of games", archive.string());
  if (!lost && header.version > kVersion)
    return base::fail("{}: an archive of version {}; this program is older and knows version {}",
                      archive.string(), header.version, kVersion);
  return {};
}

base::Result<void> copy_one(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
  if (!error) fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, error);
  if (error) return base::fail("cannot copy {}: {}", from.string(), error.message());
  return {};
}

base::Result<void> copy_files(const fs::path& archive, const fs::path& copy) {
  if (auto done = copy_one(archive, copy); !done) return done;
  if (has_journal(archive))
    if (auto done = copy_one(journal_of(archive), journal_of(copy)); !done) return done;
  if (!has_log(archive)) return {};
  return copy_one(log_of(archive), log_of(copy));
}

/// By SQLite, between the transactions of others.
base::Result<void> copy_pages(const fs::path& archive, const fs::path& copy) {
  try {
    SQLite::Database from(fs::absolute(archive).string(), SQLite::OPEN_READONLY, kCopyPatienceMs);
    SQLite::Database to(copy.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Backup pages(to, from);
    if (pages.executeStep(-1) != SQLITE_DONE)
      return base::fail("{}: locked by another program", archive.string());
    return {};
  } catch (const SQLite::Exception& error) {
    return base::fail("{}: {}", archive.string(), problem_text(error));
  }
}

/// The lock alone; nothing where nobody has made one. An error where others hold it.
base::Result<std::optional<ArchiveLock>> lock_at_rest(const fs::path& archive, Access access) {
  if (access == Access::alone || !fs::exists(archive.string() + "-lock")) return std::nullopt;
  auto lock = ArchiveLock::take_alone(archive);
  if (!lock) return tl::unexpected(lock.error());
  return *std::move(lock);
}

/// Only where nobody can write meanwhile, or nothing else works, the files are copied as they are.
base::Result<void> copy_either_way(const fs::path& archive, const fs::path& copy, Access access) {
  const auto lock = lock_at_rest(archive, access);
  const bool at_rest = lock && !is_open_elsewhere(archive);
  if (!at_rest && copy_pages(archive, copy)) return {};
  std::error_code ignored;
  fs::remove(copy, ignored);
  return copy_files(archive, copy);
}

bool has_column(SQLite::Database& database, const char* table, const char* column) {
  SQLite::Statement row(database, "SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  row.bind(1, table);
  row.bind(2, column);
  return row.executeStep();
}

std::string column_or_null(SQLite::Database& database, const char* table, const char* column) {
  if (has_column(database, table, column)) return fmt::format(", {}", column);
  return fmt::format(", NULL AS {}", column);
}

}  // namespace

base::Result<fs::path> copy_archive(const fs::path& archive, const fs::path& folder,
                                    Access access) {
  std::error_code error;
  if (!fs::is_regular_file(archive, error))
    return base::fail("{}: there is no such file", archive.string());
  const fs::path copy = folder / "copy.db";
  if (auto done = copy_either_way(archive, copy, access); !done)
    return tl::unexpected(done.error());
  if (auto good = check_is_ours(archive, copy); !good) return tl::unexpected(good.error());
  return copy;
}

base::Result<void> make_one_file(const fs::path& copy) {
  try {
    SQLite::Database database(copy.string(), SQLite::OPEN_READWRITE, kCopyPatienceMs);
    const std::string mode = database.execAndGet("PRAGMA journal_mode = DELETE").getString();
    if (mode == "delete") return {};
    return base::fail("{}: the log cannot be folded into the file", copy.string());
  } catch (const SQLite::Exception& error) {
    return base::fail("{}: {}", copy.string(), problem_text(error));
  }
}

SQLite::Database open_copy(const fs::path& copy) {
  SQLite::Database database(copy.string(), SQLite::OPEN_READWRITE, kCopyPatienceMs);
  sqlite3_limit(database.getHandle(), SQLITE_LIMIT_LENGTH, kLongestValue);
  // The schema may be damaged, too.
  database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
  return database;
}

std::string readable_game_columns(SQLite::Database& copy) {
  std::string columns = "number";
  for (const char* column : kGameColumns) columns += column_or_null(copy, "game", column);
  for (const char* column : {"moves_checksum", "checksum"})
    columns += column_or_null(copy, "game", column);
  return columns;
}

std::string readable_move_columns(SQLite::Database& copy) {
  return "game, ply, text, seconds" + column_or_null(copy, "move", "checksum");
}

}  // namespace mpd::archive
