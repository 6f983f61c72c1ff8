#include "games/small_draughts/table.hpp"

#include <algorithm>
#include <cassert>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_reduce.h>

#include "game/retrograde.hpp"
#include "games/small_draughts/moves.hpp"
#include "games/small_draughts/slice_domain.hpp"

namespace mpd::games::small_draughts {
namespace {

std::size_t place_of(const Material& m) {
  constexpr std::size_t kBase = EndgameTable::kMostPieces;
  const auto number = [](int count) { return static_cast<std::size_t>(count); };
  return ((number(m.own_men) * kBase + number(m.own_kings)) * kBase + number(m.other_men)) * kBase +
         number(m.other_kings);
}

}  // namespace

EndgameTable::EndgameTable(const Board& board)
    : board_(board), slices_(place_of({kMostPieces, 0, 0, 0})) {}

std::optional<EndgameTable> EndgameTable::solve(const Board& board, int pieces,
                                                std::stop_token stop) {
  assert(pieces >= kFewestPieces && pieces <= kMostPieces);
  EndgameTable table(board);
  for (const Material& material : materials_in_order(pieces))
    if (table.find(material) == nullptr && !table.solve_pair(material, stop)) return std::nullopt;
  table.pieces_ = pieces;
  return table;
}

bool EndgameTable::solve_pair(const Material& material, const std::stop_token& stop) {
  const SliceDomain domain(*this, material);
  std::vector<PlyValue> values(domain.size());
  if (!game::Retrograde(domain).solve(values, stop)) return false;
  Slice& first = add(material);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(first.index.size());
  first.values.assign(values.begin(), middle);
  if (!domain.is_single()) add(material.mirrored()).values.assign(middle, values.end());
  size_ += domain.size();
  return true;
}

EndgameTable::Slice& EndgameTable::add(const Material& material) {
  auto& slice = slices_[place_of(material)];
  slice = std::make_unique<Slice>(Slice{SliceIndex(board_, material), {}});
  return *slice;
}

const EndgameTable::Slice* EndgameTable::find(const Material& material) const {
  if (material.pieces() > kMostPieces) return nullptr;
  const std::size_t place = place_of(material);
  return place < slices_.size() ? slices_[place].get() : nullptr;
}

std::optional<PlyValue> EndgameTable::value_of(const Position& p) const {
  if (p.own() == 0) return PlyValue{0};
  if (p.pieces() > kMostPieces || p.other() == 0) return std::nullopt;
  const Position seen = with_black_to_move(board_, p);
  const Slice* const slice = find(material_of(seen));
  if (slice == nullptr) return std::nullopt;
  return slice->values[slice->index.index_of(seen)];
}

PlyValue EndgameTable::derived_value(const Position& p) const {
  PlyValue best = 0;
  for (const Move& move : legal_moves(board_, p)) {
    const PlyValue value = game::value_before(value_of(after(board_, p, move)).value());
    if (game::is_better(value, best)) best = value;
  }
  return best;
}

std::uint64_t EndgameTable::count_disagreements() const {
  std::uint64_t disagreements = 0;
  for (const auto& slice : slices_) {
    if (slice == nullptr) continue;
    disagreements += tbb::parallel_reduce(
        tbb::blocked_range<std::uint64_t>(0, slice->index.size()), std::uint64_t{0},
        [&](const tbb::blocked_range<std::uint64_t>& range, std::uint64_t count) {
          for (std::uint64_t i = range.begin(); i < range.end(); ++i)
            if (derived_value(slice->index.position_of(i)) != slice->values[i]) ++count;
          return count;
        },
        std::plus<>());
  }
  return disagreements;
}

}  // namespace mpd::games::small_draughts
