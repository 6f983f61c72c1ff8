#include "research/all_progress.hpp"

#include <gtest/gtest.h>

namespace mpd::research {
namespace {

TEST(AllProgress, KnowsNothingAtFirst) {
  const AllProgress progress({1, 2, 3});
  EXPECT_EQ(progress.all(), 3u);
  EXPECT_EQ(progress.finished(), 0u);
  EXPECT_FALSE(progress.seconds_left());
}

TEST(AllProgress, TheRestTakesAsMuchLongerAsThatBefore) {
  AllProgress progress({1, 2, 3});
  progress.finish(90);  // half as long again as a minute
  EXPECT_NEAR(*progress.seconds_left(), 90 * 5, 1e-9);
  progress.finish(60);  // two minutes' work in one
  EXPECT_NEAR(*progress.seconds_left(), 150.0 / 3 * 3, 1e-9);
  progress.finish(10);
  EXPECT_NEAR(*progress.seconds_left(), 0, 1e-9);
}

TEST(AllProgress, WhatWasDoneBeforeSaysNothing) {
  AllProgress progress({1, 1, 1, 1});
  progress.finish(0.1);
  progress.finish(60);
  EXPECT_NEAR(*progress.seconds_left(), 120, 1e-9);
  progress.finish(0.1);
  EXPECT_NEAR(*progress.seconds_left(), 60, 1e-9);
}

}  // namespace
}  // namespace mpd::research
