#pragma once

#include <vector>

#include "arena/statistics.hpp"
#include "base/random.hpp"
#include "draughts/position.hpp"
#include "game/outcome.hpp"
#include "players/board_judge.hpp"
#include "players/look_ahead.hpp"

// Games without learning, between networks that look ahead to a fixed depth.

namespace mpd::players {

using arena::Tally;

/// The features of a network, and its search depth.
struct Contender {
  draughts::FeatureSet features;
  learn::Mlp network;
  SearchStyle search;
};

/// A network at the board, with its own search.
class SeatedNetwork {
 public:
  SeatedNetwork(const draughts::FeatureSet& features, const learn::Mlp& network,
                const SearchStyle& style)
      : judge_(features), search_(judge_, style) {
    judge_.load(network);
  }
  explicit SeatedNetwork(const Contender& contender)
      : SeatedNetwork(contender.features, contender.network, contender.search) {}
  SeatedNetwork(const SeatedNetwork&) = delete;
  SeatedNetwork& operator=(const SeatedNetwork&) = delete;

  /// The network has changed.
  void load(const learn::Mlp& network) {
    judge_.load(network);
    search_.judge_changed();
  }
  void new_game() { search_.new_game(); }
  /// The line that it considers best; it plays the first move.
  [[nodiscard]] LookAhead::Line best_line(const GameCourse& course) {
    return search_.best_line(course);
  }
  [[nodiscard]] const BoardJudge& judge() const { return judge_; }

 private:
  BoardJudge judge_;
  LookAhead search_;
};

/// A match, both colours from every board, as `first` sees it.
[[nodiscard]] Tally play_contest(const Contender& first, const Contender& second,
                                 const std::vector<draughts::Position>& boards,
                                 const CourseRules& rules);
/// The same against a player that moves at random.
[[nodiscard]] Tally play_against_chance(const Contender& contender,
                                        const std::vector<draughts::Position>& boards,
                                        base::Random& random, const CourseRules& rules);
/// Plays random moves up to a given number or to the end of the game.
void play_random_plies(GameCourse& course, int plies, base::Random& random,
                       const CourseRules& rules);

}  // namespace mpd::players
