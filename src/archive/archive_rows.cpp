#include "archive/archive_rows.hpp"

#include <chrono>
#include <utility>

#include "archive/archive_schema.hpp"
#include "archive/archive_seal.hpp"
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

}  // namespace

const std::string& game_row_columns() {
  // By name: a connection from before somebody else's upgrade does not know what `*` has become.
  static const std::string columns =
      "number, " + game_columns() +
      ", moves_checksum, checksum, (SELECT count(*) FROM move WHERE game = number) AS plies";
  return columns;
}

base::Result<StoredGame> game_of(const Row& row) {
  if (auto good = check_row(row); !good) return tl::unexpected(good.error());
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
  return StoredGame{row.getColumn("number").getInt64(),
                    std::move(game),
                    {chain_start(summary->id)},
                    seal_of(row).has_value()};
}

namespace {

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

/// The checksum of a move's row after that of the row before.
std::int64_t next_in_chain(const Row& row, std::int64_t before) {
  return chain_after(before, row.getColumn("ply").getInt64(), row.getColumn("text").getString(),
                     row.getColumn("seconds").getDouble());
}

base::Result<void> check_chain(const Row& row, std::int64_t expected) {
  const auto found = row.getColumn("checksum");
  if (!found.isNull() && found.getInt64() == expected) return {};
  return base::fail("ply {}: damaged: the move does not match its checksum",
                    row.getColumn("ply").getInt64());
}

/// Of a game that is damaged also what helps.
std::string with_advice(const std::string& message) {
  if (message.find("damaged: ") == std::string::npos) return message;
  return message + "; mpdraughts archive check tells more";
}

constexpr const char* kMovesOfGame =
    "SELECT ply, text, seconds, checksum FROM move WHERE game = ? ORDER BY ply";

base::Result<void> read_moves(ArchiveDatabase& database, StoredGame& stored) {
  auto row = database.statement(kMovesOfGame);
  row->bind(1, stored.number);
  Position position = stored.game.start;
  while (row->executeStep()) {
    stored.chain.push_back(next_in_chain(*row, stored.chain.back()));
    if (stored.is_sealed)
      if (auto good = check_chain(*row, stored.chain.back()); !good) return good;
    const auto next = play_row(*row, position, stored.game);
    if (!next) return tl::unexpected(next.error());
    position = *next;
  }
  return {};
}

base::Result<void> check_last_move(const std::optional<Seal>& seal, std::int64_t found,
                                   std::size_t plies) {
  if (!seal || seal->moves == found) return {};
  return base::fail("damaged: after ply {} moves are missing or have changed", plies);
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
  bind_seconds(row, ":clock_seconds", clock ? std::optional(clock->seconds) : std::nullopt);
  bind_seconds(row, ":clock_increment", clock ? std::optional(clock->increment) : std::nullopt);
  bind_left(row, clock ? std::optional(clock->left) : std::nullopt);
}

}  // namespace

base::Result<std::optional<StoredGame>> find_stored(ArchiveDatabase& database,
                                                    std::string_view id) {
  static const std::string sql = "SELECT " + game_row_columns() + " FROM game WHERE id = ?";
  auto row = database.statement(sql.c_str());
  row->bind(1, std::string(id));
  if (!row->executeStep()) return std::nullopt;
  auto stored = game_of(*row);
  auto good = stored ? read_moves(database, *stored) : tl::unexpected(stored.error());
  if (good) good = check_last_move(seal_of(*row), stored->chain.back(), stored->game.moves.size());
  if (!good) return base::fail("game {}: {}", id, with_advice(good.error().message));
  return *std::move(stored);
}

base::Result<StoredGame> existing(ArchiveDatabase& database, std::string_view id) {
  auto found = find_stored(database, id);
  if (!found) return tl::unexpected(found.error());
  if (!*found) return base::fail("there is no game {}", base::in_quotes(id));
  return **std::move(found);
}

namespace {

std::string newest_where(const std::string& condition) {
  return "SELECT " + game_row_columns() + " FROM game WHERE " + condition +
         " ORDER BY updated DESC, number DESC LIMIT :limit";
}

}  // namespace

base::Result<std::vector<ArchivedSummary>> newest_summaries(
    ArchiveDatabase& database, std::size_t limit, const std::optional<OwnedGames>& games) {
  static const std::string all_games = newest_where("true");
  static const std::string some_games =
      newest_where("(owner = :owner OR (owner IS NULL AND :unowned))");
  auto row = database.statement(games ? some_games.c_str() : all_games.c_str());
  row->bind(":limit", static_cast<std::int64_t>(limit));
  if (games) {
    row->bind(":owner", games->owner);
    row->bind(":unowned", games->unowned ? 1 : 0);
  }
  std::vector<ArchivedSummary> all;
  while (row->executeStep()) {
    // One damaged game must not hide all others.
    if (!check_row(*row)) continue;
    if (auto summary = summary_of(*row)) all.push_back(*std::move(summary));
  }
  return all;
}

