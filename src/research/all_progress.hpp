#pragma once

#include <optional>
#include <span>
#include <vector>

namespace mpd::research {

/// How long several pieces of work will take together, from how long each usually takes and how
/// long those that are done took.
class AllProgress {
 public:
  /// What each usually takes, in any unit.
  explicit AllProgress(std::vector<double> usual) : usual_(std::move(usual)) {}

  /// The next one took so long.
  void finish(double seconds);
  [[nodiscard]] std::size_t finished() const { return finished_; }
  [[nodiscard]] std::size_t all() const { return usual_.size(); }
  /// Seconds for the rest; nothing while nothing was done. What is found done, or almost, by an
  /// earlier run says nothing about the rest.
  [[nodiscard]] std::optional<double> seconds_left() const;

 private:
  std::vector<double> usual_;
  std::size_t finished_ = 0;
  double measured_usual_ = 0;
  double measured_seconds_ = 0;
};

}  // namespace mpd::research
