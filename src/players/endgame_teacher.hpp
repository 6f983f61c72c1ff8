#pragma once

#include <memory>
#include <optional>

#include "endgame/solved_slices.hpp"

namespace mpd::players {

/// Knows endings with few pieces exactly, and teaches them to a learner. The dissertation's
/// MP-Draughts learned without any such help.
class EndgameTeacher {
 public:
  /// The most pieces that can be solved in memory within seconds.
  static constexpr int kMostPieces = 5;

  /// The teacher of endings with up to `pieces` pieces, solved once per program run.
  static std::shared_ptr<const EndgameTeacher> of(int pieces);

  /// What a board after a move is worth to the side that made it, −1 … 1. The sooner a win is over,
  /// the more it is worth, so that a learner prefers moves that make progress. Empty for boards
  /// with more pieces.
  [[nodiscard]] std::optional<double> value(const draughts::Position& afterstate) const;

 private:
  explicit EndgameTeacher(int pieces);

  int pieces_;
  endgame::SolvedSlices slices_;
};

}  // namespace mpd::players
