#pragma once

#include "draughts/features.hpp"

// The two features that play on: a step of active, the captures that passive then has, and whether
// active captures in return. Slower than the others by far.

namespace mpd::draughts::detail {

/// "Without an exchange": one of passive's captures takes the piece (any that can step there), and
/// active has nothing at all to capture in return.
[[nodiscard]] int denial_of_occupancy(const FeatureBoards& b);

/// "Force": the step gives passive a jump, and whatever passive then captures (it must capture),
/// active can capture in return. How many pieces each side loses is not compared.
[[nodiscard]] int exchange(const FeatureBoards& b);

}  // namespace mpd::draughts::detail
