#pragma once

#include <optional>

#include "search/limits.hpp"
#include "search/report.hpp"

namespace mpd::search {

/// Decides after every iteration whether to begin another one: less time for a move that has long
/// been the best, more when the best move has just changed or its value has dropped.
template <game::Game G>
class Patience {
 public:
  explicit Patience(const Limits& limits) : enough_(limits.enough_seconds) {}

  /// Call it once after every iteration.
  [[nodiscard]] bool is_over(const Report<G>& report) {
    const BestLine<G>& line = report.lines.front();
    const bool same = last_ && last_->moves.front() == line.moves.front();
    const bool dropped = last_ && line.value < last_->value - kDrop;
    steady_ = same ? steady_ + 1 : 0;
    last_ = line;
    double factor = steady_ >= 5 ? 0.6 : steady_ >= 2 ? 1.0 : 1.5;
    if (dropped) factor *= 1.6;
    // An iteration takes about as long as all before it: one that cannot end is not begun.
    return report.seconds >= kBegin * factor * enough_;
  }

 private:
  static constexpr double kBegin = 0.6;
  static constexpr int kDrop = 20;  // in the evaluator's units
  double enough_;
  std::optional<BestLine<G>> last_;
  int steady_ = 0;
};

}  // namespace mpd::search
