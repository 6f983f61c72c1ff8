#include "server/jobs.hpp"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

#include "engine/player_shelf.hpp"
#include "tests/support/temporary_folder.hpp"

// Jobs with the program itself: what it writes into its logs is what the server understands.

namespace mpd::server {
namespace {

using base::Json;

constexpr const char* kTiny = R"([boards]
per_pairing = 15
depth = 1
[map]
columns = 2
rows = 2
[look_ahead]
depth = 1
[learning]
most_plies = 60
[self_play]
games = 60
session = 20
test_boards = 2
[endgame]
boards = 3
games_per_board = 4
sessions = 2
[endgame.look_ahead]
depth = 1
[run]
player = "mp-draughts"
)";

class RealJobs : public testing::Test {
 protected:
  RealJobs() {
    std::ofstream(place_.path() / "tiny.toml") << kTiny;
    ::setenv("MPDRAUGHTS_RECIPES", place_.path().c_str(), 1);
    ::setenv("MPDRAUGHTS_OWN_PLAYERS", (place_.path() / "players").c_str(), 1);
    jobs_ = Jobs::open(place_.path() / "jobs", {MPD_PROGRAM, 2}, {}).value();
  }
  ~RealJobs() override {
    ::unsetenv("MPDRAUGHTS_RECIPES");
    ::unsetenv("MPDRAUGHTS_OWN_PLAYERS");
  }
  protocol::ErrorCode keep_fails(const std::string& job, const std::string& name) {
    return jobs_->answer("keep_player", {{"job", job}, {"name", name}}).error().code;
  }

  Json watch(const std::string& id) { return jobs_->answer("watch_job", {{"job", id}}).value(); }
  Json watch_until(const std::string& id, const std::string& state) {
    Json seen;
    for (int i = 0; i < 6000; ++i) {
      seen = watch(id);
      if (seen["job"]["state"] == state || seen["job"]["state"] == "failed") break;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(seen["job"]["state"], state) << seen["job"].dump();
    return seen;
  }

  tests::TemporaryFolder place_;
  std::unique_ptr<Jobs> jobs_;
};

TEST_F(RealJobs, ATrainingOfAFamilyInMiniature) {
  const Json job = jobs_->answer("start_training", {{"recipe", "tiny"}, {"seed", 3}}).value();
  const Json seen = watch_until(job["job"], "done");
  EXPECT_EQ(seen["map"]["rows"], 2);
  EXPECT_EQ(seen["map"]["columns"], 2);
  std::int64_t boards = 0;
  for (const Json& size : seen["map"]["sizes"]) boards += size.get<std::int64_t>();
  EXPECT_GT(seen["map"]["forming"].size(), 10u);
  EXPECT_EQ(seen["clones"].size(), 5u) << "one tournament for each agent";
  EXPECT_EQ(boards, 60);
  // The first agent is measured before its first game and after three sessions, each of the four
  // others after two.
  ASSERT_EQ(seen["rows"].size(), 12u);
  const Json& before = seen["rows"][0];
  EXPECT_EQ(before["agent"], "iiga");
  EXPECT_EQ(before["session"], 0);
  EXPECT_EQ(before["games"], 0);
  EXPECT_EQ(before["error"], nullptr);
  EXPECT_GT(before["against_random"]["wins"].get<int>() +
                before["against_random"]["draws"].get<int>() +
                before["against_random"]["losses"].get<int>(),
            0);
  for (int i = 1; i <= 3; ++i) {
    const Json& row = seen["rows"][i];
    EXPECT_EQ(row["agent"], "iiga");
    EXPECT_EQ(row["session"], i);
    EXPECT_EQ(row["games"], 20 * i);
    EXPECT_EQ(row["wins"].get<int>() + row["draws"].get<int>() + row["losses"].get<int>(), 4);
    EXPECT_GT(row["error"], 0);
    EXPECT_GT(row["per_second"], 0);
  }
  EXPECT_TRUE(std::filesystem::exists(
      std::filesystem::path(seen["job"]["message"].get<std::string>()) / "player.toml"));
  // What was trained becomes a player that can be named.
  const std::string id = job["job"];
  EXPECT_EQ(keep_fails(id, "../up"), protocol::ErrorCode::bad_message);
  EXPECT_EQ(keep_fails(id, "mp-draughts"), protocol::ErrorCode::refused);
  EXPECT_EQ(keep_fails("t-99", "mine"), protocol::ErrorCode::not_found);
  ASSERT_TRUE(jobs_->answer("keep_player", {{"job", id}, {"name", "mine"}}));
  EXPECT_EQ(keep_fails(id, "mine"), protocol::ErrorCode::refused);
  engine::PlayerShelf shelf;
  EXPECT_EQ(shelf.find("mine").value()->player.agents.size(), 5u);
}

TEST_F(RealJobs, ATrainingStopsAndGoesOn) {
  const std::string id =
      jobs_->answer("start_training", {{"recipe", "neuro-draughts"}}).value()["job"];
  for (int i = 0; i < 3000 && watch(id)["job"]["done"] == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  ASSERT_TRUE(jobs_->answer("stop_job", {{"job", id}}));
  const Json stopped = watch_until(id, "stopped");
  EXPECT_EQ(stopped["job"]["stage"], "agent");
  const std::int64_t games = stopped["job"]["done"];
  ASSERT_TRUE(jobs_->answer("resume_job", {{"job", id}}));
  for (int i = 0; i < 3000 && watch(id)["job"]["done"] <= games; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GT(watch(id)["job"]["done"], games);
}

TEST_F(RealJobs, ATournamentWithItsStandings) {
  const Json job =
      jobs_
          ->answer("start_tournament",
                   {{"players", {"level-1", "random", "level-2"}}, {"games", 2}, {"seconds", 0.01}})
          .value();
  const Json seen = watch_until(job["job"], "done");
  EXPECT_EQ(seen["job"]["done"], 6);
  EXPECT_EQ(seen["job"]["total"], 6);
  const Json& standings = seen["standings"];
  EXPECT_EQ(standings["players"], Json({"level-1", "random", "level-2"}));
  ASSERT_EQ(standings["rows"].size(), 3u);
  double points = 0;
  for (const Json& row : standings["rows"]) {
    EXPECT_EQ(row["games"], 4);
    EXPECT_EQ(row["against"].size(), 3u);
    points += row["points"].get<double>();
  }
  EXPECT_EQ(points, 6);
}

}  // namespace
}  // namespace mpd::server
