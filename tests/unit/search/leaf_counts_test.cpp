#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/minimax.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/support.hpp"

// How many leaves the algorithms judge: Knuth and Moore's minimum on perfectly ordered trees, and
// who looks at less than whom on any tree.

namespace mpd::search::textbook {
namespace {

using Tree = games::TreeWithoutChance;
using Soft = AlphaBeta<Fail::soft, Tree>;

/// A uniform tree in which the first child is the best one everywhere. The nodes are made when they
/// are visited, so the tree can be larger than the memory.
class OrderedTree {
 public:
  struct State {
    int left = 0;  ///< plies to the leaves
    int value = 0;
    game::Seat turn = game::Seat::first;
    std::uint64_t path = 1;
    friend bool operator==(State, State) = default;
  };
  using Move = std::uint32_t;

  OrderedTree(std::uint32_t children, int depth) : moves_(children), depth_(depth) {
    for (std::uint32_t i = 0; i < children; ++i) moves_[i] = i;
  }

  static int seats() { return 2; }
  [[nodiscard]] State initial() const { return {depth_, 0, game::Seat::first, 1}; }
  static game::Seat to_move(const State& s) { return s.turn; }
  [[nodiscard]] std::span<const Move> moves(const State& s) const {
    return std::span(moves_).first(s.left == 0 ? 0 : moves_.size());
  }
  /// The first child has the value of its parent, the others are worse for whose turn it is.
  static State after(const State& s, Move move) {
    State child{s.left - 1, s.value, game::opponent(s.turn), s.path * 64 + move};
    std::uint64_t noise = child.path;
    const int loss = 1 + static_cast<int>(base::split_mix(noise) % 20);
    if (move != 0) child.value += s.turn == game::Seat::first ? -loss : loss;
    return child;
  }
  static bool is_terminal(const State& s) { return s.left == 0; }
  static double utility(const State& s, game::Seat seat) {
    return seat == game::Seat::first ? s.value : -s.value;
  }
  static std::uint64_t key(const State& s) { return s.path; }

