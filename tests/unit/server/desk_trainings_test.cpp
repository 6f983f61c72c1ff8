#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/unit/server/desk_fixture.hpp"

// Who may run trainings and tournaments, and who sees those of others.

namespace mpd::server {
namespace {

namespace fs = std::filesystem;
using Ids = std::set<std::string>;

const Visitor kPupil{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false};
const Visitor kOther{"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", false};
const Visitor kOwner{"cccccccccccccccccccccccccccccccc", true};

class DeskTrainingsTest : public DeskTest {
 protected:
  void SetUp() override {
    ::setenv("MPDRAUGHTS_OWN_PLAYERS", own().c_str(), 1);
    options.program = MPD_TEST_DATA "/jobs/fake_program.sh";
    DeskTest::SetUp();
  }
  ~DeskTrainingsTest() override { ::unsetenv("MPDRAUGHTS_OWN_PLAYERS"); }

  [[nodiscard]] fs::path own() const { return folder.path() / "players"; }
  void allow_trainings() {
    options.trainings_for_all = true;
    start();
  }
  Ids jobs(const std::shared_ptr<FakeClient>& client) {
    Ids found;
    const Json list = result(client, "jobs")["jobs"];
    for (const Json& job : list) found.insert(job["job"]);
    return found;
  }
  /// A training that has come to its end, with a real player.
  std::string train(const std::shared_ptr<FakeClient>& client) {
    const std::string id =
        result(client, "start_training", {{"recipe", "quick"}, {"seed", 4}})["job"];
    EXPECT_TRUE(wait_until([&] {
      return result(client, "watch_job", {{"job", id}})["job"]["state"] == "done";
    }));
    fs::copy(MPD_DATA "/players/neuro-draughts", folder.path() / "jobs" / id / "player",
             fs::copy_options::recursive);
    return id;
  }
  /// A request that the host would be granted, or that names a job.
  static Json body_of(const RequestKind& kind, const std::string& job) {
    if (kind.name == "start_training") return {{"recipe", "quick"}};
    if (kind.name == "start_tournament")
      return {{"players", {"level-1", "random"}}, {"games", 2}, {"seconds", 0.01}};
    if (kind.name == "keep_player") return {{"job", job}, {"name", "taken"}};
    if (kind.name == "delete_player") return {{"player", "random"}};
    return {{"job", job}};
  }
  /// The types of all that a client was told of jobs without asking.
  static Ids told(const FakeClient& client) {
    Ids types;
    for (const Json& heard : client.heard)
      if (heard["type"].get<std::string>().starts_with("job")) types.insert(heard["type"]);
    return types;
  }
  /// The codes of all requests that name a job.
  Ids codes_about(const std::shared_ptr<FakeClient>& client, const std::string& job) {
    Ids codes;
    for (const RequestKind& kind : request_kinds()) {
      const bool keeps = kind.name == "keep_player";
      if (kind.needs != Needs::job && !keeps) continue;
      Json body{{"job", job}};
      if (keeps) body["name"] = "taken";
      codes.insert(code(client, std::string(kind.name), body));
    }
    return codes;
  }
};

TEST_F(DeskTrainingsTest, AreForTheHostOnly) {
  const std::string id = train(join(kOwner));
  for (const Visitor& visitor : {kPupil, Visitor{"", false}}) {
    const auto client = join(visitor);
    int refused = 0;
    for (const RequestKind& kind : request_kinds()) {
      if (kind.who != Who::trainer) continue;
      ++refused;
      const Json answer = ask(client, std::string(kind.name), body_of(kind, id));
      EXPECT_EQ(answer["code"], "refused") << answer.dump();
      EXPECT_NE(answer["message"].get<std::string>().find("for the host only"), std::string::npos);
    }
    EXPECT_EQ(refused, 7);
  }
  EXPECT_EQ(jobs(join(kOwner)), Ids{id});
  EXPECT_EQ(jobs(join(kPupil)), Ids{});
  EXPECT_EQ(jobs(join({"", false})), Ids{id}) << "on a shared board all may look on";
  EXPECT_EQ(code(join(kPupil), "watch_job", {{"job", id}}), "not_found");
}

TEST_F(DeskTrainingsTest, OfOthersAreNotFoundWhereAllMayTrain) {
  allow_trainings();
  const auto pupil = join(kPupil);
  const auto other = join(kOther);
  (void)jobs(other);
  const std::string id = train(pupil);
  EXPECT_EQ(jobs(pupil), Ids{id});
  EXPECT_EQ(jobs(other), Ids{});
  EXPECT_EQ(codes_about(other, id), Ids{"not_found"});
  EXPECT_EQ(jobs(join(kOwner)), Ids{id});
  start();
  EXPECT_EQ(jobs(join(kPupil)), Ids{id}) << "after a restart";
  EXPECT_EQ(jobs(join(kOther)), Ids{});
}

TEST_F(DeskTrainingsTest, AreToldToThoseWhoMaySeeThem) {
  allow_trainings();
  const auto pupil = join(kPupil);
  const auto other = join(kOther);
  const auto owner = join(kOwner);
  for (const auto& client : {pupil, other, owner}) (void)jobs(client);
  const std::string id = train(pupil);
  for (const auto& client : {other, owner}) (void)ask(client, "watch_job", {{"job", id}});
  (void)result(pupil, "delete_job", {{"job", id}});
  ASSERT_TRUE(wait_until([&] { return told(*owner).contains("job_gone"); }));
  EXPECT_TRUE(told(*pupil).contains("job"));
  EXPECT_TRUE(told(*pupil).contains("job_gone"));
  EXPECT_EQ(told(*other), Ids{});
}

TEST_F(DeskTrainingsTest, PlayersAreDeletedByWhoKeptThemOrTheHost) {
  allow_trainings();
  const auto pupil = join(kPupil);
  const auto other = join(kOther);
  const std::string id = train(pupil);
  (void)result(pupil, "keep_player", {{"job", id}, {"name", "mine"}});
  EXPECT_EQ(code(other, "delete_player", {{"player", "mine"}}), "refused");
  EXPECT_TRUE(fs::exists(own() / "mine"));
  (void)result(pupil, "delete_player", {{"player", "mine"}});
  (void)result(pupil, "keep_player", {{"job", id}, {"name", "again"}});
  (void)result(join(kOwner), "delete_player", {{"player", "again"}});
  EXPECT_FALSE(fs::exists(own() / "again"));
}

TEST_F(DeskTrainingsTest, VisitorsLeaveNoPlayersBehindThatTheyCannotDelete) {
  allow_trainings();
  const auto pupil = join(kPupil);
  const std::string id = train(pupil);
  (void)result(pupil, "keep_player", {{"job", id}, {"name", "mine"}});
  for (const auto& [type, body] : {std::pair{"keep_player", Json{{"job", id}, {"name", "second"}}},
                                   std::pair{"delete_job", Json{{"job", id}}}}) {
    const Json refused = ask(pupil, type, body);
    EXPECT_EQ(refused["code"], "refused") << refused.dump();
    EXPECT_NE(refused["message"].get<std::string>().find("mine"), std::string::npos);
  }
  EXPECT_FALSE(fs::exists(own() / "second"));
  (void)result(pupil, "delete_player", {{"player", "mine"}});
  (void)result(pupil, "delete_job", {{"job", id}});
  const std::string other = train(pupil);
  (void)result(pupil, "keep_player", {{"job", other}, {"name", "mine"}});
  (void)result(join(kOwner), "delete_job", {{"job", other}});
  EXPECT_TRUE(fs::exists(own() / "mine"));
}

}  // namespace
}  // namespace mpd::server
