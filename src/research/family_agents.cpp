#include <fmt/format.h>

#include "base/text.hpp"
#include "research/family_endings.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"

// Whether the endgame agents of MP-Draughts earn their place: the player with them against itself
// without them, and both against VisionDraughts, all with the same search.

namespace mpd::research {
namespace {

using players::Recipe;

/// A way to train the agents.
struct AgentVariant {
  const char* name;
  void (*apply)(Recipe& recipe);
};

const AgentVariant kVariants[] = {
    {"as installed", [](Recipe&) {}},
    {"boards of all pairings", [](Recipe& recipe) { recipe.endgame.mix_pairings = true; }},
    {"100 boards",
     [](Recipe& recipe) {
       recipe.endgame.mix_pairings = true;
       recipe.endgame.games_per_board = std::max(1, recipe.endgame.games_per_board / 4);
       recipe.endgame.boards = 100;
     }},
    {"from random weights", [](Recipe& recipe) { recipe.endgame.from_opening = false; }},
    {"look-ahead of 4", [](Recipe& recipe) { recipe.endgame.training.search.depth = 4; }},
    {"chosen at every move", [](Recipe& recipe) { recipe.endgame.reselect = true; }},
};

constexpr const char* kSameSearch = "search=dissertation";

std::string vision() {
  return std::string(kPlainVision) + "," + kSameSearch;
}

/// Points in 100 of the matches of one variant, one for each seed.
struct AgentScores {
  std::vector<double> direct;   ///< with the agents against without them
  std::vector<double> with;     ///< the agents against VisionDraughts
  std::vector<double> without;  ///< the opening agent alone against VisionDraughts
  std::vector<double> undue;    ///< undue draws in 100 games of the agents against VisionDraughts
};

double score(const PlayedMatch& played) {
  return 100 * played.figures.tally.score();
}

AgentScores scores_of(Workshop& workshop, const std::vector<std::filesystem::path>& folders) {
  AgentScores scores;
  for (std::size_t i = 0; i < folders.size(); ++i) {
    const std::string with = fmt::format("{}:{},name=agents", folders[i].string(), kSameSearch);
    const std::string without =
        fmt::format("{}:{},handover=0,name=opening", folders[i].string(), kSameSearch);
    scores.direct.push_back(score(workshop.play(with, without)));
    const PlayedMatch against_vision = workshop.play(with, vision());
    scores.with.push_back(score(against_vision));
    scores.undue.push_back(share_of(against_vision.figures.undue_draws.value_or(0),
                                    against_vision.figures.tally.games())
                               .value);
    // The opening agent is the same for all seeds.
    if (i == 0) scores.without.push_back(score(workshop.play(without, vision())));
  }
  return scores;
}

std::vector<std::string> row_of(const char* name, const AgentScores& scores) {
  std::vector<double> gains;
  for (const double with : scores.with) gains.push_back(with - scores.without.front());
  return {name, estimate_text(mean_of(scores.direct)), estimate_text(mean_of(scores.with)),
          estimate_text(mean_of(gains)), estimate_text(mean_of(scores.undue))};
}

/// The trainings of all variants, variant by variant.
std::vector<WantedTraining> all_trainings(const FamilySettings& settings) {
  std::vector<WantedTraining> trainings;
  for (const AgentVariant& variant : kVariants)
    for (int i = 0; i < settings.seeds; ++i) {
      Recipe recipe = endings_recipe(settings.training_games);
      variant.apply(recipe);
      trainings.push_back(endings_training(recipe, settings.seed + static_cast<std::uint64_t>(i)));
    }
  return trainings;
}

}  // namespace

ExperimentReport run_agents(Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  ExperimentReport report = new_report(
      workshop, "agents", "Whether the endgame agents earn their place",
      "MP-Draughts with its endgame agents against itself without them (handover=0), and both "
      "against VisionDraughts, all with the dissertation's search. The opening agent and the "
      "boards are those of the installed player; the agents are trained anew from each seed, in "
      "several ways.");
  const auto folders = workshop.train(all_trainings(settings));
  ReportTable table{"",
                    {"agents", "with – without (points in 100)", "with – VisionDraughts",
                     "gain against VisionDraughts", "undue draws in 100 games"},
                    {}};
  const auto seeds = static_cast<std::ptrdiff_t>(settings.seeds);
  for (std::size_t i = 0; i < std::size(kVariants); ++i) {
    const auto first = folders.begin() + static_cast<std::ptrdiff_t>(i) * seeds;
    const AgentScores scores = scores_of(workshop, {first, first + seeds});
    table.rows.push_back(row_of(kVariants[i].name, scores));
    const Estimate direct = mean_of(scores.direct);
    report.chart.bars.push_back({kVariants[i].name, direct.value, direct.low, direct.high});
  }
  report.tables.push_back(std::move(table));
  report.chart.y_label = "points in 100 with agents against without";
  report.conditions.emplace_back("Training of each agent",
                                 budget_text(endings_recipe(settings.training_games).endgame));
  report.conditions.emplace_back("Intervals", "95 % over seeds, which include the games");
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
