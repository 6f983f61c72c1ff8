#pragma once

#include "base/random.hpp"
#include "draughts/network_weights.hpp"

namespace mpd::tests {

/// The judge of the network evaluation: loops as the format's description reads, no vectors, no
/// memory.
int naive_network_value(const draughts::NetworkNumbers& numbers,
                        const draughts::Position& position);

struct NetworkShape {
  int wide = 128;
  int hidden = 16;
  int heads = 1;
};
/// A network whose units are neither always off nor always on.
draughts::NetworkNumbers random_network(base::Random& random, const NetworkShape& shape);

}  // namespace mpd::tests
