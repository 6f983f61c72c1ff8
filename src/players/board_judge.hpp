#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "draughts/evaluation.hpp"
#include "draughts/feature_set.hpp"
#include "draughts/game.hpp"
#include "learn/coded_network.hpp"
#include "search/value.hpp"

namespace mpd::players {

/// A network that evaluates boards: features, their codes, and the network's output.
class BoardJudge {
 public:
  explicit BoardJudge(const draughts::FeatureSet& features);

  /// Copies the current weights of the network.
  void load(const learn::Mlp& network) { network_.load(network); }
  /// What one more man adds to the net input; converts values to men.
  void set_man(double net_input) { scale_ = static_cast<float>(draughts::kManValue / net_input); }

  /// Net input of the output unit for a board after a move, from the view of the side that made it.
  [[nodiscard]] float net_input(const draughts::Position& afterstate) const {
    std::array<std::uint8_t, draughts::kMostCodes> codes;
    const auto used = std::span(codes).first(features_.codes());
    features_.encode(afterstate, used);
    return network_.net_input(used);
  }
  /// The network's inputs for this board.
  void inputs(const draughts::Position& afterstate, std::span<float> inputs) const;
  /// What parts of a board add to the net input.
  struct Pulls {
    std::vector<float> features;   ///< of each feature
    std::optional<float> squares;  ///< of all squares together, where the network sees them
  };
  /// A pull is what the net input would lose without the bits of this part. Pulls do not add up.
  [[nodiscard]] Pulls pulls(const draughts::Position& afterstate) const;
  [[nodiscard]] float scale() const { return scale_; }

 private:
  draughts::FeatureSet features_;
  learn::CodedNetwork network_;
  float scale_ = 1000;
};

/// A judge of boards after moves for the tuned search. It compares net inputs: their order is that
/// of the outputs, but they do not run into the ends of tanh, where differences vanish.
template <class Judge>
class JudgeEvaluator {
 public:
  static constexpr int kUnit = draughts::kManValue;

  explicit JudgeEvaluator(const Judge& judge) : judge_(&judge) {}

  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state) const {
    const float units = -judge_->scale() * judge_->net_input(state.position);
    return search::Value(static_cast<std::int32_t>(std::lrintf(std::clamp(units, -kMost, kMost))));
  }
  [[nodiscard]] static search::Value terminal(const draughts::KeyedPosition& /*state*/, int ply) {
    return search::Value::loss_in(ply);
  }

 private:
  /// Well below the values of proved wins.
  static constexpr float kMost = 900 * kUnit;
  const Judge* judge_;
};

}  // namespace mpd::players
