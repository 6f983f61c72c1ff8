#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace mpd::engine {

/// A training that can be named.
struct RecipeDescription {
  std::string name;    ///< `neuro-draughts`, `quick`
  std::string player;  ///< the kind that is trained: `neuro-draughts`
  std::string about;
  /// The configuration; nothing: the usual recipe of the kind.
  std::optional<std::filesystem::path> file;
};

/// The recipes that came with the program, or those in the folder that $MPDRAUGHTS_RECIPES names;
/// and for each kind of player without one of its name, the usual recipe. A file that is no recipe
/// is left out.
[[nodiscard]] std::vector<RecipeDescription> known_recipes();

}  // namespace mpd::engine
