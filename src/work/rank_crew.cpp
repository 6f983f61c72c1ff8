#include "work/rank_crew.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

#include "base/failure.hpp"

namespace mpd::work {
namespace {

/// Tasks per thread of a worker: one under way, one at hand, one that travels.
constexpr std::size_t kTasksPerRankThread = 3;

}  // namespace

std::size_t RankCrew::Rank::places() const {
  const std::size_t most = kTasksPerRankThread * threads;
  return alive && tasks.size() < most ? most - tasks.size() : 0;
}

void RankCrew::begin(const Job& job, const std::stop_token& stop) {
  end();
  ++job_;
  plan_ = job.remote();
  if (!plan_) return here_.begin(job, stop);
  send_to_all(kJob, fmt::format("{}\n{}", plan_->kind, plan_->setup));
}

std::size_t RankCrew::free_places() const {
  if (!plan_) return here_.free_places();
  std::size_t places = 0;
  for (const Rank& rank : ranks_) places += rank.places();
  return places > orphans_.size() ? places - orphans_.size() : 0;
}

void RankCrew::give(std::size_t number, Bytes task) {
  if (!plan_) return here_.give(number, std::move(task));
  tasks_[number] = std::move(task);
  assign(number);
}

std::vector<Done> RankCrew::wait(std::chrono::milliseconds time) {
  if (!plan_) return here_.wait(time);
  const auto end = RankClock::now() + time;
  while (true) {
    std::vector<Done> done = take_messages();
    // What was computed comes first: it is kept.
    if (done.empty() && !trouble_.empty()) throw base::Failure(trouble_);
    look_after_silent();
    if (!done.empty() || RankClock::now() >= end) return done;
    std::this_thread::sleep_for(kNap);
  }
}

Workers RankCrew::workers() const {
  if (!plan_) return here_.workers();
  Workers counted{0, ranks_.size() - 1};
  for (std::size_t i = 1; i < ranks_.size(); ++i) counted.alive += ranks_[i].alive ? 1 : 0;
  return counted;
}

void RankCrew::end() {
  if (!plan_) return here_.end();
  send_to_all(kJobEnd);
  plan_.reset();
  trouble_.clear();
  tasks_.clear();
  orphans_.clear();
  for (Rank& rank : ranks_) rank.tasks.clear();
}

bool RankCrew::dismiss() {
  end();
  send_to_all(kQuit);
  const auto last = RankClock::now() + kFarewell;
  std::size_t gone = 0;
  while (gone + 1 < ranks_.size() && RankClock::now() < last) {
    // Also what they have sent before: it must arrive before they can end.
    if (const auto message = post_.receive())
      gone += message->tag == kBye ? 1 : 0;
    else
      std::this_thread::sleep_for(kNap);
  }
  return gone + 1 == ranks_.size() && post_.arrives(last);
}

void RankCrew::send_to_all(Tag tag, const Bytes& text) {
  for (std::size_t rank = 1; rank < ranks_.size(); ++rank)
    post_.send({static_cast<int>(rank), tag, job_, 0, text});
}

void RankCrew::assign(std::size_t number) {
  const auto best = std::ranges::max_element(ranks_, {}, &Rank::places);
  if (best->places() == 0) return orphans_.push_back(number);
  best->tasks.push_back(number);
  post_.send({static_cast<int>(best - ranks_.begin()), kTask, job_, number, tasks_.at(number)});
}

std::vector<Done> RankCrew::take_messages() {
  std::vector<Done> done;
  while (auto message = post_.receive()) {
    Rank& rank = ranks_[static_cast<std::size_t>(message->rank)];
    rank.heard = RankClock::now();
    rank.alive = true;
    if (message->tag == kHello) rank.threads = message->number;
    if (message->tag == kTrouble && message->job == job_ && trouble_.empty())
      trouble_ = fmt::format("worker {}: {}", message->rank, message->text);
    if (message->tag == kResult && message->job == job_) take_result(*message, done);
  }
  return done;
}

void RankCrew::take_result(Message& message, std::vector<Done>& done) {
  std::erase(ranks_[static_cast<std::size_t>(message.rank)].tasks, message.number);
  if (tasks_.erase(message.number) == 0) return;
  for (Rank& rank : ranks_) std::erase(rank.tasks, message.number);
  std::erase(orphans_, message.number);
  done.push_back({message.number, std::move(message.text)});
}

void RankCrew::look_after_silent() {
  const auto now = RankClock::now();
  for (Rank& rank : ranks_) {
    if (rank.threads == 0 || !rank.alive || now - rank.heard < patience_) continue;
    rank.alive = false;
    orphans_.insert(orphans_.end(), rank.tasks.begin(), rank.tasks.end());
    rank.tasks.clear();
  }
  for (std::size_t waiting = orphans_.size(); waiting > 0; --waiting) {
    const std::size_t number = orphans_.front();
    orphans_.pop_front();
    assign(number);
  }
}

}  // namespace mpd::work
