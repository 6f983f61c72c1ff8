#include "research/family_variants.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "research/family_experiments.hpp"
#include "research/family_seeds.hpp"

namespace mpd::research {

using players::Recipe;

Recipe vision_recipe(std::int64_t games) {
  Recipe recipe = Recipe::usual(players::PlayerKind::vision);
  recipe.agent.training.games = games;
  recipe.agent.training.yardsticks = false;
  return recipe;
}

std::vector<std::vector<std::string>> train_variants(Workshop& workshop,
                                                     const std::vector<Variant>& variants,
                                                     const std::string& option) {
  const int seeds = workshop.settings().seeds;
  std::vector<WantedTraining> jobs;
  for (const Variant& variant : variants)
    for (int i = 0; i < seeds; ++i)
      jobs.push_back({variant.recipe, variant.first_seed + static_cast<std::uint64_t>(i)});
  const auto folders = workshop.train(jobs);
  std::vector<std::vector<std::string>> named(variants.size());
  for (std::size_t i = 0; i < folders.size(); ++i)
    // A small table is enough for searches of a few plies, and is made for every game.
    named[i / static_cast<std::size_t>(seeds)].push_back(
        fmt::format("{}:endgames=no,hash=1,{}{}name={}-{}", folders[i].string(), option,
                    option.empty() ? "" : ",", variants[i / static_cast<std::size_t>(seeds)].name,
                    jobs[i].seed));
  return named;
}

namespace {

/// Two ways to train that differ in one thing, champion against champion from the same seeds.
ExperimentReport compare_two(Workshop& workshop, ExperimentReport report, const Variant& first,
                             const Variant& second) {
  const FamilySettings& settings = workshop.settings();
  const auto players = train_variants(workshop, {first, second});
  const std::string name = fmt::format("{} – {}", first.name, second.name);
  const SeedMatches matches = play_seeds(workshop, players[0], players[1]);
  report.tables.push_back({"", seed_match_head("match"), {seed_match_row(name, matches)}});
  for (std::size_t i = 0; i < matches.scores.size(); ++i) {
    const double score = matches.scores[i];
    report.chart.bars.push_back(
        seed_bar(fmt::format("seed {}", settings.seed + i), {score, score, score}));
  }
  report.chart.bars.push_back(seed_bar("all", mean_of(matches.scores)));
  add_match_notes(report, name, matches.all);
  report.chart.y_label = fmt::format("points in 100 of {}", first.name);
  report.chart.y_range = ChartRange{0, 100};
  report.conditions.emplace_back(
      "Training",
      fmt::format("the usual recipe of vision-draughts with {} games",
                  base::with_thousands(static_cast<std::uint64_t>(settings.training_games))));
  add_seed_conditions(report, workshop);
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace

ExperimentReport run_gradient(Workshop& workshop) {
  Recipe correct = vision_recipe(workshop.settings().training_games);
  Recipe faithful = correct;
  correct.agent.training.td.gradient = learn::Gradient::correct;
  faithful.agent.training.td.gradient = learn::Gradient::faithful;
  const std::uint64_t seed = workshop.settings().seed;
  return compare_two(
      workshop,
      new_report(workshop, "gradient", "The correct gradient and the printed one",
                 "The dissertation's formula for the links to the hidden units has the link's own "
                 "weight where the chain rule has the weight from the hidden unit to the output "
                 "(Duarte 2009, chapter 4). What that costs is not published."),
      {"correct", correct, seed}, {"faithful", faithful, seed});
}

ExperimentReport run_encoder(Workshop& workshop) {
  Recipe clean = vision_recipe(workshop.settings().training_games);
  Recipe faithful = clean;
  using draughts::Encoder;
  using draughts::FeatureSet;
  clean.agent.training.features = FeatureSet::first(12, Encoder::clean);
  faithful.agent.training.features = FeatureSet::first(12, Encoder::faithful);
  const std::uint64_t seed = workshop.settings().seed;
  return compare_two(
      workshop,
      new_report(workshop, "encoder", "The clean encoder and the line's own",
                 "The bits that the line's programs make of the 12 features run over: different "
                 "values look the same to the network. The clean encoder clamps them instead. What "
                 "that is worth is not published."),
      {"clean", clean, seed}, {"faithful", faithful, seed});
}

}  // namespace mpd::research
