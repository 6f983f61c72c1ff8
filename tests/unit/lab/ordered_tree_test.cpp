#include "lab/ordered_tree.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/maxn.hpp"
#include "tests/support/random_trees.hpp"

namespace mpd::lab {
namespace {

TEST(OrderedTree, HasTheSameValueInEveryOrder) {
  using search::textbook::AlphaBeta;
  using search::textbook::Fail;
  base::Random random(58);
  for (int i = 0; i < 100; ++i) {
    const auto shape = tests::random_shape(random);
    const auto game = tests::random_tree(random, shape);
    OrderedTreeWithoutChance tree(OrderedTree(game, shape.depth));
    for (const MoveOrder order :
         {MoveOrder::reversed, MoveOrder::best_first, MoveOrder::worst_first, MoveOrder::given}) {
      tree.put_in_order(order);
      const auto answer =
          AlphaBeta<Fail::soft, OrderedTreeWithoutChance>(tree).decide(tree.initial());
      ASSERT_EQ(answer.value, tree.tree().value({})) << game.to_json();
    }
  }
}

TEST(OrderedTree, WithChanceIsNoTreeWithoutChance) {
  base::Random random(59);
  const auto game = tests::random_tree(random, {.depth = 3, .chance_share = 1});
  const OrderedTree tree(game, 3);
  EXPECT_TRUE(tree.has_chance());
  EXPECT_THROW(OrderedTreeWithoutChance{tree}, base::Failure);
}

TEST(OrderedTreeOfPlayers, BacksUpWhatMaxNFinds) {
  base::Random random(57);
  for (int i = 0; i < 100; ++i) {
    tests::TreeShape shape = tests::random_shape(random);
    shape.players = 1 + i % 4;
    shape.depth = 1 + shape.depth % 5;
    const auto game = tests::without_chance(tests::random_tree(random, shape));
    OrderedTreeWithoutChance tree(OrderedTree(game, shape.depth, Sides::players));
    const auto of_game = search::textbook::MaxN<games::TreeWithoutChance>(game).decide({});
    ASSERT_TRUE(std::ranges::equal(tree.tree().values({}), of_game.values)) << game.to_json();
    for (const MoveOrder order :
         {MoveOrder::best_first, MoveOrder::worst_first, MoveOrder::given}) {
      tree.put_in_order(order);
      const auto answer = search::textbook::MaxN<OrderedTreeWithoutChance>(tree).decide({});
      ASSERT_EQ(answer.values, of_game.values) << "equal moves stay in the order given";
      ASSERT_EQ(answer.nodes, game.size());
    }
  }
}

}  // namespace
}  // namespace mpd::lab
