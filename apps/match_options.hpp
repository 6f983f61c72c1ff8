#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/command_line.hpp"
#include "apps/endgames.hpp"
#include "arena/match.hpp"
#include "arena/sprt.hpp"
#include "match/match_pdn.hpp"

namespace mpd::apps {

/// Everything that is decided before the first game.
struct MatchPlan {
  arena::MatchSetting<draughts::Draughts> setting;
  std::vector<arena::Fixture> fixtures;
  std::shared_ptr<const endgame::Databases> databases;
  std::optional<arena::SprtPlan> sprt;
  match::MatchTags tags;
  std::optional<std::string> out;
  std::optional<std::string> log;
};

/// The options that `match` and `tournament` share.
struct MatchOptions {
  std::vector<std::string> players;
  std::int64_t games = 100;
  std::string openings = "three-move";
  std::optional<int> opening_plies;
  std::optional<double> seconds;
  std::optional<std::string> clock;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;
  double margin = 0.01;
  int concurrency = 1;
  std::optional<double> score_win;
  std::optional<double> score_draw;
  bool no_database_adjudication = false;
  int most_plies = 500;
  std::optional<std::string> sprt;
  std::uint64_t seed = 1;
  std::optional<std::string> out;
  std::optional<std::string> log;
  bool json = false;
  EndgameOptions endgames;

  void add_to(Command command);
  /// Checks everything; throws a Failure that says what is wrong.
  [[nodiscard]] MatchPlan plan() const;
};

/// `2+0.02`: seconds for the game and for each move; the increment may be missing.
[[nodiscard]] base::Result<game::Clock> parse_clock(std::string_view text);
/// `0,5`: elo0 and elo1.
[[nodiscard]] base::Result<arena::SprtPlan> parse_sprt(std::string_view text);

}  // namespace mpd::apps
