#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "archive/archive_rows.hpp"
#include "archive/archive_seal.hpp"

// What can be read of a damaged archive. Only for this room.

namespace mpd::archive {

/// A row of the table `move`.
struct FoundMove {
  std::string text;
  double seconds = 0;
  std::int64_t checksum = 0;
  friend bool operator==(const FoundMove&, const FoundMove&) = default;
};

/// A row of the table `game` that is what was written, as far as its checksum can tell.
struct FoundGame {
  ArchivedGame game;
  std::optional<Seal> seal;
};

/// The rows that can be read, by any way to them: a page that is missing hides others from one
/// side only, and an index may know what its table has lost.
class FoundRows {
 public:
  /// Throws what SQLite throws where even the schema cannot be read, or what is no damage.
  explicit FoundRows(SQLite::Database& copy);

  [[nodiscard]] const std::map<std::int64_t, FoundGame>& games() const { return games_; }
  /// Rows at this place of the game: several where the damage left older ones.
  [[nodiscard]] std::vector<FoundMove> moves_at(std::int64_t game, std::int64_t ply) const;
  [[nodiscard]] bool has_moves_from(std::int64_t game, std::int64_t ply) const;
  /// Whether the whole table of moves could be read.
  [[nodiscard]] bool has_all_moves() const { return has_all_moves_; }
  /// Of games that something mentions and that are not among `games`: their ids, or numbers.
  [[nodiscard]] std::vector<std::string> lost() const;

 private:
  void walk_games();
  void walk_indexes();
  void walk_moves();
  void probe_games();
  void note_game(const SQLite::Statement& row);
  void note_move(const SQLite::Statement& row);

  SQLite::Database& copy_;
  std::string game_columns_;
  std::string move_columns_;
  std::map<std::int64_t, FoundGame> games_;
  std::set<std::string> ids_;
  /// By game and ply.
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<FoundMove>> moves_;
  bool has_all_moves_ = true;
  /// Numbers of games that are mentioned somewhere, with the id where it is known.
  std::map<std::int64_t, std::string> mentioned_;
};

/// A game as far as its moves can be read and are legal.
struct SavedGame {
  ArchivedGame game;
  bool is_whole = false;
};
[[nodiscard]] SavedGame saved_game(const FoundRows& rows, std::int64_t number);

}  // namespace mpd::archive
