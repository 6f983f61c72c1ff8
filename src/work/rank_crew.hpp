#pragma once

#include <deque>
#include <map>
#include <string>

#include "work/rank_post.hpp"
#include "work/thread_crew.hpp"

namespace mpd::work {

/// The workers of all ranks, as rank 0 sees them.
class RankCrew final : public Crew {
 public:
  /// `threads`: for jobs that stay in this process.
  RankCrew(int ranks, int threads) : ranks_(static_cast<std::size_t>(ranks)), here_(threads) {}

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
    std::size_t threads = 0;  ///< 0: it has not said hello yet, or is rank 0
    bool alive = true;
    RankClock::time_point heard = RankClock::now();
    std::vector<std::size_t> tasks = {};

    [[nodiscard]] std::size_t places() const;
  };

  void send_to_all(Tag tag, const Bytes& text = {});
  /// To the rank with the most free places; if there is none, it waits for one.
  void assign(std::size_t number);
  std::vector<Done> take_messages();
  /// A late result of a task that another rank has computed meanwhile is ignored.
  void take_result(Message& message, std::vector<Done>& done);
  void look_after_silent();

  Post post_;
  std::vector<Rank> ranks_;
  ThreadCrew here_;
  std::chrono::seconds patience_ = patience_with_ranks();
  std::uint64_t job_ = 0;  // a number for each, so that late messages are known as such
  std::optional<WorkerPlan> plan_;
  std::string trouble_;                 // why a worker cannot go on
  std::map<std::size_t, Bytes> tasks_;  // that have no result yet
  std::deque<std::size_t> orphans_;     // tasks that nobody computes
};

}  // namespace mpd::work
