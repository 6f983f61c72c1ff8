#pragma once

#include "draughts/evaluation.hpp"
#include "draughts/game.hpp"
#include "search/evaluator.hpp"

namespace mpd::engine {

/// The plain draughts evaluation as the search wants it.
struct PlainEvaluator {
  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state) const {
    return search::Value(draughts::evaluate_plainly(state.position));
  }
  /// The side that cannot move has lost.
  [[nodiscard]] search::Value terminal(const draughts::KeyedPosition&, int ply) const {
    return search::Value::loss_in(ply);
  }
};

static_assert(search::Evaluator<PlainEvaluator, draughts::Draughts>);

}  // namespace mpd::engine
