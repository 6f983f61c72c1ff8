#pragma once

#include <array>
#include <memory>
#include <vector>

#include "endgame/slice_index.hpp"
#include "game/retrograde.hpp"

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
  static constexpr int kMostPieces = 8;

  SolvedSlice& add(const Material& material);
  /// Nothing when the slice is not held.
  [[nodiscard]] const SolvedSlice* find(const Material& material) const {
    return slices_[place_of(material)].get();
  }

  /// The value for the side to move. A side without pieces has lost. The slice must be held.
  [[nodiscard]] PlyValue value_of(const draughts::Position& position) const;

 private:
  static std::size_t place_of(const Material& m) {
    return ((static_cast<std::size_t>(m.own_men) * kMostPieces + m.own_kings) * kMostPieces +
            m.other_men) *
               kMostPieces +
           m.other_kings;
  }
  std::vector<std::unique_ptr<SolvedSlice>> slices_{std::size_t{kMostPieces} * kMostPieces *
                                                    kMostPieces * kMostPieces};
};

}  // namespace mpd::endgame
