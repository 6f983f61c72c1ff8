#include "work/merge.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"
#include "work/journal_file.hpp"
#include "work/shard.hpp"

namespace mpd::work {
namespace {

using std::filesystem::path;

class MergeTest : public testing::Test {
 protected:
  void add_shard(std::size_t index, const Results& results,
                 const std::string& conditions = "seed 1") {
    const auto journal =
        base::value_or_throw(JournalFile::open(shard_path(out_, {index, 3}), conditions));
    for (const auto& result : results) journal->keep({&result});
  }
  Results merged() {
    return base::value_or_throw(JournalFile::open(merged_path(out_), "seed 1"))->earlier();
  }
  std::string problem() {
    const auto done = merge_shards(out_);
    return done ? "no error" : done.error().message;
  }

  tests::TemporaryFolder folder_;
  path out_ = folder_.path() / "games";
};

TEST_F(MergeTest, HoldsTheResultsOfAllShards) {
  add_shard(0, {{0, "a"}, {3, "d"}});
  add_shard(1, {{1, "b"}, {4, "e"}});
  add_shard(2, {{2, "c"}, {0, "a"}});
  const auto done = merge_shards(out_);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->journals, 3U);
  EXPECT_EQ(done->results, 5U);
  EXPECT_TRUE(done->absent.empty());
  EXPECT_EQ(merged(), (Results{{0, "a"}, {1, "b"}, {2, "c"}, {3, "d"}, {4, "e"}}));
  EXPECT_EQ(problem(), "no error") << "a second time";
  EXPECT_EQ(merged().size(), 5U);
}

TEST_F(MergeTest, NamesTheShardsThatAreAbsent) {
  add_shard(1, {{1, "b"}});
  const auto done = merge_shards(out_);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->absent, (std::vector<std::string>{"1/3", "3/3"}));
}

TEST_F(MergeTest, RefusesShardsOfOtherWork) {
  add_shard(0, {{0, "a"}});
  add_shard(1, {{1, "b"}}, "seed 2");
  EXPECT_NE(problem().find("other work"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(merged_path(out_)));
}

TEST_F(MergeTest, RefusesShardsThatDisagree) {
  add_shard(0, {{0, "a"}});
  add_shard(1, {{0, "b"}});
  EXPECT_NE(problem().find("task 0"), std::string::npos);
}

TEST_F(MergeTest, NamesTheFilesItExpects) {
  EXPECT_NE(problem().find("games.shard-1-of-16"), std::string::npos);
}

/// A shard that was killed at its very beginning, and what it left behind.
TEST_F(MergeTest, LeavesOutWhatIsNoJournalYet) {
  add_shard(0, {{0, "a"}});
  base::value_or_throw(base::write_file(shard_path(out_, {1, 3}), ""));
  base::value_or_throw(base::write_file(shard_path(out_, {0, 3}).string() + ".new", "MPD"));
  const auto done = merge_shards(out_);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->journals, 1U);
  EXPECT_EQ(done->damage.size(), 1U);
}

TEST_F(MergeTest, NothingIsTakenWhenAResultIsWrong) {
  add_shard(0, {{0, "a"}, {1, "wrong"}});
  ASSERT_TRUE(merge_shards(out_));
  const auto into =
      base::value_or_throw(JournalFile::open(folder_.path() / "into.journal", "seed 1"));
  const auto check = [](std::size_t, const Bytes& result) -> base::Result<void> {
    return result == "wrong" ? base::fail("no result") : base::Result<void>();
  };
  EXPECT_FALSE(take_merged({out_, "seed 1"}, *into, check));
  EXPECT_TRUE(into->earlier().empty());
  EXPECT_EQ(merged().size(), 2U);
  EXPECT_TRUE(
      take_merged({out_, "seed 1"}, *into, [](auto, const auto&) { return base::Result<void>(); }));
  EXPECT_FALSE(std::filesystem::exists(merged_path(out_)));
}

TEST_F(MergeTest, NamesWhatIsDamaged) {
  add_shard(0, {{0, "aaaaaaaa"}, {3, "d"}});
  const path file = shard_path(out_, {0, 3});
  std::string text = base::value_or_throw(base::read_file(file));
  text[text.find("aaaa")] = 'b';
  base::value_or_throw(base::write_file(file, text));
  const auto done = merge_shards(out_);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->damage.size(), 1U);
  EXPECT_EQ(merged(), (Results{{3, "d"}}));
}

}  // namespace
}  // namespace mpd::work
