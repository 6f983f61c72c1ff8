#pragma once

#include <functional>

#include "draughts/position.hpp"

namespace mpd::players {

/// What somebody thinks of a board after a move, from the view of the side that made it: the net
/// input of its output.
using AfterstateValue = std::function<double(const draughts::Position& afterstate)>;

/// Of so many boards, on how many an agent finds the loss of two of its men bad.
struct LossProbe {
  int boards = 0;
  int minded = 0;

  [[nodiscard]] double share() const { return boards == 0 ? 0 : 1.0 * minded / boards; }
  /// An agent that does not mind such a loss on most boards has not learned the game.
  [[nodiscard]] bool has_failed() const { return boards >= 50 && share() < 0.75; }
};
/// Looks at boards of random games with at most so many pieces.
[[nodiscard]] LossProbe probe_losses(const AfterstateValue& value, int most_pieces);

/// What one more man adds to a value: the slope of a line fitted to many boards.
[[nodiscard]] double material_slope(const AfterstateValue& value);

}  // namespace mpd::players
