#include "research/family_endings.hpp"

#include <gtest/gtest.h>

namespace mpd::research {
namespace {

TEST(FamilyEndings, MoreBoardsAndAsManyGames) {
  for (const int games_per_board : {10, 20, 200}) {
    players::EndgameRecipe endgame;
    endgame.games_per_board = games_per_board;
    spread_over_boards(endgame, 100);
    EXPECT_EQ(endgame.boards, 100);
    EXPECT_EQ(endgame.games_per_board * 100 * endgame.sessions, games_per_board * 25 * 10);
  }
}

TEST(FamilyEndings, SmallClustersAreSaid) {
  players::EndgameRecipe endgame;
  endgame.boards = 100;
  endgame.games_per_board = 2;
  endgame.sessions = 5;
  EXPECT_EQ(budget_of(endgame, {{160, 40}}).text(), "2 agents, 40–100 boards, 1,400 games");
}

}  // namespace
}  // namespace mpd::research
