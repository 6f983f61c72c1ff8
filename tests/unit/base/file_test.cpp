#include "base/file.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace mpd::base {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::temp_directory_path() / ("mpd_files_" + std::to_string(::getpid()) + "_" +
                                     testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string content("a\0b\n", 4);
  ASSERT_TRUE(write_file(folder_ / "f", content));
  EXPECT_EQ(read_file(folder_ / "f").value(), content);
  ASSERT_TRUE(write_file(folder_ / "f", "new"));
  EXPECT_EQ(read_file(folder_ / "f").value(), "new");
}

TEST_F(Files, NoTemporaryFileIsLeft) {
  ASSERT_TRUE(write_file(folder_ / "f", "x"));
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder_)) {
    EXPECT_EQ(entry.path().filename(), "f");
    ++files;
  }
  EXPECT_EQ(files, 1);
}

TEST_F(Files, ErrorsNameTheFileAndTheReason) {
  EXPECT_EQ(read_file("/nowhere/f").error().message,
            "cannot open /nowhere/f: No such file or directory");
  EXPECT_NE(write_file("/nowhere/f", "x").error().message.find("cannot create /nowhere/f"),
            std::string::npos);
  EXPECT_NE(read_file(folder_).error().message.find("Is a directory"), std::string::npos);
}

TEST_F(Files, AFailedWriteKeepsTheOldContent) {
  // A folder stands where the file should be: the rename fails, and what was there stays.
  fs::create_directories(folder_ / "f" / "inner");
  const auto written = write_file(folder_ / "f", "x");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().message.find("cannot replace"), std::string::npos);
  EXPECT_TRUE(fs::exists(folder_ / "f" / "inner"));
}

TEST_F(Files, AFullDiskIsReported) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  // /dev/full cannot be replaced, but a link to it can be written through.
  fs::create_symlink("/dev/full", (folder_ / "f").string() + ".tmp" + std::to_string(::getpid()));
  const auto written = write_file(folder_ / "f", "x");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().message.find("No space left"), std::string::npos);
}

}  // namespace
}  // namespace mpd::base
