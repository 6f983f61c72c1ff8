#include <fmt/ranges.h>
#include <fstream>
#include <gtest/gtest.h>

#include "server/job_log.hpp"
#include "server/job_process.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::server {
namespace {

using Words = std::vector<std::string>;

std::string session(int number, int wins) {
  return R"({"done":5,"total":9,"per_second":2,"stage":"agent","session":{"agent":"agent","session":)" +
         std::to_string(number) + R"(,"games":10,"wins":)" + std::to_string(wins) +
         R"(,"draws":0,"losses":0,"clones":0,"error":0.5}})";
}

class JobLogTest : public testing::Test {
 protected:
  void add(const std::string& text) { std::ofstream(file_, std::ios::app) << text; }

  tests::TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "log";
  JobLog log_{file_};
};

TEST_F(JobLogTest, AMissingFileIsAnEmptyLog) {
  const JobNews news = log_.read();
  EXPECT_FALSE(news.progress);
  EXPECT_TRUE(log_.rows().empty());
  EXPECT_TRUE(log_.standings().is_null());
}

TEST_F(JobLogTest, KnowsTheWorkersOfTheLastLine) {
  add(R"({"done":5,"total":9,"per_second":2,"workers":{"alive":1,"all":2}})"
      "\n");
  EXPECT_TRUE(log_.read().progress);
  EXPECT_EQ(log_.workers(), (protocol::JobWorkers{1, 2}));
  add(R"({"game":"1.1"})"
      "\n");
  (void)log_.read();
  EXPECT_TRUE(log_.workers());
  add(R"({"done":6,"total":9,"per_second":2})"
      "\n");
  (void)log_.read();
  EXPECT_FALSE(log_.workers());
}

TEST_F(JobLogTest, OnlyNewLinesAreNews) {
  add(session(1, 3) + "\n");
  EXPECT_EQ(log_.read().rows.size(), 1u);
  EXPECT_FALSE(log_.read().progress);
  add(session(2, 4) + "\n");
  EXPECT_EQ(log_.read().rows[0]["wins"], 4);
  EXPECT_EQ(log_.rows().size(), 2u);
  EXPECT_EQ(log_.rows()[0], base::Json({{"agent", "agent"},
                                        {"session", 1},
                                        {"games", 10},
                                        {"wins", 3},
                                        {"draws", 0},
                                        {"losses", 0},
                                        {"clones", 0},
                                        {"error", 0.5},
                                        {"against_random", nullptr},
                                        {"against_first", nullptr},
                                        {"per_second", 2.0}}));
  EXPECT_EQ(log_.stage(), "agent");
  EXPECT_EQ(log_.done(), 5);
  EXPECT_EQ(log_.total(), 9);
}

TEST_F(JobLogTest, ALineIsReadWhenItIsWhole) {
  const std::string line = session(1, 3);
  add(line.substr(0, 20));
  EXPECT_FALSE(log_.read().progress);
  add(line.substr(20));
  EXPECT_FALSE(log_.read().progress);
  add("\n");
  EXPECT_EQ(log_.read().rows.size(), 1u);
}

TEST_F(JobLogTest, OtherLinesArePassedOver) {
  add("nonsense\n\n[]\n3\n{\"session\":3}\n{\"session\":{\"agent\":7}}\n" +
      session(1, 3).substr(0, 30) + session(2, 3) + "\n{\"map\":1}\n{\"standing\":[]}\n");
  const JobNews news = log_.read();
  EXPECT_TRUE(news.rows.empty());
  EXPECT_FALSE(news.map || news.standings || news.progress);
  add(session(3, 3) + "\n");
  EXPECT_EQ(log_.read().rows.size(), 1u);
}

TEST_F(JobLogTest, ASessionThatIsPlayedAgainReplacesItsRow) {
  add(session(1, 3) + "\n" + session(2, 4) + "\n" + session(1, 7) + "\n");
  EXPECT_EQ(log_.read().rows.size(), 3u);
  ASSERT_EQ(log_.rows().size(), 2u);
  EXPECT_EQ(log_.rows()[0]["wins"], 7);
}

JobRecord training() {
  JobRecord record;
  record.id = "t-7";
  record.title = "a title";
  record.plan = TrainingPlan{"quick", "neuro-draughts", 5};
  record.state = JobState::failed;
  record.message = "why";
  record.started = 1'700'000'000;
  record.stage = "agent";
  record.done = 3;
  record.total = 9;
  return record;
}

JobRecord tournament() {
  JobRecord record = training();
  record.plan = TournamentPlan{{"level-1", "random"}, 4, 0.25};
  record.state = JobState::running;
  return record;
}

TEST(JobRecord, ComesBackFromItsFile) {
  for (const JobRecord& record : {training(), tournament()}) {
    const auto back = parse_stored(stored_text(record));
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(stored_text(*back), stored_text(record));
    EXPECT_EQ(job_json(*back), job_json(record));
  }
  EXPECT_EQ(job_json(training())["kind"], "training");
  EXPECT_EQ(job_json(tournament())["kind"], "tournament");
}

TEST(JobRecord, RemembersWhoseItIsAndTellsNobody) {
  JobRecord record = training();
  EXPECT_EQ(stored_text(record).find("owner"), std::string::npos)
      << "older programs know no such key";
  record.owner = "anna";
  const auto back = parse_stored(stored_text(record));
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(back->owner, "anna");
  EXPECT_EQ(job_json(*back).dump().find("anna"), std::string::npos);
}

TEST(JobRecord, RemembersWhatWasKeptOfIt) {
  JobRecord record = training();
  EXPECT_TRUE(job_json(record)["kept"].is_null());
  EXPECT_EQ(stored_text(record).find("kept"), std::string::npos)
      << "older programs know no such key";
  record.kept = "mine";
  const auto back = parse_stored(stored_text(record));
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(job_json(*back)["kept"], "mine");
}

TEST(JobRecord, DamagedFilesAreRefused) {
  const std::string good = stored_text(training());
  // Without the last end of line it is still whole.
  for (std::size_t size = 0; size < good.size() - 1; ++size)
    EXPECT_FALSE(parse_stored(good.substr(0, size))) << size;
  std::string other = good;
  other.replace(other.find("failed"), 6, "asleep");
  EXPECT_FALSE(parse_stored(other));
  EXPECT_FALSE(parse_stored("{}"));
}

TEST(JobRecord, TellsTheTimeLeftWhileItRuns) {
  JobRecord record = tournament();
  EXPECT_TRUE(job_json(record)["left"].is_null());
  record.per_second = 2;
  EXPECT_EQ(job_json(record)["left"], 3.0);
  record.state = JobState::stopped;
  EXPECT_TRUE(job_json(record)["left"].is_null());
}

TEST(JobRecord, TellsTheWorkersWhileItRuns) {
  JobRecord record = tournament();
  EXPECT_TRUE(job_json(record)["workers"].is_null());
  record.workers = protocol::JobWorkers{3, 4};
  EXPECT_EQ(job_json(record)["workers"], (base::Json{{"alive", 3}, {"all", 4}}));
  record.state = JobState::stopped;
  EXPECT_TRUE(job_json(record)["workers"].is_null());
}

TEST(JobCommand, OfATraining) {
  const tests::TemporaryFolder place;
  const JobFolder folder{place.path()};
  const std::string here = place.path().string();
  Words words{"prog",   "train", "neuro-draughts", "--out", here + "/player",
              "--seed", "5",     "--threads",      "2",     "--resume"};
  Words usual = words;
  usual.insert(usual.end(), {"--log", here + "/log.jsonl"});
  EXPECT_EQ(command_of(training(), folder, {"prog", 2}), usual);
  std::ofstream(folder.recipe()) << "x";
  Words own = words;
  own.insert(own.end(), {"--config", here + "/recipe.toml", "--log", here + "/log.jsonl"});
  EXPECT_EQ(command_of(training(), folder, {"prog", 2}), own);
  std::filesystem::create_directory(folder.player());
  std::ofstream(folder.player() / "run.toml") << "x";
  EXPECT_EQ(command_of(training(), folder, {"prog", 2}), usual);
}

TEST(JobCommand, ChangesTheRecipeAsWanted) {
  JobRecord record = training();
  std::get<TrainingPlan>(record.plan).settings = {
      .lambda = 0.9, .rate = 0.05, .hidden = 40, .look_ahead = 3};
  const Words words = command_of(record, {"/f"}, {"prog", 2});
  const std::string line = fmt::format("{}", fmt::join(words, " "));
  EXPECT_NE(line.find("--lambda 0.9 --rate 0.05 --hidden 40 --look-ahead 3 --log"),
            std::string::npos)
      << line;
  EXPECT_EQ(command_of(parse_stored(stored_text(record)).value(), {"/f"}, {"prog", 2}), words);
}

TEST(JobCommand, OfATournament) {
  EXPECT_EQ(command_of(tournament(), {"/f"}, {"prog", 2}),
            (Words{"prog", "tournament", "level-1", "random", "--games", "4", "--time", "0.25",
                   "--time-margin", "10", "--out", "/f/games.pdn", "--log", "/f/log.jsonl"}));
}

}  // namespace
}  // namespace mpd::server
