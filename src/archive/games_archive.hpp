#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/color.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "game/outcome.hpp"

// Games of people against the players, kept move by move in a database (docs/formats/archive.md).

namespace mpd::archive {

class ArchiveDatabase;

struct ArchivedMove {
  draughts::Move move;
  /// How long the side thought about it.
  double seconds = 0;
  friend bool operator==(const ArchivedMove&, const ArchivedMove&) = default;
};

/// Seconds on the clocks.
struct TimeLeft {
  double black = 0;
  double white = 0;
  friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

struct ArchivedClock {
  double seconds = 0;
  double increment = 0;
  TimeLeft left;
  friend bool operator==(const ArchivedClock&, const ArchivedClock&) = default;
};

/// Times are seconds since 1970.
struct ArchivedGame {
  std::string id;
  /// Who plays against `human`; docs/formats/archive.md says how two people or two players stand
  /// here.
  std::string opponent;
  draughts::Color human = draughts::Color::black;
  draughts::Position start = draughts::Position::start();
  std::vector<ArchivedMove> moves;
  /// None while the game goes on.
  std::optional<game::End> end;
  std::optional<ArchivedClock> clock;
  /// Seconds that the opponent thinks about a move; nothing: as long as is usual for it.
  std::optional<double> pace;
  std::int64_t started = 0;
  std::int64_t updated = 0;
  /// Whose game it is; empty: nobody's own.
  std::string owner = {};
  friend bool operator==(const ArchivedGame&, const ArchivedGame&) = default;
};

/// What a list of games shows.
struct ArchivedSummary {
  std::string id;
  std::string opponent;
  draughts::Color human = draughts::Color::black;
  std::size_t plies = 0;
  std::optional<game::End> end;
  std::int64_t started = 0;
  std::int64_t updated = 0;
  friend bool operator==(const ArchivedSummary&, const ArchivedSummary&) = default;
};

/// What a change survives once its operation has returned: the end of the process, or a power cut
/// too. The latter waits for the disk at each change.
enum class Durability { process, power };

/// Some of the games: those of an owner, and those that are nobody's own where they are wanted.
struct OwnedGames {
  std::string owner;
  bool unowned = false;
};

/// An open archive. Every operation is one transaction: when it returns without error, it is kept
/// even if the process is killed in the next moment; after an error nothing has changed. Errors
/// name the file and the reason (no such game, disk full, locked by another program, damaged).
/// A game is never returned other than it was written: checksums tell damage. Used by one thread at
/// a time.
class GamesArchive {
 public:
  /// Makes the file if it is missing or empty; its folder must exist. An archive of an older
  /// version becomes one of the newest, with all that it holds. A file that is no archive, is
  /// damaged or of a newer version is an error and stays as it is (archive_care.hpp helps).
  [[nodiscard]] static base::Result<GamesArchive> open(const std::filesystem::path& path,
                                                       Durability durability = Durability::process);

  GamesArchive(GamesArchive&&) noexcept;
  GamesArchive& operator=(GamesArchive&&) noexcept;
  ~GamesArchive();

  /// A new game, also one that has moves or an end already. Its id must not be known.
  [[nodiscard]] base::Result<void> create(const ArchivedGame& game);

  /// The move that is made after the moves before it; legal, in a game that goes on and has just
  /// these. Without `left` the clocks stay as they are, here and below. With `end` it is the last
  /// move: both are kept, or none.
  [[nodiscard]] base::Result<void> add_move(std::string_view id,
                                            std::span<const draughts::Move> before,
                                            const ArchivedMove& move,
                                            const std::optional<TimeLeft>& left = std::nullopt,
                                            const std::optional<game::End>& end = std::nullopt);

  /// Takes back all moves but the first `plies`. A game that has ended goes on.
  [[nodiscard]] base::Result<void> truncate(std::string_view id, std::size_t plies,
                                            const std::optional<TimeLeft>& left = std::nullopt);

  /// Ends a game that goes on.
  [[nodiscard]] base::Result<void> finish(std::string_view id, const game::End& end,
                                          const std::optional<TimeLeft>& left = std::nullopt);

  /// What is left of the time in a game that goes on and has a clock. The game has not changed: it
  /// keeps its place among the newest.
  [[nodiscard]] base::Result<void> keep_time(std::string_view id, const TimeLeft& left);

  /// The game with all moves played over, or none with this id. A move that is not legal is an
  /// error that names the game and the ply.
  [[nodiscard]] base::Result<std::optional<ArchivedGame>> find(std::string_view id) const;

  /// The games that changed last, the last one first: all, or some. A game whose row is damaged is
  /// left out, for the sake of the others; `find` tells its error.
  [[nodiscard]] base::Result<std::vector<ArchivedSummary>> newest(
      std::size_t limit, const std::optional<OwnedGames>& games = std::nullopt) const;

  /// Whose game it is, or none with this id. Also of a game that cannot be read any more.
  [[nodiscard]] base::Result<std::optional<std::string>> owner_of(std::string_view id) const;

  /// Of all games that have an owner.
  [[nodiscard]] base::Result<std::size_t> count_owned() const;
  [[nodiscard]] base::Result<std::size_t> count_of(std::string_view owner) const;

  /// The ids of games that have an owner and did not change since that time, the oldest first.
  [[nodiscard]] base::Result<std::vector<std::string>> unchanged_since(std::int64_t time,
                                                                       std::size_t limit) const;

  /// Whether there was such a game.
  [[nodiscard]] base::Result<bool> remove(std::string_view id);
  /// Only if it did not change since that time: others may play it meanwhile.
  [[nodiscard]] base::Result<bool> remove_unchanged_since(std::int64_t time, std::string_view id);

 private:
  explicit GamesArchive(std::unique_ptr<ArchiveDatabase> database);
  std::unique_ptr<ArchiveDatabase> database_;
};

}  // namespace mpd::archive
