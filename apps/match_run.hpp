#pragma once

#include <optional>
#include <string>

#include "arena/standing.hpp"
#include "match/match_run.hpp"

namespace mpd::apps {

/// Where a match is written.
struct MatchFiles {
  std::optional<std::string> out = std::nullopt;  ///< PDN of the games, from which it is resumed
  std::optional<std::string> log = std::nullopt;  ///< lines of JSON for programs that watch
};

/// How a match is played.
struct MatchWork {
  MatchFiles files = {};
  int concurrency = 1;  ///< games at the same time, where this process is alone
  work::Shard shard = {};
};

/// Shows progress and forfeits on stderr, and writes the log. The plan must outlive the result.
[[nodiscard]] match::MatchEvents narrate_match(const match::MatchPlan& plan,
                                               const MatchFiles& files);

/// Plays what is still to be played, and shows progress on stderr. After Ctrl-C the standing so
/// far; nothing when other shards are needed for one.
[[nodiscard]] std::optional<arena::Standing> run_match(const match::MatchPlan& plan,
                                                       const MatchWork& how);

}  // namespace mpd::apps
