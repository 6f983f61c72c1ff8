#include <cstdlib>
#include <fstream>

#include "tests/unit/server/jobs_fixture.hpp"

namespace mpd::server {
namespace {

namespace fs = std::filesystem;

class JobsResultsTest : public JobsTest {
 protected:
  JobsResultsTest() { ::setenv("MPDRAUGHTS_OWN_PLAYERS", own().c_str(), 1); }
  ~JobsResultsTest() override { ::unsetenv("MPDRAUGHTS_OWN_PLAYERS"); }

  [[nodiscard]] fs::path own() const { return place_.path() / "own"; }
  /// A training that has ended with a real player.
  std::string trained() {
    const std::string id = start(kEnds);
    EXPECT_TRUE(reaches(id, "done"));
    fs::copy(MPD_DATA "/players/neuro-draughts", folder() / id / "player",
             fs::copy_options::recursive);
    return id;
  }
  std::string tournament() {
    const std::string id =
        ask("start_tournament",
            {{"players", {"level-1", "random"}}, {"games", 2}, {"seconds", 0.01}})["job"];
    EXPECT_TRUE(reaches(id, "done"));
    return id;
  }
  void write_games(const std::string& id, const std::string& text) const {
    ASSERT_TRUE(base::write_file(folder() / id / "games.pdn", text));
  }
  Json pdn(const std::string& id) { return ask("tournament_pdn", {{"job", id}}); }
  /// Whether an event has told last that this was kept of the job.
  bool told_kept(const std::string& id, const Json& kept) {
    return comes_true([&] {
      Json last = "nothing";
      for (const auto& [watched, event] : events("job"))
        if (event["job"]["job"] == id) last = event["job"]["kept"];
      return last == kept;
    });
  }
};

TEST_F(JobsResultsTest, WhatWasKeptIsKnownAlsoAfterARestart) {
  const std::string id = trained();
  EXPECT_TRUE(job(id)["kept"].is_null());
  ask("keep_player", {{"job", id}, {"name", "mine"}});
  EXPECT_EQ(job(id)["kept"], "mine");
  EXPECT_TRUE(told_kept(id, "mine"));
  open();
  EXPECT_EQ(job(id)["kept"], "mine");
  EXPECT_EQ(job(id)["state"], "done");
}

TEST_F(JobsResultsTest, ADeletedPlayerIsNoLongerKept) {
  const std::string id = trained();
  const std::string other = trained();
  ask("keep_player", {{"job", other}, {"name", "other"}});
  ask("keep_player", {{"job", id}, {"name", "mine"}});
  ASSERT_TRUE(told_kept(id, "mine"));
  ask("delete_player", {{"player", "mine"}});
  EXPECT_TRUE(job(id)["kept"].is_null());
  EXPECT_TRUE(told_kept(id, nullptr));
  EXPECT_FALSE(fs::exists(own() / "mine"));
  EXPECT_EQ(job(other)["kept"], "other");
  open();
  EXPECT_TRUE(job(id)["kept"].is_null());
  EXPECT_EQ(job(other)["kept"], "other");
  ask("keep_player", {{"job", id}, {"name", "mine"}});
  EXPECT_EQ(job(id)["kept"], "mine");
}

TEST_F(JobsResultsTest, APlayerInATournamentStaysUntilItIsOver) {
  const std::string id = trained();
  ask("keep_player", {{"job", id}, {"name", "mine"}});
  const std::string tournament =
      ask("start_tournament",
          {{"players", {"mine", "random"}}, {"games", 2}, {"seconds", 0.01}})["job"];
  // Its process ends at once, but is looked at again only a little later.
  EXPECT_EQ(refused("delete_player", {{"player", "mine"}}), ErrorCode::refused);
  EXPECT_TRUE(fs::exists(own() / "mine"));
  ASSERT_TRUE(reaches(tournament, "done"));
  ask("delete_player", {{"player", "mine"}});
}

TEST_F(JobsResultsTest, APlayerThatWasRemovedByHandIsNotKeptEither) {
  const std::string id = trained();
  ask("keep_player", {{"job", id}, {"name", "mine"}});
  EXPECT_EQ(refused("keep_player", {{"job", id}, {"name", "second"}}), ErrorCode::refused);
  fs::remove_all(own() / "mine");
  open();
  EXPECT_TRUE(job(id)["kept"].is_null());
  ask("keep_player", {{"job", id}, {"name", "mine"}});
  fs::remove_all(own() / "mine");
  ask("keep_player", {{"job", id}, {"name", "second"}});
  EXPECT_EQ(job(id)["kept"], "second");
}

TEST_F(JobsResultsTest, WhatCannotBeKeptIsNotCalledKept) {
  const std::string id = trained();
  std::ofstream(own()) << "a file where the folder should be";
  EXPECT_EQ(refused("keep_player", {{"job", id}, {"name", "mine"}}), ErrorCode::internal);
  EXPECT_TRUE(job(id)["kept"].is_null());
}

TEST_F(JobsResultsTest, TellsTheGamesThatArePlayed) {
  const std::string id = tournament();
  EXPECT_EQ(pdn(id), Json({{"pdn", ""}})) << "no game is played yet";
  const std::string first = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. 11-15 1-0\n\n";
  const std::string second = "[Event \"y\"]\n\n1. 9-13 *\n\n";
  write_games(id, first + second);
  EXPECT_EQ(pdn(id)["pdn"], first + second);
}

TEST_F(JobsResultsTest, AGameThatIsBeingWrittenIsLeftOut) {
  const std::string id = tournament();
  const std::string first = "[Event \"x\"]\n\n1. 11-15 1-0\n\n";
  const std::string second = "[Event \"y\"]\n\n1. 9-13 *\n\n";
  for (std::size_t size = 1; size < second.size(); ++size) {
    write_games(id, first + second.substr(0, size));
    EXPECT_EQ(pdn(id)["pdn"], first) << second.substr(0, size);
    write_games(id, second.substr(0, size));
    EXPECT_EQ(pdn(id)["pdn"], "") << second.substr(0, size);
  }
}

TEST_F(JobsResultsTest, TooManyGamesAreRefusedWithTheirPlace) {
  const std::string id = tournament();
  std::string games(std::size_t{4} << 20, 'x');
  games.replace(games.size() - 2, 2, "\n\n");
  write_games(id, games);
  EXPECT_EQ(pdn(id)["pdn"].get<std::string>().size(), games.size());
  write_games(id, games + "\n");
  const Answer answer = jobs_->answer("tournament_pdn", {{"job", id}});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, ErrorCode::refused);
  EXPECT_NE(answer.error().message.find((folder() / id / "games.pdn").string()), std::string::npos)
      << answer.error().message;
}

TEST_F(JobsResultsTest, OnlyTournamentsHaveGames) {
  EXPECT_EQ(refused("tournament_pdn", {{"job", trained()}}), ErrorCode::refused);
  EXPECT_EQ(refused("tournament_pdn", {{"job", "t-99"}}), ErrorCode::not_found);
  EXPECT_EQ(refused("tournament_pdn", {{"job", "../x"}}), ErrorCode::not_found);
  EXPECT_EQ(refused("tournament_pdn", Json::object()), ErrorCode::bad_message);
}

}  // namespace
}  // namespace mpd::server
