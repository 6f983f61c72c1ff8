#include "archive/archive_database.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <sqlite3.h>
#include <string_view>
#include <system_error>

#include "archive/archive_schema.hpp"
#include "base/descriptor.hpp"

namespace mpd::archive {
namespace {

/// How long another program's transaction is waited for: at first, when several may come at once to
/// make or upgrade the file, and later, when everybody waits for us: transactions of our own take
/// well below a millisecond, and who holds one for longer may hold it for hours.
constexpr int kPatienceMs = 2000;
constexpr int kLaterPatienceMs = 50;

/// How long the repair or the replacement of the file is waited for.
constexpr std::chrono::seconds kReplacingPatience(30);

// With a write-ahead log readers and the writer do not wait for each other. NORMAL waits for the
// disk only when the log is folded into the file: a committed change is then in the hands of the
// system, which writes it whatever happens to this process (kill −9 included). A power cut may cost
// the last changes, never the file. FULL waits at each commit.
constexpr const char* kSettings = R"(
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys = ON;
)";

const char* waiting_sql(Durability durability) {
  return durability == Durability::power ? "PRAGMA synchronous = FULL"
                                         : "PRAGMA synchronous = NORMAL";
}

constexpr std::string_view kMagic("SQLite format 3\0", 16);
/// All page sizes are multiples of the smallest.
constexpr std::uintmax_t kSmallestPage = 512;

/// How often the file is found half replaced again: each time another program was killed.
constexpr int kLockTries = 10;

/// Shared with all who use the archive. An interrupted replacement is completed first; it may have
/// been interrupted also while the lock was waited for.
base::Result<ArchiveLock> lock_for_use(const std::filesystem::path& path) {
  for (int i = 0; i < kLockTries; ++i) {
    if (auto done = complete_replacement(path, kReplacingPatience); !done)
      return tl::unexpected(done.error());
    auto lock = ArchiveLock::share(path, kReplacingPatience);
    if (!lock || !is_half_replaced(path)) return lock;
  }
  return base::fail("{}: its replacement was interrupted again and again", path.string());
}

}  // namespace

std::string problem_text(const SQLite::Exception& error) {
  const int code = error.getErrorCode();
  // The file, its log, the index of the log, and a folder.
  constexpr int kFilesOfSqlite = 4;
  if (code == SQLITE_CANTOPEN && !base::can_open_more(kFilesOfSqlite))
    return fmt::format("{}: {}", error.what(), std::strerror(errno));
  if (code != SQLITE_CORRUPT && code != SQLITE_NOTADB) return error.what();
  return fmt::format("damaged: {}; mpdraughts archive check tells more", error.what());
}

bool is_damage(const SQLite::Exception& error) {
  // A damaged file may be told in many ways, as "no such table", too. These are the others.
  switch (error.getErrorCode()) {
    case SQLITE_IOERR:
      return error.getExtendedErrorCode() == SQLITE_IOERR_SHORT_READ ||
             error.getExtendedErrorCode() == SQLITE_IOERR_CORRUPTFS;
    case SQLITE_NOMEM:
    case SQLITE_FULL:
    case SQLITE_CANTOPEN:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
    case SQLITE_PERM:
    case SQLITE_NOLFS:
    case SQLITE_INTERRUPT:
    case SQLITE_MISUSE:
      return false;
    default:
      return true;
  }
}

base::Result<void> check_file(const std::filesystem::path& path) {
  std::error_code missing;
  if (std::filesystem::is_directory(path, missing)) return base::fail("a folder, expected a file");
  const std::uintmax_t size = std::filesystem::file_size(path, missing);
  // SQLite would remove the log of an empty file.
  if (!missing && size == 0 && has_log(path))
    return base::fail("damaged: the file is empty, but its log {} is not", log_of(path).string());
  if (missing || size == 0) return {};
  std::string magic(kMagic.size(), ' ');
  std::ifstream(path, std::ios::binary).read(magic.data(), kMagic.size());
  if (magic != kMagic) return base::fail("no archive of games");
  // A process that was killed while it wrote into the file may leave half a page; the log or the
  // journal then still has the whole one.
  if (size % kSmallestPage != 0 && !has_log(path) && !has_journal(path))
    return base::fail("damaged: the end is missing");
  return {};
}

ArchiveDatabase::ArchiveDatabase(const std::filesystem::path& path, ArchiveLock lock)
    : path_(path.string()),
      lock_(std::move(lock)),
      // Absolute, because SQLite takes some names for more than names of files.
      connection_(std::filesystem::absolute(path).string(),
                  SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatienceMs) {
  fold_log_at_the_end(!has_log(path));
}

void ArchiveDatabase::fold_log_at_the_end(bool fold) {
  sqlite3_db_config(connection_.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, fold ? 0 : 1,
                    nullptr);
}

base::Result<std::unique_ptr<ArchiveDatabase>> ArchiveDatabase::open(
    const std::filesystem::path& named, Durability durability) {
  const auto real = real_path(named);
  if (!real) return tl::unexpected(real.error());
  const std::filesystem::path& path = *real;
  if (std::filesystem::is_directory(path))
    return base::fail("{}: a folder, expected a file", path.string());
  try {
    auto lock = lock_for_use(path);
    if (!lock) return tl::unexpected(lock.error());
    return open_locked(path, *std::move(lock), durability);
  } catch (const SQLite::Exception& error) {
    return base::fail("{}: {}", path.string(), problem_text(error));
  } catch (const std::exception& error) {
    return base::fail("{}: {}", path.string(), error.what());
  }
}

base::Result<std::unique_ptr<ArchiveDatabase>> ArchiveDatabase::open_locked(
    const std::filesystem::path& path, ArchiveLock lock, Durability durability) {
  if (const auto good = check_file(path); !good)
    return base::fail("{}: {}", path.string(), good.error().message);
  const bool is_new = !std::filesystem::exists(path);
  std::unique_ptr<ArchiveDatabase> database(new ArchiveDatabase(path, std::move(lock)));
  // Before any setting is changed: the file may be somebody else's.
  auto good = database->make_or_check();
  if (good) good = database->upgrade();
  if (!good) return tl::unexpected(good.error());
  database->connection_.exec(kSettings);
  database->connection_.exec(waiting_sql(durability));
  database->connection_.setBusyTimeout(kLaterPatienceMs);
  // A file that was made just now has its name also after a power cut.
  if (is_new) good = sync_folder_of(path);
  if (!good) return tl::unexpected(good.error());
  return database;
}

base::Result<void> ArchiveDatabase::make_or_check() {
  const auto fresh = read([&]() -> base::Result<bool> { return is_empty(); });
  if (!fresh) return tl::unexpected(fresh.error());
  // Two programs may come at once: the second finds the tables made.
  const auto make = [&]() -> base::Result<void> {
    if (is_empty()) connection_.exec(schema_sql());
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
    if (version() < kVersion) connection_.exec(upgrade_sql(version()));
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
  // The whole of it: where an index has lost a game, the game could not be found.
  const std::string finding = connection_.execAndGet("PRAGMA integrity_check(1)").getString();
  if (finding != "ok") return base::fail("damaged: {}", finding);
  return {};
}

UsedStatement ArchiveDatabase::statement(const char* sql) {
  auto place = statements_.find(sql);
  if (place == statements_.end()) place = statements_.try_emplace(sql, connection_, sql).first;
  return UsedStatement(place->second);
}

}  // namespace mpd::archive
