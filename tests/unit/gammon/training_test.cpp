#include <fstream>
#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "gammon/training_run.hpp"
#include "gammon/training_tasks.hpp"
#include "storage/network_file.hpp"
#include "tests/support/temporary_folder.hpp"
#include "work/thread_crew.hpp"

namespace mpd::gammon {
namespace {

namespace fs = std::filesystem;
using tests::TemporaryFolder;

constexpr TrainingSettings kTiny{.games = 48,
                                 .hidden = 16,
                                 .seed = 7,
                                 .task_games = 2,
                                 .session_tasks = 6,
                                 .measured_pairs = 2,
                                 .measured = 2};

std::optional<std::vector<CurvePoint>> train_in(const fs::path& folder,
                                                const TrainingSettings& settings, int threads,
                                                bool resume = false,
                                                const TrainingListener& listener = {},
                                                const std::stop_token& stop = {}) {
  work::ThreadCrew crew(threads);
  return train(settings, {folder, resume}, crew, listener, stop);
}

std::string content(const fs::path& file) {
  return base::value_or_throw(base::read_file(file));
}

void expect_same_training(const fs::path& one, const fs::path& other) {
  for (const char* file : {kCheckpointFile, kCurveFile, kBrainFile})
    EXPECT_TRUE(content(one / file) == content(other / file)) << file;
}

std::string failure_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const base::Failure& failure) {
    return failure.what();
  }
  return "none";
}

/// Changes one byte.
void damage(const fs::path& file, std::size_t place) {
  std::string bytes = content(file);
  bytes[place] = static_cast<char>(bytes[place] ^ 1);
  std::ofstream(file, std::ios::binary) << bytes;
}

TEST(GammonTraining, IsTheSameOnOneThreadAndOnTwo) {
  const TemporaryFolder one;
  const TemporaryFolder two;
  ASSERT_TRUE(train_in(one.path(), kTiny, 1));
  ASSERT_TRUE(train_in(two.path(), kTiny, 2));
  expect_same_training(one.path(), two.path());
}

TEST(GammonTraining, ResumedEndsWithTheSameBytes) {
  const TemporaryFolder whole;
  ASSERT_TRUE(train_in(whole.path(), kTiny, 2));
  for (const std::int64_t session : {1, 3}) {
    const TemporaryFolder parts;
    std::stop_source stop;
    TrainingListener listener;
    listener.on_session = [&](const TrainingState& state) {
      if (state.sessions == session) stop.request_stop();
    };
    ASSERT_FALSE(train_in(parts.path(), kTiny, 2, false, listener, stop.get_token()));
    ASSERT_TRUE(train_in(parts.path(), kTiny, 1, true));
    expect_same_training(whole.path(), parts.path());
    // Once more: nothing is left to do.
    ASSERT_TRUE(train_in(parts.path(), kTiny, 1, true));
    expect_same_training(whole.path(), parts.path());
  }
}

TEST(GammonTraining, DependsOnTheSeed) {
  const TemporaryFolder one;
  const TemporaryFolder other;
  TrainingSettings settings = kTiny;
  settings.games = 12;
  ASSERT_TRUE(train_in(one.path(), settings, 1));
  settings.seed = 8;
  ASSERT_TRUE(train_in(other.path(), settings, 1));
  EXPECT_FALSE(content(one.path() / kBrainFile) == content(other.path() / kBrainFile));
}

TEST(GammonTraining, RefusesWhatItCannotContinue) {
  const TemporaryFolder folder;
  TrainingSettings settings = kTiny;
  settings.games = 12;
  ASSERT_TRUE(train_in(folder.path(), settings, 1));
  EXPECT_NE(failure_of([&] { (void)train_in(folder.path(), settings, 1); }).find("--resume"),
            std::string::npos);
  settings.lambda = 0.25;
  const std::string other = failure_of([&] { (void)train_in(folder.path(), settings, 1, true); });
  EXPECT_NE(other.find("lambda 0.5"), std::string::npos) << other;
  EXPECT_NE(other.find("lambda 0.25"), std::string::npos) << other;
}

TEST(GammonTraining, GoesOnFromTheCheckpointBeforeADamagedOne) {
  const TemporaryFolder whole;
  const TemporaryFolder damaged;
  ASSERT_TRUE(train_in(whole.path(), kTiny, 2));
  ASSERT_TRUE(train_in(damaged.path(), kTiny, 2));
  damage(damaged.path() / kCheckpointFile, 5000);
  std::vector<std::string> warnings;
  TrainingListener listener;
  listener.on_warning = [&](const std::string& warning) { warnings.push_back(warning); };
  ASSERT_TRUE(train_in(damaged.path(), kTiny, 2, true, listener));
  EXPECT_EQ(warnings.size(), 1u);
  expect_same_training(whole.path(), damaged.path());
}

TEST(GammonTraining, BeatsItsBeginningsSoon) {
  const TemporaryFolder folder;
  TrainingSettings settings = kTiny;
  settings.games = 3000;
  settings.task_games = 25;
  settings.session_tasks = 12;
  settings.hidden = 32;
  settings.measured_pairs = 50;
  settings.measured = 1;
  const auto curve = train_in(folder.path(), settings, 2);
  ASSERT_TRUE(curve.has_value());
  ASSERT_EQ(curve->front().games, 0);
  EXPECT_EQ(curve->front().against_first.points, 0) << "the same dice for the same player";
  const CurvePoint& last = curve->back();
  EXPECT_EQ(last.games, 3000);
  EXPECT_EQ(last.against_first.pairs, 50);
  EXPECT_GT(last.against_first.mean() - last.against_first.margin(), 0.5);
}

TEST(GammonTraining, RefusesMessagesOfOthers) {
  EXPECT_THROW((void)lessons_in("nonsense"), base::Failure);
  const work::Bytes task = games_message({}, 16, std::vector<float>(brain_weights(16)));
  EXPECT_THROW((void)lessons_in(task), base::Failure);
  EXPECT_THROW((void)tally_in(task), base::Failure);
}

TEST(GammonFiles, KeepTheWeights) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "x.net";
  const Brain brain = Brain::random(48, 11);
  ASSERT_TRUE(write_brain(file, brain));
  EXPECT_EQ(base::value_or_throw(read_brain(file)), brain);
}

TEST(GammonFiles, ReportDamage) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "x.net";
  EXPECT_FALSE(read_brain(file).has_value());
  ASSERT_TRUE(write_brain(file, Brain::random(16, 11)));
  damage(file, 3000);
  const auto damaged = read_brain(file);
  ASSERT_FALSE(damaged.has_value());
  EXPECT_NE(damaged.error().message.find("x.net: damaged"), std::string::npos)
      << damaged.error().message;
  fs::resize_file(file, 2000);
  EXPECT_FALSE(read_brain(file).has_value());
}

TEST(GammonFiles, RefuseOtherNetworks) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "x.net";
  ASSERT_TRUE(storage::write_weights(file, "47-20-1", std::vector<float>(7)));
  const auto other = read_brain(file);
  ASSERT_FALSE(other.has_value());
  EXPECT_NE(other.error().message.find("'47-20-1', expected networks of backgammon"),
            std::string::npos)
      << other.error().message;
}

}  // namespace
}  // namespace mpd::gammon
