#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "research/family_workshop.hpp"

// Players with the opening agent and the boards of the installed MP-Draughts: only their endgame
// agents are trained.

namespace mpd::research {

/// The recipe of the installed player with so many games for each endgame agent.
[[nodiscard]] players::Recipe endings_recipe(std::int64_t games);

/// A training of the endgame agents alone.
[[nodiscard]] WantedTraining endings_training(const players::Recipe& recipe, std::uint64_t seed);

/// More boards for an agent, and as many games as before in all, as far as they can be divided: in
/// fewer sessions if need be.
void spread_over_boards(players::EndgameRecipe& endgame, int boards);

/// What endgame agents learned from. A recipe says how many boards an agent gets at most; a cluster
/// may hold fewer.
struct AgentsBudget {
  std::size_t agents = 0;
  std::size_t fewest_boards = 0;
  std::size_t most_boards = 0;
  std::uint64_t games = 0;  ///< of all agents together

  /// `25 agents, 25–100 boards, 55,000 games`
  [[nodiscard]] std::string text() const;
};
/// The boards of each cluster.
using ClusterSizes = std::vector<std::int64_t>;
[[nodiscard]] std::vector<ClusterSizes> cluster_sizes(
    const std::vector<std::filesystem::path>& folders);
/// That of players which were trained by this recipe: the extremes of boards, the mean of games.
[[nodiscard]] AgentsBudget budget_of(const players::EndgameRecipe& endgame,
                                     const std::vector<ClusterSizes>& players);

/// `10 sessions of 20 games from each of 25 boards of its cluster …`
[[nodiscard]] std::string budget_text(const players::EndgameRecipe& endgame);

}  // namespace mpd::research
