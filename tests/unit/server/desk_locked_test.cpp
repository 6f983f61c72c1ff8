#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "archive/games_archive.hpp"
#include "tests/unit/server/desk_fixture.hpp"

// Games while another program holds the archive: nothing is lost, and all goes on by itself.

namespace mpd::server {
namespace {

class LockedDeskTest : public DeskTest {
 protected:
  /// Nobody can write as long as this lives.
  class Lock {
   public:
    explicit Lock(const std::filesystem::path& folder)
        : database_((folder / "games.db").string(), SQLite::OPEN_READWRITE) {
      database_.exec("BEGIN IMMEDIATE");
    }
    ~Lock() { database_.exec("ROLLBACK"); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    SQLite::Database database_;
  };

  static int complaints(const FakeClient& client) {
    int count = 0;
    for (const Json& heard : client.heard)
      if (heard["type"] == "error" && heard["id"].is_null()) ++count;
    return count;
  }
  std::string begin(const std::shared_ptr<FakeClient>& client, const Json& more = {}) {
    Json body{{"opponent", "level-1"}, {"you", "black"}};
    if (!more.is_null()) body.update(more);
    return result(client, "new_game", body)["game"];
  }
  static bool has_heard(const FakeClient& client, const std::string& type,
                        const std::string& game) {
    return std::ranges::any_of(client.heard, [&](const Json& heard) {
      return heard["type"] == type && heard["game"] == game;
    });
  }
  /// As another server does.
  void delete_elsewhere(const std::string& game) {
    auto archive = archive::GamesArchive::open(folder.path() / "games.db");
    ASSERT_TRUE(archive) << archive.error().message;
    const auto removed = archive->remove(game);
    ASSERT_TRUE(removed && *removed);
  }
  Json move_of(const std::string& game) { return {{"game", game}, {"move", "11-15"}, {"ply", 0}}; }
};

TEST_F(LockedDeskTest, TheOpponentsMoveIsKeptLater) {
  const auto client = join();
  const std::string game = begin(client);
  (void)result(client, "move", move_of(game));
  {
    const Lock lock(folder.path());
    ASSERT_TRUE(wait_until([&] { return complaints(*client) > 0; }));
    wait_until([] { return false; }, 2s);
    EXPECT_EQ(complaints(*client), 1) << "once is enough";
    EXPECT_TRUE(newest(*client, game).is_null());
  }
  EXPECT_TRUE(wait_for_plies(client, game, 2));
}

TEST_F(LockedDeskTest, AMoveThatCannotBeKeptIsNotPlayed) {
  const auto client = join();
  const std::string game = begin(client);
  {
    const Lock lock(folder.path());
    EXPECT_EQ(code(client, "move", move_of(game)), "internal");
  }
  (void)result(client, "move", move_of(game));
  EXPECT_TRUE(wait_for_plies(client, game, 2));
}

TEST_F(LockedDeskTest, ATakeBackThatCannotBeKeptChangesNothing) {
  const auto client = join();
  const std::string game = begin(client, {{"clock", {{"seconds", 60}, {"increment", 5}}}});
  (void)result(client, "move", move_of(game));
  ASSERT_TRUE(wait_for_plies(client, game, 2));
  {
    const Lock lock(folder.path());
    EXPECT_EQ(code(client, "take_back", {{"game", game}}), "internal");
    EXPECT_EQ(code(client, "delete_game", {{"game", game}}), "internal");
  }
  const Json same = result(client, "open_game", {{"game", game}});
  EXPECT_EQ(same["moves"].size(), 2u);
  EXPECT_GT(same["clock"]["white"], 60.0) << "with the increment";
  const Json back = result(client, "take_back", {{"game", game}});
  EXPECT_EQ(back["moves"].size(), 0u);
  EXPECT_LE(back["clock"]["white"], 60.0);
  client->heard.clear();
  (void)result(client, "move", move_of(game));
  EXPECT_TRUE(wait_for_plies(client, game, 2)) << "the opponent still answers";
}

TEST_F(LockedDeskTest, AFlagThatCouldNotBeKeptFallsLater) {
  const auto client = join();
  const std::string game = begin(client, {{"clock", {{"seconds", 1}, {"increment", 0}}}});
  // The clock runs from the first move on.
  (void)result(client, "move", move_of(game));
  ASSERT_TRUE(wait_for_plies(client, game, 2));
  {
    const Lock lock(folder.path());
    ASSERT_TRUE(wait_until([&] { return complaints(*client) > 0; }));
    EXPECT_TRUE(newest(*client, game)["end"].is_null());
  }
  ASSERT_TRUE(wait_until([&] { return !newest(*client, game)["end"].is_null(); }));
  EXPECT_EQ(newest(*client, game)["end"]["reason"], "time");
}

TEST_F(LockedDeskTest, AGameThatWasDeletedElsewhereIsGone) {
  const auto client = join();
  const auto other = join();
  const std::string game = begin(client);
  (void)result(other, "open_game", {{"game", game}});
  delete_elsewhere(game);
  EXPECT_EQ(code(client, "move", move_of(game)), "not_found");
  EXPECT_TRUE(has_heard(*client, "game_gone", game)) << "who watches is told as well";
  EXPECT_TRUE(has_heard(*other, "game_gone", game));
  EXPECT_EQ(code(client, "take_back", {{"game", game}}), "not_found");
}

TEST_F(LockedDeskTest, AnAnswerToAGameThatWasDeletedElsewhereIsNotTriedForEver) {
  const auto client = join();
  const std::string game = begin(client, {{"opponent", "champion"}, {"seconds", 1}});
  (void)result(client, "move", move_of(game));
  delete_elsewhere(game);
  EXPECT_TRUE(wait_until([&] { return has_heard(*client, "game_gone", game); }));
  EXPECT_EQ(complaints(*client), 0);
}

TEST_F(LockedDeskTest, AMoveInALineThatWasTakenBackElsewhereIsRefused) {
  const auto client = join();
  const std::string game = begin(client);
  (void)result(client, "move", move_of(game));
  ASSERT_TRUE(wait_for_plies(client, game, 2));
  // Another server takes back, and both sides play otherwise: as many moves, another line.
  {
    EventLoop elsewhere;
    Desk other(elsewhere,
               DeskOptions{.data = folder.path(), .program = "/bin/false", .version = "test"});
    const auto there = std::make_shared<FakeClient>(99);
    int number = 0;
    const auto say = [&](const std::string& type, Json body) {
      body.update({{"type", type}, {"id", ++number}, {"game", game}});
      there->say(other, there, body.dump());
    };
    say("open_game", Json::object());
    say("take_back", Json::object());
    say("move", {{"move", "12-16"}, {"ply", 0}});
    const auto has_both = [&] {
      const Json now = newest(*there, game);
      return !now.is_null() && now["moves"].size() == 2 && now["moves"][0]["text"] == "12-16";
    };
    for (int i = 0; i < 2000 && !has_both(); ++i) elsewhere.run_for(5ms);
    ASSERT_TRUE(has_both());
    other.leave(there);
  }
  const Json legal = newest(*client, game)["position"]["legal"][0]["text"];
  client->heard.clear();
  EXPECT_EQ(code(client, "move", {{"game", game}, {"move", legal}, {"ply", 2}}), "refused");
  EXPECT_EQ(newest(*client, game)["moves"][0]["text"], "12-16") << "it is told how it stands";
}

}  // namespace
}  // namespace mpd::server
