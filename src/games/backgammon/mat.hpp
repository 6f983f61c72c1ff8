#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "games/backgammon/backgammon.hpp"

// Files of whole matches in the format of Jellyfish (.mat), which most backgammon programs read:
//
//    5 point match
//
//    Game 1
//    Alice : 0                      Bob : 0
//     1)                             31: 8/5 6/5
//     2) 52: 13/8 24/22               Doubles => 2
//     3)  Drops                       Wins 1 point
//
// The first player's turns stand on the left. `0 point match` is a session for money. Lines that
// begin with a semicolon are comments; `; [Name "value"]` is a tag.

namespace mpd::games::backgammon {

/// Who won how many points.
struct GameResult {
  game::Seat winner = game::Seat::first;
  int points = 0;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// One game: all that happened from the opening roll on. `roll` stands before every roll by a side
/// that could have doubled.
struct GameRecord {
  std::array<int, 2> score{};  ///< before the game
  std::vector<Action> actions;
  /// Nothing where the record breaks off. A game that the rules do not end was resigned.
  std::optional<GameResult> result;
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

struct MatchRecord {
  Rules rules;
  std::array<std::string, 2> names;
  std::vector<std::pair<std::string, std::string>> tags = {};
  std::vector<GameRecord> games = {};
  friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

/// Replays every game by the rules. Errors name the line and what was expected there. The tags
/// Crawford and Jacoby ("On", "Off") change the rules; a Variation other than Backgammon is
/// refused.
[[nodiscard]] base::Result<MatchRecord> parse_mat(std::string_view text);
/// A text that `parse_mat` reads as an equal record. The record obeys the rules.
[[nodiscard]] std::string mat_text(const MatchRecord& record);

/// The position in which a game of a match begins, after the games before it.
[[nodiscard]] Position start_of_game(const Rules& rules, const std::vector<GameRecord>& before);

}  // namespace mpd::games::backgammon
