#include "protocol/json_lab.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "draughts/evaluation.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "games/tree/tree.hpp"
#include "lab/algorithm.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/protocol/json_lab_support.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using tests::compared;
using tests::figure;
using tests::kOrders;
using tests::traced;

/// The intervals that a step tells, by the names of the nodes: "A[3, 14] D[-inf, 14]".
std::string known_text(const Json& trace, const Json& step) {
  std::string text;
  for (const Json& known : step["known"])
    text +=
        fmt::format("{}{}[{}, {}]", text.empty() ? "" : " ",
                    trace["nodes"][known["node"].get<std::size_t>()]["label"].get<std::string>(),
                    tests::bound_text(known["low"]), tests::bound_text(known["high"]));
  return text;
}

std::vector<std::string> moves_to(const Json& trace, const Json& nodes) {
  std::vector<std::string> moves;
  for (const Json& node : nodes) moves.push_back(trace["nodes"][node.get<std::size_t>()]["move"]);
  return moves;
}

TEST(LabFigure5_5, IntervalsAToF) {
  const Json trace = traced(figure("fig-5-2"), "alpha-beta", "given");
  std::vector<std::string> known;
  for (const Json& step : trace["steps"])
    if (!step["known"].empty()) known.push_back(known_text(trace, step));
  EXPECT_EQ(known, (std::vector<std::string>{"A[-inf, +inf] B[-inf, 3]", "A[-inf, +inf] B[-inf, 3]",
                                             "A[3, +inf] B[3, 3]", "A[3, +inf] C[-inf, 2]",
                                             "A[3, 14] D[-inf, 14]", "A[3, 5] D[-inf, 5]",
                                             "A[3, 3] D[2, 2]"}));
}

TEST(LabFigure5_5, CutsTwoLeavesOfC) {
  const Json trace = traced(figure("fig-5-2"), "alpha-beta", "given");
  std::vector<std::string> cut;
  for (const Json& step : trace["steps"]) {
    if (step["step"] != "cut") continue;
    EXPECT_EQ(trace["nodes"][step["node"].get<std::size_t>()]["label"], "C");
    EXPECT_EQ(step["alpha"], 3);
    EXPECT_EQ(step["beta"], 2);
    EXPECT_EQ(step["value"], 2);
    for (const auto& move : moves_to(trace, step["skipped"])) cut.push_back(move);
  }
  EXPECT_EQ(cut, (std::vector<std::string>{"c2", "c3"}));
  EXPECT_EQ(trace["value"], 3);
  EXPECT_EQ(trace["line"], Json({"a1", "b1"}));
  EXPECT_EQ(trace["visited"], 11);
  EXPECT_EQ(trace["leaves"], 7);
}

TEST(LabFigure5_5, NodesAreTheWholeTreeInOrderOfTheWalk) {
  const Json trace = traced(figure("fig-5-2"), "alpha-beta", "given");
  ASSERT_EQ(trace["nodes"].size(), 13u);
  EXPECT_EQ(trace["nodes"][0].dump(),
            R"({"parent":null,"move":"","label":"A","kind":"max","value":null})");
  EXPECT_EQ(trace["nodes"][5].dump(),
            R"({"parent":0,"move":"a2","label":"C","kind":"min","value":null})");
  EXPECT_EQ(trace["nodes"][7].dump(),
            R"({"parent":5,"move":"c2","label":"","kind":"leaf","value":4.0})");
}

TEST(LabFigure5_5, WindowsAreThoseOfTheNode) {
  const Json trace = traced(figure("fig-5-2"), "alpha-beta", "given");
  const Json first = trace["steps"][0];
  EXPECT_EQ(
      first.dump(),
      R"({"step":"enter","node":0,"alpha":"-inf","beta":"+inf","value":"-inf","skipped":[],"known":[]})");
  for (const Json& step : trace["steps"]) {
    if (step["node"] != 5 || (step["step"] != "enter" && step["step"] != "leave")) continue;
    EXPECT_EQ(step["alpha"], 3) << "what B is worth to MAX";
    EXPECT_EQ(step["beta"], step["step"] == "enter" ? Json("+inf") : Json(2));
    EXPECT_EQ(step["value"], step["step"] == "enter" ? Json("+inf") : Json(2));
  }
}

