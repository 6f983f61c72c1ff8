#include "server/desk.hpp"

#include <chrono>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::server {
namespace {

using base::Json;
using namespace std::chrono_literals;

/// Keeps what it is sent.
class FakeClient final : public Client {
 public:
  using Client::Client;
  using Client::send;
  using Client::send_if_quick;
  void send(std::string text) override { heard.push_back(Json::parse(text)); }
  void send_if_quick(std::string text) override { send(std::move(text)); }

  std::vector<Json> heard;
};

class DeskTest : public testing::Test {
 protected:
  void SetUp() override { start(); }

  void start() {
    desk.reset();
    home.restart();
    desk = std::make_unique<Desk>(
        home, DeskOptions{.data = folder.path(), .program = "/bin/false", .version = "test"});
  }
  std::shared_ptr<FakeClient> join() {
    auto client = std::make_shared<FakeClient>(++owners);
    desk->greet(client);
    return client;
  }
  /// Lets the desk work until something holds.
  bool wait_until(const std::function<bool()>& condition, std::chrono::seconds most = 20s) {
    const auto deadline = std::chrono::steady_clock::now() + most;
    while (!condition()) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      home.restart();
      home.run_for(5ms);
    }
    return true;
  }
  /// The reply or error to a request.
  Json ask(const std::shared_ptr<FakeClient>& client, const std::string& type, Json body = {}) {
    const int id = ++ids;
    Json message{{"type", type}, {"id", id}};
    if (!body.is_null()) message.update(body);
    desk->hear(client, message.dump());
    Json found;
    wait_until([&] {
      for (const Json& heard : client->heard)
        if (heard.contains("id") && heard["id"] == id &&
            (heard["type"] == "ok" || heard["type"] == "error"))
          found = heard;
      return !found.is_null();
    });
    return found;
  }
  Json result(const std::shared_ptr<FakeClient>& client, const std::string& type, Json body = {}) {
    const Json answer = ask(client, type, std::move(body));
    EXPECT_EQ(answer["type"], "ok") << answer.dump();
    return answer.contains("result") ? answer["result"] : Json::object();
  }
  std::string code(const std::shared_ptr<FakeClient>& client, const std::string& type,
                   Json body = {}) {
    const Json answer = ask(client, type, std::move(body));
    return answer["type"] == "error" ? answer["code"].get<std::string>() : "none: " + answer.dump();
  }
  /// The newest state of a game that the client was told.
  static Json newest(const FakeClient& client, const std::string& game) {
    Json found;
    for (const Json& heard : client.heard)
      if (heard["type"] == "game" && heard["game"]["game"] == game) found = heard["game"];
    return found;
  }
  bool wait_for_plies(const std::shared_ptr<FakeClient>& client, const std::string& game,
                      std::size_t plies) {
    return wait_until([&] {
      const Json state = newest(*client, game);
      return !state.is_null() && state["moves"].size() == plies;
    });
  }

  tests::TemporaryFolder folder;
  boost::asio::io_context home;
  std::unique_ptr<Desk> desk;
  Owner owners = 0;
  int ids = 0;
};

TEST_F(DeskTest, GreetsWithPlayersAndBallots) {
  const auto client = join();
  ASSERT_EQ(client->heard.size(), 1u);
  const Json& hello = client->heard.front();
  EXPECT_EQ(hello["type"], "hello");
  EXPECT_EQ(hello["version"], 1);
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
    desk->hear(client, text);
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

TEST_F(DeskTest, PlaysAGameMoveByMove) {
  const auto client = join();
  const Json game = result(client, "new_game", {{"opponent", "level-1"}, {"you", "black"}});
  const std::string id = game["game"];
  EXPECT_EQ(game["moves"].size(), 0u);
  const Json moved = result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  EXPECT_EQ(moved["moves"].size(), 1u);
  EXPECT_EQ(moved["moves"][0]["path"], Json::parse("[11, 15]"));
  EXPECT_TRUE(moved["thinking"].get<bool>());
  ASSERT_TRUE(wait_for_plies(client, id, 2));
  EXPECT_EQ(newest(*client, id)["position"]["turn"], "black");
  EXPECT_EQ(code(client, "move", {{"game", id}, {"move", "8-11"}, {"ply", 0}}), "refused");
  EXPECT_EQ(code(client, "move", {{"game", id}, {"move", "1-2"}, {"ply", 2}}), "refused");
  const Json back = result(client, "take_back", {{"game", id}});
  EXPECT_EQ(back["moves"].size(), 0u);
  EXPECT_EQ(code(client, "take_back", {{"game", id}}), "refused");
  const Json over = result(client, "resign", {{"game", id}});
  EXPECT_EQ(over["end"]["winner"], "white");
  EXPECT_EQ(over["end"]["reason"], "resigned");
  EXPECT_EQ(over["position"]["legal"].size(), 0u);
  EXPECT_EQ(code(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}}), "refused");
}

