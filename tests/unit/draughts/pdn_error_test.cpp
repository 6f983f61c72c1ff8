#include <gtest/gtest.h>

#include "tests/unit/draughts/pdn_test_support.hpp"

namespace mpd::draughts {
namespace {

using Errors = std::vector<PdnError>;

TEST(PdnError, IsPrintedLikeACompilersMessage) {
  EXPECT_EQ(error_text("a.pdn", {3, 12, 7, "found this, expected that"}),
            "a.pdn:12:7: game 3: found this, expected that");
}

TEST(PdnError, AnIllegalMoveIsNamedWithItsPlaceAndTheLegalMoves) {
  const PdnFile file = read_pdn("[Event \"x\"]\n\n1. 11-15 22-18\n2. 15-19 25x18 1-0\n9-13 *");
  EXPECT_EQ(file.errors,
            (Errors{{1, 4, 4, "\"15-19\" is not legal for Black, expected one of: 15x22"}}));
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(line_text(file.games[0]), "11-15 22-18");
  EXPECT_TRUE(file.games[0].incomplete);
  EXPECT_EQ(file.games[0].result, PdnResult::black_wins);
  EXPECT_EQ(line_text(file.games[1]), "9-13");
  EXPECT_FALSE(file.games[1].incomplete);
}

TEST(PdnError, ColumnsCountCharactersNotBytes) {
  const PdnFile file = read_pdn("11-15 {\xc3\xa9\xe2\x82\xac\xe9} 1-5 *");
  ASSERT_EQ(file.errors.size(), 1u);
  EXPECT_EQ(file.errors[0].line, 1u);
  EXPECT_EQ(file.errors[0].column, 13u);
}

TEST(PdnError, WordsAmongTheMoves) {
  const PdnFile file = read_pdn("1. 11-15\n  Drawn. 22-18 *\n1. 9-13 22 18 *");
  EXPECT_EQ(file.errors,
            (Errors{{1, 2, 3, "found \"Drawn.\", expected a move such as 11-15 or a result"},
                    {2, 3, 9, "found \"22\", expected a move such as 11-15 or a result"}}));
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(line_text(file.games[0]), "11-15");
  EXPECT_EQ(line_text(file.games[1]), "9-13");
}

TEST(PdnError, ATextWithoutAnyMoveIsOneBadGame) {
  const PdnFile file = read_pdn("this is\nnot PDN");
  ASSERT_EQ(file.errors.size(), 1u);
  EXPECT_EQ(file.errors[0].game, 1u);
  ASSERT_EQ(file.games.size(), 1u);
  EXPECT_TRUE(file.games[0].incomplete);
}

TEST(PdnError, AnErrorInAVariationCostsOnlyTheRestOfTheVariation) {
  const PdnFile file =
      read_pdn("11-15 22-18 (23-19 8-11 1-2 (3-4) {)} 22-17 1-0) (24-20) 15x22 25x18 1-0");
  ASSERT_EQ(file.errors.size(), 1u);
  EXPECT_EQ(file.errors[0].column, 25u);
  ASSERT_EQ(file.games.size(), 1u);
  const PdnGame& game = file.games[0];
  EXPECT_EQ(line_text(game), "11-15 22-18 15x22 25x18");
  ASSERT_EQ(game.line.moves.at(1).variations.size(), 2u);
  EXPECT_EQ(game.line.moves.at(1).variations[0].moves.size(), 2u);
  EXPECT_TRUE(game.incomplete);
  EXPECT_EQ(game.result, PdnResult::black_wins);
}

TEST(PdnError, UnterminatedCommentAtTheEnd) {
  const PdnFile file = read_pdn("1. 11-15\n22-18 { no end\n15x22");
  EXPECT_EQ(file.errors, (Errors{{1, 2, 7, "the text ends in a comment, expected '}' before it"}}));
  ASSERT_EQ(file.games.size(), 1u);
  EXPECT_EQ(line_text(file.games[0]), "11-15 22-18");
  EXPECT_EQ(file.games[0].line.moves.at(1).comment, "no end 15x22");
  EXPECT_TRUE(file.games[0].incomplete);
}

TEST(PdnError, AnUnterminatedCommentDoesNotSwallowTheNextGame) {
  const PdnFile file = read_pdn("11-15 {no end\n22-18 *\n\n[Event \"b\"]\n9-13 {end} *");
  EXPECT_EQ(file.errors,
            (Errors{{1, 1, 7, "a line begins like a tag in a comment, expected '}' before it"}}));
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(line_text(file.games[0]), "11-15");
  EXPECT_EQ(line_text(file.games[1]), "9-13");
}

TEST(PdnError, UnterminatedVariationAtTheEnd) {
  const PdnFile file = read_pdn("11-15 22-18 (23-19\n(24-20 8-11");
  EXPECT_EQ(file.errors,
            (Errors{{1, 2, 1, "the text ends in a variation, expected ')' before it"}}));
  ASSERT_EQ(file.games.size(), 1u);
  EXPECT_EQ(line_text(file.games[0]), "11-15 22-18");
  EXPECT_EQ(variation_plies(file.games[0].line), 3u);
}

TEST(PdnError, UnterminatedVariationBeforeTheNextGame) {
  const PdnFile file = read_pdn("11-15 (9-13\n[Event \"b\"] 9-14 *");
  EXPECT_EQ(file.errors,
            (Errors{{1, 1, 7, "the next game begins in a variation, expected ')' before it"}}));
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(line_text(file.games[1]), "9-14");
}

TEST(PdnError, UnterminatedVariationBeforeTheResult) {
  const PdnFile file = read_pdn("11-15 (9-13 22-18 0-1\n9-14 *");
  EXPECT_EQ(file.errors,
            (Errors{{1, 1, 7, "the game ends with 0-1 in a variation, expected ')' before it"}}));
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(file.games[0].result, PdnResult::white_wins);
  EXPECT_TRUE(file.games[0].incomplete);
}

TEST(PdnError, ParenthesesOutOfPlace) {
  const PdnFile file = read_pdn("11-15 ) 22-18 *\n(11-15) *");
  EXPECT_EQ(file.errors,
            (Errors{{1, 1, 7, "found ')' without '(', expected a move or a result"},
                    {2, 2, 1, "found '(' before the first move, expected a move to vary"}}));
  EXPECT_EQ(file.games.size(), 2u);
}

TEST(PdnError, UnterminatedTagAndString) {
  EXPECT_EQ(read_pdn("[Event \"x\"").errors,
            (Errors{{1, 1, 11, "the line ends, expected ']' after the value of the tag"}}));
  EXPECT_EQ(read_pdn("[Event \"x]").errors,
            (Errors{{1, 1, 8, "the line ends in the value of a tag, expected a closing '\"'"}}));
  EXPECT_EQ(read_pdn("[Event").errors,
            (Errors{{1, 1, 7, "the line ends, expected '\"' and the value of the tag"}}));
  EXPECT_EQ(read_pdn("[").errors, (Errors{{1, 1, 2, "the line ends, expected the name of a tag"}}));
  EXPECT_EQ(read_pdn("[Event x]").errors,
            (Errors{{1, 1, 8, "found \"x]\", expected '\"' and the value of the tag"}}));
}

TEST(PdnError, ABadTagCostsOnlyItsLine) {
  const PdnFile file = read_pdn("[Event \"a]\n[Site \"b\"\n[Round \"1\"]\n11-15 *");
  ASSERT_EQ(file.errors.size(), 2u);
  EXPECT_EQ(file.errors[0].line, 1u);
  EXPECT_EQ(file.errors[1].line, 2u);
  ASSERT_EQ(file.games.size(), 1u);
  EXPECT_EQ(file.games[0].tags, (std::vector<PdnTag>{{"Site", "b"}, {"Round", "1"}}));
  EXPECT_EQ(line_text(file.games[0]), "11-15");
}

TEST(PdnError, ABadFenIsReportedAtItsValueAndTheMovesAreNotPlayed) {
  const PdnFile file = read_pdn("[Event \"a\"]\n[FEN \"B:W33:B1\"]\n1-5 *\n[Event \"b\"] 9-13 *");
  ASSERT_EQ(file.errors.size(), 1u);
  EXPECT_EQ(file.errors[0].line, 2u);
  EXPECT_EQ(file.errors[0].column, 7u);
  EXPECT_NE(file.errors[0].message.find("33"), std::string::npos);
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_TRUE(file.games[0].incomplete);
  EXPECT_TRUE(file.games[0].line.moves.empty());
  EXPECT_EQ(line_text(file.games[1]), "9-13");
}

TEST(PdnError, WithoutAReadableFenTheMovesAreNotPlayed) {
  const PdnFile file = read_pdn("[FEN W:W21:B1]\n11-15 *");
  EXPECT_EQ(file.errors.size(), 1u);
  ASSERT_EQ(file.games.size(), 1u);
  EXPECT_TRUE(file.games[0].line.moves.empty());
}

TEST(PdnError, OtherGamesThanEnglishDraughts) {
  EXPECT_EQ(read_pdn("[GameType \"20\"] 1. 32-28 19-23 *").errors,
            (Errors{{1, 1, 12,
                     "this is international draughts (10×10), GameType 20; expected English "
                     "draughts, GameType 21"}}));
}

TEST(PdnError, AnnotationsOutOfRangeOrPlaceCostNoMoves) {
  const PdnFile file = read_pdn("$1 11-15 $256 22-18 *");
  EXPECT_EQ(file.errors,
            (Errors{{1, 1, 1, "found \"$1\" before the first move, expected it behind a move"},
                    {1, 1, 10, "found \"$256\", expected an annotation from $0 to $255"}}));
  EXPECT_EQ(line_text(file.games.at(0)), "11-15 22-18");
  EXPECT_FALSE(file.games[0].incomplete);
}

TEST(PdnError, AResultThatDisagreesWithItsTagIsAWarning) {
  const PdnFile file = read_pdn("9-13 *\n[Event \"x\"]\n[Result \"0-1\"]\n\n11-15 1-0");
  EXPECT_TRUE(file.errors.empty());
  EXPECT_EQ(file.warnings,
            (Errors{{2, 3, 10,
                     "the Result tag says \"0-1\", but the moves end with 1-0, which counts"}}));
  EXPECT_EQ(file.games.at(1).result, PdnResult::black_wins);
  EXPECT_TRUE(read_pdn("[Result \"2-0\"] 11-15 1-0").warnings.empty());
}

TEST(PdnError, ATagGivenTwiceIsAWarning) {
  const PdnFile file = read_pdn("[Event \"x\"][Site \"a\"][SITE \"b\"] 11-15 *");
  EXPECT_EQ(file.warnings,
            (Errors{{1, 1, 22, "tag Site again, expected it once; the first counts"}}));
  EXPECT_EQ(file.games.at(0).tag("Site"), "a");
}

TEST(PdnError, ACommentBehindTheLastGameIsAWarning) {
  const PdnFile file = read_pdn("11-15 *\n{the end}\n");
  EXPECT_EQ(file.games.size(), 1u);
  ASSERT_EQ(file.warnings.size(), 1u);
  EXPECT_EQ(file.warnings[0].line, 3u);
}

TEST(PdnError, VariationsMayBeNestedOnlySoDeep) {
  const auto nested = [](int depth) {
    std::string text = "11-15 ";
    for (int i = 0; i < depth; ++i) text += "(9-13 ";
    return text + std::string(static_cast<std::size_t>(depth), ')') + " 22-18 *";
  };
  EXPECT_TRUE(read_pdn(nested(kMostPdnNesting)).errors.empty());
  const PdnFile file = read_pdn(nested(kMostPdnNesting + 1));
  EXPECT_EQ(file.errors,
            (Errors{{1, 1, 607, "variation in a variation 101 deep, expected at most 100"}}));
  EXPECT_EQ(line_text(file.games.at(0)), "11-15 22-18");
  EXPECT_EQ(variation_plies(file.games[0].line), 100u);
  EXPECT_EQ(read_pdn(nested(1'000'000)).errors.size(), 1u);
}

TEST(PdnError, ReportsAndTagsPerGameAreLimited) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "[Tag" + std::to_string(i) + " \"x\"]\n";
  for (int i = 0; i < 1000; ++i) text += "[\n";
  const PdnFile file = read_pdn(text + "11-15 *\n[Event \"b\"\n9-13 *");
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(file.games[0].tags.size(), kMostPdnTags);
  EXPECT_EQ(line_text(file.games[0]), "11-15");
  ASSERT_EQ(file.errors.size(), kMostPdnReports + 2);
  EXPECT_EQ(file.errors[kMostPdnReports].message, "1780 more errors and warnings in this game");
  EXPECT_EQ(file.errors.back().game, 2u);
}

}  // namespace
}  // namespace mpd::draughts
