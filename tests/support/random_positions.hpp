#pragma once

#include <ostream>
#include <rapidcheck.h>
#include <vector>

#include "base/random.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"

// Where the tests take their positions from: play, set-ups, and boards made for capturing.

namespace mpd::tests {

/// A position of a random game from the start, after at most `plies` plies (the last one before the
/// end when the game is shorter).
draughts::Position random_reachable(base::Random& random, int plies);

struct Material {
  int most_black = 12;
  int most_white = 12;
  /// The share of kings among the pieces, 0 to 1.
  double kings = 0.3;
};

/// Pieces anywhere, at least one a side; a man that would stand on its king row is a king.
draughts::Position random_set_up(base::Random& random, const Material& limits);

/// A few pieces of the side to move among scattered enemies with gaps between them: rings, long
/// jumps, jumps into the king row and back to the origin.
draughts::Position random_capture_board(base::Random& random);

/// A mixture of the three for tests over many positions: every phase, up to all kings.
draughts::Position random_position(base::Random& random);

/// A copy with one piece added, taken away, moved, crowned or uncrowned; still a legal set-up.
draughts::Position random_neighbour(base::Random& random, const draughts::Position& position);

}  // namespace mpd::tests

namespace mpd::draughts {

// For the messages of failed tests.
std::ostream& operator<<(std::ostream& out, const Position& position);
std::ostream& operator<<(std::ostream& out, Move move);

}  // namespace mpd::draughts

namespace rc {

/// Legal set-ups of any material up to 12 a side; shrinks towards fewer pieces and men.
template <>
struct Arbitrary<mpd::draughts::Position> {
  static Gen<mpd::draughts::Position> arbitrary();
};

}  // namespace rc
