#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stop_token>

#include "search/value.hpp"

namespace mpd::search {

/// When a search must end. Whatever comes first counts; the answer is that of the deepest completed
/// iteration, and a first one of depth 1 or 2 is always completed.
struct Limits {
  int depth = kMaxPly;
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  std::stop_token stop = {};
};

/// Watches the limits of a running search.
class LimitWatch {
 public:
  explicit LimitWatch(const Limits& limits) : limits_(limits), start_(Clock::now()) {}

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
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }
  [[nodiscard]] const Limits& limits() const { return limits_; }

 private:
  using Clock = std::chrono::steady_clock;
  Limits limits_;
  Clock::time_point start_;
};

}  // namespace mpd::search
