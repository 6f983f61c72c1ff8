#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/toml_keys.hpp"
#include "players/recipe.hpp"

// The keys of recipes that several kinds of players share. Each kind describes its own sections in
// its own file.

namespace mpd::players {

inline constexpr std::int64_t kMostGames = 100'000'000;
inline constexpr int kMostTestBoards = 144;
/// A checkpoint holds every session and must not grow without end.
inline constexpr int kMostSessions = 4000;

void describe_learning(base::TomlKeys& keys, TrainingOptions& training);
/// When the learner replaces its clone.
void describe_cloning(base::TomlKeys& keys, TrainingOptions& training);

/// One agent that learns by self-play, and how it looks ahead in play.
void describe_agent(base::TomlKeys& keys, Recipe& recipe);
void describe_play(base::TomlKeys& keys, Recipe& recipe);

/// A whole recipe, with the sections of its kind.
void describe_recipe(base::TomlKeys& keys, Recipe& recipe);

/// The section that run.toml adds to a recipe.
struct RunFacts {
  std::string player;  ///< the kind; another one is refused
  std::optional<std::int64_t> seed;
  std::vector<std::string> opponents;
};
void describe_run(base::TomlKeys& keys, RunFacts& run);

}  // namespace mpd::players
