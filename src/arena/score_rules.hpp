#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "game/player.hpp"

namespace mpd::arena {

/// When the players' own scores end a game. Scores as in game::Thought.
struct ScoreRules {
  /// A win when the one side tells so much or more, and the other as much against itself.
  std::optional<double> win = {};
  int win_moves = 3;  ///< by each side in a row
  /// A draw when both tell at most so much for either side.
  std::optional<double> draw = {};
  int draw_moves = 10;
  int draw_after_ply = 40;
};

/// Follows the scores of a game. A move without a score (a forced one) says nothing either way.
class ScoreJudge {
 public:
  explicit ScoreJudge(const ScoreRules& rules) : rules_(rules) {}

  /// The mover of ply `ply` (from 1) told this score.
  void hear(game::Seat mover, int ply, const std::optional<double>& score) {
    if (!score) return;
    Runs& runs = runs_[game::index(mover)];
    const double win = rules_.win.value_or(0);
    runs.winning = *score >= win ? runs.winning + 1 : 0;
    runs.losing = *score <= -win ? runs.losing + 1 : 0;
    const bool level = ply > rules_.draw_after_ply && std::abs(*score) <= rules_.draw.value_or(0);
    runs.level = level ? runs.level + 1 : 0;
  }

  [[nodiscard]] std::optional<game::Outcome> verdict() const {
    const auto& [first, second] = runs_;
    if (rules_.win) {
      const int enough = rules_.win_moves;
      if (first.winning >= enough && second.losing >= enough) return game::Outcome::first_wins;
      if (second.winning >= enough && first.losing >= enough) return game::Outcome::second_wins;
    }
    if (rules_.draw && first.level >= rules_.draw_moves && second.level >= rules_.draw_moves)
      return game::Outcome::draw;
    return std::nullopt;
  }

 private:
  struct Runs {
    int winning = 0;
    int losing = 0;
    int level = 0;
  };
  ScoreRules rules_;
  std::array<Runs, 2> runs_{};
};

}  // namespace mpd::arena
