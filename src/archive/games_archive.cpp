#include "archive/games_archive.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "archive/archive_database.hpp"
#include "archive/archive_rows.hpp"
#include "archive/archive_seal.hpp"
#include "base/text.hpp"
#include "draughts/end.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"

namespace mpd::archive {
namespace {

using draughts::Position;

base::Result<void> check_line(std::string_view text, std::string_view what) {
  if (!text.empty() && base::is_printable(text)) return {};
  return base::fail("{} {} is no line of text", what, base::in_quotes(text));
}

base::Result<void> check_seconds(double seconds) {
  if (std::isfinite(seconds)) return {};
  return base::fail("{} seconds, expected a finite number", seconds);
}

base::Result<void> check_left(const TimeLeft& left) {
  auto good = check_seconds(left.black);
  return good ? check_seconds(left.white) : good;
}

base::Result<void> check_clock(const std::optional<ArchivedClock>& clock) {
  if (!clock) return {};
  for (const double seconds : {clock->seconds, clock->increment})
    if (auto good = check_seconds(seconds); !good) return good;
  return check_left(clock->left);
}

/// That the game has the clocks that are to be set.
base::Result<void> check_left(const ArchivedGame& game, const std::optional<TimeLeft>& left) {
  if (!left) return {};
  if (!game.clock) return base::fail("game {} has no clock", game.id);
  return check_left(*left);
}

base::Result<void> check_move(const Position& position, std::size_t ply,
                              const ArchivedMove& played) {
  if (draughts::is_legal(position, played.move)) return check_seconds(played.seconds);
  return base::fail("ply {}: no legal move in {}", ply, draughts::fen_of(position));
}

base::Result<void> check_goes_on(const ArchivedGame& game) {
  if (!game.end) return {};
  return base::fail("game {} has ended ({})", game.id, draughts::name_of(game.end->reason));
}

/// That nobody else has played on, or taken back and played otherwise.
base::Result<void> check_moves(const ArchivedGame& game, std::span<const draughts::Move> moves) {
  if (game.moves.size() != moves.size())
    return base::fail("game {} has {} moves, not {}", game.id, game.moves.size(), moves.size());
  if (std::ranges::equal(game.moves, moves, {}, &ArchivedMove::move)) return {};
  return base::fail("game {} has gone another way", game.id);
}

base::Result<void> check_game(const ArchivedGame& game) {
  if (auto good = check_line(game.id, "the id"); !good) return good;
  if (auto good = check_line(game.opponent, "the opponent"); !good) return good;
  if (!game.owner.empty())
    if (auto good = check_line(game.owner, "the owner"); !good) return good;
  if (auto good = check_clock(game.clock); !good) return good;
  return check_seconds(game.pace.value_or(0));
}

base::Result<void> check_new(ArchiveDatabase& database, std::string_view id) {
  const auto found = find_stored(database, id);
  if (!found) return tl::unexpected(found.error());
  return *found ? base::fail("there is a game {} already", id) : base::Result<void>();
}

Position position_after(const ArchivedGame& game) {
  Position position = game.start;
  for (const ArchivedMove& played : game.moves) position = position.after(played.move);
  return position;
}

std::size_t counted(SQLite::Statement& row) {
  row.executeStep();
  return static_cast<std::size_t>(row.getColumn(0).getInt64());
}

}  // namespace

base::Result<void> check_whole_game(const ArchivedGame& game) {
  if (auto good = check_game(game); !good) return good;
  Position position = game.start;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    if (auto good = check_move(position, ply, game.moves[ply]); !good) return good;
    position = position.after(game.moves[ply].move);
  }
  return {};
}

GamesArchive::GamesArchive(std::unique_ptr<ArchiveDatabase> database)
    : database_(std::move(database)) {}
GamesArchive::GamesArchive(GamesArchive&&) noexcept = default;
GamesArchive& GamesArchive::operator=(GamesArchive&&) noexcept = default;
GamesArchive::~GamesArchive() = default;

base::Result<GamesArchive> GamesArchive::open(const std::filesystem::path& path,
                                              Durability durability) {
  auto opened = ArchiveDatabase::open(path, durability);
  if (!opened) return tl::unexpected(opened.error());
  ArchiveDatabase& database = **opened;
  const auto good = database.read([&] { return check_seals(database); });
  if (!good) return tl::unexpected(good.error());
  database.fold_log_at_the_end(true);
  const auto unsealed =
      database.read([&]() -> base::Result<bool> { return has_unsealed(database); });
  // What an older program wrote. Where that does not work now, it does later.
  if (unsealed && *unsealed)
    (void)database.write([&]() -> base::Result<void> {
      seal_all(database);
      return {};
    });
  return GamesArchive(*std::move(opened));
}

base::Result<void> GamesArchive::create(const ArchivedGame& game) {
  return database_->write([&]() -> base::Result<void> {
    if (auto good = check_whole_game(game); !good) return good;
    if (auto good = check_new(*database_, game.id); !good) return good;
    StoredGame stored{insert_game(*database_, game), {}, {chain_start(game.id)}, true};
    Position position = game.start;
    for (const ArchivedMove& played : game.moves) {
      insert_move(*database_, stored.number, stored.chain, position, played);
      position = position.after(played.move);
    }
    seal(*database_, stored);
    return {};
  });
}

