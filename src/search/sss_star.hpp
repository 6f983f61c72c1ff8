#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

#include "search/textbook/common.hpp"

namespace mpd::search {

/// SSS* (Stockman 1979): best-first search for the value of a game tree. It never judges a leaf
/// that alpha-beta would not (in the same order of moves), but keeps the frontier in memory, which
/// grows exponentially with the depth. Values are utilities of MAX, the first seat. The operator
/// for a solved node is chosen by its parent's type, so turns need not alternate. An observer hears
/// of every node that is added (`enter`), taken, judged (`leaf`), solved (`leave`) or purged, and
/// of what comes back to a parent; `beta` is always the merit: the most that the node can be worth.
template <game::Deterministic G, textbook::Observer<G> O = textbook::NoObserver>
class SssStar {
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;
  using Index = std::uint32_t;

 public:
  explicit SssStar(const G& game, O observer = {}) : game_(game), observer_(std::move(observer)) {}

  /// Nothing when more than `most_nodes` nodes would have to be held.
  std::optional<textbook::Answer<G>> decide(const State& root, int depth = textbook::kUnlimited,
                                            std::size_t most_nodes = 20'000'000) {
    nodes_.clear();
    open_ = Queue{Later{&nodes_}};
    leaves_ = 0;
    push(add(root, 0, 0, depth), false, textbook::kInfinity);
    while (true) {
      const Open top = open_.top();
      open_.pop();
      if (is_purged(top.node)) continue;
      tell(textbook::Step::take, top.node, top.merit, top.merit);
      if (top.node == 0 && top.solved) return answer(top.merit);
      if (top.solved) {
        solve_parent(top);
      } else {
        expand(top);
      }
      if (nodes_.size() > most_nodes) return std::nullopt;
    }
  }

 private:
  struct Node {
    State state;
    Index parent;
    std::uint32_t place;  // among its parent's moves
    int depth;
    bool is_max;
    bool solved = false;
    double best = textbook::kInfinity;  // of a MIN node: the least merit of its solved children
    std::uint32_t best_place = 0;
    std::vector<std::uint32_t> path;
  };
  struct Open {
    double merit;
    Index node;
    bool solved;
  };

  Index add(const State& state, Index parent, std::uint32_t place, int depth) {
    Node node{state,
              parent,
              place,
              depth,
              game_.to_move(state) == game::Seat::first,
              false,
              textbook::kInfinity,
              0,
              {}};
    if (!nodes_.empty()) {
      node.path = nodes_[parent].path;
      node.path.push_back(place);
    }
    nodes_.push_back(std::move(node));
    return static_cast<Index>(nodes_.size() - 1);
  }

  void add_child(Index parent, std::uint32_t place, double merit) {
    const auto moves = game_.moves(nodes_[parent].state);
    const State child = game_.after(nodes_[parent].state, moves[place]);
    push(add(child, parent, place, nodes_[parent].depth - 1), false, merit);
  }

  /// Onto the frontier, solved or not.
  void push(Index node, bool solved, double merit) {
    tell(solved ? textbook::Step::leave : textbook::Step::enter, node, merit, merit);
    open_.push({merit, node, solved});
  }

  void tell(textbook::Step step, Index index, double value, double merit,
            const Move* move = nullptr) {
    const Node& node = nodes_[index];
    observer_(textbook::Event<G>{step, static_cast<int>(node.path.size()), node.state, move, value,
                                 -textbook::kInfinity, merit, 0});
  }

  /// Nodes below a solved node are no longer needed.
  [[nodiscard]] bool is_purged(Index node) const {
    while (node != 0) {
      node = nodes_[node].parent;
      if (nodes_[node].solved) return true;
    }
    return false;
  }

  void expand(const Open& top) {
    const State state = nodes_[top.node].state;
    const bool terminal = game_.is_terminal(state);
    if (terminal || nodes_[top.node].depth <= 0) {
      ++leaves_;
      const double value = textbook::judge(game_, state, game::Seat::first, terminal);
      tell(textbook::Step::leaf, top.node, value, top.merit);
      push(top.node, true, std::min(top.merit, value));
      return;
    }
    const auto count = static_cast<std::uint32_t>(std::ranges::size(game_.moves(state)));
    const std::uint32_t tried = nodes_[top.node].is_max ? count : 1;
    for (std::uint32_t place = 0; place < tried; ++place) add_child(top.node, place, top.merit);
  }

  void solve_parent(const Open& top) {
    const Index parent = nodes_[top.node].parent;
    const std::uint32_t place = nodes_[top.node].place;
    Node& node = nodes_[parent];
    if (node.is_max || top.merit < node.best) {
      node.best = top.merit;
      node.best_place = place;
    }
    const auto moves = game_.moves(node.state);
    const Move move = moves[place];
    tell(textbook::Step::back, parent, node.best, top.merit, &move);
    const bool last = place + 1 == std::ranges::size(moves);
    if (node.is_max || last) {
      node.solved = true;
      if (node.is_max) tell_purged(parent, top.node);
      push(parent, true, top.merit);
    } else {
      add_child(parent, place + 1, top.merit);
    }
  }

  /// One child of a MAX node is enough: the others need not be solved.
  void tell_purged(Index parent, Index solver) {
    if constexpr (!std::same_as<O, textbook::NoObserver>)
      for (Index child = parent + 1; child < nodes_.size(); ++child)
        if (nodes_[child].parent == parent && child != solver)
          tell(textbook::Step::purge, child, nodes_[parent].best, nodes_[parent].best);
  }

  [[nodiscard]] textbook::Answer<G> answer(double value) const {
    textbook::Answer<G> found;
    found.value = value;
    found.nodes = nodes_.size();
    found.leaves = leaves_;
    const auto moves = game_.moves(nodes_.front().state);
    if (nodes_.front().depth > 0 && std::ranges::size(moves) > 0)
      found.moves.push_back(moves[nodes_.front().best_place]);
    return found;
  }

  /// The greatest merit first; of equal ones the left-most in the tree.
  struct Later {
    const std::vector<Node>* nodes;
    bool operator()(const Open& a, const Open& b) const {
      if (a.merit != b.merit) return a.merit < b.merit;
      return (*nodes)[a.node].path > (*nodes)[b.node].path;
    }
  };

  const G& game_;
  O observer_;
  std::vector<Node> nodes_;
  using Queue = std::priority_queue<Open, std::vector<Open>, Later>;
  Queue open_{Later{&nodes_}};
  std::uint64_t leaves_ = 0;
};

}  // namespace mpd::search
