#include <gtest/gtest.h>

#include "tests/unit/protocol/json_lab_support.hpp"

// What the search lab refuses, and with which words.

namespace mpd::protocol {
namespace {

using base::Json;
using tests::figure;

Problem refusal(const Answer& answer) {
  EXPECT_FALSE(answer);
  return answer ? Problem{} : answer.error();
}

struct LabMistake {
  const char* body;
  const char* message;
};
class LabRequest : public testing::TestWithParam<LabMistake> {};

TEST_P(LabRequest, MistakeIsNamed) {
  const Problem problem = refusal(lab_trace(Json::parse(GetParam().body)));
  EXPECT_EQ(problem.code, ErrorCode::bad_message);
  EXPECT_EQ(problem.message.substr(0, std::string_view(GetParam().message).size()),
            GetParam().message);
}

#define REST R"(, "algorithm": "minimax", "order": "given")"
INSTANTIATE_TEST_SUITE_P(
    JsonLab, LabRequest,
    testing::Values(
        LabMistake{"[]", "expected an object, found an empty array"},
        LabMistake{R"({"subject": {"tictactoe": "..."}, "order": "given"})",
                   "\"algorithm\" is missing"},
        LabMistake{
            R"({"algorithm": "b-star", "order": "given"})",
            R"("algorithm": expected minimax, alpha-beta, table, deepening, pvs, mtdf, sss, max-n )"
            R"(or star1, found the text "b-star")"},
        LabMistake{R"({"algorithm": "minimax"})", "\"order\" is missing"},
        LabMistake{R"({"algorithm": "minimax", "order": "best"})",
                   "\"order\": expected one of \"given\""},
        LabMistake{R"({"algorithm": "minimax", "order": "given"})", "\"subject\" is missing"},
        LabMistake{R"({"subject": 3)" REST "}", "subject: expected an object"},
        LabMistake{R"({"subject": {})" REST "}",
                   R"("subject": expected exactly one of "tree", "tictactoe", "draughts")"},
        LabMistake{R"({"subject": {"tree": {"max": [1]}, "draughts": "x"})" REST "}",
                   "\"subject\": expected exactly one of"},
        LabMistake{R"({"subject": {"chess": "x"})" REST "}",
                   "\"subject\": expected exactly one of"},
        LabMistake{R"({"subject": {"draughts": "B:W1:B32", "x": 1})" REST "}",
                   "\"subject.draughts\": "},
        LabMistake{R"({"subject": {"draughts": "B:W32:B1", "x": 1})" REST "}",
                   "subject: unknown key \"x\""},
        LabMistake{R"({"subject": {"draughts": 3})" REST "}",
                   "\"subject.draughts\": expected a text"},
        LabMistake{R"({"subject": {"tictactoe": "XXX/.../..."})" REST "}",
                   "\"subject.tictactoe\": board"},
        LabMistake{R"({"subject": {"tictactoe": 3})" REST "}",
                   "\"subject.tictactoe\": expected a text"},
        LabMistake{R"({"subject": {"tree": {"max": [1, "x"]}})" REST "}",
                   "\"subject.tree\": tree: at max/2: found the text \"x\""},
        LabMistake{R"({"subject": {"tree": 3})" REST "}",
                   "\"subject.tree\": tree: found the number 3"},
        LabMistake{R"({"subject": {"tree": "{\"max\": [1,]}"})" REST "}",
                   "\"subject.tree\": tree: JSON line 1, column 12"},
        LabMistake{R"({"subject": {"tree": {"max": [1]}}, "depth": 0)" REST "}",
                   "\"depth\": expected a whole number of 1 … 12, found the number 0"},
        LabMistake{R"({"subject": {"tree": {"max": [1]}}, "depth": 13)" REST "}",
                   "\"depth\": expected"},
        LabMistake{R"({"subject": {"tree": {"max": [1]}}, "depht": 3)" REST "}",
                   "unknown key \"depht\"; did you mean \"depth\"?"}));
#undef REST

