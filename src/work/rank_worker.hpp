#pragma once

#include <future>
#include <span>
#include <string>
#include <thread>

#include "work/fleet.hpp"
#include "work/rank_post.hpp"
#include "work/thread_crew.hpp"

namespace mpd::work {

/// A rank that computes, in threads of its own.
class RankWorker {
 public:
  RankWorker(std::span<const WorkerKind> kinds, Notices& notices);

  /// Computes until the first rank says that the work is over.
  void serve();

 private:
  /// The job that it computes for.
  class RemoteJob;

  void hear(const Message& message);
  /// Prepares the job that is wanted, in a thread: it may take long, and the first rank must hear
  /// meanwhile that this one is alive. Whether something has changed.
  bool mind_preparation();
  void start_preparation();
  void take_prepared();
  [[nodiscard]] MakeWorker prepare(const Bytes& wanted) const;
  void end_job();
  /// Whether there were any.
  bool send_results();
  bool send_notices();
  void tell_trouble(const std::string& why);
  void tell_alive();

  std::span<const WorkerKind> kinds_;
  Notices& notices_;
  int threads_;
  Post post_;
  ThreadCrew crew_;
  std::unique_ptr<Job> job_;
  std::uint64_t job_number_ = 0;      // 0: none
  std::optional<Bytes> wanted_;       // a job to be prepared
  std::vector<Message> early_tasks_;  // that came before the job was prepared
  std::uint64_t prepared_number_ = 0;
  std::future<MakeWorker> prepared_;
  std::jthread preparer_;
  std::chrono::milliseconds heartbeat_;
  RankClock::time_point told_ = RankClock::now();
  bool over_ = false;
};

}  // namespace mpd::work
