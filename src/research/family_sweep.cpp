#include <fmt/format.h>
#include <set>

#include "base/text.hpp"
#include "research/family_experiments.hpp"
#include "research/family_seeds.hpp"
#include "research/family_variants.hpp"

namespace mpd::research {
namespace {

using players::Recipe;

/// Seeds of the row that shows how much trainings with the same recipe differ.
constexpr std::uint64_t kOtherSeeds = 1000;

/// Collects recipes that differ from the usual one in one value.
class Sweep {
 public:
  explicit Sweep(const FamilySettings& settings)
      : usual_(vision_recipe(settings.training_games)), seed_(settings.seed) {
    variants_.push_back({"usual", usual_, seed_});
    variants_.push_back({"usual from other seeds", usual_, seed_ + kOtherSeeds});
  }

  /// These values and the usual one, in their order. `place` is where the value stands.
  template <class Value>
  void add(const std::string& parameter, std::set<Value> values,
           Value& (*place)(players::AgentRecipe&)) {
    values.insert(place(usual_.agent));
    for (const Value& value : values) {
      Recipe recipe = usual_;
      place(recipe.agent) = value;
      variants_.push_back({fmt::format("{} = {}", parameter, text_of_value(value)), recipe, seed_});
    }
  }
  /// The first is the usual recipe itself.
  [[nodiscard]] const std::vector<Variant>& variants() const { return variants_; }
  [[nodiscard]] bool is_usual(const Variant& variant) const {
    return variant.first_seed == seed_ && variant.recipe.text() == usual_.text();
  }

 private:
  static std::string text_of_value(double value) { return fmt::format("{}", value); }
  static std::string text_of_value(int value) { return std::to_string(value); }
  static std::string text_of_value(bool value) { return value ? "yes" : "no"; }
  static std::string text_of_value(players::Start start) {
    return start == players::Start::ballots ? "ballots" : "initial position";
  }
  static std::string text_of_value(players::Target target) {
    return target == players::Target::leaf ? "leaf" : "afterstate";
  }

  Recipe usual_;
  std::uint64_t seed_;
  std::vector<Variant> variants_;
};

using Agent = players::AgentRecipe;

void add_learning(Sweep& sweep) {
  using players::Target;
  sweep.add<double>("λ", {0, 0.1, 0.3, 0.7, 0.9},
                    [](Agent& a) -> double& { return a.training.td.lambda; });
  sweep.add<double>("γ", {0.9, 0.98, 1}, [](Agent& a) -> double& { return a.training.td.gamma; });
  sweep.add<double>("μ", {0, 0.5, 0.9}, [](Agent& a) -> double& { return a.training.td.momentum; });
  sweep.add<double>("rate", {0.03, 0.1, 0.3, 1},
                    [](Agent& a) -> double& { return a.training.td.rate; });
  sweep.add<double>("weight range", {0.05, 0.2, 0.5},
                    [](Agent& a) -> double& { return a.training.weight_range; });
  sweep.add<double>("draw reward", {-0.2, 0, 0.2},
                    [](Agent& a) -> double& { return a.training.draw_reward; });
  sweep.add<Target>("target", {Target::afterstate, Target::leaf},
                    [](Agent& a) -> Target& { return a.training.target; });
  sweep.add<bool>("both sides", {false, true},
                  [](Agent& a) -> bool& { return a.training.both_sides; });
}

void add_games(Sweep& sweep) {
  using players::Start;
  sweep.add<int>("look-ahead", {1, 2, 4, 6},
                 [](Agent& a) -> int& { return a.training.search.depth; });
  sweep.add<bool>("quiescence", {false, true},
                  [](Agent& a) -> bool& { return a.training.search.quiescence; });
  sweep.add<int>("random plies", {0, 4, 8},
                 [](Agent& a) -> int& { return a.training.random_plies; });
  sweep.add<Start>("start", {Start::initial, Start::ballots},
                   [](Agent& a) -> Start& { return a.start; });
}

/// Those that have to be trained: the first stands for all that are as usual.
std::vector<Variant> to_train(const Sweep& sweep) {
  std::vector<Variant> wanted{sweep.variants().front()};
  for (const Variant& variant : sweep.variants())
    if (!sweep.is_usual(variant)) wanted.push_back(variant);
  return wanted;
}

/// One row for every variant, as they were added.
void add_variants(ExperimentReport& report, Workshop& workshop, const Sweep& sweep) {
  const auto players = train_variants(workshop, to_train(sweep));
  ReportTable table{"", seed_match_head("variant, against the usual recipe"), {}};
  std::size_t next = 1, shown = 0;
  for (std::size_t i = 1; i < sweep.variants().size(); ++i) {
    const Variant& variant = sweep.variants()[i];
    if (sweep.is_usual(variant)) {
      table.rows.push_back({variant.name, "usual", "–", "–", "–", "–", "–", "–", "–"});
      continue;
    }
    const SeedMatches matches = play_seeds(workshop, players[next++], players.front());
    const Estimate mean = mean_of(matches.scores);
    table.rows.push_back(seed_match_row(variant.name, matches));
    report.chart.bars.push_back(seed_bar(variant.name, mean));
    add_match_notes(report, variant.name, matches.all);
    shown += is_shown(mean, kEven) ? 1 : 0;
  }
  report.tables.push_back(std::move(table));
  report.notes.push_back(chance_note(next - 1, shown));
}

void add_conditions(ExperimentReport& report, const Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  report.conditions.emplace_back(
      "Training",
      fmt::format("VisionDraughts with {} games; the best of its clones plays",
                  base::with_thousands(static_cast<std::uint64_t>(settings.training_games))));
  add_seed_conditions(report, workshop);
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  report.notes.emplace_back(
      "The row of the usual recipe from other seeds differs in nothing but chance: if it is shown "
      "to be better or worse, that is such a mistake.");
}

}  // namespace

ExperimentReport run_sweep(Workshop& workshop) {
  Sweep sweep(workshop.settings());
  add_learning(sweep);
  add_games(sweep);
  ExperimentReport report = new_report(
      workshop, "sweep", "What the source leaves open",
      "One parameter at a time around the usual recipe of VisionDraughts: each variant "
      "against the network that the usual recipe made from the same seed. The parameters "
      "are not published.");
  add_variants(report, workshop, sweep);
  report.chart.y_label = "points in 100 against the usual recipe";
  report.chart.y_range = ChartRange{0, 100};
  add_conditions(report, workshop);
  return report;
}

}  // namespace mpd::research
