#include <gtest/gtest.h>

#include "tests/unit/protocol/json_lab_support.hpp"

// The lab's trees of players that are not MAX and MIN, searched by max^n.

namespace mpd::protocol {
namespace {

using base::Json;
using tests::compared;
using tests::figure;
using tests::kOrders;
using tests::traced;
using Values = std::vector<double>;

Problem refusal(const Json& subject, const char* algorithm) {
  const Answer answer =
      lab_trace({{"subject", subject}, {"algorithm", algorithm}, {"order", "given"}});
  EXPECT_FALSE(answer);
  return answer ? Problem{} : answer.error();
}

Json typed(const char* tree) {
  return {{"tree", tree}};
}

/// What the node returned, or nothing.
Json returned(const Json& trace, std::size_t node) {
  for (const Json& step : trace["steps"])
    if (step["step"] == "leave" && step["node"] == node) return step["value"];
  return {};
}

TEST(LabFigure5_4, EveryNodeIsWorthWhatItsMoverTakes) {
  const Json trace = traced(figure("fig-5-4"), "max-n", "given");
  EXPECT_EQ(trace["players"], Json({"A", "B", "C"}));
  EXPECT_EQ(trace["nodes"][2]["label"], "X");
  EXPECT_EQ(returned(trace, 2), Json({1, 2, 6})) << "C's choice at X";
  EXPECT_EQ(returned(trace, 5), Json({6, 1, 2}));
  EXPECT_EQ(returned(trace, 9), Json({1, 5, 2}));
  EXPECT_EQ(returned(trace, 12), Json({5, 4, 5}));
  EXPECT_EQ(returned(trace, 1), Json({1, 2, 6}));
  EXPECT_EQ(returned(trace, 8), Json({1, 5, 2}));
  EXPECT_EQ(trace["value"], Json({1, 2, 6}));
  EXPECT_EQ(trace["line"], Json({"1", "1", "1"})) << "A has 1 either way: the first";
  EXPECT_EQ(trace["visited"], 15);
  EXPECT_EQ(trace["leaves"], 8);
}

TEST(LabFigure5_4, NodesTellTheirSeatAndLeavesTheirUtilities) {
  const Json trace = traced(figure("fig-5-4"), "max-n", "given");
  ASSERT_EQ(trace["nodes"].size(), 15u);
  EXPECT_EQ(trace["nodes"][0].dump(),
            R"({"parent":null,"move":"","label":"","kind":"player","value":null,"seat":0})");
  EXPECT_EQ(trace["nodes"][2].dump(),
            R"({"parent":1,"move":"1","label":"X","kind":"player","value":null,"seat":2})");
  EXPECT_EQ(trace["nodes"][3].dump(),
            R"({"parent":2,"move":"1","label":"","kind":"leaf","value":[1.0,2.0,6.0]})");
}

TEST(LabFigure5_4, StepsHaveTheShapeOfTheOthers) {
  const Json trace = traced(figure("fig-5-4"), "max-n", "given");
  const Json& steps = trace["steps"];
  EXPECT_EQ(
      steps[0].dump(),
      R"({"step":"enter","node":0,"alpha":"-inf","beta":"+inf","value":null,"skipped":[],"known":[]})");
  std::vector<std::string> told;
  for (std::size_t i = 0; i < 11; ++i)
    told.push_back(
        fmt::format("{} {}", steps[i]["step"].get<std::string>(), steps[i]["node"].get<int>()));
  EXPECT_EQ(fmt::format("{}", fmt::join(told, ", ")),
            "enter 0, enter 1, enter 2, enter 3, leaf 3, leave 3, back 2, enter 4, leaf 4, "
            "leave 4, back 2");
  EXPECT_EQ(steps[10]["value"], Json({1, 2, 6})) << "6 is more than 3 to C";
  EXPECT_EQ(steps.size(), 2 * 15u + 8 + 14) << "nodes are entered and left, leaves judged";
}

TEST(LabPlayers, OrdersGoByTheMoversOwnNumber) {
  const auto order = [](const char* name) {
    const Json trace = traced(
        typed(R"({"players": ["A", "B"], "A": {"a": {"B": {"x": [9, 1], "y": [0, 3]}}, "b": [5, 2],
                                              "c": {"B": {"p": [7, 4], "q": [7, 8]}}}})"),
        "max-n", name);
    std::vector<std::string> moves;
    for (const Json& node : trace["nodes"]) moves.push_back(node["move"]);
    return fmt::format("{}", fmt::join(moves, " "));
  };
  EXPECT_EQ(order("given"), " a x y b c p q");
  EXPECT_EQ(order("reversed"), " c q p b a y x");
  EXPECT_EQ(order("best-first"), " c q p b a y x");
  EXPECT_EQ(order("worst-first"), " a x y b c p q");
}

