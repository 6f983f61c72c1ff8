#include "game/history.hpp"

#include <gtest/gtest.h>

#include "tests/unit/game/small_games.hpp"

namespace mpd::game {
namespace {

TEST(History, KeepsStatesAndMoves) {
  History<Heap> history;
  history.play(2);
  history.play(1);
  EXPECT_EQ(history.plies(), 2u);
  EXPECT_EQ(history.start(), Heap::initial());
  EXPECT_EQ(history.state_at(1), (Heap::State{2, Seat::second}));
  EXPECT_EQ(history.state(), (Heap::State{3, Seat::first}));
  EXPECT_EQ(history.moves()[0], 2);
  EXPECT_EQ(history.to_move(), Seat::first);
  EXPECT_TRUE(history.is_legal(1));
  EXPECT_FALSE(history.is_legal(3));
}

TEST(History, BeginsAnywhere) {
  History<Heap> history(Heap{7}, {6, Seat::second});
  EXPECT_FALSE(history.end());
  history.play(1);
  EXPECT_EQ(history.end(), (End{Outcome::second_wins, EndReason::terminal}));
}

TEST(History, KnowsTheWinnerOfATerminalState) {
  History<Heap> history;
  for (const int move : {2, 2, 1}) {
    EXPECT_FALSE(history.end());
    history.play(move);
  }
  EXPECT_EQ(history.end(), (End{Outcome::first_wins, EndReason::terminal}));
}

TEST(History, UndoTakesBackTheEndToo) {
  History<Heap> history;
  EXPECT_FALSE(history.undo());
  history.play(2);
  history.finish({Outcome::draw, EndReason::agreed});
  EXPECT_TRUE(history.undo());
  EXPECT_FALSE(history.end());
  EXPECT_EQ(history.plies(), 0u);
  EXPECT_EQ(history.state(), Heap::initial());
}

TEST(History, ADeclaredEndCountsUntilItIsWithdrawn) {
  History<Heap> history;
  history.finish({Outcome::second_wins, EndReason::resigned});
  EXPECT_TRUE(history.is_finished());
  EXPECT_EQ(history.end(), (End{Outcome::second_wins, EndReason::resigned}));
  EXPECT_FALSE(history.end_by_rules());
  history.reopen();
  EXPECT_FALSE(history.end());
}

TEST(History, TheThirdOccurrenceIsADraw) {
  History<Ring> history;
  for (int ply = 0; ply < 8; ++ply) {
    EXPECT_FALSE(history.end()) << ply;
    history.play(1);
  }
  EXPECT_EQ(history.repetitions(), 3);
  EXPECT_EQ(history.end(), (End{Outcome::draw, EndReason::repetition}));
  EXPECT_EQ(history.earlier_keys().size(), 8u);
  history.undo();
  EXPECT_FALSE(history.end());
}

TEST(History, TooManyReversiblePliesAreADraw) {
  History<Ring> history(Ring{3});
  for (int ply = 0; ply < 3; ++ply) history.play(1);
  EXPECT_EQ(history.reversible_plies(), 3);
  EXPECT_EQ(history.end(), (End{Outcome::draw, EndReason::reversible_limit}));
}

TEST(History, ChanceMakesMovesToo) {
  History<Toss> history;
  EXPECT_TRUE(history.is_chance_ply(0));
  history.play(1);
  EXPECT_FALSE(history.is_chance_ply(1));
  history.play(1);
  EXPECT_EQ(history.end(), (End{Outcome::first_wins, EndReason::terminal}));
  EXPECT_EQ(history.moves().size(), 2u);
}

TEST(Outcome, FollowsTheUtilityOfTheFirstSeat) {
  EXPECT_EQ(outcome_of_utility(0.5), Outcome::first_wins);
  EXPECT_EQ(outcome_of_utility(0), Outcome::draw);
  EXPECT_EQ(outcome_of_utility(-2), Outcome::second_wins);
}

}  // namespace
}  // namespace mpd::game
