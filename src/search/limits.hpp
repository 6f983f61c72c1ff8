#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <time.h>

#include "search/value.hpp"

namespace mpd::search {

/// When a search must end. Whatever comes first counts; the answer is that of the deepest completed
/// iteration, and a first one of depth 1 or 2 is always completed.
struct Limits {
  int depth = kMaxPly;
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  /// After so many seconds no further iteration begins; fewer when the answer is plain, more when
  /// it is in doubt, but never more than `seconds`.
  double enough_seconds = std::numeric_limits<double>::infinity();
  std::stop_token stop = {};
  /// Count the seconds that this thread has worked, not those of the clock on the wall: fair
  /// measurements on a machine that has other work to do.
  bool processor_time = false;
};

/// Watches the limits of a running search.
class LimitWatch {
 public:
  explicit LimitWatch(const Limits& limits) : limits_(limits), start_(now()) {}

  /// True when the search must end. Looks at the clock only now and then.
  [[nodiscard]] bool reached(std::uint64_t nodes) const {
    if (nodes >= limits_.nodes) return true;
    constexpr std::uint64_t kNodesBetweenLooks = 1024;
    if (nodes % kNodesBetweenLooks != 0) return false;
    return limits_.stop.stop_requested() || seconds() >= limits_.seconds;
  }
  /// The same, looking at the clock now.
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
