#include "work/thread_crew.hpp"

#include <utility>

#include "base/parallel.hpp"

namespace mpd::work {
namespace {

/// Tasks per thread: one under way and one at hand.
constexpr std::size_t kTasksPerThread = 2;

}  // namespace

void ThreadCrew::begin(const Job& job, const std::stop_token& stop) {
  end();
  job_ = &job;
  stop_ = {};
  passed_on_.emplace(stop, [this] { stop_.request_stop(); });
  try {
    for (std::size_t i = 0; i < size_; ++i)
      threads_.push_back(base::start_thread([this, token = stop_.get_token()] { work(token); }));
  } catch (...) {
    end();
    throw;
  }
}

std::size_t ThreadCrew::free_places() const {
  const std::size_t places = kTasksPerThread * size_;
  return under_way_ < places ? places - under_way_ : 0;
}

void ThreadCrew::give(std::size_t number, Bytes task) {
  ++under_way_;
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back({number, std::move(task)});
  }
  given_.notify_one();
}

std::vector<Done> ThreadCrew::wait(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  ended_.wait_for(lock, patience, [this] { return !done_.empty() || problem_; });
  // What was computed comes first: it is kept.
  if (done_.empty() && problem_) std::rethrow_exception(problem_);
  under_way_ -= done_.size();
  return std::exchange(done_, {});
}

void ThreadCrew::end() {
  stop_.request_stop();
  threads_.clear();
  passed_on_.reset();
  tasks_.clear();
  done_.clear();
  problem_ = nullptr;
  under_way_ = 0;
  job_ = nullptr;
}

void ThreadCrew::work(const std::stop_token& stop) {
  try {
    // Made with the first task: there may be fewer tasks than threads.
    std::unique_ptr<Worker> worker;
    while (auto given = next(stop)) {
      if (!worker) worker = job_->make_worker();
      report({given->number, worker->compute(given->task, stop)});
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!problem_) problem_ = std::current_exception();
    ended_.notify_all();
  }
}

std::optional<ThreadCrew::Given> ThreadCrew::next(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  if (!given_.wait(lock, stop, [this] { return !tasks_.empty(); })) return std::nullopt;
  if (stop.stop_requested()) return std::nullopt;
  Given given = std::move(tasks_.front());
  tasks_.pop_front();
  return given;
}

void ThreadCrew::report(Done done) {
  {
    const std::lock_guard lock(mutex_);
    done_.push_back(std::move(done));
  }
  ended_.notify_all();
}

}  // namespace mpd::work
