#include "draughts/evaluation.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

int settled(const char* fen) {
  return settled_material(parse_fen(fen).value());
}

TEST(SettledMaterial, IsTheMaterialWhereNobodyCaptures) {
  EXPECT_EQ(settled_material(Position::start()), 0);
  EXPECT_EQ(settled("B:W32,31:B1,K2,3"), 2 * kManValue + kKingValue - 2 * kManValue);
  EXPECT_EQ(settled("W:W32,31:B1,K2,3"), 2 * kManValue - 2 * kManValue - kKingValue);
}

TEST(SettledMaterial, APieceThatHangsIsGone) {
  // 15x24.
  EXPECT_EQ(settled("B:W19,32:B15,1"), kManValue);
}

TEST(SettledMaterial, AnExchangeIsLevel) {
  // 15x24, 28x19.
  EXPECT_EQ(settled("B:W19,28:B15,1"), 0);
}

TEST(SettledMaterial, TheBetterCaptureCounts) {
  // 15x24 is taken back by 28x19; 15x22 is not, and 25x18 is out of reach.
  EXPECT_EQ(settled("B:W19,18,28:B15,1"), 0);
}

TEST(SettledMaterial, SidesAreTreatedAlike) {
  base::Random random(3);
  for (int i = 0; i < 2000; ++i) {
    const Position position = tests::random_position(random);
    EXPECT_EQ(settled_material(position), settled_material(position.rotated_and_swapped()));
  }
}

}  // namespace
}  // namespace mpd::draughts
