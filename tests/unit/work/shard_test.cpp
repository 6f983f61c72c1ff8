#include "work/shard.hpp"

#include <gtest/gtest.h>

namespace mpd::work {
namespace {

TEST(Shard, ReadsNumberAndCount) {
  EXPECT_EQ(parse_shard("3/16"), (Shard{2, 16}));
  EXPECT_EQ(parse_shard("1/1"), Shard{});
}

TEST(Shard, RefusesEverythingElse) {
  for (const char* text :
       {"", "3", "0/16", "17/16", "-1/16", "3/0", "3/16/2", "a/b", "3 / 16", "1/100001"}) {
    const auto shard = parse_shard(text);
    ASSERT_FALSE(shard) << text;
    EXPECT_NE(shard.error().message.find("3/16"), std::string::npos);
  }
}

TEST(Shard, EveryTaskBelongsToOne) {
  for (std::size_t number = 0; number < 50; ++number) {
    int owners = 0;
    for (std::size_t i = 0; i < 7; ++i) owners += Shard{i, 7}.has(number) ? 1 : 0;
    EXPECT_EQ(owners, 1);
  }
}

TEST(Shard, KnowsItsShare) {
  for (std::size_t tasks = 0; tasks < 20; ++tasks)
    for (std::size_t i = 0; i < 7; ++i) {
      const Shard shard{i, 7};
      std::size_t own = 0;
      for (std::size_t number = 0; number < tasks; ++number) own += shard.has(number) ? 1 : 0;
      EXPECT_EQ(shard.share_of(tasks), own);
    }
}

TEST(Shard, HasAFileOfItsOwn) {
  EXPECT_EQ(shard_path("a/games.pdn", {2, 16}), "a/games.pdn.shard-3-of-16");
  EXPECT_EQ(shard_path("a/folder/", {0, 2}), "a/folder.shard-1-of-2");
}

}  // namespace
}  // namespace mpd::work
