#pragma once

#include <memory>

#include "server/event_loop.hpp"
#include "server/live_game.hpp"
#include "server/thinking.hpp"
#include "server/watchers.hpp"

namespace mpd::server {

/// A game while the server holds it: the game itself, the clients that watch it, what its opponent
/// does, and the flag of its clock.
class GameSession {
 public:
  /// `runs`: the players of a watched game go on by themselves. Other games always do.
  GameSession(const archive::ArchivedGame& archived, EventLoop& loop, bool runs)
      : game_(archived),
        thinking_(loop),
        flag_(loop),
        paused_(game_.seating().is_watched() && !runs) {}

  [[nodiscard]] LiveGame& game() { return game_; }
  [[nodiscard]] const LiveGame& game() const { return game_; }
  [[nodiscard]] Watchers& watchers() { return watchers_; }
  [[nodiscard]] const Watchers& watchers() const { return watchers_; }
  [[nodiscard]] Thinking& thinking() { return thinking_; }
  [[nodiscard]] const Thinking& thinking() const { return thinking_; }
  /// Runs its task when the side to move has used up its time.
  [[nodiscard]] Timer& flag() { return flag_; }

  /// The players of a watched game wait until somebody lets them go on, or make one move.
  [[nodiscard]] bool is_paused() const { return paused_ && !game_.end(); }
  void set_paused(bool paused) { paused_ = paused; }

  /// Nothing goes on by itself any more: no search, no clock, no flag.
  void pause() {
    thinking_.stop();
    game_.run_clock(false);
    flag_.cancel();
  }
  /// The game has ended.
  void finish(const game::End& end) {
    pause();
    game_.finish(end);
    thinking_.dismiss_players();
  }

 private:
  LiveGame game_;
  Watchers watchers_;
  Thinking thinking_;
  Timer flag_;
  bool paused_;
};

/// The games that are held belong to the thread of the loop.
using Game = std::shared_ptr<GameSession>;

}  // namespace mpd::server
