#include "games/tree/tree.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/tree/builder.hpp"
#include "tests/unit/games/random_tree.hpp"
#include "tests/unit/games/shipped.hpp"

namespace mpd::games {
namespace {

using game::Seat;

Tree tree_of(std::string_view text) {
  return base::value_or_throw(Tree::parse(text));
}

Tree::State at(const Tree& tree, std::initializer_list<std::string_view> moves) {
  Tree::State state = tree.initial();
  for (const std::string_view move : moves)
    state = tree.after(state, tree.parse_move(state, move).value());
  return state;
}

TEST(Tree, KeepsNamesAndTheOrderOfTheText) {
  const Tree tree = tree_of(R"({"title": "T", "name": "A",
      "max": {"z": {"name": "B", "min": {"b9": 3, "b1": 12}}, "a": 7}})");
  EXPECT_EQ(tree.title(), "T");
  EXPECT_EQ(tree.size(), 5u);
  ASSERT_EQ(tree.moves(tree.initial()).size(), 2u);
  EXPECT_EQ(tree.move_text(tree.initial(), {0}), "z");
  EXPECT_EQ(tree.move_text(tree.initial(), {1}), "a");
  EXPECT_EQ(tree.state_text(tree.initial()), "A (max)");
  EXPECT_EQ(tree.state_text(at(tree, {"z"})), "B (min)");
  EXPECT_EQ(tree.state_text(at(tree, {"z", "b1"})), "z/b1 = 12");
  EXPECT_EQ(tree.node_name(at(tree, {"a"})), "a");
}

TEST(Tree, MaxIsTheFirstSeatAndMinTheSecond) {
  const Tree tree = tree_of(R"({"max": [{"min": [3, [1, 5]]}]})");
  EXPECT_EQ(tree.seats(), 2);
  EXPECT_EQ(tree.to_move(tree.initial()), Seat::first);
  EXPECT_EQ(tree.to_move(at(tree, {"1"})), Seat::second);
  EXPECT_EQ(tree.utility(at(tree, {"1", "1"}), Seat::first), 3);
  EXPECT_EQ(tree.utility(at(tree, {"1", "1"}), Seat::second), -3);
  EXPECT_EQ(tree.utility(at(tree, {"1", "2"}), Seat::second), 5);
  EXPECT_FALSE(tree.is_zero_sum());
  EXPECT_TRUE(tree_of(R"({"max": [{"min": [3, [1, -1]]}]})").is_zero_sum());
}

TEST(Tree, MovesOfAnArrayAreNumberedFromOne) {
  const Tree tree = tree_of(R"({"max": [5, {"min": [1, 2, 3]}]})");
  EXPECT_EQ(tree.node_name(tree.initial()), "root");
  EXPECT_EQ(tree.node_name(at(tree, {"2", "3"})), "2/3");
  EXPECT_EQ(tree.parse_move(tree.initial(), "3").error().message,
            "\"3\" is not a move of root, expected one of: 1 2");
  EXPECT_EQ(tree.parse_move(at(tree, {"1"}), "1").error().message,
            "\"1\" is not a move of 1, expected none: it is a leaf");
}

TEST(Tree, DeclaredPlayersHaveSeatsInTheirOrder) {
  const Tree tree = tree_of(R"({"A": [{"C": [[1, 2, 6], [4, 2, 3]]}, {"B": [[7, 8, 9]]}],
                                "players": ["A", "B", "C"]})");
  EXPECT_EQ(tree.seats(), 3);
  EXPECT_EQ(tree.to_move(at(tree, {"1"})), Seat::third);
  EXPECT_EQ(tree.to_move(at(tree, {"2"})), Seat::second);
  EXPECT_EQ(tree.utility(at(tree, {"1", "1"}), Seat::third), 6);
  EXPECT_EQ(tree.state_text(at(tree, {"1", "1"})), "1/1 = (1, 2, 6)");
  EXPECT_EQ(tree.state_text(at(tree, {"1"})), "1 (C)");
}

TEST(Tree, DeclaredPlayersMayBeCalledMaxAndMin) {
  const Tree tree = tree_of(R"({"players": ["min", "max"], "max": [{"min": [[1, 2]]}]})");
  EXPECT_EQ(tree.to_move(tree.initial()), Seat::second);
  EXPECT_EQ(tree.to_move(at(tree, {"1"})), Seat::first);
}

