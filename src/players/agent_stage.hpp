#pragma once

#include <optional>

#include "players/agent_job.hpp"
#include "players/stage.hpp"

namespace mpd::players {

/// One agent that learns whole games by playing against its clone: `[self_play]` of the recipe.
class AgentStage final : public Stage {
 public:
  explicit AgentStage(std::string agent) : agent_(std::move(agent)) {}

  [[nodiscard]] std::string name() const override { return agent_; }
  [[nodiscard]] std::unique_ptr<work::Job> begin(const Workbench& bench) override;
  [[nodiscard]] const StageProgress* progress() const override {
    return progress_ ? &*progress_ : nullptr;
  }
  void take_up(Workbench& bench) override;

 private:
  std::string agent_;
  std::optional<StageProgress> progress_;
  const AgentJob* job_ = nullptr;
};

}  // namespace mpd::players
