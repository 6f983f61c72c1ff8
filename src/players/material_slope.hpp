#pragma once

#include "draughts/feature_set.hpp"
#include "learn/mlp.hpp"

namespace mpd::players {

/// What a man more adds to the net input of a network: the slope of the line through many boards.
[[nodiscard]] double material_slope(const draughts::FeatureSet& features,
                                    const learn::Mlp& network);

}  // namespace mpd::players
