#pragma once

#include <vector>

#include "games/backgammon/plays.hpp"
#include "gammon/brain.hpp"

namespace mpd::gammon {

/// A play and what it is worth to the side that makes it.
struct RankedPlay {
  games::backgammon::Play play;
  Board board;      ///< after it, with the eyes of the opponent, who is on roll
  Outcome outcome;  ///< for the side that played
};

/// How far to look, and which plays to leave out.
struct LookAhead {
  /// 0: the network judges the positions after the plays. Each ply more is a roll of all dice and
  /// the best reply.
  int plies = 0;
  /// Only the plays that the network alone finds best are looked at more closely: at most this
  /// many (half as many for each ply deeper), none worse than the best by more than `margin`.
  int most_plays = 8;
  float margin = 0.16f;
};

/// All legal plays, the best first. Those that were left out keep the network's judgement and
/// stand behind the others.
[[nodiscard]] std::vector<RankedPlay> ranked_plays(const Brain& brain, const Board& board,
                                                   games::backgammon::Dice dice,
                                                   const LookAhead& look_ahead = {});

/// For `board.own`, which is on roll and has not rolled.
[[nodiscard]] Outcome outcome_after(const Brain& brain, const Board& board,
                                    const LookAhead& look_ahead);

}  // namespace mpd::gammon
