#include "research/family_endings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "players/agent_checkpoint.hpp"
#include "players/player_folder.hpp"
#include "players/training_boards.hpp"
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

/// The recipe of the installed player.
Recipe installed_recipe() {
  return base::value_or_throw(
      Recipe::parse(players::PlayerKind::mp, installed_file(kRunFile), kRunFile));
}

/// The boards of the installed player, or the first of each pairing if fewer are wanted. Nothing if
/// it has none of the wanted kind: the training then gathers its own.
std::optional<std::vector<draughts::Position>> boards_for(const Recipe& recipe) {
  const Recipe installed = installed_recipe();
  const auto block = static_cast<std::size_t>(installed.boards.per_pairing);
  const auto wanted = static_cast<std::size_t>(recipe.boards.per_pairing);
  if (recipe.endgame.handover != installed.endgame.handover || wanted > block) return std::nullopt;
  const auto boards = base::value_or_throw(players::read_boards(
      base::value_or_throw(players::find_player(kMpDraughts)) / players::kBoardsFile));
  std::vector<draughts::Position> chosen;
  for (std::size_t i = 0; i < boards.size(); ++i)
    if (i % block < wanted) chosen.push_back(boards[i]);
  return chosen;
}

/// What a training finds where it looks for its own: the boards, and the opening agent as if it had
/// trained it already.
void lay_out(const path& folder, const std::string& boards, const players::Agent& opening) {
  const path checkpoints = folder / players::kCheckpoints;
  std::filesystem::create_directories(checkpoints);
  if (!boards.empty())
    base::value_or_throw(base::write_file(checkpoints / players::kBoardsFile, boards));
  players::save_trained_agent(opening.name, players::feature_network(opening).network, checkpoints);
}

/// Another installed player would give another training.
std::string beginning_of(const std::string& boards, const TrainedPlayer& installed) {
  return fmt::format("{:016x} {:016x}", base::checksum_of(std::as_bytes(std::span(boards))),
                     base::checksum_of(std::as_bytes(
                         players::feature_network(installed.agents.front()).network.weights())));
}

}  // namespace

Recipe endings_recipe(std::int64_t games) {
  Recipe recipe = installed_recipe();
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

WantedTraining endings_training(const Recipe& recipe, std::uint64_t seed) {
  const auto chosen = boards_for(recipe);
  const std::string boards = chosen ? players::boards_file_text(*chosen) : "";
  const TrainedPlayer installed = base::value_or_throw(
      players::load_player(base::value_or_throw(players::find_player(kMpDraughts))));
  const players::Agent opening = installed.agents.front();
  return {recipe, seed, [=](const path& folder) { lay_out(folder, boards, opening); },
          beginning_of(boards, installed)};
}

void spread_over_boards(EndgameRecipe& endgame, int boards) {
  const std::int64_t all =
      std::int64_t{endgame.games_per_board} * endgame.boards * endgame.sessions;
  const std::int64_t of_board = std::max<std::int64_t>(1, all / boards);
  while (of_board % endgame.sessions != 0) --endgame.sessions;
  endgame.games_per_board = static_cast<int>(of_board / endgame.sessions);
  endgame.boards = boards;
}

std::string AgentsBudget::text() const {
  return fmt::format("{} agents, {}–{} boards, {} games", agents, fewest_boards, most_boards,
                     base::with_thousands(games));
}

std::vector<ClusterSizes> cluster_sizes(const std::vector<path>& folders) {
  std::vector<ClusterSizes> sizes;
  for (const path& folder : folders)
    sizes.push_back(base::value_or_throw(players::load_player(folder)).map.value().sizes);
  return sizes;
}

AgentsBudget budget_of(const EndgameRecipe& endgame, const std::vector<ClusterSizes>& players) {
  AgentsBudget budget{.fewest_boards = static_cast<std::size_t>(endgame.boards)};
  for (const ClusterSizes& sizes : players) {
    budget.agents = std::max(budget.agents, sizes.size());
    for (const std::int64_t size : sizes) {
      const auto boards = static_cast<std::size_t>(std::min<std::int64_t>(size, endgame.boards));
      budget.fewest_boards = std::min(budget.fewest_boards, boards);
      budget.most_boards = std::max(budget.most_boards, boards);
      budget.games += boards * static_cast<std::uint64_t>(endgame.games_per_board) *
                      static_cast<std::uint64_t>(endgame.sessions);
    }
  }
  budget.games /= std::max<std::size_t>(1, players.size());
  return budget;
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

}  // namespace mpd::research
