#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

#include "draughts/evaluation.hpp"
#include "draughts/game.hpp"
#include "learn/spatial_mlp.hpp"
#include "search/value.hpp"

namespace mpd::players {

/// A spatial network that evaluates boards. Both colours see the board alike: it is turned by 180°
/// and the colours are swapped for White, so that own men always go down.
class SpatialJudge {
 public:
  explicit SpatialJudge(learn::SpatialMlp::Shape shape) : network_(shape, squares()) {}

  /// Copies the weights, as SpatialMlp orders them.
  void load(std::span<const float> weights, double king) {
    network_.load(weights, static_cast<float>(king));
  }
  /// What one more man adds to the net input; converts values to men.
  void set_man(double net_input) { scale_ = static_cast<float>(draughts::kManValue / net_input); }
  [[nodiscard]] float scale() const { return scale_; }

  /// Net input of the output unit for a board as `eyes` sees it. The side to move does not matter:
  /// the network is not told.
  [[nodiscard]] float net_input(const draughts::Position& position, draughts::Color eyes) const {
    const draughts::Position seen =
        eyes == draughts::Color::black ? position : position.rotated_and_swapped();
    return network_.net_input(
        {seen.men(draughts::Color::black).raw(), seen.kings(draughts::Color::black).raw(),
         seen.men(draughts::Color::white).raw(), seen.kings(draughts::Color::white).raw()});
  }
  /// The same for a board after a move, as the side that made it sees it.
  [[nodiscard]] float net_input(const draughts::Position& afterstate) const {
    return net_input(afterstate, draughts::opponent(afterstate.turn()));
  }

 private:
  /// Inputs are in the order of square numbers.
  static learn::SpatialMlp::InputOfBit squares() {
    learn::SpatialMlp::InputOfBit inputs;
    for (int bit = 0; bit < learn::SpatialMlp::kInputs; ++bit)
      inputs[bit] = static_cast<std::uint8_t>(draughts::Square::from_bit(bit).number() - 1);
    return inputs;
  }

  learn::SpatialMlp network_;
  /// In evolution a man is no measure, but rounding should make few values equal.
  float scale_ = 10'000;
};

/// A SpatialJudge for the tuned search. Like JudgeEvaluator it compares net inputs, not outputs.
/// The source evaluates every leaf with the eyes of the player who is thinking, also where the
/// opponent is to move; `eyes` is that player. Without it, each leaf is seen by its side to move.
class SpatialEvaluator {
 public:
  static constexpr int kUnit = draughts::kManValue;

  explicit SpatialEvaluator(const SpatialJudge& judge,
                            std::optional<draughts::Color> eyes = std::nullopt)
      : judge_(&judge), eyes_(eyes) {}

  void set_eyes(draughts::Color eyes) { eyes_ = eyes; }

  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state) const {
    const draughts::Color turn = state.position.turn();
    const draughts::Color eyes = eyes_.value_or(turn);
    const float units = judge_->scale() * judge_->net_input(state.position, eyes);
    const search::Value value(
        static_cast<std::int32_t>(std::lrintf(std::clamp(units, -kMost, kMost))));
    return eyes == turn ? value : -value;
  }
  [[nodiscard]] static search::Value terminal(const draughts::KeyedPosition& /*state*/, int ply) {
    return search::Value::loss_in(ply);
  }

 private:
  /// Well below the values of proved wins.
  static constexpr float kMost = 900'000;
  const SpatialJudge* judge_;
  std::optional<draughts::Color> eyes_;
};

}  // namespace mpd::players
