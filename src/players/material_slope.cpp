#include "players/material_slope.hpp"

#include <algorithm>
#include <optional>

#include "draughts/ballots.hpp"
#include "players/contest.hpp"

namespace mpd::players {
namespace {

/// Of the random games whose boards are looked at.
constexpr CourseRules kProbeGames{.most_plies = 60};

/// Boards of random games, after each ply.
void visit_random_boards(const std::function<void(const draughts::Position&)>& visit) {
  base::Random random(1);
  for (const draughts::Ballot& ballot : draughts::three_move_deck()) {
    GameCourse course(ballot.position);
    while (!course.end(kProbeGames)) {
      play_random_plies(course, 1, random, kProbeGames);
      visit(course.position());
    }
  }
}

/// The board without two men of the side that has just moved; nothing if it has fewer than three.
std::optional<draughts::Position> without_two_men(const draughts::Position& board) {
  const draughts::Color mine = draughts::opponent(board.turn());
  if (board.men(mine).count() < 3) return std::nullopt;
  draughts::Bitboard lost;
  for (const draughts::Square square : board.men(mine))
    if (lost.count() < 2) lost |= draughts::Bitboard::of(square);
  return draughts::Position(board.black() & ~lost, board.white() & ~lost, board.kings(),
                            board.turn());
}

}  // namespace

LossProbe probe_losses(const AfterstateValue& value, int most_pieces) {
  LossProbe probe;
  visit_random_boards([&](const draughts::Position& board) {
    const auto poorer = board.count() <= most_pieces ? without_two_men(board) : std::nullopt;
    if (!poorer) return;
    ++probe.boards;
    probe.minded += value(*poorer) < value(board) ? 1 : 0;
  });
  return probe;
}

double material_slope(const AfterstateValue& value) {
  double sum_x = 0, sum_y = 0, sum_xx = 0, sum_xy = 0, count = 0;
  visit_random_boards([&](const draughts::Position& board) {
    const auto mine = draughts::opponent(board.turn());
    const double x = board.men(mine).count() - board.men(board.turn()).count() +
                     1.5 * (board.kings(mine).count() - board.kings(board.turn()).count());
    const double y = value(board);
    sum_x += x, sum_y += y, sum_xx += x * x, sum_xy += x * y, ++count;
  });
  const double slope = (count * sum_xy - sum_x * sum_y) / (count * sum_xx - sum_x * sum_x);
  // An agent that does not value material has no such measure; any will do.
  return std::clamp(slope, 0.01, 100.0);
}

}  // namespace mpd::players
