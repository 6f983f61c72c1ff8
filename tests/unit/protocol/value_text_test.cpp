#include "protocol/value_text.hpp"

#include <gtest/gtest.h>

#include "draughts/notation.hpp"

namespace mpd::protocol {
namespace {

using draughts::Color;
using draughts::Position;
using search::Value;

TEST(ValueText, IsInMenForBlack) {
  EXPECT_EQ(value_text(Value(35), Color::black), "+0.35");
  EXPECT_EQ(value_text(Value(35), Color::white), "-0.35");
  EXPECT_EQ(value_text(Value(0), Color::white), "+0.00");
  EXPECT_EQ(value_for_black(Value(-250), Color::white), 2.5);
}

TEST(ValueText, NamesTheWinnerAndThePlies) {
  EXPECT_EQ(value_text(Value::win_in(13), Color::black), "Black wins in 13");
  EXPECT_EQ(value_text(Value::win_in(13), Color::white), "White wins in 13");
  EXPECT_EQ(value_text(Value::loss_in(4), Color::black), "White wins in 4");
}

std::vector<draughts::Move> moves_of(Position position, std::initializer_list<const char*> texts) {
  std::vector<draughts::Move> moves;
  for (const char* text : texts) {
    moves.push_back(draughts::parse_move(position, text).value());
    position = position.after(moves.back());
  }
  return moves;
}

TEST(LineText, FollowsThePosition) {
  const auto moves = moves_of(Position::start(), {"11-15", "22-18", "15x22"});
  EXPECT_EQ(line_text(Position::start(), moves), "11-15 22-18 15x22");
}

TEST(LineText, IsNumberedFromEitherSide) {
  const auto moves = moves_of(Position::start(), {"11-15", "22-18", "15x22"});
  EXPECT_EQ(numbered_line_text(Position::start(), moves, 1), "1. 11-15 22-18 2. 15x22");
  const Position second = Position::start().after(moves[0]);
  EXPECT_EQ(numbered_line_text(second, std::span(moves).subspan(1), 1), "1... 22-18 2. 15x22");
}

}  // namespace
}  // namespace mpd::protocol
