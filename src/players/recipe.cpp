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
  training.rules.most_plies = 120;
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

base::Result<Family> family_named(std::string_view name) {
  if (name == "usual") return Family::usual;
  if (name == "faithful") return Family::faithful;
  return base::fail("there is no family '{}', expected usual or faithful", name);
}

void set_faithful_learning(TrainingOptions& training) {
  training.td = {.lambda = 0.1,
                 .gamma = 0.98,
                 .momentum = 0.9,
                 .rate = 1,
                 .gradient = learn::Gradient::faithful};
  training.target = Target::afterstate;
  training.both_sides = false;
  training.random_plies = 0;
  training.rules = {.most_plies = 200, .loops_draw = false};
  training.learner_competes = false;
  // The order of moves can only matter among those of equal value.
  training.search = {.ordering = Ordering::full};
}

SearchStyle dissertation_search() {
  SearchStyle style;
  style.memory = Memory::two_level;
  style.deepening = 2;
  return style;
}

namespace {

/// What all kinds have in common.
void set_faithful(Recipe& recipe) {
  recipe.name += "-faithful";
  recipe.about += "; trained as in the dissertation";
  recipe.agent.start = Start::initial;
  recipe.agent.test_boards = 1;
  TrainingOptions& training = recipe.agent.training;
  set_faithful_learning(training);
  training.games = 5000;
  training.session = 500;
  std::vector<draughts::Feature> same;
  for (const auto& coded : training.features.features()) same.push_back(coded.feature);
  training.features = draughts::FeatureSet::of(same, draughts::Encoder::faithful);
}

}  // namespace

Recipe Recipe::of(PlayerKind kind, Family family) {
  const KindDefinition& definition = definition_of(kind);
  Recipe recipe;
  recipe.kind = kind;
  recipe.name = name_of(kind);
  recipe.agent.start = Start::ballots;
  set_learning(recipe.agent.training);
  recipe.agent.training.yardsticks = true;
  recipe.play = minimax_in_play();
  definition.set_usual(recipe);
  if (family == Family::usual || !definition.is_of_the_line) return recipe;
  set_faithful(recipe);
  if (definition.set_faithful != nullptr) definition.set_faithful(recipe);
  return recipe;
}

base::Result<Recipe> Recipe::parse(PlayerKind kind, std::string_view toml, std::string_view file,
                                   Family family) {
  const auto table = base::TomlTable::parse(toml, file);
  if (!table) return tl::unexpected(table.error());
  base::TomlKeyReader keys(*table);
  Recipe recipe = of(kind, family);
  describe_recipe(keys, recipe);
  // run.toml of a training is a recipe too, with a section about the run.
  RunFacts run{std::string(name_of(kind)), {}, {}};
  describe_run(keys, run);
  recipe.seed = run.seed;
  if (const auto done = table->finish(); !done) return tl::unexpected(done.error());
  return recipe;
}

draughts::FeatureSet Recipe::endgame_features() const {
  const draughts::FeatureSet& first = agent.training.features;
  const bool squares = endgame.squares || first.sees_squares();
  if (!endgame.all_features) return first.with_squares(squares);
  return draughts::FeatureSet::first(draughts::kFeatureCount, first.encoder())
      .with_squares(squares);
}

std::string Recipe::text() const {
  return written(*this, TomlKeyWriter::Help::none);
}

std::string Recipe::explained_text() const {
  return written(*this, TomlKeyWriter::Help::comments);
}

std::string run_text(const Recipe& recipe, std::uint64_t seed, std::vector<std::string> opponents) {
  base::TomlWriter writer;
  writer.comment(fmt::format("{}{}.", kRunSection.substr(2), name_of(recipe.kind)));
  TomlKeyWriter keys(writer);
  RunFacts run{std::string(name_of(recipe.kind)), static_cast<std::int64_t>(seed),
               std::move(opponents)};
  describe_run(keys, run);
  return recipe.text() + writer.content();
}

}  // namespace mpd::players
