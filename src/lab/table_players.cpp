#include "lab/table_players.hpp"

namespace mpd::lab {

bool is_enough(std::uint64_t last_nodes, std::uint64_t nodes) {
  // An equal count: the whole tree has been seen.
  if (nodes == last_nodes) return true;
  const std::uint64_t growth = last_nodes == 0 ? 2 : std::max<std::uint64_t>(2, nodes / last_nodes);
  return nodes * growth > kNodesOfAMove;
}

}  // namespace mpd::lab
