#include "arena/standing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "arena/pairings.hpp"
#include "base/random.hpp"

namespace mpd::arena {
namespace {

using game::Outcome;

GameSummary summary(const Fixture& fixture, Outcome outcome,
                    game::EndReason reason = game::EndReason::terminal) {
  return {fixture.number, fixture.players, {outcome, reason}};
}

/// Player 0 is stronger than player 1, by chance.
std::vector<GameSummary> some_match(std::size_t pairs, std::uint64_t seed) {
  base::Random random(seed);
  std::vector<GameSummary> games;
  for (const Fixture& fixture : all_play_all(2, pairs, 1, 1)) {
    const double u = random.uniform();
    const game::Seat strong = fixture.players[0] == 0 ? game::Seat::first : game::Seat::second;
    games.push_back(summary(fixture, u < 0.35   ? game::win_for(strong)
                                     : u < 0.80 ? Outcome::draw
                                                : game::win_for(game::opponent(strong))));
  }
  return games;
}

TEST(Pairings, EveryTwoPlayersWithBothColours) {
  const auto fixtures = all_play_all(4, 3, 10, 5);
  ASSERT_EQ(fixtures.size(), 3u * 6 * 2);
  for (std::size_t i = 0; i < fixtures.size(); i += 2) {
    const Fixture& a = fixtures[i];
    const Fixture& b = fixtures[i + 1];
    EXPECT_EQ(a.number, i);
    EXPECT_EQ(b.number, i + 1);
    EXPECT_EQ(a.opening, b.opening);
    EXPECT_EQ(a.players[0], b.players[1]);
    EXPECT_EQ(a.players[1], b.players[0]);
    EXPECT_NE(a.players[0], a.players[1]);
  }
}

TEST(Pairings, TheDeckIsUsedUpBeforeItIsUsedAgain) {
  const auto fixtures = all_play_all(2, 25, 10, 5);
  for (const std::size_t from : {0u, 20u}) {
    std::set<std::size_t> seen;
    for (std::size_t i = from; i < from + 20; i += 2) seen.insert(fixtures[i].opening);
    EXPECT_EQ(seen.size(), 10u);
  }
}

TEST(Pairings, ALongerMatchBeginsWithTheShorterOne) {
  const auto longer = all_play_all(3, 40, 7, 9);
  const auto shorter = all_play_all(3, 11, 7, 9);
  EXPECT_TRUE(std::equal(shorter.begin(), shorter.end(), longer.begin()));
  EXPECT_NE(all_play_all(3, 11, 7, 10), shorter);
}

TEST(Pairings, SeedsDifferByGameAndSeat) {
  std::set<std::uint64_t> seeds;
  for (const std::uint64_t match : {1, 2})
    for (std::size_t game = 0; game < 100; ++game)
      for (const int seat : {0, 1}) seeds.insert(player_seed(match, game, seat));
  EXPECT_EQ(seeds.size(), 400u);
  EXPECT_EQ(player_seed(1, 3, 0), player_seed(1, 3, 0));
}

TEST(Standing, CountsGamesAndPairs) {
  const auto fixtures = all_play_all(2, 3, 1, 1);
  Standing standing(2);
  standing.add(summary(fixtures[0], Outcome::first_wins));
  standing.add(summary(fixtures[1], Outcome::second_wins));  // the same player wins
  standing.add(summary(fixtures[2], Outcome::draw));
  standing.add(summary(fixtures[3], Outcome::first_wins, game::EndReason::time));  // player 1 wins
  standing.add(summary(fixtures[4], Outcome::draw));                               // half a pair
  EXPECT_EQ(standing.tally(0, 1), (Tally{2, 2, 1}));
  EXPECT_EQ(standing.tally(1), (Tally{1, 2, 2}));
  EXPECT_EQ(standing.pairs(0, 1), (Pentanomial{{0, 1, 0, 0, 1}}));
  EXPECT_EQ(standing.pairs(1, 0), (Pentanomial{{1, 0, 0, 1, 0}}));
  EXPECT_EQ(standing.forfeits(0).time, 1u);
  EXPECT_EQ(standing.forfeits(1).all(), 0u);
  EXPECT_EQ(standing.time_forfeits(), 1u);
}

TEST(Standing, AddsWhatPlayersUsed) {
  const auto fixtures = all_play_all(2, 1, 1, 1);
  Standing standing(2);
  GameSummary a = summary(fixtures[0], Outcome::draw);
  a.effort[0] = {10, 8, 80, 1000, 2.0, 0.001};
  a.loop = a.undue_draw = true;
  GameSummary b = summary(fixtures[1], Outcome::draw);
  b.effort[1] = {10, 2, 40, 500, 1.0, 0.004};
  b.loop = true;
  standing.add(a);
  standing.add(b);
  const Effort effort = standing.effort(0);
  EXPECT_EQ(effort.moves, 20u);
  EXPECT_DOUBLE_EQ(effort.mean_depth(), 12);
  EXPECT_DOUBLE_EQ(effort.nodes_per_second(), 500);
  EXPECT_DOUBLE_EQ(effort.overrun, 0.004);
  EXPECT_EQ(standing.effort(1).moves, 0u);
  EXPECT_EQ(standing.loops(), 2u);
  EXPECT_EQ(standing.undue_draws(), 1u);
}

/// With several threads games end in any order: the test must stop at the same pair.
RC_GTEST_PROP(Standing, ATestDoesNotDependOnTheOrderOfGames, (std::uint64_t seed)) {
  const SprtPlan plan{0, 40};
  const auto games = some_match(400, seed);
  Standing in_order(2, plan);
  for (const GameSummary& game : games) {
    if (!in_order.is_decided()) in_order.add(game);
  }
  Standing mixed(2, plan);
  // A window of games is under way at the same time.
  base::Random random(seed);
  auto shuffled = games;
  for (std::size_t i = 0; i + 8 <= shuffled.size(); i += 8) {
    std::vector<GameSummary> window(shuffled.begin() + i, shuffled.begin() + i + 8);
    random.shuffle(window);
    std::copy(window.begin(), window.end(), shuffled.begin() + i);
  }
  for (const GameSummary& game : shuffled)
    if (!mixed.is_decided()) mixed.add(game);
  RC_ASSERT(mixed.is_decided() == in_order.is_decided());
  RC_ASSERT(mixed.games() == in_order.games());
  RC_ASSERT(mixed.tally(0, 1) == in_order.tally(0, 1));
  RC_ASSERT(mixed.sprt()->llr == in_order.sprt()->llr);
}

/// The games of a match that is decided are those up to the pair that decided it.
TEST(Standing, GamesAfterTheDecisionDoNotCount) {
  const auto games = some_match(400, 3);
  Standing standing(2, SprtPlan{0, 40});
  for (const GameSummary& game : games) standing.add(game);
  ASSERT_TRUE(standing.is_decided());
  EXPECT_LT(standing.games(), games.size());
  EXPECT_EQ(standing.games() % 2, 0u);
  EXPECT_FALSE(standing.counts(standing.games()));
  EXPECT_TRUE(standing.counts(standing.games() - 1));
  EXPECT_NE(standing.sprt()->verdict, SprtVerdict::undecided);
}

}  // namespace
}  // namespace mpd::arena
