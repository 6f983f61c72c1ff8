#include "work/sequence.hpp"

#include <gtest/gtest.h>
#include <map>

#include "tests/support/temporary_folder.hpp"
#include "work/journal_file.hpp"
#include "work/queue.hpp"
#include "work/side_by_side.hpp"
#include "work/thread_crew.hpp"

namespace mpd::work {
namespace {

using tests::TemporaryFolder;

/// The result of a task is a hash of it; that of an empty task is empty.
class HashWorker final : public Worker {
 public:
  [[nodiscard]] std::optional<Bytes> compute(const Bytes& task,
                                             const std::stop_token& stop) override {
    if (stop.stop_requested()) return std::nullopt;
    return task.empty() ? Bytes{} : std::to_string(std::hash<std::string>{}(task));
  }
};

/// A chain: every task is made from the result before it. `ahead` tasks are known beyond the first
/// that has no result; they are made from the first result that is missing, by number alone.
class Chain final : public Job {
 public:
  struct Options {
    std::string begin;
    std::size_t length = 5;
    std::size_t ahead = 1;  ///< tasks known at once
  };

  Chain(const Options& options, std::string& end) : options_(options), end_(end) {
    end_ = options.begin;
  }

  [[nodiscard]] std::size_t known(std::size_t) const override {
    return options_.length == 0 ? 0 : applied_ + options_.ahead - (is_over_ ? 1 : 0);
  }
  [[nodiscard]] Bytes task(TaskPlace place) const override {
    return (options_.ahead == 1 ? end_ : options_.begin) + "/" + std::to_string(place.number);
  }
  bool apply(TaskPlace place, const Bytes& result) override {
    EXPECT_EQ(place.number, applied_);
    EXPECT_FALSE(is_over_);
    end_ += "-" + result;
    is_over_ = ++applied_ == options_.length;
    return !is_over_;
  }
  [[nodiscard]] std::unique_ptr<Worker> make_worker() const override {
    return std::make_unique<HashWorker>();
  }

 private:
  Options options_;
  std::string& end_;
  std::size_t applied_ = 0;
  bool is_over_ = false;
};

/// A chain, then three side by side that begin with its end, then nothing to do, then one more.
struct Work {
  std::map<std::string, std::string> ends;
  int parts = 0;

  std::unique_ptr<Job> next_part() {
    switch (parts++) {
      case 0:
        return chain("first", "begin", 4);
      case 1: {
        std::vector<std::unique_ptr<Job>> jobs;
        for (const char* name : {"a", "b", "c"})
          jobs.push_back(chain(name, ends["first"] + name, 3 + jobs.size(), 1 + 2 * jobs.size()));
        return std::make_unique<SideBySideJob>(std::move(jobs));
      }
      case 2:
        return chain("empty", "nothing", 0);
      case 3:
        return chain("last", ends["a"] + ends["b"] + ends["c"], 2);
      default:
        return nullptr;
    }
  }

  std::unique_ptr<Job> chain(const std::string& name, const std::string& begin, std::size_t length,
                             std::size_t ahead = 1) {
    return std::make_unique<Chain>(Chain::Options{begin, length, ahead}, ends[name]);
  }

  [[nodiscard]] std::unique_ptr<Job> job() {
    const CommonWorkers workers{[] { return std::make_unique<HashWorker>(); }, {}};
    return std::make_unique<SequenceJob>(3, workers, [this] { return next_part(); });
  }
};

std::map<std::string, std::string> ends_with(int threads) {
  Work work;
  const auto job = work.job();
  NoJournal journal;
  ThreadCrew crew(threads);
  EXPECT_EQ(run_job(*job, journal, crew), Ending::complete);
  EXPECT_EQ(work.parts, 5);
  return work.ends;
}

TEST(WorkSequence, EndsTheSameWithAnyNumberOfThreads) {
  const auto alone = ends_with(1);
  EXPECT_EQ(alone.size(), 6U);
  EXPECT_GT(alone.at("last").size(), alone.at("first").size());
  EXPECT_EQ(ends_with(2), alone);
  EXPECT_EQ(ends_with(5), alone);
}

TEST(WorkSequence, GoesOnAfterAnyInterruption) {
  const auto whole = ends_with(1);
  for (std::size_t after = 0; after < 20; ++after) {
    const TemporaryFolder folder;
    const auto open = [&] {
      return base::value_or_throw(JournalFile::open(folder.path() / "journal", "sequence"));
    };
    {
      Work work;
      const auto job = work.job();
      std::stop_source stop;
      ThreadCrew crew(2);
      const RunOptions options{.on_progress =
                                   [&](const JobProgress& progress) {
                                     if (progress.done >= after) stop.request_stop();
                                   },
                               .stop = stop.get_token()};
      (void)run_job(*job, *open(), crew, options);
    }
    Work work;
    const auto job = work.job();
    ThreadCrew crew(3);
    EXPECT_EQ(run_job(*job, *open(), crew), Ending::complete);
    EXPECT_EQ(work.ends, whole) << after;
  }
}

/// What one part of several journals keeps, as a job of its own would.
TEST(WorkSideBySide, EachJobKeepsItsOwnJournal) {
  const TemporaryFolder folder;
  const auto open = [&](const std::string& name) {
    return base::value_or_throw(JournalFile::open(folder.path() / name, name));
  };
  Work first, second;
  std::vector<std::unique_ptr<Job>> jobs;
  std::string end;
  jobs.push_back(first.job());
  jobs.push_back(std::make_unique<Chain>(Chain::Options{"begin", 7}, end));
  jobs.push_back(second.job());
  {
    std::vector<SideBySideJournal::Part> parts;
    for (std::size_t i = 0; i < jobs.size(); ++i)
      parts.push_back({open(std::to_string(i)), jobs[i]->lanes()});
    SideBySideJob all(std::move(jobs));
    SideBySideJournal journal(std::move(parts));
    ThreadCrew crew(2);
    EXPECT_EQ(run_job(all, journal, crew), Ending::complete);
  }
  const auto whole = ends_with(1);
  EXPECT_EQ(first.ends, whole);
  EXPECT_EQ(second.ends, whole);
  // Alone, with nobody to compute: everything is in the journal.
  Work again;
  const auto job = again.job();
  ThreadCrew nobody(0);
  EXPECT_EQ(run_job(*job, *open("2"), nobody), Ending::complete);
  EXPECT_EQ(again.ends, whole);
}

}  // namespace
}  // namespace mpd::work
