#include "terminal/export_tree.hpp"

#include <span>

#include "base/text.hpp"
#include "games/tree/builder.hpp"

namespace mpd::terminal {
namespace {

using games::TreeBuilder;
using lab::NodeRole;
using lab::OrderedTree;

/// As many as the format allows.
constexpr std::size_t kMostNodes = 1'000'000;
constexpr int kMostPlies = 500;
/// Deeper trees are not easier to read.
constexpr int kMostPliesShown = 64;

/// Copies a tree, from the root downwards.
class Copy {
 public:
  Copy(const OrderedTree& tree, const std::vector<lab::TraceNode>& nodes,
       const std::vector<std::string>& players)
      : tree_(tree), nodes_(nodes), builder_(players) {}

  games::Tree make(const std::string& title) && {
    builder_.title(title);
    copy(OrderedTree::initial(), TreeBuilder::root());
    return std::move(builder_).build();
  }

 private:
  void copy(OrderedTree::State from, TreeBuilder::Node to) {
    const lab::TraceNode& node = nodes_[next_++];
    if (node.role == NodeRole::leaf) return make_leaf(node, to);
    const std::size_t count = tree_.moves(from).size();
    const bool chance = node.role == NodeRole::chance;
    const TreeBuilder::Node first = chance ? builder_.chance(to, probabilities(from))
                                           : builder_.turn(to, tree_.to_move(from), count);
    if (const auto name = base::trim(node.label); !name.empty()) builder_.name(to, name);
    for (const OrderedTree::Move move : tree_.moves(from)) {
      // The node with the number `next_` is the child that is copied now.
      if (!chance) builder_.move_name(first + move, nodes_[next_].move);
      copy(tree_.after(from, move), first + move);
    }
  }

  void make_leaf(const lab::TraceNode& node, TreeBuilder::Node to) {
    if (tree_.has_players())
      builder_.leaf(to, std::span<const double>(node.values));
    else
      builder_.leaf(to, node.values.front());
  }

  [[nodiscard]] std::vector<double> probabilities(OrderedTree::State state) const {
    std::vector<double> all;
    for (const OrderedTree::Move move : tree_.moves(state))
      all.push_back(tree_.probability(state, move));
    return all;
  }

  const OrderedTree& tree_;
  const std::vector<lab::TraceNode>& nodes_;
  TreeBuilder builder_;
  std::size_t next_ = 0;
};

/// The greatest depth at which the page can show the tree.
int depth_shown(const lab::Subject& subject) {
  int depth = 1;
  std::size_t last = subject.count_nodes(depth, kMostNodesShown);
  while (depth < kMostPliesShown) {
    const std::size_t nodes = subject.count_nodes(depth + 1, kMostNodesShown);
    if (nodes > kMostNodesShown || nodes == last) break;
    last = nodes;
    ++depth;
  }
  return depth;
}

}  // namespace

base::Result<ExportedTree> export_tree(const lab::Subject& subject, const std::string& title,
                                       const std::vector<std::string>& seats,
                                       std::optional<int> depth) {
  const int plies = depth.value_or(depth_shown(subject));
  if (plies > kMostPlies)
    return base::fail("a tree of {} plies, expected at most {}", plies, kMostPlies);
  const std::size_t count = subject.count_nodes(plies, kMostNodes);
  if (count > kMostNodes)
    return base::fail("the tree has more than {} nodes at depth {}: give a smaller --depth",
                      base::with_thousands(kMostNodes), plies);
  const OrderedTree tree = subject.tree(plies);
  if (tree.role(OrderedTree::initial()) == NodeRole::leaf)
    return base::fail("the game is over before the first move: there is no tree");
  const auto players = tree.has_players() ? seats : std::vector<std::string>();
  const auto nodes = subject.nodes(tree);
  std::string text = Copy(tree, nodes, players).make(title).to_json();
  // Texts of moves are the game's own: the format may not take them.
  if (const auto read = games::Tree::parse(text); !read)
    return base::fail("the tree cannot be written: {}", read.error().message);
  return ExportedTree{std::move(text), count, plies};
}

}  // namespace mpd::terminal
