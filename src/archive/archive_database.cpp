#include "archive/archive_database.hpp"

#include <fstream>
#include <string_view>
#include <system_error>

namespace mpd::archive {
namespace {

/// "MPDG", so that nobody else's database is taken for an archive.
constexpr std::int64_t kApplication = 0x4d504447;
constexpr std::int64_t kVersion = 3;
/// How long another program's transaction is waited for: at first, when several may come at once to
/// make or upgrade the file, and later, when everybody waits for us: transactions of our own take
/// well below a millisecond, and who holds one for longer may hold it for hours.
constexpr int kPatienceMs = 2000;
constexpr int kLaterPatienceMs = 50;

// The same numbers as above.
constexpr const char* kSchema = R"(
CREATE TABLE game (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  opponent TEXT NOT NULL,
  human TEXT NOT NULL,
  start TEXT NOT NULL,
  winner TEXT,
  reason TEXT,
  clock_seconds REAL,
  clock_increment REAL,
  black_left REAL,
  white_left REAL,
  pace REAL,
  started INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  owner TEXT
) STRICT;
CREATE INDEX game_updated ON game (updated);
CREATE INDEX game_owner ON game (owner);
CREATE TABLE move (
  game INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  text TEXT NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = 0x4d504447;
PRAGMA user_version = 3;
)";

/// What version 2 has more than version 1. In those games everybody thought as long as is usual.
constexpr const char* kFromVersion1 = R"(
ALTER TABLE game ADD COLUMN pace REAL;
PRAGMA user_version = 2;
)";

/// What version 3 has more than version 2. Those games are nobody's own.
constexpr const char* kFromVersion2 = R"(
ALTER TABLE game ADD COLUMN owner TEXT;
CREATE INDEX game_owner ON game (owner);
PRAGMA user_version = 3;
)";

// With a write-ahead log readers and the writer do not wait for each other. NORMAL waits for the
// disk only when the log is folded into the file: a committed change is then in the hands of the
// system, which writes it whatever happens to this process (kill −9 included). A power cut may cost
// the last changes, never the file.
constexpr const char* kSettings = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA foreign_keys = ON;
)";

constexpr std::string_view kMagic("SQLite format 3\0", 16);
/// All page sizes are multiples of the smallest.
constexpr std::uintmax_t kSmallestPage = 512;

/// What SQLite would not mind: it takes a file of one byte for an empty one, and fills up a last
/// page that is not whole.
base::Result<void> check_file(const std::filesystem::path& path) {
  std::error_code missing;
  const std::uintmax_t size = std::filesystem::file_size(path, missing);
  if (missing || size == 0) return {};
  std::string magic(kMagic.size(), ' ');
  std::ifstream(path, std::ios::binary).read(magic.data(), kMagic.size());
  if (magic != kMagic) return base::fail("no archive of games");
  // A process that was killed while it folded the log into the file may leave half a page; the log
  // then still has the whole one.
  const bool has_log = std::filesystem::exists(path.string() + "-wal");
  if (size % kSmallestPage != 0 && !has_log) return base::fail("damaged: the end is missing");
  return {};
}

}  // namespace

ArchiveDatabase::ArchiveDatabase(const std::filesystem::path& path)
    : path_(path.string()),
      // Absolute, because SQLite takes some names for more than names of files.
      connection_(std::filesystem::absolute(path).string(),
                  SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatienceMs) {}

base::Result<std::unique_ptr<ArchiveDatabase>> ArchiveDatabase::open(
    const std::filesystem::path& path) {
  try {
    if (const auto good = check_file(path); !good)
      return base::fail("{}: {}", path.string(), good.error().message);
    std::unique_ptr<ArchiveDatabase> database(new ArchiveDatabase(path));
    // Before any setting is changed: the file may be somebody else's.
    auto good = database->make_or_check();
    if (good) good = database->upgrade();
    if (!good) return tl::unexpected(good.error());
    database->connection_.exec(kSettings);
    database->connection_.setBusyTimeout(kLaterPatienceMs);
    return database;
  } catch (const std::exception& error) {
    return base::fail("{}: {}", path.string(), error.what());
  }
}

base::Result<void> ArchiveDatabase::make_or_check() {
  const auto fresh = read([&]() -> base::Result<bool> { return is_empty(); });
  if (!fresh) return tl::unexpected(fresh.error());
  // Two programs may come at once: the second finds the tables made.
  const auto make = [&]() -> base::Result<void> {
    if (is_empty()) connection_.exec(kSchema);
    return {};
  };
  if (*fresh)
    if (auto made = write(make); !made) return made;
  return read([&] {
    auto good = check_version();
    return good ? check_health() : good;
  });
}

/// In one transaction: the old version or the new, whatever happens in between.
base::Result<void> ArchiveDatabase::upgrade() {
  const auto found = read([&]() -> base::Result<std::int64_t> { return version(); });
  if (!found) return tl::unexpected(found.error());
  if (*found == kVersion) return {};
  return write([&]() -> base::Result<void> {
    // Two programs may come at once: the second finds it done.
    if (version() == 1) connection_.exec(kFromVersion1);
    if (version() == 2) connection_.exec(kFromVersion2);
    return {};
  });
}

bool ArchiveDatabase::is_empty() {
  return number("PRAGMA application_id") == 0 && version() == 0 &&
         number("SELECT count(*) FROM sqlite_schema") == 0;
}

base::Result<void> ArchiveDatabase::check_version() {
  if (number("PRAGMA application_id") != kApplication)
    return base::fail("a database, but no archive of games");
  if (version() > kVersion)
    return base::fail("an archive of version {}; this program is older and knows version {}",
                      version(), kVersion);
  if (version() < 1) return base::fail("an archive of version {}, expected 1 or more", version());
  return {};
}

base::Result<void> ArchiveDatabase::check_health() {
  const std::string finding = connection_.execAndGet("PRAGMA quick_check(1)").getString();
  if (finding != "ok") return base::fail("damaged: {}", finding);
  return {};
}

UsedStatement ArchiveDatabase::statement(const char* sql) {
  auto place = statements_.find(sql);
  if (place == statements_.end()) place = statements_.try_emplace(sql, connection_, sql).first;
  return UsedStatement(place->second);
}

}  // namespace mpd::archive
