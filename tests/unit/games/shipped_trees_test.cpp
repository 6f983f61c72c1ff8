#include <gtest/gtest.h>
#include <limits>

#include "games/tree/tree.hpp"
#include "tests/unit/games/shipped.hpp"

// The trees of data/trees hold the numbers of the books. The few lines of expectiminimax here are
// only to read them with; the algorithms are tested elsewhere.

namespace mpd::games {
namespace {

using game::Seat;

Tree tree_named(const std::string& name) {
  return base::value_or_throw(Tree::parse(shipped("data/trees/" + name + ".json")));
}

double value_of(const Tree& tree, Tree::State s) {
  if (tree.is_terminal(s)) return tree.utility(s, Seat::first);
  double sum = 0;
  double most = -std::numeric_limits<double>::infinity();
  double least = std::numeric_limits<double>::infinity();
  for (const Tree::Move move : tree.moves(s)) {
    const double value = value_of(tree, tree.after(s, move));
    if (tree.is_chance(s)) sum += tree.probability(s, move) * value;
    most = std::max(most, value);
    least = std::min(least, value);
  }
  if (tree.is_chance(s)) return sum;
  return tree.to_move(s) == Seat::first ? most : least;
}

/// The values of the moves at the root, by name.
std::vector<std::pair<std::string, double>> root_values(const Tree& tree) {
  std::vector<std::pair<std::string, double>> values;
  for (const Tree::Move move : tree.moves(tree.initial()))
    values.emplace_back(tree.move_text(tree.initial(), move),
                        value_of(tree, tree.after(tree.initial(), move)));
  return values;
}

using Values = std::vector<std::pair<std::string, double>>;

std::vector<double> leaves_of(const Tree& tree) {
  std::vector<double> leaves;
  std::vector<Tree::State> open{tree.initial()};
  while (!open.empty()) {
    const Tree::State s = open.back();
    open.pop_back();
    if (tree.is_terminal(s)) leaves.push_back(tree.utility(s, Seat::first));
    for (std::size_t i = tree.moves(s).size(); i > 0; --i)
      open.push_back(tree.after(s, tree.moves(s)[i - 1]));
  }
  return leaves;
}

TEST(ShippedTrees, Figure52) {
  const Tree tree = tree_named("fig_5_2");
  EXPECT_EQ(leaves_of(tree), (std::vector<double>{3, 12, 8, 2, 4, 6, 14, 5, 2}));
  EXPECT_EQ(root_values(tree), (Values{{"a1", 3}, {"a2", 2}, {"a3", 2}}));
  EXPECT_EQ(tree.node_name(tree.initial()), "A");
  EXPECT_EQ(tree.node_name(tree.after(tree.initial(), {2})), "D");
  EXPECT_EQ(tree.move_text(tree.after(tree.initial(), {2}), {1}), "d2");
}

TEST(ShippedTrees, LectureFigure2) {
  const Tree tree = tree_named("lecture_fig_2");
  EXPECT_EQ(leaves_of(tree), (std::vector<double>{3, 12, 8, 2, 4, 6, 6, 4, 2}));
  EXPECT_EQ(root_values(tree), (Values{{"a1", 3}, {"a2", 2}, {"a3", 2}}));
}

TEST(ShippedTrees, Figure54) {
  const Tree tree = tree_named("fig_5_4");
  EXPECT_EQ(tree.seats(), 3);
  EXPECT_FALSE(tree.is_zero_sum());
  EXPECT_EQ(leaves_of(tree), (std::vector<double>{1, 4, 6, 7, 5, 1, 7, 5}));
  const auto x = tree.after(tree.after(tree.initial(), {0}), {0});
  EXPECT_EQ(tree.state_text(x), "X (C)");
  EXPECT_EQ(tree.utility(tree.after(x, {0}), Seat::third), 6);
}

TEST(ShippedTrees, Figure512) {
  const auto a = root_values(tree_named("fig_5_12a"));
  EXPECT_EQ(a[0].first, "a1");
  EXPECT_NEAR(a[0].second, 2.1, 1e-12);
  EXPECT_NEAR(a[1].second, 1.3, 1e-12);
  const auto b = root_values(tree_named("fig_5_12b"));
  EXPECT_NEAR(b[0].second, 21, 1e-12);
  EXPECT_NEAR(b[1].second, 40.9, 1e-12);
}

TEST(ShippedTrees, Figure514) {
  EXPECT_EQ(root_values(tree_named("fig_5_14")), (Values{{"left", 99}, {"right", 100}}));
  EXPECT_EQ(leaves_of(tree_named("fig_5_14")),
            (std::vector<double>{99, 1000, 1000, 1000, 100, 101, 102, 100}));
}

TEST(ShippedTrees, Figure519) {
  const Tree tree = tree_named("fig_5_19");
  EXPECT_EQ(leaves_of(tree), (std::vector<double>{2, 2, 1, 2, 0, 2, -1, 0}));
  EXPECT_EQ(root_values(tree), (Values{{"left", 1.5}, {"right", -0.5}}));
}

TEST(ShippedTrees, Exercise519) {
  EXPECT_EQ(root_values(tree_named("exercise_5_19")), (Values{{"A", 1}, {"B", -49}}));
}

TEST(ShippedTrees, ExpectationAndDice) {
  const Tree expectation = tree_named("expectation");
  EXPECT_NEAR(value_of(expectation, expectation.initial()), 0.76, 1e-12);
  const Tree dice = tree_named("dice");
  EXPECT_EQ(dice.moves(dice.initial()).size(), 21u);
  EXPECT_NEAR(value_of(dice, dice.initial()), 7, 1e-12);
}

}  // namespace
}  // namespace mpd::games
