#include "endgame/solve.hpp"

#include <algorithm>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_reduce.h>

#include "draughts/moves.hpp"
#include "endgame/slice_pair.hpp"
#include "game/retrograde.hpp"

namespace mpd::endgame {

bool solve_slice_pair(const Material& material, SolvedSlices& slices, std::stop_token stop,
                      const std::function<void(int)>& on_ply) {
  const SlicePair pair(material, slices);
  std::vector<PlyValue> values(pair.size());
  if (!game::Retrograde(pair).solve(values, std::move(stop), on_ply)) return false;
  SolvedSlice& first = slices.add(material);
  std::copy_n(values.begin(), first.values.size(), first.values.begin());
  if (pair.is_single()) return true;
  SolvedSlice& second = slices.add(material.mirrored());
  std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(first.values.size()),
              second.values.size(), second.values.begin());
  return true;
}

PlyValue derived_value(const SolvedSlices& slices, const draughts::Position& position) {
  PlyValue best = 0;
  for (const draughts::Move move : draughts::legal_moves(position)) {
    const PlyValue value = game::value_before(slices.value_of(position.after(move)));
    if (game::is_better(value, best)) best = value;
  }
  return best;
}

std::uint64_t count_disagreements(const SolvedSlices& slices, const SolvedSlice& slice) {
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
