#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <mpi.h>
#include <optional>

#include "work/job.hpp"

// What ranks of MPI say to each other. Messages are bytes: the number of the job, the number of the
// task, text.

namespace mpd::work {

using RankClock = std::chrono::steady_clock;

/// The rank that gives out the tasks.
inline constexpr int kFirstRank = 0;
/// How long nobody looks for messages while there are none.
inline constexpr std::chrono::microseconds kNap{200};
/// At the end: how long the workers may take to hear that it is over.
inline constexpr std::chrono::seconds kFarewell{5};

enum Tag : int {
  kHello,    ///< worker: the number of its threads, and its machine
  kJob,      ///< first: kind and setup of the next job
  kTask,     ///< first: a task of it
  kJobEnd,   ///< first: forget it
  kResult,   ///< worker: a result
  kTrouble,  ///< worker: why it cannot go on
  kNotice,   ///< worker: for people
  kAlive,    ///< worker
  kQuit,     ///< first: the work is over
  kBye       ///< worker: it has heard that, and says no more
};

struct Message {
  int rank = 0;
  Tag tag = kAlive;
  std::uint64_t job = 0;
  std::uint64_t number = 0;
  Bytes text = {};
};

/// Sends and receives. Nothing here waits: what is sent is kept until it has arrived.
class Post {
 public:
  void send(const Message& message);
  std::optional<Message> receive();
  /// Waits until all that was sent has arrived; false: not in time.
  [[nodiscard]] bool arrives(RankClock::time_point last);

 private:
  struct Letter {
    Bytes bytes;
    MPI_Request request;
  };

  void forget_arrived();

  std::list<Letter> sent_;  // a list: the bytes must stay where they are
};

/// A worker that is silent for longer has its tasks given to others.
[[nodiscard]] std::chrono::seconds patience_with_ranks();

}  // namespace mpd::work
