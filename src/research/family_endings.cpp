#include "research/family_endings.hpp"

#include <algorithm>
#include <fmt/format.h>

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

/// What a training finds where it looks for its own: the boards, and the opening agent as if it had
/// trained it already.
void lay_out(const path& folder, const std::string& boards, const players::Agent& opening) {
  const path checkpoints = folder / players::kCheckpoints;
  std::filesystem::create_directories(checkpoints);
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
  Recipe recipe = base::value_or_throw(
      Recipe::parse(players::PlayerKind::mp, installed_file(kRunFile), kRunFile));
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
  const std::string boards = installed_file(players::kBoardsFile);
  const TrainedPlayer installed = base::value_or_throw(
      players::load_player(base::value_or_throw(players::find_player(kMpDraughts))));
  const players::Agent opening = installed.agents.front();
  return {recipe, seed, [=](const path& folder) { lay_out(folder, boards, opening); },
          beginning_of(boards, installed)};
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
