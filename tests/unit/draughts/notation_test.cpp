#include "draughts/notation.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

Position board_of(const char* fen) {
  return parse_fen(fen).value();
}

std::string full_text(const Path& path) {
  std::string text;
  for (const Square s : path) text += (text.empty() ? "" : "x") + std::to_string(s.number());
  return text;
}

std::set<std::string> texts_of(const Position& position) {
  std::set<std::string> texts;
  for (const Move move : legal_moves(position)) texts.insert(move_text(position, move));
  return texts;
}

/// The move that a text stands for, written out again, or the error.
std::string read(const Position& position, std::string_view text) {
  const auto move = parse_move(position, text);
  return move ? move_text(position, *move) : move.error().message;
}

RC_GTEST_PROP(NotationProperty, MoveTextComesBack, (const Position& position)) {
  for (const Move move : legal_moves(position))
    RC_ASSERT(parse_move(position, move_text(position, move)) == move);
}

void expect_round_trips(const Position& position) {
  SCOPED_TRACE(fen_of(position));
  for (const Move move : legal_moves(position)) {
    const std::string text = move_text(position, move);
    const auto read = parse_move(position, text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, move) << text;
    if (!move.is_capture()) continue;
    for (const Path& path : paths_of(position, move)) {
      const auto full = parse_move(position, full_text(path));
      ASSERT_TRUE(full) << full.error().message;
      EXPECT_EQ(*full, move) << full_text(path);
    }
  }
}

TEST(Notation, MoveTextAndFullPathsComeBackInRandomPositions) {
  base::Random random(41);
  for (int i = 0; i < 5000; ++i) expect_round_trips(tests::random_position(random));
}

TEST(Notation, MoveTextAndFullPathsComeBackWhereCapturesAbound) {
  base::Random random(42);
  for (int i = 0; i < 20'000; ++i) expect_round_trips(tests::random_capture_board(random));
}

TEST(Notation, AShortPathIsNotConfusedWithOneThatMakesADetour) {
  // From 1 over 6 and 7 to 3, or on 10 once round the ring 14-22-23-15 first: every square of the
  // short path lies on the long one too.
  const Position detour = board_of("B:W6,7,14,15,22,23:BK1");
  expect_round_trips(detour);
  EXPECT_TRUE(texts_of(detour).contains("1x10x3"));
  // The same with a single jump: 10x1 at once, or after the ring that ends on 10 again.
  expect_round_trips(board_of("B:W6,14,15,22,23:BK10"));
}

TEST(Notation, StepsAndCaptures) {
  EXPECT_EQ(texts_of(Position::start()),
            (std::set<std::string>{"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}));
  EXPECT_EQ(texts_of(board_of("B:W18,26,27:B15")), (std::set<std::string>{"15x31"}));
}

TEST(Notation, PathIsWrittenOnlyWhereItIsNeeded) {
  // 2 to 18 over 6 and 14, or over 7 and 15.
  const Position two_ways = board_of("B:W6,7,14,15:B2");
  EXPECT_EQ(texts_of(two_ways), (std::set<std::string>{"2x9x18", "2x11x18"}));
  EXPECT_EQ(read(two_ways, "2x18"),
            "\"2x18\" is ambiguous, expected the full path, one of: 2x11x18 2x9x18");
  // The ring is one move, whichever way round.
  const Position ring = board_of("B:W10,11,18,19:BK7");
  EXPECT_EQ(texts_of(ring), (std::set<std::string>{"7x7"}));
  EXPECT_EQ(read(ring, "7x14x23x16x7"), "7x7");
  EXPECT_EQ(read(ring, "7x16x23x14x7"), "7x7");
}

TEST(Notation, ReadsTheManyWaysOfWriting) {
  const Position start = Position::start();
  for (const char* text : {"11-15", " 11-15 ", "11x15", "11 - 15", "011-015", "11:15", "11X15"})
    EXPECT_EQ(read(start, text), "11-15") << text;
  const Position capture = board_of("B:W6,14,22:B2");
  for (const char* text : {"2x25", "2-25", "2:25", "2x9x18x25", "2x9x25", "2x18x25", "2x 25",
                           "02x9X18:25", "2-9-18-25"})
    EXPECT_EQ(read(capture, text), "2x25") << text;
}

TEST(Notation, RefusesWhatIsNotALegalMove) {
  const Position start = Position::start();
  const std::string legal = "expected one of: ";
  EXPECT_TRUE(read(start, " 11-14 ").starts_with("\"11-14\" is not legal for Black, " + legal));
  EXPECT_NE(read(start, "22-18").find("not legal for Black"), std::string::npos);
  EXPECT_NE(read(board_of("B:W6,14,22:B2"), "2x9").find(legal + "2x25"), std::string::npos);
  EXPECT_NE(read(board_of("B:W6,14,22:B2"), "2x11x25").find("not legal"), std::string::npos);
  EXPECT_NE(read(board_of("B:W6,14,22:B2"), "2x18x9x25").find("not legal"), std::string::npos);
  EXPECT_NE(read(board_of("B:W6,14,22:B2,12"), "12-16").find("not legal"), std::string::npos);
  EXPECT_NE(read(board_of("W:W21:B14,17,9"), "21-17").find("expected one of: none"),
            std::string::npos);
}

TEST(Notation, RefusesWhatIsNotAMove) {
  const Position start = Position::start();
  const auto is_not_a_move = [&](std::string_view text) {
    return read(start, text).find("is not a move") != std::string::npos;
  };
  for (const char* text : {"", " ", "11", "11-", "-15", "x", "11--15", "11-15-", "a-b", "11 15",
                           "11-15!", "11+15", "1\xe9"})
    EXPECT_TRUE(is_not_a_move(text)) << text;
  EXPECT_EQ(read(start, "11-33"), "square: \"33\" is out of range, expected 1 to 32");
  EXPECT_EQ(read(start, "0-4"), "square: \"0\" is out of range, expected 1 to 32");
  EXPECT_EQ(read(start, "99999999999999999999-4"),
            "square: \"99999999999999999999\" is out of range, expected 1 to 32");
  std::string many = "1";
  for (int i = 0; i < 40; ++i) many += "x10x1";
  EXPECT_NE(read(start, many).find("names too many squares"), std::string::npos);
}

/// Two legal moves never share a full path: the path tells which pieces are captured.
TEST(Notation, FullPathsTellMovesApart) {
  base::Random random(43);
  for (int i = 0; i < 5000; ++i) {
    const Position position = tests::random_capture_board(random);
    std::set<std::string> seen;
    for (const Move move : legal_moves(position))
      for (const Path& path : paths_of(position, move))
        ASSERT_TRUE(seen.insert(full_text(path)).second) << position << ' ' << full_text(path);
  }
}

}  // namespace
}  // namespace mpd::draughts
