#pragma once

#include <cstdint>
#include <functional>

#include "base/random.hpp"
#include "games/tree/builder.hpp"
#include "games/tree/tree_without_chance.hpp"

// Explicit trees of any shape, the food of every test that compares search algorithms.

namespace mpd::tests {

/// What a random tree may look like.
struct TreeShape {
  int depth = 4;                       ///< no leaf is deeper; 0: the root is a leaf
  std::uint64_t most_children = 3;     ///< of a node; each has at least one
  double leaf_share = 0;               ///< of the nodes above the deepest level, the root excepted
  std::uint64_t distinct_values = 19;  ///< of leaves and estimates, around 0; few: many ties
  bool alternating = true;             ///< otherwise every node draws whose turn it is
  bool max_begins = true;              ///< of alternating turns
  bool estimates = false;              ///< at all inner nodes
  double chance_share = 0;             ///< of the inner nodes
  int players = 0;                     ///< each with utilities of its own; 0: MAX and MIN
};

/// Depth 0 to 7, up to 5 children, every other property drawn as well; no chance nodes.
[[nodiscard]] TreeShape random_shape(base::Random& random);

[[nodiscard]] games::Tree random_tree(base::Random& random, const TreeShape& shape);

/// The same number of children at every node, all leaves at the same depth, MAX and MIN in turn;
/// `utility` is asked for the leaves from left to right.
[[nodiscard]] games::Tree uniform_tree(std::size_t children, int depth,
                                       const std::function<double()>& utility);

/// For the algorithms that know no chance; a tree with chance nodes is a mistake of the test.
[[nodiscard]] games::TreeWithoutChance without_chance(games::Tree tree);

/// The plies of the longest line.
[[nodiscard]] int height_of(const games::Tree& tree, games::Tree::State state = {});

}  // namespace mpd::tests
