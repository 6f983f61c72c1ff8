#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace mpd::protocol {

/// One search of the Hub protocol, from `go` to `done`, in a thread of its own.
class HubSearch {
 public:
  /// Thinks until it is ready or stopped, and gives the line that ends the search.
  using Work = std::function<std::string(std::stop_token)>;
  using Output = std::function<void(const std::string& line)>;

  /// Begins at once. A search that is held keeps its answer until it is stopped or released.
  /// After `seconds` (may be infinite) it is stopped.
  HubSearch(Work work, Output output, bool held, double seconds);
  ~HubSearch();
  HubSearch(const HubSearch&) = delete;
  HubSearch& operator=(const HubSearch&) = delete;

  /// The last line is still to come.
  [[nodiscard]] bool is_running() const;
  /// The answer is known, but held back until it is released.
  [[nodiscard]] bool is_holding() const;
  /// The answer may be given now, and must be given after so many seconds (may be infinite). For
  /// searches that were begun without a time of their own.
  void release(double seconds);
  /// Returns when the last line is out.
  void stop();

 private:
  void run(const Work& work, const Output& output);
  void stop_in(double seconds);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool held_;
  bool thinking_ = true;
  bool running_ = true;
  std::stop_source stop_;
  std::jthread worker_;
  std::jthread timer_;
};

}  // namespace mpd::protocol
