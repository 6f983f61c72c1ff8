#include "players/training_job.hpp"

#include <algorithm>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "players/player_folder.hpp"
#include "players/player_kinds.hpp"
#include "players/training_log.hpp"
#include "players/training_worker.hpp"

namespace mpd::players {
namespace {

std::size_t lanes_of(const Stages& stages, const Recipe& recipe) {
  std::size_t lanes = 1;
  for (const auto& stage : stages) lanes = std::max(lanes, stage->lanes(recipe));
  return lanes;
}

}  // namespace

TrainingJob::TrainingJob(const Recipe& recipe, const RunSettings& options,
                         const OnTraining& on_event)
    : bench_(recipe, options, on_event),
      stages_(definition_of(recipe.kind).stages()),
      sequence_(lanes_of(stages_, recipe), training_workers(), [this] { return next_stage(); }) {}

std::unique_ptr<work::Job> TrainingJob::next_stage() {
  if (begun_ > 0) stages_[begun_ - 1]->take_up(bench_);
  while (begun_ < stages_.size()) {
    if (auto job = stages_[begun_++]->begin(bench_)) return job;
    stages_[begun_ - 1]->take_up(bench_);
  }
  save_player();
  return nullptr;
}

void TrainingJob::tell_progress(const RunStatus& status) {
  bench_.status = status;
  if (begun_ == 0) return;
  if (const StageProgress* progress = stages_[begun_ - 1]->progress()) progress->repeat();
}

void TrainingJob::save_player() {
  const std::filesystem::path& folder = bench_.options.folder;
  base::value_or_throw(base::write_file(folder / kTrainingLog, bench_.log_head + bench_.log));
  base::value_or_throw(players::save_player(folder, bench_.player));
}

}  // namespace mpd::players
