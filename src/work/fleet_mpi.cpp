#include <csignal>
#include <cstdlib>
#include <mpi.h>
#include <unistd.h>

#include "work/fleet.hpp"
#include "work/rank_crew.hpp"
#include "work/rank_worker.hpp"

// The fleet as ranks of MPI. Rank 0 gives out tasks; every other rank computes them in threads of
// its own and answers.

namespace mpd::work {
namespace {

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

/// The crew of a command. The ranks outlive it: a command may need several, one after the other.
class BorrowedCrew final : public Crew {
 public:
  explicit BorrowedCrew(RankCrew& crew) : crew_(crew) {}
  ~BorrowedCrew() override { crew_.end(); }
  void begin(const Job& job, const std::stop_token& stop) override { crew_.begin(job, stop); }
  [[nodiscard]] std::size_t free_places() const override { return crew_.free_places(); }
  void give(std::size_t number, Bytes task) override { crew_.give(number, std::move(task)); }
  [[nodiscard]] std::vector<Done> wait(std::chrono::milliseconds time) override {
    return crew_.wait(time);
  }
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
    ranks_->crew = std::make_unique<RankCrew>(ranks_->size, notices_);
}

Fleet::~Fleet() {
  end(EXIT_FAILURE);
}

void Fleet::end(int code) {
  if (!ranks_) return;
  // With a worker that does not answer, MPI would wait for ever. Nothing is lost: the work of this
  // process is done.
  if (ranks_->crew && !ranks_->crew->dismiss()) MPI_Abort(MPI_COMM_WORLD, code);
  MPI_Finalize();
  ranks_.reset();
}

int Fleet::size() const {
  return ranks_ ? ranks_->size : 1;
}

bool Fleet::is_worker() const {
  return ranks_ && ranks_->rank != 0;
}

void Fleet::serve(std::span<const WorkerKind> kinds) {
  if (is_worker()) RankWorker(kinds, notices_).serve();
}

std::unique_ptr<Crew> Fleet::crew(int threads) {
  if (!ranks_ || !ranks_->crew) return std::make_unique<ThreadCrew>(threads);
  ranks_->crew->use_threads(threads);
  return std::make_unique<BorrowedCrew>(*ranks_->crew);
}

}  // namespace mpd::work
