#include <fmt/format.h>

#include "players/agent_stage.hpp"
#include "players/endgame_stages.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe_keys.hpp"
#include "players/style_keys.hpp"

// MP-Draughts (Duarte 2009): one network for the opening, a map of boards, and one network for each
// neuron of the map.

namespace mpd::players {
namespace {

using base::TomlKeys;

/// A table that is emptied at every step of learning costs more than it gives at this depth.
SearchStyle style_in_training() {
  SearchStyle style;
  style.ordering = Ordering::full;
  style.quiescence = true;
  return style;
}

SearchStyle style_in_play() {
  SearchStyle style;
  style.method = search::Method::pvs;
  style.memory = Memory::bucket;
  style.ordering = Ordering::full;
  style.deepening = 1;
  style.quiescence = true;
  style.selective = true;
  style.depth = 10;
  return style;
}

void set_usual_mp(Recipe& recipe) {
  recipe.about = "MP-Draughts: one network for the opening, a map and 25 for the endings";
  TrainingOptions& training = recipe.agent.training;
  training.features = draughts::FeatureSet::first(14, draughts::Encoder::clean);
  training.search = style_in_training();
  training.games = 20'000;
  training.session = 1000;
  recipe.play = style_in_play();
  recipe.endgame.training = training;
  recipe.endgame.training.yardsticks = false;
  recipe.endgame.training.random_plies = 4;
  recipe.endgame.training.search.depth = 2;
}

void set_faithful_mp(Recipe& recipe) {
  recipe.play = dissertation_search();
  recipe.play.ordering = Ordering::table;
  for (std::string* opponent : {&recipe.boards.neuro, &recipe.boards.ls, &recipe.boards.vision})
    *opponent += "-faithful";
  EndgameRecipe& endgame = recipe.endgame;
  set_faithful_learning(endgame.training);
  endgame.training.clone_count = CloneCount::wins;
  endgame.training.clone_share = 0.6;
  endgame.training.clone_at_share = true;
  endgame.from_opening = false;
  // The smaller of the two budgets that the dissertation can be read to have: 5,000 games for each
  // agent, not 50,000.
  endgame.games_per_board = 20;
}

void describe_boards(TomlKeys& keys, BoardsRecipe& boards) {
  keys.integer("per_pairing", boards.per_pairing, 1, 1'000'000, "Boards of each pairing");
  keys.integer("depth", boards.depth, 1, 20, "Plies that the players look ahead");
  keys.integer("random_plies", boards.random_plies, 0, 40,
               "Random plies after a ballot, at most, so that games differ");
  keys.text("neuro", boards.neuro, "The NeuroDraughts of the pairings");
  keys.text("ls", boards.ls, "The LS-Draughts of the pairings");
  keys.text("vision", boards.vision, "The VisionDraughts of the pairings");
}

void describe_map(TomlKeys& keys, MapRecipe& recipe) {
  using learn::FirstWeights;
  using learn::Neighbourhood;
  learn::SomOptions& map = recipe.options;
  keys.integer("columns", map.grid.columns, 1, 100, "Neurons in a row");
  keys.integer("rows", map.grid.rows, 1, 100, "Rows; 1 is a line");
  keys.choice("neighbourhood", map.neighbourhood,
              {{"bubble", Neighbourhood::bubble}, {"gaussian", Neighbourhood::gaussian}},
              "How the neighbours of a winner learn");
  keys.number("radius", map.radius, 0, 100, "How far from the winner neurons learn");
  keys.number("radius_factor", map.radius_factor, 0.01, 1, "Change of the radius at each epoch");
  keys.number("least_radius", map.least_radius, 0, 100, "The radius never falls below this");
  keys.number("rate", map.rate, 0, 1, "Part of the way that the winner moves to a board");
  keys.number("rate_factor", map.rate_factor, 0.01, 0.9999, "Change of the rate at each epoch");
  keys.number("least_rate", map.least_rate, 1e-6, 1, "The map is finished at this rate");
  keys.choice("first_weights", map.first_weights,
              {{"uniform", FirstWeights::uniform}, {"rows", FirstWeights::rows}},
              "Neurons begin anywhere in the range of the boards, or on boards");
  keys.flag("shuffle", map.shuffle, "Shuffle the boards before each epoch");
  describe_sight(keys, recipe.sight);
  keys.flag("standardised", recipe.standardised,
            "Scale the numbers of the description to the same deviation");
  keys.number("grow_share", recipe.grow_share, 0, 0.99,
              "The line grows until boards are so near their neurons, as a share of their distance "
              "from the common mean; columns are then the most neurons. 0: it does not grow");
  if (recipe.grow_share > 0 && (map.grid.rows != 1 || map.grid.columns < 2))
    keys.refuse("grow_share", "only a line of 2 columns or more can grow");
  if (map.rate <= map.least_rate) keys.refuse("rate", "expected more than least_rate");
  if (map.radius < map.least_radius) keys.refuse("least_radius", "expected no more than radius");
}

void describe_endgame(TomlKeys& keys, EndgameRecipe& endgame) {
  keys.integer("handover", endgame.handover, 2, 23,
               "Pieces on the board when an endgame agent takes over");
  keys.flag("reselect", endgame.reselect, "Choose the agent again at every move");
  keys.integer("boards", endgame.boards, 1, 100'000,
               "Boards of each neuron to learn from, at most");
  keys.flag("mix_pairings", endgame.mix_pairings,
            "Take the boards of a cluster from all pairings in turn, not from the first on");
  keys.integer("games_per_board", endgame.games_per_board, 1, 1'000'000,
               "Games on each board in a session");
  keys.integer("sessions", endgame.sessions, 1, kMostSessions, "Sessions of each agent");
  keys.flag("from_opening", endgame.from_opening,
            "Begin as copies of the opening agent instead of random weights");
  keys.flag("all_features", endgame.all_features,
            "The agents see all 28 features; otherwise those of the opening agent");
  keys.flag("squares", endgame.squares, "The agents also see what stands on every square");
  describe_cloning(keys, endgame.training);
  const std::int64_t session = std::int64_t{endgame.boards} * endgame.games_per_board;
  if (session > kMostGames / endgame.sessions)
    keys.refuse("games_per_board",
                fmt::format("more than {} games of an agent in all", kMostGames));
}

void describe_mp(TomlKeys& keys, Recipe& recipe) {
  describe_agent(keys, recipe);
  EndgameRecipe& endgame = recipe.endgame;
  keys.section("boards", "games of these players, in four pairings",
               [&](TomlKeys& section) { describe_boards(section, recipe.boards); });
  keys.section("map", {}, [&](TomlKeys& section) { describe_map(section, recipe.map); });
  if (static_cast<std::size_t>(recipe.boards.per_pairing) * 4 < recipe.map.options.grid.neurons())
    keys.refuse("boards.per_pairing", "fewer boards than the map has neurons");
  keys.section("endgame", "one agent for each neuron of the map",
               [&](TomlKeys& section) { describe_endgame(section, endgame); });
  keys.section("endgame.learning", {},
               [&](TomlKeys& section) { describe_learning(section, endgame.training); });
  keys.section("endgame.look_ahead", {},
               [&](TomlKeys& section) { describe_style(section, endgame.training.search); });
}

std::vector<std::string> opponents(const Recipe& recipe) {
  return {recipe.boards.neuro, recipe.boards.ls, recipe.boards.vision};
}

Stages mp_stages() {
  Stages list;
  list.push_back(std::make_unique<AgentStage>("iiga"));
  list.push_back(std::make_unique<BoardsStage>());
  list.push_back(std::make_unique<MapStage>());
  list.push_back(std::make_unique<EndgameStage>());
  return list;
}

}  // namespace

const KindDefinition kMpDraughts{PlayerKind::mp, "mp-draughts", set_usual_mp, set_faithful_mp,
                                 describe_mp,    opponents,     mp_stages};

}  // namespace mpd::players
