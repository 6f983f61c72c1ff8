#pragma once

#include <time.h>

namespace mpd::tests {

/// Seconds that this process has worked, in all threads. Unlike the clock on the wall, it stands
/// still while other programs have the processor, so that bounds hold on a busy machine too.
inline double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace mpd::tests
