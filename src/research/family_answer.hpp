#pragma once

#include <string>
#include <vector>

// What the reproduction answers, in sentences made from its figures.

namespace mpd::research {

/// A comparison, with points in 100 or gains of points, one for each seed.
struct NamedScores {
  std::string name;
  std::vector<double> scores;
};

/// MP-Draughts against VisionDraughts, each trained in one of the two ways.
struct FamilyScores {
  std::vector<double> faithful;  ///< both faithful
  std::vector<double> usual;     ///< both usual
  std::vector<double> crossed;   ///< the faithful MP-Draughts against the usual VisionDraughts
  std::vector<double> alone;     ///< both faithful, without endgame agents
};

/// Which recipe scores what against the usual one, and what improves it.
[[nodiscard]] std::string answer_of_switches(const std::vector<double>& faithful,
                                             const std::vector<NamedScores>& gains);
/// How much of the faithful player's deficit is due to its opponent, and how much to itself.
[[nodiscard]] std::string why_it_scores_less(const FamilyScores& scores);
/// Which of these matches reach the published figure; `alike` are those between players that were
/// trained alike.
[[nodiscard]] std::string what_reaches(double published, const std::vector<NamedScores>& alike,
                                       const std::vector<NamedScores>& others);

}  // namespace mpd::research
