#pragma once

#include "draughts/feature_set.hpp"
#include "learn/mlp.hpp"

namespace mpd::players {

/// What one more man adds to the net input of a network: the slope of a line fitted to many boards.
[[nodiscard]] double material_slope(const draughts::FeatureSet& features,
                                    const learn::Mlp& network);

}  // namespace mpd::players
