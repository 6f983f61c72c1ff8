#include "storage/checkpoint_file.hpp"

#include <gtest/gtest.h>
#include <limits>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "base/file.hpp"

namespace mpd::storage {
namespace {

Checkpoint example() {
  Checkpoint checkpoint("agent");
  checkpoint.add("note", std::string("λ\0\n", 4));
  checkpoint.add("counters", Checkpoint::Integers{1, -2, std::numeric_limits<std::int64_t>::max()});
  checkpoint.add("errors", Checkpoint::Numbers{0.1, -1e300});
  checkpoint.add("learner", Checkpoint::Weights{0.1f, -0.0f});
  checkpoint.add("clones", Checkpoint::Weights{});
  return checkpoint;
}

/// The same content under a checksum that fits.
std::string with_checksum(std::string bytes) {
  std::string sum;
  base::append_number(sum, base::checksum_of(std::as_bytes(std::span(bytes).subspan(16))));
  return bytes.replace(8, 8, sum);
}

std::string problem(const std::string& bytes) {
  const auto read = Checkpoint::parse(bytes);
  return read ? "no error" : read.error().message;
}

TEST(CheckpointFile, ReadsBackWhatWasWritten) {
  const auto read = Checkpoint::parse(example().bytes());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, example());
  EXPECT_EQ(read->what(), "agent");
  EXPECT_EQ(read->get<std::string>("note"), std::string("λ\0\n", 4));
  EXPECT_EQ(read->get<Checkpoint::Weights>("clones"), Checkpoint::Weights{});
  EXPECT_EQ(Checkpoint::parse(Checkpoint("empty").bytes()), Checkpoint("empty"));
}

TEST(CheckpointFile, MissingAndMistakenSectionsAreNamed) {
  EXPECT_EQ(example().get<Checkpoint::Integers>("games").error().message,
            "the section 'games' is missing");
  EXPECT_EQ(example().get<Checkpoint::Integers>("errors").error().message,
            "the section 'errors' holds numbers, expected whole numbers");
}

TEST(CheckpointFile, AnyChangedByteIsAnError) {
  const std::string bytes = example().bytes();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(Checkpoint::parse(damaged)) << i;
    EXPECT_FALSE(Checkpoint::parse(bytes.substr(0, i))) << i;
  }
}

/// A forged checksum gives no way around the other checks.
TEST(CheckpointFile, NoLengthLeadsOutOfTheFile) {
  const std::string bytes = example().bytes();
  for (std::size_t i = 16; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = '\xff';
    EXPECT_FALSE(problem(with_checksum(damaged)).empty());
    EXPECT_NE(problem(with_checksum(bytes.substr(0, i))), "no error") << i;
  }
  EXPECT_NE(problem(with_checksum(bytes + "x")).find("expected its end"), std::string::npos);
  std::string newer = bytes;
  newer[16] = 2;
  EXPECT_EQ(problem(with_checksum(newer)), "version 2, expected 1");
}

TEST(CheckpointFile, ErrorsNameTheFile) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("mpd_checkpoint_" + std::to_string(getpid()) + ".checkpoint");
  ASSERT_TRUE(write_checkpoint(path, example()));
  EXPECT_EQ(read_checkpoint(path, "agent"), example());
  EXPECT_EQ(read_checkpoint(path, "map").error().message,
            path.string() + ": a checkpoint of 'agent', expected 'map'");
  ASSERT_TRUE(base::write_file(path, "MPDNETW1 and more"));
  EXPECT_EQ(read_checkpoint(path, "agent").error().message,
            path.string() + ": holds no checkpoint: expected it to begin with MPDCHKP1");
  std::filesystem::remove(path);
}

TEST(CheckpointFile, DivergedWeightsLeaveTheOldFile) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("mpd_diverged_" + std::to_string(getpid()) + ".checkpoint");
  ASSERT_TRUE(write_checkpoint(path, example()));
  Checkpoint diverged("agent");
  diverged.add("learner", Checkpoint::Weights{std::numeric_limits<float>::infinity()});
  EXPECT_EQ(
      write_checkpoint(path, diverged).error().message,
      path.string() + " is not written: the section 'learner' holds a number that is not finite");
  EXPECT_EQ(read_checkpoint(path, "agent"), example());
  EXPECT_FALSE(Checkpoint::parse(diverged.bytes()));
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace mpd::storage
