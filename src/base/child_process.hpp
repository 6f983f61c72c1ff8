#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "base/descriptor.hpp"
#include "base/line_channel.hpp"
#include "base/line_reader.hpp"
#include "base/result.hpp"

namespace mpd::base {

/// The words of a command line: separated by blanks, which single and double quotes keep together;
/// a backslash takes the next character as it is, except in single quotes. No shell is asked.
[[nodiscard]] Result<std::vector<std::string>> split_command_line(std::string_view text);

/// A program that runs beside ours and talks with it in lines. Its errors go where ours go. It
/// leads a process group of its own, so that Ctrl-C is ours to handle, and ends with this object,
/// with all that it has started: by itself if it takes the closed input for a farewell, otherwise
/// killed.
class ChildProcess final : public LineChannel {
 public:
  /// The error names the program and the reason.
  static Result<std::unique_ptr<ChildProcess>> start(std::string_view command_line);

  ChildProcess(pid_t pid, Descriptor to_child, Descriptor from_child);
  ~ChildProcess() override;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  bool send(std::string_view line) override;
  [[nodiscard]] Received receive(Deadline deadline) override;
  [[nodiscard]] std::string ending() override;
  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  [[nodiscard]] bool has_ended_by(Deadline deadline) const;

  pid_t pid_;
  Descriptor to_child_;
  Descriptor from_child_;
  LineReader reader_;
};

}  // namespace mpd::base
