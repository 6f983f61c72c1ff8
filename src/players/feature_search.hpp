#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>

#include "learn/genetic.hpp"
#include "players/agent_training.hpp"
#include "players/recipe.hpp"
#include "players/trained_player.hpp"

namespace mpd::players {

/// The feature selection of LS-Draughts: one bit for each of the 28 features. The fitness of an
/// individual is the success of a network trained with its features against an opponent.
class FeatureSearch {
 public:
  /// `opponent` must outlive this.
  FeatureSearch(const GeneticRecipe& recipe, const AgentRecipe& agent,
                const TrainedPlayer& opponent, std::uint64_t seed);

  /// Continues from the checkpoint in the folder, if any. False when it was stopped. Throws a
  /// base::Failure when it cannot read or write a file.
  [[nodiscard]] bool run(const std::filesystem::path& folder, int threads,
                         const std::stop_token& stop, StageProgress& progress) const;
  /// The search whose checkpoint is in the folder, if it has all generations. `warn` hears of a
  /// damaged checkpoint whose predecessor took its place.
  [[nodiscard]] static std::optional<learn::GeneticState> load(const std::filesystem::path& folder,
                                                               int generations,
                                                               const storage::OnWarning& warn);
  /// The features of an individual.
  [[nodiscard]] static draughts::FeatureSet features_of(learn::Genome genome,
                                                        draughts::Encoder encoder);

 private:
  [[nodiscard]] std::optional<double> fitness(learn::Genome genome,
                                              const std::stop_token& stop) const;

  GeneticRecipe recipe_;
  AgentRecipe agent_;
  const TrainedPlayer& opponent_;
  std::uint64_t seed_;
};

}  // namespace mpd::players
