#include <gtest/gtest.h>

#include "base/text.hpp"
#include "games/backgammon/mat.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::games::backgammon {
namespace {

using game::Seat;

constexpr std::string_view kMatch = R"(; [Event "Club evening"]
; [Variation "Backgammon"]
; a comment

 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1)                             31: 8/5 6/5
  2) 52: 13/8 24/22              66: 24/18 24/18 13/7 13/7
  3)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Alice : 1                      Bob : 0
  1) 41: 13/9 6/5                43: 24/20* 13/10
  2) 66: Cannot Move             43: 24/20 10/7
                                  Wins 1 point
)";

/// The text of a match with one line replaced (counted from 1).
std::string with_line(std::size_t number, std::string_view line) {
  std::string text;
  std::size_t count = 0;
  for (const std::string_view old : base::split(kMatch, '\n'))
    text += std::string(++count == number ? line : old) + '\n';
  return text;
}

std::string mat_error(std::string_view text) {
  const auto record = parse_mat(text);
  return record ? "none" : record.error().message;
}

#define EXPECT_CONTAINS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

TEST(BackgammonMat, ReadsAMatch) {
  const auto record = parse_mat(kMatch);
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->rules.match_length, 3);
  EXPECT_EQ(record->names, (std::array<std::string, 2>{"Alice", "Bob"}));
  EXPECT_EQ(record->tags.size(), 2u);
  ASSERT_EQ(record->games.size(), 2u);
  EXPECT_EQ(record->games[0].actions.front().starter, Seat::second);
  EXPECT_EQ(record->games[0].actions.back().kind, Action::Kind::drop);
  EXPECT_EQ(record->games[0].result, (GameResult{Seat::first, 1}));
  EXPECT_EQ(record->games[1].score, (std::array{1, 0}));
  EXPECT_EQ(record->games[1].result, (GameResult{Seat::second, 1})) << "Alice has resigned";
}

TEST(BackgammonMat, RoundTripsWhatItReads) {
  const MatchRecord record = parse_mat(kMatch).value();
  const auto again = parse_mat(mat_text(record));
  ASSERT_TRUE(again.has_value()) << again.error().message << "\n" << mat_text(record);
  EXPECT_EQ(*again, record);
}

TEST(BackgammonMat, LinesEndInAnyWay) {
  std::string text;
  for (const char c : kMatch) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(parse_mat(text).value(), parse_mat(kMatch).value());
}

TEST(BackgammonMat, ErrorsNameTheLine) {
  EXPECT_EQ(mat_error(with_line(5, " many point match")).substr(0, 8), "line 5: ");
  EXPECT_CONTAINS(mat_error(with_line(5, "")), "line 7: \"Game 1\": expected the length");
  EXPECT_CONTAINS(mat_error(with_line(7, " Game 2")), "line 7:");
  EXPECT_CONTAINS(mat_error(with_line(7, "")), "line 8: \"Alice : 0");
  EXPECT_CONTAINS(mat_error(with_line(8, " Alice and Bob")), "line 8: \"Alice and Bob\": expected");
  EXPECT_CONTAINS(mat_error(with_line(8, " Alice : 0   Bob : 2")), "expected 0 to 0");
  EXPECT_CONTAINS(mat_error(with_line(9, "  1)      33: 8/5(2) 6/3(2)")), "two different dice");
  EXPECT_CONTAINS(mat_error(with_line(9, "  2)      31: 8/5 6/5")), "line 9: turn");
  EXPECT_CONTAINS(mat_error(with_line(10, "  2) 52: 13/8 24/21")),
                  "line 10: \"13/8 24/21\" is not legal");
  EXPECT_CONTAINS(mat_error(with_line(10, "  2) 72: 13/8")),
                  "line 10: \"72: 13/8\": \"72\" is not a roll");
  EXPECT_CONTAINS(mat_error(with_line(10, "  2) 52: 13/8 24/22  hello 31: 8/5")), "hello");
  EXPECT_CONTAINS(mat_error(with_line(10, "  2)  Takes")), "no double to answer");
  EXPECT_CONTAINS(mat_error(with_line(10, "  2)                              52: 13/8 24/22")),
                  "line 10: it is the turn of \"Alice\"");
  EXPECT_CONTAINS(mat_error(with_line(11, "  3)  Doubles => 4     Drops")),
                  "a cube of 4, expected 2");
  EXPECT_CONTAINS(mat_error(with_line(11, "  3)  Doubles => 2     31: 8/5 6/5")), "Takes or Drops");
  EXPECT_CONTAINS(mat_error(with_line(12, "      Wins 2 points")), "expected \"Alice\" to win 1");
  EXPECT_CONTAINS(mat_error(with_line(12, "                                  Wins 1 point")),
                  "\"Bob\" wins 1, expected \"Alice\" to win 1");
  EXPECT_CONTAINS(mat_error(with_line(12, "")), "line 14: game 1 has not ended");
  EXPECT_CONTAINS(mat_error(with_line(12, "  4) 31: 8/5 6/5")), "line 12: the game is over");
  EXPECT_CONTAINS(mat_error(with_line(18, "      Wins 5 points")), "5 points by resignation");
  EXPECT_CONTAINS(mat_error(with_line(15, " Carol : 1    Bob : 0")), "expected \"Alice\"");
  EXPECT_CONTAINS(mat_error(""), "expected N point match");
  EXPECT_CONTAINS(mat_error(" 3 point match\n Game 1\n"), "expected the players");
}

