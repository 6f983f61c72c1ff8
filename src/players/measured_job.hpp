#pragma once

#include <optional>
#include <vector>

#include "players/clone_tournament.hpp"
#include "players/contest.hpp"
#include "players/knowledge.hpp"
#include "players/training_event.hpp"
#include "players/training_worker.hpp"

namespace mpd::players {

/// The best that a training had after some steps, and how it did in the matches that measured it.
struct MeasuredLeader {
  int step = 0;
  Knowledge knowledge;
  Tally against_previous = {};  ///< the leader measured before it
  Tally against_random = {};
  Tally against_first = {};  ///< the leader measured before the first step
};

/// What reports of such trainings call the best so far.
inline constexpr const char* kLeader = "leader";

/// The columns of training.csv for these matches, and a leader's cells in them.
[[nodiscard]] std::string measured_columns();
[[nodiscard]] std::string measured_cells(const MeasuredLeader& leader);

/// A training in steps that has no clone to be tested against: generations of an evolution,
/// sessions of self-play. Every so many steps the best so far is measured. At the end the leaders
/// that were measured in the second half meet, each against each; the winner is the result.
class MeasuredJob : public work::Job {
 public:
  [[nodiscard]] std::size_t known(std::size_t lane) const override;
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override;
  bool apply(work::TaskPlace place, const work::Bytes& result) override;
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override;
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override;

  [[nodiscard]] const std::vector<MeasuredLeader>& leaders() const { return leaders_; }
  /// The winner of the last matches; the job must be complete.
  [[nodiscard]] const MeasuredLeader& best() const { return leaders_[*best_]; }

 protected:
  /// `progress` must outlive this.
  MeasuredJob(int steps, int measure_every, StageProgress& progress)
      : steps_(steps), measure_every_(measure_every), progress_(progress) {}
  /// For the constructor of the training to call when it is ready for the first step.
  void begin_round();

  [[nodiscard]] StageProgress& progress() { return progress_; }

  /// The best of the training as it stands.
  [[nodiscard]] virtual Knowledge leader() const = 0;
  /// The games that the training has played after so many steps.
  [[nodiscard]] virtual std::int64_t games_after(int step) const = 0;
  /// Whether the leader takes part in the last matches. Some leader must.
  [[nodiscard]] virtual bool is_candidate(const MeasuredLeader& leader) const {
    return 2 * leader.step >= steps_;
  }
  /// The number of the next step's tasks, at least one.
  virtual std::size_t begin_step() = 0;
  [[nodiscard]] virtual work::Bytes step_task(std::size_t number) const = 0;
  virtual void apply_step(std::size_t number, const work::Bytes& result) = 0;
  /// All tasks of the step have a result.
  virtual void end_step() = 0;
  /// A match of a leader; without opponent: against a random player.
  [[nodiscard]] virtual work::Bytes match_task(const MeasuredLeader& leader,
                                               const MeasuredLeader* opponent) const = 0;
  [[nodiscard]] virtual Tally match_result(const work::Bytes& result) const = 0;

 private:
  /// What a task of the present round is: a match that measures the last leader, a part of a step,
  /// or a match that chooses the best leader.
  struct Planned {
    enum class What { previous, random, first, step, pair };
    What what;
    std::size_t number = 0;  ///< of the step's task, or of the pair
  };

  void end_round();
  void measure_leader();
  void begin_choice();
  void apply_match(const Planned& planned, const Tally& tally);
  void tell_of_leader() const;

  int steps_;
  int measure_every_;
  StageProgress& progress_;
  int done_ = 0;  // steps
  std::vector<MeasuredLeader> leaders_;
  // A round is what can be computed at the same time: a step, with the matches that measure what
  // came of the one before; or the last matches.
  std::size_t before_ = 0;      // tasks of earlier rounds
  std::vector<Planned> round_;  // tasks of this one
  std::vector<std::size_t> candidates_;
  std::optional<CloneTournament> tournament_;
  std::optional<std::size_t> best_;
};

}  // namespace mpd::players
