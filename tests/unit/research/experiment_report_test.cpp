#include "research/experiment_report.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace mpd::research {
namespace {

MatchFigures games(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) {
  return {.tally = {wins, draws, losses}};
}

ExperimentReport small_report() {
  ExperimentReport report;
  report.name = "table-5.3";
  report.title = "Who is stronger";
  report.about = "Two players.";
  report.command = "mpdraughts experiment table-5.3 --games 20";
  report.conditions = {{"Limit per move", "depth 4"}, {"Seed", "1"}};
  report.tables = {{"", match_head("match"), {match_row("ours", games(13, 4, 3))}}};
  report.notes = {"Few games."};
  return report;
}

TEST(ExperimentReport, TheIntervalOfTwentyPublishedGamesIsWide) {
  // +13 =4 −3: mean 0.75, variance of a game (13 + 4/4)/20 − 0.75² = 0.1375.
  const Estimate score = score_of(games(13, 4, 3));
  EXPECT_NEAR(score.value, 75, 1e-9);
  const double half = 100 * 1.959964 * std::sqrt(0.1375 / 20);
  EXPECT_NEAR(score.low, 75 - half, 1e-6);
  EXPECT_NEAR(score.high, 75 + half, 1e-6);
  EXPECT_EQ(elo_estimate_text(games(13, 4, 3)), "+190.8 [+61.4, +407.3]");
}

TEST(ExperimentReport, PairsDecideTheIntervalWhereTheyAreKnown) {
  // Every pair is won once and lost once: the games vary, the pairs do not.
  MatchFigures level = games(10, 0, 10);
  level.pairs.counts = {0, 0, 10, 0, 0};
  const Estimate by_pairs = score_of(level);
  const Estimate by_games = score_of(games(10, 0, 10));
  EXPECT_DOUBLE_EQ(by_pairs.value, 50);
  EXPECT_LT(by_pairs.high - by_pairs.low, by_games.high - by_games.low);
}

TEST(ExperimentReport, AllWonIsInfiniteElo) {
  EXPECT_TRUE(elo_estimate_text(games(8, 0, 0)).starts_with("+∞ ["))
      << elo_estimate_text(games(8, 0, 0));
  EXPECT_TRUE(elo_estimate_text(games(8, 0, 0)).ends_with(", +∞]"));
  const Estimate score = score_of(games(0, 0, 8));
  EXPECT_DOUBLE_EQ(score.low, 0);
  EXPECT_GT(score.high, 0);
}

TEST(ExperimentReport, SharesHaveWilsonsInterval) {
  // Newcombe 1998, table I: 81 of 263 is 0.2553 to 0.3662; 0 of 20 is 0 to 0.1611.
  const Estimate many = share_of(81, 263);
  EXPECT_NEAR(many.low, 25.53, 0.005);
  EXPECT_NEAR(many.high, 36.62, 0.005);
  const Estimate none = share_of(0, 20);
  EXPECT_NEAR(none.low, 0, 1e-9);
  EXPECT_NEAR(none.high, 16.11, 0.005);
  const Estimate nothing = share_of(0, 0);
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 100);
}

RC_GTEST_PROP(ExperimentReport, SharesLieInTheirIntervals, ()) {
  const auto cases = *rc::gen::inRange<std::uint64_t>(1, 5000);
  const auto count = *rc::gen::inRange<std::uint64_t>(0, cases + 1);
  const Estimate share = share_of(count, cases);
  RC_ASSERT(share.low >= 0 && share.low <= share.value + 1e-9);
  RC_ASSERT(share.high <= 100 && share.high >= share.value - 1e-9);
  const Estimate others = share_of(cases - count, cases);
  RC_ASSERT(std::abs(others.low - (100 - share.high)) < 1e-9);
}

TEST(ExperimentReport, AScaledSumOfPartsThatDiffer) {
  // Parts 1, 2, 3: sum 6, variance of a part 1, so the sum's is 3.
  const Estimate sum = scaled_sum({1, 2, 3}, 10);
  EXPECT_DOUBLE_EQ(sum.value, 60);
  EXPECT_NEAR(sum.high - sum.value, 10 * 1.959964 * std::sqrt(3.0), 1e-4);
  EXPECT_NEAR(sum.value - sum.low, sum.high - sum.value, 1e-9);
  EXPECT_EQ(estimate_text(scaled_sum({4}, 2)), "8.0") << "one part has no interval";
}

TEST(ExperimentReport, MatchesAddUp) {
  MatchFigures sum = games(1, 2, 3);
  sum.pairs.counts = {1, 0, 1, 0, 1};
  sum.loops = 2;
  sum.undue_draws = 1;
  MatchFigures other = games(10, 0, 0);
  other.pairs.counts = {0, 0, 0, 0, 5};
  other.loops = 1;
  sum += other;
  EXPECT_EQ(sum.tally, (arena::Tally{11, 2, 3}));
  EXPECT_EQ(sum.pairs.pairs(), 8u);
  EXPECT_EQ(sum.loops, 3u);
  EXPECT_EQ(sum.undue_draws, std::nullopt) << "what one does not know is not known of both";
}

TEST(ExperimentReport, ARowSaysEverythingAboutAMatch) {
  MatchFigures figures = games(13, 4, 3);
  figures.loops = 1;
  figures.shuffles = 2;
  const std::vector<std::string> wanted{
      "us",        "20",         "+13 =4 −3", "75.0 [58.7, 91.3]", "+190.8 [+61.4, +407.3]",
      "1 (5.0 %)", "2 (10.0 %)", "–"};
  EXPECT_EQ(match_row("us", figures), wanted);
  EXPECT_EQ(match_head("match").size(), wanted.size());
}

TEST(ExperimentReport, TheDocumentHoldsCommandConditionsFiguresAndPicture) {
  EXPECT_EQ(markdown_of(small_report()),
            "# Who is stronger\n\nTwo players.\n\n"
            "```\nmpdraughts experiment table-5.3 --games 20\n```\n\n"
            "- Limit per move: depth 4\n- Seed: 1\n\n"
            "![Who is stronger](table-5.3.svg)\n\n"
            "| match | games | W-D-L | score % (95 %) | Elo (95 %) | loops | back and forth | "
            "undue draws "
            "|\n"
            "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
            "| ours | 20 | +13 =4 −3 | 75.0 [58.7, 91.3] | +190.8 [+61.4, +407.3] | – | – | – |\n\n"
            "- Few games.\n");
}

TEST(ExperimentReport, OnATerminalTheColumnsStandInLine) {
  ExperimentReport report = small_report();
  report.tables = {{"Rows", {"what", "n"}, {{"λ", "5"}, {"long name", "1,000"}}}};
  EXPECT_EQ(text_of(report),
            "Who is stronger\n\nRows\n"
            "what           n\n"
            "λ              5\n"
            "long name  1,000\n\n"
            "Few games.\n");
}

}  // namespace
}  // namespace mpd::research