TEST(BackgammonMat, FilesOfOtherGamesAreRefused) {
  EXPECT_CONTAINS(mat_error(with_line(2, "; [Variation \"Hypergammon\"]")),
                  "line 2: the variation");
  EXPECT_CONTAINS(mat_error("[Event \"?\"]\n1. 11-15 23-19 *\n"), "line 1: \"[Event");
  EXPECT_CONTAINS(mat_error("[Event \"?\"]\n"), "another game or format");
  EXPECT_CONTAINS(mat_error("(;GM[6]FF[4])"), "another game or format");
  EXPECT_CONTAINS(mat_error("1. e4 e5 2. Nf3\n"), "expected the length of the match");
}

TEST(BackgammonMat, CrawfordAndJacobyTags) {
  const std::string crawford = R"( 2 point match
 Game 1
 A : 0    B : 0
  1) 31: 8/5 6/5
      Wins 1 point
 Game 2
 A : 1    B : 0
  1) 31: 8/5 6/5                  Doubles => 2
)";
  EXPECT_CONTAINS(mat_error(crawford), "line 8: \"B\" may not double in the Crawford game");
  EXPECT_EQ(mat_error("; [Crawford \"Off\"]\n" + crawford), "none");
  EXPECT_FALSE(parse_mat("; [Jacoby \"Off\"]\n 0 point match\n").value().rules.jacoby);
}

/// A match between players who move at random.
MatchRecord random_match(base::Random& random, int length) {
  MatchRecord record{.rules = {.match_length = length}, .names = {"First one", "Second: one"}};
  const int games = length == 0 ? 3 : 1000;
  for (int i = 0; i < games; ++i) {
    Position position = start_of_game(record.rules, record.games);
    if (position.is_over()) break;
    GameRecord game{.score = {position.score[0], position.score[1]}, .actions = {}, .result = {}};
    const Backgammon rules(record.rules, position);
    while (!game.result) {
      const auto moves = rules.moves(position);
      const Action action = moves[random.below(moves.size())];
      const Position next = rules.after(position, action);
      game.actions.push_back(action);
      for (const Seat side : {Seat::first, Seat::second})
        if (next.points(side) > position.points(side))
          game.result = GameResult{side, next.points(side) - position.points(side)};
      position = next;
    }
    record.games.push_back(game);
  }
  return record;
}

TEST(BackgammonMat, RandomMatchesReadBack) {
  base::Random random(51);
  for (int i = 0; i < 60; ++i) {
    const MatchRecord record = random_match(random, i % 8);
    const std::string text = mat_text(record);
    const auto again = parse_mat(text);
    ASSERT_TRUE(again.has_value()) << again.error().message << "\n" << text;
    ASSERT_EQ(*again, record) << text;
  }
}

}  // namespace
}  // namespace mpd::games::backgammon
