#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace mpd::server {

/// Who asked for a search: searches of different owners take turns.
using Owner = std::uint64_t;

/// How soon a search is served; the most urgent first.
enum class Urgency {
  soon,     ///< somebody waits for its end: a move, a hint
  patient,  ///< it goes on as long as it may: an analysis. Pauses when others wait
  in_steps  ///< as patient, but each run is a step that only urgent work interrupts
};

/// A bounded number of threads that search for everybody. Urgent work comes first, owners take
/// turns, none has all threads with urgent work, and patient work pauses when others wait.
class SearchPool {
 public:
  /// Runs in a thread of the pool until it is done (true) or `stop` asks it to end early (false: it
  /// wants to go on later). Work that throws is over; work that is over goes, with all it holds.
  using Work = std::function<bool(const std::stop_token& stop)>;

  /// Holds on to a piece of work; when it goes, the work is cancelled.
  class Ticket {
   public:
    Ticket() = default;
    Ticket(Ticket&& other) noexcept = default;
    Ticket& operator=(Ticket&& other) noexcept;
    ~Ticket() { cancel(); }
    /// Does not wait: the work may run a little longer.
    void cancel();

   private:
    friend class SearchPool;
    struct Job;
    explicit Ticket(std::shared_ptr<Job> job) : job_(std::move(job)) {}
    std::shared_ptr<Job> job_;
  };

  explicit SearchPool(int threads);
  ~SearchPool() { close(); }
  SearchPool(const SearchPool&) = delete;
  SearchPool& operator=(const SearchPool&) = delete;

  [[nodiscard]] Ticket submit(Owner owner, Urgency urgency, Work work);
  /// Cancels everything and waits for the threads: nothing runs any more.
  void close();
  /// Work that waits or runs.
  [[nodiscard]] std::size_t load() const;

 private:
  using Job = Ticket::Job;
  using Clock = std::chrono::steady_clock;

  void work(const std::stop_token& stop);
  void watch(const std::stop_token& stop);
  [[nodiscard]] std::shared_ptr<Job> take_next();
  [[nodiscard]] bool may_run(const Job& job) const;
  [[nodiscard]] bool has_next() const;
  void run(const std::shared_ptr<Job>& job);
  void forget_cancelled();
  [[nodiscard]] std::optional<Urgency> most_urgent_waiting() const;
  void pause_longest_runner(Urgency waiting);

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::vector<std::shared_ptr<Job>> running_;
  std::map<Owner, std::uint64_t> last_turn_;  // of owners; forgotten now and then
  std::size_t most_urgent_;                   // of one owner at a time
  std::uint64_t turn_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace mpd::server
