#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <fmt/format.h>
#include <list>
#include <map>
#include <mpi.h>
#include <thread>
#include <unistd.h>

#include "base/bytes.hpp"
#include "base/failure.hpp"
#include "work/fleet.hpp"
#include "work/thread_crew.hpp"

// The fleet as ranks of MPI. Rank 0 gives out tasks; every other rank computes them in threads of
// its own and answers. Messages are bytes: the number of the job, the number of the task, text.

namespace mpd::work {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kFirst = 0;
/// How long nobody looks for messages while there are none.
constexpr std::chrono::microseconds kNap{200};
/// A worker tells so often that it is alive, at least; and several times within the patience.
constexpr milliseconds kHeartbeat{2000};
constexpr int kHeartbeatsInPatience = 4;
/// A worker that is silent for longer has its tasks given to others.
constexpr std::chrono::seconds kUsualPatience{30};
/// At the end: how long the workers may take to hear that it is over.
constexpr std::chrono::seconds kFarewell{5};
/// Tasks per thread of a worker: one under way, one at hand, one that travels.
constexpr std::size_t kTasksPerRankThread = 3;

enum Tag : int {
  kHello,    ///< worker: the number of its threads
  kJob,      ///< first: kind and setup of the next job
  kTask,     ///< first: a task of it
  kJobEnd,   ///< first: forget it
  kResult,   ///< worker: a result
  kTrouble,  ///< worker: why it cannot go on
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

constexpr std::size_t kMessageHead = 16;

Bytes letter_of(const Message& message) {
  Bytes bytes;
  base::append_number(bytes, message.job);
  base::append_number(bytes, message.number);
  return bytes + message.text;
}

/// Sends and receives. Nothing here waits: what is sent is kept until it has arrived.
class Post {
 public:
  void send(Message message) {
    Letter& letter = sent_.emplace_back(Letter{letter_of(message), MPI_REQUEST_NULL});
    MPI_Isend(letter.bytes.data(), static_cast<int>(letter.bytes.size()), MPI_BYTE, message.rank,
              message.tag, MPI_COMM_WORLD, &letter.request);
    forget_arrived();
  }

  std::optional<Message> receive() {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Bytes bytes(static_cast<std::size_t>(size), '\0');
    MPI_Recv(bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    const auto numbers = std::as_bytes(std::span(bytes));
    return Message{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG),
                   base::number_at<std::uint64_t>(numbers, 0),
                   base::number_at<std::uint64_t>(numbers, 8), bytes.substr(kMessageHead)};
  }

  /// Waits until all that was sent has arrived; false: not in time.
  [[nodiscard]] bool arrives(Clock::time_point last) {
    for (forget_arrived(); !sent_.empty(); forget_arrived()) {
      if (Clock::now() >= last) return false;
      std::this_thread::sleep_for(kNap);
    }
    return true;
  }

 private:
  struct Letter {
    Bytes bytes;
    MPI_Request request;
  };

  void forget_arrived() {
    std::erase_if(sent_, [](Letter& letter) {
      int arrived = 0;
      MPI_Test(&letter.request, &arrived, MPI_STATUS_IGNORE);
      return arrived != 0;
    });
  }

  std::list<Letter> sent_;  // a list: the bytes must stay where they are
};

std::chrono::seconds patience() {
  const char* const text = std::getenv("MPDRAUGHTS_SILENCE");
  const int seconds = text == nullptr ? 0 : std::atoi(text);
  return seconds > 0 ? std::chrono::seconds(seconds) : kUsualPatience;
}

/// Whether a launcher of MPI has started this process beside others.
bool was_launched() {
  for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE"})
    if (std::getenv(name) != nullptr) return true;
  return false;
}

/// Programs that we start, such as engines, are not processes of the fleet.
void forget_launcher() {
  std::vector<std::string> names;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    for (const char* const begin : {"OMPI_", "PMIX_", "PMI_"})
      if (text.starts_with(begin)) names.emplace_back(text.substr(0, text.find('=')));
  }
  for (const std::string& name : names) ::unsetenv(name.c_str());
}

/// Ctrl-C and SIGTERM, in this thread and those that it starts, until the end of the scope.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t both;
    sigemptyset(&both);
    sigaddset(&both, SIGINT);
    sigaddset(&both, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &both, &before_);
  }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

