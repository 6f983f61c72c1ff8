#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace mpd::arena {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Counts of equally spaced scores from 0 to 1.
template <std::size_t N>
Moments moments_of_counts(const std::array<std::uint64_t, N>& counts) {
  Moments moments;
  moments.observations =
      static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  if (moments.observations == 0) return moments;
  const auto value = [](std::size_t i) { return static_cast<double>(i) / (N - 1); };
  moments.mean = 0;
  for (std::size_t i = 0; i < N; ++i) moments.mean += value(i) * static_cast<double>(counts[i]);
  moments.mean /= moments.observations;
  for (std::size_t i = 0; i < N; ++i)
    moments.variance += std::pow(value(i) - moments.mean, 2) * static_cast<double>(counts[i]);
  moments.variance /= moments.observations;
  return moments;
}

}  // namespace

double Tally::score() const {
  return games() == 0 ? 0.5 : points() / static_cast<double>(games());
}

double Tally::draw_rate() const {
  return games() == 0 ? 0 : static_cast<double>(draws) / static_cast<double>(games());
}

void Tally::add(game::Outcome outcome, game::Seat seat) {
  if (outcome == game::Outcome::draw) {
    ++draws;
  } else if (outcome == game::win_for(seat)) {
    ++wins;
  } else {
    ++losses;
  }
}

Tally& Tally::operator+=(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  return *this;
}

std::uint64_t Pentanomial::pairs() const {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

Moments moments_of(const Tally& tally) {
  return moments_of_counts(std::array{tally.losses, tally.draws, tally.wins});
}

Moments moments_of(const Pentanomial& pairs) {
  return moments_of_counts(pairs.counts);
}

Moments moments_of(const Tally& tally, const Pentanomial& pairs) {
  if (pairs.pairs() == 0) return moments_of(tally);
  Moments moments = moments_of(pairs);
  moments.mean = tally.score();
  moments.observations = static_cast<double>(tally.games()) / 2;
  return moments;
}

double elo_of_score(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

EloInterval elo_interval(const Moments& moments) {
  const double mean = moments.mean;
  if (moments.observations == 0) return {0, -kInfinity, kInfinity};
  if (moments.variance > 0) {
    const double margin = kNormal95 * std::sqrt(moments.variance / moments.observations);
    return {elo_of_score(mean), elo_of_score(mean - margin), elo_of_score(mean + margin)};
  }
  const double other = 1 - std::pow(0.05, 1 / moments.observations);
  return {elo_of_score(mean), elo_of_score(mean * (1 - other)),
          elo_of_score(mean * (1 - other) + other)};
}

double likelihood_of_superiority(const Moments& moments) {
  const double lead = moments.mean - 0.5;
  if (lead == 0 || moments.observations == 0) return 0.5;
  if (moments.variance > 0)
    return normal_cdf(lead / std::sqrt(moments.variance / moments.observations));
  const double luck = std::pow(2, -(moments.observations + 1));
  return lead > 0 ? 1 - luck : luck;
}

double normal_cdf(double x) {
  return 0.5 * std::erfc(-x / std::sqrt(2));
}

}  // namespace mpd::arena
