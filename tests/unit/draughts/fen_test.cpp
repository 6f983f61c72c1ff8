#include "draughts/fen.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

/// The canonical FEN of what was read, or the error.
std::string read(std::string_view text) {
  const auto position = parse_fen(text);
  return position ? fen_of(*position) : position.error().message;
}

RC_GTEST_PROP(FenProperty, RoundTrip, (const Position& position)) {
  RC_ASSERT(parse_fen(fen_of(position)) == position);
}

RC_GTEST_PROP(FenProperty, IsCanonical, (const Position& position)) {
  const std::string fen = fen_of(position);
  RC_ASSERT(read(fen) == fen);
  RC_ASSERT(fen.find_first_not_of("BWK0123456789,:") == std::string::npos);
  RC_ASSERT(fen.substr(1, 2) == ":W");
}

TEST(Fen, EveryPositionOfRandomGamesComesBack) {
  base::Random random(31);
  for (int i = 0; i < 2000; ++i) {
    const Position position = tests::random_position(random);
    ASSERT_EQ(parse_fen(fen_of(position)), position);
  }
}

TEST(Fen, ExampleOfTheStandard) {
  const auto position = parse_fen("B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29");
  ASSERT_TRUE(position);
  EXPECT_EQ(position->turn(), Color::black);
  EXPECT_EQ(position->men(Color::white), Bitboard::of_numbers({18, 24, 27, 28}));
  EXPECT_EQ(position->kings(Color::white), Bitboard::of_numbers({10, 15}));
  EXPECT_EQ(position->men(Color::black), Bitboard::of_numbers({12, 16, 20}));
  EXPECT_EQ(position->kings(Color::black), Bitboard::of_numbers({22, 25, 29}));
  EXPECT_EQ(fen_of(*position), "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29");
}

TEST(Fen, Dialects) {
  const std::string start = fen_of(Position::start());
  EXPECT_EQ(read("B:W21-32:B1-12"), start);
  EXPECT_EQ(read("B:B1-12:W21-32"), start);
  EXPECT_EQ(read("B:W21-32:B1-12."), start);
  EXPECT_EQ(read("b:w21-32:b1-12"), start);
  EXPECT_EQ(read("  B : W 21 - 32 : B 1-4 , 5,\t6 - 12 . \r\n"), start);
  EXPECT_EQ(read("W:W21,k5:Bk30"), "W:WK5,21:BK30");
  EXPECT_EQ(read("W:WK1-4,32:BK29-31"), "W:WK1,K2,K3,K4,32:BK29,K30,K31");
  EXPECT_EQ(read("W:W7-7:B05,006"), "W:W7:B5,6");
}

TEST(Fen, CountersOfMovesArePassedOver) {
  const std::string plain = "W:W21,K30:B1,2";
  EXPECT_EQ(read(plain + ":H0:F1"), plain);
  EXPECT_EQ(read(plain + ":H12:F34."), plain);
  EXPECT_EQ(read(plain + ":F7"), plain);
  EXPECT_EQ(read(plain + ":H0:"), "FEN column 18: found \":\", expected the end of the position");
  for (const char* bad : {":H", ":F1:H0", ":H0:Fx", ":H0:F1:W3", ":G1"})
    EXPECT_FALSE(parse_fen(plain + bad)) << bad;
}

TEST(Fen, EmptyLists) {
  EXPECT_EQ(read("W:W:B1"), "W:W:B1");
  EXPECT_EQ(read("W:B:W32"), "W:W32:B");
  EXPECT_EQ(read("B:W:B"), "B:W:B");
  EXPECT_EQ(read("B:W:B."), "B:W:B");
  EXPECT_EQ(read("B: W : B ."), "B:W:B");
}

TEST(Fen, RefusesMissingParts) {
  EXPECT_EQ(read(""), "FEN column 1: the text ends, expected the side to move, B or W");
  EXPECT_EQ(read(" \t "), "FEN column 1: the text ends, expected the side to move, B or W");
  EXPECT_EQ(read(std::string_view{}),
            "FEN column 1: the text ends, expected the side to move, B or W");
  EXPECT_EQ(read(":W21:B1"), "FEN column 1: found \":\", expected the side to move, B or W");
  EXPECT_EQ(read("W21:B1"),
            "FEN column 2: found \"2\", expected ':' and a list of pieces such as W21,K30");
  EXPECT_EQ(read("B"),
            "FEN column 2: the text ends, expected ':' and a list of pieces such as "
            "W21,K30");
  EXPECT_EQ(read("B:W21"),
            "FEN column 6: the text ends, expected ':' and a list of pieces such "
            "as W21,K30");
  EXPECT_EQ(read("B:W21 B1"),
            "FEN column 7: found \"B\", expected ':' and a list of pieces such "
            "as W21,K30");
  EXPECT_EQ(read("B:21:B1"), "FEN column 3: found \"2\", expected the colour of a list, W or B");
  EXPECT_EQ(read("B:W21:"), "FEN column 7: the text ends, expected the colour of a list, W or B");
  EXPECT_EQ(read("B:W21:W22"), "FEN column 7: second list for White");
  EXPECT_EQ(read("B:W21.:B1"),
            "FEN column 6: found \".\", expected ':' and a list of pieces such "
            "as W21,K30");
}

