#include "tests/support/random_trees.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/failure.hpp"

namespace mpd::tests {
namespace {

using games::Tree;
using games::TreeBuilder;
using Node = TreeBuilder::Node;

class Grower {
 public:
  Grower(base::Random& random, const TreeShape& shape)
      : random_(random), shape_(shape), builder_(players_of(shape)) {}

  Tree grow() && {
    fill(TreeBuilder::root(), 0);
    return std::move(builder_).build();
  }

 private:
  void fill(Node node, int depth) {
    if (depth == shape_.depth || (depth > 0 && random_.uniform() < shape_.leaf_share)) {
      make_leaf(node);
      return;
    }
    const std::size_t count = 1 + random_.below(shape_.most_children);
    const Node first = expand(node, depth, count);
    if (shape_.estimates) make_estimate(node);
    for (Node child = first; child < first + count; ++child) fill(child, depth + 1);
  }

  Node expand(Node node, int depth, std::size_t count) {
    if (random_.uniform() < shape_.chance_share)
      return random_.below(2) == 0 ? builder_.evenly(node, count)
                                   : builder_.chance(node, probabilities(count));
    if (shape_.players > 0) return builder_.turn(node, any_seat(), count);
    const bool first_begins = shape_.alternating ? shape_.max_begins : random_.below(2) == 0;
    const bool is_max = shape_.alternating ? (depth % 2 == 0) == first_begins : first_begins;
    return builder_.turn(node, is_max ? game::Seat::first : game::Seat::second, count);
  }

  static std::vector<std::string> players_of(const TreeShape& shape) {
    constexpr std::string_view kNames = "ABCD";
    std::vector<std::string> players;
    for (const char name : kNames.substr(0, static_cast<std::size_t>(shape.players)))
      players.emplace_back(1, name);
    return players;
  }

  void make_leaf(Node node) {
    if (shape_.players > 0) return builder_.leaf(node, values());
    builder_.leaf(node, value());
  }

  void make_estimate(Node node) {
    if (shape_.players > 0) return builder_.estimate(node, values());
    builder_.estimate(node, value());
  }

  game::Seat any_seat() {
    const auto players = static_cast<std::uint64_t>(shape_.players);
    return game::seat_at(static_cast<int>(random_.below(players)));
  }

  std::vector<double> values() {
    std::vector<double> values(static_cast<std::size_t>(shape_.players));
    for (double& each : values) each = value();
    return values;
  }

  double value() {
    const auto values = static_cast<double>(shape_.distinct_values);
    return static_cast<double>(random_.below(shape_.distinct_values)) - (values - 1) / 2;
  }

  std::vector<double> probabilities(std::size_t count) {
    std::vector<double> shares(count);
    double sum = 0;
    for (double& share : shares) sum += share = 0.1 + random_.uniform();
    for (double& share : shares) share /= sum;
    return shares;
  }

  base::Random& random_;
  TreeShape shape_;
  TreeBuilder builder_;
};

void fill_evenly(TreeBuilder& builder, Node node, std::size_t children, int depth, bool is_max,
                 const std::function<double()>& utility) {
  if (depth == 0) {
    builder.leaf(node, utility());
    return;
  }
  const Node first = builder.turn(node, is_max ? game::Seat::first : game::Seat::second, children);
  for (std::size_t i = 0; i < children; ++i)
    fill_evenly(builder, first + static_cast<Node>(i), children, depth - 1, !is_max, utility);
}

}  // namespace

TreeShape random_shape(base::Random& random) {
  // Odd numbers of values only: they are whole then.
  constexpr std::uint64_t kValues[] = {1, 3, 5, 19, 201};
  TreeShape shape;
  constexpr double kLeafShares[] = {0, 0, 0.1, 0.2, 0.3};
  // The larger of two draws: small trees show little.
  shape.depth = static_cast<int>(std::max(random.below(8), random.below(8)));
  shape.most_children = 1 + std::max(random.below(5), random.below(5));
  shape.leaf_share = kLeafShares[random.below(std::size(kLeafShares))];
  shape.distinct_values = kValues[random.below(std::size(kValues))];
  shape.alternating = random.below(2) == 0;
  shape.max_begins = random.below(2) == 0;
  shape.estimates = random.below(2) == 0;
  return shape;
}

Tree random_tree(base::Random& random, const TreeShape& shape) {
  return Grower(random, shape).grow();
}

Tree uniform_tree(std::size_t children, int depth, const std::function<double()>& utility) {
  TreeBuilder builder;
  fill_evenly(builder, TreeBuilder::root(), children, depth, true, utility);
  return std::move(builder).build();
}

games::TreeWithoutChance without_chance(Tree tree) {
  return base::value_or_throw(games::TreeWithoutChance::checked(std::move(tree)));
}

int height_of(const Tree& tree, Tree::State state) {
  int height = 0;
  for (const Tree::Move move : tree.moves(state))
    height = std::max(height, 1 + height_of(tree, tree.after(state, move)));
  return height;
}

}  // namespace mpd::tests
