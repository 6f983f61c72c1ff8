#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "draughts/color.hpp"

namespace mpd::server {

/// The clock of a game: seconds left for each side, at most one of which runs. Knows no time of its
/// own: it is told what time it is.
class GameClock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  GameClock(double black, double white, double increment)
      : left_{black, white}, increment_(increment) {}

  [[nodiscard]] std::optional<draughts::Color> running() const { return running_; }
  [[nodiscard]] double increment() const { return increment_; }

  /// Seconds left, never negative.
  [[nodiscard]] double left(draughts::Color color, Time now) const {
    const double used = running_ == color ? seconds_between(since_, now) : 0.0;
    return std::max(0.0, left_[place(color)] - used);
  }
  /// Lets the clock of one side run; the other's stands.
  void run(draughts::Color color, Time now) {
    stop(now);
    running_ = color;
    since_ = now;
  }
  void stop(Time now) {
    if (running_) left_[place(*running_)] = left(*running_, now);
    running_.reset();
  }
  /// After a move: the side that made it gets the increment.
  void reward(draughts::Color color) { left_[place(color)] += increment_; }
  void take_back_reward(draughts::Color color) {
    left_[place(color)] = std::max(0.0, left_[place(color)] - increment_);
  }

 private:
  static std::size_t place(draughts::Color color) {
    return color == draughts::Color::black ? 0 : 1;
  }
  static double seconds_between(Time from, Time to) {
    return std::chrono::duration<double>(to - from).count();
  }

  std::array<double, 2> left_;
  double increment_;
  std::optional<draughts::Color> running_;
  Time since_ = {};
};

}  // namespace mpd::server
