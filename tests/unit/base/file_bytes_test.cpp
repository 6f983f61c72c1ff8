#include "base/file_bytes.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"

namespace mpd::base {
namespace {

namespace fs = std::filesystem;
using tests::TemporaryFolder;

void put(const fs::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

/// What is read, or the error.
std::string read_from(const FileBytes& file, std::uint64_t place, std::size_t count) {
  std::vector<std::byte> room(count);
  const auto bytes = file.read(place, room);
  if (!bytes) return bytes.error().message;
  return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

class FileBytesOf : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] FileBytes opened() const { return FileBytes::open(path_, GetParam()).value(); }
  TemporaryFolder folder_;
  fs::path path_ = folder_.path() / "f";
};

TEST_P(FileBytesOf, AreReadAtAnyPlace) {
  const std::string content = std::string("a\0b", 3) + std::string(10'000, 'c') + "de";
  put(path_, content);
  const FileBytes file = opened();
  EXPECT_EQ(file.size(), content.size());
  EXPECT_EQ(file.is_held(), GetParam() >= content.size());
  EXPECT_EQ(read_from(file, 0, content.size()), content);
  EXPECT_EQ(read_from(file, 10'002, 2), "cd");
  EXPECT_EQ(read_from(file, content.size(), 0), "");
}

TEST_P(FileBytesOf, NothingIsReadBeyondTheEnd) {
  put(path_, "abc");
  const FileBytes file = opened();
  const std::string expected = path_.string() + ": 2 bytes at 2 were asked for, but the file has 3";
  EXPECT_EQ(read_from(file, 2, 2), expected);
  EXPECT_NE(read_from(file, 4, 0), "");
  EXPECT_NE(read_from(file, ~std::uint64_t{0}, 2), "");
}

TEST_P(FileBytesOf, StayWhenTheFileIsReplacedOrRemoved) {
  put(path_, "old");
  const FileBytes file = opened();
  put(folder_.path() / "g", "new and longer");
  fs::rename(folder_.path() / "g", path_);
  EXPECT_EQ(read_from(file, 0, 3), "old");
  EXPECT_EQ(read_from(opened(), 0, 14), "new and longer");
  fs::remove(path_);
  EXPECT_EQ(read_from(file, 0, 3), "old");
}

TEST_P(FileBytesOf, Move) {
  put(path_, "first");
  FileBytes file = opened();
  FileBytes moved(std::move(file));
  EXPECT_EQ(read_from(moved, 0, 5), "first");
  put(path_, "second");
  moved = opened();
  EXPECT_EQ(read_from(moved, 0, 6), "second");
}

TEST_P(FileBytesOf, ErrorsNameTheFileAndTheReason) {
  EXPECT_EQ(FileBytes::open(path_, GetParam()).error().message,
            "cannot open " + path_.string() + ": No such file or directory");
  EXPECT_EQ(FileBytes::open(folder_.path(), GetParam()).error().message,
            folder_.path().string() + ": not a regular file");
  EXPECT_EQ(FileBytes::open("/dev/null", GetParam()).error().message,
            "/dev/null: not a regular file");
}

INSTANTIATE_TEST_SUITE_P(, FileBytesOf, testing::Values(0, 1 << 20), [](const auto& test) {
  return std::string(test.param == 0 ? "OpenFiles" : "HeldFiles");
});

TEST(FileBytes, ATruncatedFileIsAnErrorWhereSomethingIsMissing) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "f";
  put(path, std::string(100'000, 'x'));
  const FileBytes file = FileBytes::open(path, 0).value();
  fs::resize_file(path, 50'000);
  EXPECT_EQ(read_from(file, 49'000, 1000), std::string(1000, 'x'));
  const std::string expected =
      path.string() + ": ends at 50000 of 100000 bytes: truncated while it was in use";
  EXPECT_EQ(read_from(file, 49'000, 1001), expected);
  put(path, "");
  EXPECT_NE(read_from(file, 0, 1).find("ends at 0 of"), std::string::npos);
}

TEST(FileBytes, AHeldFileDoesNotChange) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "f";
  put(path, "abc");
  const FileBytes file = FileBytes::open(path, 3).value();
  put(path, "");
  EXPECT_EQ(read_from(file, 0, 3), "abc");
}

}  // namespace
}  // namespace mpd::base
