#include "base/bytes.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "base/checksum.hpp"

namespace mpd::base {
namespace {

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

RC_GTEST_PROP(Checksum, OfPartsIsThatOfTheWhole, (const std::vector<std::string>& parts)) {
  Checksum checksum;
  std::string whole;
  for (const std::string& part : parts) {
    checksum.add(bytes_of(part));
    whole += part;
  }
  RC_ASSERT(checksum.value() == checksum_of(bytes_of(whole)));
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

}  // namespace
}  // namespace mpd::base
