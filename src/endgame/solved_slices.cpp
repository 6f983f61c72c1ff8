#include "endgame/solved_slices.hpp"

#include <cassert>

namespace mpd::endgame {

SolvedSlice& SolvedSlices::add(const Material& material) {
  auto& slice = slices_[place_of(material)];
  slice = std::make_unique<SolvedSlice>(material);
  return *slice;
}

PlyValue SolvedSlices::value_of(const draughts::Position& position) const {
  if (position.pieces(position.turn()).empty()) return 0;
  const draughts::Position seen =
      position.turn() == draughts::Color::black ? position : position.rotated_and_swapped();
  const SolvedSlice* const slice = find(material_of(seen));
  assert(slice != nullptr);
  return slice->values[slice->index.index_of(seen)];
}

}  // namespace mpd::endgame
