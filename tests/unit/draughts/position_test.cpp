#include "draughts/position.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

std::string refusal(Bitboard black, Bitboard white, Bitboard kings) {
  const auto position = Position::checked(black, white, kings, Color::black);
  return position ? "accepted" : position.error().message;
}

TEST(Position, StartIsTheStartOfTheRules) {
  EXPECT_EQ(fen_of(Position::start()),
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  EXPECT_EQ(Position::start().count(), 24);
}

TEST(Position, CheckedRefusesWhatCannotBeSetUp) {
  const Bitboard one = Bitboard::of_numbers({18});
  EXPECT_EQ(refusal(one, one, {}), "two pieces on square 18");
  EXPECT_EQ(refusal(Bitboard::of_numbers({30}), one, {}),
            "Black man on its king row (square 30), expected a king there");
  EXPECT_EQ(refusal(one, Bitboard::of_numbers({3}), {}),
            "White man on its king row (square 3), expected a king there");
  EXPECT_EQ(refusal(Bitboard::of_range(1, 13), one, {}),
            "Black has 13 pieces, expected at most 12");
  EXPECT_EQ(refusal(one, Bitboard::of_range(20, 32), {}),
            "White has 13 pieces, expected at most 12");
}

TEST(Position, CheckedAcceptsKingsOnTheKingRowAndMenOnTheOther) {
  EXPECT_EQ(refusal(Bitboard::of_numbers({29, 1}), Bitboard::of_numbers({4, 32}),
                    Bitboard::of_numbers({29, 4})),
            "accepted");
  EXPECT_EQ(refusal({}, {}, {}), "accepted");
}

TEST(Position, CheckedForgetsKingsOnEmptySquares) {
  const auto position = Position::checked(Bitboard::of_numbers({1}), Bitboard::of_numbers({32}),
                                          Bitboard::of_numbers({1, 18}), Color::white);
  EXPECT_EQ(position->kings(), Bitboard::of_numbers({1}));
  EXPECT_EQ(*position, parse_fen("W:W32:BK1").value());
}

RC_GTEST_PROP(PositionProperty, GeneratedPositionsAreLegalSetUps, (const Position& p)) {
  RC_ASSERT(Position::checked(p.black(), p.white(), p.kings(), p.turn()) == p);
}

RC_GTEST_PROP(PositionProperty, PartsAddUp, (const Position& p)) {
  for (const Color color : {Color::black, Color::white}) {
    RC_ASSERT(!p.men(color).intersects(p.kings(color)));
    RC_ASSERT((p.men(color) | p.kings(color)) == p.pieces(color));
    RC_ASSERT(!p.pieces(color).intersects(p.empty()));
  }
  RC_ASSERT(p.count() + p.empty().count() == 32);
}

RC_GTEST_PROP(PositionProperty, TwinOfTheTwinIsThePosition, (const Position& p)) {
  RC_ASSERT(p.rotated_and_swapped().rotated_and_swapped() == p);
  RC_ASSERT(!(p.rotated_and_swapped() == p));
}

RC_GTEST_PROP(PositionProperty, TwinHasTheRotatedMoves, (const Position& p)) {
  const Position twin = p.rotated_and_swapped();
  const MoveList moves = legal_moves(p);
  const MoveList twin_moves = legal_moves(twin);
  RC_ASSERT(moves.size() == twin_moves.size());
  for (const Move move : moves) {
    RC_ASSERT(std::count(twin_moves.begin(), twin_moves.end(), move.rotated()) == 1);
    RC_ASSERT(twin.after(move.rotated()) == p.after(move).rotated_and_swapped());
    RC_ASSERT(move.rotated().rotated() == move);
  }
}

TEST(Position, TheStartIsItsOwnTwinButForTheTurn) {
  const Position twin = Position::start().rotated_and_swapped();
  EXPECT_EQ(twin.black(), kBlackStart);
  EXPECT_EQ(twin.white(), kWhiteStart);
  EXPECT_EQ(twin.turn(), Color::white);
}

RC_GTEST_PROP(PositionProperty, AMoveKeepsTheOwnCountAndTakesTheCaptured, (const Position& p)) {
  for (const Move move : legal_moves(p)) {
    const Position next = p.after(move);
    const Color other = opponent(p.turn());
    RC_ASSERT(next.turn() == other);
    RC_ASSERT(next.pieces(p.turn()).count() == p.pieces(p.turn()).count());
    RC_ASSERT(next.pieces(other) == (p.pieces(other) & ~move.captured()));
    RC_ASSERT(Position::checked(next.black(), next.white(), next.kings(), next.turn()) == next);
  }
}

}  // namespace
}  // namespace mpd::draughts
