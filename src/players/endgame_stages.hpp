#pragma once

#include <optional>

#include "players/agent_job.hpp"
#include "players/board_harvest.hpp"
#include "players/map_job.hpp"
#include "players/stage.hpp"

// The stages that divide endings among agents: boards of games, a map of them, an agent for each
// neuron.

namespace mpd::players {

/// Boards from games of the family; the result is boards.txt. Somebody may have left such a file
/// among the checkpoints: then no games are played.
class BoardsStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "boards"; }
  [[nodiscard]] std::size_t lanes(const Recipe&) const override { return kHarvestLanes; }
  [[nodiscard]] std::unique_ptr<work::Job> begin(const Workbench& bench) override;
  [[nodiscard]] const StageProgress* progress() const override {
    return progress_ ? &*progress_ : nullptr;
  }
  void take_up(Workbench& bench) override;

 private:
  std::optional<StageProgress> progress_;
  std::vector<const std::vector<draughts::Position>*> gathered_;  // of each pairing
};

/// The map of the boards.
class MapStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "map"; }
  [[nodiscard]] std::unique_ptr<work::Job> begin(const Workbench& bench) override;
  void take_up(Workbench& bench) override;

 private:
  const MapJob* job_ = nullptr;
};

/// Trains an agent for each neuron of the map, several in parallel.
class EndgameStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "endgame agents"; }
  [[nodiscard]] std::size_t lanes(const Recipe& recipe) const override {
    return recipe.map.options.grid.neurons();
  }
  [[nodiscard]] std::unique_ptr<work::Job> begin(const Workbench& bench) override;
  [[nodiscard]] const StageProgress* progress() const override {
    return progress_ ? &*progress_ : nullptr;
  }
  void take_up(Workbench& bench) override;

 private:
  std::optional<StageProgress> progress_;
  std::vector<const AgentJob*> agents_;
};

}  // namespace mpd::players
