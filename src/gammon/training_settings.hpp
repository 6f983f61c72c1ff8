#pragma once

#include <cstdint>
#include <string>

namespace mpd::gammon {

/// Everything that the result of a training depends on.
struct TrainingSettings {
  std::int64_t games = 480'000;
  int hidden = 128;     ///< units of the contact network; a multiple of 16
  double lambda = 0.5;  ///< of TD(λ): how far results reach back, 0 … 1
  double rate =
      0.001;  ///< of the first step; it falls evenly on a logarithmic scale to a twentieth
  std::uint64_t seed = 1;
  int task_games = 64;       ///< games that a worker plays with the same weights
  int session_tasks = 32;    ///< after each session a checkpoint is written
  int measured_pairs = 200;  ///< pairs of games in each match of the learning curve
  int measured = 40;         ///< points of the learning curve, about

  /// The last session may be longer than what is left of the games.
  [[nodiscard]] std::int64_t sessions() const;
  [[nodiscard]] std::int64_t session_games() const {
    return std::int64_t{task_games} * session_tasks;
  }
  /// Whether the networks are measured before this session, or at the end.
  [[nodiscard]] bool is_measured(std::int64_t session) const;
  [[nodiscard]] double rate_in(std::int64_t session) const;
  /// All of them as one line.
  [[nodiscard]] std::string text() const;
  friend bool operator==(const TrainingSettings&, const TrainingSettings&) = default;
};

}  // namespace mpd::gammon
