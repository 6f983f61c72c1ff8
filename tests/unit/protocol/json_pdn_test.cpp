#include "protocol/json_pdn.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/unit/draughts/pdn_test_support.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using draughts::PdnGame;
using draughts::PdnLine;
using draughts::PdnMove;
using draughts::Position;

/// Random games with everything that PDN can say.
class GameMaker {
 public:
  GameMaker(std::uint64_t seed, std::string text) : random_(seed), text_(std::move(text)) {}

  PdnGame game() {
    PdnGame game;
    if (one_in(2)) game.start = tests::random_position(random_);
    if (one_in(2)) game.tags.push_back({"Event", text_});
    if (one_in(2)) game.tags.push_back({text_, "x"});
    if (one_in(2)) game.comment = text_;
    game.line = line(game.start, 30, 0);
    game.result = static_cast<draughts::PdnResult>(random_.below(4));
    return game;
  }

 private:
  PdnLine line(Position position, std::uint64_t most, int depth) {
    PdnLine line;
    for (auto plies = random_.below(most + 1); plies > 0; --plies) {
      const auto moves = draughts::legal_moves(position);
      if (moves.empty()) break;
      PdnMove& played = line.moves.emplace_back();
      played.move = moves[random_.below(moves.size())];
      while (one_in(6)) played.nags.push_back(static_cast<int>(random_.below(256)));
      if (one_in(8)) played.comment_before = text_;
      if (one_in(5)) played.comment = text_;
      while (depth < 4 && one_in(8))
        played.variations.push_back(this->line(position, 8, depth + 1));
      position = position.after(played.move);
    }
    return line;
  }
  bool one_in(std::uint64_t n) { return random_.below(n) == 0; }

  base::Random random_;
  std::string text_;
};

RC_GTEST_PROP(JsonPdn, ReadingUndoesWriting, (std::uint64_t seed, const std::string& text)) {
  const PdnGame game = GameMaker(seed, text).game();
  const auto again = parse_pdn_game(pdn_game_json(game));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == game);
}

/// As the page does it: PDN in, one game of it back.
RC_GTEST_PROP(JsonPdn, ThePageGetsItsPdnBack, (std::uint64_t seed)) {
  const std::string pdn = draughts::write_pdn(GameMaker(seed, "a remark").game());
  const Answer read = read_pdn({{"text", pdn}});
  RC_ASSERT(read.has_value());
  RC_ASSERT((*read)["errors"].empty());
  RC_ASSERT((*read)["games"].size() == 1u);
  const auto through_text = base::read_json(message_text((*read)["games"][0]), {.depth = 400});
  const Answer written = write_pdn({{"game", *through_text}});
  RC_ASSERT(written.has_value());
  RC_ASSERT((*written)["pdn"] == pdn);
}

