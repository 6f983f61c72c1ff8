#include "arena/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>
#include <utility>

namespace mpd::arena {
namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

constexpr double kEloPerNat = 400 / std::numbers::ln10;

/// Points and games of each player against each.
struct Table {
  Matrix points;
  Matrix games;

  explicit Table(std::size_t players) : points(players, Row(players)), games(points) {}
  [[nodiscard]] std::size_t players() const { return points.size(); }
  void add(const Encounter& met) {
    const auto played = static_cast<double>(met.tally.games());
    points[met.first][met.second] += met.tally.points();
    points[met.second][met.first] += played - met.tally.points();
    games[met.first][met.second] += played;
    games[met.second][met.first] += played;
  }
  /// Whether a chain of points leads from the first player to every other: down it when
  /// `downwards`, else up.
  [[nodiscard]] bool reaches_all(bool downwards) const {
    std::vector<bool> seen(players(), false);
    std::vector<std::size_t> open{0};
    seen[0] = true;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (std::size_t other = 0; other < players(); ++other) {
        if (seen[other] || !((downwards ? points[at][other] : points[other][at]) > 0)) continue;
        seen[other] = true;
        open.push_back(other);
      }
    }
    return std::accumulate(seen.begin(), seen.end(), true, std::logical_and<>());
  }
};

/// Zermelo's iteration in the form of Hunter (2004): strength = points / Σ games / (both
/// strengths).
Row strengths_of(const Table& table) {
  constexpr int kMostRounds = 100'000;
  constexpr double kPrecision = 1e-12;
  const std::size_t n = table.players();
  Row strength(n, 1.0);
  for (int round = 0; round < kMostRounds; ++round) {
    double change = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double share = 0;
      for (std::size_t j = 0; j < n; ++j)
        if (j != i) share += table.games[i][j] / (strength[i] + strength[j]);
      const double points = std::accumulate(table.points[i].begin(), table.points[i].end(), 0.0);
      const double next = points / share;
      change = std::max(change, std::abs(std::log(next / strength[i])));
      strength[i] = next;
    }
    if (change < kPrecision) break;
  }
  return strength;
}

/// Gauss and Jordan. The matrix is symmetric and positive definite: no pivots are needed.
Matrix inverse_of(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix inverse(n, Row(n));
  for (std::size_t i = 0; i < n; ++i) inverse[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    const double pivot = matrix[column][column];
    for (std::size_t j = 0; j < n; ++j) {
      matrix[column][j] /= pivot;
      inverse[column][j] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const double factor = matrix[row][column];
      for (std::size_t j = 0; j < n; ++j) {
        matrix[row][j] -= factor * matrix[column][j];
        inverse[row][j] -= factor * inverse[column][j];
      }
    }
  }
  return inverse;
}

/// Adds a weight between two players to the Laplacian of a graph.
void add_edge(Matrix& laplacian, std::size_t a, std::size_t b, double weight) {
  laplacian[a][a] += weight;
  laplacian[b][b] += weight;
  laplacian[a][b] -= weight;
  laplacian[b][a] -= weight;
}

/// The standard errors of the logarithms of the strengths, around their mean: the "sandwich" of
/// the information and the scatter that the results really have (draws make it smaller).
Row errors_of(const Row& strength, const std::vector<Encounter>& encounters) {
  const std::size_t n = strength.size();
  Matrix information(n, Row(n, 1.0 / static_cast<double>(n)));
  Matrix scatter(n, Row(n));
  for (const Encounter& met : encounters) {
    const auto games = static_cast<double>(met.tally.games());
    if (games == 0) continue;
    const double p = strength[met.first] / (strength[met.first] + strength[met.second]);
    add_edge(information, met.first, met.second, games * p * (1 - p));
    const double residuals = static_cast<double>(met.tally.wins) * (1 - p) * (1 - p) +
                             static_cast<double>(met.tally.draws) * (0.5 - p) * (0.5 - p) +
                             static_cast<double>(met.tally.losses) * p * p;
    add_edge(scatter, met.first, met.second, residuals + p * (1 - p));
  }
  // The information knows nothing about the mean; the ones that were added to it fall out here,
  // because every row of the scatter sums to 0.
  const Matrix bread = inverse_of(information);
  Row errors(n);
  for (std::size_t i = 0; i < n; ++i) {
    double variance = 0;
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t k = 0; k < n; ++k) variance += bread[i][j] * scatter[j][k] * bread[i][k];
    errors[i] = std::sqrt(std::max(variance, 0.0));
  }
  return errors;
}

}  // namespace

Ratings rate(std::size_t players, const std::vector<Encounter>& encounters) {
  assert(players > 1);
  std::vector<Encounter> counted = encounters;
  Table table(players);
  for (const Encounter& met : counted) table.add(met);
  Ratings ratings;
  ratings.bounded = table.reaches_all(true) && table.reaches_all(false);
  if (!ratings.bounded) {
    for (std::size_t i = 0; i < players; ++i)
      for (std::size_t j = i + 1; j < players; ++j) {
        counted.push_back({i, j, {0, 1, 0}});
        table.add(counted.back());
      }
  }
  const Row strength = strengths_of(table);
  const Row errors = errors_of(strength, counted);
  double mean = 0;
  for (const double s : strength) mean += std::log(s) / static_cast<double>(players);
  for (std::size_t i = 0; i < players; ++i)
    ratings.players.push_back(
        {kEloPerNat * (std::log(strength[i]) - mean), kEloPerNat * kNormal95 * errors[i]});
  return ratings;
}

}  // namespace mpd::arena
