#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/command_line.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/long_work.hpp"
#include "apps/match_run.hpp"
#include "match/match_plan.hpp"

namespace mpd::apps {

inline constexpr std::int64_t kMostMatchGames = 10'000'000;

/// The options that `match` and `tournament` share.
struct MatchOptions {
  std::vector<std::string> players;
  std::int64_t games = 100;
  std::string openings = "three-move";
  std::optional<int> opening_plies;
  std::optional<std::int64_t> neighbours;  ///< of a tournament
  std::optional<double> seconds;
  std::optional<std::string> clock;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;
  double margin = 0.01;
  bool wall_time = false;
  double most_time_forfeits = 5;  ///< percent of the games
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
  ShardOption shard;
  EndgameOptions endgames;

  void add_to(Command command);
  /// Checks everything; throws a Failure that names the option that is wrong.
  [[nodiscard]] match::MatchPlan plan() const;
  [[nodiscard]] MatchWork work() const;
};

/// The whole configuration of a match, for its report: with the plan, whatever the command line
/// says, and the program.
[[nodiscard]] Json settings_json(const match::MatchPlan& plan, const MatchOptions& options);

}  // namespace mpd::apps
