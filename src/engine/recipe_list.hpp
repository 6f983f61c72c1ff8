#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace mpd::engine {

/// A training with a name.
struct RecipeDescription {
  std::string name;    ///< `neuro-draughts`, `quick`
  std::string player;  ///< the kind that is trained: `neuro-draughts`
  std::string about;
  /// The configuration; empty: the default recipe of the kind.
  std::optional<std::filesystem::path> file;
};

/// The recipes installed with the program, or those in the folder $MPDRAUGHTS_RECIPES. Each kind of
/// player without a recipe of its name adds its default recipe. The list skips files that are not
/// recipes.
[[nodiscard]] std::vector<RecipeDescription> known_recipes();

}  // namespace mpd::engine
