#pragma once

#include "lab/solution.hpp"
#include "search/textbook/cycles.hpp"

namespace mpd::lab {

/// From a decided state to the end: every move keeps the winner and comes one ply closer.
template <game::Described G, class GraphSolver>
std::vector<std::string> best_play(const G& game, const GraphSolver& solver,
                                   search::textbook::GraphValue value) {
  std::vector<std::string> line;
  auto state = game.initial();
  const int plies = value.winner == 0 ? 0 : value.plies;
  for (int ply = 0; ply < plies; ++ply) {
    for (const auto& move : game.moves(state)) {
      const auto child = game.after(state, move);
      const auto below = solver.value_of(child);
      if (below.winner != value.winner || below.plies != value.plies - 1) continue;
      line.push_back(game.move_text(state, move));
      state = child;
      value = below;
      break;
    }
  }
  return line;
}

/// By carrying results back over the whole graph of states: the one way that ends where states
/// recur. `names` are those of the two seats.
template <game::Described G, class GraphSolver>
base::Result<Solution> solve_graph(const G& game, GraphSolver solver,
                                   const std::array<std::string_view, 2>& names) {
  constexpr std::size_t kMostStates = 30'000'000;
  const auto value = solver.solve(game.initial(), kMostStates);
  if (!value)
    return base::fail("cycles: more than {} states can be reached, too many to hold", kMostStates);
  return Solution{.values = {static_cast<double>(value->winner)},
                  .moves = best_play(game, solver, *value),
                  .nodes = solver.states(),
                  .detail = GraphResult{value->winner, value->plies, names}};
}

}  // namespace mpd::lab
