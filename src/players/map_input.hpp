#pragma once

#include <span>
#include <string>
#include <vector>

#include "draughts/position.hpp"

namespace mpd::players {

/// How a board is described to a map.
enum class MapSight {
  features,  ///< the 28 features as they are (Duarte 2009)
  presence,  ///< whether a board has each of them at all: 0 or 1
  squares    ///< the 32 squares: 1 for a man, 2 for a king, negative for those of the other side
};

/// What a map sees of a board, from the view of the side that has just moved.
struct MapInput {
  MapSight sight = MapSight::features;
  /// What each number is multiplied by, so that those with large values do not decide alone; empty:
  /// nothing is.
  std::vector<float> scales = {};

  [[nodiscard]] std::size_t dimensions() const;
  [[nodiscard]] std::vector<float> row(const draughts::Position& board) const;
  /// The rows of many boards, one behind the other: learn::DataRows of `dimensions()`.
  [[nodiscard]] std::vector<float> rows(std::span<const draughts::Position> boards) const;
  /// What the numbers are called, in their order.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The weights of a neuron in the units of the numbers before they are scaled.
  [[nodiscard]] std::vector<float> unscaled(std::span<const float> weights) const;

  friend bool operator==(const MapInput&, const MapInput&) = default;
};

/// The same sight with every number scaled to a standard deviation of 1 over these boards. One that
/// never differs stays as it is.
[[nodiscard]] MapInput standardised(MapSight sight, std::span<const draughts::Position> boards);

}  // namespace mpd::players
