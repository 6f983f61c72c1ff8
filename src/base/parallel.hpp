#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace mpd::base {

/// Calls `body(0)` … `body(count − 1)`, each once, on so many threads, begun in this order. The
/// first exception ends it: what has not begun is left out, and it is thrown again here.
template <class Body>
void for_each_index(std::size_t count, int threads, const Body& body) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr problem;
  const auto work = [&] {
    try {
      for (std::size_t i; (i = next++) < count;) body(i);
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      if (!problem) problem = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 1; i < threads; ++i) workers.emplace_back(work);
    work();
  }
  if (problem) std::rethrow_exception(problem);
}

}  // namespace mpd::base
