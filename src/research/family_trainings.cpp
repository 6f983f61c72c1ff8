#include <array>
#include <fmt/format.h>
#include <limits>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/catalogue.hpp"
#include "players/player_folder.hpp"
#include "players/self_play.hpp"
#include "players/training_boards.hpp"
#include "players/training_log.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"
#include "research/family_seeds.hpp"

namespace mpd::research {
namespace {

using players::PlayerKind;
using players::Recipe;

/// What the dissertation's times are for. Those of an endgame agent are for as many games, or for
/// 10 sessions of them: the text (5.4.3, 5.5 and chapter 6) can be read both ways.
constexpr double kPublishedGames = 5000;
constexpr double kPublishedSessions = 10;

/// Whoever watches a training decides how long.
constexpr std::int64_t kEndless = std::numeric_limits<std::int64_t>::max();

/// A training whose time is measured.
struct TimedAgent {
  std::string name;
  players::SelfPlay training;
  int depth;  ///< of the look-ahead
  double published_minutes;
  bool both_readings = false;
};

players::SelfPlay whole_games(Recipe recipe, std::uint64_t seed) {
  // Matches against random and untrained players are no part of what was timed in print.
  recipe.agent.training.yardsticks = false;
  recipe.agent.training.games = kEndless;
  const auto boards = players::boards_for(recipe.agent, seed);
  return players::SelfPlay({recipe.agent.training, boards.games, boards.tests, seed});
}

/// The first boards of a neuron of the installed player's map: that to which the first board of the
/// file belongs.
std::vector<draughts::Position> cluster_boards(const players::TrainedPlayer& player,
                                               std::size_t count) {
  const auto file = base::value_or_throw(players::find_player(kMpDraughts)) / players::kBoardsFile;
  const auto boards = base::value_or_throw(players::read_boards(file));
  if (boards.empty()) throw base::Failure(fmt::format("{} holds no boards", file.string()));
  std::vector<draughts::Position> chosen;
  for (const draughts::Position& board : boards)
    if (chosen.size() < count && player.agent_for(board) == player.agent_for(boards.front()))
      chosen.push_back(board);
  return chosen;
}

players::SelfPlay endings(const Recipe& usual, std::uint64_t seed) {
  const auto installed = base::value_or_throw(engine::trained_player(kMpDraughts));
  const auto boards = cluster_boards(*installed, static_cast<std::size_t>(usual.endgame.boards));
  const players::FeatureNetwork& known = players::feature_network(installed->agents.front());
  const learn::Mlp& opening = known.network;
  players::TrainingOptions training = usual.endgame.training;
  training.features = known.features;
  training.hidden = opening.shape().hidden;
  training.games = kEndless;
  training.session =
      std::int64_t{usual.endgame.games_per_board} * static_cast<std::int64_t>(boards.size());
  players::SelfPlayPlan plan{training, boards, boards, seed};
  if (usual.endgame.from_opening) plan.first = opening;
  return players::SelfPlay(std::move(plan));
}

std::vector<TimedAgent> timed_agents(std::uint64_t seed) {
  const Recipe vision = Recipe::usual(PlayerKind::vision);
  const Recipe mp = Recipe::usual(PlayerKind::mp);
  return {{"VisionDraughts", whole_games(vision, seed), vision.agent.training.search.depth, 9.0},
          {"opening agent", whole_games(mp, seed), mp.agent.training.search.depth, 9.0},
          {"an endgame agent", endings(mp, seed), mp.endgame.training.search.depth, 63.6, true}};
}

TrainingSpan watch_agent(const Workshop& workshop, const TimedAgent& agent, std::int64_t games) {
  const OnProgress on_progress = workshop.begin_work();
  std::int64_t done = 0;
  TrainingSpan span = workshop.watch(agent.training, games, [&](std::int64_t more) {
    done += more;
    on_progress({agent.name, static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(games),
                 done == games});
  });
  workshop.check_stop();
  return span;
}

std::vector<std::string> time_row(const TimedAgent& agent, const TrainingSpan& span) {
  const double rate = static_cast<double>(span.games) / span.all_seconds();
  const double factor = kPublishedGames / static_cast<double>(span.games);
  return {agent.name,
          fmt::format("{} plies", agent.depth),
          base::with_thousands(static_cast<std::uint64_t>(span.games)),
          fmt::format("{:.1f}", rate),
          estimate_text(scaled_sum(span.seconds, factor)),
          fmt::format("{:.2f}", factor * span.all_seconds() / 60),
          agent.both_readings
              ? fmt::format("{:.2f}", kPublishedSessions * factor * span.all_seconds() / 60)
              : "–",
          fmt::format("{:.1f}", agent.published_minutes)};
}

void add_time(ExperimentReport& report, ReportTable& table, const TimedAgent& agent,
              const TrainingSpan& span) {
  table.rows.push_back(time_row(agent, span));
  const Estimate minutes =
      scaled_sum(span.seconds, kPublishedGames / static_cast<double>(span.games) / 60);
  report.chart.bars.push_back(
      {agent.name, minutes.value, minutes.low, minutes.high, agent.published_minutes});
  if (!agent.both_readings) return;
  const auto more = [](double value) { return kPublishedSessions * value; };
  report.chart.bars.push_back({agent.name + ", 50,000 games", more(minutes.value),
                               more(minutes.low), more(minutes.high), agent.published_minutes});
}

/// VisionDraughts' training with and without the table's move first.
Recipe ordering_recipe(bool ordered, std::int64_t games) {
  Recipe recipe = Recipe::usual(PlayerKind::vision);
  players::TrainingOptions& training = recipe.agent.training;
  training.yardsticks = false;
  training.games = games;
  // Its look-ahead as in play: there is no table's move without a table.
  training.search = recipe.play;
  training.search.ordering = ordered ? players::Ordering::table : players::Ordering::none;
  return recipe;
}

/// What is counted in the games of trainings, one number for each seed.
struct LoopCounts {
  std::vector<std::uint64_t> loops;     ///< as the source means them
  std::vector<std::uint64_t> shuffles;  ///< both sides back and forth
};

/// Of trainings without ordering, and with it.
std::array<LoopCounts, 2> count_loops(Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  std::vector<WantedTraining> jobs;
  for (const bool ordered : {false, true})
    for (int i = 0; i < settings.seeds; ++i)
      jobs.push_back({ordering_recipe(ordered, settings.training_games),
                      settings.seed + static_cast<std::uint64_t>(i)});
  const auto folders = workshop.train(jobs);
  std::array<LoopCounts, 2> counts;
  for (std::size_t i = 0; i < folders.size(); ++i) {
    LoopCounts& place = counts[i < folders.size() / 2 ? 0 : 1];
    const auto count = [&](const char* column) {
      return base::value_or_throw(players::logged_count(folders[i], column));
    };
    place.loops.push_back(count("wasted_leads"));
    place.shuffles.push_back(count("loops"));
  }
  return counts;
}

/// In 100 games, for each seed.
std::vector<double> shares(const std::vector<std::uint64_t>& counts, std::int64_t games) {
  std::vector<double> list;
  for (const std::uint64_t count : counts)
    list.push_back(100 * static_cast<double>(count) / static_cast<double>(games));
  return list;
}

/// One row per seed, their mean and the published figure, for one kind of ordering.
void add_loops(ReportTable& table, const std::string& name, const LoopCounts& counts,
               const FamilySettings& settings, std::uint64_t published) {
  const std::int64_t games = settings.training_games;
  const std::string played = base::with_thousands(static_cast<std::uint64_t>(games));
  const auto cell = [](std::uint64_t count, std::int64_t of) {
    return count_text(count, static_cast<std::uint64_t>(of));
  };
  for (std::size_t i = 0; i < counts.loops.size(); ++i)
    table.rows.push_back({fmt::format("{}, seed {}", name, settings.seed + i), played,
                          cell(counts.loops[i], games), cell(counts.shuffles[i], games)});
  table.rows.push_back({name + ", mean in 100 games (95 % over seeds)", played,
                        estimate_text(mean_of(shares(counts.loops, games))),
                        estimate_text(mean_of(shares(counts.shuffles, games)))});
  table.rows.push_back({"published", base::with_thousands(2000), cell(published, 2000), "–"});
}

/// What ordering changes, by pairs of trainings from the same seed.
void add_difference(ReportTable& table, const std::array<LoopCounts, 2>& counts,
                    std::int64_t games) {
  const auto change = [&](std::vector<std::uint64_t> LoopCounts::*kind) {
    const Estimate mean =
        mean_of(differences(shares(counts[1].*kind, games), shares(counts[0].*kind, games)));
    return fmt::format("{}{}", estimate_text(mean), is_shown(mean) ? "" : ", not shown");
  };
  table.rows.push_back({"what ordering changes, in 100 games (95 % over seeds)",
                        base::with_thousands(static_cast<std::uint64_t>(games)),
                        change(&LoopCounts::loops), change(&LoopCounts::shuffles)});
}

}  // namespace

ExperimentReport run_table_5_2(Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  ExperimentReport report = new_report(
      workshop, "table-5.2", "Table 5.2: training time",
      "What 5,000 games of training cost, beside the dissertation's minutes on a machine of 2009 "
      "(its opening agent took about as long as VisionDraughts; 63.6 is the mean of its 25 endgame "
      "agents). An endgame agent played 5,000 games by one reading of the dissertation, 10 "
      "sessions of 5,000 by the other: both are given.");
  ReportTable table{"",
                    {"training", "look-ahead", "games", "games/s", "seconds for 5,000 games (95 %)",
                     "minutes", "minutes for 50,000 games", "published minutes"},
                    {}};
  for (const TimedAgent& agent : timed_agents(settings.seed))
    add_time(report, table, agent, watch_agent(workshop, agent, settings.games));
  report.tables.push_back(std::move(table));
  report.chart.y_label = "minutes for 5,000 games, or as named";
  report.conditions.emplace_back("Recipes", "the usual ones of vision-draughts and mp-draughts");
  report.conditions.emplace_back("Time",
                                 "processor time of one core, tests included, the final "
                                 "tournament of the clones not; scaled to 5,000 games");
  report.conditions.emplace_back("Boards of the endgame agent",
                                 "the first 25 of one neuron of mp-draughts' map");
  add_origin(report, workshop);
  return report;
}

ExperimentReport run_ordering(Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  ExperimentReport report = new_report(
      workshop, "ordering", "What move ordering adds to VisionDraughts",
      "MP-Draughts' search tries the table's move first, VisionDraughts' does not. The match is "
      "with equal limits; the trainings differ in the ordering of their look-ahead alone. "
      "Published: 14 games, and loops in 2,000 training games (Duarte 2009).");
  add_matches(report, workshop,
              {{"vision-draughts:endgames=no,with=table-move", kPlainVision, "ordered – unordered",
                published_games(8, 5, 1)}});
  const auto counts = count_loops(workshop);
  ReportTable table{
      "Loops in training", {"training", "games", "loops", "both sides back and forth"}, {}};
  add_loops(table, "without ordering", counts[0], settings, 96);
  add_loops(table, "with ordering", counts[1], settings, 41);
  add_difference(table, counts, settings.training_games);
  report.tables.push_back(std::move(table));
  report.conditions.emplace_back(
      "Training", "the usual recipe of vision-draughts, but its look-ahead has the table of play");
  add_seed_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
