#include <fmt/format.h>

#include "base/text.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"
#include "research/family_seeds.hpp"
#include "research/family_variants.hpp"

// A linear evaluation in phases that learns by TDLeaf at several look-aheads, as Schaeffer, Hlynka
// and Jussila compared them (2001): weights that were learned by deeper searches play better.

namespace mpd::research {
namespace {

constexpr int kLookAheads[] = {5, 9, 13};

players::Recipe learning_at(int depth, std::int64_t games) {
  players::Recipe recipe = players::Recipe::usual(players::PlayerKind::chinook_style);
  recipe.phases.first = players::FirstPhases::zero;
  recipe.phases.games = games;
  // At 13 plies, a game to measure by takes as long as a game to learn from.
  recipe.phases.session = games;
  recipe.phases.measure_boards = 1;
  players::SearchStyle& search = recipe.phases.search;
  search.depth = depth;
  search.method = search::Method::pvs;
  search.memory = players::Memory::bucket;
  search.deepening = 1;
  return recipe;
}

}  // namespace

ExperimentReport run_look_aheads(Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  ExperimentReport report = new_report(
      workshop, "look-aheads", "How far to look ahead while learning",
      "The Chinook style learns from zero by TDLeaf at look-aheads of 5, 9 and 13 plies, and plays "
      "against the weights that were set by hand, with equal limits. Schaeffer, Hlynka and Jussila "
      "(2001) found weights learned in self-play as good as those that were tuned by hand for "
      "years.");
  std::vector<Variant> variants;
  for (const int depth : kLookAheads)
    variants.push_back({fmt::format("{} plies", depth), learning_at(depth, settings.training_games),
                        settings.seed});
  const auto players = train_variants(workshop, variants);
  ReportTable table{"", seed_match_head("look-ahead, against weights set by hand"), {}};
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const SeedMatches matches =
        play_seeds(workshop, players[i], for_all_seeds(workshop, "chinook-style-hand:endgames=no"));
    table.rows.push_back(seed_match_row(variants[i].name, matches));
    report.chart.bars.push_back(seed_bar(variants[i].name, mean_of(matches.scores)));
  }
  report.tables.push_back(std::move(table));
  report.chart.y_label = "points in 100 against weights set by hand";
  report.chart.y_range = ChartRange{0, 100};
  report.conditions.emplace_back(
      "Training",
      fmt::format("{} games each, from zero",
                  base::with_thousands(static_cast<std::uint64_t>(settings.training_games))));
  add_seed_conditions(report, workshop);
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
