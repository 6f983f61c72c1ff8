#include "work/rank_worker.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <thread>

#include "base/failure.hpp"

namespace mpd::work {
namespace {

using std::chrono::milliseconds;

/// A worker tells so often that it is alive, at least; and several times within the patience.
constexpr milliseconds kHeartbeat{2000};
constexpr int kHeartbeatsInPatience = 4;

int threads_of_worker() {
  const char* const text = std::getenv("MPDRAUGHTS_WORKER_THREADS");
  return text == nullptr ? 1 : std::clamp(std::atoi(text), 1, 256);
}

}  // namespace

class RankWorker::RemoteJob final : public Job {
 public:
  explicit RemoteJob(MakeWorker make) : make_(std::move(make)) {}
  [[nodiscard]] std::size_t known() const override { return 0; }
  [[nodiscard]] Bytes task(std::size_t) const override { return {}; }
  bool apply(std::size_t, const Bytes&) override { return true; }
  [[nodiscard]] std::unique_ptr<Worker> make_worker() const override { return make_(); }

 private:
  MakeWorker make_;
};

RankWorker::RankWorker(std::span<const WorkerKind> kinds)
    : kinds_(kinds),
      threads_(threads_of_worker()),
      crew_(threads_),
      heartbeat_(
          std::min(kHeartbeat, milliseconds(patience_with_ranks()) / kHeartbeatsInPatience)) {}

void RankWorker::serve() {
  post_.send({kFirstRank, kHello, 0, static_cast<std::uint64_t>(threads_)});
  while (!over_) {
    bool idle = true;
    while (const auto message = post_.receive()) {
      idle = false;
      hear(*message);
    }
    if (send_results()) idle = false;
    tell_alive();
    if (idle) std::this_thread::sleep_for(kNap);
  }
  crew_.end();
  post_.send({kFirstRank, kBye});
  (void)post_.arrives(RankClock::now() + kFarewell);
}

void RankWorker::hear(const Message& message) {
  if (message.tag == kQuit) over_ = true;
  if (message.tag == kJob) begin(message);
  if (message.tag == kJobEnd && message.job == job_number_) end_job();
  if (message.tag == kTask && message.job == job_number_ && job_)
    crew_.give(message.number, message.text);
}

void RankWorker::begin(const Message& message) {
  end_job();
  job_number_ = message.job;
  try {
    const std::size_t line = message.text.find('\n');
    const std::string name = message.text.substr(0, line);
    const auto kind = std::ranges::find(kinds_, name, &WorkerKind::name);
    if (kind == kinds_.end())
      throw base::Failure(fmt::format("does not know work of the kind '{}'", name));
    job_ = std::make_unique<RemoteJob>(kind->prepare(message.text.substr(line + 1)));
    crew_.begin(*job_, {});
  } catch (const std::exception& problem) {
    tell_trouble(problem.what());
  }
}

void RankWorker::end_job() {
  crew_.end();
  job_.reset();
}

bool RankWorker::send_results() {
  if (!job_) return false;
  try {
    const std::vector<Done> ended = crew_.wait(milliseconds(0));
    for (const Done& done : ended)
      if (done.result) post_.send({kFirstRank, kResult, job_number_, done.number, *done.result});
    return !ended.empty();
  } catch (const std::exception& problem) {
    tell_trouble(problem.what());
    end_job();
    return true;
  }
}

void RankWorker::tell_trouble(const std::string& why) {
  char host[MPI_MAX_PROCESSOR_NAME] = {};
  int length = 0;
  MPI_Get_processor_name(host, &length);
  post_.send({kFirstRank, kTrouble, job_number_, 0, fmt::format("{}: {}", host, why)});
}

void RankWorker::tell_alive() {
  if (RankClock::now() - told_ < heartbeat_) return;
  told_ = RankClock::now();
  post_.send({kFirstRank, kAlive});
}

}  // namespace mpd::work