TEST(LabPlayers, AreComparedByMaxNAloneInEveryOrder) {
  const Json rows = compared(figure("fig-5-4"));
  ASSERT_EQ(rows.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(rows[i]["algorithm"], "max-n");
    EXPECT_EQ(rows[i]["order"], kOrders[i]);
    EXPECT_EQ(rows[i]["visited"], 15);
    EXPECT_EQ(rows[i]["value"], traced(figure("fig-5-4"), "max-n", kOrders[i])["value"]);
  }
  EXPECT_EQ(rows[0]["value"], Json({1, 2, 6}));
  EXPECT_EQ(rows[1]["value"], Json({1, 5, 2})) << "of A's equal moves the first is another";
}

TEST(LabPlayers, MayBeOneToFourOrTwoWhoCanBothWin) {
  EXPECT_EQ(traced(typed(R"({"players": ["A"], "A": [[1], [3], [2]]})"), "max-n", "given")["value"],
            Json::array({3}));
  EXPECT_EQ(traced(typed(R"({"players": ["A", "B", "C", "D"], "D": [[1, 2, 3, 4], [4, 3, 2, 5]]})"),
                   "max-n", "given")["value"],
            Json({4, 3, 2, 5}));
  const Json both =
      traced(typed(R"({"max": [[1, 5], {"min": [[2, 0], [9, -1]]}]})"), "max-n", "given");
  EXPECT_EQ(both["players"], Json({"MAX", "MIN"}));
  EXPECT_EQ(both["value"], Json({2, 0}));
  EXPECT_EQ(both["nodes"][2]["seat"], 1);
}

TEST(LabPlayers, WhoseUtilitiesSumToZeroAreMaxAndMin) {
  const Json trace =
      traced(typed(R"({"players": ["A", "B"], "A": [[1, -1], [2, -2]]})"), "minimax", "given");
  EXPECT_EQ(trace["value"], 2);
  EXPECT_EQ(trace["nodes"][0]["kind"], "max");
  EXPECT_FALSE(trace.contains("players"));
  const Problem problem = refusal(figure("fig-5-2"), "max-n");
  EXPECT_EQ(problem.code, ErrorCode::refused);
  EXPECT_EQ(
      problem.message,
      "two players whose utilities sum to zero, expected the algorithm minimax or alpha-beta");
}

TEST(LabPlayers, AreNotSearchedByMinimaxOrAlphaBeta) {
  for (const char* algorithm : {"minimax", "alpha-beta"}) {
    EXPECT_EQ(refusal(figure("fig-5-4"), algorithm).code, ErrorCode::refused);
    EXPECT_EQ(refusal(figure("fig-5-4"), algorithm).message,
              "a tree of 3 players, expected the algorithm max-n");
  }
  EXPECT_EQ(refusal(typed(R"({"players": ["A"], "A": [[1]]})"), "minimax").message,
            "a tree of 1 player, expected the algorithm max-n");
  EXPECT_EQ(refusal(typed(R"({"max": [[1, 5], [2, -2]]})"), "alpha-beta").message,
            "utilities that do not sum to zero, expected the algorithm max-n");
}

TEST(LabPlayers, KnowNoChance) {
  const Json coin =
      typed(R"({"players": ["A", "B", "C"], "A": [{"evenly": [[1, 2, 3], [3, 2, 1]]}]})");
  EXPECT_EQ(refusal(coin, "max-n").code, ErrorCode::refused);
  EXPECT_EQ(refusal(coin, "max-n").message.substr(0, 47),
            "max-n cannot search a tree with chance nodes, e");
  EXPECT_FALSE(lab_compare({{"subject", coin}}));
}

TEST(LabPlayers, ADepthTakesTheEstimatesOfTheTree) {
  const Json tree = typed(R"({"players": ["A", "B", "C"], "A": [
      {"B": [[1, 2, 3], [3, 4, 5]], "eval": [7, 8, 9]}, [6, 0, 0]]})");
  EXPECT_EQ(traced(tree, "max-n", "given", 1)["value"], Json({7, 8, 9}));
  EXPECT_EQ(traced(tree, "max-n", "given", 2)["value"], Json({6, 0, 0}));
}

}  // namespace
}  // namespace mpd::protocol
