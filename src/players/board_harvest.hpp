#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "draughts/position.hpp"
#include "players/recipe.hpp"
#include "players/trained_player.hpp"
#include "players/training_event.hpp"
#include "players/training_worker.hpp"

namespace mpd::players {

struct HarvestPlayers {
  const TrainedPlayer& neuro;
  const TrainedPlayer& ls;
  const TrainedPlayer& vision;
  const TrainedPlayer& opening;
};

struct HarvestPlan {
  BoardsRecipe recipe;
  int pieces = 12;
  std::uint64_t seed = 1;
  std::filesystem::path folder;  ///< where an earlier version may have left checkpoints
};

/// The games of a harvest as a job, and the boards that each pairing has given so far.
struct Harvest {
  std::unique_ptr<work::Job> job;
  std::vector<const std::vector<draughts::Position>*> boards;  ///< as long as the job exists
};

/// Lanes of the job of a harvest: its pairings.
inline constexpr std::size_t kHarvestLanes = 4;

/// The first board of each game with a given number of pieces, from four pairings: Vision–Neuro,
/// Vision–LS, Vision–opening agent, LS–Neuro (Duarte 2009, section 5.4.1). The games of a pairing
/// never contribute the same board twice. `progress` must outlive the job.
[[nodiscard]] Harvest begin_harvest(const HarvestPlan& plan, const HarvestPlayers& players,
                                    StageProgress& progress);

/// What its workers do: play some games of a pairing.
inline constexpr const char* kBoardsTask = "boards";
[[nodiscard]] std::optional<storage::Checkpoint> gather_boards(const storage::Checkpoint& task,
                                                               const std::stop_token& stop);

}  // namespace mpd::players