TEST_F(DeskTest, TheOpponentBeginsAsBlack) {
  const auto client = join();
  const Json game = result(client, "new_game", {{"opponent", "random"}, {"you", "white"}});
  EXPECT_TRUE(game["thinking"].get<bool>());
  EXPECT_TRUE(wait_for_plies(client, game["game"], 1));
}

TEST_F(DeskTest, AGameSurvivesARestart) {
  auto client = join();
  const std::string id =
      result(client, "new_game", {{"opponent", "level-2"}, {"you", "black"}})["game"];
  (void)result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  ASSERT_TRUE(wait_for_plies(client, id, 2));
  const Json before = newest(*client, id);
  start();
  client = join();
  const Json after = result(client, "open_game", {{"game", id}});
  EXPECT_EQ(after["moves"], before["moves"]);
  EXPECT_EQ(after["position"], before["position"]);
  EXPECT_EQ(result(client, "games")["games"][0]["game"], id);
}

TEST_F(DeskTest, AnInterruptedOpponentThinksAgain) {
  auto client = join();
  const std::string id =
      result(client, "new_game", {{"opponent", "level-10"}, {"you", "black"}})["game"];
  (void)result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  start();
  client = join();
  EXPECT_TRUE(result(client, "open_game", {{"game", id}})["thinking"].get<bool>());
}

TEST_F(DeskTest, EveryoneWhoWatchesIsTold) {
  const auto first = join();
  const auto second = join();
  const std::string id =
      result(first, "new_game", {{"opponent", "level-1"}, {"you", "black"}})["game"];
  (void)result(second, "open_game", {{"game", id}});
  (void)result(first, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  EXPECT_TRUE(wait_for_plies(second, id, 2));
  (void)result(second, "close_game", {{"game", id}});
  second->heard.clear();
  (void)result(first, "resign", {{"game", id}});
  EXPECT_TRUE(newest(*second, id).is_null());
}

TEST_F(DeskTest, BallotsArePlayedAndStay) {
  const auto client = join();
  const Json game =
      result(client, "new_game",
             {{"opponent", "level-1"}, {"you", "white"}, {"ballot", "9-13 21-17 5-9"}});
  EXPECT_EQ(game["moves"].size(), 3u);
  EXPECT_EQ(game["position"]["turn"], "white");
  EXPECT_EQ(code(client, "take_back", {{"game", game["game"]}}), "refused");
  EXPECT_EQ(result(client, "new_game",
                   {{"opponent", "random"}, {"you", "white"}, {"ballot", "lot"}})["moves"]
                .size(),
            3u);
  EXPECT_EQ(code(client, "new_game",
                 {{"opponent", "random"}, {"you", "white"}, {"ballot", "1-2 3-4 5-6"}}),
            "bad_message");
}

TEST_F(DeskTest, WhoHasNoTimeLeftLoses) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "black"}, {"clock", {{"seconds", 1}, {"increment", 0}}}});
  EXPECT_EQ(game["clock"]["running"], "black");
  ASSERT_TRUE(wait_until([&] { return !newest(*client, game["game"]).is_null(); }));
  const Json over = newest(*client, game["game"]);
  EXPECT_EQ(over["end"]["reason"], "time");
  EXPECT_EQ(over["end"]["winner"], "white");
  EXPECT_EQ(over["clock"]["black"], 0.0);
}

TEST_F(DeskTest, AGameEndsByTheRules) {
  const auto client = join();
  // Black takes the last white piece.
  const Json game = result(client, "new_game",
                           {{"opponent", "level-1"}, {"you", "black"}, {"start", "B:W18:B14"}});
  const Json over = result(client, "move", {{"game", game["game"]}, {"move", "14x23"}, {"ply", 0}});
  EXPECT_EQ(over["end"]["winner"], "black");
  EXPECT_EQ(over["end"]["reason"], "no_move");
  // What is taken back goes on.
  EXPECT_TRUE(result(client, "take_back", {{"game", game["game"]}})["end"].is_null());
}

TEST_F(DeskTest, AGameThatCameWithoutItsEndIsEnded) {
  desk.reset();
  {
    auto archive = storage::GamesArchive::open(folder.path() / "games.db").value();
    storage::ArchivedGame game;
    game.id = "orphan";
    game.opponent = "level-1";
    game.start = draughts::parse_fen("B:W18:B14").value();
    game.moves.push_back({draughts::parse_move(game.start, "14x23").value(), 1.0});
    ASSERT_TRUE(archive.create(game));
  }
  start();
  const Json game = result(join(), "open_game", {{"game", "orphan"}});
  EXPECT_EQ(game["end"]["reason"], "no_move");
  EXPECT_EQ(game["end"]["winner"], "black");
}

TEST_F(DeskTest, ClosingKeepsTheTimeThatWasUsed) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "black"}, {"clock", {{"seconds", 100}, {"increment", 0}}}});
  wait_until([] { return false; }, 1s);
  (void)result(client, "close_game", {{"game", game["game"]}});
  const Json again = result(client, "open_game", {{"game", game["game"]}});
  EXPECT_LT(again["clock"]["black"], 99.5);
  EXPECT_GT(again["clock"]["black"], 50.0);
}

