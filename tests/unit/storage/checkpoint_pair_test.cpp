#include "storage/checkpoint_pair.hpp"

#include <gtest/gtest.h>
#include <limits>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::storage {
namespace {

using std::filesystem::path;

Checkpoint at_game(std::int64_t game) {
  Checkpoint checkpoint("agent");
  checkpoint.add("games", Checkpoint::Integers{game});
  return checkpoint;
}

class CheckpointPairTest : public testing::Test {
 protected:
  [[nodiscard]] base::Result<Checkpoint> read() {
    return pair_.read([&](const std::string& text) { warnings_.push_back(text); });
  }
  /// Two checkpoints, and the second of them with this content.
  void write_two_and_damage(const std::string& content) {
    ASSERT_TRUE(pair_.write(at_game(1)));
    ASSERT_TRUE(pair_.write(at_game(2)));
    ASSERT_TRUE(base::write_file(file_, content));
  }
  [[nodiscard]] std::string bytes_of(const path& file) const { return *base::read_file(file); }

  tests::TemporaryFolder folder_;
  path file_ = folder_.path() / "agent.checkpoint";
  path before_ = folder_.path() / "agent.checkpoint.before";
  CheckpointPair pair_{file_, "agent"};
  std::vector<std::string> warnings_;
};

TEST_F(CheckpointPairTest, WritingKeepsTheOneBefore) {
  EXPECT_FALSE(pair_.exists());
  ASSERT_TRUE(pair_.write(at_game(1)));
  EXPECT_FALSE(std::filesystem::exists(before_));
  ASSERT_TRUE(pair_.write(at_game(2)));
  ASSERT_TRUE(pair_.write(at_game(3)));
  EXPECT_EQ(bytes_of(before_), at_game(2).bytes());
  EXPECT_EQ(read(), at_game(3));
  EXPECT_TRUE(warnings_.empty());
  const std::filesystem::directory_iterator files(folder_.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 2) << "something else was left behind";
}

TEST_F(CheckpointPairTest, ADamagedOneFallsBackToTheOneBefore) {
  const std::string whole = at_game(2).bytes();
  std::string flipped = whole;
  flipped.back() = static_cast<char>(flipped.back() ^ 1);
  for (const std::string& damaged : {flipped, whole.substr(0, whole.size() / 2), std::string()}) {
    write_two_and_damage(damaged);
    EXPECT_EQ(read(), at_game(1));
    ASSERT_EQ(warnings_.size(), 1u);
    EXPECT_NE(warnings_[0].find(file_.string() + ": "), std::string::npos) << warnings_[0];
    EXPECT_NE(warnings_[0].find("continuing from the checkpoint before it, " + before_.string()),
              std::string::npos)
        << warnings_[0];
    EXPECT_EQ(bytes_of(file_.string() + ".damaged"), damaged);
    EXPECT_EQ(read(), at_game(1));
    EXPECT_EQ(warnings_.size(), 1u) << "the one before has taken its place";
    warnings_.clear();
  }
}

/// A writer that was killed between its two renames, or before the first of all.
TEST_F(CheckpointPairTest, AWholeOneThatWasNotYetRenamedIsTheNewest) {
  const path next = file_.string() + ".next";
  for (const bool first : {true, false}) {
    if (!first) std::filesystem::rename(file_, before_);
    ASSERT_TRUE(write_checkpoint(next, at_game(first ? 1 : 2)));
    EXPECT_TRUE(pair_.exists());
    EXPECT_EQ(read(), at_game(first ? 1 : 2));
    EXPECT_FALSE(std::filesystem::exists(next));
    EXPECT_EQ(read(), at_game(first ? 1 : 2));
  }
  EXPECT_EQ(bytes_of(before_), at_game(1).bytes());
  EXPECT_TRUE(warnings_.empty()) << "nothing is lost";
}

TEST_F(CheckpointPairTest, ADamagedNextOneIsNotTaken) {
  ASSERT_TRUE(pair_.write(at_game(1)));
  std::filesystem::rename(file_, before_);
  ASSERT_TRUE(base::write_file(file_.string() + ".next", "cut"));
  EXPECT_EQ(read(), at_game(1));
  EXPECT_EQ(warnings_.size(), 1u);
}

/// A whole file that cannot be used now is no reason to repeat work.
TEST_F(CheckpointPairTest, OtherErrorsDoNotFallBack) {
  Checkpoint other("features");
  other.add("games", Checkpoint::Integers{2});
  std::string newer = at_game(2).bytes().substr(16);
  newer.front() = 2;
  std::string sealed = "MPDCHKP1";
  base::append_number(sealed, base::checksum_of(std::as_bytes(std::span(newer))));
  for (const std::string& content : {sealed + newer, other.bytes()}) {
    write_two_and_damage(content);
    const auto problem = read();
    ASSERT_FALSE(problem);
    EXPECT_NE(problem.error().message.find(", expected "), std::string::npos);
    EXPECT_EQ(bytes_of(file_), content);
  }
  std::filesystem::remove(file_);
  std::filesystem::create_directory(file_);
  EXPECT_FALSE(read()) << "it cannot be read";
  EXPECT_TRUE(std::filesystem::is_directory(file_));
  EXPECT_TRUE(warnings_.empty());
}

TEST_F(CheckpointPairTest, AMissingOneFallsBackToTheOneBefore) {
  ASSERT_TRUE(pair_.write(at_game(1)));
  std::filesystem::rename(file_, before_);
  EXPECT_TRUE(pair_.exists());
  EXPECT_EQ(read(), at_game(1));
  EXPECT_EQ(warnings_.size(), 1u);
}

TEST_F(CheckpointPairTest, TwoDamagedOnesAreAnErrorAndStay) {
  write_two_and_damage("MPDCHKP1 cut");
  ASSERT_TRUE(base::write_file(before_, "nothing"));
  const auto problem = read();
  ASSERT_FALSE(problem);
  EXPECT_NE(problem.error().message.find(file_.string() + ": damaged"), std::string::npos);
  EXPECT_NE(problem.error().message.find(before_.string() + ": holds no checkpoint"),
            std::string::npos)
      << problem.error().message;
  EXPECT_EQ(bytes_of(file_), "MPDCHKP1 cut");
  EXPECT_EQ(bytes_of(before_), "nothing");
  EXPECT_TRUE(warnings_.empty());
}

/// Without a reader in between, as when an agent is saved again.
TEST_F(CheckpointPairTest, ADamagedOneNeverReplacesTheOneBefore) {
  write_two_and_damage("damaged");
  ASSERT_TRUE(pair_.write(at_game(3)));
  EXPECT_EQ(bytes_of(before_), at_game(1).bytes());
  EXPECT_EQ(read(), at_game(3));
}

TEST_F(CheckpointPairTest, WhatCannotBeWrittenLeavesBoth) {
  ASSERT_TRUE(pair_.write(at_game(1)));
  ASSERT_TRUE(pair_.write(at_game(2)));
  Checkpoint diverged("agent");
  diverged.add("learner", Checkpoint::Weights{std::numeric_limits<float>::infinity()});
  EXPECT_FALSE(pair_.write(diverged));
  EXPECT_EQ(bytes_of(file_), at_game(2).bytes());
  EXPECT_EQ(bytes_of(before_), at_game(1).bytes());
}

}  // namespace
}  // namespace mpd::storage
