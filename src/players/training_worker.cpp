#include "players/training_worker.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "players/agent_job.hpp"
#include "players/board_harvest.hpp"
#include "players/coevolution_job.hpp"
#include "players/feature_search.hpp"
#include "players/map_job.hpp"
#include "players/phased_job.hpp"

namespace mpd::players {
namespace {

using storage::Checkpoint;

constexpr const char* kTrainingKind = "training";

struct TaskKind {
  std::string_view what;
  ComputeTask compute;
};

constexpr std::array kTaskKinds{TaskKind{kGamesTask, play_training_games},
                                TaskKind{kPairTask, play_clone_pair},
                                TaskKind{kIndividualTask, judge_individual},
                                TaskKind{kBoardsTask, gather_boards},
                                TaskKind{kMapTask, form_map},
                                TaskKind{kGenerationTask, play_generation_games},
                                TaskKind{kSpatialMatchTask, play_spatial_match},
                                TaskKind{kLeafGamesTask, play_leaf_session},
                                TaskKind{kPhasedMatchTask, play_phased_contest}};

class TrainingWorker final : public work::Worker {
 public:
  [[nodiscard]] std::optional<work::Bytes> compute(const work::Bytes& task,
                                                   const std::stop_token& stop) override {
    // Nobody needs its result any more.
    if (task.empty()) return work::Bytes{};
    const Checkpoint parsed = base::value_or_throw(Checkpoint::parse(task));
    const auto* kind = std::ranges::find(kTaskKinds, parsed.what(), &TaskKind::what);
    if (kind == kTaskKinds.end())
      throw base::Failure(fmt::format("a training has no task '{}'", parsed.what()));
    const auto result = kind->compute(parsed, stop);
    if (!result) return std::nullopt;
    // A training may have diverged.
    if (const auto finite = result->check(); !finite)
      throw base::Failure(fmt::format("{}: {}",
                                      parsed.get<std::string>("who").value_or(parsed.what()),
                                      finite.error().message));
    return result->bytes();
  }
};

std::unique_ptr<work::Worker> make_worker() {
  return std::make_unique<TrainingWorker>();
}

}  // namespace

work::CommonWorkers training_workers() {
  return {make_worker, work::WorkerPlan{kTrainingKind, {}}};
}

work::WorkerKind training_kind() {
  return {kTrainingKind, [](const work::Bytes&) { return work::MakeWorker(make_worker); }};
}

Checkpoint parse_message(const work::Bytes& bytes, std::string_view what) {
  Checkpoint message = base::value_or_throw(Checkpoint::parse(bytes));
  if (message.what() != what)
    throw base::Failure(fmt::format("a result of '{}', expected '{}'", message.what(), what));
  return message;
}

}  // namespace mpd::players
