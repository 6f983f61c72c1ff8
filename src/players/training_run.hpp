#pragma once

#include <optional>
#include <stop_token>

#include "players/workbench.hpp"

namespace mpd::players {

/// A training from beginning to end, in a folder of its own: run.toml says what is trained there,
/// checkpoints/ how far it has come; at the end the player itself stands beside them (player.toml,
/// its networks, training.csv). It runs the stages of its kind, from the first that is not done.
class TrainingRun {
 public:
  TrainingRun(const Recipe& recipe, RunOptions options, OnTraining on_event);

  /// Throws a base::Failure when the folder belongs to another training, or holds a training and
  /// the options do not ask to resume it.
  void claim_folder() const;
  /// The trained player; empty after a stop, from which the training can be resumed. Throws a
  /// base::Failure when it cannot read or write a file.
  [[nodiscard]] std::optional<TrainedPlayer> run(const std::stop_token& stop);

 private:
  [[nodiscard]] std::optional<TrainedPlayer> train(const std::stop_token& stop) const;
  void make_checkpoints_folder() const;

  Recipe recipe_;
  RunOptions options_;
  OnTraining on_event_;
};

}  // namespace mpd::players
