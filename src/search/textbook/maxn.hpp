#pragma once

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// The answer of max^n: one utility per seat.
template <game::Game G>
struct VectorAnswer {
  std::vector<double> values;
  std::vector<game::MoveOf<G>> moves;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
};

/// max^n for any number of seats (Luckhardt, Irani 1986; AIMA section 5.2.2): every seat maximises
/// its own component of the utility vector. Of equal moves the first is kept. It tells an observer
/// nothing: its values are vectors.
template <game::Game G>
class MaxN {
  using State = game::StateOf<G>;

 public:
  explicit MaxN(const G& game) : game_(game) {}

  VectorAnswer<G> decide(const State& state, int depth = kUnlimited) {
    nodes_ = leaves_ = 0;
    VectorAnswer<G> answer = value(state, depth);
    answer.nodes = nodes_;
    answer.leaves = leaves_;
    return answer;
  }

 private:
  VectorAnswer<G> value(const State& state, int depth) {
    ++nodes_;
    if (depth <= 0 || game_.is_terminal(state)) return leaf(state);
    const auto own = static_cast<std::size_t>(game::index(game_.to_move(state)));
    VectorAnswer<G> best;
    for (const auto& move : game_.moves(state)) {
      VectorAnswer<G> below = value(game_.after(state, move), depth - 1);
      if (!best.moves.empty() && below.values[own] <= best.values[own]) continue;
      best = std::move(below);
      best.moves.insert(best.moves.begin(), move);
    }
    return best;
  }

  VectorAnswer<G> leaf(const State& state) {
    ++leaves_;
    VectorAnswer<G> answer;
    const bool terminal = game_.is_terminal(state);
    for (int seat = 0; seat < game_.seats(); ++seat)
      answer.values.push_back(judge(game_, state, game::seat_at(seat), terminal));
    return answer;
  }

  const G& game_;
  std::uint64_t nodes_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace mpd::search::textbook
