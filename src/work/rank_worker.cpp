#include "work/rank_worker.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <thread>

#include "base/failure.hpp"
#include "base/parallel.hpp"

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

std::string name_of_machine() {
  char name[MPI_MAX_PROCESSOR_NAME] = {};
  int length = 0;
  MPI_Get_processor_name(name, &length);
  return name;
}

}  // namespace

class RankWorker::RemoteJob final : public Job {
 public:
  explicit RemoteJob(MakeWorker make) : make_(std::move(make)) {}
  [[nodiscard]] std::size_t known(std::size_t) const override { return 0; }
  [[nodiscard]] Bytes task(TaskPlace) const override { return {}; }
  bool apply(TaskPlace, const Bytes&) override { return true; }
  [[nodiscard]] std::unique_ptr<Worker> make_worker() const override { return make_(); }

 private:
  MakeWorker make_;
};

RankWorker::RankWorker(std::span<const WorkerKind> kinds, Notices& notices)
    : kinds_(kinds),
      notices_(notices),
      threads_(threads_of_worker()),
      crew_(threads_),
      heartbeat_(
          std::min(kHeartbeat, milliseconds(patience_with_ranks()) / kHeartbeatsInPatience)) {}

void RankWorker::serve() {
  post_.send({kFirstRank, kHello, 0, static_cast<std::uint64_t>(threads_), name_of_machine()});
  while (!over_) {
    bool idle = true;
    while (const auto message = post_.receive()) {
      idle = false;
      hear(*message);
    }
    if (mind_preparation()) idle = false;
    if (send_results()) idle = false;
    if (send_notices()) idle = false;
    tell_alive();
    if (idle) std::this_thread::sleep_for(kNap);
  }
  crew_.end();
  (void)send_notices();
  post_.send({kFirstRank, kBye});
  (void)post_.arrives(RankClock::now() + kFarewell);
}

void RankWorker::hear(const Message& message) {
  if (message.tag == kQuit) over_ = true;
  if (message.tag == kJob) {
    end_job();
    job_number_ = message.job;
    wanted_ = message.text;
  }
  if (message.job != job_number_) return;
  if (message.tag == kJobEnd) return end_job();
  if (message.tag == kTask && job_) return crew_.give(message.number, message.text);
  if (message.tag == kTask) early_tasks_.push_back(message);
}

bool RankWorker::mind_preparation() {
  if (prepared_.valid()) {
    if (prepared_.wait_for(milliseconds(0)) != std::future_status::ready) return false;
    take_prepared();
    return true;
  }
  if (!wanted_) return false;
  start_preparation();
  return true;
}

void RankWorker::start_preparation() {
  std::packaged_task<MakeWorker()> task(
      [this, wanted = std::move(*wanted_)] { return prepare(wanted); });
  wanted_.reset();
  prepared_number_ = job_number_;
  prepared_ = task.get_future();
  try {
    preparer_ = base::start_thread(std::move(task));
  } catch (const base::Failure& problem) {
    prepared_ = {};
    tell_trouble(problem.what());
    end_job();
  }
}

void RankWorker::take_prepared() {
  preparer_ = {};
  const bool is_over = prepared_number_ != job_number_;
  try {
    auto job = std::make_unique<RemoteJob>(prepared_.get());
    if (is_over) return;
    job_ = std::move(job);
    crew_.begin(*job_, {});
    for (Message& task : early_tasks_) crew_.give(task.number, std::move(task.text));
    early_tasks_.clear();
  } catch (const std::exception& problem) {
    if (is_over) return;
    tell_trouble(problem.what());
    end_job();
  }
}

MakeWorker RankWorker::prepare(const Bytes& wanted) const {
  const std::size_t line = wanted.find('\n');
  const std::string name = wanted.substr(0, line);
  const auto kind = std::ranges::find(kinds_, name, &WorkerKind::name);
  if (kind == kinds_.end())
    throw base::Failure(fmt::format("does not know work of the kind '{}'", name));
  return kind->prepare(wanted.substr(line + 1));
}

void RankWorker::end_job() {
  crew_.end();
  job_.reset();
  job_number_ = 0;
  wanted_.reset();
  early_tasks_.clear();
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

bool RankWorker::send_notices() {
  const std::vector<std::string> notices = notices_.take();
  for (const std::string& notice : notices) post_.send({kFirstRank, kNotice, 0, 0, notice});
  return !notices.empty();
}

void RankWorker::tell_trouble(const std::string& why) {
  post_.send({kFirstRank, kTrouble, job_number_, 0, why});
}

void RankWorker::tell_alive() {
  if (RankClock::now() - told_ < heartbeat_) return;
  told_ = RankClock::now();
  post_.send({kFirstRank, kAlive});
}

}  // namespace mpd::work
