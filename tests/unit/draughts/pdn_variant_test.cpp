#include "draughts/pdn_variant.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/pdn_text.hpp"
#include "tests/unit/draughts/pdn_test_support.hpp"

namespace mpd::draughts {
namespace {

std::string first_error(std::string_view text) {
  const PdnFile file = read_pdn(text);
  return file.errors.empty() ? "" : file.errors.front().message;
}

/// The moves by number; the first error if there is one.
std::string moves_of(std::string_view text) {
  const PdnFile file = read_pdn(text);
  return file.errors.empty() ? line_text(file.games.at(0)) : file.errors.front().message;
}

TEST(PdnVariant, GameTypesAreNamed) {
  EXPECT_EQ(first_error("[GameType \"20\"] 1. 32-28 19-23 *"),
            "this is international draughts (10×10), GameType 20; expected English draughts, "
            "GameType 21");
  EXPECT_EQ(first_error("[GameType \"25,W,8,8,A0,0\"] 1. c3-d4 b6-a5 *"),
            "this is Russian draughts (8×8), GameType 25; expected English draughts, GameType 21");
  EXPECT_EQ(first_error("[GameType \"77\"] *"), "game type \"77\", expected 21 (English draughts)");
  EXPECT_EQ(first_error("[GameType \"21,W,10,10,N2,0\"] *"),
            "game type \"21,W,10,10,N2,0\" names a board of 10×10, expected 8×8 (English "
            "draughts)");
}

TEST(PdnVariant, TheFenOfAnotherGameIsNoSecondError) {
  const PdnFile file = read_pdn("[FEN \"W:W31-50:B1-20\"]\n[GameType \"20\"]\n32-28 *");
  ASSERT_EQ(file.errors.size(), 1u);
  EXPECT_EQ(file.errors[0].line, 2u);
}

TEST(PdnVariant, SquaresBeyond32NameTheGame) {
  EXPECT_EQ(first_error("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *"),
            "\"32-28\" cannot be read; this looks like international draughts (10×10), as "
            "\"37-32\" names a square beyond 32");
  EXPECT_NE(first_error("1. 46-41 27-32 *").find("international draughts (10×10)"),
            std::string::npos);
  EXPECT_NE(first_error("1. 51-46 *").find("Canadian draughts (12×12)"), std::string::npos);
  EXPECT_NE(first_error("[FEN \"W:W31-50:B1-20\"] *").find("international draughts (10×10)"),
            std::string::npos);
  EXPECT_NE(first_error("1. c3-d4 j10-i9 *").find("larger than 8×8"), std::string::npos);
  // A slip of the pen in an English game.
  EXPECT_EQ(first_error("1. 11-15 22-18 2. 15x22 25x18 3. 8-41 *").find("international"),
            std::string::npos);
}

TEST(PdnVariant, LettersCountFromTheCornerOfTheGameType) {
  const std::string numbers = "11-15 22-18 15x22 25x18 8-11";
  EXPECT_EQ(moves_of("[GameType \"21,W,8,8,A0,0\"] c3-d4 f6-e5 d4xf6 g7xe5 d2-c3 *").substr(0, 23),
            numbers.substr(0, 23));
  for (const auto& [type, name] : {std::pair{"21,W,8,8,A0,0", "A0"},
                                   {"21,B,8,8,A1,0", "A1"},
                                   {"21,B,8,8,A2,0", "A2"},
                                   {"21,B,8,8,A3,0", "A3"},
                                   {"21,B,8,8,A0,1", "A0 mirrored"}}) {
    SCOPED_TRACE(name);
    PdnGame game = read_pdn("11-15 22-18 15x22 25x18 8-11 *").games.at(0);
    game.tags = {{"GameType", type}};
    const std::string text = write_pdn(game);
    EXPECT_EQ(text.find("11-15"), std::string::npos);
    EXPECT_EQ(moves_of(text), numbers);
    EXPECT_NE(text.find(type), std::string::npos);
  }
}

TEST(PdnVariant, SquaresOfEnglishDraughtsWithLetters) {
  const SquareNames names{.letters = true};
  EXPECT_EQ(names.text(*Square::from_number(4)), "a1");
  EXPECT_EQ(names.text(*Square::from_number(29)), "h8");
  EXPECT_EQ(names.text(*Square::from_number(11)), "c3");
  EXPECT_EQ(names.turned().text(*Square::from_number(29)), "a1");
  for (int n = 1; n <= 32; ++n)
    for (const bool right : {false, true})
      for (const bool top : {false, true}) {
        const SquareNames corner{true, right, top};
        const std::string text = corner.text(*Square::from_number(n));
        EXPECT_EQ(corner.at(text[0] - 'a', text[1] - '1'), Square::from_number(n));
      }
  EXPECT_FALSE(names.at(0, 1));
  EXPECT_FALSE(names.at(8, 0));
}

TEST(PdnVariant, LettersAreReadFromTheSideThatFits) {
  EXPECT_EQ(moves_of("1. c3-d4 f6-e5 2. d4xf6 g7xe5 *"), "11-15 22-18 15x22 25x18");
  EXPECT_EQ(moves_of("1. C3-D4 F6-E5 2. D4:F6 *"), "11-15 22-18 15x22");
  // The same game with the first mover at the top.
  EXPECT_EQ(moves_of("1. f6-e5 c3-d4 2. e5xc3 b2xd4 *"), "11-15 22-18 15x22 25x18");
  EXPECT_EQ(moves_of("[GameType \"21,B,8,8,A0,0\"] 1. f6-e5 c3-d4 *"), "11-15 22-18");
  EXPECT_NE(moves_of("1. c3-d4 f6-e5 2. d4-c5 *").find("Russian draughts"), std::string::npos);
  EXPECT_NE(moves_of("[FEN \"B:WK1:BK15,K18\"] e5-d6 *").find("both sides"), std::string::npos);
}

TEST(PdnVariant, FenWithLetters) {
  const std::string type = "[GameType \"21,B,8,8,A0,0\"]\n";
  const PdnFile file = read_pdn("[FEN \"B:Wh8,Kf6:Ba1,c3\"]\n" + type + "a1-b2 *");
  ASSERT_TRUE(file.errors.empty()) << file.errors[0];
  EXPECT_EQ(file.games[0].start, parse_fen("B:W29,K22:B4,11").value());
  // Where White starts, it is the first mover.
  const PdnFile white = read_pdn("[GameType \"21,W,8,8,A0,0\"][FEN \"W:Bh8,Kf6:Wa1,c3\"] a1-b2 *");
  ASSERT_TRUE(white.errors.empty()) << white.errors[0];
  EXPECT_EQ(white.games[0].start, parse_fen("B:W29,K22:B4,11").value());
  EXPECT_NE(write_pdn(white.games[0]).find("[FEN \"W:Bh8,Kf6:Wa1,c3\"]"), std::string::npos);
  EXPECT_EQ(read_pdn(write_pdn(white.games[0])).games.at(0), canonical(white.games[0]));
  EXPECT_NE(first_error("[FEN \"B:Wh8:Ba1\"] a1-b2 *").find("GameType"), std::string::npos);
}

TEST(PdnVariant, Utf16IsNamed) {
  using namespace std::string_literals;
  for (const std::string& text :
       {"\xff\xfe[\0E\0v\0"s, "\xfe\xff\0[\0E\0v"s, "[\0E\0v\0e\0n\0t\0 \0\"\0x\0\"\0]\0"s}) {
    const PdnFile file = read_pdn(text);
    EXPECT_EQ(file.errors,
              (std::vector<PdnError>{{1, 1, 1, "the file is UTF-16; save it as UTF-8"}}));
    EXPECT_EQ(file.games.size(), 1u);
  }
}

TEST(PdnReadings, AShortCaptureIsSettledByTheMovesThatFollow) {
  // The man takes 15 and 23, or 14 and 22.
  const std::string start = "[FEN \"B:W14,15,22,23,32:B10\"]\n";
  EXPECT_NE(first_error(start + "10x26 *").find("ambiguous"), std::string::npos);
  const std::string left = moves_of(start + "10x26 14-9 *");
  EXPECT_EQ(left, "10x19x26 14-9");
  EXPECT_EQ(moves_of(start + "10x26 {c} (10x17x26) 23-19 $1 *"), "10x17x26 23-19");
  EXPECT_NE(first_error(start + "10x26 32-27 *").find("ambiguous"), std::string::npos);
  EXPECT_EQ(moves_of(start + "10x26 32-27 26-31 14-9 *"), "10x19x26 32-27 26-31 14-9");
  EXPECT_NE(first_error(start + "10x26 14-9 junk *").find("ambiguous"), std::string::npos);
  // In a variation, by the rest of the variation.
  const PdnFile file = read_pdn(start + "10x17x26 (10x26 14-9) 32-27 *");
  EXPECT_TRUE(file.errors.empty());
  EXPECT_EQ(variation_plies(file.games.at(0).line), 2u);
}

TEST(PdnReadings, LookingAheadIsBounded) {
  const std::string start = "[FEN \"B:W14,15,22,23,32:B10\"]\n";
  std::string text = start;
  for (int i = 0; i < 2000; ++i) text += "10x26 (10x26 ";
  EXPECT_FALSE(read_pdn(text).errors.empty());
}

TEST(PdnSource, AGameWithErrorsIsKeptAsItStands) {
  const std::string other =
      "[Event \"Cup\"]\r\n[GameType \"20,W,10,10,N2,0\"]\r\n\r\n1. 32-28 {K\xf6ln} 19-23 2-0";
  const PdnFile file = read_pdn("[Event \"a\"] 11-15 *\n\n" + other + "\n\n[Event \"b\"] 9-13 *");
  ASSERT_EQ(file.games.size(), 3u);
  EXPECT_EQ(file.games[0].source, "");
  EXPECT_EQ(file.games[1].source, other);
  EXPECT_EQ(file.games[2].source, "");
  EXPECT_EQ(write_pdn_or_source(file.games[1]), other + "\n");
}

TEST(PdnSource, TagsAloneDoNotMergeWithTheNextGame) {
  const PdnFile file = read_pdn("[White \"a\"]\n[FEN \"x\"]\n[White \"b\"]\n11-15 *");
  ASSERT_EQ(file.games.size(), 2u);
  const std::string text =
      write_pdn_or_source(file.games[0]) + "\n" + write_pdn_or_source(file.games[1]);
  const PdnFile again = read_pdn(text);
  ASSERT_EQ(again.games.size(), 2u);
  EXPECT_EQ(again.games[1].tag("White"), "b");
}

/// It may have swallowed moves, so it counts as a game of its own.
TEST(PdnSource, AnOpenCommentAloneDoesNotMergeWithTheNextGame) {
  for (const std::string comment : {"{", "{never mind 1. 11-15 *", "* {a} {b"}) {
    const PdnFile file = read_pdn(comment);
    ASSERT_EQ(file.games.size(), 1u) << comment;
    const PdnFile again = read_pdn(write_pdn_or_source(file.games[0]) + "\n[Event \"b\"]\n9-13 *");
    ASSERT_EQ(again.games.size(), 2u) << comment;
    EXPECT_EQ(again.games[0].comment, file.games[0].comment);
    EXPECT_EQ(again.games[1].comment, "");
  }
}

TEST(PdnSource, NoGameLooksLikeAFileOfUtf16) {
  for (const std::string& text :
       {std::string("\n\xff\xfe"), std::string("\xef\xbb\xbf\xfe\xff 1. 11-15 *"),
        std::string("\xff\0(\0(\0", 6),
        std::string(200, '\n') + std::string("a\0b\0c\0d\0e\0", 10)}) {
    ASSERT_FALSE(is_utf16(text));
    const PdnFile file = read_pdn(text);
    ASSERT_EQ(file.games.size(), 1u);
    const std::string written = write_pdn_or_source(file.games[0]);
    EXPECT_FALSE(is_utf16(written));
    EXPECT_EQ(read_pdn(written).games.at(0).source, file.games[0].source);
  }
}

/// An open comment ends where a line begins like a tag.
TEST(PdnSource, AGameWithZerosStaysApartFromAnOpenComment) {
  const PdnFile file = read_pdn(std::string("[Event \"a\"]\n1. {b\n[Result \"\0 *", 30));
  ASSERT_EQ(file.games.size(), 2u);
  const std::string text =
      write_pdn_or_source(file.games[0]) + "\n" + write_pdn_or_source(file.games[1]);
  EXPECT_EQ(read_pdn(text).games.size(), 2u);
}

TEST(PdnSource, GameTypeAndFenStayAsTheyAre) {
  const std::string text = write_pdn(
      read_pdn("[GameType \"21,B,8,8,N1,0\"][FEN \"W:W21,K30:B1-2.\"] 21-17 *").games.at(0));
  EXPECT_NE(text.find("[GameType \"21,B,8,8,N1,0\"]"), std::string::npos);
  EXPECT_NE(text.find("[FEN \"W:W21,K30:B1-2.\"]"), std::string::npos);
}

}  // namespace
}  // namespace mpd::draughts
