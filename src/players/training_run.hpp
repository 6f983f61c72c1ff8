#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>

#include "players/workbench.hpp"
#include "work/crew.hpp"
#include "work/journal.hpp"

namespace mpd::players {

class TrainingJob;

/// A training from beginning to end, in a folder of its own: run.toml says what is trained there,
/// checkpoints/ holds the journal of its work; at the end the player itself stands beside them
/// (player.toml, its networks, training.csv). It runs the stages of its kind one after the other.
class TrainingRun {
 public:
  TrainingRun(const Recipe& recipe, RunSettings options, OnTraining on_event);

  /// Throws a base::Failure when the folder belongs to another training, or holds a training and
  /// the options do not ask to resume it.
  void claim_folder() const;
  /// The trained player; empty after a stop, from which the training can be resumed. Throws a
  /// base::Failure when it cannot read or write a file.
  [[nodiscard]] std::optional<TrainedPlayer> run(work::Crew& crew, const std::stop_token& stop);

  /// Several trainings side by side. False after a stop.
  [[nodiscard]] static bool run_all(std::span<TrainingRun> runs, work::Crew& crew,
                                    const std::stop_token& stop);

 private:
  [[nodiscard]] bool is_trained() const;
  void make_checkpoints_folder() const;
  void remove_checkpoints() const;
  /// Its work, unless it is done.
  [[nodiscard]] std::unique_ptr<TrainingJob> begin() const;
  [[nodiscard]] std::unique_ptr<work::Journal> open_journal(std::size_t lanes) const;

  Recipe recipe_;
  RunSettings options_;
  OnTraining on_event_;
};

}  // namespace mpd::players
