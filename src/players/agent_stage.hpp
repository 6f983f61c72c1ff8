#pragma once

#include "players/stage.hpp"

namespace mpd::players {

/// One agent that learns whole games by playing against its clone: `[self_play]` of the recipe.
class AgentStage final : public Stage {
 public:
  explicit AgentStage(std::string agent) : agent_(std::move(agent)) {}

  [[nodiscard]] std::string name() const override { return agent_; }
  [[nodiscard]] bool is_done(const Workbench& bench) const override;
  [[nodiscard]] bool run(const Workbench& bench, const std::stop_token& stop) const override;
  void take_up(Workbench& bench) const override;

 private:
  std::string agent_;
};

}  // namespace mpd::players
