#include "players/material_slope.hpp"

#include <algorithm>

#include "draughts/ballots.hpp"
#include "players/contest.hpp"

namespace mpd::players {
namespace {

/// Of the random games whose boards are looked at.
constexpr int kMostProbePlies = 60;

}  // namespace

double material_slope(const draughts::FeatureSet& features, const learn::Mlp& network) {
  BoardJudge judge(features);
  judge.load(network);
  base::Random random(1);
  double sum_x = 0, sum_y = 0, sum_xx = 0, sum_xy = 0, count = 0;
  for (const draughts::Ballot& ballot : draughts::three_move_deck()) {
    GameCourse course(ballot.position);
    for (int ply = 0; ply < kMostProbePlies && !course.end(kMostProbePlies); ++ply) {
      play_random_plies(course, 1, random, kMostProbePlies);
      const draughts::Position& board = course.position();
      const auto mine = draughts::opponent(board.turn());
      const double x = board.men(mine).count() - board.men(board.turn()).count() +
                       1.5 * (board.kings(mine).count() - board.kings(board.turn()).count());
      const double y = judge.net_input(board);
      sum_x += x, sum_y += y, sum_xx += x * x, sum_xy += x * y, ++count;
    }
  }
  const double slope = (count * sum_xy - sum_x * sum_y) / (count * sum_xx - sum_x * sum_x);
  // A network that does not value material has no such measure; any will do.
  return std::clamp(slope, 0.01, 100.0);
}

}  // namespace mpd::players
