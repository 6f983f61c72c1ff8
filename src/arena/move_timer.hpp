#pragma once

#include <time.h>

namespace mpd::arena {

/// How a player's time is measured.
enum class TimeKind {
  clock,     ///< by the clock on the wall: also while other programs have the processor
  processor  ///< what the processor has done for the thread that asks for the move
};

/// The seconds since it was made. Belongs to one thread.
class MoveTimer {
 public:
  explicit MoveTimer(TimeKind kind) : kind_(kind), start_(now()) {}
  [[nodiscard]] double seconds() const { return now() - start_; }

 private:
  [[nodiscard]] double now() const {
    timespec time{};
    clock_gettime(kind_ == TimeKind::processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }

  TimeKind kind_;
  double start_;
};

}  // namespace mpd::arena
