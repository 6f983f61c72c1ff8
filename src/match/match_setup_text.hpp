#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"
#include "match/match_plan.hpp"
#include "work/fleet.hpp"

// A match as text, for workers in other processes.

namespace mpd::match {

inline constexpr const char* kMatchKind = "match";

/// The whole configuration: players, limits, openings by name, databases, seed and rules; enough to
/// repeat the match.
[[nodiscard]] base::Json settings_json(const MatchSetup& setup, const MatchTags& tags);

/// Everything that a worker needs to play games of the match.
[[nodiscard]] std::string setup_text(const MatchSetup& setup, const MatchTags& tags);

/// The plan of such a text. The error names what this machine lacks: a player, the databases.
/// `on_notice`, which may be empty, hears of database files that are dropped in use.
[[nodiscard]] base::Result<MatchPlan> plan_from_text(std::string_view text,
                                                     const MakeExternal& make_external,
                                                     const work::OnNotice& on_notice = {});

/// The workers of matches in other processes.
[[nodiscard]] work::WorkerKind match_kind(const MakeExternal& make_external,
                                          const work::OnNotice& on_notice);

}  // namespace mpd::match
