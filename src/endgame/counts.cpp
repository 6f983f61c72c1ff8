#include "endgame/counts.hpp"

namespace mpd::endgame {

SliceCounts count_values(std::span<const game::PlyValue> values) {
  SliceCounts counts;
  counts.states = values.size();
  for (const game::PlyValue value : values) {
    counts.wins += game::is_win(value) ? 1 : 0;
    counts.losses += game::is_loss(value) ? 1 : 0;
    if (game::is_win(value)) counts.longest_win = std::max<int>(counts.longest_win, value);
  }
  counts.draws = counts.states - counts.wins - counts.losses;
  return counts;
}

}  // namespace mpd::endgame
