#include "gammon/contest.hpp"

#include <cmath>
#include <limits>

#include "games/backgammon/backgammon.hpp"

namespace mpd::gammon {

using games::backgammon::Dice;
using games::backgammon::FoundPlay;
using games::backgammon::kMenPerSide;
using games::backgammon::Play;

Dice thrown_dice(base::Random& random) {
  const auto die = [&] { return 1 + static_cast<int>(random.below(6)); };
  const int first = die();
  return Dice::of(first, die());
}

Dice opening_dice(base::Random& random) {
  Dice dice = thrown_dice(random);
  while (dice.is_double()) dice = thrown_dice(random);
  return dice;
}

void PointTally::add_pair(int points_of_pair) {
  ++pairs;
  points += points_of_pair;
  squares += static_cast<std::int64_t>(points_of_pair) * points_of_pair;
}

PointTally& PointTally::operator+=(const PointTally& other) {
  pairs += other.pairs;
  points += other.points;
  squares += other.squares;
  return *this;
}

double PointTally::mean() const {
  return pairs == 0 ? 0 : static_cast<double>(points) / static_cast<double>(2 * pairs);
}

double PointTally::margin() const {
  if (pairs < 2) return 0;
  const auto n = static_cast<double>(pairs);
  const double mean_of_pair = static_cast<double>(points) / n;
  const double variance =
      (static_cast<double>(squares) - n * mean_of_pair * mean_of_pair) / (n - 1);
  constexpr double kOf95Percent = 1.96;
  return kOf95Percent * std::sqrt(variance / n) / 2;
}

std::uint64_t numbered_seed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t state = base::split_mix(seed) + number;
  return base::split_mix(state);
}

int points_of_game(const Chooser& first, const Chooser& second, bool first_starts,
                   std::uint64_t seed) {
  base::Random random(seed);
  Board board;
  bool first_plays = first_starts;
  Dice dice = opening_dice(random);
  for (std::size_t ply = 0; ply < kMostPlies; ++ply) {
    board = board.after((first_plays ? first : second)(board, dice)).turned();
    if (board.other.off() == kMenPerSide) {
      const int size = games::backgammon::size_of_win(board.own);
      return first_plays ? size : -size;
    }
    first_plays = !first_plays;
    dice = thrown_dice(random);
  }
  return 0;
}

PointTally contest(const Chooser& one, const Chooser& other, std::uint64_t seed,
                   std::int64_t first_pair, std::int64_t pairs) {
  PointTally tally;
  for (std::int64_t pair = first_pair; pair < first_pair + pairs; ++pair) {
    const std::uint64_t dice = numbered_seed(seed, static_cast<std::uint64_t>(pair));
    tally.add_pair(points_of_game(one, other, true, dice) +
                   points_of_game(one, other, false, dice));
  }
  return tally;
}

Play most_pips_ahead(const Board& board, Dice dice) {
  thread_local games::backgammon::PlayFinder finder;
  Play best;
  int most = std::numeric_limits<int>::min();
  for (const FoundPlay& found : finder.find(board, dice)) {
    const Board after = found.board(board);
    const int lead = after.other.pips() - after.own.pips();
    if (lead <= most) continue;
    most = lead;
    best = found.play;
  }
  return best;
}

Chooser best_by(const Brain& brain, const LookAhead& look_ahead) {
  return [&brain, look_ahead](const Board& board, Dice dice) {
    return ranked_plays(brain, board, dice, look_ahead).front().play;
  };
}

}  // namespace mpd::gammon
