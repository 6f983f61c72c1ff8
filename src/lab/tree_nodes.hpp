#pragma once

#include "lab/subject.hpp"

namespace mpd::lab {

/// Walks through an ordered tree and through the game beside it, which knows the names.
template <class G, class Label>
class TreeNodes {
 public:
  TreeNodes(const G& game, const OrderedTree& tree, const Label& label)
      : game_(game), tree_(tree), label_(label) {
    nodes_.reserve(tree.size());
    add(tree.initial(), game.initial(), {}, "", 0);
  }
  [[nodiscard]] std::vector<TraceNode> take() && { return std::move(nodes_); }

 private:
  void add(OrderedTree::State s, const game::StateOf<G>& state, std::optional<std::uint32_t> parent,
           std::string move, std::uint64_t ply) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.parent = parent,
                      .move = std::move(move),
                      .label = label_(state),
                      .role = tree_.role(s),
                      .seat = tree_.to_move(s),
                      .values = leaf_values(s),
                      .estimate = estimate(state),
                      .key = key(state, number, ply)});
    if (tree_.is_terminal(s)) return;
    const auto moves = game_.moves(state);
    for (const OrderedTree::Move child : tree_.moves(s)) {
      const OrderedTree::State below = tree_.after(s, child);
      const auto& made = moves[tree_.given_move(below)];
      add(below, game_.after(state, made), number, game_.move_text(state, made), ply + 1);
    }
  }

  [[nodiscard]] std::vector<double> leaf_values(OrderedTree::State s) const {
    if (!tree_.is_terminal(s)) return {};
    if (!tree_.has_players()) return {tree_.value(s)};
    return {tree_.values(s).begin(), tree_.values(s).end()};
  }

  [[nodiscard]] double estimate(const game::StateOf<G>& state) const {
    return search::textbook::judge(game_, state, game::Seat::first, game_.is_terminal(state));
  }

  /// Below a position that came later the depth limit leaves less: it is another one.
  [[nodiscard]] std::uint64_t key(const game::StateOf<G>& state, std::uint32_t number,
                                  std::uint64_t ply) const {
    if constexpr (game::Hashed<G>) {
      constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
      return game_.key(state) + ply * kOdd;
    }
    return number;
  }

  const G& game_;
  const OrderedTree& tree_;
  const Label& label_;
  std::vector<TraceNode> nodes_;
};

template <class G, class Label>
std::vector<TraceNode> nodes_of(const G& game, const OrderedTree& tree, const Label& label) {
  return TreeNodes<G, Label>(game, tree, label).take();
}

}  // namespace mpd::lab