TEST_F(DeskTest, WhatIsTakenBackGivesNoTime) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "random"}, {"you", "black"}, {"clock", {{"seconds", 100}, {"increment", 50}}}});
  const std::string id = game["game"];
  for (int round = 0; round < 3; ++round) {
    client->heard.clear();
    (void)result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
    ASSERT_TRUE(wait_for_plies(client, id, 2));
    const Json back = result(client, "take_back", {{"game", id}});
    EXPECT_LE(back["clock"]["black"], 100.0);
    EXPECT_LE(back["clock"]["white"], 100.0);
  }
}

TEST_F(DeskTest, RefusesKeysThatMeanNothing) {
  const auto client = join();
  EXPECT_EQ(code(client, "new_game",
                 {{"opponent", "random"}, {"you", "black"}, {"moves", Json::array({"11-15"})}}),
            "bad_message");
  EXPECT_EQ(code(client, "judge", Json::object()), "bad_message");
  EXPECT_EQ(code(client, "games", {{"all", true}}), "bad_message");
}

/// Thirty plies of random moves after which the game goes on with Black to move.
storage::ArchivedGame long_game() {
  storage::ArchivedGame game;
  game.id = "long";
  game.opponent = "level-1";
  game.start = draughts::parse_fen("B:WK32,K31,K30:BK1,K2,K3").value();
  for (std::uint64_t seed = 1;; ++seed) {
    base::Random random(seed);
    draughts::GameRecord record(game.start);
    while (record.plies() < 30 && !record.end()) {
      const auto moves = draughts::legal_moves(record.position());
      record.play(moves[random.below(moves.size())]);
    }
    if (record.end()) continue;
    for (const draughts::Move move : record.moves()) game.moves.push_back({move, 1.0});
    return game;
  }
}

TEST_F(DeskTest, ADrawIsAgreedInTheGameAsItIsNow) {
  desk.reset();
  {
    auto archive = storage::GamesArchive::open(folder.path() / "games.db").value();
    ASSERT_TRUE(archive.create(long_game()));
  }
  start();
  const auto client = join();
  const std::string id = "long";
  (void)result(client, "open_game", {{"game", id}});
  // Closed and opened while the opponent considers.
  desk->hear(client, Json{{"type", "offer_draw"}, {"id", 900}, {"game", id}}.dump());
  (void)result(client, "close_game", {{"game", id}});
  (void)result(client, "open_game", {{"game", id}});
  Json answer;
  ASSERT_TRUE(wait_until([&] {
    for (const Json& heard : client->heard)
      if (heard.contains("id") && heard["id"] == 900) answer = heard;
    return !answer.is_null();
  }));
  const Json now = result(client, "open_game", {{"game", id}});
  if (answer["type"] == "ok" && answer["result"]["accepted"].get<bool>())
    EXPECT_EQ(now["end"]["reason"], "agreed");
  else
    EXPECT_TRUE(now["end"].is_null());
}

TEST_F(DeskTest, GivesHintsAndWeighsOffers) {
  const auto client = join();
  const Json game = result(client, "new_game", {{"opponent", "level-1"}, {"you", "black"}});
  const Json hint = result(client, "hint", {{"game", game["game"]}});
  EXPECT_EQ(hint["move"], hint["line"]["moves"][0]);
  EXPECT_FALSE(result(client, "offer_draw", {{"game", game["game"]}})["accepted"].get<bool>());
}

TEST_F(DeskTest, DeletesGames) {
  const auto client = join();
  const Json game = result(client, "new_game", {{"opponent", "level-1"}, {"you", "black"}});
  EXPECT_NE(result(client, "game_pdn", {{"game", game["game"]}})["pdn"].get<std::string>().find(
                "[White \"level-1\"]"),
            std::string::npos);
  (void)result(client, "delete_game", {{"game", game["game"]}});
  EXPECT_EQ(code(client, "open_game", {{"game", game["game"]}}), "not_found");
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

TEST_F(DeskTest, JudgesEveryMoveOfAGame) {
  const auto client = join();
  // The last move puts a king where White takes it.
  (void)result(
      client, "judge",
      {{"start", "B:W22,26,31:BK14,K1"}, {"moves", {"1-5", "31-27", "14-18"}}, {"seconds", 0.05}});
  ASSERT_TRUE(wait_until([&] { return client->heard.back().contains("done"); }));
  std::vector<Json> judged;
  for (const Json& heard : client->heard)
    if (heard["type"] == "judged" && heard.contains("ply")) judged.push_back(heard);
  ASSERT_EQ(judged.size(), 3u);
  for (std::size_t ply = 0; ply < judged.size(); ++ply) EXPECT_EQ(judged[ply]["ply"], ply);
  EXPECT_EQ(judged.back()["fault"], "blunder");
  EXPECT_LT(judged.back()["value"], -0.5) << "told for Black";
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
