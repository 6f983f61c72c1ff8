#include <gtest/gtest.h>

#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/minimax.hpp"
#include "tests/unit/search/graph_game.hpp"
#include "tests/unit/search/support.hpp"

// The tuned search on graphs without cycles: transpositions at equal and at different depths,
// quiescence, keys that collide, and a table that stays over many searches.

namespace mpd::search {
namespace {

using tests::CollidingGraph;
using tests::GraphGame;
using tests::Plan;

TEST(ExactOnGraphs, AllPlansWithAndWithoutQuiescence) {
  base::Random random(41);
  for (int i = 0; i < 400; ++i) {
    const GraphGame game(tests::random_graph(random));
    const UtilityEvaluator<GraphGame> evaluator(game);
    const int depth = 1 + static_cast<int>(random.below(7));
    for (Plan plan : tests::exact_plans()) {
      plan.switches.quiescence = random.below(2) == 0;
      tests::expect_exact(plan, game, evaluator, game.initial(), depth);
      if (HasFatalFailure()) FAIL() << "graph " << i;
    }
  }
}

TEST(ExactOnGraphs, SomePlansOnManyGraphs) {
  base::Random random(42);
  const std::vector<Plan> plans = tests::exact_plans();
  for (int i = 0; i < 10000; ++i) {
    const GraphGame game(tests::random_graph(random));
    const UtilityEvaluator<GraphGame> evaluator(game);
    Plan plan = plans[random.below(plans.size())];
    plan.switches.quiescence = random.below(2) == 0;
    tests::expect_exact(plan, game, evaluator, game.initial(),
                        1 + static_cast<int>(random.below(8)));
    if (HasFatalFailure()) FAIL() << "graph " << i;
  }
}

// Wins and losses carry their distance through the table to other plies.
TEST(ExactOnGraphs, WinsAndLossesKeepTheirDistance) {
  base::Random random(43);
  const std::vector<Plan> plans = tests::exact_plans();
  for (int i = 0; i < 10000; ++i) {
    const GraphGame game(tests::random_graph(random));
    const tests::WinsAndLosses evaluator(game);
    const Plan& plan = plans[random.below(plans.size())];
    tests::expect_exact(plan, game, evaluator, game.initial(),
                        1 + static_cast<int>(random.below(8)));
    if (HasFatalFailure()) FAIL() << "graph " << i;
  }
}

/// The values of all nodes for the first seat when the game is played to its end.
std::vector<int> values_to_the_end(const GraphGame& game) {
  const auto nodes = game.nodes();
  std::vector<int> values(nodes.size());
  for (std::size_t i = nodes.size(); i-- > 0;) {
    values[i] = nodes[i].estimate;
    const bool first = nodes[i].turn == game::Seat::first;
    for (std::size_t j = 0; j < nodes[i].edges.size(); ++j) {
      const int below = values[nodes[i].edges[j]];
      if (j == 0 || (first ? below > values[i] : below < values[i])) values[i] = below;
    }
  }
  return values;
}

// To the end of the game every table value is true, whatever its depth.
TEST(ExactOnGraphs, DeeperTableValuesToTheEndOfTheGame) {
  base::Random random(44);
  for (int i = 0; i < 1500; ++i) {
    const GraphGame game(tests::random_graph(random));
    const UtilityEvaluator<GraphGame> evaluator(game);
    const std::vector<int> truth = values_to_the_end(game);
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf})
      for (const tests::Memory memory : {tests::Memory::bucket, tests::Memory::two_level}) {
        const Plan plan{{.method = method}, memory};
        const auto report = run_plan(plan, game, evaluator, Root<GraphGame>{{}, {}}, {.depth = 42});
        ASSERT_EQ(tests::units_of_first(game, {}, report.lines[0].value), truth[0])
            << plan << ", graph " << i;
        ASSERT_EQ(truth[game.after({}, report.lines[0].moves[0]).node], truth[0]) << plan;
      }
  }
}

TEST(ExactOnGraphs, TheCheckKeyGuardsAgainstEqualKeys) {
  base::Random random(45);
  for (int i = 0; i < 500; ++i) {
    const CollidingGraph game(tests::random_graph(random));
    const UtilityEvaluator<CollidingGraph> evaluator(game);
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf}) {
      Plan plan{{.method = method, .same_depth_only = true}, tests::Memory::two_level};
      tests::expect_exact(plan, game, evaluator, game.initial(),
                          1 + static_cast<int>(random.below(7)));
      if (HasFatalFailure()) FAIL() << "graph " << i;
    }
  }
}

/// One searcher and one table for a whole game, as an engine uses them.
template <class T>
void play_through(const GraphGame& game, Method method, base::Random& random) {
  const UtilityEvaluator<GraphGame> evaluator(game);
  T table(4096);
  Searcher<GraphGame, UtilityEvaluator<GraphGame>, T> searcher(
      game, evaluator, table, {.method = method, .same_depth_only = true});
  GraphGame::State state = game.initial();
  while (!game.is_terminal(state)) {
    const int depth = 1 + static_cast<int>(random.below(7));
    const auto report = searcher.run({state, {}}, {.depth = depth});
    const int truth = tests::true_value(game, evaluator, state, depth);
    ASSERT_EQ(tests::units_of_first(game, state, report.lines[0].value), truth);
    const auto moves = game.moves(state);
    state = game.after(state, moves[random.below(moves.size())]);
  }
}

TEST(ExactOnGraphs, ATableThatStaysForAWholeGame) {
  base::Random random(46);
  for (int i = 0; i < 300; ++i) {
    const GraphGame game(tests::random_graph(random));
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf}) {
      play_through<BucketTable>(game, method, random);
      play_through<TwoLevelTable>(game, method, random);
      if (HasFatalFailure()) FAIL() << "graph " << i;
    }
  }
}

// Transpositions make the table worth its memory.
TEST(ExactOnGraphs, TheTableSavesNodes) {
  base::Random random(47);
  std::uint64_t with = 0;
  std::uint64_t without = 0;
  for (int i = 0; i < 200; ++i) {
    const GraphGame game(tests::random_graph(random));
    const UtilityEvaluator<GraphGame> evaluator(game);
    const Root<GraphGame> root{game.initial(), {}};
    Plan plan{{.method = Method::alpha_beta, .deepening = false}, tests::Memory::bucket};
    with += run_plan(plan, game, evaluator, root, {.depth = 8}).nodes;
    plan.switches.table = false;
    without += run_plan(plan, game, evaluator, root, {.depth = 8}).nodes;
  }
  EXPECT_LT(with * 2, without);
}

}  // namespace
}  // namespace mpd::search
