#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "research/experiment_report.hpp"
#include "research/family_workshop.hpp"

// The experiments with the family of players that learn: NeuroDraughts, LS-Draughts, VisionDraughts
// and MP-Draughts. Published figures are those of Duarte 2009 and Caixeta, Julia 2008.

namespace mpd::research {

/// One of the experiments.
struct FamilyExperiment {
  std::string name;
  std::string about;
  FamilyUsual usual;
  std::vector<std::string> players;  ///< that must be installed
  bool databases;                    ///< that must be there
  ExperimentReport (*run)(Workshop& workshop);
};

/// All of them, in the order in which they are run together.
[[nodiscard]] const std::vector<FamilyExperiment>& family_experiments();

/// The limit that most matches are played with.
inline const MoveLimit kEqualTime{.seconds = 0.005};

/// Whether everything that the experiment needs is there. The error says what is missing, and how
/// to make it.
[[nodiscard]] base::Result<void> check_needs(const FamilyExperiment& experiment,
                                             bool has_databases);

/// Writes NAME.md, NAME.svg and, with a grid, NAME-scores.svg into the folder; the path of the
/// document.
[[nodiscard]] base::Result<std::filesystem::path> write_report(const ExperimentReport& report,
                                                               const std::filesystem::path& folder);

/// Training time (family_trainings.cpp).
[[nodiscard]] ExperimentReport run_table_5_2(Workshop& workshop);
/// Strength and loops of the family (family_matches.cpp).
[[nodiscard]] ExperimentReport run_table_5_3(Workshop& workshop);
[[nodiscard]] ExperimentReport run_table_5_4(Workshop& workshop);
[[nodiscard]] ExperimentReport run_predecessors(Workshop& workshop);
[[nodiscard]] ExperimentReport run_handover(Workshop& workshop);
[[nodiscard]] ExperimentReport run_databases(Workshop& workshop);
/// The table's move first, in play and in training (family_trainings.cpp).
[[nodiscard]] ExperimentReport run_ordering(Workshop& workshop);
/// Trainings that differ in one thing (family_variants.cpp).
[[nodiscard]] ExperimentReport run_gradient(Workshop& workshop);
[[nodiscard]] ExperimentReport run_encoder(Workshop& workshop);
/// Players trained as in the dissertation and as usual, one switch at a time
/// (family_reproduction.cpp).
[[nodiscard]] ExperimentReport run_reproduction(Workshop& workshop);
/// What the endgame agents are worth with the same search, and what changes that
/// (family_agents.cpp).
[[nodiscard]] ExperimentReport run_agents(Workshop& workshop);
[[nodiscard]] ExperimentReport run_agent_variants(Workshop& workshop);
[[nodiscard]] ExperimentReport run_map_size(Workshop& workshop);
[[nodiscard]] ExperimentReport run_map_sight(Workshop& workshop);
[[nodiscard]] ExperimentReport run_boards(Workshop& workshop);
[[nodiscard]] ExperimentReport run_handover_trained(Workshop& workshop);
/// What search saves in training (family_cost.cpp).
[[nodiscard]] ExperimentReport run_training_cost(Workshop& workshop);
/// How far the Chinook style looks ahead while it learns (family_look_aheads.cpp).
[[nodiscard]] ExperimentReport run_look_aheads(Workshop& workshop);
/// Everybody against everybody (family_cross_table.cpp).
[[nodiscard]] ExperimentReport run_cross_table(Workshop& workshop);
/// What the source leaves open (family_sweep.cpp).
[[nodiscard]] ExperimentReport run_sweep(Workshop& workshop);

}  // namespace mpd::research
