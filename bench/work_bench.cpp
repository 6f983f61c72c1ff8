#include <atomic>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <thread>
#include <vector>

#include "draughts/perft.hpp"
#include "work/journal_file.hpp"
#include "work/queue.hpp"
#include "work/thread_crew.hpp"

// What the queue costs: the same tasks by the queue, with its journal, and by a plain loop.

namespace mpd::work {
namespace {

constexpr std::size_t kTasks = 200;
constexpr int kThreads = 2;
/// About the size of a game in a journal.
constexpr std::size_t kResultSize = 1500;

/// Takes about 4 or 20 ms (depth 8 or 9), and always does the same.
Bytes compute_task(int depth) {
  const std::uint64_t leaves =
      draughts::perft(draughts::Position::start(), depth, {draughts::PerftCount::paths, false});
  Bytes result = std::to_string(leaves);
  result.resize(kResultSize);
  return result;
}

class PerftWorker final : public Worker {
 public:
  std::optional<Bytes> compute(const Bytes& task, const std::stop_token&) override {
    return compute_task(std::stoi(task));
  }
};

class PerftJob final : public Job {
 public:
  explicit PerftJob(int depth) : depth_(depth) {}
  std::size_t known(std::size_t) const override { return kTasks; }
  Bytes task(TaskPlace) const override { return std::to_string(depth_); }
  bool apply(TaskPlace, const Bytes& result) override {
    benchmark::DoNotOptimize(result.data());
    return true;
  }
  std::unique_ptr<Worker> make_worker() const override { return std::make_unique<PerftWorker>(); }

 private:
  int depth_;
};

/// The least that any program does: threads that take the next number.
void tasks_by_a_plain_loop(benchmark::State& state) {
  const int depth = static_cast<int>(state.range(0));
  for (auto _ : state) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      while (next++ < kTasks) benchmark::DoNotOptimize(compute_task(depth));
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i) threads.emplace_back(work);
  }
}

void tasks_by_the_queue(benchmark::State& state) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / "mpdraughts_work_bench.journal";
  for (auto _ : state) {
    PerftJob job(static_cast<int>(state.range(0)));
    auto journal = JournalFile::open(file, "bench");
    if (!journal) return state.SkipWithError(journal.error().message.c_str());
    ThreadCrew crew(kThreads);
    benchmark::DoNotOptimize(run_job(job, **journal, crew));
    (*journal)->remove();
  }
}

void as_compared(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgName("depth")->Arg(8)->Arg(9)->Unit(benchmark::kMillisecond);
  benchmark->MeasureProcessCPUTime()->UseRealTime();
}
BENCHMARK(tasks_by_a_plain_loop)->Apply(as_compared);
BENCHMARK(tasks_by_the_queue)->Apply(as_compared);

}  // namespace
}  // namespace mpd::work
