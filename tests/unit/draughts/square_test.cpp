#include "draughts/square.hpp"

#include <gtest/gtest.h>
#include <set>

#include "tests/support/naive_rules.hpp"

namespace mpd::draughts {
namespace {

TEST(Square, OnlyNumbersOneToThirtyTwoExist) {
  for (const int n : {-1, 0, 33, 1000, -32}) EXPECT_FALSE(Square::from_number(n)) << n;
  std::set<int> bits;
  for (int n = 1; n <= 32; ++n) {
    const auto square = Square::from_number(n);
    ASSERT_TRUE(square) << n;
    EXPECT_EQ(square->number(), n);
    EXPECT_EQ(Square::from_bit(square->bit()), *square);
    bits.insert(square->bit());
  }
  EXPECT_EQ(bits.size(), 32u);
  EXPECT_EQ(*bits.begin(), 0);
  EXPECT_EQ(*bits.rbegin(), 31);
}

TEST(Square, RowAndColumnAreThoseOfTheBoard) {
  for (int n = 1; n <= 32; ++n) {
    const Square square = *Square::from_number(n);
    EXPECT_EQ(std::pair(square.row(), square.column()), tests::naive_place_of(n)) << n;
  }
  // Square 1 is in the first row, next to the corner; 4 and 29 are the corners on the dark
  // diagonal.
  EXPECT_EQ(Square::from_number(1)->column(), 1);
  EXPECT_EQ(Square::from_number(4)->column(), 7);
  EXPECT_EQ(Square::from_number(29)->column(), 0);
}

TEST(Square, RotationSendsSquareToThirtyThreeMinusIt) {
  for (int n = 1; n <= 32; ++n) {
    const Square square = *Square::from_number(n);
    EXPECT_EQ(square.rotated().number(), 33 - n);
    EXPECT_EQ(square.rotated().rotated(), square);
  }
}

}  // namespace
}  // namespace mpd::draughts
