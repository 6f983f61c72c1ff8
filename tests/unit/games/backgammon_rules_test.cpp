#include <gtest/gtest.h>

#include "games/backgammon/backgammon.hpp"
#include "games/backgammon/notation.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::games::backgammon {
namespace {

using game::Seat;
using tests::men;
using tests::to_play;

Position after(const Backgammon& game, Position position,
               std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    const auto move = game.parse_move(position, text);
    EXPECT_TRUE(move.has_value()) << text << ": " << (move ? "" : move.error().message);
    if (!move) return position;
    position = game.after(position, *move);
  }
  return position;
}

TEST(BackgammonRules, TheHigherDieBeginsWithBothDice) {
  const Backgammon game;
  const Position first = after(game, game.initial(), {"3-1"});
  EXPECT_EQ(first.on_roll, Seat::first);
  EXPECT_EQ(first.dice, Dice::of(3, 1));
  EXPECT_EQ(after(game, game.initial(), {"3-6"}).on_roll, Seat::second);
  EXPECT_EQ(game.moves(game.initial()).size(), 30u);
  EXPECT_FALSE(game.parse_move(game.initial(), "3-3").has_value());
}

TEST(BackgammonRules, TurnsPassAndMenAreHit) {
  const Backgammon game;
  const Position position =
      after(game, game.initial(), {"4-1", "13/9 6/5", "roll", "43", "24/20* 13/10"});
  EXPECT_EQ(position.on_roll, Seat::first);
  EXPECT_EQ(position.board.own.on_bar(), 1);
  EXPECT_EQ(position.phase, Phase::cube);
}

TEST(BackgammonRules, TheCubeGoesToTheOneWhoTakes) {
  const Backgammon game;
  Position position = after(game, game.initial(), {"3-1", "8/5 6/5", "double"});
  EXPECT_EQ(position.on_roll, Seat::second);
  EXPECT_EQ(game.to_move(position), Seat::first);
  position = after(game, position, {"take"});
  EXPECT_EQ(position.cube, (Cube{1, false, Seat::first}));
  EXPECT_EQ(position.phase, Phase::roll) << "nobody is asked twice";
  position = after(game, position, {"65", "24/13"});
  EXPECT_EQ(position.phase, Phase::cube) << "the owner may double again";
  position = after(game, position, {"roll", "21", "13/10"});
  EXPECT_EQ(position.phase, Phase::roll) << "the other side may not";
}

TEST(BackgammonRules, ADropLosesTheStakeBeforeTheDouble) {
  const Backgammon game;
  const Position position = after(
      game, game.initial(), {"3-1", "8/5 6/5", "double", "take", "65", "24/13", "double", "drop"});
  ASSERT_TRUE(game.is_terminal(position));
  EXPECT_EQ(game.utility(position, Seat::first), 2);
  EXPECT_EQ(game.utility(position, Seat::second), -2);
}

/// The first seat bears its last man off against these men, with a cube at 2 that was taken or a
/// cube in the middle.
double won(const Rules& rules, const Men& loser, bool turned) {
  const Backgammon game(rules);
  Position position = to_play({men({{1, 1}}), loser}, 2, 1);
  if (turned) position.cube = {1, false, Seat::second};
  return game.utility(after(game, position, {"1/off"}), Seat::first);
}

TEST(BackgammonRules, GammonsAndBackgammons) {
  const Rules rules{.jacoby = false};
  EXPECT_EQ(won(rules, men({{6, 14}}), false), 1);
  EXPECT_EQ(won(rules, men({{6, 15}}), false), 2);
  EXPECT_EQ(won(rules, men({{6, 14}, {18, 1}}), false), 2);
  EXPECT_EQ(won(rules, men({{6, 14}, {19, 1}}), false), 3);
  EXPECT_EQ(won(rules, men({{6, 14}, {25, 1}}), false), 3);
  EXPECT_EQ(won(rules, men({{6, 13}, {25, 1}}), false), 1);
  EXPECT_EQ(won(rules, men({{6, 14}, {25, 1}}), true), 6);
}

TEST(BackgammonRules, WithJacobyGammonsNeedATurnedCube) {
  EXPECT_EQ(won({}, men({{6, 14}, {25, 1}}), false), 1);
  EXPECT_EQ(won({}, men({{6, 14}, {25, 1}}), true), 6);
  EXPECT_EQ(won({.cube = false}, men({{6, 15}}), false), 2) << "without a cube there is no Jacoby";
}

TEST(BackgammonRules, AMatchGoesOnUntilASideHasThePoints) {
  const Backgammon game(Rules{.match_length = 3});
  Position position = game.initial();
  position.phase = Phase::play;
  position.dice = Dice::of(2, 1);
  position.board = {men({{1, 1}}), men({{6, 14}})};
  const Position next = after(game, position, {"1/off"});
  EXPECT_EQ(next.phase, Phase::opening);
  EXPECT_EQ(next.board, Board{});
  EXPECT_EQ(next.score, (std::array<std::uint16_t, 2>{1, 0}));
  EXPECT_FALSE(next.crawford);
  position.score = {1, 0};
  position.cube = {1, false, Seat::second};
  const Position last = after(game, position, {"1/off"});
  ASSERT_TRUE(game.is_terminal(last));
  EXPECT_EQ(game.utility(last, Seat::first), 1);
  EXPECT_EQ(game.utility(last, Seat::second), -1);
}

/// The scores of a match in which the named side wins each game by a drop.
Position after_drops(const Backgammon& game, std::initializer_list<Seat> winners) {
  Position position = game.initial();
  for (const Seat winner : winners) position = game.game_won(position, winner, 1, Phase::dropped);
  return position;
}

TEST(BackgammonRules, TheCrawfordGameIsTheFirstAtOnePointFromTheEnd) {
  const Backgammon game(Rules{.match_length = 3});
  EXPECT_FALSE(after_drops(game, {Seat::first}).crawford);
  const Position crawford = after_drops(game, {Seat::first, Seat::first});
  EXPECT_TRUE(crawford.crawford);
  EXPECT_EQ(after(game, crawford, {"3-1", "8/5 6/5"}).phase, Phase::roll) << "nobody doubles";
  const Position later = after_drops(game, {Seat::first, Seat::first, Seat::second});
  EXPECT_FALSE(later.crawford);
  EXPECT_EQ(after(game, later, {"3-1", "8/5 6/5"}).phase, Phase::cube);
  EXPECT_FALSE(after_drops(game, {Seat::first, Seat::first, Seat::second, Seat::second}).crawford);
  const Backgammon without(Rules{.match_length = 3, .crawford = false});
  EXPECT_FALSE(after_drops(without, {Seat::first, Seat::first}).crawford);
}

}  // namespace
}  // namespace mpd::games::backgammon
