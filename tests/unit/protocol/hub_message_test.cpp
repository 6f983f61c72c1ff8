#include "protocol/hub_message.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::protocol {
namespace {

using draughts::Move;
using draughts::Position;
using Argument = HubMessage::Argument;

constexpr const char* kStart = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

Position position(const char* fen) {
  return draughts::parse_fen(fen).value();
}

std::string error_of(std::string_view line) {
  const auto message = parse_hub_message(line);
  return message ? "no error" : message.error().message;
}

std::string read_move(const char* fen, std::string_view text) {
  const auto move = parse_hub_move(position(fen), text);
  return move ? hub_move_text(*move) : move.error().message;
}

TEST(HubMessage, IsACommandWithArguments) {
  const HubMessage expected{
      "level", {Argument{"moves", "9"}, Argument{"time", "291.587"}, Argument{"infinite"}}};
  EXPECT_EQ(parse_hub_message("level moves=9 time=291.587 infinite").value(), expected);
  EXPECT_EQ(parse_hub_message("  level\tmoves = 9 time=\"291.587\"   infinite ").value(), expected);
  EXPECT_EQ(hub_text(expected), "level moves=9 time=291.587 infinite");
}

TEST(HubMessage, QuotesWhatNeedsIt) {
  const HubMessage message{"info",
                           {Argument{"pv", "11-15 23-19"}, Argument{"empty", ""},
                            Argument{"sum", "1+1=2"}, Argument{"tab", "a\tb"}}};
  EXPECT_EQ(hub_text(message), "info pv=\"11-15 23-19\" empty=\"\" sum=\"1+1=2\" tab=\"a\tb\"");
  EXPECT_EQ(parse_hub_message(hub_text(message)).value(), message);
}

TEST(HubMessage, TellsFlagsFromMissingArguments) {
  const auto message = parse_hub_message("go think").value();
  EXPECT_TRUE(message.has("think"));
  EXPECT_EQ(message.value("think"), "");
  EXPECT_FALSE(message.has("ponder"));
  EXPECT_EQ(message.value("ponder"), std::nullopt);
}

TEST(HubMessage, CannotSmuggleALineOrAQuote) {
  const std::string text = hub_text({"error", {Argument{"message", "a \"b\"\nquit"}}});
  EXPECT_EQ(text, "error message=\"a 'b' quit\"");
}

TEST(HubMessage, SaysWhereItIsWrong) {
  EXPECT_EQ(error_of("pos pos=\"abc"), "column 9: this quote is not closed");
  EXPECT_EQ(error_of("pos =x"), "column 5: expected the name of an argument");
  EXPECT_EQ(error_of("\"pos\""), "column 1: expected a command");
  EXPECT_EQ(error_of("=="), "column 1: expected a command");
  EXPECT_EQ(error_of("level depth="), "column 13: expected a value; an empty one is written \"\"");
  EXPECT_EQ(error_of("id name=a\"b"), "column 9: a quote within the value \"a\"b\"");
  EXPECT_EQ(error_of(std::string_view("go\0think", 8)), "column 3: a control character");
  EXPECT_EQ(error_of(""), "column 1: expected a command");
}

RC_GTEST_PROP(HubMessage, ReadsBackWhatItWrites, (std::string name, std::string value)) {
  std::erase_if(name, [](char c) { return c <= ' ' || c == '=' || c == '"' || c == 0x7f; });
  std::erase_if(value, [](char c) { return (c >= 0 && c < ' ') || c == '"' || c == 0x7f; });
  RC_PRE(!name.empty());
  const HubMessage message{"set-param", {Argument{name, value}, Argument{name}}};
  RC_ASSERT(parse_hub_message(hub_text(message)).value() == message);
}

RC_GTEST_PROP(HubMessage, NeverThrowsWhateverTheLine, (const std::string& line)) {
  const auto message = parse_hub_message(line);
  if (message) {
    RC_ASSERT(parse_hub_message(hub_text(*message)).value() == *message);
  } else {
    RC_ASSERT(message.error().message.starts_with("column "));
  }
}

TEST(HubPosition, IsTheSideToMoveAndTheSquares) {
  EXPECT_EQ(hub_position_text(Position::start()), kStart);
  EXPECT_EQ(parse_hub_position(kStart).value(), Position::start());
}

TEST(HubPosition, KnowsMenAndKings) {
  const Position expected = position("W:WK4,27:BK13,28");
  EXPECT_EQ(hub_position_text(expected), "WeeeWeeeeeeeeBeeeeeeeeeeeeewbeeee");
  EXPECT_EQ(parse_hub_position("WeeeWeeeeeeeeBeeeeeeeeeeeeewbeeee").value(), expected);
}

TEST(HubPosition, SaysWhatIsWrong) {
  const auto error = [](std::string text) { return parse_hub_position(text).error().message; };
  EXPECT_EQ(error("Bbb"), "position: 3 characters, expected 33: the side to move and 32 squares");
  std::string text = kStart;
  text[0] = 'b';
  EXPECT_EQ(error(text), "position: the side to move is \"b\", expected B or W");
  text = kStart;
  text[14] = 'x';
  EXPECT_EQ(error(text), "position: \"x\" on square 14, expected b, B, w, W or e");
  text = kStart;
  text[1] = 'w';
  EXPECT_EQ(error(text), "position: White has 13 pieces, expected at most 12");
  text[32] = 'e';
  EXPECT_EQ(error(text), "position: White man on its king row (square 1), expected a king there");
}

RC_GTEST_PROP(HubPosition, ReadsBackWhatItWrites, (const Position& any)) {
  RC_ASSERT(parse_hub_position(hub_position_text(any)).value() == any);
}

TEST(HubMove, NamesTheCapturedSquares) {
  EXPECT_EQ(read_move("B:W21-32:B1-12", "11-15"), "11-15");
  EXPECT_EQ(read_move("B:W10:B6", "6x15x10"), "6x15x10");
  EXPECT_EQ(read_move("B:W10,19:B6", "6x24x10x19"), "6x24x10x19");
  EXPECT_EQ(read_move("B:W10,19:B6", "6x24x19x10"), "6x24x10x19");
}

TEST(HubMove, IsReadAsPeopleWriteIt) {
  EXPECT_EQ(read_move("B:W10,19:B6", "6x24"), "6x24x10x19");
  EXPECT_EQ(read_move("B:W10,19:B6", "6-24"), "6x24x10x19");
  EXPECT_EQ(read_move("B:W10,19:B6", "6x15x24"), "6x24x10x19");
}

// From 2 to 18 there are two ways: over 6 and 14 by 9, over 7 and 15 by 11.
TEST(HubMove, TellsTwoWaysApart) {
  constexpr const char* kTwoWays = "B:W6,7,14,15:B2,12";
  ASSERT_EQ(draughts::legal_moves(position(kTwoWays)).size(), 2u);
  EXPECT_EQ(read_move(kTwoWays, "2x18x14x6"), "2x18x6x14");
  EXPECT_EQ(read_move(kTwoWays, "2x18x7x15"), "2x18x7x15");
  EXPECT_NE(read_move(kTwoWays, "2x18").find("ambiguous"), std::string::npos);
}

TEST(HubMove, ThatIsNoneIsAnErrorThatNamesIt) {
  EXPECT_EQ(read_move("B:W10:B6", "6-9"), "\"6-9\" is not legal for Black, expected one of: 6x15");
  EXPECT_EQ(read_move("B:W10:B6", "e2e4"),
            "\"e2e4\" is not a move, expected for instance 11-15 or 15x24");
  for (const char* text : {"", "x", "6", "6x", "6x15x11", "0-33", "6--15", "6x15x33", "6x15x",
                           "99999999999999999999-1", "6x15x10x11"})
    EXPECT_FALSE(parse_hub_move(position("B:W10:B6"), text)) << text;
}

RC_GTEST_PROP(HubMove, EveryLegalMoveIsReadBack, (const Position& any)) {
  for (const Move move : draughts::legal_moves(any))
    RC_ASSERT(parse_hub_move(any, hub_move_text(move)).value() == move);
}

// Boards made for capturing, where one from and to has many ways.
TEST(HubMove, EveryCaptureIsReadBackInAnyOrder) {
  base::Random random(5);
  int several = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position board = tests::random_capture_board(random);
    for (const Move move : draughts::legal_moves(board)) {
      std::vector<int> captured;
      for (const draughts::Square square : move.captured()) captured.push_back(square.number());
      random.shuffle(captured);
      std::string text = fmt::format("{}{}{}", move.from().number(), move.is_capture() ? 'x' : '-',
                                     move.to().number());
      for (const int number : captured) text += fmt::format("x{}", number);
      ASSERT_EQ(parse_hub_move(board, text).value(), move) << draughts::fen_of(board) << text;
      several += captured.size() > 1 ? 1 : 0;
    }
  }
  EXPECT_GT(several, 500);
}

TEST(HubScore, TellsEstimatesAndProvedValues) {
  EXPECT_EQ(hub_score_text(game::PlayerValue::estimate(-0.456)), "-0.46");
  EXPECT_EQ(hub_score_text(game::PlayerValue::win(3)), "1000.2500");
  EXPECT_EQ(hub_score_text(game::PlayerValue::loss(0)), "-1001.0000");
  EXPECT_EQ(hub_score_text(game::PlayerValue::loss()), "-1000.0000");
}

TEST(HubScore, IsReadAsItWasMeant) {
  EXPECT_EQ(value_of_hub_score(-999.5), game::PlayerValue::estimate(-999.5));
  EXPECT_EQ(value_of_hub_score(1000.25), game::PlayerValue::win(3));
  EXPECT_EQ(value_of_hub_score(-1000), game::PlayerValue::loss());
  EXPECT_EQ(value_of_hub_score(9900), game::PlayerValue::win());
}

}  // namespace
}  // namespace mpd::protocol
