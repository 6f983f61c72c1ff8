#include "draughts/numbered.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace mpd::draughts {
namespace {

TEST(Numbered, SquareNIsBitNMinusOne) {
  for (int n = 1; n <= 32; ++n) {
    const Bitboard square = Bitboard::of(Square::from_number(n).value());
    EXPECT_EQ(numbered(square), 1u << (n - 1)) << n;
    EXPECT_EQ(from_numbered(1u << (n - 1)), square) << n;
  }
  EXPECT_EQ(numbered(Bitboard()), 0u);
  EXPECT_EQ(numbered(Bitboard::of_range(1, 12)), 0x00000fffu);
  EXPECT_EQ(from_numbered(0xf0000000u), kBlackKingRow);
  EXPECT_EQ(from_numbered(0xffffffffu), Bitboard::of_range(1, 32));
}

RC_GTEST_PROP(Numbered, IsUndoneByFromNumbered, (std::uint32_t word)) {
  RC_ASSERT(numbered(from_numbered(word)) == word);
  RC_ASSERT(from_numbered(numbered(Bitboard::from_raw(word))) == Bitboard::from_raw(word));
}

RC_GTEST_PROP(Numbered, KeepsUnionsAndCounts, (std::uint32_t a, std::uint32_t b)) {
  const Bitboard first = Bitboard::from_raw(a);
  const Bitboard second = Bitboard::from_raw(b);
  RC_ASSERT(numbered(first | second) == (numbered(first) | numbered(second)));
  RC_ASSERT(numbered(~first) == ~numbered(first));
  RC_ASSERT(from_numbered(a).count() == std::popcount(a));
}

/// The board turned by 180° takes square n to 33 − n: the word read backwards.
RC_GTEST_PROP(Numbered, IsReversedByTurningTheBoard, (std::uint32_t word)) {
  std::uint32_t reversed = 0;
  for (int bit = 0; bit < 32; ++bit) reversed |= (word >> bit & 1u) << (31 - bit);
  RC_ASSERT(numbered(from_numbered(word).rotated()) == reversed);
}

}  // namespace
}  // namespace mpd::draughts
