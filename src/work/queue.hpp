#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "work/crew.hpp"
#include "work/journal.hpp"
#include "work/shard.hpp"

namespace mpd::work {

/// How far a job is. Its rate follows from when the reports come.
struct JobProgress {
  std::size_t done = 0;     ///< tasks with a result
  std::size_t known = 0;    ///< tasks that can be described by now, of this shard
  std::size_t earlier = 0;  ///< of what is done, by runs before this one
  Workers workers = {};
};

struct RunOptions {
  Shard shard = {};
  /// Called after results have come, and several times a second.
  std::function<void(const JobProgress&)> on_progress = {};
  std::stop_token stop = {};
};

enum class Ending {
  complete,         ///< all results are applied, or as many as the job needed
  stopped,          ///< by a stop request; the journal has what was computed
  waits_for_shards  ///< this shard is computed; the job goes on when all are merged
};

/// Runs a job: gives its tasks to the crew, keeps every result in the journal and applies the
/// results in the order of their numbers. The end is the same for any crew and any interruption.
/// Throws what the job, a worker or the journal throws.
[[nodiscard]] Ending run_job(Job& job, Journal& journal, Crew& crew,
                             const RunOptions& options = {});

}  // namespace mpd::work
