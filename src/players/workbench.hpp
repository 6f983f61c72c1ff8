#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "draughts/position.hpp"
#include "players/recipe.hpp"
#include "players/trained_player.hpp"
#include "players/training_event.hpp"
#include "players/training_log.hpp"

namespace mpd::players {

/// The folder of a training's folder that holds its checkpoints.
inline constexpr const char* kCheckpoints = "checkpoints";

struct RunSettings {
  std::filesystem::path folder;
  std::uint64_t seed = 1;
  bool resume = false;  ///< continue the training in the folder
  std::string version;  ///< of the program, for the manifest
};

/// What the stages of a training share: its settings, and the player as far as it is made.
struct Workbench {
  Recipe recipe;
  RunSettings options;
  OnTraining on_event;
  TrainedPlayer player;
  std::string log_head = session_head();                       ///< the first line of training.csv
  std::string log = {};                                        ///< its other lines
  std::vector<draughts::Position> boards = {};                 ///< of the map
  std::vector<std::vector<draughts::Position>> clusters = {};  ///< the boards of each neuron
  std::vector<MapEpoch> map_epochs = {};                       ///< how the map was formed
  RunStatus status = {};

  /// With the name and the notes that every player gets.
  Workbench(const Recipe& recipe, RunSettings options, OnTraining on_event);
  Workbench(const Workbench&) = delete;
  Workbench& operator=(const Workbench&) = delete;

  [[nodiscard]] std::filesystem::path checkpoints() const { return options.folder / kCheckpoints; }
  /// All parts of a training derive their seeds from the one that the user chooses. Players of
  /// different kinds do not begin alike. A part's number never changes.
  [[nodiscard]] std::uint64_t part_seed(std::uint64_t part) const;

  /// What reports how far a stage is, counted in `unit`.
  [[nodiscard]] StageProgress progress_of(const std::string& stage, const std::string& unit,
                                          std::int64_t total) const {
    return {stage, unit, total, on_event, status};
  }
  /// A fact for people, in the manifest.
  void note(const std::string& what, const std::string& value);
  /// A training that has come to its end, of an agent that plays with at most so many pieces, with
  /// its sessions. Warns when it has failed.
  void add_agent(const std::string& name, const draughts::FeatureSet& features,
                 const TrainingState& trained, int most_pieces);
  void add_agent(const std::string& name, const Knowledge& knowledge, int most_pieces);
};

/// A trained player by name. Throws a base::Failure when it does not exist.
[[nodiscard]] TrainedPlayer load_opponent(const std::string& name);

}  // namespace mpd::players
