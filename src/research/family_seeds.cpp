#include "research/family_seeds.hpp"

#include <cassert>
#include <fmt/format.h>

namespace mpd::research {

SeedMatches play_seeds(Workshop& workshop, const std::vector<std::string>& first,
                       const std::vector<std::string>& second) {
  assert(first.size() == second.size());
  SeedMatches matches;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const PlayedMatch played =
        workshop.play(first[i], second[i], workshop.settings().seed + std::uint64_t{i});
    matches.scores.push_back(100 * played.figures.tally.score());
    matches.all += played;
  }
  return matches;
}

std::vector<std::string> for_all_seeds(const Workshop& workshop, const std::string& player) {
  return std::vector<std::string>(static_cast<std::size_t>(workshop.settings().seeds), player);
}

std::vector<double> differences(const std::vector<double>& first,
                                const std::vector<double>& second) {
  assert(first.size() == second.size());
  std::vector<double> list;
  for (std::size_t i = 0; i < first.size(); ++i) list.push_back(first[i] - second[i]);
  return list;
}

std::string text_of_scores(const std::vector<double>& scores) {
  std::string text;
  for (const double score : scores)
    text += fmt::format("{}{:.1f}", text.empty() ? "" : ", ", score);
  return text;
}

std::string finding(const Estimate& estimate, double nothing) {
  if (!is_shown(estimate, nothing)) return "not shown";
  return estimate.value > nothing ? "better" : "worse";
}

bool is_shown(const Estimate& estimate, double nothing) {
  return estimate.low > nothing || estimate.high < nothing;
}

std::vector<std::string> seed_match_head(const std::string& first) {
  return {first,
          "games",
          "W-D-L",
          "points in 100, by seed",
          "mean (95 % over seeds)",
          "finding",
          "loops",
          "back and forth",
          "undue draws"};
}

std::vector<std::string> seed_match_row(const std::string& name, const SeedMatches& matches) {
  const MatchFigures& figures = matches.all.figures;
  const std::uint64_t games = figures.tally.games();
  const Estimate mean = mean_of(matches.scores);
  return {name,
          std::to_string(games),
          tally_text(figures.tally),
          text_of_scores(matches.scores),
          estimate_text(mean),
          finding(mean, kEven),
          count_text(figures.loops, games),
          count_text(figures.shuffles, games),
          count_text(figures.undue_draws, games)};
}

ChartBar seed_bar(const std::string& name, const Estimate& estimate) {
  return {name, estimate.value, estimate.low, estimate.high};
}

void add_seed_conditions(ExperimentReport& report, const Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  const std::uint64_t last = settings.seed + static_cast<std::uint64_t>(settings.seeds) - 1;
  report.conditions.emplace_back("Seeds", fmt::format("{} to {}", settings.seed, last));
  report.conditions.emplace_back(
      "Intervals",
      fmt::format("95 % over seeds, by Student's distribution: one number of each, which has the "
                  "chance of training and of games in it; none with fewer than {} seeds",
                  kLeastSeeds));
}

std::string chance_note(std::size_t tried, std::size_t shown) {
  constexpr double kByChance = 0.05;
  return fmt::format(
      "{} comparisons, each with an interval of its own: if nothing made any difference, chance "
      "would show about {:.1f} of them as better or worse; {} are. What is shown here should be "
      "repeated from other seeds before it is believed.",
      tried, kByChance * static_cast<double>(tried), shown);
}

}  // namespace mpd::research
