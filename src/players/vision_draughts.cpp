#include "players/agent_stage.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe_keys.hpp"

// VisionDraughts (Caixeta and Julia 2008): one network, alpha-beta with a table, databases.

namespace mpd::players {
namespace {

/// Its search is quick enough to look two plies further than NeuroDraughts while it learns.
SearchStyle style_in_training() {
  SearchStyle style;
  style.ordering = Ordering::full;
  style.depth = 6;
  return style;
}

void set_usual_vision(Recipe& recipe) {
  recipe.about = "VisionDraughts: 12 features, one network, alpha-beta with a table, databases";
  recipe.agent.training.search = style_in_training();
  recipe.play = dissertation_search();
  recipe.databases = true;
}

Stages vision_stages() {
  Stages list;
  list.push_back(std::make_unique<AgentStage>("agent"));
  return list;
}

}  // namespace

const KindDefinition kVisionDraughts{
    PlayerKind::vision, "vision-draughts",
    set_usual_vision,   nullptr,
    describe_agent,     [](const Recipe&) { return std::vector<std::string>{}; },
    vision_stages};

}  // namespace mpd::players
