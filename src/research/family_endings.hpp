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

/// `10 sessions of 20 games from each of 25 boards of its cluster …`
[[nodiscard]] std::string budget_text(const players::EndgameRecipe& endgame);

}  // namespace mpd::research
