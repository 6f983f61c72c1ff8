#pragma once

#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "base/result.hpp"

namespace mpd::base {

/// `ended with exit code 3`, `was ended by signal 9 (Killed)`.
[[nodiscard]] std::string text_of_status(const siginfo_t& info);

struct ProcessEnd {
  std::optional<int> code;  ///< nothing: ended by a signal
  std::string text;
};

/// A program that works beside ours for long and is not talked to. It has low priority, reads
/// nothing, leads a process group of its own, inherits no open files, and is killed with this
/// object, and with the thread that started it, however that ends: start it in a thread that stays.
class BackgroundProcess {
 public:
  /// The program and its arguments; no shell is asked. What it prints is added to the end of
  /// `output`. The error names the program and the reason.
  static Result<std::unique_ptr<BackgroundProcess>> start(const std::vector<std::string>& words,
                                                          const std::filesystem::path& output);

  explicit BackgroundProcess(pid_t pid) : pid_(pid) {}
  ~BackgroundProcess();
  BackgroundProcess(const BackgroundProcess&) = delete;
  BackgroundProcess& operator=(const BackgroundProcess&) = delete;

  /// Sends a signal to it and all that it has started; not after its end.
  void send(int signal) const;
  /// How it ended, if it has; does not wait.
  [[nodiscard]] std::optional<ProcessEnd> ended();
  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  pid_t pid_;
  std::optional<ProcessEnd> end_;
};

}  // namespace mpd::base
