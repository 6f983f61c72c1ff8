#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "draughts/position.hpp"

namespace mpd::research {

struct ThreadGainOptions {
  int threads = 2;
  int depth = 21;  ///< plies
  int rounds = 3;  ///< searches of each position
};

/// The mean time of searches of one position to the depth.
struct ThreadTimes {
  double alone = 0;     ///< seconds of one thread
  double together = 0;  ///< seconds of several
  /// Shorter searches are measured too roughly to count.
  [[nodiscard]] bool counts() const { return alone >= 0.02; }
  [[nodiscard]] double ratio() const { return alone / together; }
};

/// How much sooner several threads reach a depth.
struct ThreadGain {
  std::vector<ThreadTimes> positions;
  int counted = 0;
  double mean_ratio = 1;  ///< geometric, over the positions that count
};

/// `on_position` hears of each position as soon as it is measured. After a stop what is known so
/// far.
[[nodiscard]] ThreadGain measure_thread_gain(
    const std::vector<draughts::Position>& positions, const ThreadGainOptions& options,
    const std::stop_token& stop = {},
    const std::function<void(const ThreadTimes&)>& on_position = {});

}  // namespace mpd::research
