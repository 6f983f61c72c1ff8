#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "base/failure.hpp"
#include "work/job.hpp"

namespace mpd::tests {

/// A job whose end shows every order of its results: chains of tasks side by side, each task made
/// from the result before it in its chain. Task n belongs to chain n mod `chains`.
class ChainJob : public work::Job {
 public:
  struct Options {
    std::size_t chains = 3;
    std::size_t length = 10;        ///< of each chain
    std::size_t enough = SIZE_MAX;  ///< the number of the last result that is needed
    std::string failing = {};       ///< the task that throws
  };

  explicit ChainJob(const Options& options) : options_(options), last_(options.chains, "begin") {}

  [[nodiscard]] std::size_t known(std::size_t /*lane*/) const override {
    return std::min(applied_ + options_.chains, options_.chains * options_.length);
  }
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override {
    const std::size_t number = place.number;
    return last_[number % options_.chains] + " " + std::to_string(number);
  }
  bool apply(work::TaskPlace place, const work::Bytes& result) override {
    const std::size_t number = place.number;
    if (number != applied_) throw base::Failure("applied out of order");
    last_[number % options_.chains] = result;
    fold_ += result + "\n";
    ++applied_;
    return number < options_.enough;
  }
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override {
    return std::make_unique<ChainWorker>(*this);
  }

  /// Everything that was applied, in order.
  [[nodiscard]] const std::string& fold() const { return fold_; }
  [[nodiscard]] std::size_t computed() const { return computed_; }

 private:
  class ChainWorker final : public work::Worker {
   public:
    explicit ChainWorker(const ChainJob& job) : job_(job) {}
    [[nodiscard]] std::optional<work::Bytes> compute(const work::Bytes& task,
                                                     const std::stop_token& stop) override {
      if (stop.stop_requested()) return std::nullopt;
      if (task == job_.options_.failing) throw base::Failure("cannot compute " + task);
      ++job_.computed_;
      return std::to_string(std::hash<std::string>{}(task)) + std::string("\0\n", 2);
    }

   private:
    const ChainJob& job_;
  };

  Options options_;
  std::vector<std::string> last_;  // result of each chain
  std::string fold_;
  std::size_t applied_ = 0;
  mutable std::atomic<std::size_t> computed_{0};
};

}  // namespace mpd::tests