int threads_of_worker() {
  const char* const text = std::getenv("MPDRAUGHTS_WORKER_THREADS");
  return text == nullptr ? 1 : std::clamp(std::atoi(text), 1, 256);
}

/// The workers of all ranks, as rank 0 sees them.
class RankCrew final : public Crew {
 public:
  RankCrew(int ranks, int threads) : ranks_(static_cast<std::size_t>(ranks)), here_(threads) {}

  void begin(const Job& job, const std::stop_token& stop) override {
    end();
    ++job_;
    plan_ = job.remote();
    if (!plan_) return here_.begin(job, stop);
    setup_ = fmt::format("{}\n{}", plan_->kind, plan_->setup);
    for (std::size_t rank = 1; rank < ranks_.size(); ++rank) open_job(rank);
  }

  [[nodiscard]] std::size_t free_places() const override {
    if (!plan_) return here_.free_places();
    std::size_t places = 0;
    for (const Rank& rank : ranks_) places += rank.places();
    return places > orphans_.size() ? places - orphans_.size() : 0;
  }

  void give(std::size_t number, Bytes task) override {
    if (!plan_) return here_.give(number, std::move(task));
    tasks_[number] = std::move(task);
    assign(number);
  }

  [[nodiscard]] std::vector<Done> wait(milliseconds time) override {
    if (!plan_) return here_.wait(time);
    const auto end = Clock::now() + time;
    while (true) {
      std::vector<Done> done = take_messages();
      // What was computed comes first: it is kept.
      if (done.empty() && !trouble_.empty()) throw base::Failure(trouble_);
      look_after_silent();
      if (!done.empty() || Clock::now() >= end) return done;
      std::this_thread::sleep_for(kNap);
    }
  }

  [[nodiscard]] Workers workers() const override {
    if (!plan_) return here_.workers();
    Workers counted{0, ranks_.size() - 1};
    for (std::size_t i = 1; i < ranks_.size(); ++i) counted.alive += ranks_[i].alive ? 1 : 0;
    return counted;
  }

  void end() override {
    if (!plan_) return here_.end();
    for (std::size_t rank = 1; rank < ranks_.size(); ++rank)
      post_.send({static_cast<int>(rank), kJobEnd, job_});
    plan_.reset();
    trouble_.clear();
    tasks_.clear();
    orphans_.clear();
    for (Rank& rank : ranks_) rank.tasks.clear();
  }

  /// Ends all workers. False: some have not said goodbye in time.
  bool dismiss() {
    end();
    for (std::size_t rank = 1; rank < ranks_.size(); ++rank)
      post_.send({static_cast<int>(rank), kQuit});
    const auto last = Clock::now() + kFarewell;
    std::size_t gone = 0;
    while (gone + 1 < ranks_.size() && Clock::now() < last) {
      // Also what they have sent before: it must arrive before they can end.
      if (const auto message = post_.receive())
        gone += message->tag == kBye ? 1 : 0;
      else
        std::this_thread::sleep_for(kNap);
    }
    return gone + 1 == ranks_.size() && post_.arrives(last);
  }

 private:
  struct Rank {
    std::size_t threads = 0;  ///< 0: it has not said hello yet, or is rank 0
    bool alive = true;
    Clock::time_point heard = Clock::now();
    std::vector<std::size_t> tasks = {};

    [[nodiscard]] std::size_t places() const {
      const std::size_t most = kTasksPerRankThread * threads;
      return alive && tasks.size() < most ? most - tasks.size() : 0;
    }
  };

  void open_job(std::size_t rank) { post_.send({static_cast<int>(rank), kJob, job_, 0, setup_}); }

  /// To the rank with the most free places; if there is none, it waits for one.
  void assign(std::size_t number) {
    const auto best = std::ranges::max_element(ranks_, {}, &Rank::places);
    if (best->places() == 0) return orphans_.push_back(number);
    best->tasks.push_back(number);
    post_.send({static_cast<int>(best - ranks_.begin()), kTask, job_, number, tasks_.at(number)});
  }

