#include "players/recipe.hpp"

#include <fmt/format.h>
#include <utility>

#include "base/toml.hpp"
#include "base/toml_writer.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe_keys.hpp"

namespace mpd::players {
namespace {

using base::TomlKeyWriter;

std::string written(Recipe recipe, TomlKeyWriter::Help help) {
  base::TomlWriter writer;
  TomlKeyWriter keys(writer, help);
  describe_recipe(keys, recipe);
  return writer.content();
}

/// What the sweep found best where the source gives no number (docs/results/sweep.md).
void set_learning(TrainingOptions& training) {
  training.td = {.lambda = 0.7, .gamma = 1, .momentum = 0, .rate = 0.1};
  training.both_sides = true;
  training.random_plies = 8;
  training.most_plies = 120;
}

/// Play deepens ply by ply, because it may be asked to mind a clock. In training, alpha-beta stands
/// for minimax: without table and ordering it chooses the same moves in a third of the time.
SearchStyle minimax_in_play() {
  SearchStyle style;
  style.method = search::Method::minimax;
  style.deepening = 1;
  return style;
}

}  // namespace

std::string_view name_of(PlayerKind kind) {
  return definition_of(kind).name;
}

base::Result<PlayerKind> player_kind_named(std::string_view name) {
  std::string names;
  for (const KindDefinition* known : player_kinds()) {
    if (known->name == name) return known->kind;
    names += (names.empty() ? "" : ", ") + std::string(known->name);
  }
  return base::fail("'{}' cannot be trained, expected one of: {}", name, names);
}

Recipe Recipe::usual(PlayerKind kind) {
  Recipe recipe;
  recipe.kind = kind;
  recipe.name = name_of(kind);
  recipe.agent.start = Start::ballots;
  set_learning(recipe.agent.training);
  recipe.agent.training.yardsticks = true;
  recipe.play = minimax_in_play();
  definition_of(kind).set_usual(recipe);
  return recipe;
}

base::Result<Recipe> Recipe::parse(PlayerKind kind, std::string_view toml, std::string_view file) {
  const auto table = base::TomlTable::parse(toml, file);
  if (!table) return tl::unexpected(table.error());
  base::TomlKeyReader keys(*table);
  Recipe recipe = usual(kind);
  describe_recipe(keys, recipe);
  // run.toml of a training is a recipe too, with a section about the run.
  RunFacts run{std::string(name_of(kind)), {}, {}};
  describe_run(keys, run);
  recipe.seed = run.seed;
  if (const auto done = table->finish(); !done) return tl::unexpected(done.error());
  return recipe;
}

std::string Recipe::text() const {
  return written(*this, TomlKeyWriter::Help::none);
}

std::string Recipe::explained_text() const {
  return written(*this, TomlKeyWriter::Help::comments);
}

std::string run_text(const Recipe& recipe, std::uint64_t seed, std::vector<std::string> opponents) {
  base::TomlWriter writer;
  writer.comment(fmt::format("A training of {}.", name_of(recipe.kind)));
  TomlKeyWriter keys(writer);
  RunFacts run{std::string(name_of(recipe.kind)), static_cast<std::int64_t>(seed),
               std::move(opponents)};
  describe_run(keys, run);
  return recipe.text() + writer.content();
}

}  // namespace mpd::players
