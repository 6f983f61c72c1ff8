#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include "work/crew.hpp"

namespace mpd::work {

/// Threads of this process.
class ThreadCrew final : public Crew {
 public:
  explicit ThreadCrew(int threads) : size_(static_cast<std::size_t>(threads)) {}
  ~ThreadCrew() override { ThreadCrew::end(); }

  void begin(const Job& job, const std::stop_token& stop) override;
  [[nodiscard]] std::size_t free_places() const override;
  void give(std::size_t number, Bytes task) override;
  [[nodiscard]] std::vector<Done> wait(std::chrono::milliseconds patience) override;
  [[nodiscard]] Workers workers() const override { return {size_, size_}; }
  void end() override;

 private:
  struct Given {
    std::size_t number = 0;
    Bytes task;
  };

  void work(const std::stop_token& stop);
  /// The next task; nothing after a stop.
  std::optional<Given> next(const std::stop_token& stop);
  void report(Done done);

  const std::size_t size_;
  const Job* job_ = nullptr;
  std::size_t under_way_ = 0;  // given and not yet told by `wait`
  mutable std::mutex mutex_;   // of all up to the threads
  std::condition_variable_any given_;
  std::condition_variable_any ended_;
  std::deque<Given> tasks_;
  std::vector<Done> done_;
  std::exception_ptr problem_;
  std::stop_source stop_;
  std::optional<std::stop_callback<std::function<void()>>> passed_on_;
  std::vector<std::jthread> threads_;
};

}  // namespace mpd::work
