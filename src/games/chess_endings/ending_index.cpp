#include "games/chess_endings/ending_index.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace mpd::games::chess_endings {
namespace {

constexpr std::uint64_t kFree = 62;  ///< squares without a king

struct KingPair {
  Square white;
  Square black;
};

constexpr bool is_canonical(Square white, Square black) {
  if (white.file() > 3 || white.rank() > 3 || white.side_of_diagonal() > 0) return false;
  if (white.side_of_diagonal() == 0 && black.side_of_diagonal() > 0) return false;
  return white != black && !king_attacks(white).contains(black);
}

/// The pairs of kings by number, and the numbers by squares.
struct KingPairs {
  std::array<KingPair, EndingIndex::kKingPairs> pairs{};
  std::array<std::array<std::uint16_t, Square::kCount>, Square::kCount> numbers{};
  std::size_t count = 0;
};

constexpr KingPairs kKings = [] {
  KingPairs kings;
  for (int i = 0; i < Square::kCount * Square::kCount; ++i) {
    const Square white = Square::at(i / Square::kCount);
    const Square black = Square::at(i % Square::kCount);
    if (!is_canonical(white, black)) continue;
    kings
        .numbers[static_cast<std::size_t>(white.index())][static_cast<std::size_t>(black.index())] =
        static_cast<std::uint16_t>(kings.count);
    kings.pairs[kings.count++] = {white, black};
  }
  return kings;
}();
static_assert(kKings.count == EndingIndex::kKingPairs);

/// Pairs of ranks (low, high), low < high, by high × (high − 1) / 2 + low.
struct RankPair {
  std::uint8_t low = 0;
  std::uint8_t high = 0;
};
constexpr auto kRankPairs = [] {
  std::array<RankPair, kFree*(kFree - 1) / 2> pairs{};
  std::size_t i = 0;
  for (std::uint8_t high = 1; high < kFree; ++high)
    for (std::uint8_t low = 0; low < high; ++low) pairs[i++] = {low, high};
  return pairs;
}();

/// The number of a square among those without a king, 0 … 61.
std::uint64_t rank_among_free(const Position& p, Square s) {
  return static_cast<std::uint64_t>(s.index() - (s > p.white_king ? 1 : 0) -
                                    (s > p.black_king ? 1 : 0));
}

Square free_square(const Position& p, std::uint64_t rank) {
  const auto [low, high] = std::minmax({p.white_king.index(), p.black_king.index()});
  int index = static_cast<int>(rank);
  if (index >= low) ++index;
  if (index >= high) ++index;
  return Square::at(index);
}

}  // namespace

EndingIndex::EndingIndex(const Ending& ending)
    : ending_(ending),
      arrangements_(ending.pieces == 1   ? kFree
                    : ending.has_twins() ? kFree * (kFree - 1) / 2
                                         : kFree * (kFree - 1)) {}

std::uint64_t EndingIndex::arrangement(const Position& p) const {
  const std::uint64_t first = rank_among_free(p, p.pieces[0]);
  if (ending_.pieces == 1) return first;
  const std::uint64_t second = rank_among_free(p, p.pieces[1]);
  if (ending_.has_twins()) return second * (second - 1) / 2 + first;
  return first * (kFree - 1) + second - (second > first ? 1 : 0);
}

void EndingIndex::arrange(std::uint64_t arrangement, Position& p) const {
  std::uint64_t first = arrangement;
  std::uint64_t second = 0;
  if (ending_.has_twins()) {
    first = kRankPairs[arrangement].low;
    second = kRankPairs[arrangement].high;
  } else if (ending_.pieces == 2) {
    first = arrangement / (kFree - 1);
    second = arrangement % (kFree - 1);
    if (second >= first) ++second;
  }
  p.pieces[0] = free_square(p, first);
  if (ending_.pieces == 2) p.pieces[1] = free_square(p, second);
}

std::uint64_t EndingIndex::number(const Position& p) const {
  assert(is_canonical(p.white_king, p.black_king) && !has_lost_a_piece(ending_, p));
  const std::uint64_t pair = kKings.numbers[static_cast<std::size_t>(p.white_king.index())]
                                           [static_cast<std::size_t>(p.black_king.index())];
  const auto turn = static_cast<std::uint64_t>(game::index(p.turn));
  return (turn * kKingPairs + pair) * arrangements_ + arrangement(p);
}

Position EndingIndex::position_of(std::uint64_t index) const {
  assert(index < size());
  const std::uint64_t kings = index / arrangements_;
  const KingPair pair = kKings.pairs[kings % kKingPairs];
  Position p{pair.white, pair.black, {}, game::seat_at(kings < kKingPairs ? 0 : 1)};
  arrange(index % arrangements_, p);
  return p;
}

Position EndingIndex::canonical(Position p) const {
  if (p.white_king.file() > 3) p = files_swapped(ending_, p);
  if (p.white_king.rank() > 3) p = ranks_swapped(ending_, p);
  const int white_side = p.white_king.side_of_diagonal();
  const int side = white_side != 0 ? white_side : p.black_king.side_of_diagonal();
  if (side > 0 || (side == 0 && is_second_mirror_image(p))) p = transposed(ending_, p);
  return p;
}

}  // namespace mpd::games::chess_endings
