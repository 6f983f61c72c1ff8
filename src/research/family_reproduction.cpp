#include <algorithm>
#include <fmt/format.h>
#include <span>

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
};

/// A number of learning that is in no source: the faithful guess may be the usual value instead.
struct Unknown {
  const char* symbol;
  double learn::TdOptions::*place;
};
const Unknown kUnknowns[] = {{"λ", &learn::TdOptions::lambda},
                             {"γ", &learn::TdOptions::gamma},
                             {"μ", &learn::TdOptions::momentum},
                             {"rate", &learn::TdOptions::rate}};

/// The faithful recipe, or the usual one with the same look-ahead.
Recipe family_recipe(players::Family family, std::int64_t games) {
  Recipe recipe = Recipe::of(players::PlayerKind::vision, family);
  TrainingOptions& training = recipe.agent.training;
  training.games = games;
  training.yardsticks = false;
  training.search.depth = 4;
  return recipe;
}

/// The faithful recipe with some of the unknowns, at least one, as in the usual recipe: every
/// choice of them.
std::vector<Variant> grid(const Recipe& faithful, const Recipe& usual, std::uint64_t seed) {
  std::vector<Variant> variants;
  for (std::size_t chosen = 1; chosen < (std::size_t{1} << std::size(kUnknowns)); ++chosen) {
    Variant variant{"", faithful, seed};
    for (std::size_t i = 0; i < std::size(kUnknowns); ++i) {
      if ((chosen >> i & 1) == 0) continue;
      const double value = usual.agent.training.td.*kUnknowns[i].place;
      variant.recipe.agent.training.td.*kUnknowns[i].place = value;
      variant.name +=
          fmt::format("{}{} = {}", variant.name.empty() ? "" : " and ", kUnknowns[i].symbol, value);
    }
    variants.push_back(std::move(variant));
  }
  return variants;
}

/// The usual recipe first, then the faithful one, then the switches, then the grid.
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
  for (Variant& variant : grid(faithful, usual, settings.seed))
    variants.push_back(std::move(variant));
  return variants;
}

/// Players of one recipe, one for each seed.
struct NamedPlayers {
  std::string name;
  std::vector<std::string> players;
};

/// Scores against the usual recipe, and what is gained over the faithful one.
class EffectsTable {
 public:
  EffectsTable(Workshop& workshop, std::vector<std::string> usual, const NamedPlayers& faithful)
      : workshop_(workshop), usual_(std::move(usual)), faithful_(scores_of(faithful)) {}

  /// A table with a row for each of these, the faithful one first.
  void add(ExperimentReport& report, const char* title, std::span<const NamedPlayers> recipes) {
    ReportTable table{title,
                      {"recipe", "points in 100 against the usual recipe, by seed", "mean",
                       "effect of the switch (95 % over seeds)", "finding"},
                      {{"faithful", text_of_scores(faithful_),
                        fmt::format("{:.1f}", mean_of(faithful_).value), "–", "–"}}};
    for (const NamedPlayers& recipe : recipes) {
      const std::vector<double> scores = scores_of(recipe);
      gains_.push_back({recipe.name, differences(scores, faithful_)});
      const Estimate gain = mean_of(gains_.back().scores);
      table.rows.push_back({recipe.name, text_of_scores(scores),
                            fmt::format("{:.1f}", mean_of(scores).value), estimate_text(gain),
                            finding(gain)});
      report.chart.bars.push_back(seed_bar(recipe.name, gain));
    }
    report.tables.push_back(std::move(table));
  }

  [[nodiscard]] std::string answer() const {
    const auto shown = std::ranges::count_if(
        gains_, [](const NamedScores& gain) { return is_shown(mean_of(gain.scores)); });
    return answer_of_switches(faithful_, gains_) + " " +
           chance_note(gains_.size(), static_cast<std::size_t>(shown));
  }

 private:
  [[nodiscard]] std::vector<double> scores_of(const NamedPlayers& recipe) {
    return play_seeds(workshop_, recipe.players, usual_).scores;
  }

  Workshop& workshop_;
  std::vector<std::string> usual_;
  std::vector<double> faithful_;
  std::vector<NamedScores> gains_;
};

/// What every switch and every choice of the unknowns changes. The answer in sentences.
std::string add_effects(ExperimentReport& report, Workshop& workshop,
                        const std::vector<Variant>& variants) {
  const auto trained = train_variants(workshop, variants, "search=dissertation");
  std::vector<NamedPlayers> recipes;
  for (std::size_t i = 1; i < variants.size(); ++i)
    recipes.push_back({variants[i].name, trained[i]});
  EffectsTable effects(workshop, trained.front(), recipes.front());
  const auto changed = std::span(recipes).subspan(1);
  effects.add(report, "One switch at a time", changed.first(std::size(kSwitches)));
  effects.add(report, "λ, γ, μ and rate, when the learner's own moves alone teach",
              changed.subspan(std::size(kSwitches)));
  return effects.answer();
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
