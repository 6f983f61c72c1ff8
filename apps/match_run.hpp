#pragma once

#include "apps/match_options.hpp"
#include "arena/standing.hpp"

namespace mpd::apps {

/// Plays what is still to be played, keeps and counts it, and shows progress on stderr. After
/// Ctrl-C the standing so far.
[[nodiscard]] arena::Standing run_match(const MatchPlan& plan);

}  // namespace mpd::apps
