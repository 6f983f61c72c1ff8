#include "tests/unit/server/desk_fixture.hpp"

namespace mpd::server {
namespace {

TEST_F(DeskTest, GreetsWithPlayersAndBallots) {
  const auto client = join();
  ASSERT_EQ(client->heard.size(), 1u);
  const Json& hello = client->heard.front();
  EXPECT_EQ(hello["type"], "hello");
  EXPECT_EQ(hello["version"], 4);
  EXPECT_EQ(hello["ballots"].size(), 174u);
  bool found = false;
  for (const Json& player : hello["players"])
    found = found || (player["name"] == "mp-draughts" && player["kind"] == "trained" &&
                      player["agents"] == 26);
  EXPECT_TRUE(found);
}

TEST_F(DeskTest, AnswersNonsenseWithErrors) {
  const auto client = join();
  for (const char* text :
       {"", "x", "[]", "{}", "{\"type\": 3, \"id\": 1}", "{\"type\": \"move\"}"}) {
    client->heard.clear();
    client->say(*desk, client, text);
    ASSERT_EQ(client->heard.size(), 1u) << text;
    EXPECT_EQ(client->heard.front()["code"], "bad_message") << text;
  }
  EXPECT_EQ(code(client, "dance"), "bad_message");
  EXPECT_EQ(code(client, "open_game", {{"game", "nothing"}}), "not_found");
  EXPECT_EQ(code(client, "position", {{"start", "W:W1:B1"}}), "bad_message");
  EXPECT_EQ(code(client, "new_game", {{"opponent", "../../etc/"}, {"you", "black"}}),
            "bad_message");
  EXPECT_EQ(code(client, "new_game", {{"opponent", "champion:weights=x"}, {"you", "black"}}),
            "bad_message");
}

TEST_F(DeskTest, TellsPositions) {
  const auto client = join();
  const Json start = result(client, "position");
  EXPECT_EQ(start["board"], "bbbbbbbbbbbb........wwwwwwwwwwww");
  EXPECT_EQ(start["turn"], "black");
  EXPECT_EQ(start["legal"].size(), 7u);
  const Json jump = result(client, "position", {{"start", "B:W18,26,K10:B14"}});
  // 14 jumps 18 and 26.
  ASSERT_EQ(jump["legal"].size(), 1u);
  EXPECT_EQ(jump["legal"][0]["text"], "14x30");
  EXPECT_EQ(jump["legal"][0]["paths"], Json::parse("[[14, 23, 30]]"));
  EXPECT_EQ(jump["legal"][0]["captures"], Json::parse("[18, 26]"));
}

TEST_F(DeskTest, TellsWhereEachMoveCertainlyLeads) {
  const auto client = join();
  const Json start = result(client, "move_values")["moves"];
  ASSERT_EQ(start.size(), 7u);
  EXPECT_EQ(start[0]["certain"], nullptr) << "no database is there";
  // The last piece of White is taken.
  const Json last = result(client, "move_values", {{"start", "B:W18:B14"}})["moves"];
  EXPECT_EQ(last.dump(), R"([{"text":"14x23","certain":{"winner":"black","plies":1}}])");
  const Json over =
      result(client, "move_values", {{"start", "B:W18:B14"}, {"moves", Json::array({"14x23"})}});
  EXPECT_EQ(over["moves"], Json::array());
}

TEST_F(DeskTest, ListsTheGamesOfAText) {
  const Json games = result(join(), "index_pdn", {{"text", "1. 11-15 *\n\n1. 9-14 *"}})["games"];
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[1]["plies"], 1);
}

TEST_F(DeskTest, TellsItsAddressesToTheHost) {
  desk->reached_by({"http://192.0.2.1:8080/?token=x"});
  EXPECT_EQ(join({.host = true})->heard.front()["addresses"].size(), 1u);
  EXPECT_EQ(join({.id = "guest", .host = false})->heard.front()["addresses"], Json::array());
}

TEST_F(DeskTest, RefusesKeysThatMeanNothing) {
  const auto client = join();
  EXPECT_EQ(code(client, "new_game",
                 {{"opponent", "random"}, {"you", "black"}, {"moves", Json::array({"11-15"})}}),
            "bad_message");
  EXPECT_EQ(code(client, "annotate", Json::object()), "bad_message");
  EXPECT_EQ(code(client, "games", {{"all", true}}), "bad_message");
}

TEST_F(DeskTest, AnalysesUntilStopped) {
  const auto client = join();
  (void)result(client, "analyse", {{"moves", {"11-15"}}, {"lines", 3}});
  const auto deepest = [&] {
    int depth = 0;
    for (const Json& heard : client->heard)
      if (heard["type"] == "analysis") {
        EXPECT_GT(heard["depth"], depth) << "told twice";
        EXPECT_EQ(heard["lines"].size(), 3u);
        depth = heard["depth"];
      }
    return depth;
  };
  EXPECT_TRUE(wait_until([&] { return deepest() >= 6; }));
  (void)result(client, "stop_analysis");
  wait_until([] { return false; }, 1s);
  const std::size_t told = client->heard.size();
  wait_until([] { return false; }, 1s);
  EXPECT_EQ(client->heard.size(), told);
  EXPECT_EQ(code(client, "analyse", {{"lines", 9}}), "bad_message");
  EXPECT_EQ(code(client, "analyse", {{"lines", 1}, {"start", "W:W:B1"}}), "refused");
}

TEST_F(DeskTest, NamesTheAgentThatAnalyses) {
  const auto client = join();
  (void)result(client, "analyse", {{"lines", 1}, {"player", "mp-draughts"}});
  ASSERT_TRUE(wait_until([&] { return client->heard.back()["type"] == "analysis"; }));
  EXPECT_EQ(client->heard.back()["agent"], "iiga");
  EXPECT_EQ(code(client, "analyse", {{"lines", 1}, {"player", "nobody"}}), "not_found");
}

TEST_F(DeskTest, AnnotatesEveryMoveOfAGame) {
  const auto client = join();
  // The last move puts a king where White takes it.
  (void)result(
      client, "annotate",
      {{"start", "B:W22,26,31:BK14,K1"}, {"moves", {"1-5", "31-27", "14-18"}}, {"seconds", 0.05}});
  ASSERT_TRUE(wait_until([&] { return client->heard.back().contains("done"); }));
  std::vector<Json> annotated;
  for (const Json& heard : client->heard)
    if (heard["type"] == "annotated" && heard.contains("ply")) annotated.push_back(heard);
  ASSERT_EQ(annotated.size(), 3u);
  for (std::size_t ply = 0; ply < annotated.size(); ++ply) EXPECT_EQ(annotated[ply]["ply"], ply);
  EXPECT_EQ(annotated.back()["fault"], "blunder");
  EXPECT_LT(annotated.back()["value"], -0.5) << "told for Black";
}

TEST_F(DeskTest, WhoLeavesIsForgotten) {
  auto client = join();
  (void)result(client, "analyse", {{"lines", 1}});
  (void)result(client, "new_game", {{"opponent", "level-10"}, {"you", "white"}});
  desk->leave(client);
  const std::weak_ptr<FakeClient> gone = client;
  client.reset();
  EXPECT_TRUE(wait_until([&] { return gone.expired(); }));
}

}  // namespace
}  // namespace mpd::server
