#include "gammon/training_run.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "gammon/training_job.hpp"
#include "storage/checkpoint_pair.hpp"
#include "work/queue.hpp"

namespace mpd::gammon {
namespace {

TrainingState opened(const TrainingSettings& settings, const TrainingPlace& place,
                     const storage::CheckpointPair& checkpoints, const TrainingListener& listener) {
  if (!checkpoints.exists()) return TrainingState::begin(settings);
  const std::string file = checkpoints.file().string();
  if (!place.resume)
    throw base::Failure(
        fmt::format("{} is there already, expected another folder or --resume", file));
  const auto checkpoint = base::value_or_throw(checkpoints.read(listener.on_warning));
  return base::value_read(state_in(checkpoint, settings), file);
}

void keep(const TrainingState& state, const TrainingPlace& place,
          const storage::CheckpointPair& checkpoints) {
  base::value_or_throw(checkpoints.write(checkpoint_of(state)));
  base::value_or_throw(base::write_file(place.folder / kCurveFile, curve_text(state.curve)));
  base::value_or_throw(write_brain(place.folder / kBrainFile, state.trainer.brain()));
}

}  // namespace

std::optional<std::vector<CurvePoint>> train(const TrainingSettings& settings,
                                             const TrainingPlace& place, work::Crew& crew,
                                             const TrainingListener& listener,
                                             const std::stop_token& stop) {
  const storage::CheckpointPair checkpoints(place.folder / kCheckpointFile, kTrainingCheckpoint);
  TrainingJob job(opened(settings, place, checkpoints, listener), [&](const TrainingState& state) {
    keep(state, place, checkpoints);
    listener.on_session(state);
  });
  work::NoJournal journal;
  const work::Ending ending = work::run_job(job, journal, crew, {.stop = stop});
  if (ending != work::Ending::complete) return std::nullopt;
  return job.state().curve;
}

}  // namespace mpd::gammon
