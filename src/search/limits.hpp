#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <time.h>

#include "search/value.hpp"

namespace mpd::search {

/// When a search must end: at the first limit it reaches. The answer comes from the deepest
/// completed iteration. The search always completes a first iteration of depth 1 or 2.
struct Limits {
  int depth = kMaxPly;
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  /// After this many seconds no further iteration begins; earlier when the best move is clear,
  /// later when it is in doubt, but never later than `seconds`.
  double enough_seconds = std::numeric_limits<double>::infinity();
  std::stop_token stop = {};
  /// Count the processor time of this thread, not wall-clock time: measurements stay fair on a
  /// busy machine.
  bool processor_time = false;
};

/// Watches the limits of a running search.
class LimitWatch {
 public:
  explicit LimitWatch(const Limits& limits) : limits_(limits), start_(now()) {}

  /// True when the search must end. Reads the clock only occasionally.
  [[nodiscard]] bool reached(std::uint64_t nodes) const {
    if (nodes >= limits_.nodes) return true;
    constexpr std::uint64_t kNodesBetweenLooks = 1024;
    if (nodes % kNodesBetweenLooks != 0) return false;
    return limits_.stop.stop_requested() || seconds() >= limits_.seconds;
  }
  /// The same, but always reads the clock.
  [[nodiscard]] bool reached_now(std::uint64_t nodes) const {
    return nodes >= limits_.nodes || limits_.stop.stop_requested() || seconds() >= limits_.seconds;
  }
  [[nodiscard]] double seconds() const { return now() - start_; }
  [[nodiscard]] const Limits& limits() const { return limits_; }

 private:
  [[nodiscard]] double now() const {
    timespec time{};
    clock_gettime(limits_.processor_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  Limits limits_;
  double start_;
};

}  // namespace mpd::search
