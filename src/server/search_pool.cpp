#include "server/search_pool.hpp"

#include <algorithm>
#include <exception>
#include <tuple>
#include <utility>

#include "base/parallel.hpp"

namespace mpd::server {
namespace {

using namespace std::chrono_literals;

/// How long patient work may run while others wait, and how often that is looked at.
constexpr auto kSlice = 150ms;
constexpr auto kLook = 20ms;
constexpr std::size_t kMostOwners = 4096;

/// What the work does not catch itself (no memory) ends the work, not the server.
bool runs_to_its_end(const SearchPool::Work& work, const std::stop_token& stop) {
  try {
    return work(stop);
  } catch (const std::exception&) {
    return true;
  }
}

}  // namespace

struct SearchPool::Ticket::Job {
  Owner owner;
  Urgency urgency;
  Work work;
  std::atomic<bool> cancelled = false;
  std::mutex mutex = {};  // guards `stop`, which is new for every run
  std::stop_source stop = {};
  Clock::time_point since = {};  // waiting or running

  void interrupt() {
    const std::scoped_lock lock(mutex);
    stop.request_stop();
  }
};

SearchPool::Ticket& SearchPool::Ticket::operator=(Ticket&& other) noexcept {
  if (this != &other) cancel();
  job_ = std::move(other.job_);
  return *this;
}

void SearchPool::Ticket::cancel() {
  if (!job_) return;
  job_->cancelled = true;
  job_->interrupt();
  job_.reset();
}

SearchPool::SearchPool(int threads)
    : most_urgent_(static_cast<std::size_t>(std::max(threads - 1, 1))) {
  for (int i = 0; i < threads; ++i)
    threads_.push_back(base::start_thread([this](const std::stop_token& stop) { work(stop); }));
  threads_.push_back(base::start_thread([this](const std::stop_token& stop) { watch(stop); }));
}

void SearchPool::close() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::scoped_lock lock(mutex_);
    waiting_.clear();
    for (const auto& job : running_) {
      job->cancelled = true;
      job->interrupt();
    }
  }
  threads_.clear();
}

SearchPool::Ticket SearchPool::submit(Owner owner, Urgency urgency, Work work) {
  auto job = std::make_shared<Job>(owner, urgency, std::move(work));
  job->since = Clock::now();
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(job);
  }
  changed_.notify_all();
  return Ticket(std::move(job));
}

std::size_t SearchPool::load() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size() + running_.size();
}

/// Urgent work that can last is kept from taking every thread.
bool SearchPool::may_run(const Job& job) const {
  if (job.urgency != Urgency::soon) return true;
  const auto is_alike = [&](const auto& other) {
    return other->owner == job.owner && other->urgency == Urgency::soon;
  };
  return std::ranges::count_if(running_, is_alike) < static_cast<std::ptrdiff_t>(most_urgent_);
}

void SearchPool::forget_cancelled() {
  std::erase_if(waiting_, [](const auto& job) { return job->cancelled.load(); });
}

/// The most urgent work, of the owner who has waited longest for a turn. Holds the lock.
std::shared_ptr<SearchPool::Job> SearchPool::take_next() {
  forget_cancelled();
  if (last_turn_.size() > kMostOwners) last_turn_.clear();
  const auto order = [&](const std::shared_ptr<Job>& job) {
    const auto last = last_turn_.find(job->owner);
    return std::tuple(!may_run(*job), job->urgency != Urgency::soon,
                      last == last_turn_.end() ? 0 : last->second);
  };
  const auto best = std::ranges::min_element(waiting_, {}, order);
  if (best == waiting_.end() || !may_run(**best)) return nullptr;
  auto job = *best;
  waiting_.erase(best);
  last_turn_[job->owner] = ++turn_;
  return job;
}

void SearchPool::work(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto job = take_next();
    if (!job) {
      changed_.wait(lock, stop, [&] { return has_next(); });
      continue;
    }
    running_.push_back(job);
    job->since = Clock::now();
    lock.unlock();
    run(job);
    lock.lock();
  }
}

void SearchPool::run(const std::shared_ptr<Job>& job) {
  std::stop_token stop;
  {
    const std::scoped_lock lock(job->mutex);
    job->stop = {};
    stop = job->stop.get_token();
  }
  const bool done = job->cancelled || runs_to_its_end(job->work, stop);
  Work over;  // and what it holds, a table perhaps; goes when the lock is free again
  const std::scoped_lock lock(mutex_);
  std::erase(running_, job);
  // Its owner may have waited for this.
  changed_.notify_all();
  if (done || job->cancelled) return over.swap(job->work);
  job->since = Clock::now();
  waiting_.push_back(job);
}

bool SearchPool::has_next() const {
  return std::ranges::any_of(waiting_, [&](const auto& job) { return may_run(*job); });
}

/// The most urgent kind of work that waits for a thread, patient work only after a while.
std::optional<Urgency> SearchPool::most_urgent_waiting() const {
  std::optional<Urgency> most;
  const auto now = Clock::now();
  for (const auto& job : waiting_) {
    const bool urgent = job->urgency == Urgency::soon;
    if (job->cancelled || !may_run(*job) || now - job->since < (urgent ? 0ms : kSlice)) continue;
    most = std::min(job->urgency, most.value_or(job->urgency));
  }
  return most;
}

/// Of the work that steps back for what waits, the one that has run longest makes room when it has
/// had its slice. Holds the lock.
void SearchPool::pause_longest_runner(Urgency waiting) {
  const auto steps_back = [&](const Job& job) {
    return job.urgency == Urgency::patient ||
           (job.urgency == Urgency::in_steps && waiting == Urgency::soon);
  };
  const auto longest = std::ranges::min_element(
      running_, {}, [&](const auto& job) { return std::pair(!steps_back(*job), job->since); });
  if (longest == running_.end() || !steps_back(**longest)) return;
  if (Clock::now() - (*longest)->since >= kSlice) (*longest)->interrupt();
}

void SearchPool::watch(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    changed_.wait(lock, stop, [&] { return !waiting_.empty(); });
    forget_cancelled();
    if (const auto urgency = most_urgent_waiting()) pause_longest_runner(*urgency);
    changed_.wait_for(lock, stop, kLook, [] { return false; });
  }
}

}  // namespace mpd::server