TEST(LabOrder, MovesAreToldInTheirOrder) {
  const auto order = [](const char* name) {
    const Json trace = traced(figure("fig-5-2"), "minimax", name);
    std::vector<std::string> moves;
    for (const Json& node : trace["nodes"])
      if (node["kind"] != "max") moves.push_back(node["move"]);
    return fmt::format("{}", fmt::join(moves, " "));
  };
  EXPECT_EQ(order("given"), "a1 b1 b2 b3 a2 c1 c2 c3 a3 d1 d2 d3");
  EXPECT_EQ(order("reversed"), "a3 d3 d2 d1 a2 c3 c2 c1 a1 b3 b2 b1");
  EXPECT_EQ(order("best-first"), "a1 b1 b3 b2 a2 c1 c2 c3 a3 d3 d2 d1");
  EXPECT_EQ(order("worst-first"), "a2 c3 c2 c1 a3 d1 d2 d3 a1 b2 b3 b1");
}

TEST(LabTrace, MinimaxVisitsEverythingAndCutsNothing) {
  for (const char* order : kOrders) {
    const Json trace = traced(figure("best-order"), "minimax", order);
    EXPECT_EQ(trace["visited"], 31);
    EXPECT_EQ(trace["leaves"], 16);
    for (const Json& step : trace["steps"]) EXPECT_NE(step["step"], "cut");
  }
}

/// Every node is entered and left, or stands below a node that was skipped; never both.
void expect_consistent(const Json& trace) {
  const Json& nodes = trace["nodes"];
  std::vector<char> entered(nodes.size());
  std::vector<char> skipped(nodes.size());
  std::vector<std::size_t> path;
  for (const Json& step : trace["steps"]) {
    const std::size_t node = step["node"];
    if (step["step"] == "enter") {
      ASSERT_EQ(nodes[node]["parent"], path.empty() ? Json() : Json(path.back()));
      path.push_back(node);
      entered[node] = 1;
    }
    ASSERT_EQ(path.back(), node);
    if (step["step"] == "leave") path.pop_back();
    for (const Json& child : step["skipped"]) {
      ASSERT_EQ(nodes[child.get<std::size_t>()]["parent"], node);
      skipped[child.get<std::size_t>()] = 1;
    }
  }
  EXPECT_TRUE(path.empty());
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const std::size_t parent = nodes[i]["parent"];
    ASSERT_LT(parent, i);
    if (skipped[parent] != 0) skipped[i] = 1;
    ASSERT_NE(entered[i], skipped[i]) << i;
  }
  EXPECT_EQ(std::count(entered.begin(), entered.end(), 1), trace["visited"].get<int>());
}

TEST(LabTrace, ParentsAndSkippedNodesFitTogether) {
  base::Random random(5);
  for (int i = 0; i < 60; ++i) {
    const auto tree = tests::random_tree(random, {.depth = 4, .leaf_share = 0.1});
    if (tree.size() == 1) continue;
    for (const char* algorithm : {"minimax", "alpha-beta"})
      for (const char* order : kOrders)
        expect_consistent(traced({{"tree", tree.to_json()}}, algorithm, order));
  }
}

TEST(LabTrace, AlphaBetaIsMinimaxInEveryOrder) {
  base::Random random(6);
  for (int i = 0; i < 100; ++i) {
    tests::TreeShape shape = tests::random_shape(random);
    shape.depth = 1 + shape.depth % 5;
    const auto tree = tests::random_tree(random, shape);
    const Json rows = compared({{"tree", tree.to_json()}});
    ASSERT_EQ(rows.size(), 8u);
    for (const Json& row : rows) {
      ASSERT_EQ(row["value"], rows[0]["value"]) << row << tree.to_json();
      ASSERT_LE(row["visited"], tree.size());
      ASSERT_TRUE(row["algorithm"] == "alpha-beta" || row["visited"] == tree.size());
    }
  }
}

std::map<std::string, std::uint64_t> alpha_beta_leaves(const Json& rows) {
  std::map<std::string, std::uint64_t> leaves;
  for (const Json& row : rows)
    if (row["algorithm"] == "alpha-beta") leaves[row["order"]] = row["leaves"];
  return leaves;
}

