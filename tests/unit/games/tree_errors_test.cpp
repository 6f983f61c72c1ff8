#include <gtest/gtest.h>

#include "games/tree/tree.hpp"

namespace mpd::games {
namespace {

struct Case {
  std::string text;
  std::string message;
};

void check(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    const auto tree = Tree::parse(c.text);
    ASSERT_FALSE(tree.has_value()) << c.text;
    EXPECT_EQ(tree.error().message, "tree: " + c.message) << c.text;
  }
}

const std::string kNodeKeys = R"("max", "min", "chance", "evenly")";

/// What the JSON library says about bad syntax is its own affair; where it is, is ours.
void check_place(const std::string& text, const std::string& place) {
  const auto tree = Tree::parse(text);
  ASSERT_FALSE(tree.has_value()) << text;
  const std::string& message = tree.error().message;
  const std::string start = "tree: JSON " + place + ": ";
  EXPECT_TRUE(message.starts_with(start)) << text << "\n" << message;
  EXPECT_GT(message.size(), start.size()) << "and what is wrong there";
}

TEST(TreeErrors, SyntaxNamesLineAndColumn) {
  check_place("", "line 1, column 1");
  check_place("{\"max\": [1, 2}", "line 1, column 14");
  check_place("{\n \"max\" : [1,\n ,2]}", "line 3, column 2");
  check_place("{\"max\":[1]}\n\n x", "line 3, column 2");
  check_place("{\"max\":[\"a\nb\"]}", "line 1, column 11");
  check_place("{\"max\":[\"\xff\"]}", "line 1, column 10");
  check({{std::string("{\"max\":[1]}\n\0x", 14), "JSON line 2, column 1: found a zero byte"}});
}

TEST(TreeErrors, NumbersAreFinite) {
  check({{"{\"max\":[1e999]}", "JSON line 1, column 13: the number is too large, at \"1e999\""}});
  check_place("{\"max\":[NaN]}", "line 1, column 9");
  EXPECT_FALSE(Tree::parse("{\"max\":[Infinity]}"));
  EXPECT_FALSE(Tree::parse("{\"max\":[-1e400]}"));
}

TEST(TreeErrors, NamesAppearOnce) {
  check({
      {R"({"max":{"a":1,"b":2,"a":3}})", R"(at max: the key "a" appears twice)"},
      {R"({"max":{"a1":{"min":[1,{"max":{"b":1,"b":1}}]}}})",
       R"(at max/a1/min/2/max: the key "b" appears twice)"},
      {R"({"max":[1],"max":[2]})", R"(at the top: the key "max" appears twice)"},
      {R"({"max":{"":1}})", R"(at max: the name "" of a move is empty or has blanks at its ends)"},
      {R"({"max":{"a ":1}})",
       R"(at max: the name "a " of a move is empty or has blanks at its ends)"},
  });
}

TEST(TreeErrors, TheTopIsANode) {
  check({
      {"3", R"(found the number 3, expected an object such as {"max": [3, 12, 8]})"},
      {"[1, 2]", R"(found an array of 2, expected an object such as {"max": [3, 12, 8]})"},
      {"{}", "at the top: found an empty object without a kind of node, expected exactly one of " +
                 kNodeKeys},
      {R"({"name":"A"})",
       "at the top: found an object without a kind of node, expected exactly one of " + kNodeKeys},
  });
}

TEST(TreeErrors, ANodeHasOneKindAndKnownKeys) {
  check({
      {R"({"mx":[1]})", R"(at the top: unknown key "mx", expected a node with exactly one of )" +
                            kNodeKeys + R"(, and perhaps "name", "eval", "title", "players")"},
      {R"({"max":{"a1":{"minimum":[1]}}})",
       R"(at max/a1: unknown key "minimum", expected a node with exactly one of )" + kNodeKeys +
           R"(, and perhaps "name", "eval")"},
      {R"({"max":[{"title":"x","min":[1]}]})",
       R"(at max/1: unknown key "title", expected a node with exactly one of )" + kNodeKeys +
           R"(, and perhaps "name", "eval")"},
      {R"({"max":[{"max":[1],"min":[1]}]})",
       R"(at max/1: found both "max" and "min", expected exactly one of )" + kNodeKeys},
      {R"({"players":["A","B"],"max":[[1,2]]})",
       R"(at the top: unknown key "max", expected a node with exactly one of "A", "B", "chance", )"
       R"("evenly", and perhaps "name", "eval", "title", "players")"},
  });
}

TEST(TreeErrors, AnInnerNodeHasMoves) {
  check({
      {R"({"max":[]})", "at max: found an empty array, expected at least one move"},
      {R"({"max":{"a":{"min":{}}}})",
       "at max/a/min: found an empty object, expected at least one move"},
      {R"({"evenly":[]})", "at evenly: found an empty array, expected at least one move"},
      {R"({"chance":[]})", "at chance: found an empty array, expected at least one move"},
      {R"({"max":3})", "at max: found the number 3, expected an array or an object of nodes"},
  });
}

TEST(TreeErrors, ALeafIsANumberOrOnePerSeat) {
  const std::string node =
      "a node: a number or an array of 2 numbers (MAX, MIN), or an object with one of " + kNodeKeys;
  check({
      {R"({"max":{"a1":{"min":{"b1":1,"b2":"x"}}}})",
       R"(at max/a1/min/b2: found the text "x", expected )" + node},
      {R"({"max":[null]})", "at max/1: found null, expected " + node},
      {R"({"max":[[1,2,3]]})",
       "at max/1: found an array of 3, expected a number or an array of 2 numbers (MAX, MIN)"},
      {R"({"max":[[1,"2"]]})", R"(at max/1/2: found the text "2", expected a number)"},
      {R"({"players":["A","B","C"],"A":[[1,2]]})",
       R"(at A/1: found an array of 2, expected an array of 3 numbers ("A", "B", "C"))"},
      {R"({"players":["A"],"A":[5]})",
       R"(at A/1: found the number 5, expected an array of 1 number ("A"))"},
  });
}

TEST(TreeErrors, ProbabilitiesAreCheckedAndSumToOne) {
  const std::string expected =
      R"(, expected a probability above 0 and up to 1, or a fraction such as "1/36")";
  check({
      {R"({"chance":[[0.5,1],[0.4,2]]})", "at chance: the probabilities sum to 0.9, expected 1"},
      {R"({"max":[{"chance":[["1/36",1],["1/2",1]]}]})",
       "at max/1/chance: the probabilities sum to 0.5277777777777778, expected 1"},
      {R"({"chance":[["1/0",1]]})", R"(at chance/1: found the text "1/0")" + expected},
      {R"({"chance":[["half",1]]})", R"(at chance/1: found the text "half")" + expected},
      {R"({"chance":[[1,1],[0,1]]})", "at chance/2: found the number 0" + expected},
      {R"({"chance":[[-0.5,1],[1.5,1]]})", "at chance/1: found the number -0.5" + expected},
      {R"({"chance":[["3/2",1],[0.5,1]]})", R"(at chance/1: found the text "3/2")" + expected},
      {R"({"chance":[0.5,1]})",
       "at chance/1: found the number 0.5, expected a pair [probability, node]"},
      {R"({"chance":[[1,2,3]]})",
       "at chance/1: found an array of 3, expected a pair [probability, node]"},
      {R"({"chance":{"a":[1,1]}})",
       "at chance: found an object, expected an array of pairs [probability, node]"},
  });
  EXPECT_TRUE(Tree::parse(R"({"chance":[[0.5,1],[0.4999999999,2]]})"));
  EXPECT_FALSE(Tree::parse(R"({"chance":[[0.5,1],[0.49999999,2]]})"));
}

TEST(TreeErrors, ExtrasHaveTheirTypes) {
  check({
      {R"({"title":3,"max":[1]})", "at title: found the number 3, expected a text"},
      {R"({"max":[{"name":[],"min":[1]}]})",
       "at max/1/name: found an empty array, expected a text that is not empty"},
      {R"({"max":[1],"name":""})",
       R"(at name: found the text "", expected a text that is not empty)"},
      {R"({"max":[1],"eval":"x"})",
       R"(at eval: found the text "x", expected a number or an array of 2 numbers (MAX, MIN))"},
  });
}

TEST(TreeErrors, PlayersAreOneToFourDifferentNames) {
  check({
      {R"({"players":"A","A":[1]})",
       R"(at players: found the text "A", expected an array of 1 to 4 names)"},
      {R"({"players":[],"A":[1]})",
       "at players: found an empty array, expected an array of 1 to 4 names"},
      {R"({"players":["A","B","C","D","E"],"A":[1]})",
       "at players: found an array of 5, expected an array of 1 to 4 names"},
      {R"({"players":["A","A"],"A":[1]})", R"(at players: the name "A" appears twice)"},
      {R"({"players":["A",3],"A":[1]})", "at players: found the number 3, expected a name"},
      {R"({"players":["eval"],"A":[1]})",
       R"(at players: the name "eval" has a meaning of its own)"},
      {R"({"players":[" A"],"A":[1]})",
       R"(at players: the name " A" is empty or has blanks at its ends)"},
  });
}

std::string nested(int levels) {
  std::string text;
  for (int i = 0; i < levels; ++i) text += "{\"max\":[";
  text += '1';
  for (int i = 0; i < levels; ++i) text += "]}";
  return text;
}

TEST(TreeErrors, DepthIsLimited) {
  EXPECT_TRUE(Tree::parse(nested(Tree::kMostDepth)));
  check({
      {nested(Tree::kMostDepth + 1),
       "at max/1/max/1/max/…/1/max/1/max/1: the tree is deeper than 500 levels"},
      {std::string(1'000'000, '['), "at 1/1/1/1/1/…/1/1/1/1/1: nested deeper than 1510 levels"},
  });
}

TEST(TreeErrors, SizeIsLimited) {
  std::string leaves = "0";
  for (std::uint32_t i = 1; i < Tree::kMostNodes - 1; ++i) leaves += ",0";
  const auto largest = Tree::parse("{\"max\":[" + leaves + "]}");
  ASSERT_TRUE(largest.has_value()) << largest.error().message;
  EXPECT_EQ(largest->size(), Tree::kMostNodes);
  check({{"{\"max\":[" + leaves + ",0]}", "at max: the tree has more than 1000000 nodes"}});
}

TEST(TreeErrors, ManyNamesTakeNoQuadraticTime) {
  std::string text = "{\"max\":{\"m0\":0";
  for (int i = 1; i < 300'000; ++i) text += ",\"m" + std::to_string(i) + "\":0";
  const auto tree = Tree::parse(text + "}}");
  ASSERT_TRUE(tree.has_value());
  EXPECT_EQ(tree->size(), 300'001u);
  EXPECT_EQ(tree->move_text(tree->initial(), {299'999}), "m299999");
}

}  // namespace
}  // namespace mpd::games
