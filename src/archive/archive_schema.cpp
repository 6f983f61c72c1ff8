#include "archive/archive_schema.hpp"

#include <fmt/format.h>

namespace mpd::archive {
namespace {

constexpr const char* kTables = R"(
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
  owner TEXT,
  moves_checksum INTEGER,
  checksum INTEGER
) STRICT;
CREATE INDEX game_updated ON game (updated);
CREATE INDEX game_owner ON game (owner);
CREATE TABLE move (
  game INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  text TEXT NOT NULL,
  seconds REAL NOT NULL,
  checksum INTEGER,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = 0x4d504447;
)";

/// In those games everybody thought as long as is usual.
constexpr const char* kFromVersion1 = "ALTER TABLE game ADD COLUMN pace REAL;";

/// Those games are nobody's own.
constexpr const char* kFromVersion2 = R"(
ALTER TABLE game ADD COLUMN owner TEXT;
CREATE INDEX game_owner ON game (owner);
ALTER TABLE game ADD COLUMN moves_checksum INTEGER;
ALTER TABLE game ADD COLUMN checksum INTEGER;
ALTER TABLE move ADD COLUMN checksum INTEGER;
)";

// A change of a game without a new checksum, by an older program that still runs or by a person
// with a tool, removes the checksum: an intended change is not mistaken for damage.
constexpr const char* kTriggers = R"(
CREATE TRIGGER game_changed AFTER UPDATE ON game
  WHEN NEW.checksum IS NOT NULL AND NEW.checksum IS OLD.checksum
  BEGIN UPDATE game SET checksum = NULL WHERE number = NEW.number; END;
CREATE TRIGGER move_added AFTER INSERT ON move
  BEGIN UPDATE game SET checksum = NULL WHERE number = NEW.game AND checksum IS NOT NULL; END;
CREATE TRIGGER move_changed AFTER UPDATE ON move
  BEGIN UPDATE game SET checksum = NULL
    WHERE number IN (OLD.game, NEW.game) AND checksum IS NOT NULL; END;
CREATE TRIGGER move_removed AFTER DELETE ON move
  BEGIN UPDATE game SET checksum = NULL WHERE number = OLD.game AND checksum IS NOT NULL; END;
)";

std::string version_sql() {
  return fmt::format("PRAGMA user_version = {};", kVersion);
}

std::string joined(const char* before) {
  std::string text;
  for (const char* column : kGameColumns) {
    if (!text.empty()) text += ", ";
    text += before;
    text += column;
  }
  return text;
}

}  // namespace

const std::string& game_columns() {
  static const std::string columns = joined("");
  return columns;
}

const std::string& game_parameters() {
  static const std::string parameters = joined(":");
  return parameters;
}

const std::string& schema_sql() {
  static const std::string sql = std::string(kTables) + kTriggers + version_sql();
  return sql;
}

std::string upgrade_sql(std::int64_t from) {
  std::string sql;
  if (from < 2) sql += kFromVersion1;
  if (from < 3) sql += std::string(kFromVersion2) + kTriggers;
  return sql + version_sql();
}

}  // namespace mpd::archive
