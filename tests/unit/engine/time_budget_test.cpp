#include "engine/time_budget.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "engine/engine_player.hpp"

namespace mpd::engine {
namespace {

TEST(TimeBudget, SecondsPerMoveAreNeverPassed) {
  for (const double seconds : {0.002, 0.02, 0.1, 1.0, 60.0}) {
    const auto limits = limits_of({.seconds = seconds}, {});
    EXPECT_LT(limits.seconds, seconds);
    EXPECT_GT(limits.seconds, 0.7 * seconds - 0.001);
  }
}

TEST(TimeBudget, AClockLastsForTheGame) {
  double remaining = 2.0;
  for (int move = 0; move < 200; ++move) {
    const auto limits = limits_of({.clock = game::Clock{remaining, 0.02, 0}}, {});
    ASSERT_LE(limits.enough_seconds, limits.seconds);
    ASSERT_LT(limits.seconds, remaining) << "move " << move;
    // The worst case: every move takes all it may.
    remaining += 0.02 - limits.seconds;
    ASSERT_GT(remaining, 0.01) << "move " << move;
  }
}

TEST(TimeBudget, TheLastMoveBeforeMoreTimeMayTakeNearlyAll) {
  const auto last = limits_of({.clock = game::Clock{10, 0, 1}}, {});
  const auto first = limits_of({.clock = game::Clock{10, 0, 20}}, {});
  EXPECT_GT(last.seconds, 9);
  EXPECT_LT(last.seconds, 10);
  EXPECT_LT(first.enough_seconds, 0.6);
}

TEST(TimeBudget, TheStricterOfTwoAllowancesHolds) {
  const auto allowance = both({.depth = 8, .seconds = 1.0}, {.depth = 6, .nodes = 100});
  EXPECT_EQ(allowance.depth, 6);
  EXPECT_EQ(allowance.nodes, 100u);
  EXPECT_EQ(allowance.seconds, 1.0);
}

TEST(EnginePlayer, AForcedMoveIsPlayedAtOnce) {
  EnginePlayer player("x", {.table_bytes = 1 << 20});
  const draughts::GameRecord record(*draughts::parse_fen("B:W18,32:B15,1"));
  const auto move = player.choose(Turn(record, {.seconds = 30.0}));
  EXPECT_TRUE(move.is_capture());
  EXPECT_EQ(player.thought().nodes, 0u);
}

TEST(EnginePlayer, AMoveTakesItsShareOfTheClock) {
  EnginePlayer player("x", {.table_bytes = 1 << 22, .processor_time = true});
  const draughts::GameRecord record;
  (void)player.choose(Turn(record, {.clock = game::Clock{3.0, 0, 0}}));
  EXPECT_LT(player.thought().seconds, 0.45);
  EXPECT_GT(player.thought().depth, 5);
}

}  // namespace
}  // namespace mpd::engine
