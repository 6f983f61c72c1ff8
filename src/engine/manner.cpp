#include "engine/manner.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "draughts/evaluation.hpp"
#include "draughts/moves.hpp"

namespace mpd::engine {
namespace {

using draughts::Position;

/// Among how many lines a player chooses that overlooks nothing.
constexpr int kChoices = 4;
/// What costs more than this cannot be overlooked.
constexpr int kMostOverlooked = draughts::kManValue / 2;
/// Lines further behind than this many temperatures are never chosen.
constexpr double kNearlyEqual = 3;

/// Most before the first exchange, where there are many good ways; 0 in endings, where a game is
/// quickly spoilt.
double phase_factor(const Position& position) {
  const int pieces = position.occupied().count();
  if (pieces == 24) return 2;
  return pieces >= 20 ? 1 : pieces > 12 ? 0.5 : 0;
}

base::Random random_for(std::uint64_t seed, const draughts::GameRecord& game) {
  std::uint64_t state = seed;
  state = base::split_mix(state) ^ game.state().key;
  state = base::split_mix(state) ^ game.plies();
  return base::Random(state);
}

int loss(const Report& report, std::size_t line) {
  return report.lines.front().value.units() - report.lines[line].value.units();
}

/// The first line that is not overlooked.
std::size_t first_seen(const Report& report, double overlook, base::Random& random) {
  for (std::size_t i = 0; i < report.lines.size() && loss(report, i) <= kMostOverlooked; ++i)
    if (random.uniform() >= overlook) return i;
  return 0;
}

/// One of the lines from `first` on, the better the more probable (Boltzmann).
std::size_t drawn(const Report& report, std::size_t first, double temperature,
                  base::Random& random) {
  std::vector<double> sums;
  for (std::size_t i = first; i < report.lines.size(); ++i) {
    const int behind = loss(report, i) - loss(report, first);
    if (behind > kNearlyEqual * temperature) break;
    sums.push_back((sums.empty() ? 0 : sums.back()) + std::exp(-behind / temperature));
  }
  const double draw = random.uniform() * sums.back();
  return first + static_cast<std::size_t>(std::ranges::upper_bound(sums, draw) - sums.begin());
}

}  // namespace

MovePicker::MovePicker(const Manner& manner, const Personality& personality)
    : manner_(manner), seed_(personality.seed) {
  if (!personality.variety) manner_.temperature = 0;
}

int MovePicker::lines(const Position& position) const {
  const auto moves = static_cast<int>(draughts::legal_moves(position).size());
  if (manner_.overlook > 0 && !draughts::has_capture(position)) return moves;
  return manner_.temperature * phase_factor(position) > 0 ? std::min(moves, kChoices) : 1;
}

void MovePicker::pick(const draughts::GameRecord& game, Report& report) const {
  const Position& position = game.state().position;
  if (report.lines.size() == 1 || report.lines.front().value.is_decided()) return;
  base::Random random = random_for(seed_, game);
  std::size_t line = 0;
  if (!draughts::has_capture(position)) line = first_seen(report, manner_.overlook, random);
  const double temperature = manner_.temperature * phase_factor(position);
  if (temperature > 0) line = drawn(report, line, temperature, random);
  const auto chosen = report.lines.begin() + static_cast<std::ptrdiff_t>(line);
  std::rotate(report.lines.begin(), chosen, chosen + 1);
}

}  // namespace mpd::engine
