#pragma once

#include <optional>

#include "arena/loops.hpp"
#include "draughts/record.hpp"

namespace mpd::players {

/// What ends a game of a training besides the rules of the game.
struct CourseRules {
  int most_plies = 200;  ///< a longer game is drawn
  /// A game in which both sides only move back and forth is drawn at once. The source has no such
  /// rule: there, such a game goes on until another rule ends it.
  bool loops_draw = true;
};

/// A game of a training: a history, and the ends that trainings add to the rules. Lighter than
/// arena::GamePlay, which asks players, checks them and keeps their time: training plays millions
/// of games.
class GameCourse {
 public:
  explicit GameCourse(const draughts::Position& start) : history_(start) {}

  void play(draughts::Move move) {
    loops_.hear(history_.game(), history_.to_move(), move);
    history_.play(move);
  }

  [[nodiscard]] const draughts::GameRecord& history() const { return history_; }
  [[nodiscard]] const draughts::Position& position() const { return history_.state().position; }
  /// Both sides only moved back and forth.
  [[nodiscard]] bool looped() const { return loops_.looped(); }
  /// Empty while the game is in progress.
  [[nodiscard]] std::optional<game::End> end(const CourseRules& rules) const;

 private:
  draughts::GameRecord history_;
  arena::LoopWatch<draughts::Draughts> loops_;
};

}  // namespace mpd::players
