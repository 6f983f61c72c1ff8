#pragma once

#include <span>
#include <string>

#include "work/fleet.hpp"
#include "work/rank_post.hpp"
#include "work/thread_crew.hpp"

namespace mpd::work {

/// A rank that computes, in threads of its own.
class RankWorker {
 public:
  explicit RankWorker(std::span<const WorkerKind> kinds);

  /// Computes until the first rank says that the work is over.
  void serve();

 private:
  /// The job that it computes for.
  class RemoteJob;

  void hear(const Message& message);
  void begin(const Message& message);
  void end_job();
  /// Whether there were any.
  bool send_results();
  void tell_trouble(const std::string& why);
  void tell_alive();

  std::span<const WorkerKind> kinds_;
  int threads_;
  Post post_;
  ThreadCrew crew_;
  std::unique_ptr<Job> job_;
  std::uint64_t job_number_ = 0;
  std::chrono::milliseconds heartbeat_;
  RankClock::time_point told_ = RankClock::now();
  bool over_ = false;
};

}  // namespace mpd::work
