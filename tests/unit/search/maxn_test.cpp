#include "search/textbook/maxn.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "search/textbook/minimax.hpp"
#include "tests/support/random_trees.hpp"

// max^n with and without somebody who watches.

namespace mpd::search::textbook {
namespace {

using Tree = games::TreeWithoutChance;
using Values = std::vector<double>;

/// What max^n is, without counting or telling anything.
Values plain_max_n(const Tree& tree, Tree::State state, int depth) {
  const auto judged = [&](int seat) { return tree.evaluate(state, game::seat_at(seat)); };
  Values values;
  if (depth == 0 || tree.is_terminal(state)) {
    for (int seat = 0; seat < tree.seats(); ++seat) values.push_back(judged(seat));
    return values;
  }
  const auto own = static_cast<std::size_t>(game::index(tree.to_move(state)));
  for (const Tree::Move move : tree.moves(state)) {
    const Values below = plain_max_n(tree, tree.after(state, move), depth - 1);
    if (values.empty() || below[own] > values[own]) values = below;
  }
  return values;
}

/// Keeps what every node returned, and checks that the steps are those of a walk.
class Watcher {
 public:
  explicit Watcher(const Tree& tree) : tree_(tree) {}

  void operator()(const VectorEvent<Tree>& event) {
    if (event.step == Step::enter) path_.push_back(event.state.node);
    ASSERT_FALSE(path_.empty());
    ASSERT_EQ(path_.back(), event.state.node);
    ASSERT_EQ(static_cast<std::size_t>(event.ply) + 1, path_.size());
    ASSERT_NE(event.step, Step::cut);
    ASSERT_EQ(event.values.empty(), event.step == Step::enter);
    ASSERT_EQ(event.move != nullptr, event.step == Step::back);
    if (event.step == Step::back) ++backs_[event.state.node];
    if (event.step != Step::leave) return;
    returned[event.state.node] = event.values;
    path_.pop_back();
  }

  void expect_every_move_came_back() const {
    for (const auto& [node, count] : backs_) EXPECT_EQ(count, tree_.moves({node}).size());
  }

  std::map<std::uint32_t, Values> returned;

 private:
  const Tree& tree_;
  std::map<std::uint32_t, std::size_t> backs_;
  std::vector<std::uint32_t> path_;
};

TEST(MaxN, AnObserverSeesWhatPlainRecursionFinds) {
  base::Random random(54);
  for (int i = 0; i < 300; ++i) {
    tests::TreeShape shape = tests::random_shape(random);
    shape.players = 1 + i % 4;
    shape.depth = std::min(shape.depth, 5);
    const Tree tree = tests::without_chance(tests::random_tree(random, shape));
    const int depth = i % 3 == 0 ? 2 : kUnlimited;
    Watcher watcher(tree);
    const auto observer = [&](const VectorEvent<Tree>& event) { watcher(event); };
    const auto seen = MaxN<Tree, decltype(observer)>(tree, observer).decide({}, depth);
    const auto unseen = MaxN<Tree>(tree).decide({}, depth);
    ASSERT_EQ(seen.values, unseen.values);
    ASSERT_EQ(seen.moves, unseen.moves);
    ASSERT_EQ(seen.nodes, unseen.nodes);
    ASSERT_EQ(seen.nodes, watcher.returned.size());
    ASSERT_EQ(seen.values, plain_max_n(tree, {}, depth)) << tree.to_json();
    for (const auto& [node, values] : watcher.returned) {
      if (depth < kUnlimited) break;
      ASSERT_EQ(values, plain_max_n(tree, {node}, depth)) << tree.to_json();
    }
    watcher.expect_every_move_came_back();
  }
}

TEST(MaxN, TheLineOfPlayLeadsToTheValues) {
  base::Random random(55);
  for (int i = 0; i < 100; ++i) {
    const Tree tree = tests::without_chance(
        tests::random_tree(random, {.depth = 4, .leaf_share = 0.1, .players = 3}));
    const auto answer = MaxN<Tree>(tree).decide({});
    Tree::State state;
    for (const Tree::Move move : answer.moves) state = tree.after(state, move);
    ASSERT_TRUE(tree.is_terminal(state));
    EXPECT_TRUE(std::ranges::equal(tree.values(state), answer.values));
  }
}

TEST(MaxN, OfMaxAndMinIsMinimax) {
  base::Random random(56);
  for (int i = 0; i < 100; ++i) {
    const Tree tree =
        tests::without_chance(tests::random_tree(random, {.depth = 4, .leaf_share = 0.1}));
    const auto answer = MaxN<Tree>(tree).decide({});
    const auto minimax = Minimax<Tree>(tree).decide({});
    EXPECT_EQ(answer.values.at(0), minimax.value);
    EXPECT_EQ(answer.moves, minimax.moves);
  }
}

}  // namespace
}  // namespace mpd::search::textbook
