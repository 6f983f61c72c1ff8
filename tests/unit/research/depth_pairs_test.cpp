#include "research/depth_pairs.hpp"

#include <gtest/gtest.h>

#include "search/selectivity.hpp"

namespace mpd::research {
namespace {

TEST(DepthPairs, ShallowSearchesForetellDeepOnes) {
  PairOptions options;
  options.engine.table_bytes = std::size_t{1} << 20;
  options.games = 6;
  options.depth = 7;
  const auto pairs = fit_depth_pairs(options);
  ASSERT_EQ(pairs.size(), search::Futility::kMostDepth + 7u - search::ProbCut::kLeastDepth + 1);
  for (const DepthPair& pair : pairs) {
    EXPECT_LT(pair.shallow, pair.deep);
    EXPECT_GT(pair.positions, 20u);
    EXPECT_NEAR(pair.slope, 1.0, 0.5) << pair.shallow << " " << pair.deep;
    EXPECT_LT(pair.deviation, 60);
    // The fitted line is at least as near as the shallow value itself.
    EXPECT_LE(pair.deviation, pair.difference + 1e-9);
  }
}

TEST(DepthPairs, AreTheSameForTheSameSeed) {
  PairOptions options;
  options.engine.table_bytes = std::size_t{1} << 20;
  options.games = 2;
  options.depth = 5;
  const auto one = fit_depth_pairs(options);
  const auto again = fit_depth_pairs(options);
  ASSERT_EQ(one.size(), again.size());
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].deviation, again[i].deviation);
}

}  // namespace
}  // namespace mpd::research
