#include "match/table_match.hpp"

#include <gtest/gtest.h>

#include "tests/unit/lab/table_support.hpp"
#include "work/thread_crew.hpp"

namespace mpd::match {
namespace {

using tests::box_of;
using tests::box_of_size;
using tests::spec;

base::Result<TableMatchResult> play(const lab::GameBoxPtr& box, const char* a, const char* b,
                                    std::size_t pairs, int threads = 1) {
  work::ThreadCrew crew(threads);
  return run_table_match({.box = box, .players = {spec(a), spec(b)}, .pairs = pairs}, crew);
}

TEST(TableMatch, AnOptimalPlayerOfPigBeatsRandomRolling) {
  const auto result = play(box_of_size("pig", 40), "optimal", "random", 40);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->standing.games(), 80u);
  EXPECT_GT(result->standing.tally(0, 1).score(), 0.7);
  EXPECT_GT(result->gain.mean, 0);
  EXPECT_NEAR(result->points[0], result->gain.mean, 1e-9);
}

/// Against itself, with the same dice and the seats exchanged, a player without lots of its own
/// wins one game of every pair.
TEST(TableMatch, TheSameDiceMakePairsOfEqualPlayersLevel) {
  const auto result = play(box_of("backgammon"), "star2:depth=1", "star2:depth=1", 3);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->standing.pairs(0, 1).counts[2], 3u);
  EXPECT_EQ(result->gain.mean, 0);
  EXPECT_EQ(result->gain.margin, 0);
}

TEST(TableMatch, DoesNotDependOnThreads) {
  const auto box = box_of_size("race", 6);
  const auto one = play(box, "optimal", "random", 10, 1);
  const auto two = play(box, "optimal", "random", 10, 2);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->standing.tally(0, 1), two->standing.tally(0, 1));
  EXPECT_EQ(one->gain.mean, two->gain.mean);
}

TEST(TableMatch, AGameForOneIsWonByWhoNeedsFewerShots) {
  const auto result = play(box_of("battleship"), "likeliest", "random", 20);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->pairs, 20u);
  EXPECT_GT(result->standing.tally(0, 1).wins, 15u);
  EXPECT_GT(result->gain.mean, 8);
  EXPECT_NEAR(result->points[0] - result->points[1], result->gain.mean, 1e-9);
}

TEST(TableMatch, PartnersOfBridgePlayForOneSide) {
  const auto result = play(box_of_size("bridge", 5), "averaging:deals=4", "random", 10);
  ASSERT_TRUE(result);
  EXPECT_GT(result->gain.mean, 0);
}

TEST(TableMatch, AGameThatDoesNotEndIsADraw) {
  work::ThreadCrew crew(1);
  const auto result = run_table_match({.box = box_of("kriegspiel"),
                                       .players = {spec("random"), spec("tries")},
                                       .pairs = 1,
                                       .most_plies = 10},
                                      crew);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->unfinished, 2u);
  EXPECT_EQ(result->standing.tally(0, 1).draws, 2u);
}

TEST(TableMatch, AnUnknownPlayerIsRefused) {
  EXPECT_FALSE(play(box_of("chess"), "champion", "random", 1));
}

}  // namespace
}  // namespace mpd::match
