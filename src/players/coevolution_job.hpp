#pragma once

#include <vector>

#include "learn/coevolution.hpp"
#include "players/measured_job.hpp"
#include "players/recipe.hpp"

namespace mpd::players {

/// The evolution of spatial networks as tasks: the games of one individual of a generation in the
/// first seat. A step is a generation.
class CoevolutionJob final : public MeasuredJob {
 public:
  /// `progress` must outlive this; it counts the games of generations.
  CoevolutionJob(const CoevolutionRecipe& recipe, std::uint64_t seed, StageProgress& progress);

  /// With all generations when the job is complete.
  [[nodiscard]] const learn::CoevolutionState& state() const { return state_; }

 private:
  [[nodiscard]] Knowledge leader() const override;
  [[nodiscard]] std::int64_t games_after(int step) const override;
  std::size_t begin_step() override;
  [[nodiscard]] work::Bytes step_task(std::size_t first) const override;
  void apply_step(std::size_t first, const work::Bytes& result) override;
  void end_step() override;
  [[nodiscard]] work::Bytes match_task(const MeasuredLeader& leader,
                                       const MeasuredLeader* opponent) const override;
  [[nodiscard]] Tally match_result(const work::Bytes& result) const override;
  [[nodiscard]] SpatialNetwork network_at(std::size_t place) const;

  CoevolutionRecipe recipe_;
  std::uint64_t seed_;
  learn::Coevolution evolution_;
  std::vector<draughts::Position> boards_;  // of matches
  learn::CoevolutionState state_;
  std::vector<learn::CoevolutionGame> games_;  // of this generation
  std::vector<game::Outcome> outcomes_;
};

/// What its workers do.
inline constexpr const char* kGenerationTask = "generation games";
inline constexpr const char* kSpatialMatchTask = "spatial match";
[[nodiscard]] std::optional<storage::Checkpoint> play_generation_games(
    const storage::Checkpoint& task, const std::stop_token& stop);
[[nodiscard]] std::optional<storage::Checkpoint> play_spatial_match(const storage::Checkpoint& task,
                                                                    const std::stop_token& stop);

}  // namespace mpd::players
