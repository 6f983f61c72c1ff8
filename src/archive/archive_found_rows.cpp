#include <algorithm>
#include <fmt/format.h>

#include "archive/archive_database.hpp"
#include "archive/archive_salvage.hpp"
#include "archive/archive_snapshot.hpp"

namespace mpd::archive {
namespace {

/// More rows than any archive has: a damaged tree may lead in circles.
constexpr std::size_t kMostRows = 50'000'000;
/// Numbers that are tried one by one between those that are known.
constexpr std::int64_t kMostProbes = 1'000'000;

/// The rows until the end or until one cannot be read; whether that was the end. What is no damage
/// is thrown on.
template <class Action>
bool walk(SQLite::Database& database, const std::string& sql, Action action) {
  try {
    SQLite::Statement row(database, sql);
    for (std::size_t count = 0; count < kMostRows && row.executeStep(); ++count) action(row);
    return true;
  } catch (const SQLite::Exception& error) {
    if (!is_damage(error)) throw;
    // What lies behind is reached from elsewhere, or lost.
    return false;
  }
}

}  // namespace

FoundRows::FoundRows(SQLite::Database& copy)
    : copy_(copy),
      game_columns_(readable_game_columns(copy)),
      move_columns_(readable_move_columns(copy)) {
  walk_games();
  walk_indexes();
  walk_moves();
  probe_games();
}

void FoundRows::walk_games() {
  for (const char* order : {"", " DESC"})
    walk(copy_,
         fmt::format("SELECT {}, 0 AS plies FROM game NOT INDEXED ORDER BY number{}", game_columns_,
                     order),
         [&](const SQLite::Statement& row) { note_game(row); });
}

/// Both indexes name the numbers of games; one of them the ids, too.
void FoundRows::walk_indexes() {
  for (const char* order : {"", " DESC"}) {
    walk(copy_,
         fmt::format("SELECT number, id FROM game INDEXED BY sqlite_autoindex_game_1 ORDER BY id{}",
                     order),
         [&](const SQLite::Statement& row) {
           std::string& id = mentioned_[row.getColumn(0).getInt64()];
           if (id.empty()) id = row.getColumn(1).getString();
         });
    walk(copy_,
         fmt::format("SELECT number FROM game INDEXED BY game_updated ORDER BY updated{}", order),
         [&](const SQLite::Statement& row) { mentioned_[row.getColumn(0).getInt64()]; });
  }
}

void FoundRows::walk_moves() {
  for (const char* order : {"game, ply", "game DESC, ply DESC"})
    has_all_moves_ &=
        walk(copy_, fmt::format("SELECT {} FROM move ORDER BY {}", move_columns_, order),
             [&](const SQLite::Statement& row) { note_move(row); });
}

/// What the walks did not reach, number by number: the way down the tree may still be whole.
void FoundRows::probe_games() {
  if (mentioned_.empty()) return;
  const std::int64_t first = mentioned_.begin()->first;
  // A damaged number may be very large.
  const std::int64_t last = std::min(mentioned_.rbegin()->first, first + kMostProbes);
  const std::string of_game =
      fmt::format("SELECT {}, 0 AS plies FROM game WHERE number = ", game_columns_);
  for (std::int64_t number = first; number <= last; ++number)
    if (!games_.contains(number))
      walk(copy_, of_game + std::to_string(number),
           [&](const SQLite::Statement& row) { note_game(row); });
  const std::string of_moves = fmt::format("SELECT {} FROM move WHERE game = ", move_columns_);
  for (const auto& [number, found] : games_) {
    if (saved_game(*this, number).is_whole) continue;
    for (const char* order : {"ply", "ply DESC"})
      walk(copy_, fmt::format("{}{} ORDER BY {}", of_moves, number, order),
           [&](const SQLite::Statement& row) { note_move(row); });
  }
}

void FoundRows::note_game(const SQLite::Statement& row) {
  const std::int64_t number = row.getColumn("number").getInt64();
  const std::string id = row.getColumn("id").getString();
  if (std::string& known = mentioned_[number]; known.empty()) known = id;
  auto stored = game_of(row);
  if (!stored || games_.contains(number) || ids_.contains(id)) return;
  ids_.insert(id);
  games_.emplace(number, FoundGame{std::move(stored->game), seal_of(row)});
}

void FoundRows::note_move(const SQLite::Statement& row) {
  const std::int64_t game = row.getColumn("game").getInt64();
  mentioned_[game];
  FoundMove move{row.getColumn("text").getString(), row.getColumn("seconds").getDouble(),
                 row.getColumn("checksum").getInt64()};
  std::vector<FoundMove>& here = moves_[{game, row.getColumn("ply").getInt64()}];
  if (std::ranges::find(here, move) == here.end()) here.push_back(std::move(move));
}

std::vector<FoundMove> FoundRows::moves_at(std::int64_t game, std::int64_t ply) const {
  const auto found = moves_.find({game, ply});
  return found == moves_.end() ? std::vector<FoundMove>() : found->second;
}

bool FoundRows::has_moves_from(std::int64_t game, std::int64_t ply) const {
  const auto found = moves_.lower_bound({game, ply});
  return found != moves_.end() && found->first.first == game;
}

std::vector<std::string> FoundRows::lost() const {
  std::vector<std::string> names;
  for (const auto& [number, id] : mentioned_)
    if (!games_.contains(number) && !ids_.contains(id))
      names.push_back(id.empty() ? fmt::format("number {}", number) : id);
  return names;
}

}  // namespace mpd::archive
