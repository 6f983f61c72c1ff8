#include "players/recipe_keys.hpp"

#include <fmt/format.h>

#include "players/endgame_teacher.hpp"
#include "players/player_kinds.hpp"
#include "players/style_keys.hpp"

namespace mpd::players {
namespace {

using base::TomlKeys;

void describe_network(TomlKeys& keys, TrainingOptions& training) {
  describe_features(keys, training.features);
  keys.integer("hidden", training.hidden, 1, 60, "Hidden units");
  keys.number("weight_range", training.weight_range, 0, 10,
              "First weights are uniform between minus and plus this");
}

void describe_self_play(TomlKeys& keys, AgentRecipe& agent) {
  TrainingOptions& training = agent.training;
  keys.integer("games", training.games, 1, kMostGames, "All training games");
  keys.integer("session", training.session, 1, kMostGames, "Games from one test to the next");
  keys.choice("start", agent.start, {{"initial", Start::initial}, {"ballots", Start::ballots}},
              "Games begin at the start position, or after three-move ballots");
  keys.choice("test_start", agent.test_start,
              {{"same", std::nullopt}, {"initial", Start::initial}, {"ballots", Start::ballots}},
              "Where the games of tests and of the final tournament begin");
  keys.integer("test_boards", agent.test_boards, 1, kMostTestBoards,
               "Ballots of a test, each played with both colours");
  keys.flag("yardsticks", training.yardsticks,
            "Test also against a random player and against the untrained network");
  describe_cloning(keys, training);
  if (training.games / training.session > kMostSessions)
    keys.refuse("session", fmt::format("too small: more than {} sessions", kMostSessions));
}

}  // namespace

void describe_learning(TomlKeys& keys, TrainingOptions& training) {
  using learn::Gradient;
  learn::TdOptions& td = training.td;
  keys.number("lambda", td.lambda, 0, 1, "TD(λ): how far errors reach back");
  keys.number("gamma", td.gamma, 0, 1, "What a prediction is worth one step earlier");
  keys.number("momentum", td.momentum, 0, 1,
              "Share of the last step that is added where the signs agree");
  keys.number("rate", td.rate, 0, 100, "Factor of both rates below");
  keys.number("input_rate", td.input_rate, 0, 100,
              "Rate of the links from the inputs; 0: 1 / inputs");
  keys.number("hidden_rate", td.hidden_rate, 0, 100,
              "Rate of the links from the hidden units; 0: 1 / hidden units");
  keys.choice("gradient", td.gradient,
              {{"correct", Gradient::correct}, {"faithful", Gradient::faithful}},
              "The chain rule, or the formula printed in the dissertation");
  keys.choice("target", training.target,
              {{"afterstate", Target::afterstate}, {"leaf", Target::leaf}},
              "Learn about the board after the move, or about the end of the best line (TDLeaf)");
  keys.flag("both_sides", training.both_sides, "Learn from the clone's moves too");
  keys.number("draw_reward", training.draw_reward, -1, 1, "What a draw is worth");
  keys.integer("taught_pieces", training.taught_pieces, 0, EndgameTeacher::kMostPieces,
               "Boards with at most so many pieces are taught by exact analysis; 0: none");
  keys.integer("random_plies", training.random_plies, 0, 40,
               "Random plies at the start of a training game, at most");
  keys.integer("most_plies", training.rules.most_plies, 10, 2000,
               "A longer training game is drawn");
  keys.flag("loops_draw", training.rules.loops_draw,
            "A training game in which both sides only move back and forth is drawn at once");
}

void describe_cloning(TomlKeys& keys, TrainingOptions& training) {
  keys.choice("clone_count", training.clone_count,
              {{"points", CloneCount::points}, {"wins", CloneCount::wins}},
              "What counts in a test against the clone");
  keys.number("clone_share", training.clone_share, 0, 1,
              "The learner replaces its clone when it scores more than this share of the test");
  keys.flag("clone_at_share", training.clone_at_share, "Reaching the share is enough");
  keys.flag("learner_competes", training.learner_competes,
            "The learner takes part in the final tournament of its clones");
}

void describe_recipe(TomlKeys& keys, Recipe& recipe) {
  keys.text("name", recipe.name, "Name of the player");
  keys.text("about", recipe.about, "One line about the player");
  keys.flag("databases", recipe.databases, "Look up endings in the databases while playing");
  definition_of(recipe.kind).describe(keys, recipe);
}

void describe_agent(TomlKeys& keys, Recipe& recipe) {
  TrainingOptions& training = recipe.agent.training;
  keys.section("network", {}, [&](TomlKeys& section) { describe_network(section, training); });
  keys.section("learning", {}, [&](TomlKeys& section) { describe_learning(section, training); });
  keys.section("look_ahead", "while training",
               [&](TomlKeys& section) { describe_style(section, training.search); });
  keys.section("self_play", {},
               [&](TomlKeys& section) { describe_self_play(section, recipe.agent); });
  describe_play(keys, recipe);
}

void describe_play(TomlKeys& keys, Recipe& recipe) {
  keys.section("play", {}, [&](TomlKeys& section) { describe_style(section, recipe.play); });
}

void describe_run(TomlKeys& keys, RunFacts& run) {
  keys.section("run", {}, [&](TomlKeys& section) {
    const std::string expected = run.player;
    if (section.text("player", run.player, "The kind of player") && run.player != expected)
      section.refuse("player", fmt::format("expected {}", expected));
    std::int64_t seed = run.seed.value_or(0);
    if (section.integer("seed", seed, 0, std::int64_t{1} << 40, "Seed of everything random"))
      run.seed = seed;
    section.texts("opponents", run.opponents, "Players it meets, with checksums of their weights");
  });
}

}  // namespace mpd::players
