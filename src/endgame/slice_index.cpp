#include "endgame/slice_index.hpp"

#include <cassert>

#include "base/bits.hpp"
#include "draughts/numbered.hpp"

namespace mpd::endgame {
namespace {

using base::deposit_bits;
using base::extract_bits;
using base::kBinomial;
using base::rank_of_set;
using base::set_of_rank;
using draughts::Color;
using draughts::from_numbered;
using draughts::numbered;
using draughts::Position;

// Squares by their numbers, bit n − 1 for square n. From the mover's side: its back row (where the
// opponent is crowned), the 24 squares where men of both can stand, and those where the opponent's
// men can.
constexpr std::uint32_t kBackRow = numbered(draughts::king_row(Color::white));
constexpr std::uint32_t kMiddle = ~(kBackRow | numbered(draughts::king_row(Color::black)));
constexpr std::uint32_t kOthersMen = ~kBackRow;

std::uint32_t ways(int squares, int pieces) {
  return pieces <= squares && pieces >= 0 ? kBinomial[squares][pieces] : 0;
}

}  // namespace

SliceIndex::SliceIndex(const Material& material) : material_(material) {
  const Material& m = material_;
  own_kings_ = ways(32 - m.men(), m.own_kings);
  other_kings_ = ways(32 - m.men() - m.own_kings, m.other_kings);
  for (int back = 0; back <= 4; ++back) {
    const int rest = m.own_men - back;
    Block& block = blocks_[static_cast<std::size_t>(back)];
    block.first = size_;
    if (rest < 0) continue;
    block.back_row = ways(4, back);
    block.elsewhere = ways(24, rest);
    block.others = ways(28 - rest, m.other_men);
    size_ +=
        std::uint64_t{block.back_row} * block.elsewhere * block.others * own_kings_ * other_kings_;
  }
}

std::uint64_t SliceIndex::index_of(const Position& position) const {
  assert(position.turn() == Color::black && material_of(position) == material_);
  const std::uint32_t own_men = numbered(position.men(Color::black));
  const std::uint32_t other_men = numbered(position.men(Color::white));
  const std::uint32_t back = own_men & kBackRow;
  const Block& block = blocks_[static_cast<std::size_t>(std::popcount(back))];
  std::uint64_t index = rank_of_set(extract_bits(back, kBackRow));
  index = index * block.elsewhere + rank_of_set(extract_bits(own_men & kMiddle, kMiddle));
  index = index * block.others + rank_of_set(extract_bits(other_men, kOthersMen & ~own_men));
  const std::uint32_t free = ~(own_men | other_men);
  const std::uint32_t own_kings = numbered(position.kings(Color::black));
  index = index * own_kings_ + rank_of_set(extract_bits(own_kings, free));
  const std::uint32_t other_kings = numbered(position.kings(Color::white));
  index = index * other_kings_ + rank_of_set(extract_bits(other_kings, free & ~own_kings));
  return block.first + index;
}

Position SliceIndex::position_of(std::uint64_t index) const {
  assert(index < size_);
  std::size_t back = 4;
  while (blocks_[back].first > index || blocks_[back].back_row == 0) --back;
  const Block& block = blocks_[back];
  index -= block.first;
  const auto take = [&index](std::uint32_t count) {
    const auto rank = static_cast<std::uint32_t>(index % count);
    index /= count;
    return rank;
  };
  const std::uint32_t other_kings_rank = take(other_kings_);
  const std::uint32_t own_kings_rank = take(own_kings_);
  const std::uint32_t other_men_rank = take(block.others);
  const std::uint32_t elsewhere_rank = take(block.elsewhere);
  const auto back_rank = static_cast<std::uint32_t>(index);

  const int on_back = static_cast<int>(back);
  const std::uint32_t own_men =
      deposit_bits(set_of_rank(back_rank, on_back), kBackRow) |
      deposit_bits(set_of_rank(elsewhere_rank, material_.own_men - on_back), kMiddle);
  const std::uint32_t other_men =
      deposit_bits(set_of_rank(other_men_rank, material_.other_men), kOthersMen & ~own_men);
  const std::uint32_t free = ~(own_men | other_men);
  const std::uint32_t own_kings =
      deposit_bits(set_of_rank(own_kings_rank, material_.own_kings), free);
  const std::uint32_t other_kings =
      deposit_bits(set_of_rank(other_kings_rank, material_.other_kings), free & ~own_kings);
  return {from_numbered(own_men | own_kings), from_numbered(other_men | other_kings),
          from_numbered(own_kings | other_kings), Color::black};
}

}  // namespace mpd::endgame
