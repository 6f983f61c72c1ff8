#pragma once

#include <string>
#include <vector>

#include "apps/command_line.hpp"
#include "apps/family_workshop.hpp"
#include "research/experiment_report.hpp"

// The experiments with the family of players that learn: NeuroDraughts, LS-Draughts, VisionDraughts
// and MP-Draughts. Published figures are those of Duarte 2009 and Caixeta, Julia 2008.

namespace mpd::apps {

/// Adds one subcommand for each of them, and `all`.
void add_family_experiments(Command experiment);

/// Training time (family_trainings.cpp).
[[nodiscard]] ExperimentReport run_table_5_2(Workshop& workshop);
/// Strength and loops of the family (family_matches.cpp).
[[nodiscard]] ExperimentReport run_table_5_3(Workshop& workshop);
[[nodiscard]] ExperimentReport run_table_5_4(Workshop& workshop);
[[nodiscard]] ExperimentReport run_handover(Workshop& workshop);
[[nodiscard]] ExperimentReport run_databases(Workshop& workshop);
/// The table's move first, in play and in training (family_trainings.cpp).
[[nodiscard]] ExperimentReport run_ordering(Workshop& workshop);
/// Trainings that differ in one thing (family_variants.cpp).
[[nodiscard]] ExperimentReport run_gradient(Workshop& workshop);
[[nodiscard]] ExperimentReport run_encoder(Workshop& workshop);
/// How many agents for endings (family_map_size.cpp).
[[nodiscard]] ExperimentReport run_map_size(Workshop& workshop);
/// What the source leaves open (family_sweep.cpp).
[[nodiscard]] ExperimentReport run_sweep(Workshop& workshop);

}  // namespace mpd::apps
