#include "tests/unit/server/desk_fixture.hpp"

// How long opponents think, and what is told when games are closed or deleted.

namespace mpd::server {
namespace {

TEST_F(DeskTest, TheOpponentThinksAsLongAsItIsTold) {
  const auto client = join();
  const Json game =
      result(client, "new_game", {{"opponent", "mp-draughts"}, {"you", "white"}, {"seconds", 0.5}});
  EXPECT_EQ(game["seconds"], 0.5);
  ASSERT_TRUE(wait_for_plies(client, game["game"], 1));
  const double thought = newest(*client, game["game"])["moves"][0]["seconds"];
  EXPECT_GT(thought, 0.4);
  EXPECT_LT(thought, 5) << "to its usual depth, or without end";
}

TEST_F(DeskTest, ALevelStopsWhereItUsuallyDoes) {
  const auto client = join();
  const Json game =
      result(client, "new_game", {{"opponent", "level-1"}, {"you", "white"}, {"seconds", 15}});
  ASSERT_TRUE(wait_for_plies(client, game["game"], 1));
  EXPECT_LT(newest(*client, game["game"])["moves"][0]["seconds"], 5.0);
}

/// One thread for searches, and it is taken.
TEST_F(DeskTest, NobodyWaitsForAMoveThatIsThoughtAboutForLong) {
  const auto slow = join();
  const Json taken =
      result(slow, "new_game", {{"opponent", "champion"}, {"you", "white"}, {"seconds", 15}});
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(result(slow, "lab_figures").contains("figures"));
  EXPECT_TRUE(result(slow, "jobs").contains("jobs"));
  const auto quick = join();
  for (const Json& more : {Json{{"opponent", "random"}}, Json{{"opponent", "level-1"}},
                           Json{{"opponent", "champion"}, {"seconds", 0.05}}}) {
    Json body{{"you", "white"}};
    body.update(more);
    const Json game = result(quick, "new_game", body);
    EXPECT_TRUE(wait_for_plies(quick, game["game"], 1)) << more;
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, 8s);
  EXPECT_TRUE(newest(*slow, taken["game"]).is_null()) << "it has not moved yet";
}

TEST_F(DeskTest, ThePaceSurvivesARestart) {
  auto client = join();
  const Json game =
      result(client, "new_game", {{"opponent", "champion"}, {"you", "black"}, {"seconds", 0.25}});
  const Json usual = result(client, "new_game", {{"opponent", "champion"}, {"you", "black"}});
  EXPECT_TRUE(usual["seconds"].is_null());
  start();
  client = join();
  EXPECT_EQ(result(client, "open_game", {{"game", game["game"]}})["seconds"], 0.25);
  EXPECT_TRUE(result(client, "open_game", {{"game", usual["game"]}})["seconds"].is_null());
}

TEST_F(DeskTest, APaceIsNoClockAndHasLimits) {
  const auto client = join();
  const auto code_of = [&](const Json& more) {
    Json body{{"opponent", "level-1"}, {"you", "black"}};
    body.update(more);
    return code(client, "new_game", body);
  };
  const Json clock{{"seconds", 60}, {"increment", 0}};
  EXPECT_EQ(code_of({{"seconds", 1}, {"clock", clock}}), "bad_message");
  EXPECT_EQ(code_of({{"seconds", 0}}), "bad_message");
  EXPECT_EQ(code_of({{"seconds", 15.1}}), "bad_message");
  EXPECT_EQ(code_of({{"seconds", nullptr}}), "bad_message");
  EXPECT_TRUE(result(client, "games")["games"].empty());
}

TEST_F(DeskTest, ClosingDoesNotMoveAGameInTheList) {
  const auto client = join();
  const Json game = result(
      client, "new_game",
      {{"opponent", "level-1"}, {"you", "black"}, {"clock", {{"seconds", 100}, {"increment", 0}}}});
  begin_clock(client, game["game"]);
  // Times are told in whole seconds.
  wait_until([] { return false; }, 2s);
  const Json before = result(client, "games");
  (void)result(client, "close_game", {{"game", game["game"]}});
  EXPECT_EQ(result(client, "games"), before);
  EXPECT_LT(result(client, "open_game", {{"game", game["game"]}})["clock"]["black"], 99.0);
}

TEST_F(DeskTest, ADeletedGameIsToldToTheOthersWhoWatchIt) {
  const auto owner = join();
  const auto watcher = join();
  const auto stranger = join();
  const std::string id =
      result(owner, "new_game", {{"opponent", "level-1"}, {"you", "black"}})["game"];
  (void)result(watcher, "open_game", {{"game", id}});
  (void)result(owner, "delete_game", {{"game", id}});
  const Json gone{{"type", "game_gone"}, {"game", id}};
  EXPECT_EQ(watcher->heard.back(), gone);
  EXPECT_EQ(std::ranges::count(owner->heard, gone), 0);
  EXPECT_EQ(std::ranges::count(stranger->heard, gone), 0);
  EXPECT_EQ(code(watcher, "close_game", {{"game", id}}), "not_found");
}

}  // namespace
}  // namespace mpd::server
