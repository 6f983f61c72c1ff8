#include "base/static_vector.hpp"

#include <gtest/gtest.h>

namespace mpd::base {
namespace {

TEST(StaticVector, HoldsWhatIsPushed) {
  StaticVector<int, 4> vector;
  EXPECT_TRUE(vector.empty());
  vector.push_back(3);
  vector.push_back(5);
  EXPECT_EQ(vector.size(), 2u);
  EXPECT_EQ(vector.front(), 3);
  EXPECT_EQ(vector.back(), 5);
  vector.pop_back();
  EXPECT_EQ(vector, (StaticVector<int, 4>{3}));
  vector.clear();
  EXPECT_TRUE(vector.empty());
}

TEST(StaticVector, CopiesAreIndependent) {
  StaticVector<int, 4> a{1, 2, 3};
  StaticVector<int, 4> b = a;
  b[0] = 9;
  EXPECT_EQ(a[0], 1);
  a = b;
  EXPECT_EQ(a, (StaticVector<int, 4>{9, 2, 3}));
  EXPECT_NE(a, (StaticVector<int, 4>{9, 2}));
}

}  // namespace
}  // namespace mpd::base
