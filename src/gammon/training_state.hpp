#pragma once

#include <string>
#include <vector>

#include "gammon/contest.hpp"
#include "gammon/trainer.hpp"
#include "gammon/training_settings.hpp"
#include "storage/checkpoint_file.hpp"

namespace mpd::gammon {

/// A point of the learning curve.
struct CurvePoint {
  std::int64_t games = 0;  ///< of training
  PointTally against_pips = {};
  PointTally against_first = {};  ///< the networks before training
  friend bool operator==(const CurvePoint&, const CurvePoint&) = default;
};

/// A training between two sessions.
struct TrainingState {
  TrainingSettings settings;
  std::int64_t sessions = 0;  ///< that are over
  Trainer trainer;
  std::vector<CurvePoint> curve = {};
  double loss = 0;  ///< mean of a lesson in the last session

  /// With random weights.
  [[nodiscard]] static TrainingState begin(const TrainingSettings& settings);
  [[nodiscard]] Brain first_brain() const { return Brain::random(settings.hidden, settings.seed); }
};

inline constexpr const char* kTrainingCheckpoint = "gammon-training";

[[nodiscard]] storage::Checkpoint checkpoint_of(const TrainingState& state);
/// An error when the checkpoint is of other settings, or sections are missing or wrong.
[[nodiscard]] base::Result<TrainingState> state_in(const storage::Checkpoint& checkpoint,
                                                   const TrainingSettings& settings);

/// The learning curve as a table (CSV).
[[nodiscard]] std::string curve_text(const std::vector<CurvePoint>& curve);

}  // namespace mpd::gammon
