#include "research/all_progress.hpp"

#include <cassert>
#include <numeric>

namespace mpd::research {

void AllProgress::finish(double seconds) {
  assert(finished_ < usual_.size());
  constexpr double kMuch = 10;
  const double usual = usual_[finished_++];
  const double expected =
      measured_usual_ > 0 ? usual * measured_seconds_ / measured_usual_ : seconds;
  if (seconds * kMuch < expected) return;
  // What was measured before had been done by an earlier run.
  if (seconds > kMuch * expected) measured_usual_ = measured_seconds_ = 0;
  measured_usual_ += usual;
  measured_seconds_ += seconds;
}

std::optional<double> AllProgress::seconds_left() const {
  if (measured_usual_ == 0) return std::nullopt;
  const double rest =
      std::accumulate(usual_.begin() + static_cast<std::ptrdiff_t>(finished_), usual_.end(), 0.0);
  return rest * measured_seconds_ / measured_usual_;
}

}  // namespace mpd::research
