#include <algorithm>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "engine/catalogue.hpp"
#include "players/agent_checkpoint.hpp"
#include "players/player_folder.hpp"
#include "players/training_boards.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"

namespace mpd::research {
namespace {

using players::EndgameRecipe;
using players::Recipe;
using players::TrainedPlayer;
using std::filesystem::path;

constexpr const char* kRunFile = "run.toml";

/// A file of the installed player's folder.
std::string installed_file(const char* name) {
  return base::value_or_throw(
      base::read_file(base::value_or_throw(players::find_player(kMpDraughts)) / name));
}

/// The recipe of the installed player with a line of so many neurons and fewer games for each.
Recipe recipe_for(std::size_t neurons, std::int64_t games) {
  Recipe recipe = base::value_or_throw(
      Recipe::parse(players::PlayerKind::mp, installed_file(kRunFile), kRunFile));
  recipe.map.grid = {neurons, 1};
  EndgameRecipe& endgame = recipe.endgame;
  constexpr std::int64_t kGamesPerSession = 250;
  endgame.sessions = static_cast<int>(std::clamp<std::int64_t>(games / kGamesPerSession, 1, 10));
  endgame.games_per_board = static_cast<int>(
      std::max<std::int64_t>(1, games / (std::int64_t{endgame.boards} * endgame.sessions)));
  // The opening agent is the installed one: none is trained.
  recipe.agent.training.games = 1;
  recipe.agent.training.yardsticks = false;
  return recipe;
}

/// What a training finds where it looks for its own: the boards, and the opening agent as if it had
/// trained it already.
void lay_out(const path& folder, const std::string& boards, const players::Agent& opening) {
  const path checkpoints = folder / players::kCheckpoints;
  std::filesystem::create_directories(checkpoints);
  base::value_or_throw(base::write_file(checkpoints / players::kBoardsFile, boards));
  players::save_trained_agent(opening.name, players::feature_network(opening).network, checkpoints);
}

/// Trains the endgame agents of a player with the installed one's opening agent; its folder.
path make_player(Workshop& workshop, const TrainedPlayer& installed, const Recipe& recipe) {
  const std::string boards = installed_file(players::kBoardsFile);
  const path folder = workshop.train_one({recipe, workshop.settings().seed}, [&](const path& made) {
    lay_out(made, boards, installed.agents.front());
  });
  const TrainedPlayer player = base::value_or_throw(players::load_player(folder));
  if (player.agents.front().knowledge != installed.agents.front().knowledge)
    throw base::Failure(
        fmt::format("{} has another opening agent than {}", folder.string(), kMpDraughts));
  return folder;
}

std::string budget_text(const EndgameRecipe& endgame) {
  return fmt::format(
      "{} sessions of {} games from each of {} boards of its cluster (fewer where a "
      "cluster has fewer), {} games in all",
      endgame.sessions, endgame.games_per_board, endgame.boards,
      base::with_thousands(static_cast<std::uint64_t>(endgame.sessions) *
                           static_cast<std::uint64_t>(endgame.games_per_board) *
                           static_cast<std::uint64_t>(endgame.boards)));
}

}  // namespace

ExperimentReport run_map_size(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "map-size", "How many agents for endings",
      "MP-Draughts with 1, 4, 9 and 25 endgame agents on a line, with the opening agent and the "
      "boards of the installed player. Nothing is published about this.");
  const auto installed = base::value_or_throw(engine::trained_player(kMpDraughts));
  ReportTable table{"", match_head("endgame agents, against vision-draughts:endgames=no"), {}};
  for (const std::size_t neurons : {1, 4, 9, 25}) {
    const Recipe recipe = recipe_for(neurons, workshop.settings().training_games);
    const path folder = make_player(workshop, *installed, recipe);
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
