#include "players/agent_stage.hpp"

#include <utility>

#include "players/agent_checkpoint.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

constexpr std::uint64_t kAgentSeedPart = 1;
constexpr int kAllPieces = 24;

}  // namespace

std::unique_ptr<work::Job> AgentStage::begin(const Workbench& bench) {
  const AgentRecipe& recipe = bench.recipe.agent;
  const std::uint64_t seed = bench.part_seed(kAgentSeedPart);
  TrainingBoards boards = boards_for(recipe, seed);
  SelfPlayPlan plan{recipe.training, std::move(boards.games), std::move(boards.tests), seed};
  auto begun = load_agent(bench.checkpoints(), agent_, plan.shape());
  progress_.emplace(bench.progress_of(name(), "games", recipe.training.games));
  auto job = std::make_unique<AgentJob>(agent_, std::move(plan), std::move(begun), *progress_);
  job_ = job.get();
  return job;
}

void AgentStage::take_up(Workbench& bench) {
  bench.add_agent(agent_, bench.recipe.agent.training.features, job_->state(), kAllPieces);
  bench.note(agent_ + " clones", std::to_string(job_->state().clones.size()));
}

}  // namespace mpd::players
