#pragma once

#include <vector>

#include "base/random.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "endgame/databases.hpp"
#include "endgame/slice_index.hpp"

namespace mpd::research {

/// Draws endings by lot: first the number of pieces, every number from 2 being equally likely, then
/// any position of that many, with either side to move.
class EndingLottery {
 public:
  explicit EndingLottery(int most_pieces);
  [[nodiscard]] draughts::Position draw(base::Random& random) const;

 private:
  std::vector<std::vector<endgame::SliceIndex>> by_pieces_;
};

/// The move of a lost ending that loses latest.
[[nodiscard]] draughts::Move longest_resistance(const endgame::Databases& databases,
                                                const draughts::Position& position);

}  // namespace mpd::research
