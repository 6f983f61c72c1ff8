#include <array>
#include <gtest/gtest.h>

#include "games/tree/tree.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/lab/support.hpp"

// The steps of the searches that a tree is drawn for: of every algorithm they are those of the
// search itself, and lead to the value of minimax.

namespace mpd::lab {
namespace {

constexpr std::array kDuels{"minimax",   "alpha-beta",   "alpha-beta-table",
                            "deepening", "textbook-pvs", "textbook-mtdf",
                            "sss"};

Trace traced(const Subject& subject, const char* algorithm, std::optional<int> depth = {},
             MoveOrder order = MoveOrder::given) {
  const auto trace = lab::trace(subject, {.algorithm = &algorithm_named(algorithm),
                                          .order = order,
                                          .limits = {.depth = depth, .most_nodes = 3'000},
                                          .choices = {}});
  EXPECT_TRUE(trace) << algorithm << ": " << trace.error().message;
  return trace.value_or(Trace{});
}

std::uint64_t count(const Trace& trace, Step step) {
  return static_cast<std::uint64_t>(std::ranges::count(trace.steps, step, &TraceStep::step));
}

std::string tree_text(base::Random& random, const tests::TreeShape& shape) {
  return tests::random_tree(random, shape).to_json();
}

TEST(LabTraceOfEveryAlgorithm, IsTheSearchItselfAndEndsAtMinimax) {
  base::Random random(23);
  for (int i = 0; i < 60; ++i) {
    const auto subject = tests::typed_tree(
        tree_text(random, {.leaf_share = 0.2, .alternating = i % 3 != 0, .estimates = i % 2 == 0}));
    const double truth = traced(*subject, "minimax").values.front();
    for (const char* algorithm : kDuels) {
      const Trace trace = traced(*subject, algorithm, {}, static_cast<MoveOrder>(i % 4));
      ASSERT_EQ(trace.values, std::vector{truth}) << algorithm;
      ASSERT_EQ(trace.steps.back().values, std::vector{truth}) << algorithm;
      ASSERT_EQ(count(trace, Step::enter), trace.visited) << algorithm;
      ASSERT_EQ(count(trace, Step::leaf), trace.leaves) << algorithm;
    }
  }
}

TEST(LabTraceOfEveryAlgorithm, CostsWhatTheSearchCostsWithoutATrace) {
  const auto subject = tests::from_file("tree", "trees/fig_5_2.json");
  for (const char* algorithm : kDuels) {
    const auto solved = solve(*subject, {.algorithm = &algorithm_named(algorithm)});
    ASSERT_TRUE(solved);
    const Trace trace = traced(*subject, algorithm);
    EXPECT_EQ(trace.visited, solved->nodes) << algorithm;
    EXPECT_EQ(trace.leaves, solved->leaves) << algorithm;
  }
}

TEST(LabTraceOfStar1, IsExpectiminimaxWithFewerLeaves) {
  base::Random random(31);
  for (int i = 0; i < 40; ++i) {
    const auto text = tree_text(random, {.chance_share = 0.4});
    const auto subject = tests::typed_tree(text);
    if (!subject->facts().has_chance) continue;
    const Trace whole = traced(*subject, "expectiminimax");
    const Trace star = traced(*subject, "star1");
    EXPECT_NEAR(star.values.front(), whole.values.front(), 1e-9);
    EXPECT_LE(star.leaves, whole.leaves);
    EXPECT_EQ(star.visited, solve(*subject, {.algorithm = &algorithm_named("star1")})->nodes);
  }
}

TEST(LabTraceWithATable, KnowsABoardThatCameByAnotherOrderOfMoves) {
  const auto board = tests::on_board("tictactoe", "XO./.../...");
  const Trace trace = traced(*board, "alpha-beta-table", 4);
  EXPECT_GT(count(trace, Step::hit), 0u);
  EXPECT_EQ(trace.values, traced(*board, "minimax", 4).values);
  for (const TraceStep& step : trace.steps) {
    const bool tells = step.step == Step::hit || step.step == Step::store;
    if (tells) {
      ASSERT_EQ(step.known.size(), 1u);
      EXPECT_EQ(step.known.front().node, step.node);
      EXPECT_LE(step.known.front().interval.low, step.known.front().interval.high);
    } else {
      EXPECT_TRUE(step.known.empty());
    }
  }
}

TEST(LabTraceOfDeepening, JudgesInnerNodesUntilTheDepthReachesThem) {
  const auto subject =
      tests::typed_tree(R"({"max": [{"min": [3, 9], "eval": 8}, {"min": [5, 7], "eval": 6}]})");
  const Trace trace = traced(*subject, "deepening");
  std::vector<double> values;  // of the root, pass by pass
  std::vector<int> depths;
  for (const TraceStep& step : trace.steps) {
    if (step.step == Step::pass) depths.push_back(step.depth);
    if (step.step == Step::leave && step.node == 0) values.push_back(step.values.front());
  }
  EXPECT_EQ(depths, (std::vector{1, 2}));
  EXPECT_EQ(values, (std::vector<double>{8, 5}));
}

TEST(LabTraceSkips, ExactlyTheChildrenThatWereNotTried) {
  base::Random random(3);
  for (int i = 0; i < 60; ++i) {
    const auto subject = tests::typed_tree(tree_text(random, {.most_children = 4}));
    for (const char* algorithm : {"alpha-beta-table", "deepening", "textbook-pvs"}) {
      const Trace trace = traced(*subject, algorithm);
      for (const TraceStep& step : trace.steps) {
        if (step.step != Step::cut) continue;
        ASSERT_FALSE(step.skipped.empty());
        for (const std::uint32_t child : step.skipped)
          ASSERT_EQ(trace.nodes[child].parent, step.node) << algorithm;
      }
    }
  }
}

TEST(LabTraceLimits, CountTheSteps) {
  const auto subject = tests::from_file("tree", "trees/fig_5_2.json");
  const auto refused = lab::trace(
      *subject, {.algorithm = &algorithm_named("deepening"),
                 .order = MoveOrder::given,
                 .limits = {.depth = {}, .most_nodes = 100, .most_plies = {}, .most_steps = 20},
                 .choices = {}});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("steps, expected at most 20: choose a smaller tree"),
            std::string::npos);
}

}  // namespace
}  // namespace mpd::lab
