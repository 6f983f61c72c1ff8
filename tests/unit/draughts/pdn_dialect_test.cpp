#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "tests/unit/draughts/pdn_test_support.hpp"

// Every way of writing PDN that the reader accepts has a test here.

namespace mpd::draughts {
namespace {

/// The games of a text in which nothing is wrong.
std::vector<PdnGame> games_of(std::string_view text) {
  PdnFile file = read_pdn(text);
  EXPECT_TRUE(file.errors.empty()) << file.errors.front();
  EXPECT_TRUE(file.warnings.empty()) << file.warnings.front();
  return std::move(file.games);
}

PdnGame only_game(std::string_view text) {
  auto games = games_of(text);
  EXPECT_EQ(games.size(), 1u);
  return games.empty() ? PdnGame{} : games.front();
}

TEST(PdnDialect, ManyGamesInOneFile) {
  const auto games = games_of(
      "[Event \"one\"]\n[Result \"1-0\"]\n\n1. 11-15 22-18 1-0\n\n"
      "[Event \"two\"]\n[Result \"0-1\"]\n\n1. 9-13 0-1\n\n"
      "[Event \"three\"]\n[Result \"1/2-1/2\"]\n\n1. 12-16 24-20 1/2-1/2\n");
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0].tag("Event"), "one");
  EXPECT_EQ(line_text(games[0]), "11-15 22-18");
  EXPECT_EQ(games[0].result, PdnResult::black_wins);
  EXPECT_EQ(line_text(games[1]), "9-13");
  EXPECT_EQ(games[1].result, PdnResult::white_wins);
  EXPECT_EQ(games[2].tag("Event"), "three");
  EXPECT_EQ(games[2].result, PdnResult::draw);
}

TEST(PdnDialect, ResultsSeparateGamesWithoutTags) {
  const auto games = games_of("11-15 22-18 1-0 9-13 22-17 13x22 1-1 12-16 2-0 10-14 0-2");
  ASSERT_EQ(games.size(), 4u);
  EXPECT_EQ(line_text(games[1]), "9-13 22-17 13x22");
  EXPECT_EQ(games[0].result, PdnResult::black_wins);
  EXPECT_EQ(games[1].result, PdnResult::draw);
  EXPECT_EQ(games[2].result, PdnResult::black_wins);
  EXPECT_EQ(games[3].result, PdnResult::white_wins);
}

TEST(PdnDialect, ATagSectionBeginsTheNextGameWhereAResultIsMissing) {
  const auto games = games_of("[Event \"a\"]\n1. 11-15\n[Event \"b\"]\n1. 9-13 22-18");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(line_text(games[0]), "11-15");
  EXPECT_EQ(games[0].result, PdnResult::unknown);
  EXPECT_EQ(games[1].tag("Event"), "b");
  EXPECT_EQ(line_text(games[1]), "9-13 22-18");
}

TEST(PdnDialect, ASectionOfTagsAloneIsAGame) {
  const auto games = games_of(
      "[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n[Result \"0-1\"]\n{only a comment}\n");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].result, PdnResult::black_wins);
  EXPECT_EQ(games[1].result, PdnResult::white_wins);
  EXPECT_EQ(games[1].comment, "only a comment");
}

TEST(PdnDialect, AsterisksBetweenGames) {
  const auto games = games_of("*\n1. 11-15 *\n*\n* [Event \"b\"] 1. 9-13 * *");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(line_text(games[0]), "11-15");
  EXPECT_EQ(line_text(games[1]), "9-13");
  EXPECT_EQ(games[1].result, PdnResult::unknown);
}

TEST(PdnDialect, AnAsteriskLeavesTheResultToTheTag) {
  EXPECT_EQ(only_game("[Result \"0-1\"] 1. 11-15 *").result, PdnResult::white_wins);
  EXPECT_EQ(only_game("[Result \"1-1\"] 1. 11-15").result, PdnResult::draw);
  EXPECT_EQ(only_game("[Result \"?\"] 1. 11-15 1-0").result, PdnResult::black_wins);
}

