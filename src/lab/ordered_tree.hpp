#pragma once

#include <cstdint>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "base/failure.hpp"
#include "search/textbook/common.hpp"

// Any game down to a depth as a tree, with its moves in any order.

namespace mpd::lab {

enum class MoveOrder : std::uint8_t { given, reversed, best_first, worst_first };
enum class NodeRole : std::uint8_t { max, min, chance, leaf, player };
/// Who plays: MAX against MIN, or players of whom each has a utility of its own.
enum class Sides : std::uint8_t { max_and_min, players };

/// Nodes of a game's tree below and with `state`, down to `depth`. Counting stops when there are
/// more than `limit`: then the answer is some number above it.
template <game::Game G>
std::size_t count_nodes(const G& game, const game::StateOf<G>& state, int depth,
                        std::size_t limit) {
  if (depth == 0) return 1;
  const auto moves = game.moves(state);
  if (depth == 1) return 1 + std::ranges::size(moves);
  std::size_t count = 1;
  for (const auto& move : moves) {
    if (count > limit) break;
    count += count_nodes(game, game.after(state, move), depth - 1, limit - count);
  }
  return count;
}

/// A game's tree as a game of its own: every node is another state, so that a search tells which
/// node it is at even where positions come back, and its moves can be put into another order.
/// 24 bytes a node, because a comparison holds millions of them; players' utilities come on top.
class OrderedTree {
 public:
  struct State {
    std::uint32_t node = 0;
    friend bool operator==(State, State) = default;
  };
  /// The place of a child among its siblings, in the order of the tree.
  using Move = std::uint32_t;

  /// The tree below `game.initial()`, moves in the order given. Leaves are judged for MAX, or for
  /// every player; MAX and MIN are two seats, and players know no chance.
  template <game::Game G>
  OrderedTree(const G& game, int depth, Sides sides = Sides::max_and_min)
      : seats_(game.seats()), sides_(sides), nodes_(1) {
    utilities_.resize(utilities_a_node());
    fill(game, game.initial(), 0, depth);
    back_up();
  }

