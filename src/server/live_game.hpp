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

namespace mpd::server {

/// A game of a person against a player: what the archive holds, and the clocks as they stand now.
class LiveGame {
 public:
  explicit LiveGame(const archive::ArchivedGame& archived);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& opponent_name() const { return opponent_name_; }
  [[nodiscard]] draughts::Color human() const { return human_; }
  [[nodiscard]] const draughts::GameRecord& record() const { return record_; }
  /// The end as it was saved; nothing while the game goes on.
  [[nodiscard]] std::optional<game::End> end() const;
  [[nodiscard]] bool is_humans_turn() const { return record_.state().position.turn() == human_; }
  [[nodiscard]] std::optional<GameClock>& clock() { return clock_; }
  /// Seconds that the opponent thinks about a move; nothing: as long as is usual for it.
  [[nodiscard]] std::optional<double> pace() const { return pace_; }
  /// Seconds left; nothing without a clock.
  [[nodiscard]] std::optional<archive::TimeLeft> time_left() const;
  /// The same when all moves but the first so many are taken back, and the increments with them.
  [[nodiscard]] std::optional<archive::TimeLeft> time_left_after(std::size_t plies) const;
  /// Whether the side to move has used up its time.
  [[nodiscard]] bool is_out_of_time() const;
  /// Seconds since the side to move began to think; at least a millisecond, because a move of a
  /// ballot is the one that took none.
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
  void finish(const game::End& end);
  /// Starts the clock of the side to move, or stops both.
  void run_clock(bool running);

  /// As docs/protocols/json.md has it. `known`: the value of the position in the databases;
  /// `thinking`: whether the opponent thinks.
  [[nodiscard]] base::Json json(std::optional<search::Value> known, bool thinking) const;
  [[nodiscard]] draughts::PdnGame pdn() const;

 private:
  [[nodiscard]] base::Json moves_json() const;
  [[nodiscard]] base::Json clock_json() const;
  [[nodiscard]] std::size_t ballot_plies() const;

  std::string id_;
  std::string opponent_name_;
  draughts::Color human_;
  draughts::GameRecord record_;
  std::vector<double> seconds_;  // of each move
  std::optional<GameClock> clock_;
  double clock_seconds_;  // that each side had at first
  std::optional<double> pace_;
  std::int64_t started_;
  std::int64_t updated_;
  GameClock::Time turn_began_;
};

}  // namespace mpd::server
