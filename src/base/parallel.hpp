#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/failure.hpp"

namespace mpd::base {

/// A thread that does this work. Throws a Failure when the system gives no more threads.
template <class Work>
[[nodiscard]] std::jthread start_thread(Work&& work) {
  try {
    return std::jthread(std::forward<Work>(work));
  } catch (const std::system_error& problem) {
    throw Failure(fmt::format("cannot start a thread: {} (too little memory or too many threads)",
                              problem.code().message()));
  }
}

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
    try {
      for (int i = 1; i < threads; ++i) workers.push_back(start_thread(work));
    } catch (...) {
      next = count;
      throw;
    }
    work();
  }
  if (problem) std::rethrow_exception(problem);
}

}  // namespace mpd::base
