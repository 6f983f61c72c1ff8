#include "research/chart_axis.hpp"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>
#include <set>

namespace mpd::research {
namespace {

using Texts = std::vector<std::string>;

Texts texts_of(const ChartAxis& axis) {
  Texts texts;
  for (const ChartAxis::Tick& tick : axis.ticks) texts.push_back(tick.text);
  return texts;
}

TEST(ChartAxis, MarksStandAtRoundNumbers) {
  EXPECT_EQ(texts_of(linear_axis({0, 1})), (Texts{"0", "0.2", "0.4", "0.6", "0.8", "1.0"}));
  EXPECT_EQ(texts_of(linear_axis({0.03, 11.2})), (Texts{"0", "2", "4", "6", "8", "10", "12"}));
  EXPECT_EQ(texts_of(linear_axis({-7, 4})), (Texts{"-8", "-6", "-4", "-2", "0", "2", "4"}));
  EXPECT_EQ(texts_of(linear_axis({0.512, 0.538})),
            (Texts{"0.510", "0.515", "0.520", "0.525", "0.530", "0.535", "0.540"}));
}

TEST(ChartAxis, LargeAndSmallNumbersAreShort) {
  EXPECT_EQ(texts_of(linear_axis({0, 90'000})), (Texts{"0", "20k", "40k", "60k", "80k", "100k"}));
  EXPECT_EQ(texts_of(linear_axis({0, 2.4e6})),
            (Texts{"0", "0.5M", "1.0M", "1.5M", "2.0M", "2.5M"}));
  EXPECT_EQ(texts_of(linear_axis({20'001, 20'004})),
            (Texts{"20001.0", "20001.5", "20002.0", "20002.5", "20003.0", "20003.5", "20004.0"}));
  EXPECT_EQ(texts_of(linear_axis({0, 4e-8})).back(), "4e-08");
}

TEST(ChartAxis, OneNumberGetsARange) {
  for (const double value : {0.0, 5.0, -3.0, 1e100, -1e100, 1e-300}) {
    const ChartAxis axis = linear_axis({value, value});
    EXPECT_LT(axis.low, value);
    EXPECT_GT(axis.high, value);
    EXPECT_GE(axis.ticks.size(), 3U);
  }
}

TEST(ChartAxis, AnExactRangeIsKept) {
  const ChartAxis axis = exact_axis({0.15, 0.85});
  EXPECT_EQ(axis.low, 0.15);
  EXPECT_EQ(axis.high, 0.85);
  EXPECT_EQ(texts_of(axis), (Texts{"0.2", "0.4", "0.6", "0.8"}));
  EXPECT_DOUBLE_EQ(axis.share_of(0.5), 0.5);
}

TEST(ChartAxis, LogarithmsHaveTheirOwnRoundNumbers) {
  EXPECT_EQ(texts_of(logarithmic_axis({1, 90})), (Texts{"1", "2", "5", "10", "20", "50", "100"}));
  EXPECT_EQ(texts_of(logarithmic_axis({3, 4})), (Texts{"2", "5"}));
  EXPECT_EQ(texts_of(logarithmic_axis({10, 1e6})),
            (Texts{"10", "100", "1,000", "10k", "100k", "1M"}));
  EXPECT_EQ(texts_of(logarithmic_axis({0.001, 0.01})), (Texts{"0.001", "0.002", "0.005", "0.01"}));
  EXPECT_DOUBLE_EQ(logarithmic_axis({1, 100}).share_of(10), 0.5);
  const ChartAxis one = logarithmic_axis({10, 10});
  EXPECT_LT(one.low, 10);
  EXPECT_GT(one.high, 10);
  EXPECT_LE(logarithmic_axis({1e-90, 1e100}).ticks.size(), 10U);
}

TEST(ChartAxis, NumbersForPeople) {
  EXPECT_EQ(short_number(0.5), "0.5");
  EXPECT_EQ(short_number(-0.001), "-0.001");
  EXPECT_EQ(short_number(12), "12");
  EXPECT_EQ(short_number(-85242.4), "-85,242");
  EXPECT_EQ(short_number(3.2e-5), "3.2e-05");
  EXPECT_EQ(short_number(1e50), "1e+50");
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(std::numeric_limits<double>::quiet_NaN()), "–");
}

TEST(ChartAxis, WhatCannotBeDrawnIsLeftOut) {
  RangeFinder finder;
  for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1e101}) finder.add(value);
  EXPECT_FALSE(finder.range());
  finder.add(3);
  finder.add(std::nan(""));
  finder.add(-1);
  EXPECT_EQ(finder.range()->low, -1);
  EXPECT_EQ(finder.range()->high, 3);
}

void check(const ChartAxis& axis, double low, double high) {
  RC_ASSERT(axis.low <= low + 1e-6 * (axis.high - axis.low));
  RC_ASSERT(axis.high >= high - 1e-6 * (axis.high - axis.low));
  RC_ASSERT(axis.ticks.size() >= 2U && axis.ticks.size() <= 12U);
  std::set<std::string> texts;
  for (const ChartAxis::Tick& tick : axis.ticks) {
    RC_ASSERT(axis.share_of(tick.at) >= -1e-6 && axis.share_of(tick.at) <= 1 + 1e-6);
    RC_ASSERT(texts.insert(tick.text).second);
  }
}

/// Any two numbers, of any size: the axis holds them, and its marks are few and all different.
RC_GTEST_PROP(ChartAxis, HoldsAnyRange, (std::uint64_t first_bits, std::uint64_t second_bits)) {
  const auto drawable = [](std::uint64_t bits) {
    const auto value = std::bit_cast<double>(bits);
    return is_drawable(value) ? value : std::ldexp(static_cast<double>(bits), -60);
  };
  const double a = drawable(first_bits), b = drawable(second_bits);
  // Far apart, and neighbours.
  for (const double other : {b, a + 1, a * 1.001, std::nextafter(a, 1e300)}) {
    if (!is_drawable(other)) continue;
    check(linear_axis({std::min(a, other), std::max(a, other)}), std::min(a, other),
          std::max(a, other));
    const double low = std::max(1e-90, std::min(std::abs(a), std::abs(other)));
    const double high = std::max(low, std::max(std::abs(a), std::abs(other)));
    check(logarithmic_axis({low, high}), low, high);
  }
}

}  // namespace
}  // namespace mpd::research