 private:
  std::vector<Move> moves_;
  int depth_;
};
static_assert(game::Hashed<OrderedTree>);

struct Case {
  std::uint32_t children;
  int depth;
  std::uint64_t leaves;
};

class PerfectOrder : public testing::TestWithParam<Case> {};

TEST_P(PerfectOrder, AlphaBetaJudgesTheLeastPossible) {
  const auto [children, depth, leaves] = GetParam();
  const auto power = [&, b = children](int m) {
    return static_cast<std::uint64_t>(std::llround(std::pow(b, m)));
  };
  ASSERT_EQ(leaves, power((depth + 1) / 2) + power(depth / 2) - 1);
  const OrderedTree tree(children, depth);
  const auto soft = AlphaBeta<Fail::soft, OrderedTree>(tree).decide(tree.initial());
  const auto hard = AlphaBeta<Fail::hard, OrderedTree>(tree).decide(tree.initial());
  EXPECT_EQ(soft.leaves, leaves);
  EXPECT_EQ(hard.leaves, leaves);
  EXPECT_EQ(soft.value, 0);
  EXPECT_EQ(SssStar<OrderedTree>(tree).decide(tree.initial())->leaves, leaves)
      << "no algorithm can do with less";
  if (children < 10) {
    const auto all = Minimax<OrderedTree>(tree).decide(tree.initial());
    EXPECT_EQ(all.leaves, power(depth));
    EXPECT_EQ(all.value, 0);
  }
}

// The tuned searches reach the minimum too: PVS proves every other move with a null window.
TEST_P(PerfectOrder, TunedSearchesVisitNoMoreNodesThanAlphaBeta) {
  const auto [children, depth, leaves] = GetParam();
  const OrderedTree tree(children, depth);
  const UtilityEvaluator<OrderedTree> evaluator(tree);
  const auto nodes = AlphaBeta<Fail::soft, OrderedTree>(tree).decide(tree.initial()).nodes;
  tests::Plan plan;
  plan.memory = tests::Memory::none;
  plan.switches = {.table = false, .deepening = false};
  for (const Method method : {Method::alpha_beta, Method::pvs}) {
    plan.switches.method = method;
    const auto report =
        run_plan(plan, tree, evaluator, Root<OrderedTree>{tree.initial(), {}}, {.depth = depth});
    EXPECT_EQ(report.nodes, nodes) << plan;
    EXPECT_EQ(report.lines[0].value, Value(0)) << plan;
  }
}

INSTANTIATE_TEST_SUITE_P(KnuthAndMoore, PerfectOrder,
                         testing::Values(Case{3, 2, 5}, Case{3, 3, 11}, Case{3, 4, 17},
                                         Case{35, 4, 2449}, Case{2, 7, 23}, Case{1, 5, 1}),
                         [](const auto& chosen) {
                           return "B" + std::to_string(chosen.param.children) + "M" +
                                  std::to_string(chosen.param.depth);
                         });

TEST(AlphaBetaLeaves, TheFirstChildIsNeverCut) {
  base::Random random(31);
  for (int i = 0; i < 1000; ++i) {
    const Tree tree =
        tests::without_chance(tests::random_tree(random, tests::random_shape(random)));
    const int depth = 1 + static_cast<int>(random.below(8));
    std::map<std::uint32_t, std::uint32_t> first_entered;
    std::set<std::uint32_t> left;
    const auto observer = [&](const Event<Tree>& event) {
      const games::TreeNode& node = tree.node(event.state);
      if (event.step == Step::enter && node.parent != games::TreeNode::kNone)
        first_entered.try_emplace(node.parent,
                                  event.state.node - tree.node({node.parent}).first_child);
      if (event.step == Step::leaf) left.insert(event.state.node);
      if (event.step == Step::leave && !left.contains(event.state.node)) {
        ASSERT_EQ(first_entered.at(event.state.node), 0u);
      }
      if (event.step == Step::cut) {
        ASSERT_LT(event.skipped, node.children);
      }
    };
    AlphaBeta<Fail::soft, Tree, decltype(observer)>(tree, observer).decide({}, depth);
  }
}

TEST(AlphaBetaLeaves, HardAndSoftJudgeTheSameLeaves) {
  base::Random random(32);
  for (int i = 0; i < 1000; ++i) {
    const Tree tree =
        tests::without_chance(tests::random_tree(random, tests::random_shape(random)));
    const auto soft = Soft(tree).decide({});
    const auto hard = AlphaBeta<Fail::hard, Tree>(tree).decide({});
    ASSERT_EQ(soft.leaves, hard.leaves) << tree.to_json();
    ASSERT_LE(soft.leaves, Minimax<Tree>(tree).decide({}).leaves);
  }
}

TEST(SssStarLeaves, NeverMoreThanAlphaBetaInTheSameOrder) {
  base::Random random(33);
  std::uint64_t alpha_beta_leaves = 0;
  std::uint64_t sss_leaves = 0;
  for (int i = 0; i < 3000; ++i) {
    const Tree tree =
        tests::without_chance(tests::random_tree(random, tests::random_shape(random)));
    const int depth = 1 + static_cast<int>(random.below(8));
    const auto alpha_beta = Soft(tree).decide({}, depth);
    const auto sss = SssStar<Tree>(tree).decide({}, depth);
    ASSERT_LE(sss->leaves, alpha_beta.leaves) << "depth " << depth << ": " << tree.to_json();
    alpha_beta_leaves += alpha_beta.leaves;
    sss_leaves += sss->leaves;
  }
  EXPECT_LT(sss_leaves, alpha_beta_leaves) << "SSS* must be better somewhere";
}

// Uniform trees with leaves in random order: between the minimum and all of them.
TEST(AlphaBetaLeaves, RandomOrderLiesBetweenTheBestAndTheWorst) {
  base::Random random(34);
  const auto utility = [&] { return static_cast<double>(random.below(1'000'000)); };
  for (int i = 0; i < 50; ++i) {
    const Tree tree = tests::without_chance(tests::uniform_tree(3, 6, utility));
    const auto answer = Soft(tree).decide({});
    EXPECT_GE(answer.leaves, 27u + 27u - 1u);
    EXPECT_LT(answer.leaves, 729u);
  }
}

TEST(SssStar, GivesUpWhenTheFrontierDoesNotFit) {
  base::Random random(35);
  const Tree tree = tests::without_chance(
      tests::uniform_tree(4, 6, [&] { return static_cast<double>(random.below(9)); }));
  EXPECT_FALSE(SssStar<Tree>(tree).decide({}, kUnlimited, 100));
  EXPECT_TRUE(SssStar<Tree>(tree).decide({}, kUnlimited, 100'000));
}

}  // namespace
}  // namespace mpd::search::textbook
