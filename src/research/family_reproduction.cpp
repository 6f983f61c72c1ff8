#include <fmt/format.h>

#include "base/text.hpp"
#include "research/family_cross.hpp"
#include "research/family_experiments.hpp"
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

/// Points in 100 of a variant against the usual recipe, one for each seed.
std::vector<double> scores_of(Workshop& workshop, const std::vector<std::string>& players,
                              const std::vector<std::string>& usual) {
  std::vector<double> scores;
  for (std::size_t i = 0; i < players.size(); ++i)
    scores.push_back(100 * workshop.play(players[i], usual[i]).figures.tally.score());
  return scores;
}

std::string text_of_scores(const std::vector<double>& scores) {
  std::string text;
  for (const double score : scores)
    text += fmt::format("{}{:.1f}", text.empty() ? "" : ", ", score);
  return text;
}

/// A claim only where the interval over seeds excludes zero.
std::string finding(const Estimate& effect) {
  if (effect.low > 0) return "helps";
  return effect.high < 0 ? "hurts" : "not shown";
}

/// What a switch adds to the scores of the faithful recipe.
struct Effect {
  std::string name;
  Estimate gain;
};

struct Effects {
  Estimate faithful;  ///< points in 100 against the usual recipe
  std::vector<Effect> switches = {};
};

std::vector<double> differences(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> list;
  for (std::size_t i = 0; i < a.size(); ++i) list.push_back(a[i] - b[i]);
  return list;
}

/// A table row for every variant, the faithful one first, and the effects of the switches.
Effects add_effects(ExperimentReport& report, Workshop& workshop,
                    const std::vector<Variant>& variants) {
  const auto players = train_variants(workshop, variants, "search=dissertation");
  const std::vector<double> faithful = scores_of(workshop, players[1], players[0]);
  ReportTable table{"One switch at a time",
                    {"recipe", "points in 100 against the usual recipe, by seed", "mean",
                     "effect of the switch (95 % over seeds)", "finding"},
                    {}};
  Effects effects{mean_of(faithful)};
  table.rows.push_back({"faithful", text_of_scores(faithful),
                        fmt::format("{:.1f}", effects.faithful.value), "–", "–"});
  for (std::size_t i = 2; i < variants.size(); ++i) {
    const std::vector<double> scores = scores_of(workshop, players[i], players[0]);
    const Estimate gain = mean_of(differences(scores, faithful));
    table.rows.push_back({variants[i].name, text_of_scores(scores),
                          fmt::format("{:.1f}", mean_of(scores).value), estimate_text(gain),
                          finding(gain)});
    report.chart.bars.push_back({variants[i].name, gain.value, gain.low, gain.high});
    effects.switches.push_back({variants[i].name, gain});
  }
  report.tables.push_back(std::move(table));
  return effects;
}

/// The answer in a sentence.
std::string answer(const Effects& effects) {
  std::string helpful;
  for (const Effect& effect : effects.switches)
    if (effect.gain.low > 0)
      helpful += fmt::format("{}{} ({:+.1f})", helpful.empty() ? "" : "; ", effect.name,
                             effect.gain.value);
  return fmt::format(
      "The faithful recipe scores {} points in 100 against the usual one with the same search "
      "and the same number of games. Switches that help by themselves, in points: {}.",
      estimate_text(effects.faithful), helpful.empty() ? "none that these seeds show" : helpful);
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
  const std::vector<Variant> variants = all_variants(settings);
  const Effects effects = add_effects(report, workshop, variants);
  report.notes.push_back(answer(effects));
  report.notes.push_back(add_families(report, workshop));
  report.chart.y_label = "gain in points of 100";
  report.conditions.emplace_back(
      "Training",
      fmt::format("{} games, look-ahead 4, seeds {} to {}",
                  base::with_thousands(static_cast<std::uint64_t>(settings.training_games)),
                  settings.seed, settings.seed + static_cast<std::uint64_t>(settings.seeds) - 1));
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
