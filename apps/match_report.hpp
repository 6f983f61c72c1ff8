#pragma once

#include <string>
#include <vector>

#include "apps/common.hpp"
#include "arena/standing.hpp"
#include "protocol/job_log.hpp"

// The results of matches and tournaments as people and programs read them.

namespace mpd::apps {

/// `+6.9 ± 15.2`, or what can be said where an end of the interval is infinite.
[[nodiscard]] std::string elo_text(const arena::EloInterval& interval);

/// Throws a Failure when more than this percentage of the games was lost on time: such a result
/// says more about the time than about the players.
void check_time_forfeits(const arena::Standing& standing, double most_percent);

/// From the view of the first player.
[[nodiscard]] std::string match_text(const arena::Standing& standing,
                                     const std::vector<std::string>& names);
[[nodiscard]] Json match_json(const arena::Standing& standing,
                              const std::vector<std::string>& names);

/// A cross-table, best first.
[[nodiscard]] std::string tournament_text(const arena::Standing& standing,
                                          const std::vector<std::string>& names);
[[nodiscard]] Json tournament_json(const arena::Standing& standing,
                                   const std::vector<std::string>& names);
/// The same for the log: rows best first, their points against each player in the order of
/// `players`.
[[nodiscard]] protocol::LoggedStandings logged_standings(const arena::Standing& standing,
                                                         const std::vector<std::string>& names);

}  // namespace mpd::apps
