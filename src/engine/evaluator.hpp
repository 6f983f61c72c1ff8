#pragma once

#include <memory>
#include <utility>

#include "draughts/evaluation.hpp"
#include "draughts/game.hpp"
#include "draughts/network_evaluation.hpp"
#include "draughts/pattern_evaluation.hpp"
#include "search/evaluator.hpp"

namespace mpd::engine {

/// Adapts the plain draughts evaluation to the search.
struct PlainEvaluator {
  static constexpr int kUnit = draughts::kManValue;
  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state) const {
    return search::Value(draughts::evaluate_plainly(state.position));
  }
  /// The side that cannot move has lost.
  [[nodiscard]] search::Value terminal(const draughts::KeyedPosition&, int ply) const {
    return search::Value::loss_in(ply);
  }
};

/// The fitted pattern evaluation.
class PatternEvaluator {
 public:
  static constexpr int kUnit = draughts::kManValue;

  explicit PatternEvaluator(std::shared_ptr<const draughts::PatternWeights> weights)
      : weights_(std::move(weights)) {}

  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state) const {
    return search::Value(weights_->evaluate(state.position));
  }
  [[nodiscard]] search::Value terminal(const draughts::KeyedPosition&, int ply) const {
    return search::Value::loss_in(ply);
  }

 private:
  std::shared_ptr<const draughts::PatternWeights> weights_;
};

/// The fitted network.
class NetworkEvaluator {
 public:
  static constexpr int kUnit = draughts::kManValue;
  using Memory = draughts::NetworkEvaluation;

  explicit NetworkEvaluator(std::shared_ptr<const draughts::NetworkWeights> weights)
      : weights_(std::move(weights)) {}

  [[nodiscard]] Memory new_memory() const { return Memory(weights_); }
  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state, Memory& memory) const {
    return search::Value(memory.evaluate(state.position));
  }
  [[nodiscard]] search::Value terminal(const draughts::KeyedPosition&, int ply) const {
    return search::Value::loss_in(ply);
  }

 private:
  std::shared_ptr<const draughts::NetworkWeights> weights_;
};

static_assert(search::Evaluator<PlainEvaluator, draughts::Draughts>);
static_assert(search::Evaluator<PatternEvaluator, draughts::Draughts>);
static_assert(search::RememberingEvaluator<NetworkEvaluator, draughts::Draughts>);

}  // namespace mpd::engine
