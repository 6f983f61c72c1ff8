#include "protocol/dxp_message.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"

namespace mpd::protocol {
namespace {

using draughts::Color;
using draughts::Position;
using draughts::Square;

template <class Message>
Message parsed(std::string_view text) {
  return std::get<Message>(parse_dxp(text).value());
}

std::string error_of(std::string_view text) {
  const auto message = parse_dxp(text);
  return message ? "" : message.error().message;
}

/// The examples of the protocol's description, where they fit on 32 squares.
TEST(DxpMessage, ReadsTheExamples) {
  const auto request = parsed<DxpRequest>("R01Tornado voor Windows 4.0        W060065A");
  EXPECT_EQ(request.name, "Tornado voor Windows 4.0");
  EXPECT_EQ(request.follower, Color::white);
  EXPECT_EQ(request.minutes, 60);
  EXPECT_EQ(request.moves, 65);
  EXPECT_FALSE(request.board);
  const auto acceptance = parsed<DxpAcceptance>("ATornado voor Windows 4.0        0");
  EXPECT_EQ(acceptance.name, "Tornado voor Windows 4.0");
  EXPECT_EQ(acceptance.answer, DxpAnswer::accepted);
  const auto move = parsed<DxpMove>("M0012061100");
  EXPECT_EQ(move.seconds, 12);
  EXPECT_EQ(move.from.number(), 6);
  EXPECT_EQ(move.to.number(), 11);
  EXPECT_TRUE(move.captured.empty());
  const auto jump = parsed<DxpMove>("M001205250422122320");
  EXPECT_EQ(jump.captured, draughts::Bitboard::of_numbers({12, 20, 22, 23}));
  EXPECT_EQ(parsed<DxpEnd>("E00"), (DxpEnd{DxpReason::unknown, false}));
  EXPECT_EQ(parsed<DxpEnd>("E31"), (DxpEnd{DxpReason::i_win, true}));
  EXPECT_EQ(parsed<DxpChat>("CWhat do you think about move 35?").text,
            "What do you think about move 35?");
  EXPECT_EQ(parsed<DxpBackRequest>("B005Z"), (DxpBackRequest{5, Color::black}));
  EXPECT_EQ(parsed<DxpBackAcceptance>("K1").answer, DxpBackAnswer::not_supported);
}

TEST(DxpMessage, WritesWhatItReads) {
  for (const char* text :
       {"R01Tornado voor Windows 4.0        W060065A",
        "R01x                               Z005000BZzzzzzzzzzzzzeeeeeeeewwwwwwwwwwww",
        "ATornado voor Windows 4.0        2", "M0012061100",
        "M0012052504"
        "12202223",
        "E21", "Chello", "C", "B005Z", "K2"})
    EXPECT_EQ(dxp_text(parse_dxp(text).value()), text);
}

TEST(DxpMessage, CutsAndCleansWhatDoesNotFit) {
  const std::string name = dxp_text(DxpAcceptance{std::string(50, 'x'), DxpAnswer::accepted});
  EXPECT_EQ(name, "A" + std::string(32, 'x') + "0");
  EXPECT_EQ(dxp_text(DxpAcceptance{"J\xc3\xb6rg", DxpAnswer::accepted}).substr(0, 6), "AJ??rg");
  const std::string chat = dxp_text(DxpChat{std::string(500, 'a')});
  EXPECT_EQ(chat.size(), kLongestDxpMessage);
  EXPECT_EQ(dxp_text(DxpMove{123456, *Square::from_number(1), *Square::from_number(6)}),
            "M9999010600");
}

TEST(DxpMessage, SaysWhatIsWrong) {
  EXPECT_EQ(error_of(""), "\"\" ends at character 1, expected one of R A M E C B K there");
  EXPECT_EQ(error_of("X1"), "\"X1\": \"X\" at character 1, expected one of R A M E C B K");
  EXPECT_EQ(error_of("E0"), "\"E0\" ends at character 3, expected a stop code there");
  EXPECT_EQ(error_of("E000"), "\"E000\": \"0\" at character 4, expected the end");
  EXPECT_EQ(error_of("E40"), "\"E40\": \"4\" at character 2, expected a reason from 0 to 3");
  EXPECT_EQ(error_of("M0001003300"),
            "\"M0001003300\": \"00\" at character 6, expected a square from 1 to 32");
  EXPECT_NE(error_of("M00010133001"), "");
  EXPECT_NE(error_of("M000101060206"), "") << "fewer captured squares than announced";
  EXPECT_NE(error_of("M0001010602"
                     "0606"),
            "")
      << "a square captured twice";
  EXPECT_NE(error_of("M-001010600"), "");
  EXPECT_NE(error_of("R01x"), "");
  EXPECT_NE(error_of(std::string(128, 'C')), "");
  EXPECT_NE(error_of("B005B"), "");
}

TEST(DxpMessage, KnowsOnlyTheVersionOfOtherVersions) {
  EXPECT_EQ(parsed<DxpRequest>("R02 something quite different").version, 2);
}

TEST(DxpBoard, GoesThereAndBack) {
  EXPECT_EQ(dxp_board(Position::start()), "Zzzzzzzzzzzzzeeeeeeeewwwwwwwwwwww");
  for (const char* fen : {"W:WK15,20:B12,K28", "B:W32:B1", "W:WK1,K2,K3:BK30,K31,K32"}) {
    const Position position = draughts::parse_fen(fen).value();
    EXPECT_EQ(parse_dxp_board(dxp_board(position)).value(), position) << fen;
  }
}

TEST(DxpBoard, IsChecked) {
  const std::string empty(31, 'e');
  EXPECT_FALSE(parse_dxp_board("Z" + empty));
  EXPECT_FALSE(parse_dxp_board("B" + empty + "e"));
  EXPECT_FALSE(parse_dxp_board("Z" + empty + "x"));
  EXPECT_FALSE(parse_dxp_board("Z" + empty + "z")) << "a black man on its king row";
  EXPECT_FALSE(parse_dxp_board("Z" + std::string(13, 'Z') + std::string(19, 'e')));
  EXPECT_TRUE(parse_dxp_board("Z" + empty + "Z"));
}

/// Two ways over the same squares with different captures are told apart by the captured squares.
TEST(DxpMove, IsTheLegalMoveThatIsMeant) {
  const Position position = draughts::parse_fen("B:W10,11,18,19,27:BK7,K2,5,12").value();
  for (const draughts::Move& move : draughts::legal_moves(position))
    EXPECT_EQ(legal_dxp_move(position, dxp_move(move, 3)).value(), move);
  const auto wrong = legal_dxp_move(Position::start(), parsed<DxpMove>("M0000112000"));
  EXPECT_EQ(wrong.error().message,
            "M0000112000 is not a legal move, expected one of: 091300 091400 101400 101500 111500 "
            "111600 121600");
}

/// Texts of the letters that messages are made of, most of them wrong.
RC_GTEST_PROP(DxpMessage, ComesBackFromAnyText, ()) {
  const std::string letters = "RAMECBKWZ00011123 \x7f";
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(letters));
  const auto message = parse_dxp(text);
  RC_CLASSIFY(message.has_value());
  if (!message) return;
  const auto again = parse_dxp(dxp_text(*message));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == *message);
}

TEST(DxpInbox, JoinsPieces) {
  DxpInbox inbox;
  inbox.add("E0");
  EXPECT_EQ(inbox.next().value(), std::nullopt);
  inbox.add(std::string_view("0\0C\0\0M00", 8));
  EXPECT_EQ(inbox.next().value(), "E00");
  EXPECT_EQ(inbox.next().value(), "C");
  EXPECT_EQ(inbox.next().value(), "");
  EXPECT_EQ(inbox.next().value(), std::nullopt);
  inbox.add(std::string_view("12061100\0", 9));
  EXPECT_EQ(inbox.next().value(), "M0012061100");
}

TEST(DxpInbox, RefusesWhatIsTooLong) {
  DxpInbox inbox;
  inbox.add(std::string(kLongestDxpMessage, 'x'));
  EXPECT_TRUE(inbox.next().has_value());
  inbox.add("x");
  EXPECT_FALSE(inbox.next().has_value());
}

}  // namespace
}  // namespace mpd::protocol