TEST(PdnDialect, ADoubleForfeitHasNoResult) {
  EXPECT_EQ(only_game("1. 11-15 0-0").result, PdnResult::unknown);
}

TEST(PdnDialect, CommentsInBracesOverLines) {
  const PdnGame game = only_game("1. 11-15 {a long\r\n   remark } 22-18 *");
  ASSERT_EQ(game.line.moves.size(), 2u);
  EXPECT_EQ(game.line.moves.at(0).comment, "a long remark");
}

TEST(PdnDialect, BracesDoNotNest) {
  EXPECT_EQ(only_game("1. 11-15 {a {b} 22-18 *").line.moves.at(0).comment, "a {b");
}

TEST(PdnDialect, CommentsToTheEndOfTheLine) {
  const PdnGame game = only_game("1. 11-15 ; old} faithful { \n; more\n22-18 *");
  ASSERT_EQ(game.line.moves.size(), 2u);
  EXPECT_EQ(game.line.moves.at(0).comment, "old) faithful { more");
}

TEST(PdnDialect, LinesThatBeginWithPercentAreSkipped) {
  EXPECT_EQ(line_text(only_game("% exported (\n1. 11-15\n%22-17\n22-18 *")), "11-15 22-18");
}

TEST(PdnDialect, CommentsBelongToTheNearestMove) {
  const PdnGame game = only_game(
      "[Event \"x\"] {game} 1. {before} 11-15 {behind} (1. 9-13) {after variation} 22-18 {last} *");
  EXPECT_EQ(game.comment, "game");
  ASSERT_EQ(game.line.moves.size(), 2u);
  EXPECT_EQ(game.line.moves.at(0).comment_before, "before");
  EXPECT_EQ(game.line.moves.at(0).comment, "behind");
  EXPECT_EQ(game.line.moves.at(1).comment_before, "after variation");
  EXPECT_EQ(game.line.moves.at(1).comment, "last");
}

TEST(PdnDialect, ACommentAfterTheLastVariationIsKept) {
  EXPECT_EQ(only_game("11-15 {a} (9-13) {b} *").line.moves.at(0).comment, "a b");
}

TEST(PdnDialect, ACommentBesideTheResultBelongsToThatGame) {
  const auto games = games_of("11-15 1-0 {resigns}\n{next}\n9-13 *");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].line.moves.at(0).comment, "resigns");
  EXPECT_EQ(games[1].comment, "next");
}

TEST(PdnDialect, CommentsBeforeTheTags) {
  const PdnGame game = only_game("; a collection\n[Event \"x\"]\n{b} 1. 11-15 *");
  EXPECT_EQ(game.comment, "a collection b");
  EXPECT_EQ(game.tag("Event"), "x");
}

TEST(PdnDialect, NestedVariations) {
  const PdnGame game = only_game(
      "1. 11-15 22-18 (1... 23-19 2. 8-11 (2. 9-14 22-17 (2... 26-23)) 22-17) (1... 24-20) "
      "2. 15x22 *");
  ASSERT_EQ(line_text(game), "11-15 22-18 15x22");
  const auto& variations = game.line.moves.at(1).variations;
  ASSERT_EQ(variations.size(), 2u);
  const Position after_one = game.start.after(game.line.moves.at(0).move);
  EXPECT_EQ(line_text(variations[0], after_one), "23-19 8-11 22-17");
  EXPECT_EQ(line_text(variations[1], after_one), "24-20");
  ASSERT_EQ(variations[0].moves[1].variations.size(), 1u);
  EXPECT_EQ(variations[0].moves[1].variations[0].moves.size(), 2u);
  EXPECT_EQ(variation_plies(game.line), 7u);
}

