#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "base/failure.hpp"
#include "draughts/game.hpp"
#include "game/player.hpp"

// Players whose behaviour a test decides.

namespace mpd::arena {

using draughts::Draughts;
using DraughtsPlayer = game::Player<Draughts>;
using DraughtsTurn = game::Turn<Draughts>;

/// Plays what the function says.
class FakePlayer final : public DraughtsPlayer {
 public:
  using Choose = std::function<draughts::Move(const DraughtsTurn&)>;

  explicit FakePlayer(Choose choose, game::Thought<Draughts> thought = {})
      : choose_(std::move(choose)), thought_(thought) {}
  [[nodiscard]] std::string name() const override { return "fake"; }
  draughts::Move choose(const DraughtsTurn& turn) override { return choose_(turn); }
  [[nodiscard]] game::Thought<Draughts> thought() const override { return thought_; }

 private:
  Choose choose_;
  game::Thought<Draughts> thought_;
};

inline draughts::Move first_move(const DraughtsTurn& turn) {
  return turn.game().moves(turn.observation()).front();
}

/// The first move, after so many seconds.
inline FakePlayer::Choose after_seconds(double seconds) {
  return [seconds](const DraughtsTurn& turn) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    return first_move(turn);
  };
}

/// One move after the other; from the beginning again after the last.
inline FakePlayer::Choose in_turn(std::vector<std::string> moves) {
  return [moves, next = std::size_t{0}](const DraughtsTurn& turn) mutable {
    return base::value_or_throw(
        turn.game().parse_move(turn.observation(), moves[next++ % moves.size()]));
  };
}

}  // namespace mpd::arena