  /// Best and worst are those for the player who moves, by minimax or max^n in the order given. The
  /// outcomes of chance are nobody's choice: they are reversed, but not sorted. Equal moves stay in
  /// the order given.
  void put_in_order(MoveOrder order);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] static State initial() { return {}; }
  [[nodiscard]] game::Seat to_move(State s) const { return nodes_[s.node].seat; }
  [[nodiscard]] auto moves(State s) const {
    return std::views::iota(std::uint32_t{0}, nodes_[s.node].children);
  }
  [[nodiscard]] State after(State s, Move move) const {
    return {nodes_[s.node].first_child + move};
  }
  [[nodiscard]] bool is_terminal(State s) const { return role(s) == NodeRole::leaf; }
  [[nodiscard]] double utility(State s, game::Seat seat) const {
    if (has_players()) return values(s)[static_cast<std::size_t>(game::index(seat))];
    return seat == game::Seat::first ? value(s) : -value(s);
  }
  [[nodiscard]] bool is_chance(State s) const { return role(s) == NodeRole::chance; }
  [[nodiscard]] double probability(State s, Move move) const {
    return probabilities_[after(s, move).node];
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  /// Plies of the longest line.
  [[nodiscard]] int height() const;
  [[nodiscard]] bool has_chance() const { return !probabilities_.empty(); }
  [[nodiscard]] bool has_players() const { return sides_ == Sides::players; }
  [[nodiscard]] NodeRole role(State s) const { return nodes_[s.node].role; }
  /// Of a leaf as it was judged, of other nodes by minimax in the order given; for MAX.
  [[nodiscard]] double value(State s) const { return nodes_[s.node].value; }
  /// The same for every player, by max^n; of a tree that has players.
  [[nodiscard]] std::span<const double> values(State s) const {
    return std::span(utilities_).subspan(s.node * utilities_a_node(), utilities_a_node());
  }
  /// The place among the game's own moves of the move that leads here.
  [[nodiscard]] std::uint32_t given_move(State s) const { return nodes_[s.node].given; }

 private:
  struct Node {
    std::uint32_t first_child = 0;  // the children stand side by side, behind their parent
    std::uint32_t children = 0;
    std::uint32_t given = 0;
    NodeRole role = NodeRole::leaf;
    game::Seat seat = game::Seat::first;
    double value = 0;
  };
  static_assert(sizeof(Node) == 24);

  template <game::Game G>
  void fill(const G& game, const game::StateOf<G>& state, std::uint32_t node, int depth) {
    const auto moves = game.moves(state);
    const auto count = static_cast<std::uint32_t>(std::ranges::size(moves));
    if (depth == 0 || count == 0) {
      judge_leaf(game, state, node, count == 0);
      return;
    }
    const NodeRole role = role_of(game, state);
    const std::uint32_t first = expand(node, role, count);
    nodes_[node].seat = game.to_move(state);
    for (std::uint32_t i = 0; i < count; ++i) {
      if constexpr (game::Stochastic<G>)
        if (role == NodeRole::chance) probabilities_[first + i] = game.probability(state, moves[i]);
      fill(game, game.after(state, moves[i]), first + i, depth - 1);
    }
  }

  template <game::Game G>
  void judge_leaf(const G& game, const game::StateOf<G>& state, std::uint32_t node, bool terminal) {
    const auto judged = [&](game::Seat seat) {
      const double value = search::textbook::judge(game, state, seat, terminal);
      return value == 0 ? 0 : value;  // −0 is another zero on the screen
    };
    nodes_[node].value = judged(game::Seat::first);
    for (std::size_t i = 0; i < utilities_a_node(); ++i)
      utilities_[node * utilities_a_node() + i] = judged(game::seat_at(static_cast<int>(i)));
  }

  template <game::Game G>
  NodeRole role_of(const G& game, const game::StateOf<G>& state) const {
    if constexpr (game::Stochastic<G>)
      if (game.is_chance(state)) return NodeRole::chance;
    if (has_players()) return NodeRole::player;
    return game.to_move(state) == game::Seat::first ? NodeRole::max : NodeRole::min;
  }

  /// Returns the first of the new children.
  std::uint32_t expand(std::uint32_t node, NodeRole role, std::uint32_t children);
  void back_up();
  void back_up(State s);
  [[nodiscard]] double mean_of_outcomes(State s) const;
  [[nodiscard]] State best_child(State s) const;
  /// What a child is worth to the player who moves at the node.
  [[nodiscard]] double worth(State s, State child) const { return utility(child, to_move(s)); }
  [[nodiscard]] std::vector<std::uint32_t> sorted_children(State s, MoveOrder order) const;
  void rearrange(State s, const std::vector<std::uint32_t>& children);
  [[nodiscard]] std::size_t utilities_a_node() const {
    return has_players() ? static_cast<std::size_t>(seats_) : 0;
  }

  int seats_;
  Sides sides_;
  std::vector<Node> nodes_;
  std::vector<double> probabilities_;  // of the outcomes that lead to the nodes; none: no chance
  std::vector<double> utilities_;      // of all seats, node by node; none: MAX and MIN
};

static_assert(game::Stochastic<OrderedTree>);

/// An ordered tree that has no chance node, for the algorithms that know no chance.
class OrderedTreeWithoutChance : private OrderedTree {
 public:
  using OrderedTree::Move;
  using OrderedTree::State;

  /// Only for a tree that has no chance.
  explicit OrderedTreeWithoutChance(OrderedTree tree) : OrderedTree(std::move(tree)) {
    if (has_chance()) throw base::Failure("a tree with chance nodes, expected none of them");
  }

  using OrderedTree::after;
  using OrderedTree::initial;
  using OrderedTree::is_terminal;
  using OrderedTree::moves;
  using OrderedTree::put_in_order;
  using OrderedTree::seats;
  using OrderedTree::to_move;
  using OrderedTree::utility;

  [[nodiscard]] const OrderedTree& tree() const { return *this; }
};

static_assert(game::Deterministic<OrderedTreeWithoutChance>);

}  // namespace mpd::lab
