#pragma once

#include <cmath>
#include <concepts>

#include "game/game.hpp"
#include "search/value.hpp"

namespace mpd::search {

/// Evaluates a state that is not terminal, within ±Value::kMostEvaluation.
template <class E, class G>
concept StateEvaluator = requires(const E evaluator, const game::StateOf<G> state) {
  { evaluator.evaluate(state) } -> std::same_as<Value>;
};

/// The same with the help of a memory of the states before, such as sums of which only parts
/// change. The value does not depend on the memory. Each thread of a search has its own.
template <class E, class G>
concept RememberingEvaluator = requires(const E evaluator, const game::StateOf<G> state,
                                        typename E::Memory& memory) {
  { evaluator.new_memory() } -> std::same_as<typename E::Memory>;
  { evaluator.evaluate(state, memory) } -> std::same_as<Value>;
};

/// Evaluates states for the tuned search, always from the side to move.
template <class E, class G>
concept Evaluator = (StateEvaluator<E, G> ||
                     RememberingEvaluator<E, G>)&&requires(const E evaluator,
                                                           const game::StateOf<G> state, int ply) {
  /// A terminal state `ply` plies from the root.
  { evaluator.terminal(state, ply) } -> std::same_as<Value>;
};

/// An evaluator as one thread of a search uses it: with its memory, if it wants one.
template <class G, Evaluator<G> E>
class Judge {
 public:
  explicit Judge(const E& evaluator) : evaluator_(evaluator) {}
  [[nodiscard]] Value evaluate(const game::StateOf<G>& state) const {
    return evaluator_.evaluate(state);
  }
  [[nodiscard]] Value terminal(const game::StateOf<G>& state, int ply) const {
    return evaluator_.terminal(state, ply);
  }

 private:
  const E& evaluator_;
};

template <class G, Evaluator<G> E>
requires RememberingEvaluator<E, G>
class Judge<G, E> {
 public:
  explicit Judge(const E& evaluator) : evaluator_(evaluator), memory_(evaluator.new_memory()) {}
  [[nodiscard]] Value evaluate(const game::StateOf<G>& state) {
    return evaluator_.evaluate(state, memory_);
  }
  [[nodiscard]] Value terminal(const game::StateOf<G>& state, int ply) const {
    return evaluator_.terminal(state, ply);
  }

 private:
  const E& evaluator_;
  typename E::Memory memory_;
};

/// Gives the value of its smallest material unit (a man, a pawn), in which the margins of
/// selective search are measured. Without it a search is not selective.
template <class E>
concept Scaled = requires {
  { E::kUnit } -> std::convertible_to<int>;
};

/// The game's own utility and evaluation, times a scale, as whole numbers. For small games and
/// explicit trees whose utilities are whole numbers (scale 1) or have few decimals.
template <game::Game G>
class UtilityEvaluator {
 public:
  explicit UtilityEvaluator(const G& game, double scale = 1) : game_(&game), scale_(scale) {}

  [[nodiscard]] Value evaluate(const game::StateOf<G>& state) const {
    if constexpr (game::Evaluated<G>) return scaled(game_->evaluate(state, game_->to_move(state)));
    return Value::draw();
  }
  [[nodiscard]] Value terminal(const game::StateOf<G>& state, int /*ply*/) const {
    return scaled(game_->utility(state, game_->to_move(state)));
  }

 private:
  [[nodiscard]] Value scaled(double utility) const {
    return Value(static_cast<std::int32_t>(std::lround(utility * scale_)));
  }
  const G* game_;
  double scale_;
};

/// The same for games that are won, lost or drawn: the sooner a win the better, and the later a
/// loss.
template <game::ZeroSum G>
class DistanceEvaluator {
 public:
  explicit DistanceEvaluator(const G& game, double scale = 1) : game_(&game), plain_(game, scale) {}

  [[nodiscard]] Value evaluate(const game::StateOf<G>& state) const {
    return plain_.evaluate(state);
  }
  [[nodiscard]] Value terminal(const game::StateOf<G>& state, int ply) const {
    const double utility = game_->utility(state, game_->to_move(state));
    if (utility == 0) return Value::draw();
    return utility > 0 ? Value::win_in(ply) : Value::loss_in(ply);
  }

 private:
  const G* game_;
  UtilityEvaluator<G> plain_;
};

}  // namespace mpd::search
