#include "archive/archive_rows.hpp"

#include <chrono>
#include <utility>

#include "base/date.hpp"
#include "base/text.hpp"
#include "draughts/end.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"

namespace mpd::archive {
namespace {

using draughts::Color;
using draughts::Position;
using Row = SQLite::Statement;

std::string color_text(Color color) {
  return color == Color::black ? "black" : "white";
}

base::Result<Color> parse_color(const std::string& text) {
  if (text == "black") return Color::black;
  if (text == "white") return Color::white;
  return base::fail("the color {}, expected black or white", base::in_quotes(text));
}

std::optional<ArchivedClock> clock_of(const Row& row) {
  if (row.isColumnNull("clock_seconds")) return std::nullopt;
  const auto seconds = [&](const char* name) { return row.getColumn(name).getDouble(); };
  return ArchivedClock{seconds("clock_seconds"), seconds("clock_increment"),
                       TimeLeft{seconds("black_left"), seconds("white_left")}};
}

std::optional<double> pace_of(const Row& row) {
  if (row.isColumnNull("pace")) return std::nullopt;
  return row.getColumn("pace").getDouble();
}

/// Empty where it is nobody's own.
std::string owner_of(const Row& row) {
  return row.isColumnNull("owner") ? "" : row.getColumn("owner").getString();
}

base::Result<std::optional<game::End>> end_of(const Row& row) {
  if (row.isColumnNull("reason")) return std::nullopt;
  const std::string name = row.getColumn("reason").getString();
  const auto reason = draughts::parse_end_reason(name);
  if (!reason) return base::fail("the end reason is {}, which is unknown", base::in_quotes(name));
  if (row.isColumnNull("winner")) return game::End{game::Outcome::draw, *reason};
  const auto winner = parse_color(row.getColumn("winner").getString());
  if (!winner) return tl::unexpected(winner.error());
  return game::End{draughts::outcome_for(*winner), *reason};
}

/// What a row tells, in the order of ArchivedSummary; the plies are counted by the query.
base::Result<ArchivedSummary> summary_of(const Row& row) {
  const auto human = parse_color(row.getColumn("human").getString());
  if (!human) return tl::unexpected(human.error());
  auto end = end_of(row);
  if (!end) return tl::unexpected(end.error());
  return ArchivedSummary{row.getColumn("id").getString(),
                         row.getColumn("opponent").getString(),
                         *human,
                         static_cast<std::size_t>(row.getColumn("plies").getInt64()),
                         *std::move(end),
                         row.getColumn("started").getInt64(),
                         row.getColumn("updated").getInt64()};
}

base::Result<StoredGame> game_of(const Row& row) {
  auto summary = summary_of(row);
  if (!summary) return tl::unexpected(summary.error());
  const auto start = draughts::parse_fen(row.getColumn("start").getString());
  if (!start) return tl::unexpected(start.error());
  ArchivedGame game{.id = summary->id,
                    .opponent = summary->opponent,
                    .human = summary->human,
                    .start = *start,
                    .moves = {},
                    .end = summary->end,
                    .clock = clock_of(row),
                    .pace = pace_of(row),
                    .started = summary->started,
                    .updated = summary->updated,
                    .owner = owner_of(row)};
  return StoredGame{row.getColumn("number").getInt64(), std::move(game)};
}

/// Adds the move of a row to the game: the next one, and legal.
base::Result<Position> play_row(const Row& row, const Position& position, ArchivedGame& game) {
  const std::int64_t ply = row.getColumn("ply").getInt64();
  if (ply != static_cast<std::int64_t>(game.moves.size()))
    return base::fail("ply {}: the move of ply {} was expected", ply, game.moves.size());
  const auto move = draughts::parse_move(position, row.getColumn("text").getString());
  if (!move) return base::fail("ply {}: {}", ply, move.error().message);
  game.moves.push_back({*move, row.getColumn("seconds").getDouble()});
  return position.after(*move);
}

base::Result<void> read_moves(ArchiveDatabase& database, StoredGame& stored) {
  auto row = database.statement("SELECT ply, text, seconds FROM move WHERE game = ? ORDER BY ply");
  row->bind(1, stored.number);
  Position position = stored.game.start;
  while (row->executeStep()) {
    const auto next = play_row(*row, position, stored.game);
    if (!next) return tl::unexpected(next.error());
    position = *next;
  }
  return {};
}

void bind_seconds(Row& row, const char* name, const std::optional<double>& value) {
  value ? row.bind(name, *value) : row.bind(name);
}

void bind_end(Row& row, const std::optional<game::End>& end) {
  const auto winner = end ? draughts::winner_of(end->outcome) : std::nullopt;
  end ? row.bind(":reason", std::string(draughts::name_of(end->reason))) : row.bind(":reason");
  winner ? row.bind(":winner", color_text(*winner)) : row.bind(":winner");
}

void bind_left(Row& row, const std::optional<TimeLeft>& left) {
  bind_seconds(row, ":black_left", left ? std::optional(left->black) : std::nullopt);
  bind_seconds(row, ":white_left", left ? std::optional(left->white) : std::nullopt);
}

void bind_clock(Row& row, const std::optional<ArchivedClock>& clock) {
  bind_seconds(row, ":seconds", clock ? std::optional(clock->seconds) : std::nullopt);
  bind_seconds(row, ":increment", clock ? std::optional(clock->increment) : std::nullopt);
  bind_left(row, clock ? std::optional(clock->left) : std::nullopt);
}

}  // namespace

base::Result<std::optional<StoredGame>> find_stored(ArchiveDatabase& database,
                                                    std::string_view id) {
  // By name: a connection from before somebody else's upgrade does not know what `*` has become.
  auto row = database.statement(
      "SELECT number, id, opponent, human, start, winner, reason, clock_seconds, clock_increment, "
      "black_left, white_left, pace, started, updated, owner, 0 AS plies FROM game WHERE id = ?");
  row->bind(1, std::string(id));
  if (!row->executeStep()) return std::nullopt;
  auto stored = game_of(*row);
  const auto good = stored ? read_moves(database, *stored) : tl::unexpected(stored.error());
  if (!good) return base::fail("game {}: {}", id, good.error().message);
  return *std::move(stored);
}

base::Result<StoredGame> existing(ArchiveDatabase& database, std::string_view id) {
  auto found = find_stored(database, id);
  if (!found) return tl::unexpected(found.error());
  if (!*found) return base::fail("there is no game {}", base::in_quotes(id));
  return **std::move(found);
}

base::Result<std::vector<ArchivedSummary>> summaries(Row& row) {
  std::vector<ArchivedSummary> all;
  while (row.executeStep()) {
    auto summary = summary_of(row);
    if (!summary)
      return base::fail("game {}: {}", row.getColumn("id").getString(), summary.error().message);
    all.push_back(*std::move(summary));
  }
  return all;
}

std::int64_t insert_game(ArchiveDatabase& database, const ArchivedGame& game) {
  auto row = database.statement(
      "INSERT INTO game (id, opponent, human, start, winner, reason, clock_seconds, "
      "clock_increment, black_left, white_left, pace, started, updated, owner) VALUES (:id, "
      ":opponent, :human, :start, :winner, :reason, :seconds, :increment, :black_left, "
      ":white_left, :pace, :started, :updated, :owner)");
  row->bind(":id", game.id);
  row->bind(":opponent", game.opponent);
  row->bind(":human", color_text(game.human));
  row->bind(":start", draughts::fen_of(game.start));
  bind_end(*row, game.end);
  bind_clock(*row, game.clock);
  bind_seconds(*row, ":pace", game.pace);
  row->bind(":started", game.started);
  row->bind(":updated", game.updated);
  game.owner.empty() ? row->bind(":owner") : row->bind(":owner", game.owner);
  row->exec();
  return database.last_number();
}

void insert_move(ArchiveDatabase& database, std::int64_t number, std::size_t ply,
                 const Position& position, const ArchivedMove& played) {
  auto row = database.statement("INSERT INTO move (game, ply, text, seconds) VALUES (?, ?, ?, ?)");
  row->bind(1, number);
  row->bind(2, static_cast<std::int64_t>(ply));
  row->bind(3, draughts::move_text(position, played.move));
  row->bind(4, played.seconds);
  row->exec();
}

void update_game(ArchiveDatabase& database, std::int64_t number,
                 const std::optional<game::End>& end, const std::optional<TimeLeft>& left) {
  auto row = database.statement(
      "UPDATE game SET winner = :winner, reason = :reason, black_left = ifnull(:black_left, "
      "black_left), white_left = ifnull(:white_left, white_left), updated = max(updated, :now) "
      "WHERE number = :number");
  bind_end(*row, end);
  bind_left(*row, left);
  row->bind(":now", base::seconds_since_1970());
  row->bind(":number", number);
  row->exec();
}

void update_clocks(ArchiveDatabase& database, std::int64_t number, const TimeLeft& left) {
  auto row = database.statement(
      "UPDATE game SET black_left = :black_left, white_left = :white_left WHERE number = :number");
  bind_left(*row, left);
  row->bind(":number", number);
  row->exec();
}

}  // namespace mpd::archive
