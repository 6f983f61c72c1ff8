#pragma once

#include <algorithm>
#include <chrono>

namespace mpd::server {

/// So many at once, and so many a second in the long run.
class RateLimit {
 public:
  using Time = std::chrono::steady_clock::time_point;

  RateLimit(double per_second, double at_once, Time now)
      : per_second_(per_second), at_once_(at_once), left_(at_once), last_(now) {}

  /// Whether one more is allowed now; it is counted if so. A costly one counts for several.
  [[nodiscard]] bool allows(Time now, double cost = 1) {
    const std::chrono::duration<double> passed = now - last_;
    last_ = now;
    left_ = std::min(at_once_, left_ + per_second_ * passed.count());
    if (left_ < cost) return false;
    left_ -= cost;
    return true;
  }

 private:
  double per_second_;
  double at_once_;
  double left_;
  Time last_;
};

}  // namespace mpd::server
