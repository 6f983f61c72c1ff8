#include "protocol/json_inside.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"

namespace mpd::protocol {
namespace {

using base::Json;

engine::PlayerShelf& shelf() {
  static engine::PlayerShelf shared;
  return shared;
}

Json seen(const Json& body) {
  const Answer answer = inside(shelf(), body);
  EXPECT_TRUE(answer) << answer.error().message;
  return answer.value_or(Json());
}

Problem problem_of(const Answer& answer) {
  return answer ? Problem{ErrorCode::internal, "no problem"} : answer.error();
}

TEST(JsonInside, TellsWhatTheDocumentSays) {
  const Json json = seen({{"player", "mp-draughts"}});
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"player", "agent", "agents", "handover", "pieces",
                                            "value", "map", "features", "squares", "network",
                                            "spatial", "phase"}));
  EXPECT_EQ(json["agent"], "iiga");
  EXPECT_EQ(json["agents"].size(), 26u);
  EXPECT_EQ(json["handover"], 12);
  EXPECT_EQ(json["pieces"], 24);
  EXPECT_EQ(json["map"]["distances"].size(), 25u);
  EXPECT_EQ(json["map"]["in_charge"], false);
  ASSERT_EQ(json["features"].size(), 14u);
  EXPECT_EQ(json["features"][0]["name"], "PieceAdvantage");
  EXPECT_EQ(json["features"][0]["bits"], Json({0, 0, 0, 0}));
  EXPECT_EQ(json["network"]["hidden"].size(), 20u);
  EXPECT_EQ(json["network"]["to_hidden"].size(), 20u);
  EXPECT_EQ(json["network"]["to_hidden"][0].size(), json["network"]["direct"].size());
}

TEST(JsonInside, FollowsTheMoves) {
  const Json by_moves = seen({{"player", "mp-draughts"}, {"moves", {"11-15", "23-19", "8-11"}}});
  const Json by_board = seen({{"player", "mp-draughts"},
                              {"start",
                               "W:W19,21,22,24,25,26,27,28,29,30,31,32:"
                               "B1,2,3,4,5,6,7,9,10,11,12,15"}});
  EXPECT_EQ(by_moves, by_board);
}

/// One man more for Black, whoever has just moved and whoever is told about.
TEST(JsonInside, NumbersAreForBlack) {
  for (const char* turn : {"B", "W"}) {
    const Json json = seen({{"player", "mp-draughts"},
                            {"start", std::string(turn) + ":W26,27,30,31,32:B1,2,3,5,6,7,K10"}});
    EXPECT_GT(json["value"], 0) << turn;
    EXPECT_GT(json["network"]["output"], 0) << turn;
    // To be ahead counts for who has just moved, to be behind against.
    const Json& telling = json["features"][turn == std::string("W") ? 0 : 1];
    EXPECT_GT(telling["value"], 0) << turn;
    EXPECT_GT(telling["pull"], 0) << turn;
  }
}

TEST(JsonInside, TwinsHaveOppositeValues) {
  const auto board = *draughts::parse_fen("B:W18,22,K30:B1,5,K14");
  const Json one = seen({{"player", "mp-draughts"}, {"start", draughts::fen_of(board)}});
  const Json twin =
      seen({{"player", "mp-draughts"}, {"start", draughts::fen_of(board.rotated_and_swapped())}});
  EXPECT_DOUBLE_EQ(one["value"].get<double>(), -twin["value"].get<double>());
  EXPECT_EQ(one["network"]["hidden"], twin["network"]["hidden"]);
}

TEST(JsonInside, PlayersWithoutAMap) {
  const Json json = seen({{"player", "neuro-draughts"}});
  EXPECT_TRUE(json["map"].is_null());
  EXPECT_TRUE(json["handover"].is_null());
  EXPECT_EQ(problem_of(neuron(shelf(), {{"player", "neuro-draughts"}, {"neuron", 0}})).code,
            ErrorCode::not_found);
}

TEST(JsonInside, ANeuronShowsItsBoards) {
  const Answer answer = neuron(shelf(), {{"player", "mp-draughts"}, {"neuron", 24}});
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ((*answer)["neuron"], 24);
  EXPECT_EQ((*answer)["weights"].size(), 28u);
  EXPECT_EQ((*answer)["features"].size(), 28u);
  const std::size_t size = (*answer)["size"];
  EXPECT_EQ((*answer)["boards"].size(), std::min<std::size_t>(size, 60));
  ASSERT_GT(size, 0u);
  // The board's place on the map is this neuron.
  const Json board = seen({{"player", "mp-draughts"}, {"start", (*answer)["boards"][0]}});
  EXPECT_EQ(board["map"]["place"], 24);
  EXPECT_EQ(board["agent"], "ega-25");
}

TEST(JsonInside, WrongRequestsAreRefused) {
  const auto code = [](const Json& body) { return problem_of(inside(shelf(), body)).code; };
  EXPECT_EQ(code({{"player", "nobody"}}), ErrorCode::not_found);
  EXPECT_EQ(code({{"player", MPD_DATA "/players/mp-draughts"}}), ErrorCode::not_found);
  EXPECT_EQ(code(Json::object()), ErrorCode::bad_message);
  EXPECT_EQ(code(Json::array()), ErrorCode::bad_message);
  EXPECT_EQ(code({{"player", "mp-draughts"}, {"start", "nonsense"}}), ErrorCode::bad_message);
  EXPECT_EQ(code({{"player", "mp-draughts"}, {"moves", "11-15"}}), ErrorCode::bad_message);
  EXPECT_EQ(code({{"player", "mp-draughts"}, {"more", 1}}), ErrorCode::bad_message);
  const auto illegal =
      problem_of(inside(shelf(), {{"player", "mp-draughts"}, {"moves", {"11-15", "11-15"}}}));
  EXPECT_EQ(illegal.code, ErrorCode::bad_message);
  EXPECT_NE(illegal.message.find("moves[1]"), std::string::npos) << illegal.message;
  EXPECT_EQ(problem_of(neuron(shelf(), {{"player", "mp-draughts"}, {"neuron", 25}})).code,
            ErrorCode::not_found);
  EXPECT_EQ(problem_of(neuron(shelf(), {{"player", "mp-draughts"}, {"neuron", -1}})).code,
            ErrorCode::bad_message);
}

}  // namespace
}  // namespace mpd::protocol
