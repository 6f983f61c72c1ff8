#pragma once

#include <chrono>
#include <functional>
#include <memory>

// The rest of the server sees Boost.Asio through this header only: Asio is slow to compile.

namespace boost::asio {
class io_context;
}  // namespace boost::asio

namespace mpd::server {

/// Runs tasks one after another in the thread that calls `run`. The state of the server belongs to
/// that thread; other threads reach it by `post`.
class EventLoop {
 public:
  using Task = std::function<void()>;

  EventLoop();
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  /// Runs the task later, in the thread of the loop. May be called from any thread.
  void post(Task task);
  /// Runs tasks until `stop`. An exception of a task ends the call; `run` may be called again.
  void run();
  /// Runs the tasks that come up within this time.
  void run_for(std::chrono::milliseconds time);
  void stop();
  [[nodiscard]] bool is_stopped() const;

  /// For the sockets.
  [[nodiscard]] boost::asio::io_context& context() { return *context_; }

 private:
  std::unique_ptr<boost::asio::io_context> context_;
};

/// Runs one task after a while, in the thread of the loop, unless it is cancelled or destroyed
/// before. A task that is due already may still run after `cancel`.
class Timer {
 public:
  explicit Timer(EventLoop& loop);
  ~Timer();
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  /// Replaces the task that is waiting.
  void start(std::chrono::duration<double> wait, EventLoop::Task task);
  void cancel();

 private:
  struct Core;
  std::unique_ptr<Core> core_;
};

}  // namespace mpd::server
