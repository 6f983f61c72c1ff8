#pragma once

#include <vector>

#include "learn/phased_linear.hpp"
#include "players/measured_job.hpp"
#include "players/recipe.hpp"

namespace mpd::players {

/// TDLeaf(λ) over a linear evaluation in phases as tasks: the games of a session, each session from
/// where the last left off. A step is a session. The evaluation that the training began with takes
/// part in the last matches, too.
class PhasedJob final : public MeasuredJob {
 public:
  /// `progress` must outlive this.
  PhasedJob(const PhasedRecipe& recipe, std::uint64_t seed, StageProgress& progress);

  /// What happened in each session.
  [[nodiscard]] const std::vector<Session>& sessions() const { return sessions_; }

 private:
  [[nodiscard]] Knowledge leader() const override { return evaluation_; }
  [[nodiscard]] std::int64_t games_after(int step) const override;
  [[nodiscard]] bool is_candidate(const MeasuredLeader& leader) const override {
    return leader.step == 0 || MeasuredJob::is_candidate(leader);
  }
  std::size_t begin_step() override { return 1; }
  [[nodiscard]] work::Bytes step_task(std::size_t number) const override;
  void apply_step(std::size_t number, const work::Bytes& result) override;
  void end_step() override {}
  [[nodiscard]] work::Bytes match_task(const MeasuredLeader& leader,
                                       const MeasuredLeader* opponent) const override;
  [[nodiscard]] Tally match_result(const work::Bytes& result) const override;

  PhasedRecipe recipe_;
  std::uint64_t seed_;
  std::vector<draughts::Position> boards_;  // of matches
  learn::PhasedLinear evaluation_;
  std::vector<Session> sessions_;
};

/// Sessions of a training.
[[nodiscard]] int session_count(const PhasedRecipe& recipe);

/// What its workers do.
inline constexpr const char* kLeafGamesTask = "leaf games";
inline constexpr const char* kPhasedMatchTask = "phased match";
[[nodiscard]] std::optional<storage::Checkpoint> play_leaf_session(const storage::Checkpoint& task,
                                                                   const std::stop_token& stop);
[[nodiscard]] std::optional<storage::Checkpoint> play_phased_contest(
    const storage::Checkpoint& task, const std::stop_token& stop);

}  // namespace mpd::players
