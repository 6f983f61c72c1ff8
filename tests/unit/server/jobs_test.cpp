#include <fstream>

#include "tests/unit/server/jobs_fixture.hpp"

namespace mpd::server {
namespace {

TEST_F(JobsTest, AtFirstThereAreOnlyRecipes) {
  const Json list = ask("jobs", Json::object());
  EXPECT_TRUE(list["jobs"].empty());
  ASSERT_FALSE(list["recipes"].empty());
  EXPECT_EQ(list["recipes"][0].size(), 3u);
}

TEST_F(JobsTest, ATrainingComesToItsEnd) {
  const std::string id =
      ask("start_training", {{"recipe", "quick"}, {"seed", 4}, {"name", "Mine"}})["job"];
  ASSERT_TRUE(reaches(id, "done"));
  const Json seen = ask("watch_job", {{"job", id}});
  EXPECT_EQ(seen["job"]["title"], "Mine");
  EXPECT_EQ(seen["job"]["kind"], "training");
  EXPECT_EQ(seen["job"]["done"], 20);
  EXPECT_EQ(seen["job"]["total"], 100);
  EXPECT_EQ(seen["job"]["message"], (folder() / id / "player").string());
  EXPECT_EQ(seen["rows"].size(), 2u);
  EXPECT_EQ(seen["rows"][1]["error"], 0.25);
  EXPECT_EQ(seen["rows"][1]["per_second"], 20.5);
  EXPECT_EQ(seen["map"], Json::parse(R"({"rows":1,"columns":2,"sizes":[7,9],"forming":[]})"));
  ASSERT_EQ(seen["clones"].size(), 1u);
  EXPECT_EQ(seen["clones"][0]["points"], Json({1.5, 2.5}));
  EXPECT_TRUE(seen["standings"].is_null());
  EXPECT_NE(file(id, "words.txt").find("train neuro-draughts --out "), std::string::npos);
  EXPECT_NE(file(id, "words.txt").find("--config " + (folder() / id / "recipe.toml").string()),
            std::string::npos);
  EXPECT_EQ(std::stoi(file(id, "niceness.txt")), 10);
}

TEST_F(JobsTest, WhatHappensIsTold) {
  const std::string id = start(kEnds);
  ASSERT_TRUE(comes_true([&] {
    const auto told = events("job");
    return !told.empty() && told.back().second["job"]["state"] == "done";
  }));
  for (const auto& [job, event] : events("job")) {
    EXPECT_EQ(job, "");
    EXPECT_EQ(event["job"]["job"], id);
  }
  EXPECT_EQ(events("job").front().second["job"]["state"], "running");
  std::size_t told = 0;
  for (const auto& [job, event] : events("job_rows")) {
    EXPECT_EQ(job, id);
    EXPECT_EQ(event["job"], id);
    told += event["rows"].size();
  }
  EXPECT_EQ(told, 2u);
  ASSERT_EQ(events("job_map").size(), 1u);
  EXPECT_EQ(events("job_map")[0].second["map"]["sizes"], Json({7, 9}));
  ASSERT_EQ(events("job_clones").size(), 1u);
  EXPECT_EQ(events("job_clones")[0].second["clones"][0]["best"], 1);
}

TEST_F(JobsTest, ATournamentHasStandings) {
  const std::string id =
      ask("start_tournament",
          {{"players", {"level-1", "mp-draughts"}}, {"games", 4}, {"seconds", 0.01}})["job"];
  ASSERT_TRUE(reaches(id, "done"));
  const Json seen = ask("watch_job", {{"job", id}});
  EXPECT_EQ(seen["job"]["title"], "level-1 – mp-draughts");
  EXPECT_EQ(seen["standings"]["rows"][0]["against"], Json({1.5, nullptr}));
  EXPECT_EQ(seen["job"]["done"], 2);
  ASSERT_TRUE(comes_true([&] { return !events("job_standings").empty(); }));
  EXPECT_EQ(events("job_standings")[0].second["standings"], seen["standings"]);
  EXPECT_NE(file(id, "words.txt").find("tournament level-1 mp-draughts --games 4 --time 0.01 "),
            std::string::npos);
}

TEST_F(JobsTest, IsStoppedResumedAndDeleted) {
  const std::string id = start(kEndless);
  ASSERT_TRUE(has_rows(id, 2));
  EXPECT_EQ(refused("resume_job", {{"job", id}}), ErrorCode::refused);
  EXPECT_EQ(refused("delete_job", {{"job", id}}), ErrorCode::refused);
  EXPECT_EQ(ask("stop_job", {{"job", id}})["state"], "stopping");
  ASSERT_TRUE(reaches(id, "stopped"));
  EXPECT_EQ(refused("stop_job", {{"job", id}}), ErrorCode::refused);
  const std::size_t before = rows(id).size();
  EXPECT_GT(std::stoi(file(id, "player/checkpoint")), 0) << "it was not asked, but killed";

  EXPECT_EQ(ask("resume_job", {{"job", id}})["state"], "running");
  ASSERT_TRUE(has_rows(id, before + 2));
  const Json all = rows(id);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i]["session"], i + 1);
  ask("stop_job", {{"job", id}});
  ASSERT_TRUE(reaches(id, "stopped"));

