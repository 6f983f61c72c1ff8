#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace mpd::work {

using OnNotice = std::function<void(const std::string&)>;

/// What people should know of long work, from any thread: a worker is silent, a file was dropped.
class Notices {
 public:
  /// To the listener, or kept until somebody takes it.
  void tell(const std::string& notice);
  /// Hears every notice from now on, one at a time, in the thread that tells it.
  void listen(OnNotice listener);
  /// Those that nobody has heard.
  [[nodiscard]] std::vector<std::string> take();

 private:
  std::mutex mutex_;  // of all below
  OnNotice listener_;
  std::vector<std::string> waiting_;
};

}  // namespace mpd::work
