#pragma once

#include <optional>
#include <stop_token>

#include "storage/checkpoint_file.hpp"
#include "work/fleet.hpp"
#include "work/sequence.hpp"

// The tasks of trainings. A task and its result are checkpoints: named sections with everything
// that the computation needs, so that any process can do it.

namespace mpd::players {

/// The result of a task; nothing after a stop. Throws a base::Failure when it cannot be computed.
using ComputeTask = std::optional<storage::Checkpoint> (*)(const storage::Checkpoint& task,
                                                           const std::stop_token& stop);

/// Those that can compute the tasks of any training.
[[nodiscard]] work::CommonWorkers training_workers();
/// The same in other processes.
[[nodiscard]] work::WorkerKind training_kind();

/// A task or a result as it came from a process or a journal. Throws a base::Failure when it is not
/// one of this kind.
[[nodiscard]] storage::Checkpoint parse_message(const work::Bytes& bytes, std::string_view what);

}  // namespace mpd::players