  EXPECT_EQ(ask("delete_job", {{"job", id}}), Json::object());
  ASSERT_TRUE(comes_true([&] { return !events("job_gone").empty(); }));
  EXPECT_EQ(events("job_gone"), (Told{{"", {{"type", "job_gone"}, {"job", id}}}}));
  EXPECT_FALSE(std::filesystem::exists(folder() / id));
  EXPECT_EQ(refused("watch_job", {{"job", id}}), ErrorCode::not_found);
  EXPECT_TRUE(ask("jobs", Json::object())["jobs"].empty());
}

TEST_F(JobsTest, MayBeStoppedBeforeItHasBegun) {
  const std::string id = start(kEndless);
  ask("stop_job", {{"job", id}});
  EXPECT_TRUE(reaches(id, "stopped"));
}

TEST_F(JobsTest, AFailureIsToldWithItsLastWords) {
  const std::string id = start(kFails);
  ASSERT_TRUE(reaches(id, "failed"));
  EXPECT_EQ(job(id)["message"], "cannot write x: No space left on device");
  EXPECT_EQ(job(id)["failure"],
            Json::parse(R"({"reason": "disk_full", "args": {"action": "write", "file": "x"}})"));
  const Json resumed = ask("resume_job", {{"job", id}});
  EXPECT_EQ(resumed["message"], "");
  EXPECT_TRUE(resumed["failure"].is_null());
  EXPECT_TRUE(reaches(id, "failed"));
}

TEST_F(JobsTest, ACrashIsTold) {
  const std::string id = start(kCrashes);
  ASSERT_TRUE(reaches(id, "failed"));
  EXPECT_EQ(job(id)["message"], "the process was ended by signal 9 (Killed)");
  EXPECT_EQ(job(id)["failure"]["reason"], "process_killed");
}

TEST_F(JobsTest, AMissingProgramIsAFailure) {
  program_ = "/none/such";
  open();
  const std::string id = start(kEnds);
  ASSERT_TRUE(reaches(id, "failed"));
  EXPECT_EQ(job(id)["message"], "cannot start /none/such: No such file or directory");
}

TEST_F(JobsTest, OneOfAKindAtATime) {
  const std::string first = start(kEndless);
  EXPECT_EQ(refused("start_training", {{"recipe", "quick"}}), ErrorCode::busy);
  const Json tournament{{"players", {"level-1", "random"}}, {"games", 2}, {"seconds", 0.01}};
  EXPECT_TRUE(reaches(ask("start_tournament", tournament)["job"], "done"));
  ask("stop_job", {{"job", first}});
  ASSERT_TRUE(reaches(first, "stopped"));
  const std::string second = start(kEndless);
  EXPECT_NE(first, second);
  EXPECT_EQ(refused("resume_job", {{"job", first}}), ErrorCode::busy);
}

TEST_F(JobsTest, ARestartKnowsThemAndTheyGoOn) {
  const std::string running = start(kEndless);
  ASSERT_TRUE(has_rows(running, 2));
  open();
  EXPECT_EQ(job(running)["state"], "stopped");
  EXPECT_TRUE(std::filesystem::exists(folder() / running / "player/checkpoint"));
  const std::size_t before = rows(running).size();
  EXPECT_GE(before, 2u);
  const std::string other = start(kEnds);
  EXPECT_NE(other, running);
  ASSERT_TRUE(reaches(other, "done"));
  const Json list = ask("jobs", Json::object())["jobs"];
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0]["job"], other) << "the newest first";
  ask("resume_job", {{"job", running}});
  EXPECT_TRUE(has_rows(running, before + 1));
}

