#include <algorithm>
#include <set>

#include "base/date.hpp"
#include "server/game_shelf.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/unit/server/desk_fixture.hpp"

// Visitors with spaces of their own, and the host among them.

namespace mpd::server {
namespace {

using Ids = std::set<std::string>;

const Visitor kAnna{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false};
const Visitor kBert{"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", false};
const Visitor kHost{"cccccccccccccccccccccccccccccccc", true};
/// On a server with one space for all.
const Visitor kSharing{"", false};

class DeskVisitorsTest : public DeskTest {
 protected:
  std::string begin(const std::shared_ptr<FakeClient>& client) {
    return result(client, "new_game", {{"opponent", "random"}, {"you", "black"}})["game"];
  }
  Ids games(const std::shared_ptr<FakeClient>& client) {
    Ids found;
    const Json list = result(client, "games")["games"];
    for (const Json& each : list) found.insert(each["game"]);
    return found;
  }
  static archive::ArchivedGame game(const std::string& id, const std::string& owner,
                                    std::int64_t updated = 1001) {
    archive::ArchivedGame made = tests::played_game(id, 4);
    made.owner = owner;
    made.updated = updated;
    return made;
  }
  /// Puts games into the archive, beside the desk.
  void keep(const std::vector<archive::ArchivedGame>& made) const {
    auto archive = archive::GamesArchive::open(folder.path() / "games.db").value();
    for (const archive::ArchivedGame& each : made) ASSERT_TRUE(archive.create(each));
  }
};

TEST_F(DeskVisitorsTest, HaveTheirOwnGames) {
  const auto anna = join(kAnna);
  const auto bert = join(kBert);
  const std::string of_anna = begin(anna);
  const std::string of_bert = begin(bert);
  EXPECT_EQ(games(anna), Ids{of_anna});
  EXPECT_EQ(games(bert), Ids{of_bert});
  EXPECT_EQ(games(join(kAnna)), Ids{of_anna}) << "in another tab";
  EXPECT_EQ(games(join(kHost)), Ids{}) << "games of visitors are private";
  start();
  EXPECT_EQ(games(join(kAnna)), Ids{of_anna}) << "after a restart";
}

/// Loops over the table of requests: one that comes new is tried as well.
TEST_F(DeskVisitorsTest, GamesOfOthersAreNotFoundByAnyRequest) {
  const auto anna = join(kAnna);
  const std::string id = begin(anna);
  const Json before = result(anna, "open_game", {{"game", id}});
  int asked = 0;
  for (const Visitor& visitor : {kBert, kHost}) {
    const auto other = join(visitor);
    for (const RequestKind& kind : request_kinds()) {
      if (kind.needs != Needs::game && kind.needs != Needs::game_and_fields) continue;
      ++asked;
      Json body{{"game", id}};
      if (kind.name == "move") body.update({{"move", "11-15"}, {"ply", 0}});
      if (kind.name == "pause_game") body["paused"] = true;
      EXPECT_EQ(code(other, std::string(kind.name), body), "not_found") << kind.name;
    }
    // An event about it would have come by now.
    EXPECT_TRUE(newest(*other, id).is_null());
  }
  EXPECT_EQ(asked, 2 * 11);
  EXPECT_EQ(result(anna, "open_game", {{"game", id}}), before) << "it was changed";
  (void)result(anna, "move", {{"game", id}, {"move", "11-15"}, {"ply", 0}});
  (void)result(anna, "delete_game", {{"game", id}});
}

TEST_F(DeskVisitorsTest, TheHostHasTheGamesFromBefore) {
  keep({game("old", "")});
  EXPECT_EQ(games(join(kHost)), Ids{"old"});
  EXPECT_EQ(games(join(kAnna)), Ids{});
  EXPECT_EQ(code(join(kAnna), "open_game", {{"game", "old"}}), "not_found");
  EXPECT_EQ(result(join(kHost), "open_game", {{"game", "old"}})["game"], "old");
}

TEST_F(DeskVisitorsTest, OfASharedServerSeeAllGames) {
  keep({game("of-anna", kAnna.id)});
  const std::string mine = begin(join(kSharing));
  EXPECT_EQ(games(join(kSharing)), (Ids{mine, "of-anna"}));
  EXPECT_EQ(games(join()), (Ids{mine, "of-anna"}));
  EXPECT_EQ(result(join(kSharing), "open_game", {{"game", "of-anna"}})["game"], "of-anna");
  EXPECT_EQ(games(join(kHost)), Ids{mine}) << "games of all are nobody's own";
}

TEST_F(DeskVisitorsTest, AreToldWhoTheyAre) {
  const auto told = [&](const Visitor& visitor) { return join(visitor)->heard.at(0)["visitor"]; };
  EXPECT_EQ(told({}), (Json{{"host", true}, {"shared", true}, {"trainings", true}}));
  EXPECT_EQ(told(kAnna), (Json{{"host", false}, {"shared", false}, {"trainings", false}}));
  EXPECT_EQ(told(kHost), (Json{{"host", true}, {"shared", false}, {"trainings", true}}));
  EXPECT_EQ(told(kSharing), (Json{{"host", false}, {"shared", true}, {"trainings", false}}));
  options.trainings_for_all = true;
  start();
  EXPECT_EQ(told(kAnna), (Json{{"host", false}, {"shared", false}, {"trainings", true}}));
}

TEST_F(DeskVisitorsTest, HearOnlyOfTheirOwnAnalyses) {
  const auto anna = join(kAnna);
  const auto bert = join(kBert);
  const auto second = join(kAnna);
  (void)result(anna, "analyse", {{"lines", 1}});
  const auto has_event = [](const FakeClient& client) {
    return std::ranges::any_of(client.heard,
                               [](const Json& heard) { return heard["type"] == "analysis"; });
  };
  ASSERT_TRUE(wait_until([&] { return has_event(*anna); }));
  (void)result(bert, "stop_analysis");
  anna->heard.clear();
  ASSERT_TRUE(wait_until([&] { return has_event(*anna); })) << "another has stopped it";
  (void)result(anna, "stop_analysis");
  EXPECT_FALSE(has_event(*bert));
  EXPECT_FALSE(has_event(*second));
}

// Quotas and retention

TEST_F(DeskVisitorsTest, HaveSoManyGamesAndNoMore) {
  options.limits = {.games_per_visitor = 2, .games_in_all = 4};
  start();
  const auto anna = join(kAnna);
  const auto bert = join(kBert);
  const Json wanted{{"opponent", "random"}, {"you", "black"}};
  const std::string first = begin(anna);
  (void)begin(anna);
  const Json refused = ask(anna, "new_game", wanted);
  EXPECT_EQ(refused["code"], "refused") << refused.dump();
  const std::string why = refused["message"];
  EXPECT_NE(why.find("at most 2: delete some"), std::string::npos) << why;
  EXPECT_EQ(games(anna).size(), 2u);
  (void)result(anna, "delete_game", {{"game", first}});
  (void)begin(anna);
  (void)begin(bert);
  (void)begin(bert);
  EXPECT_EQ(code(join({std::string(32, 'd'), false}), "new_game", wanted), "refused")
      << "more than the server has room for";
  for (int i = 0; i < 3; ++i) (void)begin(join(kHost));
}

TEST_F(DeskVisitorsTest, GamesOfNobodyTakeNoRoom) {
  keep({game("old", ""), game("older", "")});
  options.limits.games_in_all = 1;
  start();
  (void)begin(join(kAnna));
  EXPECT_EQ(code(join(kBert), "new_game", {{"opponent", "random"}, {"you", "black"}}), "refused");
}

TEST_F(DeskVisitorsTest, WatchSoManyGamesWithAllTheirTabs) {
  const auto anna = join(kAnna);
  const auto second = join(kAnna);
  std::string newest;
  for (int i = 0; i < 64; ++i) newest = begin(i % 2 == 0 ? anna : second);
  const Json wanted{{"opponent", "random"}, {"you", "black"}};
  for (const auto& tab : {anna, second, join(kAnna)})
    EXPECT_EQ(code(tab, "new_game", wanted), "busy");
  (void)result(anna, "open_game", {{"game", newest}});
  (void)begin(join(kBert));
  for (const auto& tab : {anna, second}) (void)result(tab, "close_game", {{"game", newest}});
  (void)begin(anna);
}

TEST_F(DeskVisitorsTest, CannotLockOutTheHost) {
  auto archive = archive::GamesArchive::open(folder.path() / "other.db").value();
  GameShelf shelf(archive, loop);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(shelf.is_full_for(kAnna)) << i;
    shelf.put(shelf.session_of(game(std::to_string(i), kAnna.id)));
  }
  for (const Visitor& visitor : {kAnna, kSharing, Visitor{}})
    EXPECT_TRUE(shelf.is_full_for(visitor));
  EXPECT_FALSE(shelf.is_full_for(kHost));
}

TEST_F(DeskVisitorsTest, LoseGamesThatNobodyHasTouchedForLong) {
  const std::int64_t now = base::seconds_since_1970();
  constexpr std::int64_t kDay = 24 * 3600;
  std::vector<archive::ArchivedGame> made{game("fresh", kAnna.id, now - 9 * kDay),
                                          game("nobodys", "", now - 99 * kDay)};
  for (int i = 0; i < 250; ++i)
    made.push_back(game("old-" + std::to_string(i), kAnna.id, now - 11 * kDay));
  keep(made);
  options.limits.keep_days = 10;
  start();
  const auto anna = join(kAnna);
  EXPECT_TRUE(wait_until([&] { return games(anna) == Ids{"fresh"}; }));
  EXPECT_EQ(games(join(kHost)), Ids{"nobodys"});
}

TEST_F(DeskVisitorsTest, KeepGamesThatTheyWatch) {
  keep({game("watched", kAnna.id), game("other", kAnna.id)});
  options.limits.keep_days = 10;
  start();
  // Before the loop has run for the first time.
  const auto anna = join(kAnna);
  anna->say(*desk, anna, R"({"type": "open_game", "id": 1000, "game": "watched"})");
  EXPECT_TRUE(wait_until([&] { return games(anna) == Ids{"watched"}; }));
}

TEST_F(DeskVisitorsTest, KeepAllGamesForEverWhereNothingIsSaid) {
  keep({game("old", kAnna.id)});
  loop.run_for(20ms);
  EXPECT_EQ(games(join(kAnna)), Ids{"old"});
}

}  // namespace
}  // namespace mpd::server