std::int64_t insert_game(ArchiveDatabase& database, const ArchivedGame& game) {
  static const std::string sql =
      "INSERT INTO game (" + game_columns() + ") VALUES (" + game_parameters() + ")";
  auto row = database.statement(sql.c_str());
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

void insert_move(ArchiveDatabase& database, std::int64_t number, std::vector<std::int64_t>& chain,
                 const Position& position, const ArchivedMove& played) {
  const auto ply = static_cast<std::int64_t>(chain.size()) - 1;
  const std::string text = draughts::move_text(position, played.move);
  chain.push_back(chain_after(chain.back(), ply, text, played.seconds));
  auto row = database.statement(
      "INSERT INTO move (game, ply, text, seconds, checksum) VALUES (?, ?, ?, ?, ?)");
  row->bind(1, number);
  row->bind(2, ply);
  row->bind(3, text);
  row->bind(4, played.seconds);
  row->bind(5, chain.back());
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

namespace {

void seal_moves(ArchiveDatabase& database, const StoredGame& stored) {
  auto row = database.statement(
      "UPDATE move SET checksum = :sum WHERE game = :game AND ply = :ply AND checksum IS NOT :sum");
  for (std::size_t ply = 0; ply + 1 < stored.chain.size(); ++ply) {
    row->bind(":sum", stored.chain[ply + 1]);
    row->bind(":game", stored.number);
    row->bind(":ply", static_cast<std::int64_t>(ply));
    row->exec();
    row->reset();
  }
}

std::vector<std::string> unsealed_games(ArchiveDatabase& database) {
  std::vector<std::string> ids;
  auto row = database.statement("SELECT id FROM game WHERE checksum IS NULL ORDER BY number");
  while (row->executeStep()) ids.push_back(row->getColumn(0).getString());
  return ids;
}

/// The checksum after all moves, whether they are legal or not.
base::Result<std::int64_t> checked_chain(ArchiveDatabase& database, const Row& game) {
  std::int64_t chain = chain_start(game.getColumn("id").getString());
  auto row = database.statement(kMovesOfGame);
  row->bind(1, game.getColumn("number").getInt64());
  while (row->executeStep()) {
    chain = next_in_chain(*row, chain);
    if (auto good = check_chain(*row, chain); !good) return tl::unexpected(good.error());
  }
  return chain;
}

base::Result<void> check_seal(ArchiveDatabase& database, const Row& game) {
  if (auto good = check_row(game); !good) return good;
  const auto seal = seal_of(game);
  if (!seal) return {};
  const auto chain = checked_chain(database, game);
  if (!chain) return tl::unexpected(chain.error());
  return check_last_move(seal, *chain,
                         static_cast<std::size_t>(game.getColumn("plies").getInt64()));
}

}  // namespace

void seal(ArchiveDatabase& database, const StoredGame& stored) {
  if (!stored.is_sealed) seal_moves(database, stored);
  static const std::string sql = "SELECT " + game_columns() + " FROM game WHERE number = ?";
  auto row = database.statement(sql.c_str());
  row->bind(1, stored.number);
  row->executeStep();
  auto update =
      database.statement("UPDATE game SET moves_checksum = ?, checksum = ? WHERE number = ?");
  update->bind(1, stored.chain.back());
  update->bind(2, row_checksum(*row, stored.chain.back()));
  update->bind(3, stored.number);
  update->exec();
}

bool has_unsealed(ArchiveDatabase& database) {
  return database.statement("SELECT 1 FROM game WHERE checksum IS NULL LIMIT 1")->executeStep();
}

void seal_all(ArchiveDatabase& database) {
  for (const std::string& id : unsealed_games(database))
    if (const auto stored = find_stored(database, id); stored && *stored) seal(database, **stored);
}

base::Result<void> check_seals(ArchiveDatabase& database) {
  static const std::string sql = "SELECT " + game_row_columns() + " FROM game ORDER BY number";
  auto game = database.statement(sql.c_str());
  while (game->executeStep())
    if (const auto good = check_seal(database, *game); !good)
      return base::fail("game {}: {}", base::in_quotes(game->getColumn("id").getString()),
                        with_advice(good.error().message));
  return {};
}

}  // namespace mpd::archive
