#include "search/value.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace mpd::search {
namespace {

TEST(Value, QuickWinsAndLateLossesAreBetter) {
  EXPECT_GT(Value::win_in(1), Value::win_in(3));
  EXPECT_GT(Value::win_in(kMaxPly), Value(Value::kMostEvaluation));
  EXPECT_GT(Value::draw(), Value::loss_in(kMaxPly));
  EXPECT_LT(Value::loss_in(kMaxPly), Value(-Value::kMostEvaluation));
  EXPECT_GT(Value::loss_in(8), Value::loss_in(2));
  EXPECT_GT(Value::infinity(), Value::win_in(0));
  EXPECT_LT(-Value::infinity(), Value::loss_in(0));
}

TEST(Value, DecidedValuesTellWhoAndWhen) {
  EXPECT_TRUE(Value::win_in(7).is_win());
  EXPECT_FALSE(Value::win_in(7).is_loss());
  EXPECT_EQ(Value::win_in(7).plies_to_end(), 7);
  EXPECT_TRUE(Value::loss_in(12).is_loss());
  EXPECT_EQ(Value::loss_in(12).plies_to_end(), 12);
  EXPECT_FALSE(Value(Value::kMostEvaluation).is_decided());
  EXPECT_FALSE(Value(-Value::kMostEvaluation).is_decided());
  EXPECT_FALSE(Value::draw().is_decided());
}

TEST(Value, TheOtherSideSeesTheNegative) {
  EXPECT_EQ(-Value::win_in(5), Value::loss_in(5));
  EXPECT_EQ(-Value(17), Value(-17));
}

// A win that is n plies from a node at ply p is n + p plies from the root.
TEST(Value, TablesCountFromTheNode) {
  EXPECT_EQ(Value::win_in(9).to_table(4), Value::win_in(5));
  EXPECT_EQ(Value::loss_in(9).to_table(4), Value::loss_in(5));
  EXPECT_EQ(Value::win_in(5).from_table(6), Value::win_in(11));
  EXPECT_EQ(Value::loss_in(5).from_table(6), Value::loss_in(11));
  EXPECT_EQ(Value(-300).to_table(9), Value(-300));
  EXPECT_EQ(Value(300).from_table(9), Value(300));
}

RC_GTEST_PROP(Value, ThereAndBackThroughATable, ()) {
  const int ply = *rc::gen::inRange(0, kMaxPly);
  const int end = *rc::gen::inRange(ply, kMaxPly + 1);
  for (const Value value : {Value::win_in(end), Value::loss_in(end), Value(end), Value(-end)}) {
    RC_ASSERT(value.to_table(ply).from_table(ply) == value);
    RC_ASSERT((-value).to_table(ply) == -value.to_table(ply));
    RC_ASSERT(value.to_table(ply).is_decided() == value.is_decided());
  }
}

}  // namespace
}  // namespace mpd::search
