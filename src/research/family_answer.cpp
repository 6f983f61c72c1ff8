#include "research/family_answer.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "research/experiment_report.hpp"
#include "research/family_seeds.hpp"

namespace mpd::research {
namespace {

std::string listed(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string mean_text(const std::vector<double>& scores) {
  return estimate_text(mean_of(scores));
}

/// A difference, and whether the seeds show it.
std::string shown_text(const std::vector<double>& differences) {
  const Estimate estimate = mean_of(differences);
  return fmt::format("{}{}", estimate_text(estimate),
                     is_shown(estimate) ? "" : ", which these seeds do not show to differ from 0");
}

/// Those whose mean is not below the figure; what their intervals say of it.
std::vector<std::string> reaching(double figure, const std::vector<NamedScores>& matches) {
  std::vector<std::string> texts;
  for (const NamedScores& match : matches) {
    const Estimate mean = mean_of(match.scores);
    if (mean.value < figure) continue;
    texts.push_back(fmt::format("{} {}{}", match.name, estimate_text(mean),
                                mean.low >= figure ? "" : " (not shown to be above it)"));
  }
  return texts;
}

std::string nearest_text(const std::vector<NamedScores>& matches) {
  const auto best = std::ranges::max_element(
      matches, {}, [](const NamedScores& match) { return mean_of(match.scores).value; });
  if (best == matches.end()) return "";
  return fmt::format("; the nearest is {} with {}", best->name, mean_text(best->scores));
}

}  // namespace

std::string answer_of_switches(const std::vector<double>& faithful,
                               const std::vector<NamedScores>& gains) {
  std::vector<std::string> helpful;
  for (const NamedScores& gain : gains)
    if (const Estimate mean = mean_of(gain.scores); mean.low > 0)
      helpful.push_back(fmt::format("{} ({:+.1f})", gain.name, mean.value));
  return fmt::format(
      "VisionDraughts by the faithful recipe scores {} points in 100 against the usual one with "
      "the same search and the same number of games. Switches that help by themselves, in points: "
      "{}.",
      mean_text(faithful), helpful.empty() ? "none that these seeds show" : listed(helpful));
}

std::string why_it_scores_less(const FamilyScores& scores) {
  return fmt::format(
      "Why an earlier faithful MP-Draughts scored only 21 against the usual VisionDraughts: "
      "trained "
      "with as many games as its opponent, it scores {} against the usual one, and {} against the "
      "one that was trained alike. The training of the opponent makes a difference "
      "of {} points; the faithful endgame agents add {} to their opening agent. Trained alike by "
      "the usual recipe, MP-Draughts scores {}.",
      mean_text(scores.crossed), mean_text(scores.faithful),
      shown_text(differences(scores.faithful, scores.crossed)),
      shown_text(differences(scores.faithful, scores.alone)), mean_text(scores.usual));
}

std::string what_reaches(double published, const std::vector<NamedScores>& alike,
                         const std::vector<NamedScores>& others) {
  const auto among_alike = reaching(published, alike);
  const auto among_others = reaching(published, others);
  std::string text = fmt::format("What the published {:.0f} needs: ", published);
  if (among_alike.empty())
    text += fmt::format(
        "with the same search, no MP-Draughts reached it against a VisionDraughts "
        "trained alike{}. ",
        nearest_text(alike));
  else
    text += fmt::format("trained alike, it is reached by {}. ", listed(among_alike));
  if (among_others.empty())
    return text + fmt::format("Nor did any against one trained otherwise{}.", nearest_text(others));
  return text +
         fmt::format("Against one trained otherwise, it is reached by {}.", listed(among_others));
}

}  // namespace mpd::research
