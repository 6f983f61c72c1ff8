#pragma once

#include <cstdint>

#include "game/seat.hpp"

namespace mpd::games {

/// What a node of a tree is. `evenly` is a chance node whose outcomes are equally likely.
enum class NodeKind : std::uint8_t { leaf, turn, chance, evenly };

/// One node as a Tree stores it; numbers and texts live in tables of the tree.
struct TreeNode {
  static constexpr std::uint32_t kNone = 0xffffffff;

  NodeKind kind = NodeKind::leaf;
  game::Seat seat = game::Seat::first;  ///< whose turn it is, for `turn`
  std::uint32_t parent = kNone;
  std::uint32_t first_child = 0;  ///< the children stand side by side
  std::uint32_t children = 0;
  std::uint32_t values = kNone;  ///< first of one number per seat: utility, or estimate
  std::uint32_t name = kNone;    ///< text of the label
  std::uint32_t move = kNone;    ///< text of the move that leads here; none: its position
  double probability = 1;        ///< of the outcome that leads here
};

}  // namespace mpd::games
