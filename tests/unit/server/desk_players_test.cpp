#include <cstdlib>

#include "tests/unit/server/desk_fixture.hpp"

// Players of the user's own: told, met, removed; and opponents that cannot be had.

namespace mpd::server {
namespace {

namespace fs = std::filesystem;

class DeskPlayersTest : public DeskTest {
 protected:
  void SetUp() override {
    ::setenv("MPDRAUGHTS_OWN_PLAYERS", own().c_str(), 1);
    put_player();
    DeskTest::SetUp();
  }
  ~DeskPlayersTest() override { ::unsetenv("MPDRAUGHTS_OWN_PLAYERS"); }

  [[nodiscard]] fs::path own() const { return folder.path() / "players"; }
  void put_player() const {
    fs::create_directories(own());
    fs::copy(MPD_DATA "/players/neuro-draughts", own() / "mine");
  }
  /// The names of the user's own players that a client was told last.
  static std::vector<std::string> own_names(const FakeClient& client) {
    std::vector<std::string> names;
    for (const Json& heard : client.heard) {
      if (!heard.contains("players")) continue;
      names.clear();
      for (const Json& player : heard["players"])
        if (player["own"].get<bool>()) names.push_back(player["name"]);
    }
    return names;
  }
  static bool was_told_of_a_failure(const FakeClient& client) {
    return std::ranges::any_of(client.heard, [](const Json& heard) {
      return heard["type"] == "error" && heard["id"].is_null();
    });
  }
};

using Names = std::vector<std::string>;

TEST_F(DeskPlayersTest, EverybodyIsToldThatAPlayerIsGone) {
  const auto client = join();
  const auto other = join();
  EXPECT_EQ(own_names(*client), Names{"mine"});
  (void)result(client, "inside", {{"player", "mine"}});
  (void)result(client, "delete_player", {{"player", "mine"}});
  EXPECT_EQ(own_names(*client), Names{});
  EXPECT_EQ(own_names(*other), Names{});
  EXPECT_EQ(own_names(*join()), Names{}) << "also those who come later";
  EXPECT_TRUE(fs::is_empty(own()));
  EXPECT_EQ(code(client, "inside", {{"player", "mine"}}), "not_found")
      << "it is still on the shelf";
  EXPECT_EQ(code(client, "new_game", {{"opponent", "mine"}, {"you", "black"}}), "bad_message");
  EXPECT_EQ(code(client, "delete_player", {{"player", "mine"}}), "not_found");
}

TEST_F(DeskPlayersTest, OnlyOnesOwnAreRemoved) {
  const auto client = join();
  for (const char* name : {"champion", "level-1", "random", "mp-draughts"})
    EXPECT_EQ(code(client, "delete_player", {{"player", name}}), "refused") << name;
  for (const char* name : {"nobody", "", "..", "../players/mine", "mine/", ".coming"})
    EXPECT_EQ(code(client, "delete_player", {{"player", name}}), "not_found") << name;
  EXPECT_EQ(code(client, "delete_player", {{"name", "mine"}}), "bad_message");
  EXPECT_TRUE(fs::exists(own() / "mine" / "player.toml"));
}

TEST_F(DeskPlayersTest, WhoIsPlayingPlaysOn) {
  const auto client = join();
  const std::string id = result(
      client, "new_game", {{"opponent", "mine"}, {"you", "white"}, {"seconds", 0.05}})["game"];
  ASSERT_TRUE(wait_for_plies(client, id, 1));
  (void)result(client, "delete_player", {{"player", "mine"}});
  const std::string move = newest(*client, id)["position"]["legal"][0]["text"];
  (void)result(client, "move", {{"game", id}, {"move", move}, {"ply", 1}});
  EXPECT_TRUE(wait_for_plies(client, id, 3));
}

TEST_F(DeskPlayersTest, AFailedSearchIsTriedAgainWhenTheGameIsOpened) {
  const auto client = join();
  const std::string id = result(
      client, "new_game", {{"opponent", "mine"}, {"you", "black"}, {"seconds", 0.05}})["game"];
  fs::remove_all(own() / "mine");
  (void)result(client, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  ASSERT_TRUE(wait_until([&] { return was_told_of_a_failure(*client); }));
  EXPECT_NE(client->heard.back()["message"].get<std::string>().find("no player 'mine'"),
            std::string::npos)
      << client->heard.back().dump();
  EXPECT_FALSE(newest(*client, id)["thinking"].get<bool>());
  client->heard.clear();
  EXPECT_TRUE(result(client, "open_game", {{"game", id}})["thinking"].get<bool>());
  ASSERT_TRUE(wait_until([&] { return was_told_of_a_failure(*client); }))
      << "tried, and told again";
  put_player();
  EXPECT_TRUE(result(client, "open_game", {{"game", id}})["thinking"].get<bool>());
  EXPECT_TRUE(wait_for_plies(client, id, 2));
}

TEST_F(DeskPlayersTest, TheOthersAreToldAlsoWhenWhoAskedHasLeft) {
  const auto client = join();
  const auto other = join();
  client->say(*desk, client, R"({"type": "delete_player", "id": 1, "player": "mine"})");
  const bool gone = wait_until([&] { return !fs::exists(own() / "mine"); });
  desk->leave(client);
  ASSERT_TRUE(gone);
  EXPECT_TRUE(wait_until([&] { return own_names(*other).empty(); }));
}

}  // namespace
}  // namespace mpd::server
