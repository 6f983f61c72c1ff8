#include "endgame/build.hpp"

#include <algorithm>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_reduce.h>

#include "draughts/moves.hpp"
#include "endgame/slice_pair.hpp"

namespace mpd::endgame {
namespace {

/// Solves a slice and its mirror, and adds both.
bool build_pair(const Material& material, SolvedSlices& slices, std::stop_token stop) {
  const SlicePair pair(material, slices);
  std::vector<PlyValue> values(pair.size());
  if (!game::Retrograde(pair).solve(values, std::move(stop))) return false;
  SolvedSlice& first = slices.add(material);
  std::copy_n(values.begin(), first.values.size(), first.values.begin());
  if (pair.is_single()) return true;
  SolvedSlice& second = slices.add(material.mirrored());
  std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(first.values.size()),
              second.values.size(), second.values.begin());
  return true;
}

/// The value of a position by looking one move ahead.
PlyValue derived_value(const SolvedSlices& slices, const draughts::Position& position) {
  PlyValue best = 0;
  for (const draughts::Move move : draughts::legal_moves(position)) {
    const PlyValue value = game::value_before(slices.value_of(position.after(move)));
    if (game::is_better(value, best)) best = value;
  }
  return best;
}

}  // namespace

bool build_slices(int pieces, SolvedSlices& slices, const OnSlice& on_slice, std::stop_token stop) {
  for (const Material& material : slices_in_order(pieces)) {
    if (slices.find(material) != nullptr) continue;
    if (!build_pair(material, slices, stop)) return false;
    if (on_slice) on_slice(material, slices.find(material)->index.size());
  }
  return true;
}

SliceCounts& SliceCounts::operator+=(const SliceCounts& other) {
  states += other.states;
  wins += other.wins;
  losses += other.losses;
  draws += other.draws;
  longest_win = std::max(longest_win, other.longest_win);
  return *this;
}

SliceCounts count_values(const SolvedSlice& slice) {
  SliceCounts counts;
  counts.states = slice.values.size();
  for (const PlyValue value : slice.values) {
    counts.wins += game::is_win(value) ? 1 : 0;
    counts.losses += game::is_loss(value) ? 1 : 0;
    if (game::is_win(value)) counts.longest_win = std::max<int>(counts.longest_win, value);
  }
  counts.draws = counts.states - counts.wins - counts.losses;
  return counts;
}

std::uint64_t count_disagreements(const SolvedSlices& slices, const Material& material) {
  const SolvedSlice& slice = *slices.find(material);
  return tbb::parallel_reduce(
      tbb::blocked_range<std::uint64_t>(0, slice.index.size()), std::uint64_t{0},
      [&](const tbb::blocked_range<std::uint64_t>& range, std::uint64_t count) {
        for (std::uint64_t i = range.begin(); i < range.end(); ++i)
          if (derived_value(slices, slice.index.position_of(i)) != slice.values[i]) ++count;
        return count;
      },
      std::plus<>());
}

}  // namespace mpd::endgame
