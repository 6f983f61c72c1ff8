#include "research/search_ladder.hpp"

#include <gtest/gtest.h>

#include "draughts/perft.hpp"
#include "engine/bench.hpp"

namespace mpd::research {
namespace {

TEST(SearchLadder, EveryRungAgreesWithMinimaxAndAlphaBetaIsCheaper) {
  constexpr int kDepth = 4;
  std::vector<std::string> told;
  const Ladder ladder =
      climb_search_ladder(engine::bench_positions(), kDepth, {},
                          [&](const LadderRung& rung) { told.push_back(rung.name); });
  EXPECT_EQ(ladder.depth, kDepth);
  EXPECT_EQ(ladder.positions, 12);
  ASSERT_GE(ladder.rungs.size(), 3u);
  ASSERT_EQ(told.size(), ladder.rungs.size());
  for (std::size_t i = 0; i < ladder.rungs.size(); ++i) {
    EXPECT_EQ(ladder.rungs[i].same_values, 12) << ladder.rungs[i].name;
    EXPECT_EQ(ladder.rungs[i].name, told[i]);
  }
  EXPECT_EQ(ladder.rungs[0].name, "minimax");
  EXPECT_EQ(ladder.rungs[1].name, "alpha-beta");
  EXPECT_LT(ladder.rungs[1].nodes, ladder.rungs[0].nodes / 2);
  EXPECT_LE(ladder.rungs[2].nodes, ladder.rungs[1].nodes);
  EXPECT_GT(ladder.branching, 2);
  EXPECT_LT(ladder.branching, 10);
}

// Minimax visits every node of the move tree: one more way to count them is perft.
TEST(SearchLadder, MinimaxVisitsTheWholeTree) {
  constexpr int kDepth = 4;
  std::uint64_t nodes = 0;
  for (const draughts::Position& position : engine::bench_positions())
    for (int depth = 0; depth <= kDepth; ++depth)
      nodes += draughts::perft(position, depth, {.count = draughts::PerftCount::moves});
  EXPECT_EQ(climb_search_ladder(engine::bench_positions(), kDepth).rungs[0].nodes, nodes);
}

TEST(SearchLadder, AStopEndsItEarly) {
  std::stop_source source;
  const Ladder ladder = climb_search_ladder(engine::bench_positions(), 3, source.get_token(),
                                            [&](const LadderRung& rung) {
                                              if (rung.name == "alpha-beta") source.request_stop();
                                            });
  EXPECT_EQ(ladder.rungs.size(), 2u);
}

TEST(EffectiveBranchingFactor, OfUniformTrees) {
  EXPECT_NEAR(effective_branching_factor(7, 2), 2, 1e-6);
  EXPECT_NEAR(effective_branching_factor(40, 3), 3, 1e-6);
  EXPECT_NEAR(effective_branching_factor(1 + 10 + 100 + 1000 + 10000, 4), 10, 1e-6);
  EXPECT_NEAR(effective_branching_factor(6, 5), 1, 1e-6) << "a tree without branches";
  EXPECT_NEAR(effective_branching_factor(12, 1), 11, 1e-6);
}

}  // namespace
}  // namespace mpd::research
