#include "players/clone_tournament.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace mpd::players {
namespace {

TEST(CloneTournament, EveryonePlaysEveryone) {
  CloneTournament tournament(4);
  ASSERT_EQ(tournament.pairs().size(), 6u);
  for (const auto& pair : tournament.pairs()) {
    EXPECT_LT(pair.first, pair.second);
    // The second is better than all, the others are equal.
    if (pair.first == 1)
      tournament.add(pair, {3, 1, 0});
    else if (pair.second == 1)
      tournament.add(pair, {0, 1, 3});
    else
      tournament.add(pair, {1, 2, 1});
  }
  EXPECT_EQ(tournament.games(), 12);
  EXPECT_EQ(tournament.points(), (std::vector<double>{4.5, 10.5, 4.5, 4.5}));
  EXPECT_EQ(std::accumulate(tournament.points().begin(), tournament.points().end(), 0.0), 24);
  EXPECT_EQ(tournament.best(), 1u);
}

TEST(CloneTournament, OfEqualsTheOneThatHasLearnedLongerWins) {
  CloneTournament tournament(3);
  for (const auto& pair : tournament.pairs()) tournament.add(pair, {1, 0, 1});
  EXPECT_EQ(tournament.best(), 2u);
}

TEST(CloneTournament, ASingleCandidateWins) {
  const CloneTournament tournament(1);
  EXPECT_TRUE(tournament.pairs().empty());
  EXPECT_EQ(tournament.best(), 0u);
  EXPECT_EQ(tournament.games(), 0);
}

}  // namespace
}  // namespace mpd::players
