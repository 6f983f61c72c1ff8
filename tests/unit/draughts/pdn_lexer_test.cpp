#include "draughts/pdn_lexer.hpp"

#include <gtest/gtest.h>
#include <vector>

#include "tests/unit/draughts/pdn_test_support.hpp"

namespace mpd::draughts {
namespace {

using Kind = PdnTokenKind;

std::vector<PdnToken> tokens_of(std::string_view text) {
  PdnLexer lexer(text);
  std::vector<PdnToken> tokens;
  while (true) {
    tokens.push_back(lexer.next());
    if (tokens.back().kind == Kind::end) return tokens;
  }
}

std::vector<Kind> kinds_of(std::string_view text) {
  std::vector<Kind> kinds;
  for (const PdnToken& token : tokens_of(text)) kinds.push_back(token.kind);
  return kinds;
}

PdnToken only_token(std::string_view text) {
  const auto tokens = tokens_of(text);
  EXPECT_EQ(tokens.size(), 2u) << text;
  return tokens.front();
}

TEST(PdnLexer, MovesAreOneToken) {
  for (const char* move : {"11-15", "15x24", "15x24x31", "15:24", "15X24", "5x 14", "5 x 14",
                           "5\tx14", "09-13", "1-5", "1-10", "10-1", "21-17", "02-06"}) {
    const PdnToken token = only_token(move);
    EXPECT_EQ(token.kind, Kind::move) << move;
    EXPECT_EQ(token.text, move);
  }
}

TEST(PdnLexer, ResultsAreNotMoves) {
  for (const char* result :
       {"1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2-1/2", "1/2", "*", "1 - 0"}) {
    const PdnToken token = only_token(result);
    EXPECT_EQ(token.kind, Kind::result) << result;
    EXPECT_EQ(token.text, result);
  }
}

TEST(PdnLexer, NumbersTakeTheirDots) {
  EXPECT_EQ(kinds_of("1.11-15"), (std::vector{Kind::move_number, Kind::move, Kind::end}));
  EXPECT_EQ(kinds_of("12... 22-18"), (std::vector{Kind::move_number, Kind::move, Kind::end}));
  EXPECT_EQ(kinds_of("1. ... 22-18"),
            (std::vector{Kind::move_number, Kind::dots, Kind::move, Kind::end}));
}

TEST(PdnLexer, AMoveDoesNotSwallowWhatFollows) {
  EXPECT_EQ(kinds_of("11-15 22-18 1-0 2. 8-11"),
            (std::vector{Kind::move, Kind::move, Kind::result, Kind::move_number, Kind::move,
                         Kind::end}));
  const auto tokens = tokens_of("11-15\n-18");
  ASSERT_EQ(tokens.size(), 3u);
  EXPECT_EQ(tokens[0].text, "11-15");
  EXPECT_EQ(tokens[1].text, "-18");
  EXPECT_EQ(tokens[1].kind, Kind::junk);
}

TEST(PdnLexer, StrengthsAreNags) {
  const std::pair<const char*, int> strengths[] = {{"!", 1},  {"?", 2},  {"!!", 3},    {"??", 4},
                                                   {"!?", 5}, {"?!", 6}, {"(!)", 1},   {"(?!)", 6},
                                                   {"$7", 7}, {"$0", 0}, {"$255", 255}};
  for (const auto& [text, nag] : strengths) {
    const PdnToken token = only_token(text);
    EXPECT_EQ(token.kind, Kind::nag) << text;
    EXPECT_EQ(token.nag, nag) << text;
    EXPECT_EQ(token.problem, "") << text;
  }
  EXPECT_EQ(kinds_of("(!11-15"),
            (std::vector{Kind::variation_begin, Kind::nag, Kind::move, Kind::end}));
}

TEST(PdnLexer, AnAsteriskAtAMoveIsAStar) {
  EXPECT_EQ(kinds_of("11-15* 22-18 *"),
            (std::vector{Kind::move, Kind::star, Kind::move, Kind::result, Kind::end}));
  EXPECT_EQ(kinds_of("11-15!* )*"), (std::vector{Kind::move, Kind::nag, Kind::star,
                                                 Kind::variation_end, Kind::result, Kind::end}));
}

TEST(PdnLexer, TagsHaveNameAndValue) {
  const PdnToken token = only_token("[ Event  \"A \\\"B\\\" \\\\\" ]");
  EXPECT_EQ(token.kind, Kind::tag);
  EXPECT_EQ(token.name, "Event");
  EXPECT_EQ(token.body, "A \\\"B\\\" \\\\");
  EXPECT_TRUE(token.has_value);
  EXPECT_EQ(token.body_place, (PdnPlace{1, 11}));
  EXPECT_EQ(kinds_of("[A \"\"][B \"\"]"), (std::vector{Kind::tag, Kind::tag, Kind::end}));
}

TEST(PdnLexer, AnUnescapedQuoteInsideAValueBelongsToIt) {
  const auto tokens = tokens_of("[Event \"the \"big\" match\"] [Site \"x\"]");
  ASSERT_EQ(tokens.size(), 3u);
  EXPECT_EQ(tokens[0].body, "the \"big\" match");
  EXPECT_EQ(tokens[1].body, "x");
}

TEST(PdnLexer, CommentsDoNotNest) {
  const auto tokens = tokens_of("{a {b} 11-15 ;rest { of\n22-18 {}");
  ASSERT_EQ(tokens.size(), 6u);
  EXPECT_EQ(tokens[0].body, "a {b");
  EXPECT_EQ(tokens[1].kind, Kind::move);
  EXPECT_EQ(tokens[2].body, "rest { of");
  EXPECT_EQ(tokens[3].text, "22-18");
  EXPECT_EQ(tokens[4].body, "");
}

TEST(PdnLexer, PercentHidesALineOnlyAtItsStart) {
  EXPECT_EQ(kinds_of("%{ hidden\n11-15"), (std::vector{Kind::move, Kind::end}));
  EXPECT_EQ(kinds_of("11-15\r\n% hidden (\r\n22-18"),
            (std::vector{Kind::move, Kind::move, Kind::end}));
  EXPECT_EQ(kinds_of(" % 11-15"), (std::vector{Kind::junk, Kind::move, Kind::end}));
}

TEST(PdnLexer, PlacesCountCharactersAndEveryKindOfLineBreak) {
  const auto tokens = tokens_of("11-15\n 22-18\r\n  {\xc3\xa9\xe4} 8-11\r4-8\n\n{a\nb} 9-13");
  const std::vector<PdnPlace> expected = {{1, 1}, {2, 2}, {3, 3}, {3, 8},
                                          {4, 1}, {6, 1}, {7, 4}, {7, 8}};
  ASSERT_EQ(tokens.size(), expected.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) EXPECT_EQ(tokens[i].place, expected[i]) << i;
}

TEST(PdnLexer, AByteOrderMarkIsSkippedAndTakesNoColumn) {
  const PdnToken token = only_token("\xef\xbb\xbf[Event \"x\"]");
  EXPECT_EQ(token.kind, Kind::tag);
  EXPECT_EQ(token.place, (PdnPlace{1, 1}));
}

TEST(PdnLexer, ABraceCommentEndsBeforeALineLikeATag) {
  const auto tokens = tokens_of("{lost brace\n[see] [1]\n[Event \"x\"]\n{a}[Site \"y\"]");
  ASSERT_EQ(tokens.size(), 5u);
  EXPECT_EQ(tokens[0].body, "lost brace\n[see] [1]");
  EXPECT_NE(tokens[0].problem, "");
  EXPECT_EQ(tokens[1].name, "Event");
  EXPECT_EQ(tokens[2].problem, "");
  EXPECT_EQ(tokens[3].name, "Site");
}

TEST(PdnLexer, TheEndStaysTheEnd) {
  PdnLexer lexer("");
  EXPECT_EQ(lexer.next().kind, Kind::end);
  EXPECT_EQ(lexer.next().kind, Kind::end);
  EXPECT_EQ(kinds_of("11-15\n\x1a"), (std::vector{Kind::move, Kind::end}));
}

}  // namespace
}  // namespace mpd::draughts
