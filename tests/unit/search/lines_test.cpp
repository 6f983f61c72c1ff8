#include <algorithm>
#include <gtest/gtest.h>

#include "draughts/game.hpp"
#include "engine/evaluator.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/graph_game.hpp"
#include "tests/unit/search/support.hpp"

// The best lines: how many, in which order, and whether they lead where they say.

namespace mpd::search {
namespace {

using draughts::Draughts;
using Tree = games::TreeWithoutChance;
using tests::Memory;
using tests::Plan;

constexpr Method kMethods[] = {Method::minimax, Method::alpha_beta, Method::pvs, Method::mtdf};

/// The true values of all root moves for the first seat, best first for whose turn it is.
std::vector<int> ranked_values(const Tree& tree, int depth) {
  const UtilityEvaluator<Tree> evaluator(tree);
  std::vector<int> values;
  for (const Tree::Move move : tree.moves({}))
    values.push_back(tests::true_value(tree, evaluator, tree.after({}, move), depth - 1));
  std::sort(values.begin(), values.end());
  if (tree.to_move({}) == game::Seat::first) std::reverse(values.begin(), values.end());
  return values;
}

void expect_lines(const Tree& tree, const Plan& plan, int depth, int lines) {
  const UtilityEvaluator<Tree> evaluator(tree);
  const auto report = run_plan(plan, tree, evaluator, Root<Tree>{{}, {}}, {.depth = depth}, lines);
  const std::vector<int> truth = ranked_values(tree, depth);
  ASSERT_EQ(report.lines.size(),
            std::min<std::size_t>(static_cast<std::size_t>(lines), truth.size()));
  std::vector<std::uint32_t> firsts;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const BestLine<Tree>& line = report.lines[i];
    ASSERT_EQ(tests::units_of_first(tree, {}, line.value), truth[i]) << plan << ", line " << i;
    ASSERT_FALSE(line.moves.empty()) << plan;
    const Tree::State child = tree.after({}, line.moves[0]);
    ASSERT_EQ(tests::true_value(tree, evaluator, child, depth - 1), truth[i]) << plan;
    firsts.push_back(line.moves[0].child);
  }
  std::sort(firsts.begin(), firsts.end());
  ASSERT_TRUE(std::adjacent_find(firsts.begin(), firsts.end()) == firsts.end()) << plan;
}

TEST(SeveralLines, AreTheBestMovesOfATreeInOrder) {
  base::Random random(61);
  const std::vector<Plan> plans = tests::exact_plans();
  for (int i = 0; i < 1500; ++i) {
    const Tree tree =
        tests::without_chance(tests::random_tree(random, tests::random_shape(random)));
    if (tree.is_terminal({})) continue;
    const int depth = 1 + static_cast<int>(random.below(7));
    const int lines = 1 + static_cast<int>(random.below(6));
    expect_lines(tree, plans[random.below(plans.size())], depth, lines);
    if (HasFatalFailure()) FAIL() << "tree " << i << ", " << lines << " lines: " << tree.to_json();
  }
}

// A line ends at the horizon or at a leaf, and the leaf is worth what the line promises. MTD(f)
// leaves only bounds behind, so its lines need not be whole.
TEST(BestLineOfATree, LeadsToALeafOfItsValue) {
  base::Random random(62);
  for (int i = 0; i < 1500; ++i) {
    const Tree tree =
        tests::without_chance(tests::random_tree(random, tests::random_shape(random)));
    if (tree.is_terminal({})) continue;
    const UtilityEvaluator<Tree> evaluator(tree);
    const int depth = 1 + static_cast<int>(random.below(7));
    for (const Method method : kMethods)
      for (const Memory memory : {Memory::none, Memory::bucket, Memory::two_level}) {
        Plan plan{{.method = method, .same_depth_only = true}, memory};
        plan.switches.table = memory != Memory::none;
        const auto report = run_plan(plan, tree, evaluator, Root<Tree>{{}, {}}, {.depth = depth});
        Tree::State state;
        for (const Tree::Move move : report.lines[0].moves) {
          ASSERT_LT(move.child, tree.moves(state).size()) << plan;
          state = tree.after(state, move);
        }
        const int left = depth - static_cast<int>(report.lines[0].moves.size());
        ASSERT_GE(left, 0) << plan;
        if (method == Method::mtdf) continue;
        ASSERT_TRUE(left == 0 || tree.is_terminal(state)) << plan << ": the line is cut short";
        ASSERT_EQ(tests::true_value(tree, evaluator, state, left),
                  tests::units_of_first(tree, {}, report.lines[0].value))
            << plan << ", depth " << depth << ": " << tree.to_json();
      }
  }
}

/// Whether the best line of a graph is whole; it must be legal.
bool is_whole_line(const tests::GraphGame& game, const std::vector<tests::GraphGame::Move>& line,
                   int depth, tests::GraphGame::State& end) {
  for (const tests::GraphGame::Move move : line) {
    EXPECT_LT(move, game.moves(end).size());
    if (move >= game.moves(end).size()) return false;
    end = game.after(end, move);
  }
  return static_cast<int>(line.size()) == depth || game.is_terminal(end);
}

// Where the same state comes on several ways a table value can cut a line short. PVS takes none on
// the principal variation; MTD(f), which knows nothing but bounds, goes on with the table's moves.
TEST(BestLineOfAGraph, IsWholeAlthoughTheTableCutsTheTree) {
  base::Random random(66);
  int whole = 0;
  constexpr int kGraphs = 2000;
  for (int i = 0; i < kGraphs; ++i) {
    const tests::GraphGame game(tests::random_graph(random));
    const UtilityEvaluator<tests::GraphGame> evaluator(game);
    const int depth = 1 + static_cast<int>(random.below(8));
    Plan plan{{.method = Method::pvs, .quiescence = false, .same_depth_only = true},
              Memory::bucket};
    const Root<tests::GraphGame> root{{}, {}};
    const auto pvs = run_plan(plan, game, evaluator, root, {.depth = depth});
    tests::GraphGame::State end;
    ASSERT_TRUE(is_whole_line(game, pvs.lines[0].moves, depth, end)) << "graph " << i;
    const int left = depth - static_cast<int>(pvs.lines[0].moves.size());
    ASSERT_EQ(tests::true_value(game, evaluator, end, left, false),
              tests::units_of_first(game, {}, pvs.lines[0].value))
        << "graph " << i;
    plan.switches.method = Method::mtdf;
    const auto mtdf = run_plan(plan, game, evaluator, root, {.depth = depth});
    end = {};
    whole += is_whole_line(game, mtdf.lines[0].moves, depth, end) ? 1 : 0;
  }
  EXPECT_GT(whole, kGraphs * 99 / 100);
}

void expect_legal(const draughts::Position& start, const std::vector<draughts::Move>& line) {
  draughts::Position position = start;
  ASSERT_FALSE(line.empty());
  for (const draughts::Move move : line) {
    ASSERT_TRUE(draughts::is_legal(position, move)) << draughts::fen_of(position);
    position = position.after(move);
  }
}

TEST(BestLinesOfDraughts, AreLegalToTheirEnd) {
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  base::Random random(63);
  for (int i = 0; i < 120; ++i) {
    const draughts::Position position = tests::random_position(random);
    if (!draughts::has_move(position)) continue;
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf})
      for (const Memory memory : {Memory::none, Memory::bucket, Memory::two_level}) {
        Plan plan{{.method = method}, memory};
        plan.switches.table = memory != Memory::none;
        const auto report = run_plan(
            plan, game, evaluator, Root<Draughts>{Draughts::State(position), {}}, {.depth = 5}, 2);
        for (const auto& line : report.lines) expect_legal(position, line.moves);
        if (HasFatalFailure()) FAIL() << plan << ": " << draughts::fen_of(position);
      }
  }
}

