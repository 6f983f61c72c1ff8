#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <span>
#include <string>
#include <vector>

#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/star1.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/support.hpp"

// Chance nodes: figures 5.12, 5.14, 5.19, exercises 5.18 to 5.20, and Star1 against expectiminimax.

namespace mpd::search::textbook {
namespace {

using games::Tree;
using games::TreeWithoutChance;
using tests::shipped_tree;
using tests::state_after;

constexpr double kTolerance = 1e-9;

double value_of(const Tree& tree, const std::vector<std::string>& moves = {}) {
  return Expectiminimax<Tree>(tree).decide(state_after(tree, moves)).value;
}

std::string move_of(const Tree& tree) {
  return tree.move_text({}, Expectiminimax<Tree>(tree).decide({}).moves.at(0));
}

TEST(Figure5_12, SmallNumbersPreferA1) {
  const Tree tree = shipped_tree("fig_5_12a.json");
  EXPECT_NEAR(value_of(tree, {"a1"}), 2.1, kTolerance);
  EXPECT_NEAR(value_of(tree, {"a2"}), 1.3, kTolerance);
  EXPECT_EQ(move_of(tree), "a1");
}

TEST(Figure5_12, ATransformationThatKeepsTheOrderPrefersA2) {
  const Tree tree = shipped_tree("fig_5_12b.json");
  EXPECT_NEAR(value_of(tree, {"a1"}), 21, kTolerance);
  EXPECT_NEAR(value_of(tree, {"a2"}), 40.9, kTolerance);
  EXPECT_EQ(move_of(tree), "a2");
}

double normal(base::Random& random) {
  const double radius = std::sqrt(-2 * std::log(1 - random.uniform()));
  return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

/// How often the left move of figure 5.14 is the better one when every leaf is the number shown
/// plus an independent error.
double left_is_better(const Tree& tree, double deviation, int samples) {
  base::Random random(20);
  int left = 0;
  for (int i = 0; i < samples; ++i) {
    double least[2] = {kInfinity, kInfinity};
    for (const Tree::Move side : tree.moves({}))
      for (const Tree::Move reply : tree.moves(tree.after({}, side))) {
        const double shown =
            tree.utility(tree.after(tree.after({}, side), reply), game::Seat::first);
        least[side.child] = std::min(least[side.child], shown + deviation * normal(random));
      }
    left += least[0] > least[1] ? 1 : 0;
  }
  return static_cast<double>(left) / samples;
}

TEST(Figure5_14, MinimaxPicksRightThoughLeftIsProbablyBetter) {
  const Tree tree = shipped_tree("fig_5_14.json");
  const auto sure = tests::without_chance(tree);
  const auto answer = Minimax<TreeWithoutChance>(sure).decide({});
  EXPECT_EQ(answer.value, 100);
  EXPECT_EQ(tree.move_text({}, answer.moves.at(0)), "right");
  // Four standard errors of 200,000 samples are 0.004; the facts are rounded to 0.001.
  constexpr int kSamples = 200'000;
  EXPECT_NEAR(left_is_better(tree, 5, kSamples), 0.714, 0.0046);
  EXPECT_NEAR(left_is_better(tree, 2, kSamples), 0.580, 0.0049);
}

TEST(Figure5_19, ValuesOfAllNodes) {
  const Tree tree = shipped_tree("fig_5_19.json");
  EXPECT_EQ(value_of(tree, {"left", "1"}), 2);
  EXPECT_EQ(value_of(tree, {"left", "2"}), 1);
  EXPECT_EQ(value_of(tree, {"right", "1"}), 0);
  EXPECT_EQ(value_of(tree, {"right", "2"}), -1);
  EXPECT_EQ(value_of(tree, {"left"}), 1.5);
  EXPECT_EQ(value_of(tree, {"right"}), -0.5);
  EXPECT_EQ(value_of(tree), 1.5);
  EXPECT_EQ(move_of(tree), "left");
  EXPECT_EQ(Expectiminimax<Tree>(tree).decide({}).leaves, 8u);
}

/// Figure 5.19 with other numbers in the seventh and eighth leaf.
Tree with_last_leaves(double seventh, double eighth) {
  const std::string text = R"({"max": {
      "left": {"evenly": [{"min": [2, 2]}, {"min": [1, 2]}]},
      "right": {"evenly": [{"min": [0, 2]}, {"min": [)" +
                           std::to_string(seventh) + ", " + std::to_string(eighth) + "]}]}}}";
  return Tree::parse(text).value();
}

TEST(Figure5_19, AfterSixLeavesTheSeventhAndTheEighthDecide) {
  EXPECT_EQ(move_of(with_last_leaves(-1, 0)), "left");
  EXPECT_EQ(move_of(with_last_leaves(10, 10)), "right");
  EXPECT_EQ(move_of(with_last_leaves(10, 0)), "left") << "the eighth leaf decides";
  EXPECT_EQ(move_of(with_last_leaves(0, 10)), "left") << "the seventh leaf decides";
}

TEST(Figure5_19, AfterSevenLeavesTheEighthDoesNotMatter) {
  for (const double eighth : {-1000.0, -2.0, -1.0, 0.0, 2.0, 3.0, 1000.0, 1e9}) {
    const Tree tree = with_last_leaves(-1, eighth);
    EXPECT_EQ(move_of(tree), "left") << eighth;
    EXPECT_EQ(value_of(tree), 1.5) << eighth;
  }
}

TEST(Figure5_19, Star1VisitsFiveLeaves) {
  const Tree tree = shipped_tree("fig_5_19.json");
  std::vector<double> leaves;
  const auto observer = [&](const Event<Tree>& event) {
    if (event.step == Step::leaf) leaves.push_back(event.value);
  };
  const auto answer =
      Star1<Tree, decltype(observer)>(tree, {-2, 2}, observer).decide(tree.initial());
  EXPECT_EQ(answer.value, 1.5);
  EXPECT_EQ(tree.move_text({}, answer.moves.at(0)), "left");
  EXPECT_EQ(leaves, (std::vector<double>{2, 2, 1, 2, 0}));
  EXPECT_EQ(answer.leaves, 5u);
}

// After two leaves the first outcome is 2 and the other anything in [−2, 2].
TEST(Figure5_19, AfterTwoLeavesTheLeftChanceNodeLiesBetween0And2) {
  const Tree tree = shipped_tree("fig_5_19.json");
  const Tree::State left = state_after(tree, {"left"});
  std::vector<std::pair<double, double>> bounds;
  const auto observer = [&](const Event<Tree>& event) {
    if (event.step == Step::back && event.state == left)
      bounds.emplace_back(event.alpha, event.beta);
  };
  Star1<Tree, decltype(observer)>(tree, {-2, 2}, observer).decide({});
  ASSERT_EQ(bounds.size(), 2u);
  EXPECT_EQ(bounds[0], (std::pair{0.0, 2.0}));
  EXPECT_EQ(bounds[1], (std::pair{1.5, 1.5}));
}

TEST(Dice, TwentyOneRollsWithProbabilitiesThatSumToOne) {
  const Tree tree = shipped_tree("dice.json");
  ASSERT_EQ(tree.moves({}).size(), 21u);
  double sum = 0;
  for (const Tree::Move roll : tree.moves({})) sum += tree.probability({}, roll);
  EXPECT_NEAR(sum, 1, kTolerance);
  EXPECT_NEAR(value_of(tree), 7, kTolerance);
}

TEST(EvaluationAsExpectation, OfWinsLossesAndDraws) {
  EXPECT_NEAR(value_of(shipped_tree("expectation.json")), 0.76, kTolerance);
}

TEST(Exercise5_19, SamplingTheDiceFirstIsWrong) {
  const Tree tree = shipped_tree("exercise_5_19.json");
  EXPECT_EQ(value_of(tree, {"B"}), -49);
  EXPECT_EQ(value_of(tree), 1);
  EXPECT_EQ(move_of(tree), "A");
  // Who knows the coin beforehand chooses the side that pays: the mean over both coins is 2.
  double sampled = 0;
  for (const char* coin : {"heads", "tails"})
    sampled += std::max(value_of(tree, {"B", "L", coin}), value_of(tree, {"B", "R", coin})) / 2;
  EXPECT_EQ(sampled, 2);
}

/// A tree whose utilities are multiplied by a factor and shifted.
class Rescaled {
 public:
  using State = Tree::State;
  using Move = Tree::Move;

  Rescaled(const Tree& tree, double factor, double shift)
      : tree_(tree), factor_(factor), shift_(shift) {}

  [[nodiscard]] int seats() const { return tree_.seats(); }
  [[nodiscard]] static State initial() { return {}; }
  [[nodiscard]] game::Seat to_move(State s) const { return tree_.to_move(s); }
  [[nodiscard]] std::span<const Move> moves(State s) const { return tree_.moves(s); }
  [[nodiscard]] State after(State s, Move move) const { return tree_.after(s, move); }
  [[nodiscard]] bool is_terminal(State s) const { return tree_.is_terminal(s); }
  [[nodiscard]] bool is_chance(State s) const { return tree_.is_chance(s); }
  [[nodiscard]] double probability(State s, Move move) const { return tree_.probability(s, move); }
  [[nodiscard]] double utility(State s, game::Seat seat) const {
    return factor_ * tree_.utility(s, seat) + shift_;
  }

 private:
  const Tree& tree_;
  double factor_;
  double shift_;
};

TEST(Exercise5_18, APositiveLinearTransformationKeepsTheMove) {
  base::Random random(18);
  for (int i = 0; i < 1000; ++i) {
    tests::TreeShape shape = tests::random_shape(random);
    shape.chance_share = 0.3;
    const Tree tree = tests::random_tree(random, shape);
    const double factor = 0.25 * static_cast<double>(1 + random.below(40));
    const double shift = static_cast<double>(random.below(201)) - 100;
    const Rescaled rescaled(tree, factor, shift);
    const auto truth = Expectiminimax<Tree>(tree).decide({});
    const auto answer = Expectiminimax<Rescaled>(rescaled).decide({});
    ASSERT_NEAR(answer.value, factor * truth.value + shift, 1e-6) << tree.to_json();
    if (answer.moves.empty()) continue;
    const auto chosen = Expectiminimax<Tree>(tree).decide(tree.after({}, answer.moves[0]));
    ASSERT_NEAR(chosen.value, truth.value, kTolerance) << tree.to_json();
  }
}

TEST(Exercise5_20, TheLikeliestOutcomeFirstSavesLeaves) {
  const Tree likely = shipped_tree("exercise_5_20_likely_first.json");
  const Tree unlikely = shipped_tree("exercise_5_20_unlikely_first.json");
  const auto quick = Star1<Tree>(likely, {0, 1}).decide({});
  const auto slow = Star1<Tree>(unlikely, {0, 1}).decide({});
  EXPECT_NEAR(quick.value, 0.8, kTolerance);
  EXPECT_NEAR(slow.value, 0.8, kTolerance);
  EXPECT_EQ(quick.leaves, 6u);
  EXPECT_EQ(slow.leaves, 10u);
}

TEST(Star1, EqualsExpectiminimaxAndNeverLooksAtMore) {
  base::Random random(21);
  std::uint64_t all = 0;
  std::uint64_t seen = 0;
  for (int i = 0; i < 3000; ++i) {
    tests::TreeShape shape = tests::random_shape(random);
    shape.chance_share = 0.2 + 0.1 * static_cast<double>(random.below(5));
    const Tree tree = tests::random_tree(random, shape);
    const int depth = 1 + static_cast<int>(random.below(8));
    const double most = static_cast<double>(shape.distinct_values - 1) / 2;
    // The range is exact or wider than it needs to be.
    const double slack = static_cast<double>(random.below(2) * 3);
    const auto truth = Expectiminimax<Tree>(tree).decide({}, depth);
    const auto star = Star1<Tree>(tree, {-most - slack, most + slack}).decide({}, depth);
    ASSERT_NEAR(star.value, truth.value, kTolerance) << "tree " << i << ": " << tree.to_json();
    ASSERT_LE(star.leaves, truth.leaves) << "tree " << i;
    if (!star.moves.empty()) {
      const auto chosen =
          Expectiminimax<Tree>(tree).decide(tree.after({}, star.moves[0]), depth - 1);
      ASSERT_NEAR(chosen.value, truth.value, kTolerance) << "tree " << i << ": not an optimal move";
    }
    all += truth.leaves;
    seen += star.leaves;
  }
  EXPECT_LT(seen, all * 9 / 10) << "Star1 hardly cuts";
}

TEST(Expectiminimax, WithoutChanceIsMinimax) {
  base::Random random(22);
  for (int i = 0; i < 300; ++i) {
    const Tree tree = tests::random_tree(random, tests::random_shape(random));
    const auto sure = tests::without_chance(tree);
    const auto truth = Minimax<TreeWithoutChance>(sure).decide({});
    const auto answer = Expectiminimax<Tree>(tree).decide({});
    ASSERT_EQ(answer.value, truth.value);
    ASSERT_EQ(answer.moves, truth.moves);
  }
}

}  // namespace
}  // namespace mpd::search::textbook
