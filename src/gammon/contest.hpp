#pragma once

#include <cstdint>
#include <functional>

#include "base/random.hpp"
#include "gammon/look_ahead.hpp"

namespace mpd::gammon {

/// Chooses a legal play for `board.own`.
using Chooser =
    std::function<games::backgammon::Play(const Board& board, games::backgammon::Dice dice)>;

/// Two different dice.
[[nodiscard]] games::backgammon::Dice opening_dice(base::Random& random);
[[nodiscard]] games::backgammon::Dice thrown_dice(base::Random& random);

/// Games of those who know nothing can last forever.
inline constexpr std::size_t kMostPlies = 2000;

/// Points of one side in pairs of games. Both games of a pair have the same dice, with exchanged
/// seats: luck counts less.
struct PointTally {
  std::int64_t pairs = 0;
  std::int64_t points = 0;
  std::int64_t squares = 0;  ///< of the points of each pair

  void add_pair(int points_of_pair);
  PointTally& operator+=(const PointTally& other);
  /// Per game.
  [[nodiscard]] double mean() const;
  /// Half of the 95 % interval of the mean.
  [[nodiscard]] double margin() const;
  friend bool operator==(const PointTally&, const PointTally&) = default;
};

/// The points of the first, −3 … 3, in a game without cube whose dice follow from the seed; 0 when
/// it is not over after kMostPlies.
[[nodiscard]] int points_of_game(const Chooser& first, const Chooser& second, bool first_starts,
                                 std::uint64_t seed);
/// Pairs of games with the seeds that follow from `seed` and the numbers of the pairs.
[[nodiscard]] PointTally contest(const Chooser& one, const Chooser& other, std::uint64_t seed,
                                 std::int64_t first_pair, std::int64_t pairs);

/// A seed of its own for each number.
[[nodiscard]] std::uint64_t numbered_seed(std::uint64_t seed, std::uint64_t number);

/// Leads by as many pips as it can after its play.
[[nodiscard]] games::backgammon::Play most_pips_ahead(const Board& board,
                                                      games::backgammon::Dice dice);
/// The brain must outlive it.
[[nodiscard]] Chooser best_by(const Brain& brain, const LookAhead& look_ahead = {});

}  // namespace mpd::gammon
