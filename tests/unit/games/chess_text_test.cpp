#include <gtest/gtest.h>
#include <string>

#include "games/chess/fen.hpp"
#include "games/chess/moves.hpp"
#include "games/chess/san.hpp"
#include "tests/unit/games/chess_set_up.hpp"

namespace mpd::games::chess {
namespace {

using tests::position;

void expect_error(const char* fen, const char* part) {
  const auto read = parse_fen(fen);
  ASSERT_FALSE(read) << fen;
  EXPECT_NE(read.error().message.find(part), std::string::npos) << read.error().message;
}

TEST(ChessFen, RoundTrips) {
  for (const char* fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 17 40", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"})
    EXPECT_EQ(text_of(parse_fen(fen).value()), fen);
  EXPECT_EQ(parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")->position,
            Position::start());
  EXPECT_EQ(text_of(parse_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").value()),
            "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")
      << "no pawn can capture";
}

TEST(ChessFen, ErrorsOfForm) {
  expect_error("", "found 0 fields, expected 6");
  expect_error("8/8/8/8/8/8/8/8 w", "found 2 fields");
  expect_error("4k3/8/8/8/8/8/4K3 w - -", "found 7 ranks");
  expect_error("4k3/8/8/8/8/8/8/4K4 w - -", "rank 1: more than 8 squares");
  expect_error("4k3/8/8/7/8/8/8/4K3 w - -", "rank 5: found 7 squares, expected 8");
  expect_error("4k3/8/8/x7/8/8/8/4K3 w - -", "rank 5: found \"x\"");
  expect_error("4k3/8/8/8/8/8/8/4K3 white - -", "side to move: found \"white\", expected w or b");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half moves");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "move number");
}

TEST(ChessFen, ErrorsOfPieces) {
  expect_error("8/8/8/8/8/8/8/4K3 w - -", "Black has no kings, expected 1");
  expect_error("4k3/8/8/8/8/8/8/K3K3 w - -", "White has 2 kings, expected 1");
  expect_error("4k3/8/8/8/8/8/3kK3/8 w - -", "Black has 2 kings");
  expect_error("8/8/8/8/8/8/3kK3/8 w - -", "the kings on e2 and d2 touch");
  expect_error("P3k3/8/8/8/8/8/8/4K3 w - -", "White has a pawn on a8");
  expect_error("4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - -", "White has 9 pawns");
  expect_error("4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - -", "8 pawns and 1 promoted pieces");
  expect_error("4k3/8/8/8/8/8/8/4R1K1 w - -", "the king of Black on e8 is in check already");
  expect_error("4k3/8/8/8/1b5b/8/8/r3K3 w - -", "3 pieces give check, expected at most 2");
}

TEST(ChessFen, ErrorsOfRights) {
  expect_error("4k3/8/8/8/8/8/8/4K3 w K -", "castling: K needs a king on e1 and a rook on h1");
  expect_error("r3k3/8/8/8/8/8/8/4K3 w k -", "castling: k needs a king on e8 and a rook on h8");
  expect_error("4k3/8/8/8/8/8/8/R3K3 w QQ -", "castling: Q is named twice");
  expect_error("4k3/8/8/8/8/8/8/R3K3 w Qx -", "castling: found \"Qx\", expected - or some of KQkq");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - e3", "expected - or a square from a6 to h6");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - e6", "no pawn can have moved from e7 to e5");
}

TEST(ChessSan, NamesAsMuchAsNeeded) {
  const auto san = [](const char* fen, const char* squares) {
    const Position p = position(fen);
    return san_of(p, parse_san(p, squares).value());
  };
  EXPECT_EQ(san("4k3/8/8/8/8/8/8/1N2KN2 w - -", "b1d2"), "Nbd2");
  EXPECT_EQ(san("4k3/8/8/R7/8/8/8/R3K3 w - -", "a1a3"), "R1a3");
  EXPECT_EQ(san("8/2k5/8/8/4Q2Q/8/8/K6Q w - -", "h4e1"), "Qh4e1");
  EXPECT_EQ(san("4k3/8/8/8/8/8/4r3/R3K2R w KQ -", "e1e2"), "Kxe2");
  EXPECT_EQ(san("7k/8/5NKP/8/8/8/8/8 w - -", "h6h7"), "h7");
  // The other knight is pinned, so nothing needs to be said about it.
  EXPECT_EQ(san("4k3/4r3/8/8/8/4N3/8/1N2K3 w - -", "b1d2"), "Nd2");
}

TEST(ChessSan, ReadsSloppyNames) {
  const Position p = Position::start();
  for (const char* text : {"Nf3", "Ngf3", "N1f3", "Ng1f3", "g1f3", " Nf3+ "})
    EXPECT_EQ(squares_text(parse_san(p, text).value()), "g1f3") << text;
  EXPECT_EQ(squares_text(parse_san(position("8/P3k3/8/8/8/8/8/4K3 w - -"), "a8Q").value()),
            "a7a8q");
  EXPECT_TRUE(parse_san(position("4k3/8/8/8/8/8/8/4K2R w K -"), "0-0"));
}

TEST(ChessSan, SaysWhatIsWrong) {
  const auto error = [](const char* fen, const char* text) {
    return parse_san(position(fen), text).error().message;
  };
  EXPECT_NE(error("4k3/8/8/8/8/8/8/1N2KN2 w - -", "Nd2").find("can mean several moves"),
            std::string::npos);
  EXPECT_NE(error("4k3/8/8/8/8/8/8/1N2KN2 w - -", "Nd2").find("expected one of: Nbd2 Nfd2"),
            std::string::npos);
  EXPECT_NE(error("7k/8/8/8/8/8/8/4K3 b - -", "Kxg8").find("expected one of: Kg7 Kh7 Kg8"),
            std::string::npos)
      << error("7k/8/8/8/8/8/8/4K3 b - -", "Kxg8");
  for (const char* text : {"", "x", "=Q", "Q", "e9", "O-O", "Nxf3", "e2e4q", "e4=Q", "i4"})
    EXPECT_FALSE(parse_san(Position::start(), text)) << text;
}

}  // namespace
}  // namespace mpd::games::chess
