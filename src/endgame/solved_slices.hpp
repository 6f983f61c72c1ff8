#pragma once

#include <memory>
#include <vector>

#include "endgame/slice_index.hpp"
#include "game/ply_value.hpp"

namespace mpd::endgame {

using game::PlyValue;

/// A slice with the values of all its positions.
struct SolvedSlice {
  SliceIndex index;
  std::vector<PlyValue> values;

  explicit SolvedSlice(const Material& material) : index(material), values(index.size()) {}
};

/// Slices held in memory, found by their material.
class SolvedSlices {
 public:
  SolvedSlice& add(const Material& material);
  void remove(const Material& material) { slices_[place_of(material)].reset(); }
  /// Nothing when the slice is not held.
  [[nodiscard]] const SolvedSlice* find(const Material& material) const {
    return slices_[place_of(material)].get();
  }

  /// The value for the side to move. A side without pieces has lost. The slice must be held.
  [[nodiscard]] PlyValue value_of(const draughts::Position& position) const;

 private:
  std::vector<std::unique_ptr<SolvedSlice>> slices_ =
      std::vector<std::unique_ptr<SolvedSlice>>(kMaterialPlaces);
};

}  // namespace mpd::endgame
