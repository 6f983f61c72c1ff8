#include "players/agent_stage.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe_keys.hpp"

// NeuroDraughts (Lynch 1997): one network, plain minimax.

namespace mpd::players {
namespace {

void set_usual_neuro(Recipe& recipe) {
  recipe.about = "NeuroDraughts: 12 features, one network, plain minimax";
}

Stages neuro_stages() {
  Stages list;
  list.push_back(std::make_unique<AgentStage>("agent"));
  return list;
}

}  // namespace

const KindDefinition kNeuroDraughts{
    PlayerKind::neuro, "neuro-draughts", set_usual_neuro,
    nullptr,           describe_agent,   [](const Recipe&) { return std::vector<std::string>{}; },
    neuro_stages};

}  // namespace mpd::players
