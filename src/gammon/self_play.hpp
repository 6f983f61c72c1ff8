#pragma once

#include <vector>

#include "gammon/contest.hpp"

namespace mpd::gammon {

/// A position with the side on roll as `board.own`, and what a network should foretell there.
struct Lesson {
  Board board;
  Outcome target;
};

/// One game of a network against itself, both sides playing what it finds best. The targets are the
/// λ-returns of TD(λ) (Sutton 1988, in the forward view): what the network says one ply later, two
/// plies later, … and how the game ends, with weights that fall by λ. After
/// kMostPlies what the network says counts as the result.
[[nodiscard]] std::vector<Lesson> self_play(const Brain& brain, double lambda,
                                            base::Random& random);

}  // namespace mpd::gammon
