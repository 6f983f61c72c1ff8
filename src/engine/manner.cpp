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
/// What costs more than this is never picked.
constexpr int kMostLost = draughts::kManValue / 2;
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

/// The lines of which one may be picked, best first.
using Line = search::BestLine<draughts::Draughts>;
using Choice = std::vector<const Line*>;

int loss(const Choice& choice, std::size_t line) {
  return choice.front()->value.units() - choice[line]->value.units();
}

/// What is left of the material after a move and the captures that follow.
int kept(const Position& position, const Line& line) {
  return -draughts::settled_material(position.after(line.moves.front()));
}

/// Without the lines that lose a man at once, unless they are valued so highly that it must be a
/// sacrifice: by more than the haze can do.
Choice without_hanging(const Position& position, const Report& report, int haze) {
  std::vector<int> materials;
  for (const Line& line : report.lines) materials.push_back(kept(position, line));
  const int most = std::ranges::max(materials);
  const auto hangs = [&](std::size_t i) { return materials[i] <= most - draughts::kManValue; };
  std::size_t safe = 0;
  while (hangs(safe)) ++safe;
  Choice choice;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const int lead = report.lines[i].value.units() - report.lines[safe].value.units();
    if (!hangs(i) || (i < safe && lead > 2 * haze)) choice.push_back(&report.lines[i]);
  }
  return choice;
}

Choice all_of(const Report& report) {
  Choice choice;
  for (const Line& line : report.lines) choice.push_back(&line);
  return choice;
}

void keep_nearly_best(Choice& choice) {
  std::size_t end = 1;
  while (end < choice.size() && loss(choice, end) <= kMostLost) ++end;
  choice.resize(end);
}

/// The first line that is not overlooked.
std::size_t first_seen(const Choice& choice, double overlook, base::Random& random) {
  for (std::size_t i = 0; i < choice.size(); ++i)
    if (random.uniform() >= overlook) return i;
  return 0;
}

/// One of the lines from `first` on, the better the more probable (Boltzmann).
std::size_t drawn(const Choice& choice, std::size_t first, double temperature,
                  base::Random& random) {
  std::vector<double> sums;
  for (std::size_t i = first; i < choice.size(); ++i) {
    const int behind = loss(choice, i) - loss(choice, first);
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
  const bool sees_men = 2 * manner_.haze <= draughts::kManValue;
  Choice choice = sees_men ? without_hanging(position, report, manner_.haze) : all_of(report);
  keep_nearly_best(choice);
  base::Random random = random_for(seed_, game);
  std::size_t line = 0;
  if (!draughts::has_capture(position)) line = first_seen(choice, manner_.overlook, random);
  const double temperature = manner_.temperature * phase_factor(position);
  if (temperature > 0) line = drawn(choice, line, temperature, random);
  const auto chosen = report.lines.begin() + (choice[line] - report.lines.data());
  std::rotate(report.lines.begin(), chosen, chosen + 1);
}

}  // namespace mpd::engine
