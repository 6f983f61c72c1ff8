#include "lab/tree_search.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace mpd::lab {
namespace {

/// How far a tree that is too large is counted: its size is reported, but not at any cost.
constexpr std::size_t kMostNodesCounted = 100'000;

}  // namespace

base::Result<OrderedTree> limited_tree(const Subject& subject, const TreeLimits& limits) {
  const int depth = limits.depth.value_or(subject.usual_depth());
  const std::size_t counted = std::max(limits.most_nodes, kMostNodesCounted);
  const std::size_t nodes = subject.count_nodes(depth, counted);
  if (nodes > limits.most_nodes)
    return base::fail("the tree has {}{} nodes, expected at most {}: choose a smaller depth",
                      nodes > counted ? "more than " : "",
                      base::with_thousands(std::min(nodes, counted)),
                      base::with_thousands(limits.most_nodes));
  OrderedTree tree = subject.tree(depth);
  if (!limits.most_plies) return tree;
  if (const int plies = tree.height(); plies > *limits.most_plies)
    return base::fail("the tree has {} plies, expected at most {}: choose a smaller depth", plies,
                      *limits.most_plies);
  return tree;
}

Searched searched_tree(const Facts& facts) {
  return {facts,
          [](const Algorithm& algorithm) { return algorithm.traceable || algorithm.drawable; }};
}

}  // namespace mpd::lab
