#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "draughts/position.hpp"

namespace mpd::research {

/// One rung: a search with one more technique than the rung before, over all positions.
struct LadderRung {
  std::string name;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int same_values = 0;  ///< positions in which the value equals that of minimax
};

struct Ladder {
  int depth = 0;
  int positions = 0;
  std::vector<LadderRung> rungs;  ///< minimax first
  /// Branching factor of the minimax trees: the b for which 1 + b + … + b^depth is their mean size.
  double branching = 0;
};

/// The same positions to the same depth with minimax, alpha-beta, and then table, iterative
/// deepening and ordering added one by one. No quiescence search, and table values only of the same
/// depth, so that every rung answers the same question.
[[nodiscard]] Ladder climb_search_ladder(
    const std::vector<draughts::Position>& positions, int depth, std::stop_token stop = {},
    const std::function<void(const LadderRung&)>& on_rung = {});

/// The b for which 1 + b + … + b^depth = nodes.
[[nodiscard]] double effective_branching_factor(double nodes, int depth);

}  // namespace mpd::research
