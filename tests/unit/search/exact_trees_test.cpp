#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/maxn.hpp"
#include "search/textbook/memory.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/negamax.hpp"
#include "search/textbook/pvs.hpp"
#include "search/textbook/star1.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/support.hpp"

// Every exact algorithm finds the value of minimax, and a move that is worth it, on trees of any
// shape.

namespace mpd::search {
namespace {

using Tree = games::TreeWithoutChance;
using tests::Plan;
using tests::random_shape;
using tests::random_tree;
using tests::TreeShape;
using tests::true_value;
using textbook::AlphaBeta;
using textbook::Fail;

/// The value of a textbook answer, and that its moves lead to a leaf worth it. `whole` lines reach
/// the horizon.
void expect_line(const Tree& tree, const textbook::Answer<Tree>& answer, int depth, double truth,
                 bool whole) {
  ASSERT_EQ(answer.value, truth);
  Tree::State state = tree.initial();
  for (const Tree::Move move : answer.moves) state = tree.after(state, move);
  const int left = depth - static_cast<int>(answer.moves.size());
  ASSERT_GE(left, 0);
  if (whole) {
    ASSERT_TRUE(left == 0 || tree.is_terminal(state));
  }
  const UtilityEvaluator<Tree> evaluator(tree);
  ASSERT_EQ(true_value(tree, evaluator, state, left), truth) << "the best line goes astray";
}

void expect_textbook_exact(const Tree& tree, int depth) {
  const UtilityEvaluator<Tree> evaluator(tree);
  const Tree::State root = tree.initial();
  const double truth = true_value(tree, evaluator, root, depth);
  expect_line(tree, textbook::Minimax<Tree>(tree).decide(root, depth), depth, truth, true);
  expect_line(tree, AlphaBeta<Fail::hard, Tree>(tree).decide(root, depth), depth, truth, true);
  expect_line(tree, AlphaBeta<Fail::soft, Tree>(tree).decide(root, depth), depth, truth, true);
  auto negamax = textbook::Negamax<Tree>(tree).decide(root, depth);
  if (tree.to_move(root) != game::Seat::first) negamax.value = -negamax.value;
  expect_line(tree, negamax, depth, truth, true);
  expect_line(tree, textbook::Pvs<Tree>(tree).decide(root, depth), depth, truth, true);
  using textbook::AlphaBetaMemory;
  expect_line(tree, AlphaBetaMemory<Tree>(tree).decide(root, depth), depth, truth, true);
  expect_line(tree, textbook::Deepening<Tree>(tree).decide(root, depth), depth, truth, false);
  expect_line(tree, textbook::Mtdf<Tree>(tree).decide(root, depth), depth, truth, false);
  const auto sss = SssStar<Tree>(tree).decide(root, depth);
  ASSERT_TRUE(sss);
  ASSERT_EQ(sss->moves.empty(), tree.is_terminal(root) || depth == 0);
  expect_line(tree, *sss, depth, truth, false);
}

/// A depth at which the search of the tree ends: somewhere inside it, at its leaves, or beyond.
int random_depth(base::Random& random, const Tree& tree) {
  return 1 + static_cast<int>(
                 random.below(static_cast<std::uint64_t>(tests::height_of(tree.tree())) + 1));
}

TEST(ExactOnTrees, TextbookAlgorithms) {
  base::Random random(1);
  std::size_t nodes = 0;
  for (int i = 0; i < 3000; ++i) {
    const Tree tree = tests::without_chance(random_tree(random, random_shape(random)));
    nodes += tree.size();
    expect_textbook_exact(tree, random_depth(random, tree));
    if (HasFatalFailure()) FAIL() << "tree " << i << ": " << tree.to_json();
  }
  EXPECT_GT(nodes / 3000, 200u) << "the trees are too small to show anything";
}

TEST(ExactOnTrees, TextbookAlgorithmsAtDepthZeroJudgeTheRoot) {
  base::Random random(2);
  for (int i = 0; i < 100; ++i)
    expect_textbook_exact(tests::without_chance(random_tree(random, random_shape(random))), 0);
}

TEST(ExactOnTrees, AllPlansOfTheTunedSearch) {
  base::Random random(3);
  const std::vector<Plan> plans = tests::exact_plans();
  ASSERT_EQ(plans.size(), 120u);
  for (int i = 0; i < 400; ++i) {
    const Tree tree = tests::without_chance(random_tree(random, random_shape(random)));
    if (tree.is_terminal(tree.initial())) continue;
    const int depth = random_depth(random, tree);
    for (const Plan& plan : plans) {
      tests::expect_exact(plan, tree, UtilityEvaluator<Tree>(tree), tree.initial(), depth);
      if (HasFatalFailure()) FAIL() << "tree " << i << ": " << tree.to_json();
    }
  }
}

TEST(ExactOnTrees, SomePlansOfTheTunedSearchOnManyTrees) {
  base::Random random(4);
  const std::vector<Plan> plans = tests::exact_plans();
  for (int i = 0; i < 5000; ++i) {
    const Tree tree = tests::without_chance(random_tree(random, random_shape(random)));
    if (tree.is_terminal(tree.initial())) continue;
    const int depth = random_depth(random, tree);
    for (int j = 0; j < 8; ++j) {
      const Plan& plan = plans[random.below(plans.size())];
      tests::expect_exact(plan, tree, UtilityEvaluator<Tree>(tree), tree.initial(), depth);
      if (HasFatalFailure()) FAIL() << "tree " << i << ": " << tree.to_json();
    }
  }
}

// To the end of the game deeper table values are as true as those of the same depth.
TEST(ExactOnTrees, DeeperTableValuesToTheEndOfTheGame) {
  base::Random random(5);
  std::vector<Plan> plans = tests::exact_plans();
  for (int i = 0; i < 1000; ++i) {
    const Tree tree = tests::without_chance(random_tree(random, random_shape(random)));
    if (tree.is_terminal(tree.initial())) continue;
    const int depth = tests::height_of(tree.tree()) + static_cast<int>(random.below(3));
    Plan plan = plans[random.below(plans.size())];
    plan.switches.same_depth_only = false;
    tests::expect_exact(plan, tree, UtilityEvaluator<Tree>(tree), tree.initial(), depth);
    if (HasFatalFailure()) FAIL() << "tree " << i << ": " << tree.to_json();
  }
}

// Without table and ordering the tuned searches visit the very nodes of their textbook twins.
TEST(ExactOnTrees, TunedSearchesVisitTheNodesOfTheirTextbookTwins) {
  base::Random random(6);
  Plan plan;
  plan.memory = tests::Memory::none;
  plan.switches = {
      .table = false, .deepening = false, .table_move = false, .killers = false, .history = false};
  for (int i = 0; i < 500; ++i) {
    const Tree tree = tests::without_chance(random_tree(random, random_shape(random)));
    if (tree.is_terminal(tree.initial())) continue;
    const int depth = random_depth(random, tree);
    const UtilityEvaluator<Tree> evaluator(tree);
    const auto nodes = [&](Method method) {
      plan.switches.method = method;
      return run_plan(plan, tree, evaluator, Root<Tree>{tree.initial(), {}}, {.depth = depth})
          .nodes;
    };
    EXPECT_EQ(nodes(Method::minimax), textbook::Minimax<Tree>(tree).decide({}, depth).nodes);
    EXPECT_EQ(nodes(Method::alpha_beta),
              (AlphaBeta<Fail::soft, Tree>(tree).decide({}, depth).nodes));
  }
}

template <class Algorithm>
void expect_same_cost_twice(Algorithm algorithm, std::uint64_t leaves) {
  EXPECT_EQ(algorithm.decide({}).leaves, leaves);
  EXPECT_EQ(algorithm.decide({}).leaves, leaves);
  EXPECT_EQ(algorithm.decide({}).nodes, algorithm.decide({}).nodes);
}

// The same question to the same object costs the same.
TEST(ExactOnTrees, AskingATextbookSearchTwiceCostsTheSame) {
  const Tree tree = tests::without_chance(tests::shipped_tree("fig_5_2.json"));
  expect_same_cost_twice(textbook::Minimax<Tree>(tree), 9);
  expect_same_cost_twice(textbook::Negamax<Tree>(tree), 9);
  expect_same_cost_twice(AlphaBeta<Fail::hard, Tree>(tree), 7);
  expect_same_cost_twice(AlphaBeta<Fail::soft, Tree>(tree), 7);
  expect_same_cost_twice(textbook::MaxN<Tree>(tree), 9);
  expect_same_cost_twice(textbook::Expectiminimax<games::Tree>(tree.tree()), 9);
  expect_same_cost_twice(textbook::Star1<games::Tree>(tree.tree(), {0, 20}), 7);
  SssStar<Tree> sss(tree);
  EXPECT_EQ(sss.decide({})->leaves, 7u);
  EXPECT_EQ(sss.decide({})->leaves, 7u);
}

// With a window, hard answers are clamped to it and soft answers are bounds beyond it.
RC_GTEST_PROP(ExactOnTrees, WindowsGiveBounds, (std::uint64_t seed)) {
  base::Random random(seed);
  const Tree tree = tests::without_chance(random_tree(random, random_shape(random)));
  const int depth = random_depth(random, tree);
  const double truth = textbook::Minimax<Tree>(tree).decide({}, depth).value;
  const double alpha = static_cast<double>(random.below(21)) - 10;
  const double beta = alpha + 1 + static_cast<double>(random.below(5));
  const double hard = AlphaBeta<Fail::hard, Tree>(tree).decide({}, depth, alpha, beta).value;
  RC_ASSERT(hard == std::clamp(truth, alpha, beta));
  const double soft = AlphaBeta<Fail::soft, Tree>(tree).decide({}, depth, alpha, beta).value;
  if (soft <= alpha) RC_ASSERT(truth <= soft);
  if (soft >= beta) RC_ASSERT(truth >= soft);
  if (soft > alpha && soft < beta) RC_ASSERT(truth == soft);
}

}  // namespace
}  // namespace mpd::search
