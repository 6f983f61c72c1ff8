#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace mpd::base {

using Deadline = std::chrono::steady_clock::time_point;

/// So many seconds from now; endless waits last thirty years, because the clock must not overflow.
[[nodiscard]] inline Deadline deadline_in(double seconds) {
  constexpr double kMost = 1e9;
  const std::chrono::duration<double> wait(seconds < kMost ? seconds : kMost);
  return std::chrono::steady_clock::now() +
         std::chrono::duration_cast<std::chrono::steady_clock::duration>(wait);
}

/// What a wait for a line has brought.
struct Received {
  enum class State { line, closed, timed_out };
  State state;
  /// Without its end of line; after `closed`, what came after the last end of line.
  std::string text = {};
};

/// A two-way stream of lines to somebody who may be slow, dead, or talk nonsense.
class LineChannel {
 public:
  virtual ~LineChannel() = default;
  /// False when the other side does not listen any more.
  virtual bool send(std::string_view line) = 0;
  [[nodiscard]] virtual Received receive(Deadline deadline) = 0;
  /// How the other side ended, once it is closed: "ended with exit code 3".
  [[nodiscard]] virtual std::string ending() = 0;
};

}  // namespace mpd::base