TEST(JsonPdn, HasTheFormOfTheProtocol) {
  const auto answer = read_pdn({{"text", R"([Event "Cup"]
{first} 1. 11-15 $1 {good} (1. {or} 12-16 24-20) 1... 23-19 1-0)"}});
  ASSERT_TRUE(answer);
  EXPECT_EQ((*answer)["left_out"], 0);
  EXPECT_EQ((*answer)["errors"], Json::array());
  const Json game = (*answer)["games"][0];
  EXPECT_EQ(game["tags"].dump(), R"([["Event","Cup"]])");
  EXPECT_EQ(draughts::parse_fen(game["start"].get<std::string>()).value(), Position::start());
  EXPECT_EQ(game["comment"], "first");
  EXPECT_EQ(game["result"], "1-0");
  EXPECT_EQ(game["moves"].dump(),
            R"([{"text":"11-15","nags":[1],"before":"","comment":"good","variations":[[)"
            R"({"text":"12-16","nags":[],"before":"or","comment":"","variations":[]},)"
            R"({"text":"24-20","nags":[],"before":"","comment":"","variations":[]}]]},)"
            R"({"text":"23-19","nags":[],"before":"","comment":"","variations":[]}])");
}

TEST(JsonPdn, AnotherGameIsNamed) {
  const auto answer = read_pdn({{"text", "[GameType \"20\"]\n\n32-28 *"}});
  ASSERT_TRUE(answer);
  EXPECT_EQ((*answer)["errors"].at(0)["message"],
            "this is international draughts (10×10), GameType 20; expected English draughts, "
            "GameType 21");
  EXPECT_EQ((*answer)["errors"].at(0)["reason"], "pdn_variant");
  EXPECT_EQ((*answer)["errors"].at(0)["args"]["type"], "20");
}

std::string first_reason(const char* text) {
  const auto answer = read_pdn({{"text", text}});
  return answer ? (*answer)["errors"].at(0)["reason"].get<std::string>() : "no answer";
}

TEST(JsonPdn, ErrorsSayTheirReason) {
  EXPECT_EQ(first_reason("[GameType \"7\"]\n\n*"), "pdn_variant");
  EXPECT_EQ(first_reason("[GameType \"21,W,10,10,N2,0\"]\n\n*"), "pdn_board");
  EXPECT_EQ(first_reason("1. 32-28 19-23 2. 45-40 *"), "pdn_looks_like");
  EXPECT_EQ(first_reason("1. c3-d4 j9-k10 *"), "pdn_large_board");
  EXPECT_EQ(first_reason("1. 11-15 (12-16"), "pdn_unclosed_variation");
  EXPECT_EQ(first_reason("1. 11-15 {open"), "pdn_unclosed_comment");
  EXPECT_EQ(first_reason("[Event \"open\n\n1. 11-15 *"), "pdn_unclosed_tag");
  EXPECT_EQ(first_reason("[Event \"x\"\n\n1. 11-15 *"), "pdn_line_ends");
  EXPECT_EQ(first_reason("[Event x]\n\n1. 11-15 *"), "pdn_found");
  EXPECT_EQ(first_reason("1. 11-15 $999 *"), "pdn_found");
  EXPECT_EQ(first_reason("1. 11-15 ) *"), "pdn_found");
  EXPECT_EQ(first_reason("1. 11-20 *"), "move_illegal");
}

TEST(JsonPdn, ErrorsNameGameLineAndColumn) {
  const auto answer = read_pdn({{"text", "1. 11-15 *\n\n1. 11-15 9-9 *"}});
  ASSERT_TRUE(answer);
  ASSERT_EQ((*answer)["games"].size(), 2u);
  EXPECT_EQ((*answer)["games"][1]["moves"].size(), 1u) << "the moves before the error";
  ASSERT_EQ((*answer)["errors"].size(), 1u);
  const Json error = (*answer)["errors"][0];
  EXPECT_EQ(error["game"], 2);
  EXPECT_EQ(error["line"], 3);
  EXPECT_EQ(error["column"], 10);
  EXPECT_FALSE(error["message"].get<std::string>().empty());
}

TEST(JsonPdn, TellsTheFirst200GamesAndTheErrorsInThem) {
  std::string text;
  for (int i = 0; i < 203; ++i) text += "1. 11-15 9-9 *\n\n";
  const auto answer = read_pdn({{"text", text}});
  ASSERT_TRUE(answer);
  EXPECT_EQ((*answer)["games"].size(), 200u);
  EXPECT_EQ((*answer)["errors"].size(), 200u);
  EXPECT_EQ((*answer)["left_out"], 3);
}

TEST(JsonPdn, TellsAtMost50000Moves) {
  // Kings that walk to and fro: a game of any length.
  const auto game_of = [](int rounds) {
    std::string text = "[FEN \"B:WK32:BK1\"]\n";
    for (int i = 0; i < rounds; ++i) text += "1-5 32-28 5-1 28-32\n";
    return text + "*\n\n";
  };
  const auto all = read_pdn({{"text", game_of(6250) + game_of(6250)}});
  ASSERT_TRUE(all);
  EXPECT_EQ((*all)["games"].size(), 2u);
  const auto cut = read_pdn({{"text", game_of(6250) + game_of(6251) + game_of(1)}});
  ASSERT_TRUE(cut);
  EXPECT_EQ((*cut)["games"].size(), 1u);
  EXPECT_EQ((*cut)["left_out"], 2) << "a small game behind a large one would leave a hole";
}

TEST(JsonPdn, AnEmptyTextHasNoGames) {
  const auto answer = read_pdn({{"text", ""}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->dump(), R"({"games":[],"errors":[],"left_out":0})");
}

TEST(JsonPdn, MostOfAGameMayBeMissing) {
  const auto answer = write_pdn({{"game", {{"moves", {{{"text", "11-15"}}}}}}});
  ASSERT_TRUE(answer) << answer.error().message;
  const std::string pdn = (*answer)["pdn"];
  EXPECT_NE(pdn.find("1. 11-15 *\n"), std::string::npos) << pdn;
  EXPECT_TRUE(write_pdn({{"game", {{"moves", Json::array()}}}}));
}

struct PdnMistake {
  const char* game;
  const char* message;
};
class JsonPdnMistake : public testing::TestWithParam<PdnMistake> {};

TEST_P(JsonPdnMistake, IsNamedWithItsPlace) {
  const auto answer = write_pdn({{"game", Json::parse(GetParam().game)}});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, ErrorCode::bad_message);
  EXPECT_EQ(answer.error().message.substr(0, std::string_view(GetParam().message).size()),
            GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    JsonPdn, JsonPdnMistake,
    testing::Values(
        PdnMistake{"[]", "game: expected an object, found an empty array"},
        PdnMistake{"{}", "\"game.moves\" is missing"},
        PdnMistake{R"({"moves": [], "move": 1})", "game: unknown key \"move\""},
        PdnMistake{R"({"moves": {}})", "\"game.moves\": expected an array of moves, found"},
        PdnMistake{R"({"moves": [], "tags": 3})",
                   "\"game.tags\": expected an array of at most 200"},
        PdnMistake{R"({"moves": [], "tags": [["Event"]]})", "\"game.tags\": expected an array"},
        PdnMistake{R"({"moves": [], "tags": [["Event", 3]]})", "\"game.tags\": expected an array"},
        PdnMistake{R"({"moves": [], "start": "x"})", "\"game.start\": "},
        PdnMistake{R"({"moves": [], "comment": 1})", "\"game.comment\": expected a text"},
        PdnMistake{R"({"moves": [], "result": "2-0"})", "\"game.result\": expected one of \"1-0\""},
        PdnMistake{R"({"moves": ["11-15"]})", "game.moves[0]: expected an object"},
        PdnMistake{R"({"moves": [{}]})", "\"game.moves[0].text\" is missing"},
        PdnMistake{R"({"moves": [{"text": "11-15"}, {"text": "11-15"}]})",
                   "\"game.moves[1].text\": "},
        PdnMistake{R"({"moves": [{"text": "11-15", "nag": []}]})",
                   "game.moves[0]: unknown key \"nag\"; did you mean \"nags\"?"},
        PdnMistake{R"({"moves": [{"text": "11-15", "nags": 1}]})",
                   "\"game.moves[0].nags\": expected"},
        PdnMistake{R"({"moves": [{"text": "11-15", "nags": [256]}]})", "\"game.moves[0].nags\": "},
        PdnMistake{R"({"moves": [{"text": "11-15", "nags": [18446744073709551615]}]})",
                   "\"game.moves[0].nags\": "},
        PdnMistake{R"({"moves": [{"text": "11-15", "nags": [-1]}]})", "\"game.moves[0].nags\": "},
        PdnMistake{R"({"moves": [{"text": "11-15", "before": []}]})", "\"game.moves[0].before\": "},
        PdnMistake{R"({"moves": [{"text": "11-15", "comment": 0}]})",
                   "\"game.moves[0].comment\": "},
        PdnMistake{R"({"moves": [{"text": "11-15", "variations": 0}]})",
                   "\"game.moves[0].variations\": expected an array of lines"},
        PdnMistake{R"({"moves": [{"text": "11-15", "variations": [3]}]})",
                   "\"game.moves[0].variations[0]\": expected an array of moves"},
        PdnMistake{R"({"moves": [{"text": "11-15"}, {"text": "23-19", "variations":
                  [[{"text": "22-18"}, {"text": "23-19"}]]}]})",
                   "\"game.moves[1].variations[0][1].text\": "}));