// Knuth and Moore 1975: no order needs less, and best-first needs exactly this.
TEST(LabCompare, BestFirstReachesTheLeastPossible) {
  base::Random random(7);
  for (const auto& [children, depth] : {std::pair{2, 5}, {3, 4}, {4, 3}, {5, 2}, {1, 4}}) {
    const auto tree = tests::uniform_tree(static_cast<std::size_t>(children), depth,
                                          [&] { return static_cast<double>(random.below(1'000)); });
    auto leaves = alpha_beta_leaves(compared({{"tree", tree.to_json()}}));
    const double least = std::pow(children, (depth + 1) / 2) + std::pow(children, depth / 2) - 1;
    EXPECT_EQ(static_cast<double>(leaves["best-first"]), least);
    for (const char* order : kOrders) EXPECT_LE(leaves["best-first"], leaves[order]) << order;
  }
}

TEST(LabCompare, TheTwoOrderedFiguresAreTheBestAndTheWorst) {
  EXPECT_EQ(alpha_beta_leaves(compared(figure("best-order")))["given"], 7u);
  EXPECT_EQ(alpha_beta_leaves(compared(figure("worst-order")))["given"], 16u);
  EXPECT_EQ(alpha_beta_leaves(compared(figure("worst-order")))["best-first"], 7u);
  EXPECT_EQ(alpha_beta_leaves(compared(figure("exercise-5-9")))["given"], 4u);
  EXPECT_EQ(alpha_beta_leaves(compared(figure("slides-order")))["given"], 5u);
}

TEST(LabCompare, CountsAsTheTraceDoes) {
  for (const char* order : kOrders) {
    const Json trace = traced(figure("three-plies"), "alpha-beta", order);
    for (const Json& row : compared(figure("three-plies")))
      if (row["algorithm"] == "alpha-beta" && row["order"] == order) {
        EXPECT_EQ(row["visited"], trace["visited"]);
        EXPECT_EQ(row["leaves"], trace["leaves"]);
        EXPECT_EQ(row["value"], trace["value"]);
      }
  }
}

TEST(LabChance, MinimaxIsExpectiminimax) {
  const Json trace = traced(figure("fig-5-19"), "minimax", "given");
  EXPECT_EQ(trace["value"], 1.5);
  EXPECT_EQ(trace["line"], Json::array({"left"})) << "chance is nobody's choice";
  EXPECT_EQ(trace["nodes"][1]["kind"], "chance");
  EXPECT_EQ(traced(figure("fig-5-12-left"), "minimax", "given")["line"], Json::array({"a1"}));
  EXPECT_EQ(traced(figure("fig-5-12-right"), "minimax", "given")["line"], Json::array({"a2"}));
}

TEST(LabChance, EveryOrderKeepsTheProbabilitiesOfItsOutcomes) {
  const Json skew = {{"tree", R"({"max": {"a": {"chance": [[0.9, 1], [0.1, {"min": [8, 7]}]]},
                                          "b": {"chance": [[0.2, 9], [0.8, {"min": [0, 1]}]]}}})"}};
  for (const char* order : kOrders)
    EXPECT_NEAR(traced(skew, "minimax", order)["value"].get<double>(), 1.8, 1e-12) << order;
}

TEST(LabChance, IsComparedByMinimaxAlone) {
  const Json rows = compared(figure("fig-5-19"));
  ASSERT_EQ(rows.size(), 4u);
  for (const Json& row : rows) EXPECT_EQ(row["algorithm"], "minimax");
}

TEST(LabTicTacToe, FinishedBoardsAreWonDrawnOrLost) {
  const Json trace = traced({{"tictactoe", "XOX/OXO/..."}}, "alpha-beta", "given");
  EXPECT_EQ(trace["value"], 1);
  EXPECT_EQ(trace["line"], Json::array({"7"}));
  EXPECT_EQ(traced({{"tictactoe", "XXX/OO./..."}}, "minimax", "given")["nodes"].size(), 1u);
  const Json rows = compared({{"tictactoe", ".../.../..."}});
  EXPECT_EQ(rows[0]["visited"], 549'946);
  EXPECT_EQ(rows[0]["leaves"], 255'168);
  for (const Json& row : rows) EXPECT_EQ(row["value"], 0);
}

TEST(LabTicTacToe, JudgedBoardsAreWorthHundredths) {
  // AIMA exercise 5.9: the centre is worth 1 at depth 2.
  const Json trace = traced({{"tictactoe", ".../.../..."}}, "minimax", "given", 2);
  EXPECT_EQ(trace["value"], 0.01);
  EXPECT_EQ(trace["line"][0], "5");
}

TEST(LabDraughts, LeavesAreInMenForBlack) {
  for (const char* fen : {"B:W21-32:B1-12", "W:W21,22,K30:B1,K10,12"}) {
    const Json trace = traced({{"draughts", fen}}, "minimax", "given", 1);
    EXPECT_EQ(trace["nodes"][0]["kind"], fen[0] == 'B' ? "max" : "min");
    const auto position = draughts::parse_fen(fen).value();
    const auto moves = draughts::legal_moves(position);
    ASSERT_EQ(trace["nodes"].size(), 1 + moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto after = position.after(moves[i]);
      const int value = draughts::evaluate_plainly(after);
      const double for_black = (after.turn() == draughts::Color::black ? value : -value) / 100.0;
      EXPECT_EQ(trace["nodes"][i + 1]["value"], for_black);
    }
  }
}

TEST(LabDraughts, AWonGameIsWorthMoreThanAnyBoard) {
  const Json trace = traced({{"draughts", "B:W18:B15"}}, "minimax", "given");
  EXPECT_EQ(trace["value"], 100);
  EXPECT_EQ(trace["line"], Json::array({"15x22"}));
}

TEST(LabDraughts, ThreePliesAreUsual) {
  const Json trace = traced({{"draughts", "B:W21-32:B1-12"}}, "minimax", "given");
  EXPECT_EQ(trace["visited"], 1 + 7 + 49 + 302);
}

TEST(LabAlgorithms, AreThoseOfTheListThatHaveANameOnThePage) {
  const Json listed = (*lab_figures(Json::object()))["algorithms"];
  std::vector<std::string> names;
  for (const lab::Algorithm& algorithm : lab::algorithms())
    if (!algorithm.page.empty()) names.emplace_back(algorithm.page);
  ASSERT_EQ(listed.size(), names.size());
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(listed[i]["name"], names[i]);
  EXPECT_EQ(listed[0], (Json{{"name", "minimax"},
                             {"title", "Minimax (AIMA figure 5.3)"},
                             {"trees", {"duel", "chance"}}}));
}

TEST(LabAlgorithms, SearchTheTreesThatTheyAreListedFor) {
  const std::map<std::string, std::string> trees{
      {"duel", R"({"max": [{"min": [3, 12]}, {"min": [2, 4]}]})"},
      {"chance", R"({"evenly": [1, 2]})"},
      {"players", R"({"players": ["A", "B", "C"], "A": [{"B": [[1, 2, 6], [4, 3, 3]]}]})"}};
  const Json listed = (*lab_figures(Json::object()))["algorithms"];
  ASSERT_FALSE(listed.empty());
  for (const Json& algorithm : listed)
    for (const auto& kind : algorithm["trees"].get<std::vector<std::string>>()) {
      const Answer answer = lab_trace({{"subject", {{"tree", trees.at(kind)}}},
                                       {"algorithm", algorithm["name"]},
                                       {"order", "given"}});
      EXPECT_TRUE(answer) << algorithm["name"] << " on " << kind;
    }
}

TEST(LabFigures, CanAllBeSearchedAndSayWhereTheyAreFrom) {
  std::set<std::string> names;
  const Answer answer = lab_figures(base::Json::object());
  ASSERT_TRUE(answer);
  for (const Json& figure : (*answer)["figures"]) {
    EXPECT_TRUE(names.insert(figure["name"]).second);
    const auto tree = games::Tree::parse(figure["tree"].dump());
    ASSERT_TRUE(tree) << tree.error().message;
    EXPECT_EQ(figure["title"], tree->title());
    EXPECT_FALSE(tree->title().empty());
    traced({{"tree", figure["tree"]}}, tree->seats() == 2 ? "minimax" : "max-n", "given");
  }
  EXPECT_TRUE(names.contains("fig-5-2"));
  EXPECT_GE(names.size(), 6u);
}

}  // namespace
}  // namespace mpd::protocol
