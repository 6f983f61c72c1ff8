#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "players/agent_training.hpp"
#include "players/recipe.hpp"
#include "players/trained_player.hpp"

namespace mpd::players {

struct RunOptions {
  std::filesystem::path folder;
  std::uint64_t seed = 1;
  int threads = 1;
  bool resume = false;  ///< go on with what the folder holds
  std::string version;  ///< of the program, for the manifest
};

/// A training from beginning to end, in a folder of its own: run.toml says what is trained there,
/// checkpoints/ how far it has come; at the end the player itself stands beside them (player.toml,
/// its networks, training.csv).
class TrainingRun {
 public:
  TrainingRun(const Recipe& recipe, RunOptions options, OnTraining on_event);

  /// Throws a base::Failure when the folder belongs to another training, or holds one that nobody
  /// said to resume.
  void claim_folder() const;
  /// The player; nothing when it was stopped: it can be resumed. Throws a base::Failure when files
  /// cannot be read or written.
  [[nodiscard]] std::optional<TrainedPlayer> run(const std::stop_token& stop);

 private:
  [[nodiscard]] std::optional<TrainedPlayer> train(const std::stop_token& stop);
  [[nodiscard]] bool choose_features(const std::stop_token& stop);
  [[nodiscard]] bool train_first_agent(const std::stop_token& stop);
  [[nodiscard]] bool train_endgame_agents(const std::stop_token& stop);
  [[nodiscard]] std::optional<std::vector<draughts::Position>> gather_boards(
      const std::stop_token& stop);
  [[nodiscard]] std::vector<std::vector<draughts::Position>> cluster(
      const std::vector<draughts::Position>& boards);
  [[nodiscard]] learn::SelfOrganisingMap form_map(const learn::DataRows& data,
                                                  const learn::SomOptions& options);
  void add_agent(const std::string& name, const TrainedAgent& trained);
  void note(const std::string& what, const std::string& value);
  [[nodiscard]] std::filesystem::path checkpoints() const;
  void make_checkpoints_folder() const;

  Recipe recipe_;
  RunOptions options_;
  OnTraining on_event_;
  TrainedPlayer player_;
  std::vector<MapEpoch> map_epochs_;  // how the map was formed
  std::string log_;                   // training.csv
};

}  // namespace mpd::players
