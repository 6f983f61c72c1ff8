#pragma once

#include <optional>
#include <string>

#include "players/clone_tournament.hpp"
#include "players/self_play.hpp"
#include "players/training_event.hpp"
#include "players/training_worker.hpp"

namespace mpd::players {

/// The training of one agent as tasks: some games at a time, each from where the last left off;
/// then the matches of the tournament of its clones.
class AgentJob final : public work::Job {
 public:
  /// `begun`: the state of a training that is continued. `progress` must outlive this.
  AgentJob(std::string name, SelfPlayPlan plan, std::optional<TrainingState> begun,
           StageProgress& progress);

  [[nodiscard]] std::size_t known(std::size_t lane) const override;
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override;
  bool apply(work::TaskPlace place, const work::Bytes& result) override;
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override;
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override;

  /// Complete with its best clone when the job is.
  [[nodiscard]] const TrainingState& state() const { return state_; }

 private:
  [[nodiscard]] work::Bytes games_task() const;
  /// After how many games the task under way ends.
  [[nodiscard]] std::int64_t next_stop() const;
  [[nodiscard]] work::Bytes pair_task(const CloneTournament::Pair& pair) const;
  void apply_games(const work::Bytes& result);
  void apply_pair(const CloneTournament::Pair& pair, const work::Bytes& result);
  /// The training games are over: the clones meet.
  void begin_tournament();
  void end_tournament();

  std::string name_;
  SelfPlayPlan plan_;
  StageProgress& progress_;
  TrainingState state_;
  std::size_t games_tasks_ = 0;         // applied
  std::size_t pair_tasks_ = 0;          // applied
  std::vector<learn::Mlp> candidates_;  // of the tournament
  std::optional<CloneTournament> tournament_;
};

/// What its workers do.
inline constexpr const char* kGamesTask = "training games";
inline constexpr const char* kPairTask = "pair of clones";
[[nodiscard]] std::optional<storage::Checkpoint> play_training_games(
    const storage::Checkpoint& task, const std::stop_token& stop);
[[nodiscard]] std::optional<storage::Checkpoint> play_clone_pair(const storage::Checkpoint& task,
                                                                 const std::stop_token& stop);

}  // namespace mpd::players