TEST(Tree, ChanceNodesKnowTheirProbabilities) {
  const Tree tree = tree_of(R"({"chance": [["1/36", 1], [" 34 / 36 ", 2],
                                           [0.027777777777777776, {"evenly": [1, 2, 3]}]]})");
  const auto root = tree.initial();
  EXPECT_TRUE(tree.is_chance(root));
  EXPECT_EQ(tree.to_move(root), Seat::first);
  EXPECT_DOUBLE_EQ(tree.probability(root, {0}), 1.0 / 36);
  EXPECT_DOUBLE_EQ(tree.probability(root, {1}), 34.0 / 36);
  EXPECT_FALSE(tree.is_chance(at(tree, {"1"})));
  EXPECT_TRUE(tree.is_chance(at(tree, {"3"})));
  EXPECT_DOUBLE_EQ(tree.probability(at(tree, {"3"}), {2}), 1.0 / 3);
  EXPECT_EQ(tree.state_text(root), "root (chance)");
}

TEST(Tree, EvalIsTheEstimateOfAnInnerNode) {
  const Tree tree =
      tree_of(R"({"eval": 2.5, "max": [{"min": [4]}, {"eval": [1, 3], "min": [4]}]})");
  EXPECT_EQ(tree.evaluate(tree.initial(), Seat::first), 2.5);
  EXPECT_EQ(tree.evaluate(tree.initial(), Seat::second), -2.5);
  EXPECT_EQ(tree.evaluate(at(tree, {"1"}), Seat::first), 0);
  EXPECT_EQ(tree.evaluate(at(tree, {"2"}), Seat::second), 3);
  EXPECT_EQ(tree.evaluate(at(tree, {"1", "1"}), Seat::second), -4);
}

TEST(Tree, TheTextIsWrittenAsAPersonWouldTypeIt) {
  constexpr std::string_view kText =
      R"({"title":"T","name":"A","eval":0.5,"max":{"a1":{"min":[3,[1,2],-0.25]},)"
      R"("a2":{"chance":[[0.9,{"evenly":{"heads":1,"tails":2}}],[0.1,12]]}}})";
  EXPECT_EQ(tree_of(kText).to_json(), kText);
  constexpr std::string_view kThree =
      R"({"players":["A","B","C"],"B":[[1,2,6],{"eval":[1,1,1],"C":[[4,2,3]]}]})";
  EXPECT_EQ(tree_of(kThree).to_json(), kThree);
}

TEST(Tree, EqualTreesAreEqualInEveryPart) {
  const std::string text = R"({"title":"T","name":"A","eval":1,"max":{"a":3,"b":{"min":[1,2]}}})";
  EXPECT_EQ(tree_of(text), tree_of(text));
  for (const auto& [part, other] :
       std::vector<std::pair<std::string, std::string>>{{"\"T\"", "\"U\""},
                                                        {"\"A\"", "\"B\""},
                                                        {"eval\":1", "eval\":2"},
                                                        {"\"a\":3", "\"c\":3"},
                                                        {"\"a\":3", "\"a\":4"},
                                                        {"max", "evenly"},
                                                        {"min", "max"},
                                                        {"[1,2]", "[1]"},
                                                        {"[1,2]", "{\"1\":1,\"2\":2}"}}) {
    std::string changed = text;
    changed.replace(changed.find(part), part.size(), other);
    EXPECT_FALSE(tree_of(text) == tree_of(changed)) << changed;
  }
}

TEST(TreeBuilder, MakesWhatTheParserReads) {
  TreeBuilder builder;
  builder.title("by hand");
  builder.name(builder.root(), "A");
  const auto a = builder.turn(builder.root(), Seat::first, 2);
  builder.move_name(a, "a1");
  builder.move_name(a + 1, "a2");
  // The second child first: the order of making does not matter.
  const auto outcome = builder.chance(a + 1, std::vector{0.25, 0.75});
  builder.leaf(outcome, -1);
  builder.leaf(outcome + 1, 1);
  builder.estimate(a + 1, 0.5);
  const auto b = builder.turn(a, Seat::second, 2);
  builder.leaf(b, 3);
  builder.leaf(b + 1, std::vector{12.0, 5.0});
  EXPECT_EQ(std::move(builder).build(), tree_of(R"({"title": "by hand", "name": "A", "max": {
      "a1": {"min": [3, [12, 5]]}, "a2": {"eval": 0.5, "chance": [[0.25, -1], [0.75, 1]]}}})"));
}

RC_GTEST_PROP(TreeText, IsReadBackAsTheSameTree, (std::uint64_t seed)) {
  base::Random random(seed);
  RandomTreeShape shape;
  shape.depth = 1 + static_cast<int>(random.below(6));
  shape.most_children = 1 + random.below(6);
  shape.players = static_cast<int>(random.below(5));
  shape.chance_share = random.uniform();
  shape.decorated = random.below(2) == 0;
  const Tree tree = random_tree(random, shape);
  const auto again = Tree::parse(tree.to_json());
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == tree);
}

}  // namespace
}  // namespace mpd::games
