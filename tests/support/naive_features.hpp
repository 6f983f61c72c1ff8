#pragma once

#include <array>

#include "draughts/features.hpp"

// A second implementation of the 28 features, for tests only: square by square on an 8×8 array,
// from the words of their definitions. It shares nothing with the bitboards under test; it is slow,
// and that is all right.

namespace mpd::tests {

/// Of a board after a move; the side to move is the active one.
draughts::FeatureValues naive_feature_values(const draughts::Position& position);

}  // namespace mpd::tests
