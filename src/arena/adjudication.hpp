#pragma once

#include <array>
#include <optional>

#include "game/outcome.hpp"
#include "game/thought.hpp"

namespace mpd::arena {

/// When the players' own values end a game early. In the unit of the game (in draughts: men).
struct AdjudicationRules {
  /// A win when one side reports at least this value, and the other as much against itself.
  std::optional<double> win = {};
  int win_moves = 3;  ///< by each side in a row
  /// A draw when both report at most this value for either side.
  std::optional<double> draw = {};
  int draw_moves = 10;
  int draw_after_ply = 40;
};

/// Follows the values of a game. Moves without a value (forced moves) are ignored.
class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  /// The mover of ply `ply` (from 1) reported this value.
  void hear(game::Seat mover, int ply, const std::optional<game::PlayerValue>& value) {
    if (!value) return;
    Runs& runs = runs_[game::index(mover)];
    const double win = rules_.win.value_or(0);
    const double draw = rules_.draw.value_or(0);
    runs.winning = value->is_at_least(win) ? runs.winning + 1 : 0;
    runs.losing = value->is_at_most(-win) ? runs.losing + 1 : 0;
    const bool level =
        ply > rules_.draw_after_ply && value->is_at_least(-draw) && value->is_at_most(draw);
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
  AdjudicationRules rules_;
  std::array<Runs, 2> runs_{};
};

}  // namespace mpd::arena
