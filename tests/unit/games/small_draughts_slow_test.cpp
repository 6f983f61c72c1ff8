#include <gtest/gtest.h>

#include "games/small_draughts/small_draughts.hpp"
#include "lab/small_draughts_prober.hpp"
#include "search/proving.hpp"

namespace mpd::lab {
namespace {

using games::small_draughts::EndgameTable;
using games::small_draughts::SmallDraughts;

TEST(SixBySix, IsADraw) {
  const SmallDraughts game(6);
  const auto table = EndgameTable::solve(game.board(), 6);
  EXPECT_EQ(table->size(), 48'881'249u);
  EXPECT_EQ(table->count_disagreements(), 0u);
  const SmallDraughtsProber prober(*table);
  const auto proof = search::prove(game, prober, game.initial());
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->winner, 0);
  EXPECT_GT(proof->strategies[0].check.states, 1000u);
  EXPECT_GT(proof->strategies[1].check.states, 1000u);
}

// A man more wins, whoever has it and whoever moves.
TEST(SixBySix, AManMoreWins) {
  const SmallDraughts game(6);
  const auto table = EndgameTable::solve(game.board(), 5);
  const SmallDraughtsProber prober(*table);
  const auto winner = [&](const char* text) {
    return search::prove(game, prober, game.parse_state(text).value())->winner;
  };
  EXPECT_EQ(winner("B:W13,14,16,17,18:B1,2,3,4,5,6"), 1);
  EXPECT_EQ(winner("W:W13,14,15,16,17,18:B1,2,3,5,6"), -1);
}

}  // namespace
}  // namespace mpd::lab
