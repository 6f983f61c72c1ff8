#include "archive/games_archive.hpp"
#include "draughts/fen.hpp"
#include "server/seating.hpp"
#include "tests/unit/server/desk_fixture.hpp"

// Two people at one board, and two players that are watched.

namespace mpd::server {
namespace {

using draughts::Color;

Json shared(Json more = Json::object()) {
  more.update({{"opponent", "Human"}, {"you", "black"}});
  return more;
}

/// Level 1 has Black.
Json watched(Json more = Json::object()) {
  more.update(
      {{"opponent", "random"}, {"partner", "level-1"}, {"you", "black"}, {"seconds", 0.01}});
  return more;
}

TEST(Seating, KnowsWhoPlaysWhichSide) {
  const Seating usual("level-5", Color::white);
  EXPECT_EQ(usual.player(Color::black), "level-5");
  EXPECT_FALSE(usual.player(Color::white));
  EXPECT_EQ(usual.name(Color::white), "Human");
  EXPECT_FALSE(usual.is_shared() || usual.is_watched());
  const Seating people("Human", Color::black);
  EXPECT_TRUE(people.is_shared());
  EXPECT_EQ(people.opponent(), "Human");
  const Seating players(Seating::text("level-5", "mp-draughts"), Color::white);
  EXPECT_TRUE(players.is_watched());
  EXPECT_EQ(players.name(Color::black), "level-5");
  EXPECT_EQ(players.partner_json(), "mp-draughts");
}

TEST_F(DeskTest, TwoPeopleMoveBothSides) {
  const auto client = join();
  const Json game = result(client, "new_game", shared());
  EXPECT_EQ(game["opponent"], "Human");
  EXPECT_TRUE(game["partner"].is_null());
  const std::string id = game["game"];
  (void)result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  const Json second = result(client, "move", {{"game", id}, {"move", "23-19"}, {"ply", 1}});
  EXPECT_FALSE(second["thinking"].get<bool>());
  EXPECT_EQ(second["moves"].size(), 2u);
  EXPECT_EQ(result(client, "take_back", {{"game", id}})["moves"].size(), 1u) << "one move, not two";
  const Json hint = result(client, "hint", {{"game", id}});
  EXPECT_EQ(hint["move"], hint["line"]["moves"][0]) << "also for White";
  const Json over = result(client, "resign", {{"game", id}});
  EXPECT_EQ(over["end"]["winner"], "black") << "White was to move";
  const std::string pdn = result(client, "game_pdn", {{"game", id}})["pdn"];
  EXPECT_NE(pdn.find("[White \"Human\"]"), std::string::npos);
  EXPECT_NE(pdn.find("[Black \"Human\"]"), std::string::npos);
}

TEST_F(DeskTest, TwoPeopleAgreeAtOnce) {
  const auto client = join();
  const Json game = result(client, "new_game", shared());
  const Json answer = result(client, "offer_draw", {{"game", game["game"]}});
  EXPECT_TRUE(answer["accepted"].get<bool>());
  EXPECT_EQ(answer["game"]["end"]["reason"], "agreed");
}

TEST_F(DeskTest, TwoPeopleGoOnAfterARestart) {
  auto client = join();
  const std::string id = result(client, "new_game", shared())["game"];
  (void)result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  start();
  client = join();
  const Json again = result(client, "open_game", {{"game", id}});
  EXPECT_EQ(again["opponent"], "Human");
  EXPECT_EQ(result(client, "games")["games"][0]["opponent"], "Human");
  (void)result(client, "move", {{"game", id}, {"move", "23-19"}, {"ply", 1}});
}

TEST_F(DeskTest, TwoPlayersPlayByThemselves) {
  const auto client = join();
  const Json game = result(client, "new_game", watched());
  EXPECT_EQ(game["partner"], "level-1");
  EXPECT_FALSE(game["paused"].get<bool>());
  const std::string id = game["game"];
  ASSERT_TRUE(wait_until([&] {
    const Json now = newest(*client, id);
    return !now.is_null() && now["moves"].size() >= 4;
  }));
  for (const char* type : {"take_back", "resign", "offer_draw", "hint"})
    EXPECT_EQ(code(client, type, {{"game", id}}), "refused") << type;
  const std::string pdn = result(client, "game_pdn", {{"game", id}})["pdn"];
  EXPECT_NE(pdn.find("[Black \"level-1\"]"), std::string::npos);
  EXPECT_NE(pdn.find("[White \"random\"]"), std::string::npos);
}

TEST_F(DeskTest, TwoPlayersWaitAndMakeOneMove) {
  const auto client = join();
  const std::string id = result(client, "new_game", watched())["game"];
  EXPECT_EQ(code(client, "step_game", {{"game", id}}), "refused") << "they go on by themselves";
  const Json paused = result(client, "pause_game", {{"game", id}, {"paused", true}});
  EXPECT_TRUE(paused["paused"].get<bool>());
  EXPECT_FALSE(paused["thinking"].get<bool>());
  const std::size_t plies = paused["moves"].size();
  wait_until([] { return false; }, 1s);
  EXPECT_EQ(result(client, "open_game", {{"game", id}})["moves"].size(), plies) << "it went on";
  (void)result(client, "step_game", {{"game", id}});
  ASSERT_TRUE(wait_for_plies(client, id, plies + 1));
  wait_until([] { return false; }, 1s);
  EXPECT_EQ(result(client, "open_game", {{"game", id}})["moves"].size(), plies + 1) << "one move";
  (void)result(client, "pause_game", {{"game", id}, {"paused", false}});
  EXPECT_TRUE(wait_for_plies(client, id, plies + 3));
}

TEST_F(DeskTest, WatchedMovesCanBeFollowed) {
  const auto client = join();
  Json body = watched();
  body.erase("seconds");
  const auto begun = std::chrono::steady_clock::now();
  const Json game = result(client, "new_game", body);
  ASSERT_TRUE(wait_for_plies(client, game["game"], 2));
  EXPECT_GT(std::chrono::steady_clock::now() - begun, 1500ms);
  EXPECT_LT(newest(*client, game["game"])["moves"][1]["seconds"], 0.7) << "the wait is no thought";
}

TEST_F(DeskTest, AWatchedGameStaysAsItWas) {
  auto client = join();
  const std::string id = result(client, "new_game", watched())["game"];
  (void)result(client, "close_game", {{"game", id}});
  EXPECT_FALSE(result(client, "open_game", {{"game", id}})["paused"].get<bool>());
  (void)result(client, "pause_game", {{"game", id}, {"paused", true}});
  (void)result(client, "close_game", {{"game", id}});
  EXPECT_TRUE(result(client, "open_game", {{"game", id}})["paused"].get<bool>());
  (void)result(client, "pause_game", {{"game", id}, {"paused", false}});
  start();
  client = join();
  EXPECT_TRUE(result(client, "open_game", {{"game", id}})["paused"].get<bool>()) << "a new server";
  EXPECT_EQ(result(client, "games")["games"][0]["partner"], "level-1");
}

TEST_F(DeskTest, AWatchedGameComesToItsEnd) {
  const auto client = join();
  const Json game = result(client, "new_game", watched({{"start", "B:W18:B14"}}));
  ASSERT_TRUE(wait_for_plies(client, game["game"], 1));
  const Json over = newest(*client, game["game"]);
  EXPECT_EQ(over["end"]["reason"], "no_pieces");
  EXPECT_FALSE(over["paused"].get<bool>());
  EXPECT_EQ(code(client, "pause_game", {{"game", game["game"]}, {"paused", true}}), "refused");
}

TEST_F(DeskTest, OnlyPlayersAreWatched) {
  const auto client = join();
  EXPECT_EQ(code(client, "new_game", shared({{"partner", "level-1"}})), "bad_message");
  EXPECT_EQ(code(client, "new_game", watched({{"seconds", 1}, {"ballot", "none"}})), "bad_message");
  EXPECT_EQ(
      code(client, "new_game", {{"opponent", "random"}, {"partner", "Human"}, {"you", "black"}}),
      "bad_message");
  const Json game = result(client, "new_game", {{"opponent", "level-1"}, {"you", "black"}});
  EXPECT_EQ(code(client, "pause_game", {{"game", game["game"]}, {"paused", true}}), "refused");
  EXPECT_EQ(code(client, "step_game", {{"game", game["game"]}}), "refused");
}

}  // namespace
}  // namespace mpd::server
