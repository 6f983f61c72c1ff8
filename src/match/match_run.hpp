#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "arena/standing.hpp"
#include "match/match_plan.hpp"
#include "work/queue.hpp"

namespace mpd::match {

/// The callbacks of a running match. Calls come one at a time; all are optional.
struct MatchEvents {
  /// The file, or the journal of a shard, holds games of an earlier run; called once, before the
  /// first game.
  std::function<void(std::size_t games)> on_earlier = {};
  /// The number of games left to play; called once, before the first of them.
  std::function<void(std::size_t games)> on_begin = {};
  /// A game was played and counted in the standing. Games are counted in the order of their
  /// numbers.
  std::function<void(const arena::GameSummary&, const draughts::PdnGame&, const arena::Standing&)>
      on_game = {};
  /// Something that the user should know, such as a damaged result that is computed again.
  std::function<void(const std::string&)> on_notice = {};
  /// How far the match is, several times a second; games that have ended may not be counted in the
  /// standing yet.
  std::function<void(const work::JobProgress&, const arena::Standing&)> on_progress = {};
};

struct MatchRunOptions {
  /// Saves every game as soon as it ends, and skips the games that the file already holds.
  std::optional<std::filesystem::path> file = {};
  /// A part of the games, kept in a journal of its own beside the file. Needs a file.
  work::Shard shard = {};
  MatchEvents events = {};
  std::stop_token stop = {};
};

struct MatchRun {
  arena::Standing standing;
  /// Of a shard never `complete`: its games count when they are merged.
  work::Ending ending = work::Ending::complete;
};

/// Plays the remaining games of a plan and counts them. After a stop it returns the standing so
/// far. Returns an error when the file belongs to another match; throws a Failure when it cannot
/// save a game.
[[nodiscard]] base::Result<MatchRun> run_match(MatchPlan plan, work::Crew& crew,
                                               const MatchRunOptions& options = {});

}  // namespace mpd::match
