#pragma once

#include "draughts/feature_set.hpp"
#include "learn/mlp.hpp"

namespace mpd::players {

/// Of so many boards, on how many a network finds the loss of two of its men bad.
struct LossProbe {
  int boards = 0;
  int minded = 0;

  [[nodiscard]] double share() const { return boards == 0 ? 0 : 1.0 * minded / boards; }
  /// A network that does not mind such a loss on most boards has not learned the game.
  [[nodiscard]] bool has_failed() const { return boards >= 50 && share() < 0.75; }
};
/// Looks at boards of random games with at most so many pieces.
[[nodiscard]] LossProbe probe_losses(const draughts::FeatureSet& features,
                                     const learn::Mlp& network, int most_pieces);

/// What one more man adds to the net input of a network: the slope of a line fitted to many boards.
[[nodiscard]] double material_slope(const draughts::FeatureSet& features,
                                    const learn::Mlp& network);

}  // namespace mpd::players