base::Result<void> GamesArchive::add_move(std::string_view id,
                                          std::span<const draughts::Move> before,
                                          const ArchivedMove& move,
                                          const std::optional<TimeLeft>& left,
                                          const std::optional<game::End>& end) {
  return database_->write([&]() -> base::Result<void> {
    auto stored = existing(*database_, id);
    if (!stored) return tl::unexpected(stored.error());
    const ArchivedGame& game = stored->game;
    if (auto good = check_goes_on(game); !good) return good;
    if (auto good = check_left(game, left); !good) return good;
    if (auto good = check_moves(game, before); !good) return good;
    const Position position = position_after(game);
    if (auto good = check_move(position, before.size(), move); !good) return good;
    insert_move(*database_, stored->number, stored->chain, position, move);
    update_game(*database_, stored->number, end, left);
    seal(*database_, *stored);
    return {};
  });
}

base::Result<void> GamesArchive::truncate(std::string_view id, std::size_t plies,
                                          const std::optional<TimeLeft>& left) {
  return database_->write([&]() -> base::Result<void> {
    auto stored = existing(*database_, id);
    if (!stored) return tl::unexpected(stored.error());
    if (auto good = check_left(stored->game, left); !good) return good;
    const std::size_t made = stored->game.moves.size();
    if (plies > made) return base::fail("game {} has {} moves, fewer than {}", id, made, plies);
    auto row = database_->statement("DELETE FROM move WHERE game = ? AND ply >= ?");
    row->bind(1, stored->number);
    row->bind(2, static_cast<std::int64_t>(plies));
    row->exec();
    update_game(*database_, stored->number, std::nullopt, left);
    stored->chain.resize(plies + 1);
    seal(*database_, *stored);
    return {};
  });
}

base::Result<void> GamesArchive::finish(std::string_view id, const game::End& end,
                                        const std::optional<TimeLeft>& left) {
  return database_->write([&]() -> base::Result<void> {
    const auto stored = existing(*database_, id);
    if (!stored) return tl::unexpected(stored.error());
    if (auto good = check_goes_on(stored->game); !good) return good;
    if (auto good = check_left(stored->game, left); !good) return good;
    update_game(*database_, stored->number, end, left);
    seal(*database_, *stored);
    return {};
  });
}

base::Result<void> GamesArchive::keep_time(std::string_view id, const TimeLeft& left) {
  return database_->write([&]() -> base::Result<void> {
    const auto stored = existing(*database_, id);
    if (!stored) return tl::unexpected(stored.error());
    if (auto good = check_goes_on(stored->game); !good) return good;
    if (auto good = check_left(stored->game, left); !good) return good;
    update_clocks(*database_, stored->number, left);
    seal(*database_, *stored);
    return {};
  });
}

base::Result<std::optional<ArchivedGame>> GamesArchive::find(std::string_view id) const {
  return database_->read([&]() -> base::Result<std::optional<ArchivedGame>> {
    auto stored = find_stored(*database_, id);
    if (!stored) return tl::unexpected(stored.error());
    if (!*stored) return std::nullopt;
    return std::move((*stored)->game);
  });
}

base::Result<std::vector<ArchivedSummary>> GamesArchive::newest(
    std::size_t limit, const std::optional<OwnedGames>& games) const {
  return database_->read([&] { return newest_summaries(*database_, limit, games); });
}

base::Result<std::optional<std::string>> GamesArchive::owner_of(std::string_view id) const {
  return database_->read([&]() -> base::Result<std::optional<std::string>> {
    auto row = database_->statement("SELECT ifnull(owner, '') FROM game WHERE id = ?");
    row->bind(1, std::string(id));
    if (!row->executeStep()) return std::nullopt;
    return row->getColumn(0).getString();
  });
}

base::Result<std::size_t> GamesArchive::count_owned() const {
  return database_->read([&]() -> base::Result<std::size_t> {
    return counted(*database_->statement("SELECT count(*) FROM game WHERE owner IS NOT NULL"));
  });
}

base::Result<std::size_t> GamesArchive::count_of(std::string_view owner) const {
  return database_->read([&]() -> base::Result<std::size_t> {
    auto row = database_->statement("SELECT count(*) FROM game WHERE owner = ?");
    row->bind(1, std::string(owner));
    return counted(*row);
  });
}

base::Result<std::vector<std::string>> GamesArchive::unchanged_since(std::int64_t time,
                                                                     std::size_t limit) const {
  return database_->read([&]() -> base::Result<std::vector<std::string>> {
    auto row = database_->statement(
        "SELECT id FROM game WHERE updated < ? AND owner IS NOT NULL ORDER BY updated LIMIT ?");
    row->bind(1, time);
    row->bind(2, static_cast<std::int64_t>(limit));
    std::vector<std::string> ids;
    while (row->executeStep()) ids.push_back(row->getColumn(0).getString());
    return ids;
  });
}

base::Result<bool> GamesArchive::remove(std::string_view id) {
  return database_->write([&]() -> base::Result<bool> {
    // Also a game that cannot be read any more can be removed, so it is not looked at.
    auto row = database_->statement("DELETE FROM game WHERE id = ?");
    row->bind(1, std::string(id));
    return row->exec() > 0;
  });
}

base::Result<bool> GamesArchive::remove_unchanged_since(std::int64_t time, std::string_view id) {
  return database_->write([&]() -> base::Result<bool> {
    auto row = database_->statement("DELETE FROM game WHERE id = ? AND updated < ?");
    row->bind(1, std::string(id));
    row->bind(2, time);
    return row->exec() > 0;
  });
}

}  // namespace mpd::archive
