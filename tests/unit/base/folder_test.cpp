#include "base/folder.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <optional>
#include <set>
#include <sys/wait.h>
#include <thread>

#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::base {
namespace {

namespace fs = std::filesystem;
using tests::TemporaryFolder;
using namespace std::chrono_literals;

// --- locks -----------------------------------------------------------------------------------

TEST(FolderLock, IsHeldOnceAtATime) {
  const TemporaryFolder folder;
  {
    const auto first = FolderLock::take(folder.path());
    ASSERT_TRUE(first) << first.error().message;
    const auto second = FolderLock::take(folder.path());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().message,
              folder.path().string() + " is in use: another program is writing into it");
  }
  EXPECT_TRUE(FolderLock::take(folder.path()));
}

TEST(FolderLock, IsWaitedFor) {
  const TemporaryFolder folder;
  auto first = std::make_optional(FolderLock::take(folder.path()));
  ASSERT_TRUE(*first);
  EXPECT_FALSE(FolderLock::take(folder.path(), 100ms)) << "patience has an end";
  std::jthread holder([&first] {
    std::this_thread::sleep_for(100ms);
    first.reset();
  });
  EXPECT_TRUE(FolderLock::take(folder.path(), 1min));
}

TEST(FolderLock, MovesWithItsObject) {
  const TemporaryFolder folder;
  std::optional<FolderLock> kept;
  {
    auto taken = FolderLock::take(folder.path());
    ASSERT_TRUE(taken);
    kept.emplace(*std::move(taken));
  }
  EXPECT_FALSE(FolderLock::take(folder.path()));
  kept.reset();
  EXPECT_TRUE(FolderLock::take(folder.path()));
}

TEST(FolderLock, EndsWithItsProcess) {
  const TemporaryFolder folder;
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto lock = FolderLock::take(folder.path());
    const char answer = lock ? 'y' : 'n';
    if (::write(ready[1], &answer, 1) != 1) ::_exit(1);
    ::pause();  // until it is killed, without any chance to tidy up
  }
  char answer = 'n';
  ASSERT_EQ(::read(ready[0], &answer, 1), 1);
  EXPECT_EQ(answer, 'y');
  EXPECT_FALSE(FolderLock::take(folder.path()));
  ::kill(child, SIGKILL);
  ASSERT_EQ(::waitpid(child, nullptr, 0), child);
  EXPECT_TRUE(FolderLock::take(folder.path()));
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST(FolderLock, MakesTheFolder) {
  const TemporaryFolder folder;
  const fs::path deep = folder.path() / "a" / "b" / "c";
  EXPECT_TRUE(FolderLock::take(deep));
  EXPECT_TRUE(fs::is_directory(deep));
}

TEST(FolderLock, ErrorsNameTheFolderAndTheReason) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_file(folder.path() / "file", "x"));
  const fs::path below = folder.path() / "file" / "inner";
  const auto refused = FolderLock::take(below);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "cannot make the folder " + below.string() + ": Not a directory");
  const auto file = FolderLock::take(folder.path() / "file");
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().message.find((folder.path() / "file").string()), std::string::npos);
  EXPECT_NE(file.error().message.find("Not a directory"), std::string::npos);
}

// --- what is in a folder ---------------------------------------------------------------------

TEST(TemporaryFiles, AloneAreRemoved) {
  const TemporaryFolder folder;
  const std::set<std::string> kept{"a.results",     ".lock",     "tmp",       "a.tm",
                                   "b.results.old", "page.tmpl", "notes.tmp", "a.tmp12b"};
  for (const std::string& name : kept) std::ofstream(folder.path() / name) << "x";
  for (const char* name : {"a.results.tmp123", "b.distances.tmp1", "c.tmp99999"})
    std::ofstream(folder.path() / name) << "x";
  remove_temporary_files(folder.path());
  std::set<std::string> left;
  for (const auto& entry : fs::directory_iterator(folder.path()))
    left.insert(entry.path().filename().string());
  EXPECT_EQ(left, kept);
  remove_temporary_files(folder.path() / "nowhere");  // nothing to remove is no error
}

TEST(FreeSpace, IsThatOfTheDisk) {
  const TemporaryFolder folder;
  const auto space = free_space(folder.path());
  ASSERT_TRUE(space) << space.error().message;
  const fs::space_info whole = fs::space(folder.path());
  EXPECT_GT(*space, 0u);
  EXPECT_LE(*space, whole.capacity);
  EXPECT_EQ(free_space("/proc").value_or(1), 0u);  // where nothing can be written
  const auto nowhere = free_space(folder.path() / "nowhere");
  ASSERT_FALSE(nowhere);
  EXPECT_NE(nowhere.error().message.find("nowhere: No such file"), std::string::npos);
}

TEST(AvailableMemory, IsPartOfTheMachines) {
  const auto whole = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
                     static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  EXPECT_GT(available_memory(), 1u << 20);
  EXPECT_LE(available_memory(), whole);
}

// --- the user's data -------------------------------------------------------------------------

/// Sets environment variables, and puts them back as they were.
class Environment : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"HOME", "XDG_DATA_HOME"})
      if (const char* value = std::getenv(name); value != nullptr)
        before_.emplace_back(name, value);
    set("HOME", nullptr);
    set("XDG_DATA_HOME", nullptr);
  }
  void TearDown() override {
    set("HOME", nullptr);
    set("XDG_DATA_HOME", nullptr);
    for (const auto& [name, value] : before_) set(name.c_str(), value.c_str());
  }
  static void set(const char* name, const char* value) {
    if (value == nullptr) {
      ::unsetenv(name);
    } else {
      ::setenv(name, value, 1);
    }
  }

 private:
  std::vector<std::pair<std::string, std::string>> before_;
};

TEST_F(Environment, NamesTheFolderOfTheUsersData) {
  set("HOME", "/home/somebody");
  EXPECT_EQ(user_data_folder().value(), "/home/somebody/.local/share/mpdraughts");
  set("XDG_DATA_HOME", "/data");
  EXPECT_EQ(user_data_folder().value(), "/data/mpdraughts");
  set("HOME", nullptr);
  EXPECT_EQ(user_data_folder().value(), "/data/mpdraughts");
}

TEST_F(Environment, WhatIsNoAbsolutePathDoesNotCount) {
  // As the XDG base directory specification asks.
  set("HOME", "/home/somebody");
  for (const char* value : {"", "relative/data", "."}) {
    set("XDG_DATA_HOME", value);
    EXPECT_EQ(user_data_folder().value(), "/home/somebody/.local/share/mpdraughts") << value;
  }
  set("HOME", "");
  const auto nothing = user_data_folder();
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().message.find("HOME"), std::string::npos);
  EXPECT_NE(nothing.error().message.find("XDG_DATA_HOME"), std::string::npos);
}

}  // namespace
}  // namespace mpd::base
