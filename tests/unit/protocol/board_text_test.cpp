#include "protocol/board_text.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"

namespace mpd::protocol {
namespace {

using draughts::Bitboard;
using draughts::Position;

TEST(BoardText, ShowsTheStartFromBlacksSide) {
  EXPECT_EQ(board_text(Position::start(), {.ascii = true}),
            "  +----------------------------------------+\n"
            "  |..... w32 ..... w31 ..... w30 ..... w29 |\n"
            "  | w28 ..... w27 ..... w26 ..... w25 .....|\n"
            "  |..... w24 ..... w23 ..... w22 ..... w21 |\n"
            "  |  20 .....  19 .....  18 .....  17 .....|\n"
            "  |.....  16 .....  15 .....  14 .....  13 |\n"
            "  | b12 ..... b11 ..... b10 ..... b 9 .....|\n"
            "  |..... b 8 ..... b 7 ..... b 6 ..... b 5 |\n"
            "  | b 4 ..... b 3 ..... b 2 ..... b 1 .....|\n"
            "  +----------------------------------------+\n");
}

TEST(BoardText, ShowsKingsAndMarksFromWhitesSide) {
  const Position position = draughts::parse_fen("W:WK1,30:BK32,5").value();
  EXPECT_EQ(
      board_text(position, {.ascii = true, .black_at_bottom = false}, Bitboard::of_numbers({1, 6})),
      "  +----------------------------------------+\n"
      "  |.....[W 1].....   2 .....   3 .....   4 |\n"
      "  | b 5 .....[  6].....   7 .....   8 .....|\n"
      "  |.....   9 .....  10 .....  11 .....  12 |\n"
      "  |  13 .....  14 .....  15 .....  16 .....|\n"
      "  |.....  17 .....  18 .....  19 .....  20 |\n"
      "  |  21 .....  22 .....  23 .....  24 .....|\n"
      "  |.....  25 .....  26 .....  27 .....  28 |\n"
      "  |  29 ..... w30 .....  31 ..... B32 .....|\n"
      "  +----------------------------------------+\n");
}

TEST(BoardText, UnicodeTellsTheSidesApartWithoutColour) {
  const Position position = draughts::parse_fen("W:WK1,30:BK32,5").value();
  const std::string text = board_text(position, {});
  for (const char* figure : {"⛁ 1", "⛀30", "⛃32", "⛂ 5"})
    EXPECT_NE(text.find(figure), std::string::npos) << figure;
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_NE(board_text(position, {.color = true}).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace mpd::protocol
