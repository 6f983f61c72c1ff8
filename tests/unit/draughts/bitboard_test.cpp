#include "draughts/bitboard.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "tests/support/naive_rules.hpp"

namespace mpd::draughts {
namespace {

std::set<int> numbers_of(Bitboard board) {
  std::set<int> numbers;
  for (const Square s : board) numbers.insert(s.number());
  return numbers;
}

/// The neighbour by row and column, 0 when it is off the board.
int neighbour(int number, int down, int right) {
  const auto [row, column] = tests::naive_place_of(number);
  for (int n = 1; n <= 32; ++n)
    if (tests::naive_place_of(n) == std::pair(row + down, column + right)) return n;
  return 0;
}

template <Direction D>
void expect_steps(int down, int right) {
  for (int n = 1; n <= 32; ++n) {
    const Bitboard one = Bitboard::of_numbers({n});
    const int to = neighbour(n, down, right);
    const int from = neighbour(n, -down, -right);
    EXPECT_EQ(numbers_of(one.stepped<D>()), to == 0 ? std::set<int>{} : std::set<int>{to}) << n;
    EXPECT_EQ(numbers_of(one.sources<D>()), from == 0 ? std::set<int>{} : std::set<int>{from}) << n;
  }
}

TEST(Bitboard, StepsAreThoseOfTheBoard) {
  expect_steps<Direction::down_right>(1, 1);
  expect_steps<Direction::down_left>(1, -1);
  expect_steps<Direction::up_left>(-1, -1);
  expect_steps<Direction::up_right>(-1, 1);
}

TEST(Bitboard, StepsOfKnownSquares) {
  EXPECT_EQ(numbers_of(Bitboard::of_numbers({1}).stepped<Direction::down_left>()), (std::set{5}));
  EXPECT_EQ(numbers_of(Bitboard::of_numbers({11}).stepped<Direction::down_left>()), (std::set{15}));
  EXPECT_EQ(numbers_of(Bitboard::of_numbers({22}).stepped<Direction::up_right>()), (std::set{18}));
  EXPECT_TRUE(Bitboard::of_numbers({4, 12, 20, 28}).stepped<Direction::down_right>().empty());
  EXPECT_TRUE(Bitboard::of_numbers({5, 13, 21, 29}).stepped<Direction::up_left>().empty());
}

RC_GTEST_PROP(BitboardProperty, StepsOfASetAreTheStepsOfItsSquares, (std::uint32_t bits)) {
  const Bitboard board = Bitboard::from_raw(bits);
  Bitboard one_by_one;
  for (const Square s : board) one_by_one |= Bitboard::of(s).stepped<Direction::down_left>();
  RC_ASSERT(board.stepped<Direction::down_left>() == one_by_one);
}

RC_GTEST_PROP(BitboardProperty, IterationVisitsEverySquareOnce, (std::uint32_t bits)) {
  const Bitboard board = Bitboard::from_raw(bits);
  Bitboard seen;
  int visits = 0;
  for (const Square s : board) {
    RC_ASSERT(board.contains(s));
    seen |= Bitboard::of(s);
    ++visits;
  }
  RC_ASSERT(seen == board);
  RC_ASSERT(visits == board.count());
  for (Bitboard rest = board; !rest.empty(); rest = rest.without_lowest()) {
    RC_ASSERT(Bitboard::of(rest.first()) == rest.lowest());
    --visits;
  }
  RC_ASSERT(visits == 0);
}

RC_GTEST_PROP(BitboardProperty, RotationMovesEverySquare, (std::uint32_t bits)) {
  const Bitboard board = Bitboard::from_raw(bits);
  Bitboard rotated;
  for (const Square s : board) rotated |= Bitboard::of(s.rotated());
  RC_ASSERT(board.rotated() == rotated);
  RC_ASSERT(board.rotated().rotated() == board);
}

TEST(Bitboard, KingRowsAndRanges) {
  EXPECT_EQ(numbers_of(kBlackKingRow), (std::set{29, 30, 31, 32}));
  EXPECT_EQ(numbers_of(kWhiteKingRow), (std::set{1, 2, 3, 4}));
  EXPECT_EQ(Bitboard::of_range(1, 32).raw(), 0xffffffffu);
  EXPECT_TRUE(Bitboard::of_range(5, 4).empty());
}

}  // namespace
}  // namespace mpd::draughts
