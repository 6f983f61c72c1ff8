#pragma once

#include <string>
#include <vector>

#include "research/experiment_report.hpp"
#include "research/family_workshop.hpp"

// What several seeds show. Trainings differ from each other by more than their games say, so that
// effects are claimed over seeds: one number for each, and Student's interval of these numbers.

namespace mpd::research {

/// A match repeated with trainings, and openings, from several seeds.
struct SeedMatches {
  std::vector<double> scores;  ///< points in 100 of the first player, one for each seed
  PlayedMatch all;             ///< the games of all seeds
};

/// The players of every seed against each other. Matches of the same seed begin with the same
/// openings, so that two of these can be compared seed by seed.
[[nodiscard]] SeedMatches play_seeds(Workshop& workshop, const std::vector<std::string>& first,
                                     const std::vector<std::string>& second);
/// The same player for every seed.
[[nodiscard]] std::vector<std::string> for_all_seeds(const Workshop& workshop,
                                                     const std::string& player);

/// By how much the first figures are more, seed by seed.
[[nodiscard]] std::vector<double> differences(const std::vector<double>& first,
                                              const std::vector<double>& second);
/// `51.2, 48.0, 50.3`
[[nodiscard]] std::string text_of_scores(const std::vector<double>& scores);
/// Where the points are even.
inline constexpr double kEven = 50;
/// A claim only where the interval excludes `nothing`: better, worse, or not shown.
[[nodiscard]] std::string finding(const Estimate& estimate, double nothing = 0);
[[nodiscard]] bool is_shown(const Estimate& estimate, double nothing = 0);

/// The columns of a table of such matches; the first is what they are called.
[[nodiscard]] std::vector<std::string> seed_match_head(const std::string& first);
[[nodiscard]] std::vector<std::string> seed_match_row(const std::string& name,
                                                      const SeedMatches& matches);
[[nodiscard]] ChartBar seed_bar(const std::string& name, const Estimate& estimate);

/// What the intervals are.
void add_seed_conditions(ExperimentReport& report, const Workshop& workshop);
/// How many of several findings chance alone would make.
[[nodiscard]] std::string chance_note(std::size_t tried, std::size_t shown);

}  // namespace mpd::research
