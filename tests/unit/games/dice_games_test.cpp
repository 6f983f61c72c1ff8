#include <gtest/gtest.h>

#include "games/pig/pig_solution.hpp"
#include "games/race/race_solution.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/star1.hpp"

namespace mpd::games {
namespace {

using game::Seat;
using PigKind = Pig::Move::Kind;

TEST(Pig, AOneLosesTheTurnPointsOnly) {
  const Pig game;
  Pig::State state{20, 13, 8, Seat::first, true};
  EXPECT_EQ(game.after(state, {PigKind::face, 1}), (Pig::State{13, 20, 0, Seat::second, false}));
  EXPECT_EQ(game.after(state, {PigKind::face, 6}), (Pig::State{20, 13, 14, Seat::first, false}));
  state.rolling = false;
  EXPECT_EQ(game.after(state, {PigKind::hold, 0}), (Pig::State{13, 28, 0, Seat::second, false}));
}

TEST(Pig, HoldingTheTargetWins) {
  const Pig game;
  const Pig::State won = game.after({90, 99, 10, Seat::second, false}, {PigKind::hold, 0});
  ASSERT_TRUE(game.is_terminal(won));
  EXPECT_EQ(game.utility(won, Seat::second), 1);
  EXPECT_EQ(game.utility(won, Seat::first), -1);
}

TEST(Pig, WrongNumbersAreRefused) {
  EXPECT_FALSE(Pig::checked(1).has_value());
  EXPECT_FALSE(Pig::checked(1001).has_value());
  EXPECT_EQ(Pig::checked(50)->target(), 50);
  EXPECT_FALSE(Race::checked(0).has_value());
  EXPECT_FALSE(Race::checked(61).has_value());
}

/// Two points are won by any face but 1: the side to move wins with probability p = 5/6 + (1 −
/// p)/6.
TEST(PigSolution, ToTwoPointsByHand) {
  const PigSolution solution{Pig(2)};
  EXPECT_NEAR(solution.win_probability({}), 6.0 / 7, 1e-9);
}

// Neller and Presser (2004): the first player wins 53.06 % of the games under optimal play.
TEST(PigSolution, TheFirstPlayerWinsWithProbability0_5306) {
  const Pig game;
  const PigSolution solution(game, 1e-9);
  EXPECT_NEAR(solution.win_probability(Pig::initial()), 0.5306, 0.00005);
  // Known policy: holding at 20 is right near the start; a side far behind must go on.
  EXPECT_EQ(solution.best_move({0, 0, 19, Seat::first, false}).kind, PigKind::roll);
  EXPECT_EQ(solution.best_move({0, 0, 25, Seat::first, false}).kind, PigKind::hold);
  EXPECT_EQ(solution.best_move({0, 99, 60, Seat::first, false}).kind, PigKind::roll);
  EXPECT_EQ(solution.best_move({80, 99, 20, Seat::first, false}).kind, PigKind::hold);
}

/// No state can be improved by one step.
TEST(PigSolution, IsConsistentWithOneRoll) {
  const Pig game(40);
  const PigSolution solution(game);
  for (std::uint16_t own = 0; own < 40; ++own)
    for (std::uint16_t other = 0; other < 40; ++other)
      for (std::uint16_t points = 0; own + points < 40; ++points) {
        const Pig::State state{own, other, points, Seat::first, false};
        double rolled = 0;
        for (const Pig::Move face : game.moves(game.after(state, {}))) {
          const Pig::State next = game.after(game.after(state, {}), face);
          const double win = solution.win_probability(next);
          rolled += (next.turn == Seat::first ? win : 1 - win) / 6;
        }
        double held = 0;
        if (points > 0) held = 1 - solution.win_probability(game.after(state, {PigKind::hold, 0}));
        ASSERT_NEAR(solution.win_probability(state), std::max(rolled, held), 1e-9);
      }
}

TEST(Race, RunnersMoveByEachDie) {
  const Race::State state{{{{5, 3}, {4, 4}}}, Seat::first, {2, 1}};
  std::vector<std::string> texts;
  for (const Race::Move move : Race::moves(state)) texts.push_back(Race::move_text(state, move));
  // Both dice by the first runner, one each in both ways, both by the second.
  EXPECT_EQ(texts, (std::vector<std::string>{"3-2", "4-1", "5-0"}));
}

TEST(Race, ARunnerAtHomeDoesNotMove) {
  const Race::State state{{{{5, 0}, {4, 4}}}, Seat::first, {2, 1}};
  ASSERT_EQ(Race::moves(state).size(), 1u);
  EXPECT_EQ(Race::move_text(state, Race::moves(state)[0]), "2-0");
}

TEST(RaceSolution, OneSquareIsWonByTheFirstRoll) {
  RaceSolution solution;
  EXPECT_NEAR(solution.value(Race(1).initial()), 1, 1e-12);
}

TEST(RaceSolution, TwelveSquaresAreSolvedCompletely) {
  RaceSolution solution;
  const double value = solution.value(Race(12).initial());
  EXPECT_GT(value, 0) << "the first roll is an advantage";
  EXPECT_LT(value, 1);
  EXPECT_GT(solution.states(), 10'000u);
}

TEST(RaceSolution, EqualsExpectiminimaxAndStar1) {
  for (const int length : {2, 3, 4}) {
    const Race game(length);
    RaceSolution solution;
    const double value = solution.value(game.initial());
    const auto mean = search::textbook::Expectiminimax<Race>(game).decide(game.initial());
    const auto star = search::textbook::Star1<Race>(game, {-1, 1}).decide(game.initial());
    EXPECT_NEAR(mean.value, value, 1e-9) << length;
    EXPECT_NEAR(star.value, value, 1e-9) << length;
    EXPECT_LE(star.leaves, mean.leaves);
  }
}

}  // namespace
}  // namespace mpd::games
