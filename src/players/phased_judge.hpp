#pragma once

#include <array>
#include <span>

#include "draughts/evaluation.hpp"
#include "draughts/features.hpp"
#include "draughts/position.hpp"
#include "learn/phased_linear.hpp"

namespace mpd::players {

/// The features that a linear evaluation in phases sees: the 28 of the literature as plain numbers,
/// then men and kings. The 28 count only how many pieces one side is ahead.
inline constexpr int kPhasedFeatures = draughts::kFeatureCount + 2;
inline constexpr int kMenFeature = draughts::kFeatureCount;
inline constexpr int kKingsFeature = draughts::kFeatureCount + 1;
using PhasedFeatures = std::array<float, kPhasedFeatures>;

/// Of a board after a move, seen by the side that made it. Men and kings are own ones less those of
/// the opponent.
[[nodiscard]] PhasedFeatures phased_features(const draughts::Position& afterstate);

/// A linear evaluation in phases that evaluates boards.
class PhasedJudge {
 public:
  PhasedJudge() : linear_(kPhasedFeatures) {}

  /// Copies the weights of an evaluation of kPhasedFeatures features.
  void load(const learn::PhasedLinear& linear) { linear_ = linear; }
  /// What one more man adds to the net input; converts values to men.
  void set_man(double net_input) { scale_ = static_cast<float>(draughts::kManValue / net_input); }
  [[nodiscard]] float scale() const { return scale_; }

  /// The weighted sum for a board after a move, from the view of the side that made it.
  [[nodiscard]] float net_input(const draughts::Position& afterstate) const {
    return linear_.net_input(phased_features(afterstate),
                             learn::PhasedLinear::phase_of(afterstate.count()));
  }

 private:
  learn::PhasedLinear linear_;
  float scale_ = 1000;
};

}  // namespace mpd::players
