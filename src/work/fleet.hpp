#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "work/crew.hpp"
#include "work/notices.hpp"

namespace mpd::work {

using MakeWorker = std::function<std::unique_ptr<Worker>()>;

/// A kind of work that other processes can do.
struct WorkerKind {
  std::string name;
  /// What makes the workers of a job, called once for each job; the function that it returns, once
  /// for each thread, from any thread. Throws when this machine lacks something.
  std::function<MakeWorker(const Bytes& setup)> prepare;
};

/// The processes that `mpirun` or a batch system started together: the first one gives out tasks,
/// the others compute them. A process that was started alone, or a program built without MPI, is a
/// fleet of one. One object per process, made at the beginning of `main`.
class Fleet {
 public:
  Fleet();
  Fleet(const Fleet&) = delete;
  Fleet& operator=(const Fleet&) = delete;
  /// As `end`, with the code of a failure.
  ~Fleet();
  /// Dismisses the workers: the last that a process does with the fleet. A worker that does not
  /// answer is ended by force, and its launcher then reports this exit code.
  void end(int code);

  /// How many processes there are, with this one.
  [[nodiscard]] int size() const;
  /// Whether this process computes for another one, and does nothing else.
  [[nodiscard]] bool is_worker() const;
  /// For a worker: computes until the first process ends.
  void serve(std::span<const WorkerKind> kinds);
  /// For the first process: the crew that computes. Threads of this one if there are no other
  /// processes, or if none of them answers.
  [[nodiscard]] std::unique_ptr<Crew> crew(int threads);
  /// Notices of all processes reach the listener of the first one.
  [[nodiscard]] Notices& notices() { return notices_; }

 private:
  struct Ranks;
  Notices notices_;
  std::unique_ptr<Ranks> ranks_;  // none: this process is alone
};

}  // namespace mpd::work