TEST(Fen, RefusesBadSquares) {
  EXPECT_EQ(read("B:W0:B1"), "FEN column 4: square \"0\" does not exist, expected 1 to 32");
  EXPECT_EQ(read("B:W21:B1,33"), "FEN column 10: square \"33\" does not exist, expected 1 to 32");
  EXPECT_EQ(read("B:W21-33:B1"), "FEN column 7: square \"33\" does not exist, expected 1 to 32");
  EXPECT_EQ(read("B:WK0-3:B1"), "FEN column 5: square \"0\" does not exist, expected 1 to 32");
  EXPECT_EQ(read("B:W4294967317:B1"),
            "FEN column 4: square \"4294967317\" does not exist, expected 1 to 32");
  EXPECT_EQ(read("B:W18446744073709551637:B1"),
            "FEN column 4: square \"18446744073709551637\" does not exist, expected 1 to 32");
  EXPECT_EQ(read("B:W" + std::string(500, '9') + ":B1").substr(0, 22), "FEN column 4: square \"");
  EXPECT_EQ(read("B:W-21:B1"), "FEN column 4: found \"-\", expected a square number from 1 to 32");
  EXPECT_EQ(read("B:W21-:B1"), "FEN column 7: found \":\", expected a square number from 1 to 32");
  EXPECT_EQ(read("B:WK:B1"), "FEN column 5: found \":\", expected a square number from 1 to 32");
  EXPECT_EQ(read("B:Wx:B1"), "FEN column 4: found \"x\", expected a square number from 1 to 32");
  EXPECT_EQ(read("B:W21,:B1"), "FEN column 7: found \":\", expected a square number from 1 to 32");
  EXPECT_EQ(read("B:W,21:B1"), "FEN column 4: found \",\", expected a square number from 1 to 32");
  EXPECT_EQ(read("B:WKK21:B1"), "FEN column 5: found \"K\", expected a square number from 1 to 32");
}

TEST(Fen, RefusesBackwardRanges) {
  EXPECT_EQ(read("B:W24-21:B1"),
            "FEN column 4: range 24-21 runs backwards, expected the lower square first");
  EXPECT_EQ(read("B:W30,K24-21:B1"),
            "FEN column 7: range 24-21 runs backwards, expected the lower square first");
}

TEST(Fen, RefusesPiecesThatCannotStandThere) {
  EXPECT_EQ(read("B:W21,22,21:B1"), "FEN column 10: two pieces on square 21");
  EXPECT_EQ(read("B:W21,K21:B1"), "FEN column 7: two pieces on square 21");
  EXPECT_EQ(read("B:W21-24,20-22:B1"), "FEN column 10: two pieces on square 21");
  EXPECT_EQ(read("B:W21:BK21"), "FEN column 8: two pieces on square 21");
  EXPECT_EQ(read("  B:W21:B1,21"), "FEN column 12: two pieces on square 21");
  EXPECT_EQ(read("B:W4:B12"),
            "FEN column 4: White man on square 4, its own king row; expected a king (K4) there");
  EXPECT_EQ(read("B:W21:B12,29"),
            "FEN column 11: Black man on square 29, its own king row; expected a king (K29) there");
  EXPECT_EQ(read("B:W20-32:B1"), "FEN column 4: White has more than 12 pieces");
  EXPECT_EQ(read("B:W32:B1-12,14"), "FEN column 13: Black has more than 12 pieces");
}

TEST(Fen, RefusesWhatFollowsThePosition) {
  EXPECT_EQ(read("B:W21:B1 x"), "FEN column 10: found \"x\", expected the end of the position");
  EXPECT_EQ(read("B:W21:B1.."), "FEN column 10: found \".\", expected the end of the position");
  EXPECT_EQ(read("B:W21:B1:W22"), "FEN column 9: found \":\", expected the end of the position");
  EXPECT_EQ(read("B:W21:B1 2"), "FEN column 10: found \"2\", expected the end of the position");
  EXPECT_EQ(read(std::string_view("B:W21:B1\0", 9)),
            "FEN column 9: found \"\\x00\", expected the end of the position");
  EXPECT_EQ(read("B:W21:B1\xe9"),
            "FEN column 9: found \"\\xe9\", expected the end of the position");
}

/// Whatever the text: an error with a column inside it, or a position that comes back.
RC_GTEST_PROP(FenProperty, AnyTextGivesAPositionOrAColumn, ()) {
  const auto text =
      *rc::gen::container<std::string>(rc::gen::elementOf(std::string("BWKbwk:,.-0123 x")));
  const auto position = parse_fen(text);
  if (position) {
    RC_ASSERT(parse_fen(fen_of(*position)) == *position);
    return;
  }
  const std::string& message = position.error().message;
  RC_ASSERT(message.starts_with("FEN column "));
  const unsigned long column = std::stoul(message.substr(11));
  RC_ASSERT(column >= 1u);
  RC_ASSERT(column <= text.size() + 1);
}

}  // namespace
}  // namespace mpd::draughts
