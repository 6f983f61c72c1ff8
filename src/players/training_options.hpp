#pragma once

#include <cstdint>

#include "draughts/feature_set.hpp"
#include "learn/td.hpp"
#include "players/game_course.hpp"
#include "players/search_style.hpp"

namespace mpd::players {

/// Which board a step of learning is about.
enum class Target {
  afterstate,  ///< the board after the own move: TD(λ)
  leaf         ///< the end of the line that the move was chosen for: TDLeaf(λ)
};

/// What must reach `clone_share` in a test for the learner to replace its opponent.
enum class CloneCount {
  points,  ///< a draw is half a win
  wins
};

/// How one agent is trained by playing against its clone.
struct TrainingOptions {
  draughts::FeatureSet features = draughts::FeatureSet::first(12, draughts::Encoder::clean);
  int hidden = 20;
  double weight_range = 0.2;  ///< of the first weights
  SearchStyle search = {};    ///< look-ahead while training
  learn::TdOptions td = {};
  Target target = Target::afterstate;
  /// Learn from the clone's moves too, from the clone's view: every game then provides a winner and
  /// a loser. A learner that uses only its own moves and loses for a while may learn to expect
  /// nothing but losses.
  bool both_sides = false;
  double draw_reward = 0;
  /// Boards with at most so many pieces are worth what they are worth by exact analysis, whatever
  /// the game ends in; 0: the learner finds out everything by itself, as in the source.
  int taught_pieces = 0;
  /// The most random plies at the start of a training game; the learner does not learn from them.
  int random_plies = 0;
  CourseRules rules = {};
  std::int64_t games = 5000;
  std::int64_t session = 500;  ///< games from one test to the next
  CloneCount clone_count = CloneCount::points;
  double clone_share = 0.5;
  bool clone_at_share = false;  ///< reaching the share is enough; otherwise it must be passed
  /// The learner as it is in the end takes part in the final tournament; otherwise only its clones
  /// do, if it has any.
  bool learner_competes = true;
  /// Every test is also a match against a random player and one against the untrained network.
  bool yardsticks = false;
};

}  // namespace mpd::players
