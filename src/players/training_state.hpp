#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "learn/mlp.hpp"
#include "players/contest.hpp"
#include "storage/checkpoint_file.hpp"

namespace mpd::players {

/// What happened from one test to the next.
struct Session {
  std::int64_t games = 0;  ///< played up to its end
  Tally training;          ///< the learner's results while it learned
  int loops = 0;           ///< of these games: both sides only moved back and forth
  std::int64_t plies = 0;
  double squared_error = 0;  ///< of all predictions, summed up
  std::int64_t errors = 0;
  Tally test;  ///< against the clone, without learning
  bool cloned = false;
  Tally against_random;           ///< without learning, if requested
  Tally against_first;            ///< against the network before its first game
  std::int64_t wasted_leads = 0;  ///< of these games (draughts/wasted_lead.hpp)
  friend bool operator==(const Session&, const Session&) = default;
};

/// The complete state of a training after some games; a checkpoint stores it.
struct TrainingState {
  learn::Mlp learner;
  learn::Mlp clone;
  std::vector<learn::Mlp> clones;  ///< all that ever replaced another, oldest first
  std::int64_t games = 0;
  std::vector<Session> sessions;
  Session current;

  /// The best of the clones, once they have played their tournament: the agent is trained.
  std::optional<learn::Mlp> best = {};

  /// As sections of a checkpoint.
  void add_to(storage::Checkpoint& checkpoint) const;
  /// Reads what `add_to` wrote for a training with networks of this shape.
  static base::Result<TrainingState> parse(const learn::Mlp::Shape& shape,
                                           const storage::Checkpoint& checkpoint);
};

/// What checkpoints of agents are checkpoints of.
inline constexpr const char* kAgentCheckpoint = "agent";

/// A state from before checkpoints had a format of their own: JSON as the shape of a file of
/// weights.
[[nodiscard]] base::Result<TrainingState> parse_old_state(const learn::Mlp::Shape& shape,
                                                          const std::string& json_text,
                                                          const std::vector<float>& numbers);

}  // namespace mpd::players
