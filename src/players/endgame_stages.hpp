#pragma once

#include "players/stage.hpp"

// The stages that divide endings among agents: boards of games, a map of them, an agent for each
// neuron.

namespace mpd::players {

/// Boards from games of the family; the result is boards.txt.
class BoardsStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "boards"; }
  [[nodiscard]] bool is_done(const Workbench& bench) const override;
  [[nodiscard]] bool run(const Workbench& bench, const std::stop_token& stop) const override;
  void take_up(Workbench& bench) const override;
};

/// The map of the boards. It takes seconds, so there is no checkpoint before its result.
class MapStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "map"; }
  [[nodiscard]] bool is_done(const Workbench& bench) const override;
  [[nodiscard]] bool run(const Workbench& bench, const std::stop_token& stop) const override;
  void take_up(Workbench& bench) const override;
};

/// Trains an agent for each neuron of the map, several in parallel.
class EndgameStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "endgame agents"; }
  [[nodiscard]] bool is_done(const Workbench& bench) const override;
  [[nodiscard]] bool run(const Workbench& bench, const std::stop_token& stop) const override;
  void take_up(Workbench& bench) const override;
};

}  // namespace mpd::players
