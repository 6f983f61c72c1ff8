#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "gammon/training_state.hpp"
#include "work/crew.hpp"

namespace mpd::gammon {

/// What lies in the folder of a training.
inline constexpr const char* kCheckpointFile = "training.checkpoint";
inline constexpr const char* kCurveFile = "training.csv";
inline constexpr const char* kBrainFile = "td-gammon.net";

struct TrainingPlace {
  std::filesystem::path folder;
  bool resume = false;  ///< go on with the training there, of the same settings
};

struct TrainingListener {
  std::function<void(const TrainingState&)> on_session = [](const TrainingState&) {};
  std::function<void(const std::string&)> on_warning = [](const std::string&) {};
};

/// Trains until all games are played, and writes weights and the learning curve, which it returns.
/// After each session the folder has a checkpoint, whatever ends the process. Nothing after a stop.
/// Throws a base::Failure when a training is there and `resume` is not set, when it is of other
/// settings, and when files cannot be read or written.
[[nodiscard]] std::optional<std::vector<CurvePoint>> train(const TrainingSettings& settings,
                                                           const TrainingPlace& place,
                                                           work::Crew& crew,
                                                           const TrainingListener& listener,
                                                           const std::stop_token& stop);

}  // namespace mpd::gammon
