#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

// Long work as numbered tasks: what a job is, and who computes its tasks.

namespace mpd::work {

/// Tasks and results as they travel between processes and stand in journals.
using Bytes = std::string;

/// Computes tasks of one job, one after the other, in one thread. It keeps what is expensive to
/// make: players, tables.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  virtual ~Worker() = default;

  /// The result; nothing after a stop. It depends on the task and the job alone, not on the worker,
  /// the time or the machine. Throws when the job cannot go on.
  [[nodiscard]] virtual std::optional<Bytes> compute(const Bytes& task,
                                                     const std::stop_token& stop) = 0;
};

/// What another process needs to make workers of a job.
struct WorkerPlan {
  std::string kind;  ///< the name of a WorkerKind
  Bytes setup;
};

/// Where a task stands in its job.
struct TaskPlace {
  std::size_t lane = 0;
  std::size_t number = 0;  ///< in the lane
  friend bool operator==(const TaskPlace&, const TaskPlace&) = default;
};

/// Numbered tasks, and what comes of their results. A job has one or several lanes: `apply` is
/// called from one thread, in the order of the numbers of each lane. What comes of one lane must
/// not depend on how far the others are, so that the end is the same for any number of workers.
class Job {
 public:
  Job() = default;
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  virtual ~Job() = default;

  /// At least one; always the same number.
  [[nodiscard]] virtual std::size_t lanes() const { return 1; }
  /// How many tasks of the lane can be described by now. It may grow when results are applied,
  /// because later tasks depend on them. The job is complete when as many results are applied, in
  /// all lanes.
  [[nodiscard]] virtual std::size_t known(std::size_t lane) const = 0;
  /// A task whose number is below what is known.
  [[nodiscard]] virtual Bytes task(TaskPlace place) const = 0;
  /// The next result of a lane. False: it is the last that the job needs. Throws when it cannot be
  /// used.
  virtual bool apply(TaskPlace place, const Bytes& result) = 0;
  /// For this process. Any thread may call it.
  [[nodiscard]] virtual std::unique_ptr<Worker> make_worker() const = 0;
  /// For other processes; nothing: the job stays in this process.
  [[nodiscard]] virtual std::optional<WorkerPlan> remote() const { return std::nullopt; }
};

}  // namespace mpd::work
