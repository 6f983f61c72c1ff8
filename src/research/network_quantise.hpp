#pragma once

#include <array>
#include <cstdint>

#include "base/result.hpp"
#include "draughts/network_weights.hpp"
#include "learn/sparse_network.hpp"

namespace mpd::research {

/// The head for each number of pieces: ranges of equal length.
[[nodiscard]] std::array<std::uint8_t, 25> heads_by_pieces(int heads);

/// The network in whole numbers. `scale`: hundredths of a man that mean odds of e : 1. An error
/// when the weights are outside the limits of learn::SparseNetwork.
[[nodiscard]] base::Result<draughts::NetworkWeights> quantised(const learn::SparseNetwork& network,
                                                               int scale);

}  // namespace mpd::research