  std::vector<Done> take_messages() {
    std::vector<Done> done;
    while (auto message = post_.receive()) {
      Rank& rank = ranks_[static_cast<std::size_t>(message->rank)];
      rank.heard = Clock::now();
      rank.alive = true;
      if (message->tag == kHello) rank.threads = message->number;
      if (message->tag == kTrouble && message->job == job_ && trouble_.empty())
        trouble_ = fmt::format("worker {}: {}", message->rank, message->text);
      if (message->tag == kResult && message->job == job_) take_result(*message, done);
    }
    return done;
  }

  /// A late result of a task that another rank has computed meanwhile is ignored.
  void take_result(Message& message, std::vector<Done>& done) {
    std::erase(ranks_[static_cast<std::size_t>(message.rank)].tasks, message.number);
    if (tasks_.erase(message.number) == 0) return;
    for (Rank& rank : ranks_) std::erase(rank.tasks, message.number);
    std::erase(orphans_, message.number);
    done.push_back({message.number, std::move(message.text)});
  }

  void look_after_silent() {
    const auto now = Clock::now();
    for (Rank& rank : ranks_) {
      if (rank.threads == 0 || !rank.alive || now - rank.heard < patience_) continue;
      rank.alive = false;
      orphans_.insert(orphans_.end(), rank.tasks.begin(), rank.tasks.end());
      rank.tasks.clear();
    }
    for (std::size_t waiting = orphans_.size(); waiting > 0; --waiting) {
      const std::size_t number = orphans_.front();
      orphans_.pop_front();
      assign(number);
    }
  }

  Post post_;
  std::vector<Rank> ranks_;
  ThreadCrew here_;  // for jobs that stay in this process
  std::chrono::seconds patience_ = patience();
  std::uint64_t job_ = 0;  // a number for each, so that late messages are known as such
  std::optional<WorkerPlan> plan_;
  Bytes setup_;
  std::string trouble_;                 // why a worker cannot go on
  std::map<std::size_t, Bytes> tasks_;  // that have no result yet
  std::deque<std::size_t> orphans_;     // tasks that nobody computes
};

/// The job that a worker computes for.
class RemoteJob final : public Job {
 public:
  explicit RemoteJob(MakeWorker make) : make_(std::move(make)) {}
  [[nodiscard]] std::size_t known(std::size_t) const override { return 0; }
  [[nodiscard]] Bytes task(TaskPlace) const override { return {}; }
  bool apply(TaskPlace, const Bytes&) override { return true; }
  [[nodiscard]] std::unique_ptr<Worker> make_worker() const override { return make_(); }

 private:
  MakeWorker make_;
};

/// A rank that computes.
class WorkerRank {
 public:
  explicit WorkerRank(std::span<const WorkerKind> kinds)
      : kinds_(kinds), threads_(threads_of_worker()), crew_(threads_) {}

  void serve() {
    post_.send({kFirst, kHello, 0, static_cast<std::uint64_t>(threads_)});
    while (!over_) {
      bool idle = true;
      while (const auto message = post_.receive()) {
        idle = false;
        hear(*message);
      }
      if (send_results()) idle = false;
      tell_alive();
      if (idle) std::this_thread::sleep_for(kNap);
    }
    crew_.end();
    post_.send({kFirst, kBye});
    (void)post_.arrives(Clock::now() + kFarewell);
  }

 private:
  void hear(const Message& message) {
    if (message.tag == kQuit) over_ = true;
    if (message.tag == kJob) begin(message);
    if (message.tag == kJobEnd && message.job == job_number_) end_job();
    if (message.tag == kTask && message.job == job_number_ && job_)
      crew_.give(message.number, message.text);
  }

