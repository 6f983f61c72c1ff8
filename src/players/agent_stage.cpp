#include "players/agent_stage.hpp"

#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

constexpr std::uint64_t kAgentSeedPart = 1;

std::optional<TrainedAgent> load(const Workbench& bench, const std::string& agent) {
  const TrainingOptions& training = bench.recipe.agent.training;
  return load_agent(agent, {training.features.inputs(), training.hidden}, bench.checkpoints(),
                    bench.warning_of(agent));
}

}  // namespace

bool AgentStage::is_done(const Workbench& bench) const {
  return load(bench, agent_).has_value();
}

bool AgentStage::run(const Workbench& bench, const std::stop_token& stop) const {
  const AgentRecipe& recipe = bench.recipe.agent;
  const std::uint64_t seed = bench.part_seed(kAgentSeedPart);
  const TrainingBoards boards = boards_for(recipe.start, recipe.test_boards, seed);
  const SelfPlay self_play(recipe.training, boards.games, boards.tests, seed);
  StageProgress progress(name(), "games", recipe.training.games, bench.on_event);
  return train_agent(agent_, self_play, bench.checkpoints(), stop, progress);
}

void AgentStage::take_up(Workbench& bench) const {
  const auto trained = load(bench, agent_);
  bench.add_agent(agent_, trained.value());
  bench.note(agent_ + " clones", std::to_string(trained->clones));
}

}  // namespace mpd::players
