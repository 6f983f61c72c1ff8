#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/background_process.hpp"
#include "server/job.hpp"

namespace mpd::server {

/// How jobs are run.
struct JobProgram {
  std::filesystem::path program;  ///< our own
  int threads = 1;                ///< of a training
};

/// The files of a job, in its folder.
struct JobFolder {
  std::filesystem::path path;

  [[nodiscard]] std::filesystem::path record() const { return path / "job.json"; }
  [[nodiscard]] std::filesystem::path recipe() const { return path / "recipe.toml"; }
  [[nodiscard]] std::filesystem::path log() const { return path / "log.jsonl"; }
  [[nodiscard]] std::filesystem::path output() const { return path / "output.txt"; }
  [[nodiscard]] std::filesystem::path player() const { return path / "player"; }
  [[nodiscard]] std::filesystem::path games() const { return path / "games.pdn"; }
};

/// The command that begins the job, or goes on with what its folder holds.
[[nodiscard]] std::vector<std::string> command_of(const JobRecord& record, const JobFolder& folder,
                                                  const JobProgram& program);

/// The process of a job, from its start to its end. For the thread that made it.
class JobProcess {
 public:
  using Clock = std::chrono::steady_clock;

  static base::Result<JobProcess> start(const JobRecord& record, const JobFolder& folder,
                                        const JobProgram& program);

  /// Asks it to end, so that its work is kept; kills it when it does not in `patience`.
  void stop(Clock::duration patience);
  /// Kills it if it was asked to end and its time is up.
  void mind_the_time();
  [[nodiscard]] std::optional<base::ProcessEnd> ended() { return process_->ended(); }

 private:
  explicit JobProcess(std::unique_ptr<base::BackgroundProcess> process)
      : process_(std::move(process)) {}

  std::unique_ptr<base::BackgroundProcess> process_;
  std::optional<Clock::time_point> kill_at_;
};

/// What state the end of a process means, and what is to be said about it.
void take_end(JobRecord& record, const JobFolder& folder, const base::ProcessEnd& end);

}  // namespace mpd::server
