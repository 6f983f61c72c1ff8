#include <fmt/format.h>

#include "base/text.hpp"
#include "research/family_answer.hpp"
#include "research/family_cross.hpp"
#include "research/family_experiments.hpp"
#include "research/family_seeds.hpp"
#include "research/family_variants.hpp"

// Why a player that is trained as in the dissertation does not reach its figures: the faithful
// recipe with one thing changed, judged by a player of the usual recipe. All play with the same
// search.

namespace mpd::research {
namespace {

using players::Recipe;
using players::Start;
using players::TrainingOptions;

/// One thing in which the usual recipe differs from the faithful one, or a guess about an unknown.
struct Switch {
  const char* name;
  void (*apply)(players::AgentRecipe& agent);
};

constexpr int kTestBallots = 10;

/// In the order of what probably matters.
const Switch kSwitches[] = {
    {"winner picked on ballots",
     [](players::AgentRecipe& agent) {
       agent.test_start = Start::ballots;
       agent.test_boards = kTestBallots;
     }},
    {"learner competes with its clones",
     [](players::AgentRecipe& agent) { agent.training.learner_competes = true; }},
    {"both sides teach", [](players::AgentRecipe& agent) { agent.training.both_sides = true; }},
    {"games from ballots",
     [](players::AgentRecipe& agent) {
       agent.start = Start::ballots;
       agent.test_boards = kTestBallots;
     }},
    {"random plies at the start",
     [](players::AgentRecipe& agent) { agent.training.random_plies = 8; }},
    {"loops are drawn",
     [](players::AgentRecipe& agent) { agent.training.rules.loops_draw = true; }},
    {"drawn after 120 plies",
     [](players::AgentRecipe& agent) { agent.training.rules.most_plies = 120; }},
    {"gate of 60 % wins",
     [](players::AgentRecipe& agent) {
       agent.training.clone_count = players::CloneCount::wins;
       agent.training.clone_share = 0.6;
       agent.training.clone_at_share = true;
     }},
    {"learns from leaves",
     [](players::AgentRecipe& agent) { agent.training.target = players::Target::leaf; }},
    {"look-ahead of 3", [](players::AgentRecipe& agent) { agent.training.search.depth = 3; }},
    {"correct gradient",
     [](players::AgentRecipe& agent) { agent.training.td.gradient = learn::Gradient::correct; }},
    {"clean encoder",
     [](players::AgentRecipe& agent) {
       agent.training.features = draughts::FeatureSet::first(12, draughts::Encoder::clean);
     }},
    {"λ = 0.7", [](players::AgentRecipe& agent) { agent.training.td.lambda = 0.7; }},
    {"γ = 1", [](players::AgentRecipe& agent) { agent.training.td.gamma = 1; }},
    {"μ = 0", [](players::AgentRecipe& agent) { agent.training.td.momentum = 0; }},
    {"rate = 0.1", [](players::AgentRecipe& agent) { agent.training.td.rate = 0.1; }},
    {"λ γ μ and rate as usual",
     [](players::AgentRecipe& agent) {
       agent.training.td.lambda = 0.7;
       agent.training.td.gamma = 1;
       agent.training.td.momentum = 0;
       agent.training.td.rate = 0.1;
     }},
};

/// The faithful recipe, or the usual one with the same look-ahead.
Recipe family_recipe(players::Family family, std::int64_t games) {
  Recipe recipe = Recipe::of(players::PlayerKind::vision, family);
  TrainingOptions& training = recipe.agent.training;
  training.games = games;
  training.yardsticks = false;
  training.search.depth = 4;
  return recipe;
}

/// The usual recipe first, then the faithful one, then the switches.
std::vector<Variant> all_variants(const FamilySettings& settings) {
  const Recipe usual = family_recipe(players::Family::usual, settings.training_games);
  const Recipe faithful = family_recipe(players::Family::faithful, settings.training_games);
  std::vector<Variant> variants{{"usual", usual, settings.seed},
                                {"faithful", faithful, settings.seed}};
  for (const Switch& one : kSwitches) {
    Recipe changed = faithful;
    one.apply(changed.agent);
    variants.push_back({one.name, changed, settings.seed});
  }
  return variants;
}

/// A table row for every variant, the faithful one first. The answer in sentences.
std::string add_effects(ExperimentReport& report, Workshop& workshop,
                        const std::vector<Variant>& variants) {
  const auto players = train_variants(workshop, variants, "search=dissertation");
  const std::vector<double> faithful = play_seeds(workshop, players[1], players[0]).scores;
  ReportTable table{"One switch at a time",
                    {"recipe", "points in 100 against the usual recipe, by seed", "mean",
                     "effect of the switch (95 % over seeds)", "finding"},
                    {{"faithful", text_of_scores(faithful),
                      fmt::format("{:.1f}", mean_of(faithful).value), "–", "–"}}};
  std::vector<NamedScores> gains;
  std::size_t shown = 0;
  for (std::size_t i = 2; i < variants.size(); ++i) {
    const std::vector<double> scores = play_seeds(workshop, players[i], players[0]).scores;
    gains.push_back({variants[i].name, differences(scores, faithful)});
    const Estimate gain = mean_of(gains.back().scores);
    table.rows.push_back({variants[i].name, text_of_scores(scores),
                          fmt::format("{:.1f}", mean_of(scores).value), estimate_text(gain),
                          finding(gain)});
    report.chart.bars.push_back(seed_bar(variants[i].name, gain));
    shown += is_shown(gain) ? 1 : 0;
  }
  report.tables.push_back(std::move(table));
  return answer_of_switches(faithful, gains) + " " + chance_note(gains.size(), shown);
}

}  // namespace

ExperimentReport run_reproduction(Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  ExperimentReport report = new_report(
      workshop, "reproduction", "Trained as in the dissertation, one switch at a time",
      "VisionDraughts trained by the faithful recipe, and by the same with one thing changed, "
      "against VisionDraughts trained by the usual recipe from the same seed. All play with the "
      "dissertation's search. λ, γ, μ, the rate and what ends a training game are in no source: "
      "the faithful values are guesses. Then whole families, trained alike, against each other.");
  report.notes.push_back(add_effects(report, workshop, all_variants(settings)));
  report.notes.push_back(add_families(report, workshop));
  report.chart.y_label = "gain in points of 100";
  report.conditions.emplace_back(
      "Training",
      fmt::format("{} games, look-ahead 4",
                  base::with_thousands(static_cast<std::uint64_t>(settings.training_games))));
  add_seed_conditions(report, workshop);
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
