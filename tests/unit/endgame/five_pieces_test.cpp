#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "tests/support/endgame_facts.hpp"

namespace mpd::endgame {
namespace {

TEST(FivePieces, CountsAndSelfConsistency) {
  const SolvedSlices slices = tests::solved_slices(5);
  tests::expect_published_counts(slices, 5);
  EXPECT_EQ(slices.value_of(draughts::parse_fen("W:W28,29,32:B10,K19").value()), 161);
  EXPECT_EQ(slices.value_of(draughts::parse_fen("W:WK22,K23,K24:BK31,K32").value()), 15);
  EXPECT_EQ(slices.value_of(draughts::parse_fen("B:WK22,K23,K24:BK31,K32").value()), 36);
  for (const Material& material : slices_in_order(5))
    EXPECT_EQ(count_disagreements(slices, *slices.find(material)), 0u) << name_of(material);
}

}  // namespace
}  // namespace mpd::endgame
