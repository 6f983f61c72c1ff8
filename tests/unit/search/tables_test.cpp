#include <array>
#include <atomic>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "search/bucket_table.hpp"
#include "search/two_level_table.hpp"

namespace mpd::search {
namespace {

TableEntry entry_of(int value, int depth, Bound bound = Bound::exact, std::uint8_t move = 0) {
  return {Value(value), static_cast<std::int16_t>(depth), bound, move};
}

/// The table's smallest size: every key has the same address.
constexpr std::size_t kSmallest = 1;

TEST(TwoLevelTable, Case1AnEmptyAddressTakesTheEntry) {
  TwoLevelTable table(kSmallest);
  EXPECT_FALSE(table.probe({7, 1}, 0));
  table.store({7, 1}, entry_of(30, 4));
  EXPECT_EQ(table.probe({7, 1}, 0), entry_of(30, 4));
}

TEST(TwoLevelTable, Case2ADeeperResultOfTheSameStateMovesTheOldOneDown) {
  TwoLevelTable table(kSmallest);
  table.store({7, 1}, entry_of(30, 4));
  table.store({7, 1}, entry_of(-20, 6));
  EXPECT_EQ(table.probe({7, 1}, 5), entry_of(-20, 6));
  EXPECT_EQ(table.probe({7, 1}, 0), entry_of(-20, 6)) << "the deeper one answers first";
  // Another state pushes the old one out of the second level; the deep one stays.
  table.store({8, 1}, entry_of(5, 1));
  EXPECT_EQ(table.probe({7, 1}, 0), entry_of(-20, 6));
  EXPECT_EQ(table.probe({8, 1}, 0), entry_of(5, 1));
}

TEST(TwoLevelTable, Case2AShallowerResultOfTheSameStateIsLost) {
  TwoLevelTable table(kSmallest);
  table.store({7, 1}, entry_of(30, 4));
  table.store({7, 1}, entry_of(-20, 3));
  EXPECT_EQ(table.probe({7, 1}, 0), entry_of(30, 4));
  EXPECT_EQ(table.probe({7, 1}, 3), entry_of(30, 4));
}

// The source says nothing about equal depths; the newer one must win, or MTD(f) would never see the
// bounds of its last pass.
TEST(TwoLevelTable, ANewerResultOfTheSameDepthReplaces) {
  TwoLevelTable table(kSmallest);
  table.store({7, 1}, entry_of(30, 4, Bound::at_least));
  table.store({7, 1}, entry_of(25, 4, Bound::at_most));
  EXPECT_EQ(table.probe({7, 1}, 4), entry_of(25, 4, Bound::at_most));
}

TEST(TwoLevelTable, Case3AnotherStateGoesToTheSecondLevelWhateverIsThere) {
  TwoLevelTable table(kSmallest);
  table.store({7, 1}, entry_of(30, 4));
  table.store({8, 2}, entry_of(11, 9));
  EXPECT_EQ(table.probe({7, 1}, 0), entry_of(30, 4)) << "the first level stays, though shallower";
  EXPECT_EQ(table.probe({8, 2}, 0), entry_of(11, 9));
  table.store({9, 3}, entry_of(12, 1));
  EXPECT_EQ(table.probe({9, 3}, 0), entry_of(12, 1));
  EXPECT_FALSE(table.probe({8, 2}, 0)) << "a deeper entry of the second level gives way too";
  EXPECT_EQ(table.probe({7, 1}, 0), entry_of(30, 4));
}

TEST(TwoLevelTable, TheCheckKeyTellsEqualKeysApart) {
  TwoLevelTable table(kSmallest);
  table.store({7, 1}, entry_of(30, 4));
  EXPECT_FALSE(table.probe({7, 2}, 0));
  table.store({7, 2}, entry_of(-40, 8));
  EXPECT_EQ(table.probe({7, 1}, 0), entry_of(30, 4));
  EXPECT_EQ(table.probe({7, 2}, 0), entry_of(-40, 8));
}

TEST(TwoLevelTable, ClearForgetsBothLevels) {
  TwoLevelTable table(kSmallest);
  table.store({7, 1}, entry_of(30, 4));
  table.store({8, 1}, entry_of(31, 4));
  table.clear();
  EXPECT_FALSE(table.probe({7, 1}, 0));
  EXPECT_FALSE(table.probe({8, 1}, 0));
}

TEST(TwoLevelTable, ALargeTableKeepsManyStatesApart) {
  TwoLevelTable table(std::size_t{1} << 20);
  for (std::uint64_t key = 0; key < 1000; ++key)
    table.store({key, 0}, entry_of(static_cast<int>(key), 3));
  for (std::uint64_t key = 0; key < 1000; ++key)
    EXPECT_EQ(table.probe({key, 0}, 3), entry_of(static_cast<int>(key), 3));
}

RC_GTEST_PROP(BucketTable, AnEntryComesBackAsItWas, (std::uint64_t key)) {
  const TableEntry entry{
      Value(*rc::gen::inRange(-1'000'001, 1'000'002)), *rc::gen::inRange<std::int16_t>(0, 256),
      static_cast<Bound>(*rc::gen::inRange(0, 4)), *rc::gen::arbitrary<std::uint8_t>()};
  BucketTable table(kSmallest);
  table.new_search();
  table.store({key, 0}, entry);
  const auto found = table.probe({key, 0}, 0);
  RC_ASSERT(found.has_value());
  RC_ASSERT(*found == entry);
  RC_ASSERT(!table.probe({key ^ 1, 0}, 0));
  RC_ASSERT(!table.probe({key ^ (std::uint64_t{1} << 63), 0}, 0));
}

TEST(BucketTable, AnUnusedTableKnowsNothingNotEvenOfKeyZero) {
  const BucketTable table(4096);
  for (std::uint64_t key = 0; key < 1000; ++key) EXPECT_FALSE(table.probe({key, 0}, 0));
}

TEST(BucketTable, FourStatesOfOneBucketSurvive) {
  BucketTable table(kSmallest);
  for (int i = 1; i <= 4; ++i) table.store({static_cast<std::uint64_t>(i), 0}, entry_of(i, i));
  for (int i = 1; i <= 4; ++i)
    EXPECT_EQ(table.probe({static_cast<std::uint64_t>(i), 0}, 0), entry_of(i, i));
}

TEST(BucketTable, TheShallowestGivesWay) {
  BucketTable table(kSmallest);
  const std::array<int, 4> depths{6, 3, 9, 5};
  for (std::size_t i = 0; i < 4; ++i) table.store({i + 1, 0}, entry_of(0, depths[i]));
  table.store({99, 0}, entry_of(1, 1));
  EXPECT_TRUE(table.probe({99, 0}, 0));
  EXPECT_FALSE(table.probe({2, 0}, 0)) << "depth 3 was the least";
  for (const std::uint64_t key : {1, 3, 4}) EXPECT_TRUE(table.probe({key, 0}, 0)) << key;
}

TEST(BucketTable, AnOldDeepEntryGivesWayToANewShallowOne) {
  BucketTable table(kSmallest);
  table.store({1, 0}, entry_of(0, 12));
  table.new_search();
  table.new_search();
  for (std::uint64_t key = 2; key <= 4; ++key) table.store({key, 0}, entry_of(0, 2));
  table.store({5, 0}, entry_of(0, 2));
  EXPECT_FALSE(table.probe({1, 0}, 0)) << "two searches old";
  for (std::uint64_t key = 2; key <= 5; ++key) EXPECT_TRUE(table.probe({key, 0}, 0)) << key;
}

TEST(BucketTable, StoringAgainMakesAnEntryYoung) {
  BucketTable table(kSmallest);
  for (std::uint64_t key = 1; key <= 4; ++key) table.store({key, 0}, entry_of(0, 5));
  table.new_search();
  table.store({1, 0}, entry_of(7, 5));
  table.store({9, 0}, entry_of(0, 5));
  EXPECT_EQ(table.probe({1, 0}, 0), entry_of(7, 5));
}

TEST(BucketTable, AgesCountOnThroughManySearches) {
  BucketTable table(kSmallest);
  for (int search = 0; search < 200; ++search) {
    table.new_search();
    const auto young = static_cast<std::uint64_t>(search) + 1;
    table.store({young, 0}, entry_of(0, 3));
    EXPECT_TRUE(table.probe({young, 0}, 0)) << search;
    if (search >= 4) {
      EXPECT_FALSE(table.probe({young - 4, 0}, 0)) << search;
    }
  }
}

TEST(BucketTable, AResultWithoutAMoveKeepsTheKnownMove) {
  BucketTable table(kSmallest);
  table.store({1, 0}, entry_of(10, 4, Bound::exact, 3));
  table.store({1, 0}, entry_of(20, 6, Bound::at_most, TableEntry::kNoMove));
  EXPECT_EQ(table.probe({1, 0}, 0), entry_of(20, 6, Bound::at_most, 3));
  table.store({2, 0}, entry_of(20, 6, Bound::at_most, TableEntry::kNoMove));
  EXPECT_EQ(table.probe({2, 0}, 0)->move_index, TableEntry::kNoMove) << "not that of another state";
}

// What the state was asked last is what it will be asked again, also after a deeper search.
TEST(BucketTable, TheNewerResultOfAStateReplacesTheOlder) {
  BucketTable table(kSmallest);
  table.store({1, 0}, entry_of(10, 9, Bound::at_least, 3));
  table.store({1, 0}, entry_of(-5, 2, Bound::at_most, 1));
  EXPECT_EQ(table.probe({1, 0}, 0), entry_of(-5, 2, Bound::at_most, 1));
}

TEST(BucketTable, OneStateNeverHasTwoEntries) {
  BucketTable table(kSmallest);
  for (int depth = 1; depth <= 20; ++depth) table.store({1, 0}, entry_of(depth, depth));
  for (std::uint64_t key = 2; key <= 4; ++key) table.store({key, 0}, entry_of(0, 1));
  EXPECT_EQ(table.probe({1, 0}, 0), entry_of(20, 20));
  for (std::uint64_t key = 2; key <= 4; ++key) EXPECT_TRUE(table.probe({key, 0}, 0)) << key;
}

TEST(BucketTable, ClearForgets) {
  BucketTable table(1 << 12);
  for (std::uint64_t key = 0; key < 100; ++key) table.store({key, 0}, entry_of(1, 1));
  table.clear();
  for (std::uint64_t key = 0; key < 100; ++key) EXPECT_FALSE(table.probe({key, 0}, 0));
}

/// Everything in the entry follows from the key, so that a torn one betrays itself.
TableEntry derived_from(std::uint64_t key, std::uint64_t version) {
  std::uint64_t state = key * 16 + version;
  const std::uint64_t noise = base::split_mix(state);
  return {Value(static_cast<std::int32_t>(noise % 1'000'000)),
          static_cast<std::int16_t>(noise >> 32 & 0x7f), static_cast<Bound>(1 + (noise >> 40) % 3),
          static_cast<std::uint8_t>(noise >> 48 & 0x7f)};
}

// Two threads write and read the same few buckets; only what was stored may come back.
TEST(BucketTable, ThreadsNeverSeeAnEntryThatNobodyStored) {
  constexpr std::uint64_t kKeys = 24;
  constexpr std::uint64_t kVersions = 16;
  BucketTable table(4 * 64);
  std::atomic<std::uint64_t> found = 0;
  std::atomic<std::uint64_t> strange = 0;
  const auto hammer = [&](std::uint64_t seed) {
    base::Random random(seed);
    for (int i = 0; i < 2'000'000; ++i) {
      const std::uint64_t key = 1 + random.below(kKeys);
      if (random.below(2) == 0) {
        table.store({key, 0}, derived_from(key, random.below(kVersions)));
      } else if (const auto entry = table.probe({key, 0}, 0)) {
        bool known = false;
        for (std::uint64_t v = 0; v < kVersions && !known; ++v)
          known = *entry == derived_from(key, v);
        ++(known ? found : strange);
      }
    }
  };
  {
    std::jthread first(hammer, 1);
    std::jthread second(hammer, 2);
  }
  EXPECT_EQ(strange, 0u);
  EXPECT_GT(found, 100'000u);
}

}  // namespace
}  // namespace mpd::search
