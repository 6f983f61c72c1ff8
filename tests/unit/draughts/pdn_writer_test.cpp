#include <algorithm>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "tests/unit/draughts/pdn_test_support.hpp"

namespace mpd::draughts {
namespace {

/// The first game of a text.
PdnGame game_of(std::string_view text) {
  PdnFile file = read_pdn(text);
  EXPECT_TRUE(file.errors.empty()) << file.errors.front();
  return file.games.empty() ? PdnGame{} : file.games.front();
}

/// What the writer puts after the tags.
std::string movetext_of(const PdnGame& game) {
  const std::string text = write_pdn(game);
  return text.substr(text.find("\n\n") + 2);
}

std::string movetext_again(std::string_view text) {
  return movetext_of(game_of(text));
}

TEST(PdnWriter, AnEmptyGameHasTheWholeRoster) {
  EXPECT_EQ(write_pdn(PdnGame{}),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"?\"]\n"
            "[White \"?\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n*\n");
}

TEST(PdnWriter, TagsComeInOrderAndOnce) {
  PdnGame game;
  game.tags = {{"Opening", "Defiance"}, {"white", "B"},        {"Event", "E"},
               {"Result", "0-1"},       {"Event", "E2"},       {"Opening", "again"},
               {"SetUp", "1"},          {"FEN", "W:W21:B1"},   {"GameType", "20"},
               {"", "no name"},         {"strange name", "x"}, {"Black", "A"}};
  game.result = PdnResult::draw;
  EXPECT_EQ(write_pdn(game),
            "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"A\"]\n"
            "[White \"B\"]\n[Result \"1/2-1/2\"]\n[GameType \"21\"]\n[Opening \"Defiance\"]\n"
            "[strange_name \"x\"]\n\n1/2-1/2\n");
}

TEST(PdnWriter, TagValuesAreEscaped) {
  PdnGame game;
  game.tags = {{"Event", "a \"b\" \\ c\nd"}};
  EXPECT_EQ(base::split(write_pdn(game), '\n').front(), R"([Event "a \"b\" \\ c d"])");
}

TEST(PdnWriter, AnotherStartHasSetUpAndFen) {
  const PdnGame game = game_of("[FEN \"W:W21,K30:B1,2.\"] 21-17 1-5 17-13 *");
  const std::string text = write_pdn(game);
  EXPECT_NE(text.find("[SetUp \"1\"]\n[FEN \"W:W21,K30:B1,2.\"]\n"), std::string::npos);
  EXPECT_EQ(movetext_of(game), "1... 21-17 2. 1-5 17-13 *\n");
  EXPECT_EQ(write_pdn(game_of("11-15 *")).find("FEN"), std::string::npos);
}

TEST(PdnWriter, MoveNumbersWhereTheyAreNeeded) {
  EXPECT_EQ(movetext_again("11-15 22-18 15x22 25x18 1-0"), "1. 11-15 22-18 2. 15x22 25x18 1-0\n");
  EXPECT_EQ(movetext_again("11-15 {a} 22-18 {b} 15x22 0-1"),
            "1. 11-15 {a} 1... 22-18 {b} 2. 15x22 0-1\n");
  EXPECT_EQ(movetext_again("11-15 (9-13 22-18) 22-18 *"),
            "1. 11-15 (1. 9-13 22-18) 1... 22-18 *\n");
  EXPECT_EQ(movetext_again("11-15 22-18 (23-19 8-11) 15x22 25x18 *"),
            "1. 11-15 22-18 (1... 23-19 2. 8-11) 2. 15x22 25x18 *\n");
  EXPECT_EQ(movetext_again("11-15! 22-18$10 15x22 *"), "1. 11-15 $1 22-18 $10 2. 15x22 *\n");
}

TEST(PdnWriter, CommentsBeforeTheirMoves) {
  EXPECT_EQ(movetext_again("{g} 1. {a} 11-15 1... {b} 22-18 (1... {v} 23-19) {c} *"),
            "{g} 1. {a} 11-15 1... {b} 22-18 {c} (1... {v} 23-19) *\n");
}

TEST(PdnWriter, NestedVariationsCloseTogether) {
  EXPECT_EQ(movetext_again("11-15 (9-13 22-18 (22-17 13x22)) *"),
            "1. 11-15 (1. 9-13 22-18 (1... 22-17 2. 13x22)) *\n");
}

TEST(PdnWriter, AClosingBraceCannotStandInAComment) {
  PdnGame game = game_of("11-15 *");
  game.line.moves.at(0).comment = " a {b}\n\tc\x01 ";
  EXPECT_EQ(movetext_of(game), "1. 11-15 {a {b) c} *\n");
}

TEST(PdnWriter, TheFullPathOnlyWhereFromAndToDoNotTell) {
  // Two ways of a king from 15 to 8: one jump, or a ring of four and then the same jump.
  const std::string set_up = "[FEN \"B:W11,18,19,26,27:BK15\"] ";
  EXPECT_EQ(movetext_again(set_up + "15x8 *"), "1. 15x8 *\n");
  EXPECT_EQ(movetext_again(set_up + "15x22x31x24x15x8 *"), "1. 15x24x31x22x15x8 *\n");
  EXPECT_EQ(movetext_again("[FEN \"B:W8,15,24:BK4\"] 4x11x18 *"), "1. 4x18 *\n");
}

TEST(PdnWriter, LinesAreAtMost80CharactersWide) {
  PdnGame game = game_of("11-15 22-18 15x22 25x18 8-11 29-25 4-8 25-22 *");
  std::string comment;
  for (int i = 0; i < 200; ++i) comment += "wörter" + std::to_string(i) + " ";
  game.line.moves.at(3).comment = comment;
  const std::string text = movetext_of(game);
  const auto lines = base::split(text, '\n');
  EXPECT_GT(lines.size(), 20u);
  std::size_t widest = 0;
  for (const std::string_view line : lines) {
    const auto continuation =
        std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) == 0x80; });
    widest = std::max(widest, line.size() - static_cast<std::size_t>(continuation));
  }
  EXPECT_LE(widest, 80u);
  EXPECT_GT(widest, 75u);
}

TEST(PdnWriter, NoLineOfACommentLooksLikeAnEscapeOrATag) {
  PdnGame game = game_of("11-15 *");
  // Every distance of the two words from the end of the line.
  for (std::size_t length = 1; length <= 80; ++length) {
    game.line.moves.at(0).comment = std::string(length, 'a') + " %x " + std::string(length, 'b') +
                                    " [Event \"y\"] " + std::string(length, 'c') + " %";
    const std::string text = movetext_of(game);
    for (const std::string_view line : base::split(text, '\n')) {
      EXPECT_FALSE(line.starts_with('%')) << line;
      EXPECT_FALSE(line.starts_with('[')) << line;
    }
    EXPECT_EQ(read_pdn(write_pdn(game)).games.at(0), canonical(game));
  }
}

TEST(PdnWriter, GamesReadBackFromOneText) {
  const PdnGame one = game_of("[Event \"one\"] 11-15 22-18 1-0");
  const PdnGame two = game_of("[Event \"two\"] {c} 9-13 *");
  const PdnFile file = read_pdn(write_pdn(one) + "\n" + write_pdn(two));
  EXPECT_EQ(file.games, (std::vector<PdnGame>{canonical(one), canonical(two)}));
}

}  // namespace
}  // namespace mpd::draughts
