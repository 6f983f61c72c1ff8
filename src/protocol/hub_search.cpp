#include "protocol/hub_search.hpp"

#include <cmath>
#include <limits>
#include <utility>

#include "base/line_channel.hpp"
#include "base/parallel.hpp"

namespace mpd::protocol {

HubSearch::HubSearch(Work work, Output output, bool held, double seconds) : held_(held) {
  worker_ = base::start_thread(
      [this, work = std::move(work), output = std::move(output)] { run(work, output); });
  stop_in(seconds);
}

HubSearch::~HubSearch() {
  stop();
}

bool HubSearch::is_running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

bool HubSearch::is_holding() const {
  const std::lock_guard lock(mutex_);
  return running_ && !thinking_;
}

void HubSearch::release(double seconds) {
  {
    const std::lock_guard lock(mutex_);
    held_ = false;
  }
  changed_.notify_all();
  stop_in(seconds);
}

void HubSearch::stop() {
  stop_.request_stop();
  release(std::numeric_limits<double>::infinity());
  if (worker_.joinable()) worker_.join();
}

void HubSearch::run(const Work& work, const Output& output) {
  const std::string last_line = work(stop_.get_token());
  {
    std::unique_lock lock(mutex_);
    thinking_ = false;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !held_; });
    // Who reads the last line may ask for the next search at once.
    running_ = false;
  }
  output(last_line);
}

void HubSearch::stop_in(double seconds) {
  if (!std::isfinite(seconds)) return;
  timer_ = base::start_thread([this, deadline = base::deadline_in(seconds)] {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_until(lock, deadline, [&] { return !thinking_; })) stop_.request_stop();
  });
}

}  // namespace mpd::protocol
