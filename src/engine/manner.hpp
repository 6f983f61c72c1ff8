#pragma once

#include <cstddef>
#include <cstdint>

#include "draughts/record.hpp"
#include "engine/engine.hpp"

namespace mpd::engine {

/// How a player picks its move from the lines that its search has found.
struct Manner {
  /// The probability of overlooking a quiet move. Never costs more than half a man, together with
  /// the choice by `temperature`: a win in sight is seen.
  double overlook = 0;
  /// The temperature of the choice among nearly equal moves in the opening, in hundredths of a
  /// man. Twice as much before the first exchange, half of it in the middle game; in endings the
  /// best move is played.
  double temperature = 0;
  /// How far each value may be off, as in Options. Where two values cannot be off by a man against
  /// each other, a move that loses a man at once is only picked if the haze cannot be the reason.
  int haze = 0;
};

/// What makes one opponent of the same strength differ from another.
struct Personality {
  std::uint64_t seed = 1;
  /// Vary the games: choose among nearly equal moves. For games with people; in matches and
  /// analysis the best move is wanted.
  bool variety = false;
};

/// Picks moves in a manner. The pick depends on the seed and the game so far alone: a move that was
/// taken back is answered as before.
class MovePicker {
 public:
  MovePicker(const Manner& manner, const Personality& personality);

  /// How many lines a search on this board must find.
  [[nodiscard]] int lines(const draughts::Position& position) const;
  /// Brings the line to be played to the front. The report has at least one line.
  void pick(const draughts::GameRecord& game, Report& report) const;

 private:
  Manner manner_;
  std::uint64_t seed_;
};

}  // namespace mpd::engine