TEST(PdnDialect, AResultAtTheEndOfAVariationIsAVerdict) {
  const PdnGame game = only_game("11-15 22-18 (23-19 {good} 1-0) 15x22 0-1");
  EXPECT_EQ(line_text(game), "11-15 22-18 15x22");
  EXPECT_EQ(game.line.moves.at(1).variations[0].moves[0].comment, "good 1-0");
  EXPECT_EQ(game.result, PdnResult::white_wins);
}

TEST(PdnDialect, AVariationOfNothingButACommentIsAComment) {
  const PdnGame game = only_game("11-15 () ({fine}) 22-18 *");
  EXPECT_EQ(game.line.moves.at(0).comment, "fine");
  EXPECT_TRUE(game.line.moves.at(0).variations.empty());
}

TEST(PdnDialect, EveryFormOfAMove) {
  for (const char* text :
       {"11-15 22-18 15x22 25x18", "11-15 22-18 15:22 25:18", "11-15 22-18 15x 22 25 x 18",
        "11-15 22-18 15 x22 25x18", "11x15 22x18 15x22 25x18", "11-15 22-18 15-22 25-18",
        "11 - 15 22 - 18 15 - 22 25 - 18", "011-15 22-018 15X22 25X18"})
    EXPECT_EQ(line_text(only_game(text)), "11-15 22-18 15x22 25x18") << text;
}

TEST(PdnDialect, LeadingZeros) {
  EXPECT_EQ(line_text(only_game("1. 09-13 22-18 2. 06-09 *")), "9-13 22-18 6-9");
}

TEST(PdnDialect, FullPathsAndShortForms) {
  const std::string set_up = "[FEN \"B:W8,15,24:BK4\"]\n";
  for (const char* move : {"4x11x18", "4x18", "4-18", "4:11:18", "4 x 11 x 18"})
    EXPECT_EQ(line_text(only_game(set_up + move + " *")), "4x18") << move;
}

TEST(PdnDialect, AFullPathThatALongerCaptureContains) {
  const std::string set_up = "[FEN \"B:W18,19,26,27,11:BK15\"]\n";
  const PdnGame brief = only_game(set_up + "15x8 *");
  EXPECT_EQ(brief.line.moves.at(0).move.captured().count(), 1);
  const PdnGame round = only_game(set_up + "15x22x31x24x15x8 *");
  EXPECT_EQ(round.line.moves.at(0).move.captured().count(), 5);
}

TEST(PdnDialect, EveryFormOfAMoveNumber) {
  for (const char* text :
       {"1.11-15 22-18 2.15x22 25x18", "1. 11-15 22-18 2. 15x22 25x18",
        "1. 11-15 1... 22-18 2. 15x22 2... 25x18", "1. 11-15 1. ... 22-18 2.15x22 2. ...25x18",
        "1.11-15 1...22-18 15x22 25x18", "11-15 22-18 15x22 25x18",
        "1.\n11-15\n22-18 17. 15x22 25x18"})
    EXPECT_EQ(line_text(only_game(text)), "11-15 22-18 15x22 25x18") << text;
}

