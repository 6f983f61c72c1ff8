#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "arena/standing.hpp"
#include "match/match_plan.hpp"

namespace mpd::match {

/// The callbacks of a running match. Calls come one at a time, from any thread; all are optional.
struct MatchEvents {
  /// The file holds games of an earlier run; called once, before the first game.
  std::function<void(std::size_t games)> on_earlier = {};
  /// The number of games left to play; called once, before the first of them.
  std::function<void(std::size_t games)> on_begin = {};
  /// A game was played and counted in the standing.
  std::function<void(const arena::GameSummary&, const PlayedGame&, const arena::Standing&)>
      on_game = {};
};

/// Plays the remaining games of a plan and counts them. With a file, it saves every game as soon as
/// it ends and skips the games that the file already holds. After a stop it returns the standing
/// so far. Returns an error when the file belongs to another match; throws a Failure when it
/// cannot save a game.
[[nodiscard]] base::Result<arena::Standing> run_match(
    const MatchPlan& plan, const std::optional<std::filesystem::path>& file,
    const MatchEvents& events = {}, std::stop_token stop = {});

}  // namespace mpd::match
