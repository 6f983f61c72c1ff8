#pragma once

#include <array>
#include <cstdint>

#include "game/outcome.hpp"

// What the results of games say about strength, from the view of one of two players.

namespace mpd::arena {

/// Games won, drawn and lost.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
  [[nodiscard]] double points() const {
    return static_cast<double>(wins) + 0.5 * static_cast<double>(draws);
  }
  /// Points per game, 0 to 1; one half without games.
  [[nodiscard]] double score() const;
  /// 0 without games.
  [[nodiscard]] double draw_rate() const;
  /// A game as the player in this seat sees it.
  void add(game::Outcome outcome, game::Seat seat);
  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Pairs of games from the same opening with colours exchanged, by the points of the pair: 0, ½, 1,
/// 1½, 2. The two games of a pair are not independent of each other; pairs are.
struct Pentanomial {
  std::array<std::uint64_t, 5> counts{};

  [[nodiscard]] std::uint64_t pairs() const;
  /// `half_points` of the two games together, 0 to 4.
  void add(int half_points) { ++counts[static_cast<std::size_t>(half_points)]; }
  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// Mean and variance of one observation, a game or a pair, on a scale from 0 to 1.
struct Moments {
  double observations = 0;
  double mean = 0.5;
  double variance = 0;
};

[[nodiscard]] Moments moments_of(const Tally& tally);
[[nodiscard]] Moments moments_of(const Pentanomial& pairs);
/// Of pairs, with the mean of all games: one whose partner is not played yet counts as half a pair.
/// Those of the games while there is no pair.
[[nodiscard]] Moments moments_of(const Tally& tally, const Pentanomial& pairs);

/// Elo's logistic curve: the difference in strength that gives this expected score; infinite for 0
/// and 1. Its inverse.
[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

/// A difference in Elo with its 95 % interval. Ends may be infinite.
struct EloInterval {
  double elo = 0;
  double low = 0;
  double high = 0;
};

/// The interval of the mean score by the normal approximation, carried over to Elo. Where all
/// observations were equal the variance is unknown: then the interval assumes a probability of
/// 1 − 0.05^(1/n) for any other observation (the "rule of three").
[[nodiscard]] EloInterval elo_interval(const Moments& moments);

/// The probability that the player is the stronger one, by the same approximation. If all
/// observations were equal, but not level: 1 − 2^−(n+1), from the model of a fair coin.
[[nodiscard]] double likelihood_of_superiority(const Moments& moments);

/// The standard normal distribution function.
[[nodiscard]] double normal_cdf(double x);

/// Two-sided 95 % of the normal distribution.
inline constexpr double kNormal95 = 1.959963984540054;

}  // namespace mpd::arena
