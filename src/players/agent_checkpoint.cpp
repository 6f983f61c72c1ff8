#include "players/agent_checkpoint.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "storage/network_file.hpp"

namespace mpd::players {
namespace {

using std::filesystem::path;
using storage::Checkpoint;

path checkpoint_file(const path& folder, const std::string& name) {
  return folder / (name + ".checkpoint");
}

/// From before checkpoints had a format of their own: the state in one file of weights, the best of
/// the clones in another.
std::optional<TrainingState> load_old_state(const path& folder, const std::string& name,
                                            const learn::Mlp::Shape& shape) {
  const path file = folder / (name + ".state");
  if (!std::filesystem::exists(file)) return std::nullopt;
  const auto stored = base::value_or_throw(storage::read_weights(file));
  TrainingState state =
      base::value_read(parse_old_state(shape, stored.shape, stored.weights), file);
  const path best_file = folder / (name + ".best");
  if (!std::filesystem::exists(best_file)) return state;
  const auto best = base::value_or_throw(storage::read_weights(best_file));
  if (best.shape != shape.text() || best.weights.size() != shape.weights())
    throw base::Failure(
        fmt::format("{}: holds '{}', expected '{}'", best_file.string(), best.shape, shape.text()));
  state.best = learn::Mlp(shape, best.weights);
  return state;
}

}  // namespace

path latest_checkpoint(const path& file) {
  for (const char* ending : {"", ".next", ".before"}) {
    const path candidate = file.string() + ending;
    if (!std::filesystem::exists(candidate)) continue;
    const auto bytes = base::read_file(candidate, storage::kCheckpointFile);
    if (bytes && Checkpoint::is_whole(*bytes)) return candidate;
  }
  return file;
}

std::optional<TrainingState> load_agent(const path& folder, const std::string& name,
                                        const learn::Mlp::Shape& shape) {
  const path file = latest_checkpoint(checkpoint_file(folder, name));
  if (!std::filesystem::exists(file)) return load_old_state(folder, name, shape);
  const auto checkpoint = base::value_or_throw(storage::read_checkpoint(file, kAgentCheckpoint));
  return base::value_read(TrainingState::parse(shape, checkpoint), file);
}

void save_trained_agent(const std::string& name, const learn::Mlp& network, const path& folder) {
  const TrainingState trained{.learner = network,
                              .clone = network,
                              .clones = {},
                              .sessions = {},
                              .current = {},
                              .best = network};
  Checkpoint checkpoint(kAgentCheckpoint);
  trained.add_to(checkpoint);
  base::value_or_throw(storage::write_checkpoint(checkpoint_file(folder, name), checkpoint));
}

}  // namespace mpd::players