TEST(PdnDialect, StrengthsAndNags) {
  const PdnGame game =
      only_game("11-15! 22-18? 15x22!! 25x18?? 8-11 !? 29-25?! 4-8 $7$12 24-20(!) *");
  const std::vector<std::vector<int>> expected = {{1}, {2}, {3}, {4}, {5}, {6}, {7, 12}, {1}};
  ASSERT_EQ(game.line.moves.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_EQ(game.line.moves[i].nags, expected[i]) << i;
}

TEST(PdnDialect, AStarIsTheOnlyMove) {
  const PdnGame game = only_game("11-15* 22-18 (23-19*) 15x22*");
  EXPECT_EQ(game.line.moves.at(0).nags, std::vector<int>{7});
  EXPECT_EQ(game.line.moves.at(1).variations[0].moves[0].nags, std::vector<int>{7});
  // At the end of the game it is the end of the game.
  EXPECT_EQ(game.line.moves.at(2).nags, std::vector<int>{});
}

TEST(PdnDialect, WindowsLineBreaks) {
  const PdnGame game = only_game("[Event \"x\"]\r\n[Site \"y\"]\r\n\r\n1. 11-15\r\n22-18 1-0\r\n");
  EXPECT_EQ(game.tag("Site"), "y");
  EXPECT_EQ(line_text(game), "11-15 22-18");
}

TEST(PdnDialect, ByteOrderMark) {
  EXPECT_EQ(only_game("\xef\xbb\xbf[Event \"x\"] 11-15 *").tag("Event"), "x");
}

TEST(PdnDialect, Latin1BecomesUtf8) {
  const PdnGame game =
      only_game("[Event \"Caf\xe9 Z\xc3\xbcrich\"] 11-15 {d\xe9j\xe0 \xe2\x82\xac} ; \xff\n *");
  EXPECT_EQ(game.tag("Event"), "Caf\xc3\xa9 Z\xc3\xbcrich");
  EXPECT_EQ(game.line.moves.at(0).comment, "d\xc3\xa9j\xc3\xa0 \xe2\x82\xac \xc3\xbf");
}

TEST(PdnDialect, EscapedQuotesInTags) {
  EXPECT_EQ(only_game(R"([Event "the \"big\" \\ C:\x"] 11-15 *)").tag("Event"),
            R"(the "big" \ C:\x)");
}

TEST(PdnDialect, UnescapedQuotesInTags) {
  EXPECT_EQ(only_game("[Event \"the \"big\" match\"] 11-15 *").tag("Event"), "the \"big\" match");
}

TEST(PdnDialect, TagNamesInAnyCase) {
  const PdnGame game =
      only_game("[EVENT \"x\"][setup \"1\"][fen \"W:W21:B1\"][Opening \"y\"] 21-17 *");
  EXPECT_EQ(game.tag("Event"), "x");
  EXPECT_EQ(game.tag("Opening"), "y");
  EXPECT_EQ(line_text(game), "21-17");
}

TEST(PdnDialect, FenWithAndWithoutSetUpAndDot) {
  for (const char* tags : {"[FEN \"W:W21,K30:B1,2\"]", "[SetUp \"1\"] [FEN \"W:W21,K30:B1,2\"]",
                           "[FEN \"W:W21,K30:B1,2.\"] [SetUp \"1\"]"}) {
    const PdnGame game = only_game(std::string(tags) + " 1... 21-17 2. 1-5 *");
    EXPECT_EQ(fen_of(game.start), "W:W21,K30:B1,2");
    EXPECT_EQ(line_text(game), "21-17 1-5");
  }
  EXPECT_EQ(only_game("[FEN \"\"] 11-15 *").start, Position::start());
}

TEST(PdnDialect, GameTypeWithParameters) {
  EXPECT_EQ(line_text(only_game("[GameType \"21,B,8,8,N1,0\"] 11-15 *")), "11-15");
}

TEST(PdnDialect, MovetextWithoutTags) {
  const PdnGame game = only_game("1. 11-15 23-19 2. 8-11 22-17");
  EXPECT_TRUE(game.tags.empty());
  EXPECT_EQ(line_text(game), "11-15 23-19 8-11 22-17");
}

TEST(PdnDialect, NothingIsNoGame) {
  EXPECT_TRUE(games_of("").empty());
  EXPECT_TRUE(games_of(" \r\n\n% x\n*\n1-0\n\x1a").empty());
}

TEST(PdnDialect, TheRecordReplaysTheMainLine) {
  const PdnGame game = only_game("11-15 22-18 (23-19) 15x22 25x18 *");
  const GameRecord record = game.to_record();
  EXPECT_EQ(record.plies(), 4u);
  EXPECT_EQ(fen_of(record.state().position),
            "B:W18,21,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12");
}

}  // namespace
}  // namespace mpd::draughts
