#include "base/file.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>

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

TEST_F(Files, AFileAboveTheLimitIsRefused) {
  const fs::path file = folder_ / "f";
  ASSERT_TRUE(write_file(file, "0123456789"));
  EXPECT_EQ(read_file(file, {"a short file", 10}).value(), "0123456789");
  EXPECT_EQ(read_file(file, {"a short file", 9}).error().message,
            file.string() + " is larger than 9 bytes, expected a short file");
  fs::resize_file(file, std::uintmax_t{1} << 40);  // takes no space
  EXPECT_EQ(read_file(file).error().message,
            file.string() + " is larger than 1 GiB, expected a smaller file");
}

TEST_F(Files, ADeviceThatNeverEndsIsRefused) {
  EXPECT_EQ(read_file("/dev/zero", kConfigurationFile).error().message,
            "/dev/zero is larger than 1 MiB, expected a configuration file");
  EXPECT_EQ(read_file("/dev/zero", kPdnFile).error().message,
            "/dev/zero is larger than 1 MiB, expected a PDN file");
  EXPECT_EQ(read_file("/dev/null").value(), "");
}

TEST_F(Files, APipeIsReadUpToTheLimit) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto feed = [&](std::size_t bytes) {
    return std::jthread([&pipe, bytes] { std::ofstream(pipe) << std::string(bytes, 'x'); });
  };
  {
    const std::jthread feeder = feed(100'000);
    EXPECT_EQ(read_file(pipe, {"a text", 100'000}).value().size(), 100'000u);
  }
  std::signal(SIGPIPE, SIG_IGN);
  const std::jthread feeder = feed(2'000'000);
  EXPECT_EQ(read_file(pipe, kConfigurationFile).error().message,
            pipe.string() + " is larger than 1 MiB, expected a configuration file");
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
  const auto written = write_file("/dev/full", "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "cannot write /dev/full: No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(Files, ALinkStaysALink) {
  ASSERT_TRUE(write_file(folder_ / "f", "old"));
  fs::create_symlink(folder_ / "f", folder_ / "link");
  ASSERT_TRUE(write_file(folder_ / "link", "new"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(read_file(folder_ / "f").value(), "new");
}

TEST_F(Files, TheModeOfAFileIsKept) {
  ASSERT_TRUE(write_file(folder_ / "f", "old"));
  fs::permissions(folder_ / "f", fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE(write_file(folder_ / "f", "new"));
  EXPECT_EQ(fs::status(folder_ / "f").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace
}  // namespace mpd::base
