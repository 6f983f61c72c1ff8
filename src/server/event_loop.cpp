#include "server/event_loop.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

namespace mpd::server {

namespace asio = boost::asio;
using std::chrono::steady_clock;

EventLoop::EventLoop() : context_(std::make_unique<asio::io_context>(1)) {}
EventLoop::~EventLoop() = default;

void EventLoop::post(Task task) {
  asio::post(*context_, std::move(task));
}

void EventLoop::run() {
  context_->run();
}

void EventLoop::run_for(std::chrono::milliseconds time) {
  // Without the guard the call would return at once where nothing is waiting.
  const auto guard = asio::make_work_guard(*context_);
  context_->restart();
  context_->run_for(time);
}

void EventLoop::stop() {
  context_->stop();
}

bool EventLoop::is_stopped() const {
  return context_->stopped();
}

struct Timer::Core {
  asio::steady_timer timer;
};

Timer::Timer(EventLoop& loop) : core_(new Core{asio::steady_timer(loop.context())}) {}
Timer::~Timer() = default;

void Timer::start(std::chrono::duration<double> wait, EventLoop::Task task) {
  core_->timer.expires_after(std::chrono::duration_cast<steady_clock::duration>(wait));
  core_->timer.async_wait([task = std::move(task)](const boost::system::error_code& error) {
    if (!error) task();
  });
}

void Timer::cancel() {
  core_->timer.cancel();
}

}  // namespace mpd::server
