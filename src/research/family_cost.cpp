#include <fmt/format.h>

#include "players/training_boards.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"
#include "research/family_variants.hpp"

// What search saves in training: the same recipe with minimax, with alpha-beta, and with more. The
// published ratios are those of Caixeta and Julia 2008.

namespace mpd::research {
namespace {

using players::SearchStyle;

constexpr int kLookAhead = 6;

struct TimedSearch {
  const char* name;
  SearchStyle style;
  const char* published;  ///< of the time of minimax, in print
};

SearchStyle alpha_beta() {
  SearchStyle style;
  style.depth = kLookAhead;
  return style;
}

std::vector<TimedSearch> searches() {
  SearchStyle minimax = alpha_beta();
  minimax.method = search::Method::minimax;
  SearchStyle with_table = alpha_beta();
  with_table.memory = players::Memory::two_level;
  SearchStyle deepening = with_table;
  deepening.deepening = 2;
  SearchStyle ordered = deepening;
  ordered.ordering = players::Ordering::table;
  return {{"minimax", minimax, "100"},
          {"alpha-beta", alpha_beta(), "5.83"},
          {"alpha-beta with table", with_table, "below 2.33"},
          {"alpha-beta with table and deepening by 2", deepening, "2.27"},
          {"the same, the table's move first", ordered, "–"}};
}

TrainingSpan timed(const Workshop& workshop, const TimedSearch& search) {
  const FamilySettings& settings = workshop.settings();
  players::Recipe recipe = vision_recipe(settings.games);
  recipe.agent.training.search = search.style;
  // Tests would take time that depends on how often they are wanted.
  recipe.agent.training.session = settings.games + 1;
  const auto boards = players::boards_for(recipe.agent, settings.seed);
  const players::SelfPlay training(
      {recipe.agent.training, boards.games, boards.tests, settings.seed});
  const OnProgress on_progress = workshop.begin_work();
  std::int64_t done = 0;
  TrainingSpan span = workshop.watch(training, settings.games, [&](std::int64_t more) {
    done += more;
    on_progress({search.name, static_cast<std::uint64_t>(done),
                 static_cast<std::uint64_t>(settings.games), done == settings.games});
  });
  workshop.check_stop();
  return span;
}

}  // namespace

ExperimentReport run_training_cost(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "training-cost", "What search saves in training",
      "The same training of VisionDraughts with several searches that look equally far ahead, "
      "beside the shares of Caixeta and Julia (2008).");
  ReportTable table{"",
                    {"look-ahead by", "games", "seconds of processor time (95 %)",
                     "per cent of minimax", "published"},
                    {}};
  double minimax = 0;
  for (const TimedSearch& search : searches()) {
    const TrainingSpan span = timed(workshop, search);
    if (minimax == 0) minimax = span.all_seconds();
    const double share = 100 * span.all_seconds() / minimax;
    table.rows.push_back({search.name, std::to_string(span.games),
                          estimate_text(scaled_sum(span.seconds, 1)), fmt::format("{:.2f}", share),
                          search.published});
    report.chart.bars.push_back({search.name, share, share, share});
  }
  report.tables.push_back(std::move(table));
  report.chart.y_label = "per cent of the time of minimax";
  report.conditions.emplace_back("Look-ahead", fmt::format("{} plies", kLookAhead));
  report.conditions.emplace_back(
      "Time",
      "processor time of one core; where moves are of equal value a table may change which "
      "one is played, so games differ a little");
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
