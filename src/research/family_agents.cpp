#include <fmt/format.h>
#include <functional>

#include "base/text.hpp"
#include "research/family_endings.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"
#include "research/family_seeds.hpp"

// Whether the endgame agents of MP-Draughts earn their place, and what changes that: the player
// with them against itself without them, and both against VisionDraughts, all with the same search.

namespace mpd::research {
namespace {

using players::MapSight;
using players::Recipe;

/// A way to divide the endings among agents, or to train these.
struct EndingsVariant {
  std::string name;
  std::function<void(Recipe& recipe)> apply;
};

/// Several ways that are compared.
struct EndingsStudy {
  const char* name;
  const char* title;
  const char* question;
  std::vector<EndingsVariant> variants;
};

void as_installed(Recipe& /*recipe*/) {}

/// Boards from all pairings; as many games as before on more of them.
void set_boards(Recipe& recipe, int boards) {
  spread_over_boards(recipe.endgame, boards);
  recipe.endgame.mix_pairings = true;
}

const EndingsStudy kAgents{"agents",
                           "Whether the endgame agents earn their place",
                           "The agents are trained anew by the recipe of the installed player.",
                           {{"as installed", as_installed}}};

const EndingsStudy kTrainings{
    "agent-variants",
    "Ways to train the endgame agents",
    "The agents are trained in several ways.",
    {{"as installed", as_installed},
     {"boards of all pairings", [](Recipe& recipe) { recipe.endgame.mix_pairings = true; }},
     {"100 boards of all pairings", [](Recipe& recipe) { set_boards(recipe, 100); }},
     {"from random weights", [](Recipe& recipe) { recipe.endgame.from_opening = false; }},
     {"look-ahead of 4", [](Recipe& recipe) { recipe.endgame.training.search.depth = 4; }},
     {"chosen at every move", [](Recipe& recipe) { recipe.endgame.reselect = true; }},
     {"a win is worth less the later it comes (γ = 0.98)",
      [](Recipe& recipe) { recipe.endgame.training.td.gamma = 0.98; }},
     {"all 28 features", [](Recipe& recipe) { recipe.endgame.all_features = true; }},
     {"features and squares", [](Recipe& recipe) { recipe.endgame.squares = true; }},
     {"learning from leaves",
      [](Recipe& recipe) { recipe.endgame.training.target = players::Target::leaf; }},
     {"taught by exact analysis of 4 pieces",
      [](Recipe& recipe) { recipe.endgame.training.taught_pieces = 4; }},
     {"all 28 features and 100 boards",
      [](Recipe& recipe) {
        recipe.endgame.all_features = true;
        set_boards(recipe, 100);
      }},
     {"all 28 features, 100 boards, γ = 0.98",
      [](Recipe& recipe) {
        recipe.endgame.all_features = true;
        set_boards(recipe, 100);
        recipe.endgame.training.td.gamma = 0.98;
      }},
     {"all 28 features, 100 boards, taught", [](Recipe& recipe) {
        recipe.endgame.all_features = true;
        set_boards(recipe, 100);
        recipe.endgame.training.taught_pieces = 4;
      }}}};

EndingsVariant sized_map(std::size_t neurons) {
  return {fmt::format("{} agents", neurons), [=](Recipe& recipe) {
            recipe.map.options.grid = {neurons, 1};
          }};
}

const EndingsStudy kMapSizes{
    "map-size",
    "How many endgame agents",
    "The map is a line of 1, 4, 9, 25 or 50 neurons, or of as many as it finds it needs.",
    {sized_map(1),
     sized_map(4),
     sized_map(9),
     sized_map(25),
     sized_map(50),
     {"a line that finds its own number, at most 50", [](Recipe& recipe) {
        recipe.map.options.grid = {50, 1};
        recipe.map.standardised = true;
        recipe.map.grow_share = 0.6;
      }}}};

EndingsVariant sighted_map(const char* name, MapSight sight, bool standardised) {
  return {name, [=](Recipe& recipe) {
            recipe.map.sight = sight;
            recipe.map.standardised = standardised;
          }};
}

const EndingsStudy kMapSights{
    "map-sight",
    "What the map sees of a board",
    "The map sees the 28 features as they are, as in the dissertation, scaled to the same "
    "deviation, or only which of them a board has; or it sees the 32 squares, which the "
    "dissertation found worse.",
    {sighted_map("features", MapSight::features, false),
     sighted_map("features, standardised", MapSight::features, true),
     sighted_map("presence of features", MapSight::presence, false),
     sighted_map("squares", MapSight::squares, false)}};

EndingsVariant gathered(int boards) {
  constexpr int kPairings = 4;
  return {base::with_thousands(static_cast<std::uint64_t>(boards)) + " boards",
          [=](Recipe& recipe) { recipe.boards.per_pairing = boards / kPairings; }};
}

const EndingsStudy kGatheredBoards{
    "boards",
    "How many boards the map is made of",
    "The dissertation tried 1,000 to 4,000 boards; with few of them, some neurons won none.",
    {gathered(1000), gathered(2000), gathered(3000), gathered(4000)}};

EndingsVariant handed_over(int pieces) {
  return {fmt::format("at {} pieces", pieces),
          [=](Recipe& recipe) { recipe.endgame.handover = pieces; }};
}

const EndingsStudy kHandovers{"handover-trained",
                              "When the endgame agents take over, trained for it",
                              "Boards, map and agents are made for 12 pieces, which the "
                              "dissertation chose, for 10, which it tried, and for 8.",
                              {handed_over(12), handed_over(10), handed_over(8)}};

constexpr const char* kSameSearch = "search=dissertation";

std::string vision() {
  return std::string(kPlainVision) + "," + kSameSearch;
}

/// What the matches of one variant show, one number for each seed.
struct AgentScores {
  std::vector<double> direct;  ///< points in 100 with the agents against without them
  std::vector<double> with;    ///< points in 100 of the agents against VisionDraughts
  std::vector<double> gains;   ///< against VisionDraughts over the opening agent alone
  PlayedMatch against_vision;  ///< the games of all seeds
};

std::string opening_alone(const std::string& player) {
  return fmt::format("{}:{},handover=0,name=opening", player, kSameSearch);
}

/// `alone` is what the opening agent, which is the same in all of these folders, scores in matches
/// of the same seeds: one for each, so that its luck is in the interval of the gains.
AgentScores scores_of(Workshop& workshop, const std::vector<std::filesystem::path>& folders,
                      const std::vector<double>& alone) {
  std::vector<std::string> with, without;
  for (const std::filesystem::path& folder : folders) {
    with.push_back(fmt::format("{}:{},name=agents", folder.string(), kSameSearch));
    without.push_back(opening_alone(folder.string()));
  }
  const SeedMatches against_vision = play_seeds(workshop, with, for_all_seeds(workshop, vision()));
  return {play_seeds(workshop, with, without).scores, against_vision.scores,
          differences(against_vision.scores, alone), against_vision.all};
}

std::vector<std::string> row_of(const std::string& name, const AgentScores& scores,
                                const AgentsBudget& budget) {
  const MatchFigures& games = scores.against_vision.figures;
  return {name,
          budget.text(),
          estimate_text(mean_of(scores.direct)),
          estimate_text(mean_of(scores.with)),
          text_of_scores(scores.gains),
          estimate_text(mean_of(scores.gains)),
          finding(mean_of(scores.gains)),
          estimate_text(share_of(games.undue_draws.value_or(0), games.tally.games()))};
}

Recipe recipe_of(const EndingsVariant& variant, const FamilySettings& settings) {
  Recipe recipe = endings_recipe(settings.training_games);
  variant.apply(recipe);
  return recipe;
}

/// The trainings of all variants, variant by variant.
std::vector<WantedTraining> all_trainings(const EndingsStudy& study,
                                          const FamilySettings& settings) {
  std::vector<WantedTraining> trainings;
  for (const EndingsVariant& variant : study.variants)
    for (int i = 0; i < settings.seeds; ++i)
      trainings.push_back(endings_training(recipe_of(variant, settings),
                                           settings.seed + static_cast<std::uint64_t>(i)));
  return trainings;
}

/// A table row and a bar for every variant; the first row is what they are compared with.
void add_variants(ExperimentReport& report, Workshop& workshop, const EndingsStudy& study) {
  const int seeds = workshop.settings().seeds;
  const auto folders = workshop.train(all_trainings(study, workshop.settings()));
  const SeedMatches alone =
      play_seeds(workshop, for_all_seeds(workshop, opening_alone(kMpDraughts)),
                 for_all_seeds(workshop, vision()));
  ReportTable table{"",
                    {"agents", "boards of each, games of all", "with – without (points in 100)",
                     "with – VisionDraughts", "gain against VisionDraughts, by seed",
                     "mean gain (95 % over seeds)", "finding", "undue draws in 100 games"},
                    {{"opening agent alone", "–", "–", estimate_text(mean_of(alone.scores)), "–",
                      "–", "–", "–"}}};
  std::size_t shown = 0;
  auto first = folders.begin();
  for (const EndingsVariant& variant : study.variants) {
    const std::vector<std::filesystem::path> of_variant{first, first + seeds};
    first += seeds;
    const AgentScores scores = scores_of(workshop, of_variant, alone.scores);
    const players::EndgameRecipe endgame = recipe_of(variant, workshop.settings()).endgame;
    table.rows.push_back(
        row_of(variant.name, scores, budget_of(endgame, cluster_sizes(of_variant))));
    report.chart.bars.push_back(seed_bar(variant.name, mean_of(scores.direct)));
    shown += is_shown(mean_of(scores.gains)) ? 1 : 0;
  }
  if (study.variants.size() > 1) report.notes.push_back(chance_note(study.variants.size(), shown));
  report.tables.push_back(std::move(table));
}

ExperimentReport run_study(Workshop& workshop, const EndingsStudy& study) {
  const FamilySettings& settings = workshop.settings();
  ExperimentReport report = new_report(
      workshop, study.name, study.title,
      fmt::format("MP-Draughts with its endgame agents against itself without them (handover=0), "
                  "and against VisionDraughts, all with the dissertation's search. The opening "
                  "agent is that of the installed player. {}",
                  study.question));
  add_variants(report, workshop, study);
  report.chart.y_label = "points in 100 with agents against without";
  report.conditions.emplace_back("Training of each agent",
                                 budget_text(endings_recipe(settings.training_games).endgame));
  add_seed_conditions(report, workshop);
  report.conditions.emplace_back(
      "Gain",
      "the score with agents less that of the opening agent alone in a match of the same seed, "
      "which begins with the same openings; the opening agent is one and the same network, so "
      "the intervals do not say what another training of it would change");
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace

ExperimentReport run_agents(Workshop& workshop) {
  return run_study(workshop, kAgents);
}
ExperimentReport run_agent_variants(Workshop& workshop) {
  return run_study(workshop, kTrainings);
}
ExperimentReport run_map_size(Workshop& workshop) {
  return run_study(workshop, kMapSizes);
}
ExperimentReport run_map_sight(Workshop& workshop) {
  return run_study(workshop, kMapSights);
}
ExperimentReport run_boards(Workshop& workshop) {
  return run_study(workshop, kGatheredBoards);
}
ExperimentReport run_handover_trained(Workshop& workshop) {
  return run_study(workshop, kHandovers);
}

}  // namespace mpd::research