TEST(LabErrors, ComparingReadsTheSameWay) {
  EXPECT_EQ(refusal(lab_compare(Json::object())).message, "\"subject\" is missing");
  EXPECT_EQ(refusal(lab_compare({{"subject", figure("fig-5-2")}, {"depth", "x"}})).code,
            ErrorCode::bad_message);
  EXPECT_EQ(refusal(lab_compare({{"subject", figure("fig-5-2")}, {"order", "given"}})).message,
            "unknown key \"order\"");
}

Problem refused_trace(const Json& subject, const char* algorithm, int depth) {
  return refusal(lab_trace(
      {{"subject", subject}, {"algorithm", algorithm}, {"order", "given"}, {"depth", depth}}));
}

TEST(LabErrors, AlphaBetaDoesNotSearchChance) {
  const Problem problem = refused_trace(figure("fig-5-19"), "alpha-beta", 12);
  EXPECT_EQ(problem.code, ErrorCode::refused);
  EXPECT_NE(problem.message.find("chance"), std::string::npos);
}

TEST(LabErrors, ATreeThatIsTooLargeIsRefusedWithItsSize) {
  const Json start{{"draughts", "B:W21-32:B1-12"}};
  const Problem problem = refused_trace(start, "minimax", 5);
  EXPECT_EQ(problem.code, ErrorCode::refused);
  // 1 + 7 + 49 + 302 + 1,469 + 7,361: the perft numbers of the start.
  EXPECT_EQ(problem.message,
            "the tree has 9,189 nodes, expected at most 3,000: choose a smaller depth");
  EXPECT_EQ(refused_trace(start, "minimax", 12).message,
            "the tree has more than 100,000 nodes, expected at most 3,000: choose a smaller depth");
  EXPECT_EQ(refusal(lab_compare({{"subject", start}, {"depth", 12}})).message,
            "the tree has more than 2,000,000 nodes, expected at most 2,000,000: choose a smaller "
            "depth");
}

TEST(LabErrors, AComparisonThatNobodyWaitsForIsGivenUp) {
  const Json body{{"subject", {{"tictactoe", "XO./.../..."}}}};
  std::stop_source source;
  EXPECT_TRUE(lab_compare(body, source.get_token()));
  source.request_stop();
  EXPECT_EQ(refusal(lab_compare(body, source.get_token())).message, "the comparison was given up");
}

TEST(LabErrors, ExactlyAtTheLimitIsNotTooLarge) {
  const auto with_leaves = [](int leaves) {
    std::string text = R"({"max": [0)";
    for (int i = 1; i < leaves; ++i) text += ",0";
    return Json{{"subject", {{"tree", text + "]}"}}}, {"algorithm", "minimax"}, {"order", "given"}};
  };
  EXPECT_TRUE(lab_trace(with_leaves(2'999)));
  EXPECT_EQ(refusal(lab_trace(with_leaves(3'000))).message,
            "the tree has 3,001 nodes, expected at most 3,000: choose a smaller depth");
}

TEST(LabErrors, ATreeOfTooManyPliesIsRefused) {
  const auto with_plies = [](int plies) {
    std::string text = "1";
    for (int i = 0; i < plies; ++i) text = R"({"max": [)" + text + "]}";
    return Json{{"subject", {{"tree", text}}}, {"algorithm", "minimax"}, {"order", "given"}};
  };
  EXPECT_TRUE(lab_trace(with_plies(64)));
  EXPECT_EQ(refusal(lab_trace(with_plies(65))).message,
            "the tree has 65 plies, expected at most 64: choose a smaller depth");
}

TEST(LabErrors, ADepthMakesALargeTreeSmallEnough) {
  EXPECT_EQ(tests::traced({{"tictactoe", ".../.../..."}}, "minimax", "given", 3)["visited"],
            1 + 9 + 72 + 504);
  const Json deep{{"tree", R"({"max": [{"min": [1, 2], "eval": 5}, 3]})"}};
  EXPECT_EQ(tests::traced(deep, "minimax", "given", 1)["value"], 5) << "the tree's own estimate";
  EXPECT_EQ(tests::traced(deep, "minimax", "given", 2)["value"], 3);
}

}  // namespace
}  // namespace mpd::protocol
