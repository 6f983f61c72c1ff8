#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "arena/standing.hpp"
#include "match/match_plan.hpp"

namespace mpd::match {

/// What a running match reports. Calls come one at a time, from any thread; each may be missing.
struct MatchEvents {
  /// The file holds games of an earlier run; called once, before the first game.
  std::function<void(std::size_t games)> on_earlier = {};
  /// So many games are left to play; called once, before the first of them.
  std::function<void(std::size_t games)> on_begin = {};
  /// A game was played, and counts in the standing.
  std::function<void(const arena::GameSummary&, const PlayedGame&, const arena::Standing&)>
      on_game = {};
};

/// Plays what is still to be played and counts it. With a file, every game is saved in it as soon
/// as it ends, and the games that the file holds are not played again. After a stop: the standing
/// so far. An error when the file does not belong to this match; throws a Failure when a game
/// cannot be saved.
[[nodiscard]] base::Result<arena::Standing> run_match(
    const MatchPlan& plan, const std::optional<std::filesystem::path>& file,
    const MatchEvents& events = {}, std::stop_token stop = {});

}  // namespace mpd::match