TEST(JsonPdn, AVariationBeginsBeforeItsMove) {
  const auto game = parse_pdn_game(Json::parse(R"({"moves": [{"text": "11-15"},
      {"text": "23-19", "variations": [[{"text": "22-18"}, {"text": "15x22"}]]}]})"));
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->line.moves[1].variations[0].moves.size(), 2u);
}

TEST(JsonPdn, NestsVariationsUpToALimit) {
  const auto nested = [](int depth) {
    Json line = Json::array({{{"text", "11-15"}}});
    for (int i = 0; i < depth; ++i)
      line = Json::array({{{"text", "11-15"}, {"variations", Json::array({line})}}});
    return write_pdn({{"game", {{"moves", line}}}});
  };
  EXPECT_TRUE(nested(draughts::kMostPdnNesting));
  const auto refused = nested(draughts::kMostPdnNesting + 1);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("101 deep, expected at most 100"), std::string::npos);
}

TEST(JsonPdn, TellsWhatIsWrongWithTheRequest) {
  EXPECT_EQ(read_pdn(Json::object()).error().message, "\"text\" is missing");
  EXPECT_EQ(read_pdn({{"text", 3}}).error().message,
            "\"text\": expected a text, found the number 3");
  EXPECT_EQ(read_pdn({{"text", ""}, {"x", 1}}).error().message, "unknown key \"x\"");
  EXPECT_EQ(write_pdn(Json::object()).error().message, "\"game\" is missing");
  EXPECT_EQ(write_pdn({{"game", {{"moves", Json::array()}}}, {"x", 1}}).error().message,
            "unknown key \"x\"");
}

}  // namespace
}  // namespace mpd::protocol
