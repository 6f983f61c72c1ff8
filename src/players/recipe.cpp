#include "players/recipe.hpp"

#include <array>
#include <fmt/format.h>
#include <utility>

#include "base/toml.hpp"
#include "base/toml_writer.hpp"
#include "players/style_toml.hpp"

namespace mpd::players {
namespace {

using base::TomlTable;
using base::TomlWriter;

constexpr std::array<std::pair<PlayerKind, std::string_view>, 4> kKinds{
    {{PlayerKind::neuro, "neuro-draughts"},
     {PlayerKind::ls, "ls-draughts"},
     {PlayerKind::vision, "vision-draughts"},
     {PlayerKind::mp, "mp-draughts"}}};

constexpr std::int64_t kMostGames = 100'000'000;
constexpr int kMostBoards = 144;

void read_network(const TomlTable& table, TrainingOptions& training) {
  read_features(table, training.features);
  table.integer("hidden", training.hidden, 1, 60);
  table.number("weight_range", training.weight_range, 0.0, 10.0);
}

void read_learning(const TomlTable& table, TrainingOptions& training) {
  using learn::Gradient;
  learn::TdOptions& td = training.td;
  table.number("lambda", td.lambda, 0.0, 1.0);
  table.number("gamma", td.gamma, 0.0, 1.0);
  table.number("momentum", td.momentum, 0.0, 1.0);
  table.number("rate", td.rate, 0.0, 100.0);
  table.number("input_rate", td.input_rate, 0.0, 100.0);
  table.number("hidden_rate", td.hidden_rate, 0.0, 100.0);
  table.choice("gradient", td.gradient,
               {{"correct", Gradient::correct}, {"faithful", Gradient::faithful}});
  table.choice("target", training.target,
               {{"afterstate", Target::afterstate}, {"leaf", Target::leaf}});
  table.flag("both_sides", training.both_sides);
  table.number("draw_reward", training.draw_reward, -1.0, 1.0);
  table.integer("random_plies", training.random_plies, 0, 40);
  table.integer("most_plies", training.most_plies, 10, 2000);
}

void read_cloning(const TomlTable& table, TrainingOptions& training) {
  table.choice("clone_count", training.clone_count,
               {{"points", CloneCount::points}, {"wins", CloneCount::wins}});
  table.number("clone_share", training.clone_share, 0.0, 1.0);
  table.flag("clone_at_share", training.clone_at_share);
}

void read_self_play(const TomlTable& table, AgentRecipe& agent) {
  table.integer("games", agent.training.games, 1, kMostGames);
  table.integer("session", agent.training.session, 1, kMostGames);
  table.choice("start", agent.start, {{"initial", Start::initial}, {"ballots", Start::ballots}});
  table.integer("test_boards", agent.test_boards, 1, kMostBoards);
  table.flag("yardsticks", agent.training.yardsticks);
  read_cloning(table, agent.training);
}

void read_genetic(const TomlTable& table, GeneticRecipe& genetic) {
  using learn::Crossover;
  learn::GeneticOptions& options = genetic.options;
  table.integer("population", options.population, 2, 10'000);
  table.integer("generations", options.generations, 1, 10'000);
  table.integer("tournament", options.tournament, 1, 10'000);
  table.choice("crossover", options.crossover,
               {{"one-point", Crossover::one_point},
                {"two-point", Crossover::two_point},
                {"uniform", Crossover::uniform}});
  table.number("crossover_rate", options.crossover_rate, 0.0, 1.0);
  table.number("mutation_rate", options.mutation_rate, 0.0, 1.0);
  table.integer("elite", options.elite, 0, 10'000);
  table.integer("games", genetic.games, 1, kMostGames);
  table.integer("test_boards", genetic.test_boards, 1, kMostBoards);
  table.text("opponent", genetic.opponent);
}

void read_boards(const TomlTable& table, BoardsRecipe& boards) {
  table.integer("per_pairing", boards.per_pairing, 1, 1'000'000);
  table.integer("depth", boards.depth, 1, 20);
  table.integer("random_plies", boards.random_plies, 0, 40);
  table.text("neuro", boards.neuro);
  table.text("ls", boards.ls);
  table.text("vision", boards.vision);
}

void read_map(const TomlTable& table, learn::SomOptions& map) {
  using learn::FirstWeights;
  using learn::Neighbourhood;
  table.integer("columns", map.grid.columns, 1, 100);
  table.integer("rows", map.grid.rows, 1, 100);
  table.choice("neighbourhood", map.neighbourhood,
               {{"bubble", Neighbourhood::bubble}, {"gaussian", Neighbourhood::gaussian}});
  table.number("radius", map.radius, 0.0, 100.0);
  table.number("radius_factor", map.radius_factor, 0.01, 1.0);
  table.number("least_radius", map.least_radius, 0.0, 100.0);
  table.number("rate", map.rate, 0.0, 1.0);
  table.number("rate_factor", map.rate_factor, 0.01, 0.9999);
  table.number("least_rate", map.least_rate, 1e-6, 1.0);
  table.choice("first_weights", map.first_weights,
               {{"uniform", FirstWeights::uniform}, {"rows", FirstWeights::rows}});
  table.flag("shuffle", map.shuffle);
}

void read_endgame(const TomlTable& table, EndgameRecipe& endgame) {
  table.integer("handover", endgame.handover, 2, 23);
  table.flag("reselect", endgame.reselect);
  table.integer("boards", endgame.boards, 1, 100'000);
  table.integer("games_per_board", endgame.games_per_board, 1, 1'000'000);
  table.integer("sessions", endgame.sessions, 1, 4000);
  table.flag("from_opening", endgame.from_opening);
  read_cloning(table, endgame.training);
}

/// Sessions are kept in the checkpoint, which must not grow without end.
constexpr std::int64_t kMostSessions = 4000;

/// Values that are good each, but not together: better said now than after hours of training.
void check_together(const TomlTable& table, const Recipe& recipe) {
  if (recipe.agent.training.games / recipe.agent.training.session > kMostSessions)
    table.table("self_play")
        .refuse("session", fmt::format("too small: more than {} sessions", kMostSessions));
  if (recipe.kind == PlayerKind::ls) {
    const learn::GeneticOptions& genetic = recipe.genetic.options;
    if (genetic.elite >= genetic.population)
      table.table("genetic").refuse("elite", "expected fewer than the population");
  }
  if (recipe.kind != PlayerKind::mp) return;
  const learn::SomOptions& map = recipe.map;
  const TomlTable map_table = table.table("map");
  if (map.rate <= map.least_rate) map_table.refuse("rate", "expected more than least_rate");
  if (map.radius < map.least_radius)
    map_table.refuse("least_radius", "expected no more than radius");
  if (static_cast<std::size_t>(recipe.boards.per_pairing) * 4 < map.grid.neurons())
    table.table("boards").refuse("per_pairing", "fewer boards than the map has neurons");
}

void write_network(TomlWriter& writer, const TrainingOptions& training) {
  write_features(writer, training.features);
  writer.integer("hidden", training.hidden);
  writer.number("weight_range", training.weight_range);
}

void write_learning(TomlWriter& writer, const TrainingOptions& training) {
  const learn::TdOptions& td = training.td;
  writer.number("lambda", td.lambda);
  writer.number("gamma", td.gamma);
  writer.number("momentum", td.momentum);
  writer.number("rate", td.rate);
  writer.number("input_rate", td.input_rate);
  writer.number("hidden_rate", td.hidden_rate);
  writer.text("gradient", td.gradient == learn::Gradient::correct ? "correct" : "faithful");
  writer.text("target", training.target == Target::leaf ? "leaf" : "afterstate");
  writer.flag("both_sides", training.both_sides);
  writer.number("draw_reward", training.draw_reward);
  writer.integer("random_plies", training.random_plies);
  writer.integer("most_plies", training.most_plies);
}

void write_cloning(TomlWriter& writer, const TrainingOptions& training) {
  writer.text("clone_count", training.clone_count == CloneCount::wins ? "wins" : "points");
  writer.number("clone_share", training.clone_share);
  writer.flag("clone_at_share", training.clone_at_share);
}

void write_agent(TomlWriter& writer, const AgentRecipe& agent) {
  writer.section("network");
  write_network(writer, agent.training);
  writer.section("learning");
  write_learning(writer, agent.training);
  writer.section("look_ahead", "while training");
  write_style(writer, agent.training.search);
  writer.section("self_play");
  writer.integer("games", agent.training.games);
  writer.integer("session", agent.training.session);
  writer.text("start", agent.start == Start::ballots ? "ballots" : "initial");
  writer.integer("test_boards", agent.test_boards);
  writer.flag("yardsticks", agent.training.yardsticks);
  write_cloning(writer, agent.training);
}

void write_genetic(TomlWriter& writer, const GeneticRecipe& genetic) {
  using learn::Crossover;
  const learn::GeneticOptions& options = genetic.options;
  writer.section("genetic");
  writer.integer("population", options.population);
  writer.integer("generations", options.generations);
  writer.integer("tournament", options.tournament);
  writer.text("crossover", options.crossover == Crossover::one_point   ? "one-point"
                           : options.crossover == Crossover::two_point ? "two-point"
                                                                       : "uniform");
  writer.number("crossover_rate", options.crossover_rate);
  writer.number("mutation_rate", options.mutation_rate);
  writer.integer("elite", options.elite);
  writer.integer("games", genetic.games);
  writer.integer("test_boards", genetic.test_boards);
  writer.text("opponent", genetic.opponent);
}

void write_boards(TomlWriter& writer, const BoardsRecipe& boards) {
  writer.section("boards", "games of these players, in four pairings");
  writer.integer("per_pairing", boards.per_pairing);
  writer.integer("depth", boards.depth);
  writer.integer("random_plies", boards.random_plies);
  writer.text("neuro", boards.neuro);
  writer.text("ls", boards.ls);
  writer.text("vision", boards.vision);
}

void write_map(TomlWriter& writer, const learn::SomOptions& map) {
  writer.section("map");
  writer.integer("columns", static_cast<std::int64_t>(map.grid.columns));
  writer.integer("rows", static_cast<std::int64_t>(map.grid.rows));
  writer.text("neighbourhood",
              map.neighbourhood == learn::Neighbourhood::gaussian ? "gaussian" : "bubble");
  writer.number("radius", map.radius);
  writer.number("radius_factor", map.radius_factor);
  writer.number("least_radius", map.least_radius);
  writer.number("rate", map.rate);
  writer.number("rate_factor", map.rate_factor);
  writer.number("least_rate", map.least_rate);
  writer.text("first_weights", map.first_weights == learn::FirstWeights::rows ? "rows" : "uniform");
  writer.flag("shuffle", map.shuffle);
}

void write_endgame(TomlWriter& writer, const EndgameRecipe& endgame) {
  writer.section("endgame", "one agent for each neuron of the map");
  writer.integer("handover", endgame.handover);
  writer.flag("reselect", endgame.reselect);
  writer.integer("boards", endgame.boards);
  writer.integer("games_per_board", endgame.games_per_board);
  writer.integer("sessions", endgame.sessions);
  writer.flag("from_opening", endgame.from_opening);
  write_cloning(writer, endgame.training);
  writer.section("endgame.learning");
  write_learning(writer, endgame.training);
  writer.section("endgame.look_ahead");
  write_style(writer, endgame.training.search);
}

}  // namespace

std::string_view name_of(PlayerKind kind) {
  for (const auto& [known, name] : kKinds)
    if (known == kind) return name;
  return {};
}

base::Result<PlayerKind> player_kind_named(std::string_view name) {
  std::string names;
  for (const auto& [kind, known] : kKinds) {
    if (known == name) return kind;
    names += (names.empty() ? "" : ", ") + std::string(known);
  }
  return base::fail("'{}' cannot be trained, expected one of: {}", name, names);
}

base::Result<Recipe> Recipe::parse(PlayerKind kind, std::string_view toml, std::string_view file) {
  const auto table = TomlTable::parse(toml, file);
  if (!table) return tl::unexpected(table.error());
  Recipe recipe = usual(kind);
  table->text("name", recipe.name);
  table->text("about", recipe.about);
  table->flag("databases", recipe.databases);
  TrainingOptions& training = recipe.agent.training;
  read_network(table->table("network"), training);
  read_learning(table->table("learning"), training);
  read_style(table->table("look_ahead"), training.search);
  read_self_play(table->table("self_play"), recipe.agent);
  read_style(table->table("play"), recipe.play);
  if (kind == PlayerKind::ls) read_genetic(table->table("genetic"), recipe.genetic);
  if (kind == PlayerKind::mp) {
    read_boards(table->table("boards"), recipe.boards);
    read_map(table->table("map"), recipe.map);
    const TomlTable endgame = table->table("endgame");
    read_endgame(endgame, recipe.endgame);
    read_learning(endgame.table("learning"), recipe.endgame.training);
    read_style(endgame.table("look_ahead"), recipe.endgame.training.search);
  }
  check_together(*table, recipe);
  // run.toml of a training is a configuration too, with a section about the run.
  const TomlTable run = table->table("run");
  std::string player(name_of(kind));
  if (run.text("player", player) && player != name_of(kind))
    run.refuse("player", fmt::format("expected {}", name_of(kind)));
  std::int64_t seed = 0;
  if (run.integer("seed", seed, 0, std::int64_t{1} << 40)) recipe.seed = seed;
  run.has("opponents");
  if (const auto done = table->finish(); !done) return tl::unexpected(done.error());
  return recipe;
}

std::string Recipe::text() const {
  TomlWriter writer;
  writer.text("name", name);
  writer.text("about", about);
  writer.flag("databases", databases);
  write_agent(writer, agent);
  writer.section("play");
  write_style(writer, play);
  if (kind == PlayerKind::ls) write_genetic(writer, genetic);
  if (kind == PlayerKind::mp) {
    write_boards(writer, boards);
    write_map(writer, map);
    write_endgame(writer, endgame);
  }
  return writer.content();
}

}  // namespace mpd::players
