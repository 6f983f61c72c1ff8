#include "base/random.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "tests/unit/server/desk_fixture.hpp"

namespace mpd::server {
namespace {

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

TEST_F(DeskTest, TheClockStartsWithTheFirstMove) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "black"}, {"clock", {{"seconds", 1}, {"increment", 9}}}});
  const std::string id = game["game"];
  EXPECT_TRUE(game["clock"]["running"].is_null());
  wait_until([] { return false; }, 2s);
  const Json waited = result(client, "open_game", {{"game", id}});
  EXPECT_TRUE(waited["end"].is_null());
  EXPECT_EQ(waited["clock"]["black"], 1.0) << "no time is charged before the first move";
  (void)result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  ASSERT_TRUE(wait_for_plies(client, id, 2));
  const Json after = newest(*client, id);
  EXPECT_EQ(after["clock"]["running"], "black");
  EXPECT_LE(after["clock"]["black"], 1.0) << "the first move earns no increment";
  EXPECT_GT(after["clock"]["white"], 9.0) << "the second one does";
  const Json back = result(client, "take_back", {{"game", id}});
  EXPECT_TRUE(back["clock"]["running"].is_null()) << "no move has been made again";
  EXPECT_LE(back["clock"]["white"], 1.0);
}

TEST_F(DeskTest, AnOpponentThatBeginsAndABallotAreNotCharged) {
  const auto client = join();
  const Json clock{{"seconds", 100}, {"increment", 0}};
  const Json begun =
      result(client, "new_game", {{"opponent", "champion"}, {"you", "white"}, {"clock", clock}});
  ASSERT_TRUE(wait_for_plies(client, begun["game"], 1));
  const Json now = newest(*client, begun["game"]);
  EXPECT_EQ(now["clock"]["black"], 100.0);
  EXPECT_EQ(now["clock"]["running"], "white");
  const Json ballot = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "white"}, {"ballot", "9-13 21-17 5-9"}, {"clock", clock}});
  EXPECT_TRUE(ballot["clock"]["running"].is_null()) << "its moves are nobody's";
}

TEST_F(DeskTest, WhoHasNoTimeLeftLoses) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "black"}, {"clock", {{"seconds", 1}, {"increment", 0}}}});
  begin_clock(client, game["game"]);
  EXPECT_EQ(newest(*client, game["game"])["clock"]["running"], "black");
  ASSERT_TRUE(wait_until([&] { return !newest(*client, game["game"])["end"].is_null(); }));
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
  EXPECT_EQ(over["end"]["reason"], "no_pieces");
  // What is taken back goes on.
  EXPECT_TRUE(result(client, "take_back", {{"game", game["game"]}})["end"].is_null());
}

TEST_F(DeskTest, AGameThatCameWithoutItsEndIsEnded) {
  desk.reset();
  {
    auto archive = archive::GamesArchive::open(folder.path() / "games.db").value();
    archive::ArchivedGame game;
    game.id = "orphan";
    game.opponent = "level-1";
    game.start = draughts::parse_fen("B:W18:B14").value();
    game.moves.push_back({draughts::parse_move(game.start, "14x23").value(), 1.0});
    ASSERT_TRUE(archive.create(game));
  }
  start();
  const Json game = result(join(), "open_game", {{"game", "orphan"}});
  EXPECT_EQ(game["end"]["reason"], "no_pieces");
  EXPECT_EQ(game["end"]["winner"], "black");
}

TEST_F(DeskTest, ClosingKeepsTheTimeThatWasUsed) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "black"}, {"clock", {{"seconds", 100}, {"increment", 0}}}});
  begin_clock(client, game["game"]);
  wait_until([] { return false; }, 1s);
  (void)result(client, "close_game", {{"game", game["game"]}});
  const Json again = result(client, "open_game", {{"game", game["game"]}});
  EXPECT_LT(again["clock"]["black"], 99.5);
  EXPECT_GT(again["clock"]["black"], 50.0);
}

