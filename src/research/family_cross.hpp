#pragma once

#include "research/experiment_report.hpp"
#include "research/family_workshop.hpp"

namespace mpd::research {

/// Trains NeuroDraughts, LS-Draughts, VisionDraughts and MP-Draughts whole, by the usual and by the
/// faithful recipe, and MP-Draughts by the faithful one with one thing changed; adds a table of
/// their matches. The answer in a sentence.
[[nodiscard]] std::string add_families(ExperimentReport& report, Workshop& workshop);

struct FamilyMember {
  std::string name;
  std::filesystem::path folder;
};
/// The faithful family from the first seed, trained as in add_families; in the same work folder
/// nothing is trained twice.
[[nodiscard]] std::vector<FamilyMember> train_faithful_family(Workshop& workshop);

}  // namespace mpd::research
