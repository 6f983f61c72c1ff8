#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "base/json.hpp"
#include "protocol/job_log.hpp"
#include "work/queue.hpp"

namespace mpd::apps {

/// Shows how far long work is. On a terminal one line with a bar, drawn anew several times a
/// second; elsewhere a plain line every few seconds; and, where a log is asked for, every step as a
/// line of JSON added to its end.
class Progress {
 public:
  /// `unit` is what is counted: "states". Throws a Failure when the log cannot be written.
  Progress(std::string unit, const std::optional<std::string>& log);
  ~Progress();

  /// `what` is worked on; `done` of `all` are finished. `is_step`: something was completed. The
  /// log's line of a step also holds the `details`, an object.
  void show(const std::string& what, std::uint64_t done, std::uint64_t all, bool is_step,
            const base::Json& details = base::Json::object());
  /// The same of a job with so many units in a task: also its workers, where they are processes.
  /// The log gets a line a second, and one at the end.
  void show(const std::string& what, const work::JobProgress& job,
            std::uint64_t units_per_task = 1);
  /// Those who compute; they are shown where they are processes.
  void set_workers(const work::Workers& workers);
  /// So much of what is done was done by earlier runs: it does not make this one quicker.
  void leave_out(std::uint64_t earlier) { first_done_ = earlier; }
  /// A warning for people; the log, if there is one, gets the details as a line.
  void warn(const std::string& text, const base::Json& details);
  /// A line for the log alone, if there is one.
  void log(const std::string& what, std::uint64_t done, std::uint64_t all,
           const base::Json& details);

 private:
  using Clock = std::chrono::steady_clock;
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void write_to_log(const base::Json& line);
  [[nodiscard]] protocol::JobProgress facts(const std::string& what, std::uint64_t done,
                                            std::uint64_t all);
  /// Not too often, but what is complete in any case.
  void show(const protocol::JobProgress& facts, bool complete);
  void draw_bar(const protocol::JobProgress& facts);
  /// Of this run: what an earlier one has done does not make it quicker.
  [[nodiscard]] double rate_at(std::uint64_t done);
  [[nodiscard]] double seconds() const;

  std::string unit_;
  std::unique_ptr<std::FILE, Close> log_;
  bool terminal_;
  std::optional<std::uint64_t> first_done_;
  std::optional<protocol::JobWorkers> workers_;
  std::optional<std::size_t> last_done_;  // of a job
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_;
  Clock::time_point last_logged_;
};

/// Those of a job that runs on several processes.
[[nodiscard]] std::optional<protocol::JobWorkers> logged_workers(const work::Workers& workers);

/// A line for people on stderr; a bar that is drawn there gives way to it. Any thread may call it.
void tell(const std::string& line);

/// "1 h 05 min", "2 min 10 s", "7 s".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace mpd::apps
