#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/loops.hpp"
#include "draughts/game.hpp"
#include "game/seat.hpp"

namespace mpd::players {

/// A game under way, with what its end depends on. Lighter than arena::GamePlay, which asks
/// players, checks them and keeps their time: training plays millions of games.
class GameCourse {
 public:
  explicit GameCourse(const draughts::Position& start) : state_(start) {}

  void play(draughts::Move move);

  [[nodiscard]] const draughts::KeyedPosition& state() const { return state_; }
  [[nodiscard]] const draughts::Position& position() const { return state_.position; }
  [[nodiscard]] std::span<const std::uint64_t> earlier_keys() const { return keys_; }
  [[nodiscard]] int plies() const { return plies_; }
  /// Both sides only went forth and back.
  [[nodiscard]] bool looped() const { return loops_.looped(); }
  /// The result by the rules, by a loop, or because there were so many plies; nothing: it goes on.
  [[nodiscard]] std::optional<game::Outcome> outcome(int most_plies) const;

 private:
  draughts::KeyedPosition state_;
  std::vector<std::uint64_t> keys_;  // since the last irreversible move, the current one not
  arena::LoopWatch<draughts::Draughts> loops_;
  int plies_ = 0;
};

}  // namespace mpd::players
