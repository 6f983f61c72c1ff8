#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/backgammon/board_text.hpp"
#include "games/backgammon/ids.hpp"
#include "games/backgammon/notation.hpp"
#include "games/backgammon/plays.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::games::backgammon {
namespace {

using game::Seat;
using tests::men;

std::string ids_error(std::string_view ids) {
  const auto parsed = parse_ids(ids);
  return parsed ? "none" : parsed.error().message;
}

#define EXPECT_CONTAINS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

// The IDs of these tests were written by GNU Backgammon 1.07.
TEST(BackgammonIds, OfTheStart) {
  EXPECT_EQ(position_id(Board{}), "4HPwATDgc/ABMA");
  Position position;
  position.on_roll = Seat::second;
  position.phase = Phase::play;
  position.dice = Dice::of(5, 6);
  EXPECT_EQ(match_id({}, position), "cAkXAAAAAAAA");
  position.on_roll = Seat::first;
  EXPECT_EQ(match_id({}, position), "MAEXAAAAAAAA");
}

TEST(BackgammonIds, TheSideOnRollComesSecond) {
  const auto board = parse_position_id("gwMAAAYACAIAAA");
  ASSERT_TRUE(board.has_value());
  EXPECT_EQ(board->own, men({{4, 2}, {20, 1}, {25, 1}}));
  EXPECT_EQ(board->other, men({{1, 2}, {6, 3}}));
}

TEST(BackgammonIds, CubeScoreAndJacoby) {
  const auto owned = parse_ids("gwMAAAYACAIAAA:UgkAAAAAAAAE");
  ASSERT_TRUE(owned.has_value());
  EXPECT_EQ(owned->position.cube, (Cube{2, false, Seat::second}));
  EXPECT_FALSE(owned->rules.jacoby);
  const auto doubled = parse_ids("gwMAAAYACAIAAA:cBEAAAAAAAAA");
  ASSERT_TRUE(doubled.has_value());
  EXPECT_EQ(doubled->position.phase, Phase::doubled);
  EXPECT_EQ(doubled->position.on_roll, Seat::second);
  const auto dropped = parse_ids("gwMAAAYACAIAAA:cAQAAAAACAAA");
  ASSERT_TRUE(dropped.has_value());
  EXPECT_EQ(dropped->position.phase, Phase::dropped);
  EXPECT_EQ(dropped->position.points(Seat::second), 1);
  const auto match = parse_ids("4HPwATDgc/ABMA:cImyAEAAEAAE");
  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(match->rules.match_length, 5);
  EXPECT_EQ(match->position.score, (std::array<std::uint16_t, 2>{4, 2}));
  EXPECT_EQ(match->position.dice, Dice::of(5, 4));
  for (const char* id : {"gwMAAAYACAIAAA:UgkAAAAAAAAE", "gwMAAAYACAIAAA:cBEAAAAAAAAA",
                         "gwMAAAYACAIAAA:cAQAAAAACAAA", "4HPwATDgc/ABMA:cImyAEAAEAAE"}) {
    const auto parsed = parse_ids(id);
    EXPECT_EQ(ids_of(parsed->rules, parsed->position), id);
  }
}

RC_GTEST_PROP(BackgammonIds, RoundTrips, (std::uint64_t seed)) {
  base::Random random(seed);
  const Rules rules{.match_length = static_cast<int>(random.below(8))};
  const Backgammon game(rules);
  for (Position s = game.initial(); !game.is_terminal(s);) {
    const auto parsed = parse_ids(game.state_text(s));
    RC_ASSERT(parsed.has_value());
    RC_ASSERT(parsed->rules == rules);
    Position expected = s;
    if (s.phase == Phase::roll && may_double(rules, s)) expected.phase = Phase::cube;
    RC_ASSERT(parsed->position == expected);
    const auto moves = game.moves(s);
    s = game.after(s, moves[random.below(moves.size())]);
  }
}

/// A Position ID of men by place, first the side not on roll; nothing is checked.
std::string unchecked_id(const Men& other, const Men& own) {
  return position_id({own, other});
}

TEST(BackgammonIds, ImpossiblePositionsAreRefused) {
  EXPECT_CONTAINS(ids_error("4HPwATDgc/ABM"), "13 characters, expected 14");
  EXPECT_CONTAINS(ids_error("4HPwATDgc/ABMA="), "15 characters, expected 14");
  EXPECT_CONTAINS(ids_error("4HPwATDgc/AB?A"), "character 13");
  EXPECT_CONTAINS(ids_error("4HPwATDgc/ABMB"), "behind the last byte");
  EXPECT_CONTAINS(ids_error("//8AAAAAAAAAAA"), "side not on roll has more than 15 men");
  EXPECT_CONTAINS(ids_error("AAAAAAAAAAAAgA"), "bit 80 is set");
  EXPECT_CONTAINS(ids_error("/////////////w"), "more than 15 men");
  EXPECT_CONTAINS(ids_error("AAAAAAAAAAAAAA"), "both sides have all men off");
  EXPECT_CONTAINS(ids_error(unchecked_id(men({{24, 2}}), men({{1, 2}}))),
                  "both sides have men on point 1");
  const Men closed = men({{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {25, 1}});
  EXPECT_CONTAINS(ids_error(unchecked_id(closed, closed)), "no play is ever possible");
  EXPECT_EQ(ids_error(unchecked_id(closed, men({{25, 1}}))), "none");
  EXPECT_CONTAINS(ids_error(unchecked_id(men({{1, 1}}), Men())), "all men off");
}

/// A Match ID of the start with some bits changed.
std::string changed(std::initializer_list<std::pair<int, int>> bytes) {
  std::array<int, 9> key{0x70, 0x09, 0, 0, 0, 0, 0, 0, 0};
  for (const auto& [place, value] : bytes) key[static_cast<std::size_t>(place)] = value;
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text = "4HPwATDgc/ABMA:";
  for (std::size_t i = 0; i < 9; i += 3) {
    const int word = key[i] << 16 | key[i + 1] << 8 | key[i + 2];
    for (const int shift : {18, 12, 6, 0})
      text += kDigits[static_cast<std::size_t>(word >> shift & 63)];
  }
  return text;
}

TEST(BackgammonIds, ImpossibleMatchesAreRefused) {
  EXPECT_EQ(ids_error(changed({})), "none");
  EXPECT_CONTAINS(ids_error("4HPwATDgc/ABMA:cAkAAAAAAAA"), "11 characters, expected 12");
  EXPECT_CONTAINS(ids_error("4HPwATDgc/ABMA:"), "0 characters, expected 12");
  EXPECT_CONTAINS(ids_error(changed({{0, 0x7f}})), "cube of 2^15");
  EXPECT_CONTAINS(ids_error(changed({{0, 0x60}})), "side 2 owns the cube");
  EXPECT_CONTAINS(ids_error(changed({{0, 0xf0}})), "Crawford game without a match");
  EXPECT_CONTAINS(ids_error(changed({{1, 0x0b}})), "game state 3");
  EXPECT_CONTAINS(ids_error(changed({{1, 0x01}})), "side 1 is on roll and side 0 is to decide");
  EXPECT_CONTAINS(ids_error(changed({{1, 0x19}})), "about its own double");
  EXPECT_CONTAINS(ids_error(changed({{1, 0x29}})), "resignation");
  EXPECT_CONTAINS(ids_error(changed({{2, 0x03}})), "dice 6 and 0");
  EXPECT_CONTAINS(ids_error(changed({{1, 0x89}, {2, 0x07}})), "dice 7 and 1");
  EXPECT_CONTAINS(ids_error(changed({{2, 0x20}, {4, 0x10}})), "a score of 1 in a match to 1");
  EXPECT_CONTAINS(ids_error(changed({{8, 0x08}})), "behind the last field");
  EXPECT_CONTAINS(ids_error(changed({{1, 0x0a}})), "expected the side on roll to have all men off");
}

TEST(BackgammonNotation, PathsOfMen) {
  const Board start;
  const auto shown = [](const Board& board, int a, int b, const char* text) {
    const auto play = parse_play(board, Dice::of(a, b), text);
    return play ? play_text(board, *play) : play.error().message;
  };
  EXPECT_EQ(shown(start, 3, 1, "6/5 8/5"), "8/5 6/5");
  EXPECT_EQ(shown(start, 6, 5, "24/18 18/13"), "24/13");
  EXPECT_EQ(shown(start, 6, 5, "24/18/13"), "24/13");
  EXPECT_EQ(shown(start, 3, 3, "13/7(2)"), "13/7(2)");
  EXPECT_EQ(shown(start, 3, 3, "13/10 13/10 10/7 10/7"), "13/7(2)");
  EXPECT_EQ(shown(start, 3, 3, "8/5(2) 6/3(2)"), "8/5(2) 6/3(2)");
  const Board bar{men({{25, 1}, {6, 5}}), men({{3, 1}, {6, 2}})};
  EXPECT_EQ(shown(bar, 3, 1, "25/22 6/5"), "bar/22* 6/5");
  EXPECT_EQ(shown(bar, 3, 1, "bar/22* 6/5"), "bar/22* 6/5");
  const Board home{men({{6, 2}, {1, 1}}), men({{6, 2}})};
  EXPECT_EQ(shown(home, 6, 1, "6/0 1/0"), "6/off 1/off");
}

// One man passes a blot or another point: the same men, with and without a hit.
TEST(BackgammonNotation, HitsOnTheWay) {
  const Board board{men({{24, 1}}), men({{7, 1}, {3, 2}})};  // a blot on 18
  const Play hit = parse_play(board, Dice::of(6, 5), "24/18*/13").value();
  const Play quiet = parse_play(board, Dice::of(6, 5), "24/13").value();
  EXPECT_EQ(board.after(hit).other.on_bar(), 1);
  EXPECT_EQ(board.after(quiet).other.on_bar(), 0);
  EXPECT_EQ(play_text(board, hit), "24/18*/13");
  EXPECT_EQ(play_text(board, quiet), "24/13");
}

TEST(BackgammonNotation, WrongTextsAreExplained) {
  const auto error = [](const char* text) {
    const auto play = parse_play(Board{}, Dice::of(3, 1), text);
    return play ? std::string("none") : play.error().message;
  };
  EXPECT_CONTAINS(error(""), "empty");
  EXPECT_CONTAINS(error("8/5"), "is not legal with 31, expected one of 16 such as");
  EXPECT_CONTAINS(error("8/5 x/2"), "\"x/2\"");
  EXPECT_CONTAINS(error("5/8 6/5"), "from 5 to 8, expected a lower point");
  EXPECT_CONTAINS(error("8/5* 6/5"), "is not legal");
  EXPECT_CONTAINS(error("8/5(2"), "expected )");
  EXPECT_CONTAINS(error("8/5(9)"), "number of men");
  EXPECT_CONTAINS(error("26/5"), "point");
  EXPECT_CONTAINS(error("8"), "FROM/TO");
  EXPECT_CONTAINS(error("cannot move"), "is not legal");
}

TEST(BackgammonNotation, EveryPlayReadsBack) {
  for (const Board& board : tests::random_boards(33, 300))
    for (const Dice dice : kRolls) {
      std::set<std::string> texts;
      for (const Play& play : legal_plays(board, dice)) {
        const std::string text = play_text(board, play);
        ASSERT_TRUE(texts.insert(text).second) << text << " in " << position_id(board);
        const auto parsed = parse_play(board, dice, text);
        ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
        ASSERT_EQ(*parsed, play) << text << " in " << position_id(board);
      }
    }
}

TEST(BackgammonBoardText, TheStart) {
  Position position;
  position.phase = Phase::play;
  position.dice = Dice::of(3, 1);
  EXPECT_EQ(board_text({}, position),
            "+13-14-15-16-17-18-+---+19-20-21-22-23-24-+\n"
            "| X           O    |   | O              X |\n"
            "| X           O    |   | O              X |\n"
            "| X           O    |   | O                |\n"
            "| X                |   | O                |\n"
            "| X                |   | O                |\n"
            "|                  |BAR|                  |\n"
            "| O                |   | X                |\n"
            "| O                |   | X                |\n"
            "| O           X    |   | X                |\n"
            "| O           X    |   | X              O |\n"
            "| O           X    |   | X              O |\n"
            "+12-11-10--9--8--7-+---+-6--5--4--3--2--1-+\n"
            "off: X 0, O 0; pips: X 167, O 167\n"
            "money play; cube 1; X to play 31\n");
}

TEST(BackgammonBoardText, HighStacksAndTheBar) {
  Position position;
  position.on_roll = Seat::second;
  position.board = {men({{6, 12}, {25, 2}}), men({{1, 7}})};
  position.phase = Phase::doubled;
  position.cube = {1, false, Seat::second};
  position.score = {1, 2};
  const std::string text = board_text({.match_length = 7}, position);
  EXPECT_CONTAINS(text, "| O |");
  EXPECT_CONTAINS(text, "|12 ");
  EXPECT_CONTAINS(text, "7 |");
  EXPECT_CONTAINS(text, "match to 7: X 1, O 2; cube 2 (O); O doubles, X to take or drop");
}

}  // namespace
}  // namespace mpd::games::backgammon