  void begin(const Message& message) {
    end_job();
    job_number_ = message.job;
    try {
      const std::size_t line = message.text.find('\n');
      const std::string name = message.text.substr(0, line);
      const auto kind = std::ranges::find(kinds_, name, &WorkerKind::name);
      if (kind == kinds_.end())
        throw base::Failure(fmt::format("does not know work of the kind '{}'", name));
      job_ = std::make_unique<RemoteJob>(kind->prepare(message.text.substr(line + 1)));
      crew_.begin(*job_, {});
    } catch (const std::exception& problem) {
      tell_trouble(problem.what());
    }
  }

  void end_job() {
    crew_.end();
    job_.reset();
  }

  bool send_results() {
    if (!job_) return false;
    try {
      const std::vector<Done> ended = crew_.wait(milliseconds(0));
      for (const Done& done : ended)
        if (done.result) post_.send({kFirst, kResult, job_number_, done.number, *done.result});
      return !ended.empty();
    } catch (const std::exception& problem) {
      tell_trouble(problem.what());
      end_job();
      return true;
    }
  }

  void tell_trouble(const std::string& why) {
    char host[MPI_MAX_PROCESSOR_NAME] = {};
    int length = 0;
    MPI_Get_processor_name(host, &length);
    post_.send({kFirst, kTrouble, job_number_, 0, fmt::format("{}: {}", host, why)});
  }

  void tell_alive() {
    if (Clock::now() - told_ < heartbeat_) return;
    told_ = Clock::now();
    post_.send({kFirst, kAlive});
  }

  std::span<const WorkerKind> kinds_;
  int threads_;
  Post post_;
  ThreadCrew crew_;
  std::unique_ptr<RemoteJob> job_;
  std::uint64_t job_number_ = 0;
  milliseconds heartbeat_ = std::min(kHeartbeat, milliseconds(patience()) / kHeartbeatsInPatience);
  Clock::time_point told_ = Clock::now();
  bool over_ = false;
};

/// The crew of a command. The ranks outlive it: a command may need several, one after the other.
class BorrowedCrew final : public Crew {
 public:
  explicit BorrowedCrew(RankCrew& crew) : crew_(crew) {}
  ~BorrowedCrew() override { crew_.end(); }
  void begin(const Job& job, const std::stop_token& stop) override { crew_.begin(job, stop); }
  [[nodiscard]] std::size_t free_places() const override { return crew_.free_places(); }
  void give(std::size_t number, Bytes task) override { crew_.give(number, std::move(task)); }
  [[nodiscard]] std::vector<Done> wait(milliseconds time) override { return crew_.wait(time); }
  [[nodiscard]] Workers workers() const override { return crew_.workers(); }
  void end() override { crew_.end(); }

 private:
  RankCrew& crew_;
};

}  // namespace

struct Fleet::Ranks {
  int rank = 0;
  int size = 1;
  std::unique_ptr<RankCrew> crew = {};
};

Fleet::Fleet() {
  if (!was_launched()) return;
  // Only the thread that calls this speaks MPI. Threads of MPI's own must not take the signals that
  // end the program.
  const SignalsBlocked blocked;
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  ranks_ = std::make_unique<Ranks>();
  MPI_Comm_rank(MPI_COMM_WORLD, &ranks_->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_->size);
  forget_launcher();
  if (ranks_->rank == 0 && ranks_->size > 1)
    ranks_->crew = std::make_unique<RankCrew>(ranks_->size, 1);
}

Fleet::~Fleet() {
  if (!ranks_) return;
  // With a worker that does not answer, MPI would wait for ever. Nothing is lost: the work of this
  // process is done, but launchers take an end without them for a failure.
  if (ranks_->crew && !ranks_->crew->dismiss()) MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
  MPI_Finalize();
}

int Fleet::size() const {
  return ranks_ ? ranks_->size : 1;
}

bool Fleet::is_worker() const {
  return ranks_ && ranks_->rank != 0;
}

void Fleet::serve(std::span<const WorkerKind> kinds) {
  if (is_worker()) WorkerRank(kinds).serve();
}

std::unique_ptr<Crew> Fleet::crew(int threads) {
  if (ranks_ && ranks_->crew) return std::make_unique<BorrowedCrew>(*ranks_->crew);
  return std::make_unique<ThreadCrew>(threads);
}

}  // namespace mpd::work
