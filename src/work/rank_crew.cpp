#include "work/rank_crew.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <thread>

#include "base/failure.hpp"

namespace mpd::work {
namespace {

/// Tasks per thread of a worker: one under way, one at hand, one that travels.
constexpr std::size_t kTasksPerRankThread = 3;

}  // namespace

RankCrew::RankCrew(int ranks, Notices& notices)
    : notices_(notices), ranks_(static_cast<std::size_t>(ranks)) {}

std::size_t RankCrew::Rank::places() const {
  const std::size_t most = kTasksPerRankThread * threads;
  return !silent && tasks.size() < most ? most - tasks.size() : 0;
}

void RankCrew::use_threads(int threads) {
  end();
  threads_ = threads;
  here_ = std::make_unique<ThreadCrew>(threads);
}

void RankCrew::begin(const Job& job, const std::stop_token& stop) {
  end();
  ++job_number_;
  plan_ = job.remote();
  stays_here_ = !plan_;
  if (stays_here_) return here_->begin(job, stop);
  job_ = &job;
  stop_ = stop;
  // Nobody has listened to them since the last job.
  for (Rank& rank : ranks_) rank.heard = RankClock::now();
  send_to_all(kJob, fmt::format("{}\n{}", plan_->kind, plan_->setup));
}

std::size_t RankCrew::free_places() const {
  if (!plan_) return here_->free_places();
  std::size_t places = 0;
  for (const Rank& rank : ranks_) places += rank.places();
  return places > orphans_.size() ? places - orphans_.size() : 0;
}

void RankCrew::give(std::size_t number, Bytes task) {
  if (!plan_) return here_->give(number, std::move(task));
  tasks_[number] = std::move(task);
  assign(number);
}

std::vector<Done> RankCrew::wait(std::chrono::milliseconds time) {
  if (!plan_) return here_->wait(time);
  const auto end = RankClock::now() + time;
  while (true) {
    std::vector<Done> done = take_messages();
    // What was computed comes first: it is kept.
    if (done.empty() && !trouble_.empty()) throw base::Failure(trouble_);
    if (computes_here_) take_own_results(done);
    look_after_silent();
    if (!done.empty() || RankClock::now() >= end) return done;
    std::this_thread::sleep_for(kNap);
  }
}

Workers RankCrew::workers() const {
  if (stays_here_) return here_->workers();
  Workers counted{0, ranks_.size() - 1, true};
  for (std::size_t i = 1; i < ranks_.size(); ++i) counted.alive += ranks_[i].silent ? 0 : 1;
  return counted;
}

void RankCrew::end() {
  here_->end();
  computes_here_ = false;
  if (!plan_) return;
  send_to_all(kJobEnd);
  plan_.reset();
  trouble_.clear();
  tasks_.clear();
  orphans_.clear();
  for (Rank& rank : ranks_) rank.tasks.clear();
  ranks_[0].threads = 0;
}

bool RankCrew::dismiss() {
  end();
  send_to_all(kQuit);
  const auto last = RankClock::now() + kFarewell;
  std::size_t gone = 0;
  while (gone + 1 < ranks_.size() && RankClock::now() < last) {
    // Also what they have sent before: it must arrive before they can end.
    if (const auto message = post_.receive()) {
      if (message->tag == kNotice) pass_on(*message);
      gone += message->tag == kBye ? 1 : 0;
    } else {
      std::this_thread::sleep_for(kNap);
    }
  }
  return gone + 1 == ranks_.size() && post_.arrives(last);
}

void RankCrew::send_to_all(Tag tag, const Bytes& text) {
  for (std::size_t rank = 1; rank < ranks_.size(); ++rank)
    post_.send({static_cast<int>(rank), tag, job_number_, 0, text});
}

void RankCrew::assign(std::size_t number) {
  const auto best = std::ranges::max_element(ranks_, {}, &Rank::places);
  if (best->places() == 0) return orphans_.push_back(number);
  best->tasks.push_back(number);
  const auto rank = static_cast<int>(best - ranks_.begin());
  if (rank == kFirstRank) return here_->give(number, tasks_.at(number));
  post_.send({rank, kTask, job_number_, number, tasks_.at(number)});
}

std::vector<Done> RankCrew::take_messages() {
  std::vector<Done> done;
  while (auto message = post_.receive()) hear(*message, done);
  return done;
}

void RankCrew::hear(Message& message, std::vector<Done>& done) {
  const auto number = static_cast<std::size_t>(message.rank);
  Rank& rank = ranks_[number];
  if (message.tag == kHello) {
    rank.threads = message.number;
    rank.machine = message.text;
  }
  rank.heard = RankClock::now();
  if (std::exchange(rank.silent, false)) notices_.tell(name_of(number) + " answers now");
  if (message.tag == kNotice) pass_on(message);
  if (message.job != job_number_) return;
  if (message.tag == kTrouble && trouble_.empty())
    trouble_ = fmt::format("{}: {}", name_of(number), message.text);
  if (message.tag == kResult) take_result(number, {message.number, std::move(message.text)}, done);
}

void RankCrew::take_own_results(std::vector<Done>& done) {
  for (Done& own : here_->wait(std::chrono::milliseconds(0)))
    take_result(kFirstRank, std::move(own), done);
}

void RankCrew::take_result(std::size_t rank, Done result, std::vector<Done>& done) {
  std::erase(ranks_[rank].tasks, result.number);
  if (tasks_.erase(result.number) == 0) return;
  for (Rank& other : ranks_) std::erase(other.tasks, result.number);
  std::erase(orphans_, result.number);
  done.push_back(std::move(result));
}

void RankCrew::look_after_silent() {
  const auto now = RankClock::now();
  for (std::size_t i = 1; i < ranks_.size(); ++i) {
    Rank& rank = ranks_[i];
    if (rank.silent || now - rank.heard < patience_) continue;
    rank.silent = true;
    orphans_.insert(orphans_.end(), rank.tasks.begin(), rank.tasks.end());
    rank.tasks.clear();
    notices_.tell(fmt::format("{} has been silent for {} s; others do its tasks", name_of(i),
                              patience_.count()));
  }
  compute_here();
  for (std::size_t waiting = orphans_.size(); waiting > 0; --waiting) {
    const std::size_t number = orphans_.front();
    orphans_.pop_front();
    assign(number);
  }
}

/// While all workers are silent, and no longer: this process has tasks to give out.
void RankCrew::compute_here() {
  const bool alone = std::all_of(ranks_.begin() + 1, ranks_.end(), std::mem_fn(&Rank::silent));
  if (alone && !computes_here_) {
    here_->begin(*job_, stop_);
    computes_here_ = true;
  }
  if (alone && ranks_[0].threads == 0)
    notices_.tell(
        fmt::format("no worker answers; the first process computes in {} threads of its "
                    "own",
                    threads_));
  ranks_[0].threads = alone ? static_cast<std::size_t>(threads_) : 0;
}

void RankCrew::pass_on(const Message& notice) {
  if (passed_on_.insert(notice.text).second)
    notices_.tell(
        fmt::format("{}: {}", name_of(static_cast<std::size_t>(notice.rank)), notice.text));
}

std::string RankCrew::name_of(std::size_t rank) const {
  const std::string& machine = ranks_[rank].machine;
  return machine.empty() ? fmt::format("worker {}", rank)
                         : fmt::format("worker {} ({})", rank, machine);
}

}  // namespace mpd::work
