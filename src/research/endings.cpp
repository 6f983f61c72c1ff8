#include "research/endings.hpp"

#include <algorithm>

#include "draughts/moves.hpp"
#include "endgame/material.hpp"

namespace mpd::research {

EndingLottery::EndingLottery(int most_pieces)
    : by_pieces_(static_cast<std::size_t>(most_pieces) + 1) {
  for (const endgame::Material& m : endgame::slices_in_order(most_pieces))
    by_pieces_[static_cast<std::size_t>(m.pieces())].push_back(endgame::SliceIndex(m));
}

draughts::Position EndingLottery::draw(base::Random& random) const {
  const auto& slices = by_pieces_[2 + random.below(by_pieces_.size() - 2)];
  std::uint64_t all = 0;
  for (const auto& slice : slices) all += slice.size();
  std::uint64_t number = random.below(all);
  auto slice = slices.begin();
  for (; number >= slice->size(); ++slice) number -= slice->size();
  const draughts::Position position = slice->position_of(number);
  return random.below(2) == 0 ? position : position.rotated_and_swapped();
}

draughts::Move longest_resistance(const endgame::Databases& databases,
                                  const draughts::Position& position) {
  const draughts::MoveList moves = draughts::legal_moves(position);
  const auto plies = [&](const draughts::Move& move) {
    return databases.probe_distance(position.after(move)).value_or(0);
  };
  return *std::max_element(moves.begin(), moves.end(),
                           [&](const auto& a, const auto& b) { return plies(a) < plies(b); });
}

}  // namespace mpd::research
