#include "players/clone_tournament.hpp"

namespace mpd::players {

CloneTournament::CloneTournament(std::size_t candidates) : points_(candidates) {
  for (std::size_t i = 0; i < candidates; ++i)
    for (std::size_t j = i + 1; j < candidates; ++j) pairs_.emplace_back(i, j);
}

void CloneTournament::add(const Pair& pair, const arena::Tally& tally) {
  points_[pair.first] += tally.points();
  points_[pair.second] += static_cast<double>(tally.games()) - tally.points();
  if (pair.first == 0) games_ += static_cast<int>(tally.games());
}

std::size_t CloneTournament::best() const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < points_.size(); ++i)
    if (points_[i] >= points_[best]) best = i;
  return best;
}

}  // namespace mpd::players
