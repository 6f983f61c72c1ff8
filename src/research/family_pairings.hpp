#pragma once

#include <optional>
#include <string>
#include <vector>

#include "research/experiment_report.hpp"
#include "research/family_workshop.hpp"

namespace mpd::research {

inline constexpr const char* kMpDraughts = "mp-draughts";
inline constexpr const char* kNeuroDraughts = "neuro-draughts";
/// As it is set against others: its databases are an advantage of another kind.
inline constexpr const char* kPlainVision = "vision-draughts:endgames=no";

/// Two players that are to meet, and what others found.
struct Pairing {
  std::string first;
  std::string second;
  std::string bar;  ///< its name in the chart
  std::optional<MatchFigures> published = std::nullopt;
};

/// Games as they stand in print; loops where they are told.
[[nodiscard]] MatchFigures published_games(std::uint64_t wins, std::uint64_t draws,
                                           std::uint64_t losses,
                                           std::optional<std::uint64_t> loops = std::nullopt);

/// With name, title and command; the rest is added.
[[nodiscard]] ExperimentReport new_report(const Workshop& workshop, const std::string& name,
                                          const std::string& title, const std::string& about);

/// Version and seed: the last conditions of every report.
void add_origin(ExperimentReport& report, const Workshop& workshop);
/// What the players are, in a line of each.
void add_players(ExperimentReport& report, const std::vector<Pairing>& pairings);
/// Under which conditions the workshop has played its matches; `whose` says to whom its limit
/// applied.
void add_match_conditions(ExperimentReport& report, const Workshop& workshop,
                          const std::string& whose = "the same for both players");
/// Warns where games were repeated or forfeited.
void add_match_notes(ExperimentReport& report, const std::string& name, const PlayedMatch& played);

/// Plays the pairings; adds a table of them, their bars and notes.
void add_matches(ExperimentReport& report, Workshop& workshop,
                 const std::vector<Pairing>& pairings);
/// The bars of a chart of scores.
[[nodiscard]] ChartBar score_bar(const std::string& name, const MatchFigures& figures,
                                 const std::optional<MatchFigures>& published = {});

/// What is said where installed players, one training of each, stand for all.
inline constexpr const char* kTrainingsVary =
    "The intervals are those of the games between these networks. Trainings from other seeds vary "
    "too, and that is not in the intervals.";

}  // namespace mpd::research
