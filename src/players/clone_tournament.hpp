#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "arena/statistics.hpp"

namespace mpd::players {

/// The tournament at the end of a training: all clones and the learner itself, each against each
/// (Duarte 2009, section 5.4.3). It knows candidates by number; somebody else keeps them and plays
/// the matches.
class CloneTournament {
 public:
  /// So many candidates, at least one.
  explicit CloneTournament(std::size_t candidates);

  /// Numbers of two candidates, the smaller first.
  using Pair = std::pair<std::size_t, std::size_t>;

  [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }
  /// The match of a pair, as the first of the two sees it.
  void add(const Pair& pair, const arena::Tally& tally);

  /// Of each candidate, the learner last.
  [[nodiscard]] const std::vector<double>& points() const { return points_; }
  /// That each candidate has played.
  [[nodiscard]] int games() const { return games_; }
  /// The number of the winner; of equals the one that has learned longer.
  [[nodiscard]] std::size_t best() const;

 private:
  std::vector<Pair> pairs_;
  std::vector<double> points_;
  int games_ = 0;
};

}  // namespace mpd::players