TEST_F(JobsTest, AServerThatWasKilledLeavesStoppedJobs) {
  const std::string id = start(kEnds);
  ASSERT_TRUE(reaches(id, "done"));
  jobs_.reset();
  std::string record = file(id, "job.json");
  record.replace(record.find("\"done\""), 6, "\"running\"");
  ASSERT_TRUE(base::write_file(folder() / id / "job.json", record));
  std::filesystem::create_directory(folder() / "t-9");
  std::ofstream(folder() / "t-9" / "job.json") << "half a rec";
  open();
  EXPECT_EQ(job(id)["state"], "stopped");
  EXPECT_EQ(rows(id).size(), 2u);
  EXPECT_EQ(refused("watch_job", {{"job", "t-9"}}), ErrorCode::not_found);
  EXPECT_EQ(start(kEnds), "t-10") << "a folder that cannot be read is not written into";
}

TEST_F(JobsTest, ADeafProgramIsKilledAtTheEnd) {
  const std::string id = start(kDeaf);
  ASSERT_TRUE(has_rows(id, 1));
  const auto begin = std::chrono::steady_clock::now();
  open();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_EQ(job(id)["state"], "stopped");
}

TEST_F(JobsTest, ASecondServerIsRefused) {
  const auto second = Jobs::open(folder(), {program_, 1}, {});
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find(folder().string()), std::string::npos);
}

TEST_F(JobsTest, OnlyKnownNamesAreTaken) {
  for (const std::string name : {"nobody", "../recipes/quick", "quick.toml", "", "/etc/passwd"})
    EXPECT_EQ(refused("start_training", {{"recipe", name}}), ErrorCode::not_found);
  const auto tournament = [this](const Json& players) {
    return refused("start_tournament", {{"players", players}, {"games", 2}, {"seconds", 0.01}});
  };
  EXPECT_EQ(tournament({"random", "hub:sh -c true"}), ErrorCode::not_found);
  EXPECT_EQ(tournament({"random", "champion:depth=3"}), ErrorCode::not_found);
  EXPECT_EQ(tournament({"random", MPD_DATA "/players/mp-draughts/"}), ErrorCode::not_found);
  EXPECT_EQ(tournament({"random", "random"}), ErrorCode::bad_message);
  EXPECT_EQ(tournament({"random"}), ErrorCode::bad_message);
  for (const char* type : {"stop_job", "resume_job", "delete_job", "watch_job"})
    for (const std::string id : {"t-1", "", "..", "../jobs"})
      EXPECT_EQ(refused(type, {{"job", id}}), ErrorCode::not_found);
  EXPECT_TRUE(ask("jobs", Json::object())["jobs"].empty());
}

TEST_F(JobsTest, WrongRequestsAreRefused) {
  const ErrorCode bad = ErrorCode::bad_message;
  EXPECT_EQ(refused("jobs", {{"more", 1}}), bad);
  EXPECT_EQ(refused("start_training", Json::object()), bad);
  EXPECT_EQ(refused("start_training", {{"recipe", "quick"}, {"seed", -1}}), bad);
  EXPECT_EQ(refused("start_training", {{"recipe", "quick"}, {"name", " x"}}), bad);
  EXPECT_EQ(refused("start_training", {{"recipe", "quick"}, {"out", "/tmp"}}), bad);
  const Json players{"level-1", "random"};
  EXPECT_EQ(refused("start_tournament", {{"players", players}, {"games", 2}}), bad);
  EXPECT_EQ(refused("start_tournament", {{"players", players}, {"games", 1}, {"seconds", 1}}), bad);
  EXPECT_EQ(refused("start_tournament", {{"players", players}, {"games", 2}, {"seconds", 9}}), bad);
  EXPECT_EQ(refused("stop_job", Json::object()), bad);
  EXPECT_EQ(refused("nonsense", Json::object()), bad);
  EXPECT_EQ(refused("delete_game", {{"game", "t-1"}}), bad) << "a request to another room";
}

}  // namespace
}  // namespace mpd::server
