#include <algorithm>
#include <fmt/format.h>

#include "archive/archive_care.hpp"
#include "archive/archive_database.hpp"
#include "archive/archive_files.hpp"
#include "archive/archive_rows.hpp"
#include "archive/archive_schema.hpp"
#include "archive/archive_seal.hpp"
#include "archive/archive_snapshot.hpp"
#include "base/text.hpp"
#include "draughts/notation.hpp"

namespace mpd::archive {

namespace fs = std::filesystem;

namespace {

/// One line for a list of findings.
std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

void check_pages(SQLite::Database& database, Findings& findings) {
  SQLite::Statement row(database, fmt::format("PRAGMA integrity_check({})", Findings::kMostListed));
  while (row.executeStep())
    if (const std::string finding = row.getColumn(0).getString(); finding != "ok")
      findings.add(one_line(finding));
}

void check_references(SQLite::Database& database, Findings& findings) {
  SQLite::Statement row(database, "PRAGMA foreign_key_check");
  std::size_t count = 0;
  while (row.executeStep()) ++count;
  if (count > 0) findings.add(fmt::format("{} moves belong to no game", count));
}

/// Plays the moves of a game over.
class GameCheck {
 public:
  explicit GameCheck(SQLite::Database& database)
      : games_(database, "SELECT " + readable_game_columns(database) +
                             ", 0 AS plies FROM game ORDER BY number"),
        moves_(database, "SELECT " + readable_move_columns(database) +
                             " FROM move WHERE game = ? ORDER BY ply") {}

  void run(Checked& checked) {
    while (games_.executeStep()) {
      ++checked.games;
      if (!seal_of(games_)) ++checked.without_checksum;
      if (const auto good = check_game(); !good)
        checked.findings.add(fmt::format("game {}: {}",
                                         base::in_quotes(games_.getColumn("id").getString()),
                                         good.error().message));
    }
  }

 private:
  base::Result<void> check_game() {
    const auto stored = game_of(games_);
    if (!stored) return tl::unexpected(stored.error());
    moves_.reset();
    moves_.bind(1, stored->number);
    draughts::Position position = stored->game.start;
    std::int64_t chain = stored->chain.back();
    for (std::int64_t ply = 0; moves_.executeStep(); ++ply) {
      const auto move = check_move_row(position, ply, chain);
      if (!move) return base::fail("ply {}: {}", ply, move.error().message);
      position = position.after(*move);
    }
    const auto seal = seal_of(games_);
    if (!seal || seal->moves == chain) return {};
    return base::fail("damaged: its last moves are missing or have changed");
  }

  base::Result<draughts::Move> check_move_row(const draughts::Position& position, std::int64_t ply,
                                              std::int64_t& chain) {
    if (moves_.getColumn("ply").getInt64() != ply) return base::fail("the move is missing");
    const std::string text = moves_.getColumn("text").getString();
    chain = chain_after(chain, ply, text, moves_.getColumn("seconds").getDouble());
    if (seal_of(games_) && moves_.getColumn("checksum").getInt64() != chain)
      return base::fail("damaged: the move does not match its checksum");
    return draughts::parse_move(position, text);
  }

  SQLite::Statement games_;
  SQLite::Statement moves_;
};

/// Whatever SQLite cannot read is a finding. What is no damage is thrown on.
template <class Action>
void finding_if_thrown(Findings& findings, std::string_view where, Action action) {
  try {
    action();
  } catch (const SQLite::Exception& error) {
    if (!is_damage(error)) throw;
    findings.add(fmt::format("{}: {}", where, error.what()));
  }
}

/// Throws what is no damage.
Checked findings_of(const fs::path& copy) {
  Checked checked;
  Findings& findings = checked.findings;
  finding_if_thrown(findings, "the file", [&] {
    SQLite::Database database = open_copy(copy);
    checked.version = database.execAndGet("PRAGMA user_version").getInt64();
    if (database.execAndGet("PRAGMA application_id").getInt64() != kApplication ||
        checked.version < 1)
      findings.add("the first page does not name an archive of games and its version");
    finding_if_thrown(findings, "the pages", [&] { check_pages(database, findings); });
    finding_if_thrown(findings, "the moves", [&] { check_references(database, findings); });
    finding_if_thrown(findings, "the games", [&] { GameCheck(database).run(checked); });
  });
  return checked;
}

}  // namespace

base::Result<Checked> check_copy(const fs::path& copy) {
  try {
    return findings_of(copy);
  } catch (const SQLite::Exception& error) {
    return base::fail("cannot read {}: {}", copy.string(), error.what());
  }
}

base::Result<Checked> check(const fs::path& archive) {
  return check(archive, Access::shared);
}

base::Result<Checked> check(const fs::path& archive, Access access) {
  const auto real = real_path(archive);
  if (!real) return tl::unexpected(real.error());
  const auto folder = WorkFolder::make_beside(*real, WorkFolder::Elsewhere::allowed);
  if (!folder) return tl::unexpected(folder.error());
  const auto copy = copy_archive(*real, folder->path(), access);
  if (!copy) return tl::unexpected(copy.error());
  const auto file = check_file(*real);
  auto checked = check_copy(*copy);
  if (checked && !file) checked->findings.add(file.error().message);
  return checked;
}

}  // namespace mpd::archive
