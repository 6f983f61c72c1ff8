#include "games/tree/tree_without_chance.hpp"

namespace mpd::games {

base::Result<TreeWithoutChance> TreeWithoutChance::checked(Tree tree) {
  for (std::uint32_t i = 0; i < tree.size(); ++i)
    if (tree.is_chance({i}))
      return base::fail("tree: {} is a chance node, expected a tree without chance nodes",
                        tree.node_name({i}));
  return TreeWithoutChance(std::move(tree));
}

}  // namespace mpd::games
