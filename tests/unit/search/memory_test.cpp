#include "search/textbook/memory.hpp"

#include <gtest/gtest.h>
#include <map>

#include "games/tictactoe/tictactoe.hpp"
#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/pvs.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/graph_game.hpp"

// What the searches with empty windows, tables and frontiers tell their observers, and what they
// save.

namespace mpd::search::textbook {
namespace {

using games::TicTacToe;
using TreeGame = games::TreeWithoutChance;

/// Counts the steps of every kind.
template <class G>
struct StepCount {
  std::map<Step, std::uint64_t>* count;
  void operator()(const Event<G>& event) const { ++(*count)[event.step]; }
};

TEST(AlphaBetaMemory, FindsTransposedBoardsInTheTable) {
  const TicTacToe game;
  std::map<Step, std::uint64_t> count;
  const auto with = AlphaBetaMemory<TicTacToe, StepCount<TicTacToe>>(game, {&count}).decide({});
  const auto without = AlphaBeta<Fail::soft, TicTacToe>(game).decide({});
  EXPECT_EQ(with.value, 0);
  EXPECT_LT(3 * with.nodes, without.nodes) << "two orders of moves lead to one board";
  EXPECT_EQ(count[Step::enter], with.nodes);
  EXPECT_EQ(count[Step::leaf], with.leaves);
  EXPECT_GT(count[Step::hit], 0u);
  // Every node is a leaf, is answered by the table, or is searched and stored.
  EXPECT_EQ(count[Step::leaf] + count[Step::hit] + count[Step::store], with.nodes);
}

TEST(Deepening, IsMinimaxToEveryDepth) {
  const TicTacToe game;
  for (int depth = 0; depth <= 5; ++depth)
    EXPECT_EQ(Deepening<TicTacToe>(game).decide({}, depth).value,
              Minimax<TicTacToe>(game).decide({}, depth).value)
        << depth;
}

TEST(Deepening, EndsWhereNoLineIsCutOff) {
  base::Random random(7);
  for (int i = 0; i < 50; ++i) {
    const auto tree = tests::without_chance(tests::random_tree(random, {.leaf_share = 0.3}));
    std::map<Step, std::uint64_t> count;
    std::ignore = Deepening<TreeGame, StepCount<TreeGame>>(tree, {&count}).decide(tree.initial());
    // Cuts may keep it from ever reaching the deepest line.
    EXPECT_GE(count[Step::pass], 1u);
    EXPECT_LE(count[Step::pass],
              static_cast<std::uint64_t>(std::max(1, tests::height_of(tree.tree()))));
  }
}

TEST(Deepening, GoesOnWhereTheTableHoldsWhatAnEarlierDepthCutOff) {
  base::Random random(23);
  for (int i = 0; i < 500; ++i) {
    const tests::GraphGame game(tests::random_graph(random));
    EXPECT_EQ(Deepening<tests::GraphGame>(game).decide(game.initial()).value,
              Minimax<tests::GraphGame>(game).decide(game.initial()).value)
        << i;
  }
}

TEST(Mtdf, WindowsAreEmptyAndMeet) {
  base::Random random(11);
  for (int i = 0; i < 100; ++i) {
    const auto tree = tests::without_chance(tests::random_tree(random, {}));
    double low = -kInfinity;
    double high = kInfinity;
    const auto watch = [&](const Event<TreeGame>& event) {
      if (event.step == Step::pass) {
        EXPECT_EQ(event.beta, event.alpha + 1);
      }
      if (event.step == Step::store && event.ply == 0) {
        low = event.alpha;
        high = event.beta;
      }
    };
    const auto answer = Mtdf<TreeGame, decltype(watch)>(tree, watch).decide(tree.initial());
    EXPECT_EQ(low, answer.value);
    EXPECT_EQ(high, answer.value);
  }
}

TEST(Pvs, SearchesAgainOnlyWhatLooksBetter) {
  // The second move of MAX is better, so it is searched again; the third is not.
  const auto tree = tests::without_chance(
      games::Tree::parse(R"({"max": [{"min": [3, 4]}, {"min": [5, 6]}, {"min": [1, 2]}]})")
          .value());
  std::vector<std::string> again;
  const auto watch = [&](const Event<TreeGame>& event) {
    if (event.step == Step::again)
      again.push_back(fmt::format("{} seems {} in [{}, {}]", event.move->child + 1, event.value,
                                  event.alpha, event.beta));
  };
  const auto answer = Pvs<TreeGame, decltype(watch)>(tree, watch).decide(tree.initial());
  EXPECT_EQ(answer.value, 5);
  EXPECT_EQ(again, std::vector<std::string>{"2 seems 5 in [3, inf]"});
}

TEST(SssStar, TellsEveryNodeItHoldsAndTakesThemByMerit) {
  base::Random random(5);
  for (int i = 0; i < 100; ++i) {
    const auto tree = tests::without_chance(tests::random_tree(random, {.leaf_share = 0.2}));
    std::map<Step, std::uint64_t> count;
    double last = kInfinity;
    const auto watch = [&](const Event<TreeGame>& event) {
      ++count[event.step];
      if (event.step != Step::take) return;
      EXPECT_LE(event.value, last) << "the bound of the root only falls";
      last = event.value;
    };
    const auto answer = SssStar<TreeGame, decltype(watch)>(tree, watch).decide(tree.initial());
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->value, last);
    EXPECT_EQ(count[Step::enter], answer->nodes);
    EXPECT_EQ(count[Step::leaf], answer->leaves);
    EXPECT_EQ(answer->value, Minimax<TreeGame>(tree).decide(tree.initial()).value);
  }
}

}  // namespace
}  // namespace mpd::search::textbook
