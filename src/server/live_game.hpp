#pragma once

#include <optional>
#include <string>
#include <vector>

#include "archive/games_archive.hpp"
#include "base/json.hpp"
#include "draughts/pdn.hpp"
#include "draughts/record.hpp"
#include "protocol/value_text.hpp"
#include "server/game_clock.hpp"
#include "server/seating.hpp"

namespace mpd::server {

/// A game of people and players: what the archive holds, and the clocks as they stand now.
class LiveGame {
 public:
  explicit LiveGame(const archive::ArchivedGame& archived);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const Seating& seating() const { return seating_; }
  /// The player that is to move; nothing: a person is.
  [[nodiscard]] const std::optional<std::string>& player_to_move() const {
    return seating_.player(record_.state().position.turn());
  }
  /// The side of a person who gives up: at one board, the one to move. Not for watched games.
  [[nodiscard]] draughts::Color resigning() const;
  [[nodiscard]] const draughts::GameRecord& record() const { return record_; }
  /// The end as it was saved; nothing while the game goes on.
  [[nodiscard]] std::optional<game::End> end() const;
  [[nodiscard]] bool is_humans_turn() const { return !player_to_move(); }
  /// Whether a move was made that is not one of a ballot. Until then no time is charged.
  [[nodiscard]] bool has_begun() const { return record_.plies() > ballot_plies(); }
  [[nodiscard]] std::optional<GameClock>& clock() { return clock_; }
  /// Seconds that the opponent thinks about a move; nothing: as long as is usual for it.
  [[nodiscard]] std::optional<double> pace() const { return pace_; }
  /// Seconds left; nothing without a clock.
  [[nodiscard]] std::optional<archive::TimeLeft> time_left() const;
  /// The same once the side to move has moved: the first move of a game earns no increment.
  [[nodiscard]] std::optional<archive::TimeLeft> time_left_after_move() const;
  /// The same when all moves but the first so many are taken back, and the increments with them.
  [[nodiscard]] std::optional<archive::TimeLeft> time_left_after(std::size_t plies) const;
  /// Whether the side to move has used up its time.
  [[nodiscard]] bool is_out_of_time() const;
  /// Seconds that the side to move has thought; at least a millisecond, because a move of a ballot
  /// is the one that took none.
  [[nodiscard]] double seconds_thought() const;
  /// How many moves remain when a person takes back; nothing: there is nothing to take back.
  [[nodiscard]] std::optional<std::size_t> plies_after_take_back() const;
  /// The end by the rules after a move, if the move ends the game.
  [[nodiscard]] std::optional<game::End> end_after(draughts::Move move) const;

  void play(draughts::Move move, double seconds);
  /// Takes back all moves but the first so many; `left` is what that leaves on the clocks.
  void truncate(std::size_t plies, const std::optional<archive::TimeLeft>& left);
  /// The side to move thinks from now on.
  void begin_turn();
  /// Its move is there, though it is not made yet: no more time counts.
  void end_turn();
  void finish(const game::End& end);
  /// Starts the clock of the side to move, or stops both.
  void run_clock(bool running);

  /// As docs/protocols/json.md has it. `known`: the value of the position in the databases;
  /// `thinking`: whether a player thinks; `paused`: whether the players of a watched game wait.
  [[nodiscard]] base::Json json(std::optional<search::Value> known, bool thinking,
                                bool paused) const;
  [[nodiscard]] draughts::PdnGame pdn() const;

 private:
  [[nodiscard]] base::Json moves_json() const;
  [[nodiscard]] base::Json clock_json() const;
  [[nodiscard]] std::size_t ballot_plies() const;

  std::string id_;
  Seating seating_;
  draughts::GameRecord record_;
  std::vector<double> seconds_;  // of each move
  std::optional<GameClock> clock_;
  double clock_seconds_;  // that each side had at first
  std::optional<double> pace_;
  std::int64_t started_;
  std::int64_t updated_;
  GameClock::Time turn_began_;
  std::optional<GameClock::Time> turn_ended_;
};

}  // namespace mpd::server