/// Several lines against one: the same value, different first moves, best first.
void expect_ordered_lines(const Plan& plan, const draughts::Position& position, int depth) {
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  const Root<Draughts> root{Draughts::State(position), {}};
  const auto many = run_plan(plan, game, evaluator, root, {.depth = depth}, 4);
  const std::size_t moves = draughts::legal_moves(position).size();
  ASSERT_EQ(many.lines.size(), std::min<std::size_t>(4, moves));
  for (std::size_t i = 0; i < many.lines.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      ASSERT_NE(many.lines[i].moves[0], many.lines[j].moves[0]);
      ASSERT_GE(many.lines[j].value, many.lines[i].value) << "lines " << j << " and " << i;
    }
  if (!plan.switches.same_depth_only) return;
  const auto one = run_plan(plan, game, evaluator, root, {.depth = depth});
  ASSERT_EQ(one.lines[0].value, many.lines[0].value);
}

TEST(BestLinesOfDraughts, SeveralAreOrderedAndTheFirstIsThatOfASingleOne) {
  base::Random random(64);
  for (int i = 0; i < 60; ++i) {
    const draughts::Position position = tests::random_position(random);
    if (!draughts::has_move(position)) continue;
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf})
      for (const Memory memory : {Memory::bucket, Memory::two_level}) {
        const Plan plan{{.method = method, .same_depth_only = true}, memory};
        expect_ordered_lines(plan, position, 3);
        if (HasFatalFailure()) FAIL() << plan << ": " << draughts::fen_of(position);
      }
  }
}

// As they are played: deeper table values are used, and positions come back.
TEST(BestLinesOfDraughts, SeveralAreOrderedWithTheSwitchesOfPlay) {
  base::Random random(65);
  for (int i = 0; i < 150; ++i) {
    const draughts::Position position = tests::random_position(random);
    if (!draughts::has_move(position)) continue;
    for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf}) {
      const Plan plan{{.method = method}, Memory::bucket};
      expect_ordered_lines(plan, position, 5 + i % 5);
      if (HasFatalFailure()) FAIL() << plan << ": " << draughts::fen_of(position);
    }
  }
}

}  // namespace
}  // namespace mpd::search
