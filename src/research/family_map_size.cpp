#include <fmt/format.h>

#include "research/family_endings.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"

namespace mpd::research {

ExperimentReport run_map_size(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "map-size", "How many agents for endings",
      "MP-Draughts with 1, 4, 9 and 25 endgame agents on a line, with the opening agent and the "
      "boards of the installed player. Nothing is published about this.");
  ReportTable table{"", match_head("endgame agents, against vision-draughts:endgames=no"), {}};
  for (const std::size_t neurons : {1, 4, 9, 25}) {
    players::Recipe recipe = endings_recipe(workshop.settings().training_games);
    recipe.map.grid = {neurons, 1};
    const auto folder =
        workshop.train({endings_training(recipe, workshop.settings().seed)}).front();
    const std::string name = std::to_string(neurons);
    const PlayedMatch played =
        workshop.play(fmt::format("{}:name=mp-{}", folder.string(), neurons), kPlainVision);
    table.rows.push_back(match_row(name, played.figures));
    report.chart.bars.push_back(score_bar(name, played.figures));
    add_match_notes(report, name + " agents", played);
    if (neurons == 1)
      report.conditions.emplace_back("Training of each agent", budget_text(recipe.endgame));
  }
  report.tables.push_back(std::move(table));
  report.chart.y_label = "points in 100 against VisionDraughts";
  report.chart.y_range = ChartRange{0, 100};
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  report.notes.emplace_back(kTrainingsVary);
  return report;
}

}  // namespace mpd::research
