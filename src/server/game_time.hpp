#pragma once

#include <functional>

#include "server/game_session.hpp"

namespace mpd::server {

/// Lets the clocks of games run, and says when a side has used up its time.
class GameTime {
 public:
  using OnFlag = std::function<void(const Game&)>;

  /// `on_flag` is called when a flag falls. It may have been set for an earlier move: the game says
  /// whether its side to move has really no time left.
  explicit GameTime(OnFlag on_flag) : on_flag_(std::move(on_flag)) {}

  /// Starts the clock of the side to move: a person's at once, the opponent's when its search has
  /// begun. Nothing runs while nobody watches, nor before the first move of the game.
  void run(const Game& game) const;
  /// The flag falls when the time is over, but at the earliest after `soonest` seconds.
  void set_flag(const Game& game, double soonest) const;

 private:
  OnFlag on_flag_;
};

}  // namespace mpd::server
