#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

#include "work/job.hpp"

namespace mpd::work {

/// A task that a worker has ended with.
struct Done {
  std::size_t number = 0;
  std::optional<Bytes> result;  ///< nothing: it was stopped
};

/// How many workers there are, and how many of them have been heard of lately.
struct Workers {
  std::size_t alive = 0;
  std::size_t all = 0;
  bool are_processes = false;  ///< of which some may fall silent; threads do not
  friend bool operator==(const Workers&, const Workers&) = default;
};

/// Those who compute: threads of this process, or processes on many machines. A crew works on one
/// job at a time. Belongs to one thread.
class Crew {
 public:
  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  virtual ~Crew() = default;

  /// The job must live until `end`. After a stop request, tasks that are under way end soon.
  virtual void begin(const Job& job, const std::stop_token& stop) = 0;
  /// Tasks that can be given now. Somewhat more than there are workers: nobody waits for the next.
  [[nodiscard]] virtual std::size_t free_places() const = 0;
  virtual void give(std::size_t number, Bytes task) = 0;
  /// The tasks that have ended since the last call, each once; waits for the first of them. Empty
  /// when none ended in time. Throws what a worker threw.
  [[nodiscard]] virtual std::vector<Done> wait(std::chrono::milliseconds patience) = 0;
  [[nodiscard]] virtual Workers workers() const = 0;
  /// Forgets the job; what is under way is stopped.
  virtual void end() = 0;
};

}  // namespace mpd::work
