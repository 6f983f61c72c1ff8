#include "base/random.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace mpd::base {
namespace {

// Fixed for ever: games, openings and training runs are repeated from their seeds.
TEST(Random, GivesTheSameNumbersEverywhere) {
  std::uint64_t state = 0;
  EXPECT_EQ(split_mix(state), 0xe220a8397b1dcdafULL);
  EXPECT_EQ(split_mix(state), 0x6e789e6aa1b965f4ULL);
  Random a(42);
  Random b(42);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(a(), b());
  EXPECT_NE(Random(1)(), Random(2)());
}

TEST(Random, BelowIsUniform) {
  Random random(7);
  std::vector<int> counts(6);
  for (int i = 0; i < 60'000; ++i) ++counts[random.below(6)];
  // Four standard deviations of a binomial count around 10,000.
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 4 * 92);
}

TEST(Random, UniformStaysInItsInterval) {
  Random random(7);
  double sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double x = random.uniform();
    ASSERT_GE(x, 0.0);
    ASSERT_LT(x, 1.0);
    sum += x;
  }
  EXPECT_NEAR(sum / 10'000, 0.5, 4 * 0.0029);
}

TEST(Random, ShuffleKeepsTheItemsAndReachesEveryOrder) {
  Random random(7);
  std::vector<std::vector<int>> seen;
  for (int i = 0; i < 200; ++i) {
    std::vector<int> items{1, 2, 3};
    random.shuffle(items);
    if (std::find(seen.begin(), seen.end(), items) == seen.end()) seen.push_back(items);
    std::sort(items.begin(), items.end());
    ASSERT_EQ(items, (std::vector<int>{1, 2, 3}));
  }
  EXPECT_EQ(seen.size(), 6u);
}

}  // namespace
}  // namespace mpd::base
