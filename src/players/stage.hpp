#pragma once

#include <memory>
#include <string>
#include <vector>

#include "players/workbench.hpp"
#include "work/job.hpp"

namespace mpd::players {

/// One part of a training: an agent, the choice of features, the boards of a map.
class Stage {
 public:
  Stage() = default;
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  virtual ~Stage() = default;

  /// For progress reports: `agent`, `boards`.
  [[nodiscard]] virtual std::string name() const = 0;
  /// Of its job, at most.
  [[nodiscard]] virtual std::size_t lanes(const Recipe& /*recipe*/) const { return 1; }
  /// Its work; the stages before it are taken up. Nothing: its result is there already. Throws a
  /// base::Failure when files cannot be read.
  [[nodiscard]] virtual std::unique_ptr<work::Job> begin(const Workbench& bench) = 0;
  /// How far it is; nothing if it takes no time.
  [[nodiscard]] virtual const StageProgress* progress() const { return nullptr; }
  /// Adds the result to the player on the bench. The job is complete and still exists.
  virtual void take_up(Workbench& bench) = 0;
};

using Stages = std::vector<std::unique_ptr<Stage>>;

}  // namespace mpd::players
