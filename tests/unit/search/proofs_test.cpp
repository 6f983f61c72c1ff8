#include <algorithm>
#include <gtest/gtest.h>

#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/minimax.hpp"
#include "tests/support/random_trees.hpp"

// Exercises 5.7 and 5.13 ask for proofs (docs/textbook.md). What they prove is checked here on
// random trees.

namespace mpd::search::textbook {
namespace {

using Tree = games::TreeWithoutChance;

TEST(Exercise5_7, AMistakeOfMinNeverCostsMax) {
  base::Random random(57);
  int more = 0;
  for (int i = 0; i < 1000; ++i) {
    const Tree tree =
        tests::without_chance(tests::random_tree(random, tests::random_shape(random)));
    Tree::State state;
    while (!tree.is_terminal(state)) {
      const auto moves = tree.moves(state);
      const bool is_max = tree.to_move(state) == game::Seat::first;
      state = tree.after(state, is_max ? Minimax<Tree>(tree).decide(state).moves.at(0)
                                       : moves[random.below(moves.size())]);
    }
    const double earned = tree.utility(state, game::Seat::first);
    const double promised = Minimax<Tree>(tree).decide({}).value;
    ASSERT_GE(earned, promised) << tree.to_json();
    more += earned > promised ? 1 : 0;
  }
  EXPECT_GT(more, 0) << "a random MIN makes mistakes";
}

/// What the exercise calls l: the best that MAX (low) and MIN (high) have to the left of the path
/// to a node.
struct LeftOfPath {
  double low = -kInfinity;
  double high = kInfinity;
};

LeftOfPath left_of_path(const Tree& tree, Tree::State state) {
  LeftOfPath left;
  while (tree.node(state).parent != games::TreeNode::kNone) {
    const Tree::State parent{tree.node(state).parent};
    for (std::uint32_t i = tree.node(parent).first_child; i < state.node; ++i) {
      const double value = Minimax<Tree>(tree).decide({i}).value;
      if (tree.to_move(parent) == game::Seat::first)
        left.low = std::max(left.low, value);
      else
        left.high = std::min(left.high, value);
    }
    state = parent;
  }
  return left;
}

/// A node is cut exactly because its player can already get more there than the opponent allows
/// higher up.
void expect_sound_cut(const Tree& tree, const Event<Tree>& event) {
  const LeftOfPath left = left_of_path(tree, event.state);
  const bool is_max = tree.to_move(event.state) == game::Seat::first;
  double best = is_max ? -kInfinity : kInfinity;
  for (std::uint32_t child = 0; child <= event.move->child; ++child) {
    const double value = Minimax<Tree>(tree).decide(tree.after(event.state, {child})).value;
    best = is_max ? std::max(best, value) : std::min(best, value);
  }
  if (is_max) {
    EXPECT_EQ(event.beta, left.high);
    EXPECT_GE(best, left.high);
  } else {
    EXPECT_EQ(event.alpha, left.low);
    EXPECT_LE(best, left.low);
  }
}

TEST(Exercise5_13, EveryCutObeysTheInequality) {
  base::Random random(58);
  int cuts = 0;
  for (int i = 0; i < 500; ++i) {
    tests::TreeShape shape = tests::random_shape(random);
    shape.depth = std::min(shape.depth, 5);
    const Tree tree = tests::without_chance(tests::random_tree(random, shape));
    const auto observer = [&](const Event<Tree>& event) {
      if (event.step != Step::cut) return;
      ++cuts;
      expect_sound_cut(tree, event);
    };
    AlphaBeta<Fail::soft, Tree, decltype(observer)>(tree, observer).decide({});
    ASSERT_FALSE(testing::Test::HasFailure()) << tree.to_json();
  }
  EXPECT_GT(cuts, 0);
}

}  // namespace
}  // namespace mpd::search::textbook
