#include "terminal/table_play.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "tests/unit/lab/table_support.hpp"

namespace mpd::terminal {
namespace {

using game::Seat;
using tests::box_of;
using tests::spec;

/// What is shown until a line is wanted.
std::string until_asked(TablePlay& play) {
  std::string text;
  while (!play.waits()) text += play.go_on();
  return text + play.prompt();
}

std::string type(TablePlay& play, std::string_view line) {
  const std::string answer = play.handle(line);
  return play.is_done() ? answer : answer + until_asked(play);
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(TablePlay, AnswersMovesAndCommands) {
  const auto box = box_of("tictactoe");
  TablePlay play(*box, {.people = {Seat::first}, .programs = {spec("optimal")}});
  EXPECT_TRUE(has(play.greeting(), "X: you\nO: optimal\n"));
  EXPECT_TRUE(has(until_asked(play), "1 2 3"));
  EXPECT_TRUE(has(type(play, "help"), "undo"));
  EXPECT_TRUE(has(type(play, "moves"), "Moves:  1  2  3"));
  EXPECT_TRUE(has(type(play, "hint"), "optimal would play"));
  EXPECT_TRUE(has(type(play, "castle"), "castle"));
  EXPECT_TRUE(has(type(play, "undo"), "no move to take back"));
  EXPECT_TRUE(has(type(play, "5"), "O: "));
  EXPECT_TRUE(has(type(play, "record"), "X: 5"));
  EXPECT_TRUE(has(type(play, "undo"), " 4 5 6\n"));
  EXPECT_TRUE(has(type(play, "resign"), "O wins: X resigns."));
  EXPECT_FALSE(play.is_done());
  (void)type(play, "quit");
  EXPECT_TRUE(play.is_done());
}

TEST(TablePlay, EnterPlaysTheOnlyMove) {
  const auto box = box_of("pig");
  TablePlay play(*box, {.people = {Seat::first}});
  (void)until_asked(play);
  EXPECT_TRUE(has(type(play, ""), "Dice: "));
}

TEST(TablePlay, WatchesProgramsToTheEnd) {
  const auto box = box_of("battleship");
  TablePlay play(*box, {});
  std::string text;
  while (!play.is_done()) text += play.waits() ? play.prompt() : play.go_on();
  EXPECT_TRUE(has(text, "sinks a ship of 3"));
  EXPECT_TRUE(has(text, "The game is over: You -"));
}

TEST(TablePlay, TheKeyboardChangesHandsWhereSomethingIsHidden) {
  const auto box = box_of("kriegspiel");
  TablePlay play(*box, {.people = {Seat::first, Seat::second}, .clear_screen = "<clear>"});
  EXPECT_EQ(until_asked(play), "White: press Enter when only you see the screen> ");
  EXPECT_TRUE(has(type(play, ""), "R N B Q K B N R"));
  const std::string moved = type(play, "e2e4");
  EXPECT_TRUE(has(moved, "White: e2e4 – silence\n"));
  EXPECT_TRUE(has(moved, "White: press Enter to clear the screen"));
  const std::string cleared = type(play, "");
  EXPECT_EQ(cleared, "<clear>Black: press Enter when only you see the screen> ");
  const std::string black = type(play, "");
  EXPECT_TRUE(has(black, "White: silence\n"));
  EXPECT_FALSE(has(black, "e2e4"));
  EXPECT_FALSE(has(black, "R N B Q K B N R"));
  EXPECT_TRUE(has(type(play, "record"), "when the game is over"));
}

TEST(TablePlay, KeepsTheRecordAfterEveryMoveAndAHiddenOneAtTheEnd) {
  std::string kept;
  const auto save = [&](const std::string& record) -> base::Result<void> {
    kept = record;
    return {};
  };
  const auto open = box_of("chess");
  TablePlay play(*open, {.people = {Seat::first, Seat::second}, .save = save});
  (void)type(play, "e4");
  EXPECT_TRUE(has(kept, "1. e4 *"));
  kept.clear();
  const auto hidden = box_of("kriegspiel");
  TablePlay blind(*hidden, {.people = {Seat::first}, .save = save});
  (void)until_asked(blind);
  (void)type(blind, "e2e4");
  EXPECT_TRUE(kept.empty());
  (void)blind.leave();
  EXPECT_TRUE(has(kept, "White: e2e4"));
}

TEST(TablePlay, AnUnknownPlayerIsRefused) {
  const auto box = box_of("chess");
  EXPECT_THROW(TablePlay(*box, {.people = {Seat::first}, .programs = {spec("champion")}}),
               base::Failure);
}

}  // namespace
}  // namespace mpd::terminal
