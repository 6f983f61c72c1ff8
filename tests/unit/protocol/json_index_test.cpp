#include "protocol/json_index.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draughts/fen.hpp"
#include "protocol/json_pdn.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using draughts::Position;

Json games_of(const std::string& text) {
  const Answer answer = index_pdn({{"text", text}});
  EXPECT_TRUE(answer);
  return answer ? (*answer)["games"] : Json::array();
}

TEST(JsonIndex, ListsWhatIsShownOfAGame) {
  const Json games = games_of(R"([Event "Cup"]
[Black "Ana"]
[White "Rui"]
[Date "1992.08.17"]

1. 9-13 {hm} 21-17 2. 5-9 (11-15) 25-21 1-0)");
  ASSERT_EQ(games.size(), 1u);
  const Json& game = games[0];
  EXPECT_EQ(game["event"], "Cup");
  EXPECT_EQ(game["black"], "Ana");
  EXPECT_EQ(game["white"], "Rui");
  EXPECT_EQ(game["date"], "1992.08.17");
  EXPECT_EQ(game["opening"], "");
  EXPECT_EQ(game["result"], "1-0");
  EXPECT_EQ(game["plies"], 4);
  EXPECT_EQ(game["ballot"], "9-13 21-17 5-9");
  EXPECT_EQ(game["errors"], 0);
  EXPECT_EQ(game["marks"].get<std::string>().size(), 5 * kMarkLength);
}

TEST(JsonIndex, KnowsABallotByItsPosition) {
  EXPECT_EQ(games_of("1. 11-15 22-18 2. 15x22 *")[0]["ballot"], "11-15 22-18 15x22");
  EXPECT_EQ(games_of("1. 11-15 22-18 *")[0]["ballot"], nullptr);
  EXPECT_EQ(games_of("[FEN \"B:WK32:BK1\"]\n\n1. 1-5 32-28 2. 5-1 *")[0]["ballot"], nullptr);
}

TEST(JsonIndex, MarksAPositionAlikeInEveryGame) {
  const auto mark_at = [](const std::string& text, std::size_t ply) {
    return games_of(text)[0]["marks"].get<std::string>().substr(ply * kMarkLength, kMarkLength);
  };
  const std::string there = mark_at("1. 11-15 22-18 2. 15x22 25x18 3. 9-14 *", 3);
  EXPECT_EQ(mark_at("1. 11-15 22-18 2. 15x22 26x17 *", 3), there);
  EXPECT_NE(mark_at("1. 11-15 23-19 2. 9-14 *", 3), there);
  EXPECT_EQ(position_mark(Position::start()), mark_at("1. 11-15 *", 0));
  // As a page asks for the mark of a position.
  EXPECT_EQ(mark_at("[FEN \"" + draughts::fen_of(Position::start()) + "\"]\n\n*", 0),
            position_mark(Position::start()));
}

/// Pages keep marks between visits.
TEST(JsonIndex, MarksStayAsTheyAre) {
  EXPECT_EQ(position_mark(Position::start()), "zreopfBB");
}

TEST(JsonIndex, PlacesLeaveNothingOfTheText) {
  const std::string text =
      "% a remark\n[Event \"é€𝄞\"]\n\n1. 11-15 9-9 {lost} *\r\n\r\n\n[Event \"2\"]\n*\n{odd} 1. "
      "11-15 *\n";
  const Json games = games_of(text);
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0]["errors"], 1);
  std::size_t length = 0;
  for (const Json& game : games) length += game["length"].get<std::size_t>();
  EXPECT_EQ(length, utf16_length(text) - 1) << "all but the last line break";
}

TEST(JsonIndex, CountsAsBrowsersDo) {
  EXPECT_EQ(utf16_length(""), 0u);
  EXPECT_EQ(utf16_length("aé€𝄞"), 5u);
}

/// A game that is cut out at its places reads as it did among the others.
RC_GTEST_PROP(JsonIndex, GamesReadAloneAsAmongOthers, ()) {
  const auto parts = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "[Event \"x\"]\n", "[White \"y\"]\n", "1. 11-15 ", "22-18 ", "9-9 ", "{a note} ", "{open\n",
      "(", ")", "*\n", "1-0 ", "\n\n", "; rest\n"));
  std::string text;
  for (const std::string& part : parts) text += part;
  const Json games = games_of(text);
  std::size_t begin = 0;
  for (const Json& game : games) {
    const auto length = game["length"].get<std::size_t>();
    const Json alone = games_of(text.substr(begin, length));
    RC_ASSERT(alone.size() == 1u);
    RC_ASSERT(alone[0]["marks"] == game["marks"]);
    begin += length;
  }
}

TEST(JsonIndex, TellsWhatIsWrongWithTheRequest) {
  EXPECT_EQ(index_pdn(Json::object()).error().message, "\"text\" is missing");
  EXPECT_EQ(index_pdn({{"text", ""}, {"x", 1}}).error().message, "unknown key \"x\"");
  EXPECT_EQ(games_of(""), Json::array());
}

}  // namespace
}  // namespace mpd::protocol
