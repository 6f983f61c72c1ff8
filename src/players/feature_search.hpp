#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "learn/genetic.hpp"
#include "players/contest.hpp"
#include "players/recipe.hpp"
#include "players/trained_player.hpp"
#include "players/training_event.hpp"
#include "players/training_worker.hpp"

namespace mpd::players {

/// The features of an individual.
[[nodiscard]] draughts::FeatureSet features_of(learn::Genome genome, draughts::Encoder encoder);

/// The feature selection of LS-Draughts: one bit for each of the 28 features. The fitness of an
/// individual is the success of a network trained with its features against an opponent. Every
/// individual that has not been met before is a task.
class FeatureSearchJob final : public work::Job {
 public:
  /// Continues what an earlier version of the program left in `folder`, if anything. `progress`
  /// must outlive this.
  FeatureSearchJob(const Recipe& recipe, const TrainedPlayer& opponent, std::uint64_t seed,
                   const std::filesystem::path& folder, StageProgress& progress);

  [[nodiscard]] std::size_t known(std::size_t /*lane*/) const override { return tasks_.size(); }
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override;
  bool apply(work::TaskPlace place, const work::Bytes& result) override;
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override;
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override;

  /// With all generations when the job is complete.
  [[nodiscard]] const learn::GeneticState& state() const { return state_; }
  /// How many individuals were judged, and how many of them were stopped early.
  [[nodiscard]] std::size_t judged() const { return measured_.size(); }
  [[nodiscard]] std::size_t hopeless() const { return hopeless_; }

 private:
  /// An individual to judge. One that scores less than `least` in its trial is hopeless.
  struct Individual {
    learn::Genome genome = 0;
    double least = 0;
  };

  /// Up to the next generation with individuals that nobody has judged, who become tasks.
  void go_on();
  [[nodiscard]] std::optional<std::vector<double>> known_fitnesses(
      std::span<const learn::Genome> genomes);

  Recipe recipe_;
  Contender opponent_;
  std::uint64_t seed_;
  StageProgress& progress_;
  learn::GeneticSearch search_;
  learn::GeneticState state_;
  std::map<learn::Genome, double> measured_;
  std::vector<Individual> tasks_;
  std::size_t hopeless_ = 0;
};

/// What its workers do: train an individual and let it play.
inline constexpr const char* kIndividualTask = "individual";
[[nodiscard]] std::optional<storage::Checkpoint> judge_individual(const storage::Checkpoint& task,
                                                                  const std::stop_token& stop);

}  // namespace mpd::players
