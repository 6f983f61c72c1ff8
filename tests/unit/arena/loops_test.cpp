#include "arena/loops.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "draughts/record.hpp"

namespace mpd::arena {
namespace {

using draughts::Draughts;
using draughts::Move;

/// Moves of Black and White in turn, each list over and over, `plies` in all.
bool loops(const std::vector<std::string>& black, const std::vector<std::string>& white,
           std::size_t plies, std::string_view fen = "B:WK32,K21:BK1,K12") {
  draughts::GameRecord record(*draughts::parse_fen(fen));
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const auto& list = ply % 2 == 0 ? black : white;
    record.play(*draughts::parse_move(record.state().position, list[ply / 2 % list.size()]));
  }
  return has_loop(record);
}

const std::vector<std::string> kForthAndBackBlack{"1-6", "6-1"};
const std::vector<std::string> kForthAndBackWhite{"32-27", "27-32"};
/// A square walked round: no move undoes the last.
const std::vector<std::string> kRound{"1-6", "6-10", "10-7", "7-2", "2-6", "6-1"};

TEST(Loops, ThreeUndoneMovesEachAfterPlyTwenty) {
  EXPECT_FALSE(loops(kForthAndBackBlack, kForthAndBackWhite, 20));
  EXPECT_FALSE(loops(kForthAndBackBlack, kForthAndBackWhite, 25));
  EXPECT_TRUE(loops(kForthAndBackBlack, kForthAndBackWhite, 26));
}

TEST(Loops, BothSidesMustGoForthAndBack) {
  EXPECT_FALSE(loops({"1-6", "6-10", "10-6", "6-1"}, kForthAndBackWhite, 60));
  EXPECT_FALSE(loops(kRound, kForthAndBackWhite, 60));
}

TEST(Loops, UndoingIsGoingBackWithoutCapture) {
  const auto square = [](int number) { return *draughts::Square::from_number(number); };
  const Move forth(square(1), square(6));
  const Move back(square(6), square(1));
  EXPECT_TRUE(Draughts::undoes(back, forth));
  EXPECT_TRUE(Draughts::undoes(forth, back));
  EXPECT_FALSE(Draughts::undoes(forth, forth));
  EXPECT_FALSE(Draughts::undoes(Move(square(6), square(2)), forth));
  const Move jump(square(1), square(10), draughts::Bitboard::of(square(6)));
  const Move jump_back(square(10), square(1), draughts::Bitboard::of(square(6)));
  EXPECT_FALSE(Draughts::undoes(jump_back, jump));
}

}  // namespace
}  // namespace mpd::arena
