#include "base/bytes.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "base/checksum.hpp"
#include "base/mapped_file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::base {
namespace {

namespace fs = std::filesystem;
using tests::TemporaryFolder;

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span(text));
}

// --- numbers ---------------------------------------------------------------------------------

TEST(Bytes, AreLittleEndianWithoutGaps) {
  std::string bytes;
  append_number(bytes, std::uint8_t{0x01});
  append_number(bytes, std::uint32_t{0x02030405});
  append_number(bytes, std::int16_t{-2});
  EXPECT_EQ(bytes, std::string("\x01\x05\x04\x03\x02\xfe\xff", 7));
  EXPECT_EQ(number_at<std::uint32_t>(bytes_of(bytes), 1), 0x02030405u);
  EXPECT_EQ(number_at<std::int16_t>(bytes_of(bytes), 5), -2);
  EXPECT_EQ(number_at<std::uint16_t>(bytes_of(bytes), 5), 0xfffe);
}

template <class T>
void check_round_trip() {
  const auto numbers = *rc::gen::container<std::vector<T>>(rc::gen::arbitrary<T>());
  const auto before = *rc::gen::inRange<std::size_t>(0, 9);
  std::string bytes(before, 'x');
  for (const T number : numbers) append_number(bytes, number);
  RC_ASSERT(bytes.size() == before + numbers.size() * sizeof(T));
  for (std::size_t i = 0; i < numbers.size(); ++i)
    RC_ASSERT(number_at<T>(bytes_of(bytes), before + i * sizeof(T)) == numbers[i]);
}

RC_GTEST_PROP(Bytes, NumbersComeBackFromAnyAddress, ()) {
  check_round_trip<std::uint8_t>();
  check_round_trip<std::uint16_t>();
  check_round_trip<std::int32_t>();
  check_round_trip<std::uint64_t>();
}

// --- checksums -------------------------------------------------------------------------------

TEST(Checksum, IsXxh3) {
  // From the test vectors of xxHash.
  EXPECT_EQ(checksum_of({}), 0x2d06800538d394c2u);
}

RC_GTEST_PROP(Checksum, ChangesWithEveryByte, (std::string text)) {
  RC_PRE(!text.empty());
  const std::uint64_t sum = checksum_of(bytes_of(text));
  RC_ASSERT(checksum_of(bytes_of(std::string(text))) == sum);
  const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
  const auto change = *rc::gen::inRange(1, 256);
  text[place] = static_cast<char>(text[place] ^ change);
  RC_ASSERT(checksum_of(bytes_of(text)) != sum);
  RC_ASSERT(checksum_of(bytes_of(text).first(text.size() - 1)) != sum);
}

// --- mapped files ----------------------------------------------------------------------------

std::string text_of(const MappedFile& file) {
  const auto bytes = file.bytes();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void put(const fs::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

TEST(MappedFile, IsSeenAsItsBytes) {
  const TemporaryFolder folder;
  const std::string content = std::string("a\0b", 3) + std::string(10'000, 'c');
  put(folder.path() / "f", content);
  put(folder.path() / "empty", "");
  const auto file = MappedFile::open(folder.path() / "f");
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(text_of(*file), content);
  const auto empty = MappedFile::open(folder.path() / "empty");
  ASSERT_TRUE(empty) << empty.error().message;
  EXPECT_TRUE(empty->bytes().empty());
}

TEST(MappedFile, StaysWhenTheFileIsReplacedOrRemoved) {
  const TemporaryFolder folder;
  put(folder.path() / "f", "old");
  const auto file = MappedFile::open(folder.path() / "f");
  put(folder.path() / "g", "new and longer");
  fs::rename(folder.path() / "g", folder.path() / "f");
  EXPECT_EQ(text_of(file.value()), "old");
  EXPECT_EQ(text_of(MappedFile::open(folder.path() / "f").value()), "new and longer");
  fs::remove(folder.path() / "f");
  EXPECT_EQ(text_of(file.value()), "old");
}

TEST(MappedFile, Moves) {
  const TemporaryFolder folder;
  put(folder.path() / "f", "first");
  put(folder.path() / "g", "second");
  MappedFile file = MappedFile::open(folder.path() / "f").value();
  MappedFile moved(std::move(file));
  EXPECT_EQ(text_of(moved), "first");
  moved = MappedFile::open(folder.path() / "g").value();
  EXPECT_EQ(text_of(moved), "second");
}

TEST(MappedFile, ErrorsNameTheFileAndTheReason) {
  const TemporaryFolder folder;
  const fs::path missing = folder.path() / "missing";
  EXPECT_EQ(MappedFile::open(missing).error().message,
            "cannot open " + missing.string() + ": No such file or directory");
  EXPECT_EQ(MappedFile::open(folder.path()).error().message,
            folder.path().string() + ": not a regular file");
  EXPECT_EQ(MappedFile::open("/dev/null").error().message, "/dev/null: not a regular file");
}

}  // namespace
}  // namespace mpd::base
