#pragma once

#include <stop_token>
#include <string_view>
#include <vector>

#include "lab/fit.hpp"
#include "lab/game_list.hpp"

// The lab: any algorithm on any game, if the two fit. The command line and the page ask here.

namespace mpd::lab {

/// Checks that the algorithm fits, and runs it.
[[nodiscard]] base::Result<Solution> solve(const Subject& subject, const Request& request);

/// How large a tree may be that is traced or compared, and how deep it is built.
struct TreeLimits {
  std::optional<int> depth;  ///< none: the default of the game
  std::size_t most_nodes;
  std::optional<int> most_plies = {};
  std::optional<std::size_t> most_steps = {};
};

struct KnownNumber {
  std::uint32_t node;
  Interval interval;
};

/// One step of a search of a tree; nodes by number.
struct TraceStep {
  Step step;
  std::uint32_t node;
  Interval window;                     ///< alpha and beta of the node; infinite for max-n
  std::vector<double> values;          ///< what the node is worth so far; none where max-n enters
  std::vector<std::uint32_t> skipped;  ///< for `cut`
  std::vector<KnownNumber> known;  ///< on the path, root first, after a leaf; or the table's bounds
  int depth = 0;                   ///< for `pass`: plies; 0: to the end
};

struct Trace {
  std::vector<TraceNode> nodes;
  std::vector<TraceStep> steps;
  std::vector<double> values;  ///< one, or one per player
  std::vector<std::string> line;
  std::uint64_t visited = 0;
  std::uint64_t leaves = 0;
};

struct TraceRequest {
  const Algorithm* algorithm;
  MoveOrder order;
  TreeLimits limits;
  std::span<const Choice> choices;  ///< for the error when the algorithm does not fit
};

/// A search of the game's tree, its moves in the order wanted, with every step.
[[nodiscard]] base::Result<Trace> trace(const Subject& subject, const TraceRequest& request);

struct ComparisonRow {
  std::string_view algorithm;
  MoveOrder order;
  std::uint64_t visited = 0;
  std::uint64_t leaves = 0;
  std::vector<double> values;
};

/// The searches that fit the game, on its tree with the moves in every order: minimax and
/// alpha-beta; expectiminimax where there is chance; max-n for other players. Given up between two
/// searches when it is stopped.
[[nodiscard]] base::Result<std::vector<ComparisonRow>> compare(const Subject& subject,
                                                               const TreeLimits& limits,
                                                               const std::stop_token& stop = {});

}  // namespace mpd::lab
