#include "games/small_draughts/slice_index.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>

#include "base/bits.hpp"

namespace mpd::games::small_draughts {
namespace {

using base::deposit_bits;
using base::extract_bits;
using base::rank_of_set;
using base::set_of_rank;

std::uint64_t ways(int squares, int pieces) {
  if (pieces < 0 || pieces > squares) return 0;
  return base::kBinomial[static_cast<std::size_t>(squares)][static_cast<std::size_t>(pieces)];
}

}  // namespace

Material material_of(const Position& p) {
  return {std::popcount(p.own() & ~p.kings), std::popcount(p.own() & p.kings),
          std::popcount(p.other() & ~p.kings), std::popcount(p.other() & p.kings)};
}

std::vector<Material> materials_in_order(int pieces) {
  std::vector<Material> materials;
  for (int own = 1; own < pieces; ++own)
    for (int other = 1; own + other <= pieces; ++other)
      for (int own_men = 0; own_men <= own; ++own_men)
        for (int other_men = 0; other_men <= other; ++other_men)
          materials.push_back({own_men, own - own_men, other_men, other - other_men});
  const auto order = [](const Material& m) {
    const Material greater = std::max(m, m.mirrored());
    return std::tuple(m.pieces(), m.men(), greater, m != greater);
  };
  std::sort(materials.begin(), materials.end(),
            [&](const Material& a, const Material& b) { return order(a) < order(b); });
  return materials;
}

SliceIndex::SliceIndex(const Board& board, const Material& material)
    : all_(board.all()),
      own_men_squares_(all_ & ~board.bottom()),
      other_men_squares_(all_ & ~board.top()),
      material_(material) {
  const int squares_for_men = std::popcount(own_men_squares_);
  const auto own_ways = static_cast<std::uint32_t>(ways(squares_for_men, material.own_men));
  for (std::uint32_t rank = 0; rank < own_ways; ++rank) {
    const Squares own = deposit_bits(set_of_rank(rank, material.own_men), own_men_squares_);
    men_before_.push_back(men_ways_);
    men_ways_ += ways(std::popcount(other_men_squares_ & ~own), material.other_men);
  }
  const int free = board.count() - material.men();
  own_king_ways_ = ways(free, material.own_kings);
  other_king_ways_ = ways(free - material.own_kings, material.other_kings);
}

std::uint64_t SliceIndex::index_of(const Position& p) const {
  assert(p.black_moves() && material_of(p) == material_);
  const Squares own_men = p.black & ~p.kings;
  const Squares other_men = p.white & ~p.kings;
  const Squares free = all_ & ~(own_men | other_men);
  const Squares own_kings = p.black & p.kings;
  std::uint64_t index = men_before_[rank_of_set(extract_bits(own_men, own_men_squares_))];
  index += rank_of_set(extract_bits(other_men, other_men_squares_ & ~own_men));
  index = index * own_king_ways_ + rank_of_set(extract_bits(own_kings, free));
  const Squares other_kings = p.white & p.kings;
  return index * other_king_ways_ + rank_of_set(extract_bits(other_kings, free & ~own_kings));
}

Position SliceIndex::position_of(std::uint64_t index) const {
  assert(index < size());
  const auto other_king_rank = static_cast<std::uint32_t>(index % other_king_ways_);
  index /= other_king_ways_;
  const auto own_king_rank = static_cast<std::uint32_t>(index % own_king_ways_);
  index /= own_king_ways_;
  // The last placing that begins at or before the number; one that leaves no room begins where the
  // next one does.
  const auto place = std::upper_bound(men_before_.begin(), men_before_.end(), index) - 1;
  const auto own_rank = static_cast<std::uint32_t>(place - men_before_.begin());
  const auto other_rank = static_cast<std::uint32_t>(index - *place);

  const Squares own_men = deposit_bits(set_of_rank(own_rank, material_.own_men), own_men_squares_);
  const Squares other_men =
      deposit_bits(set_of_rank(other_rank, material_.other_men), other_men_squares_ & ~own_men);
  const Squares free = all_ & ~(own_men | other_men);
  const Squares own_kings = deposit_bits(set_of_rank(own_king_rank, material_.own_kings), free);
  const Squares other_kings =
      deposit_bits(set_of_rank(other_king_rank, material_.other_kings), free & ~own_kings);
  return {own_men | own_kings, other_men | other_kings, own_kings | other_kings, game::Seat::first};
}

}  // namespace mpd::games::small_draughts
