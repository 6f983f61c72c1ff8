#include "engine/recipe_list.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/file.hpp"
#include "base/shipped_files.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe.hpp"

namespace mpd::engine {
namespace {

namespace fs = std::filesystem;
using players::Recipe;

fs::path recipes_folder() {
  if (const char* chosen = std::getenv("MPDRAUGHTS_RECIPES"); chosen != nullptr && *chosen != '\0')
    return chosen;
  return base::shipped_folder("recipes", "data/recipes");
}

/// The kind is the one that the file's section [run] names: for others it is an error.
std::optional<RecipeDescription> described(const fs::path& file) {
  const auto text = base::read_file(file, base::kConfigurationFile);
  if (!text) return std::nullopt;
  for (const players::KindDefinition* kind : players::player_kinds()) {
    const auto recipe = Recipe::parse(kind->kind, *text, file.string());
    if (recipe)
      return RecipeDescription{file.stem().string(), std::string(kind->name), recipe->about, file};
  }
  return std::nullopt;
}

std::vector<RecipeDescription> recipes_in(const fs::path& folder) {
  std::vector<RecipeDescription> found;
  std::error_code problem;
  for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    if (entry->path().extension() != ".toml") continue;
    if (auto recipe = described(entry->path())) found.push_back(std::move(*recipe));
  }
  return found;
}

}  // namespace

std::vector<RecipeDescription> known_recipes() {
  std::vector<RecipeDescription> known = recipes_in(recipes_folder());
  for (const players::KindDefinition* kind : players::player_kinds()) {
    const std::string name(kind->name);
    const bool replaced =
        std::ranges::any_of(known, [&](const auto& recipe) { return recipe.name == name; });
    if (!replaced) known.push_back({name, name, Recipe::usual(kind->kind).about, std::nullopt});
  }
  std::ranges::sort(known, {}, &RecipeDescription::name);
  return known;
}

}  // namespace mpd::engine
