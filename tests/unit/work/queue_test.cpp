#include "work/queue.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "tests/support/chain_job.hpp"
#include "tests/support/temporary_folder.hpp"
#include "work/journal_file.hpp"
#include "work/merge.hpp"
#include "work/thread_crew.hpp"

namespace mpd::work {
namespace {

using tests::ChainJob;
using tests::TemporaryFolder;

std::string fold_with(int threads, const ChainJob::Options& options = {}) {
  ChainJob job(options);
  NoJournal journal;
  ThreadCrew crew(threads);
  EXPECT_EQ(run_job(job, journal, crew), Ending::complete);
  return job.fold();
}

std::unique_ptr<JournalFile> opened(const std::filesystem::path& file) {
  return base::value_or_throw(JournalFile::open(file, "chains"));
}

TEST(WorkQueue, EndsTheSameWithAnyNumberOfThreads) {
  const std::string alone = fold_with(1);
  EXPECT_EQ(std::ranges::count(alone, '\n'), 60);  // each result has one of its own
  EXPECT_EQ(fold_with(2), alone);
  EXPECT_EQ(fold_with(7), alone);
}

TEST(WorkQueue, ComputesEveryTaskOnce) {
  ChainJob job({.chains = 5, .length = 20});
  NoJournal journal;
  ThreadCrew crew(3);
  EXPECT_EQ(run_job(job, journal, crew), Ending::complete);
  EXPECT_EQ(job.computed(), 100U);
}

TEST(WorkQueue, AnEmptyJobIsComplete) {
  EXPECT_EQ(fold_with(2, {.chains = 2, .length = 0}), "");
}

TEST(WorkQueue, StopsWithTheLastResultThatIsNeeded) {
  const std::string all = fold_with(1);
  const std::string some = fold_with(2, {.enough = 4});
  EXPECT_EQ(std::ranges::count(some, '\n'), 10);
  EXPECT_TRUE(all.starts_with(some));
}

TEST(WorkQueue, ACrewWorksOnOneJobAfterTheOther) {
  ThreadCrew crew(2);
  NoJournal journal;
  for (int i = 0; i < 3; ++i) {
    ChainJob job({});
    EXPECT_EQ(run_job(job, journal, crew), Ending::complete);
    EXPECT_EQ(job.fold(), fold_with(1));
  }
}

/// Workers on other machines need a while until they are ready.
class LateCrew final : public Crew {
 public:
  void begin(const Job& job, const std::stop_token& stop) override { crew_.begin(job, stop); }
  [[nodiscard]] std::size_t free_places() const override {
    return waits_ < 3 ? 0 : crew_.free_places();
  }
  void give(std::size_t number, Bytes task) override { crew_.give(number, std::move(task)); }
  [[nodiscard]] std::vector<Done> wait(std::chrono::milliseconds patience) override {
    return waits_++ < 3 ? std::vector<Done>() : crew_.wait(patience);
  }
  [[nodiscard]] Workers workers() const override { return crew_.workers(); }
  void end() override { crew_.end(); }

 private:
  ThreadCrew crew_{2};
  int waits_ = 0;
};

TEST(WorkQueue, WaitsForACrewThatIsNotReady) {
  ChainJob job({});
  NoJournal journal;
  LateCrew crew;
  EXPECT_EQ(run_job(job, journal, crew), Ending::complete);
  EXPECT_EQ(job.fold(), fold_with(1));
}

TEST(WorkQueue, PassesOnWhatAWorkerThrows) {
  ChainJob job({.failing = "begin 2"});
  NoJournal journal;
  ThreadCrew crew(2);
  EXPECT_THROW((void)run_job(job, journal, crew), base::Failure);
  ChainJob another({});
  EXPECT_EQ(run_job(another, journal, crew), Ending::complete);
}

TEST(WorkQueue, GoesOnAfterAnyInterruption) {
  const std::string whole = fold_with(1);
  for (std::size_t after = 0; after <= 30; ++after) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "chains.journal";
    std::size_t before = 0;
    {
      ChainJob job({});
      std::stop_source stop;
      ThreadCrew crew(2);
      const RunOptions options{.on_progress =
                                   [&](const JobProgress& progress) {
                                     if (progress.done >= after) stop.request_stop();
                                   },
                               .stop = stop.get_token()};
      const Ending ending = run_job(job, *opened(file), crew, options);
      EXPECT_TRUE(ending == Ending::stopped || job.fold() == whole);
      before = opened(file)->earlier().size();
      EXPECT_GE(before, after);
    }
    ChainJob job({});
    ThreadCrew crew(1);
    std::size_t earlier = 0;
    const RunOptions options{
        .on_progress = [&](const JobProgress& progress) { earlier = progress.earlier; }};
    EXPECT_EQ(run_job(job, *opened(file), crew, options), Ending::complete);
    EXPECT_EQ(job.fold(), whole);
    EXPECT_EQ(earlier, before);
    EXPECT_EQ(job.computed(), 30 - before);
  }
}

TEST(WorkQueue, ReportsProgress) {
  ChainJob job({});
  NoJournal journal;
  ThreadCrew crew(2);
  JobProgress last;
  const RunOptions options{.on_progress = [&](const JobProgress& progress) {
    EXPECT_GE(progress.done, last.done);
    EXPECT_LE(progress.done, progress.known);
    last = progress;
  }};
  EXPECT_EQ(run_job(job, journal, crew, options), Ending::complete);
  EXPECT_EQ(last.done, 30U);
  EXPECT_EQ(last.known, 30U);
  EXPECT_EQ(last.workers, (Workers{2, 2}));
}

/// The chains depend on each other's results only within a chain, so shards of as many tasks as
/// there are chains are rounds: each needs the merged results of the last.
TEST(WorkQueue, ShardsAreMergedIntoTheSameEnd) {
  const TemporaryFolder folder;
  const auto out = folder.path() / "out";
  constexpr std::size_t kShards = 3;
  Ending ending = Ending::waits_for_shards;
  for (int round = 0; round < 20 && ending != Ending::complete; ++round) {
    for (std::size_t i = 0; i < kShards; ++i) {
      ChainJob job({});
      ThreadCrew crew(2);
      const auto file = shard_path(out, {i, kShards});
      // A shard knows what has been merged so far.
      if (round > 0) std::filesystem::copy_file(merged_path(out), file);
      ending = run_job(job, *opened(file), crew, {.shard = {i, kShards}});
    }
    ASSERT_TRUE(merge_shards(out));
    ChainJob job({});
    ThreadCrew crew(1);
    ending = run_job(job, *opened(merged_path(out)), crew, {.shard = {0, 1000}});
    if (ending == Ending::complete) {
      EXPECT_EQ(job.fold(), fold_with(1));
    }
    for (std::size_t i = 0; i < kShards; ++i)
      std::filesystem::remove(shard_path(out, {i, kShards}));
  }
  EXPECT_EQ(ending, Ending::complete);
}

}  // namespace
}  // namespace mpd::work
