#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "players/workbench.hpp"

namespace mpd::players {

/// One part of a training: an agent, the choice of features, the boards of a map. Its result is a
/// file; what it has reached when it is stopped is a checkpoint beside it.
class Stage {
 public:
  Stage() = default;
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  virtual ~Stage() = default;

  /// For progress reports: `agent`, `boards`.
  [[nodiscard]] virtual std::string name() const = 0;
  /// Whether its result is in the folder. The stages before it are done and taken up.
  [[nodiscard]] virtual bool is_done(const Workbench& bench) const = 0;
  /// Works until the result is in the folder, from the checkpoint if there is one. False when it
  /// was stopped. Throws a base::Failure when files cannot be read or written.
  [[nodiscard]] virtual bool run(const Workbench& bench, const std::stop_token& stop) const = 0;
  /// Adds the result to the player on the bench. The stage is done.
  virtual void take_up(Workbench& bench) const = 0;
};

using Stages = std::vector<std::unique_ptr<Stage>>;

}  // namespace mpd::players
