#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <set>

#include "tests/unit/lab/support.hpp"

// Every algorithm on every game: it runs and agrees with minimax, or the one check refuses it.

namespace mpd::lab {
namespace {

using tests::samples;

std::string message_of(const base::Result<Solution>& result) {
  return result ? "no error" : result.error().message;
}

base::Result<Solution> run(const Subject& subject, const char* algorithm,
                           std::optional<int> depth = {}) {
  return solve(subject, {.algorithm = &algorithm_named(algorithm), .depth = depth});
}

/// The value that every other algorithm is compared with.
double truth_of(const Subject& subject, std::optional<int> depth) {
  const char* plain = subject.facts().has_chance  ? "expectiminimax"
                      : subject.facts().is_duel() ? "minimax"
                                                  : "max-n";
  return run(subject, plain, depth).value().values[0];
}

TEST(LabRegistry, EveryAlgorithmOnEveryGameAgreesWithMinimaxOrIsRefused) {
  std::map<std::string_view, int> runs;
  for (const auto& [name, sample] : samples()) {
    const double truth = truth_of(*sample.subject, sample.depth);
    for (const Algorithm& algorithm : algorithms()) {
      const bool own_depth = !algorithm.own_depth.empty();
      const Request request{&algorithm, own_depth ? std::nullopt : sample.depth};
      const auto fit = check_fit(*sample.subject, request);
      const auto found = solve(*sample.subject, request);
      SCOPED_TRACE(fmt::format("{} on {}: {}", algorithm.name, name, message_of(found)));
      ASSERT_EQ(fit.has_value(), found.has_value());
      if (!found) {
        EXPECT_NE(message_of(found).find("expected"), std::string::npos);
        continue;
      }
      ++runs[algorithm.name];
      EXPECT_EQ(found->algorithm, algorithm.name);
      // Those that choose their depth look to the end: see the games' own values below.
      if (!own_depth) {
        EXPECT_GT(found->nodes, 0u);
        EXPECT_NEAR(found->values[0], truth, 0.0005);
      }
    }
  }
  for (const Algorithm& algorithm : algorithms())
    EXPECT_GT(runs[algorithm.name], 0) << algorithm.name << " was never run";
}

TEST(LabRegistry, ThoseThatLookToTheEndKnowTheValueOfTheGame) {
  const auto all = samples();
  EXPECT_EQ(run(*all.at("line").subject, "cycles")->values[0], 1);
  EXPECT_EQ(run(*all.at("draughts").subject, "cycles")->values[0], -1);
  EXPECT_EQ(run(*all.at("pursuit").subject, "cycles")->values[0], 1);
  const Subject& small = *all.at("small-draughts").subject;
  EXPECT_EQ(run(small, "cycles")->values[0], run(small, "proof")->values[0]);
}

TEST(LabRegistry, EveryGameOfTheTableHasASample) {
  std::set<std::string_view> sampled;
  const auto all = samples();
  for (const auto& [name, sample] : all) sampled.insert(sample.subject->facts().game);
  for (const Game& game : games()) {
    EXPECT_TRUE(sampled.contains(game.name)) << game.name;
    EXPECT_TRUE(find_algorithm(game.default_algorithm)) << game.name;
    EXPECT_FALSE(game.title.empty());
  }
}

TEST(LabRegistry, TheDefaultAlgorithmFits) {
  for (const auto& [name, sample] : samples()) {
    const Algorithm& algorithm = default_algorithm(*sample.subject);
    EXPECT_TRUE(check_fit(*sample.subject, Request{&algorithm})) << name;
  }
}

TEST(LabRegistry, AnAlgorithmHasOneNameAndMayHaveAnOldSpelling) {
  EXPECT_EQ(find_algorithm("maxn").value(), &algorithm_named("max-n"));
  EXPECT_FALSE(find_algorithm(""));
  EXPECT_EQ(find_algorithm("guess").error().message.substr(0, 44),
            "guess is unknown, expected minimax, negamax,");
  std::set<std::string_view> names;
  for (const Algorithm& algorithm : algorithms()) {
    EXPECT_TRUE(names.insert(algorithm.name).second);
    EXPECT_FALSE(algorithm.title.empty());
  }
}

TEST(LabRegistry, OptionsThatAGameDoesNotTakeAreRefused) {
  const auto refusal = [](const char* game, const Given& given) {
    return open_game(game_named(game), given).error().message;
  };
  EXPECT_EQ(refusal("tictactoe", {.file = {}, .board = {}, .size = 9}),
            "--size does not go with --game tictactoe");
  EXPECT_EQ(refusal("line", {.file = {}, .board = "x", .size = {}}),
            "--board does not go with --game line");
  EXPECT_EQ(refusal("draughts", {.file = "x", .board = {}, .size = {}}),
            "--file does not go with --game draughts");
  EXPECT_EQ(refusal("pursuit", {}), "--game pursuit needs a --file");
  EXPECT_EQ(find_game("whist").error().message.substr(0, 32), "whist is unknown, expected tree,");
}

struct Misfit {
  const char* tree;
  const char* algorithm;
  const char* message;
};
class LabMisfit : public testing::TestWithParam<Misfit> {};

TEST_P(LabMisfit, SaysWhatWasFoundAndWhatWasExpected) {
  const auto subject = tests::typed_tree(GetParam().tree);
  EXPECT_EQ(message_of(run(*subject, GetParam().algorithm)), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Lab, LabMisfit,
    testing::Values(
        Misfit{R"({"evenly": [1, 2]})", "alpha-beta",
               "alpha-beta cannot search a tree with chance nodes, expected expectiminimax or "
               "star1"},
        Misfit{R"({"players": ["A", "B", "C"], "evenly": [[1, 2, 3], [3, 2, 1]]})", "max-n",
               "max-n cannot search a tree with chance nodes, expected none of them, or two "
               "players whose utilities sum to zero"},
        Misfit{R"({"players": ["A", "B", "C"], "A": [[1, 2, 3]]})", "pvs",
               "a tree of 3 players, expected the algorithm max-n"},
        Misfit{R"({"max": [[1, 5], [2, -2]]})", "sss",
               "utilities that do not sum to zero, expected the algorithm max-n"},
        Misfit{R"({"max": [1, 2]})", "cycles",
               "cycles does not go with --game tree, expected minimax, negamax, alpha-beta, "
               "alpha-beta-hard, alpha-beta-table, deepening, textbook-pvs, textbook-mtdf, sss, "
               "pvs, mtdf, max-n, expectiminimax or star1"}));

TEST(LabMisfits, NumbersThatTheTunedSearchCannotBear) {
  const auto subject = tests::typed_tree(R"({"max": [1, 1000000000]})");
  for (const char* algorithm : {"pvs", "mtdf"})
    EXPECT_NE(message_of(run(*subject, algorithm)).find("plies and a utility of"),
              std::string::npos);
  EXPECT_EQ(run(*subject, "minimax")->values[0], 1000000000);
}

TEST(LabMisfits, PositionsThatRecurNeedADepth) {
  const auto line = tests::samples().at("line").subject->facts();
  EXPECT_TRUE(line.recurs);
  const auto all = samples();
  const Subject& subject = *all.at("line").subject;
  EXPECT_EQ(message_of(run(subject, "minimax")),
            "minimax does not end on line, where positions recur: give --depth, or use --algorithm "
            "cycles");
  EXPECT_EQ(message_of(run(subject, "cycles", 3)),
            "cycles looks at all states: --depth and --trace do not go with it");
}

TEST(LabSteps, AreReportedByThoseThatCan) {
  const auto all = samples();
  const Subject& duel = *all.at("tree").subject;
  const Subject& dice = *all.at("tree, chance").subject;
  for (const Algorithm& algorithm : algorithms()) {
    if (!algorithm.own_depth.empty()) continue;
    const Subject& subject = algorithm.knows_chance ? dice : duel;
    std::uint64_t leaves = 0;
    Request request{&algorithm};
    request.steps = [&](const GameStep& step) { leaves += step.step == Step::leaf ? 1u : 0u; };
    const auto found = solve(subject, request);
    ASSERT_EQ(found.has_value(), algorithm.traceable) << algorithm.name;
    if (found) {
      EXPECT_EQ(leaves, found->leaves) << algorithm.name;
    } else {
      EXPECT_EQ(message_of(found), fmt::format("--trace does not work with {}", algorithm.name));
    }
  }
}

TEST(LabTraces, OfEveryGameCountAsTheyWereSearched) {
  const TreeLimits limits{.depth = 3, .most_nodes = 5'000};
  for (const auto& [name, sample] : samples()) {
    const auto rows = compare(*sample.subject, limits);
    ASSERT_TRUE(rows) << name << ": " << rows.error().message;
    for (const ComparisonRow& row : *rows) {
      const auto traced = trace(*sample.subject, {.algorithm = &algorithm_named(row.algorithm),
                                                  .order = row.order,
                                                  .limits = limits,
                                                  .choices = {}});
      ASSERT_TRUE(traced) << name << ": " << traced.error().message;
      EXPECT_EQ(traced->visited, row.visited) << name;
      EXPECT_EQ(traced->values, row.values) << name;
      EXPECT_LE(traced->visited, traced->nodes.size()) << name;
    }
  }
}

}  // namespace
}  // namespace mpd::lab
