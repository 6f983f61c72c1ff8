#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/tree/builder.hpp"

namespace mpd::games {

/// What a random tree may look like.
struct RandomTreeShape {
  int depth = 4;  ///< no leaf is deeper
  std::uint64_t most_children = 3;
  int players = 0;            ///< 0: MAX and MIN, utilities that sum to zero
  double leaf_share = 0.2;    ///< of the nodes above the deepest level
  double chance_share = 0.2;  ///< of the inner nodes
  bool decorated = false;     ///< with labels, named moves and estimates
};

/// Turns in any order, utilities whole numbers from −9 to 9. The root is never a leaf.
class RandomTree {
 public:
  RandomTree(base::Random& random, const RandomTreeShape& shape)
      : random_(random), shape_(shape), builder_(names()) {}

  Tree make() && {
    if (shape_.decorated) builder_.title("a random tree");
    fill(TreeBuilder::root(), 0);
    return std::move(builder_).build();
  }

 private:
  using Node = TreeBuilder::Node;

  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (int i = 0; i < shape_.players; ++i) names.push_back("P" + std::to_string(i));
    return names;
  }

  void fill(Node node, int depth) {
    if (depth == shape_.depth || (depth > 0 && random_.uniform() < shape_.leaf_share)) {
      builder_.leaf(node, values());
      return;
    }
    const std::size_t count = 1 + random_.below(shape_.most_children);
    const bool chance = random_.uniform() < shape_.chance_share;
    const bool even = chance && random_.below(2) == 0;
    const Node first = even     ? builder_.evenly(node, count)
                       : chance ? builder_.chance(node, probabilities(count))
                                : builder_.turn(node, seat(), count);
    if (shape_.decorated) decorate(node, first, count, !chance || even);
    for (Node child = first; child < first + count; ++child) fill(child, depth + 1);
  }

  void decorate(Node node, Node first, std::size_t count, bool named) {
    if (random_.below(2) == 0) builder_.name(node, "N" + std::to_string(node));
    if (random_.below(2) == 0) builder_.estimate(node, values());
    if (!named || random_.below(2) == 0) return;
    for (std::size_t i = 0; i < count; ++i)
      builder_.move_name(first + static_cast<Node>(i), "m" + std::to_string(i));
  }

  [[nodiscard]] game::Seat seat() {
    const int seats = shape_.players == 0 ? 2 : shape_.players;
    return game::seat_at(static_cast<int>(random_.below(static_cast<std::uint64_t>(seats))));
  }

  std::vector<double> values() {
    std::vector<double> values;
    do {
      values.push_back(static_cast<double>(random_.below(19)) - 9);
    } while (static_cast<int>(values.size()) < shape_.players);
    if (shape_.players == 0) values.push_back(0 - values[0]);
    return values;
  }

  std::vector<double> probabilities(std::size_t count) {
    std::vector<double> shares(count);
    double sum = 0;
    for (double& share : shares) sum += share = 0.1 + random_.uniform();
    for (double& share : shares) share /= sum;
    return shares;
  }

  base::Random& random_;
  RandomTreeShape shape_;
  TreeBuilder builder_;
};

inline Tree random_tree(base::Random& random, const RandomTreeShape& shape) {
  return RandomTree(random, shape).make();
}

}  // namespace mpd::games
