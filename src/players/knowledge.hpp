#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "draughts/feature_set.hpp"
#include "learn/mlp.hpp"
#include "learn/phased_linear.hpp"
#include "learn/spatial_mlp.hpp"

// What agents know about boards. Each kind has a judge that evaluates boards by it
// (`judging.hpp`).

namespace mpd::players {

/// A network over the bits of features: NeuroDraughts and its successors.
struct FeatureNetwork {
  draughts::FeatureSet features;
  learn::Mlp network;
  friend bool operator==(const FeatureNetwork&, const FeatureNetwork&) = default;
};

/// A network that sees other features and evaluates boards like `known`, as far as it sees the same
/// as `known` does: its other weights are 0.
[[nodiscard]] FeatureNetwork seeing(const FeatureNetwork& known,
                                    const draughts::FeatureSet& features);

/// A network over the squares of the board: Anaconda.
struct SpatialNetwork {
  learn::SpatialMlp::Shape shape = learn::SpatialMlp::Shape::windows;
  std::vector<float> weights;  ///< in the order of SpatialMlp::load
  float king = 2;              ///< what a king is worth, a man being 1
  friend bool operator==(const SpatialNetwork&, const SpatialNetwork&) = default;
};

/// `32-91-40-10-1` or `32-40-10-1`.
[[nodiscard]] std::string layers_of(learn::SpatialMlp::Shape shape);

/// A network over features, a spatial network, or a linear evaluation in phases.
using Knowledge = std::variant<FeatureNetwork, SpatialNetwork, learn::PhasedLinear>;

/// What the numbers are, for the file that holds them: `47-20-1`, `spatial 32-91-40-10-1`,
/// `phases 4x30`.
[[nodiscard]] std::string shape_of(const Knowledge& knowledge);
/// All that was learned. Those of a spatial network are its weights and, last, the king's worth.
[[nodiscard]] std::vector<float> numbers_of(const Knowledge& knowledge);
/// Knowledge like `model` with other numbers. The error says how many it expected.
[[nodiscard]] base::Result<Knowledge> with_numbers(const Knowledge& model,
                                                   std::span<const float> numbers);

}  // namespace mpd::players