TEST_F(DeskTest, AMoveComesTooLateWhenTheTimeIsOver) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "black"}, {"clock", {{"seconds", 1}, {"increment", 0}}}});
  begin_clock(client, game["game"]);
  // Nobody has looked at the flag yet.
  std::this_thread::sleep_for(1100ms);
  const std::string move =
      newest(*client, game["game"])["position"]["legal"][0]["text"].get<std::string>();
  const Json refused = ask(client, "move", {{"game", game["game"]}, {"move", move}, {"ply", 2}});
  EXPECT_EQ(refused["code"], "refused") << refused.dump();
  EXPECT_EQ(newest(*client, game["game"])["end"]["reason"], "time");
}

TEST_F(DeskTest, WaitingForAThreadCostsTheOpponentNoTime) {
  const auto greedy = join();
  const auto client = join();
  const std::string first = result(
      greedy, "new_game", {{"opponent", "champion"}, {"you", "white"}, {"seconds", 1.5}})["game"];
  const Json game = result(
      client, "new_game",
      {{"opponent", "champion"}, {"you", "black"}, {"clock", {{"seconds", 2}, {"increment", 0}}}});
  EXPECT_EQ(game["clock"]["seconds"], 2.0);
  EXPECT_EQ(game["clock"]["increment"], 0.0);
  const Json moved =
      result(client, "move", {{"game", game["game"]}, {"move", "11-15"}, {"ply", 0}});
  EXPECT_TRUE(moved["clock"]["running"].is_null()) << "its search has not begun";
  ASSERT_TRUE(wait_for_plies(client, game["game"], 2));
  const Json now = newest(*client, game["game"]);
  EXPECT_EQ(newest(*greedy, first)["moves"].size(), 1u) << "it was not waited for";
  EXPECT_GT(now["clock"]["white"], 1.2);
  EXPECT_LT(now["moves"][1]["seconds"], 1.0);
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

TEST_F(DeskTest, ADrawIsAgreedEarlyWithFewPieces) {
  const auto client = join();
  const auto accepted = [&](const Json& more) {
    Json body{{"opponent", "level-5"}, {"you", "black"}};
    body.update(more);
    const Json game = result(client, "new_game", body);
    return result(client, "offer_draw", {{"game", game["game"]}})["accepted"].get<bool>();
  };
  EXPECT_TRUE(accepted({{"start", "B:WK32,K31:BK1,K2"}}));
  EXPECT_FALSE(accepted({{"start", "B:WK15,K22,K23:BK1"}})) << "the opponent stands better";
  EXPECT_TRUE(accepted({{"start", "B:WK32:BK14,K15,K11"}})) << "the opponent stands worse";
  EXPECT_FALSE(accepted(Json::object())) << "the game has only begun";
}

TEST_F(DeskTest, BothSidesHavePieces) {
  const auto client = join();
  for (const char* start : {"B:W:B1", "W:W5:B"})
    EXPECT_EQ(
        code(client, "new_game", {{"opponent", "level-1"}, {"you", "black"}, {"start", start}}),
        "refused");
}

/// Thirty plies of random moves after which the game goes on with Black to move.
archive::ArchivedGame long_game() {
  archive::ArchivedGame game;
  game.id = "long";
  game.opponent = "level-1";
  game.start = draughts::parse_fen("B:WK32,K31,K30:BK1,K2,K3").value();
  for (std::uint64_t seed = 1;; ++seed) {
    base::Random random(seed);
    draughts::GameRecord record(game.start);
    while (record.plies() < 30 && !record.end()) {
      const auto moves = draughts::legal_moves(record.state().position);
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
    auto archive = archive::GamesArchive::open(folder.path() / "games.db").value();
    ASSERT_TRUE(archive.create(long_game()));
  }
  start();
  const auto client = join();
  const std::string id = "long";
  (void)result(client, "open_game", {{"game", id}});
  // Closed and opened while the opponent considers.
  client->say(*desk, client, Json{{"type", "offer_draw"}, {"id", 900}, {"game", id}}.dump());
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
  EXPECT_EQ(code(client, "delete_game", {{"game", game["game"]}}), "not_found");
}

}  // namespace
}  // namespace mpd::server
