#pragma once

#include <utility>

#include "games/tree/tree.hpp"

namespace mpd::games {

/// A tree that was checked and has no chance node. A `Tree` may have chance nodes, so its type is
/// stochastic and the algorithms without chance refuse it; they accept this type.
class TreeWithoutChance : private Tree {
 public:
  using Tree::Move;
  using Tree::State;

  /// The error names the first chance node.
  [[nodiscard]] static base::Result<TreeWithoutChance> checked(Tree tree);

  using Tree::after;
  using Tree::evaluate;
  using Tree::initial;
  using Tree::is_terminal;
  using Tree::key;
  using Tree::move_text;
  using Tree::moves;
  using Tree::parse_move;
  using Tree::seats;
  using Tree::state_text;
  using Tree::to_move;
  using Tree::utility;

  using Tree::node;
  using Tree::node_name;
  using Tree::size;
  using Tree::to_json;
  using Tree::values;

  /// The same tree for those who know chance as well.
  [[nodiscard]] const Tree& tree() const { return *this; }

 private:
  explicit TreeWithoutChance(Tree&& tree) : Tree(std::move(tree)) {}
};

static_assert(game::Hashed<TreeWithoutChance> && game::Deterministic<TreeWithoutChance> &&
              game::Evaluated<TreeWithoutChance> && game::Described<TreeWithoutChance>);

}  // namespace mpd::games
