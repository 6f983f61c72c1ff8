#include "players/map_input.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "draughts/features.hpp"
#include "draughts/fen.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::players {
namespace {

using draughts::Position;

std::vector<Position> played_boards() {
  base::Random random(3);
  std::vector<Position> boards;
  for (int i = 0; i < 300; ++i) boards.push_back(tests::random_reachable(random, 60));
  return boards;
}

TEST(MapInput, SquaresAreSeenByTheSideThatHasJustMoved) {
  // White is to move: Black has just moved and sees its men as its own.
  const Position board = *draughts::parse_fen("W:WK32,21:B1,K5");
  std::vector<float> expected(32, 0);
  expected[0] = 1, expected[4] = 2, expected[31] = -2, expected[20] = -1;
  const MapInput input{MapSight::squares};
  EXPECT_EQ(input.row(board), expected);
  EXPECT_EQ(input.row(board.rotated_and_swapped()), expected) << "the twin looks the same";
  EXPECT_EQ(input.names().at(20), "21");
}

TEST(MapInput, PresenceSaysWhichFeaturesABoardHas) {
  for (const Position& board : played_boards()) {
    const auto values = MapInput{}.row(board);
    const auto flags = MapInput{MapSight::presence}.row(board);
    ASSERT_EQ(flags.size(), values.size());
    for (std::size_t i = 0; i < flags.size(); ++i) EXPECT_EQ(flags[i], values[i] != 0 ? 1 : 0);
  }
}

TEST(MapInput, StandardisedNumbersDeviateByOne) {
  const auto boards = played_boards();
  for (const MapSight sight : {MapSight::features, MapSight::presence, MapSight::squares}) {
    const MapInput input = standardised(sight, boards);
    const auto rows = input.rows(boards);
    for (std::size_t i = 0; i < input.dimensions(); ++i) {
      double sum = 0, squares = 0;
      for (std::size_t at = i; at < rows.size(); at += input.dimensions())
        sum += rows[at], squares += rows[at] * rows[at];
      const double mean = sum / static_cast<double>(boards.size());
      const double variance = squares / static_cast<double>(boards.size()) - mean * mean;
      EXPECT_TRUE(std::abs(variance - 1) < 1e-3 || std::abs(variance) < 1e-6) << i;
    }
  }
}

TEST(MapInput, WeightsAreShownInTheUnitsOfTheBoard) {
  const auto boards = played_boards();
  const MapInput input = standardised(MapSight::features, boards);
  const auto plain = MapInput{}.row(boards.back());
  const auto back = input.unscaled(input.row(boards.back()));
  for (std::size_t i = 0; i < plain.size(); ++i) EXPECT_NEAR(back[i], plain[i], 1e-4);
}

}  // namespace
}  // namespace mpd::players
