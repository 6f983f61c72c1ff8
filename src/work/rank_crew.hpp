#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "work/notices.hpp"
#include "work/rank_post.hpp"
#include "work/thread_crew.hpp"

namespace mpd::work {

/// The workers of all ranks, as rank 0 sees them. When none of them answers, this process goes on
/// alone.
class RankCrew final : public Crew {
 public:
  RankCrew(int ranks, Notices& notices);

  /// For jobs that stay in this process, and when no worker answers.
  void use_threads(int threads);

  void begin(const Job& job, const std::stop_token& stop) override;
  [[nodiscard]] std::size_t free_places() const override;
  void give(std::size_t number, Bytes task) override;
  [[nodiscard]] std::vector<Done> wait(std::chrono::milliseconds time) override;
  [[nodiscard]] Workers workers() const override;
  void end() override;

  /// Ends all workers. False: some have not said goodbye in time.
  [[nodiscard]] bool dismiss();

 private:
  struct Rank {
    std::size_t threads = 0;  ///< 0: it has not said hello yet, or is rank 0 and does not compute
    bool silent = false;      ///< for longer than the patience
    RankClock::time_point heard = RankClock::now();
    std::string machine = {};
    std::vector<std::size_t> tasks = {};

    [[nodiscard]] std::size_t places() const;
  };

  void send_to_all(Tag tag, const Bytes& text = {});
  /// To the rank with the most free places; if there is none, it waits for one.
  void assign(std::size_t number);
  std::vector<Done> take_messages();
  void hear(Message& message, std::vector<Done>& done);
  void take_own_results(std::vector<Done>& done);
  /// A late result of a task that another rank has computed meanwhile is ignored.
  void take_result(std::size_t rank, Done result, std::vector<Done>& done);
  void look_after_silent();
  void compute_here();
  void pass_on(const Message& notice);
  [[nodiscard]] std::string name_of(std::size_t rank) const;

  Post post_;
  Notices& notices_;
  std::set<std::string> passed_on_;  // many workers notice the same
  std::vector<Rank> ranks_;          // the first is this process
  int threads_ = 1;
  std::unique_ptr<ThreadCrew> here_ = std::make_unique<ThreadCrew>(threads_);
  bool stays_here_ = false;     // the job is none for workers
  bool computes_here_ = false;  // tasks that are for workers
  std::chrono::seconds patience_ = patience_with_ranks();
  const Job* job_ = nullptr;
  std::stop_token stop_;
  std::uint64_t job_number_ = 0;  // a number for each, so that late messages are known as such
  std::optional<WorkerPlan> plan_;
  std::string trouble_;                 // why a worker cannot go on
  std::map<std::size_t, Bytes> tasks_;  // that have no result yet
  std::deque<std::size_t> orphans_;     // tasks that nobody computes
};

}  // namespace mpd::work
