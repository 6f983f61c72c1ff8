#include "storage/network_file.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "base/checksum.hpp"
#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::storage {
namespace {

constexpr std::size_t kSumPlace = 8;
constexpr std::size_t kVersionPlace = 16;
constexpr std::size_t kShapeBytesPlace = 20;
constexpr std::size_t kCountPlace = 24;
constexpr std::size_t kHeaderBytes = 32;

const std::vector<float> kWeights{0.5F, -0.0F, 1e-45F, 3.4028235e38F, -1.25F};

std::string file_of(std::string_view shape, const std::vector<float>& weights) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "x.net";
  const auto written = write_weights(path, shape, weights);
  EXPECT_TRUE(written) << written.error().message;
  return base::read_file(path).value();
}

template <class T>
std::string with(std::string file, std::size_t place, T value) {
  std::memcpy(file.data() + place, &value, sizeof value);
  return file;
}

/// With the right checksum, so that the reader looks further.
std::string signed_again(std::string file) {
  const auto sum = base::checksum_of(std::as_bytes(std::span(file)).subspan(kVersionPlace));
  return with(std::move(file), kSumPlace, sum);
}

std::string error_of(std::string_view bytes) {
  const auto read = parse_weights(bytes, "x.net");
  return read ? "" : read.error().message;
}

std::vector<std::uint32_t> bits_of(const std::vector<float>& weights) {
  std::vector<std::uint32_t> bits;
  for (const float weight : weights) bits.push_back(std::bit_cast<std::uint32_t>(weight));
  return bits;
}

TEST(NetworkFile, ComesBackBitByBit) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "x.net";
  ASSERT_TRUE(write_weights(path, "mlp 32-40-10-1 tanh", kWeights));
  EXPECT_EQ(std::filesystem::file_size(path), kHeaderBytes + 19 + 4 * kWeights.size());
  const auto back = read_weights(path);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(back->shape, "mlp 32-40-10-1 tanh");
  EXPECT_EQ(bits_of(back->weights), bits_of(kWeights));
}

RC_GTEST_PROP(NetworkFile, AnyWeightsComeBack, (std::vector<float> weights)) {
  for (float& weight : weights)
    if (!std::isfinite(weight)) weight = 0;
  const auto back = parse_weights(file_of("any", weights), "x.net");
  RC_ASSERT(back.has_value());
  RC_ASSERT(bits_of(back->weights) == bits_of(weights));
}

TEST(NetworkFile, TheLayoutIsAsDocumented) {
  const std::string file = file_of("ab", {1.0F});
  EXPECT_EQ(file.substr(0, kSumPlace), "MPDNETW1");
  const std::string behind_the_sum(
      "\x01\0\0\0"
      "\x02\0\0\0"
      "\x01\0\0\0\0\0\0\0"
      "ab"
      "\0\0\x80\x3f",
      22);
  EXPECT_EQ(file.substr(kVersionPlace), behind_the_sum);
  EXPECT_EQ(file, signed_again(file));
}

TEST(NetworkFile, EveryFlippedBitIsFound) {
  const std::string good = file_of("mlp 2-1", kWeights);
  ASSERT_EQ(error_of(good), "");
  for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
    std::string bad = good;
    bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << (bit % 8)));
    EXPECT_TRUE(error_of(bad).starts_with("x.net: ")) << bit;
  }
}

TEST(NetworkFile, EveryOtherLengthIsFound) {
  const std::string good = file_of("mlp 2-1", kWeights);
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_NE(error_of(good.substr(0, size)), "") << size;
  EXPECT_EQ(error_of(good + "1234"),
            "x.net: damaged: expected 5 weights of 4 bytes, found 24 bytes");
  EXPECT_NE(error_of(good + "1"), "");
}

TEST(NetworkFile, OtherFilesAreRefused) {
  EXPECT_EQ(error_of(""), "x.net: holds no weights: expected it to begin with MPDNETW1");
  EXPECT_EQ(error_of("MPDSAMP1" + std::string(100, '\0')),
            "x.net: holds no weights: expected it to begin with MPDNETW1");
  EXPECT_EQ(error_of("MPDNETW1"), "x.net: damaged: 8 bytes, expected at least 32");
  const std::string newer = with<std::uint32_t>(file_of("a", kWeights), kVersionPlace, 2);
  EXPECT_EQ(error_of(signed_again(newer)), "x.net: version 2, expected 1");
}

TEST(NetworkFile, AbsurdSizesAreRefusedWithoutMemory) {
  const std::string good = file_of("ab", kWeights);
  // Four times 2^62 + 5 is 20 in 64 bits.
  for (const std::uint64_t count : {~0ULL, (1ULL << 62) + 5, 1ULL << 40, 6ULL, 4ULL, 0ULL})
    EXPECT_EQ(error_of(signed_again(with(good, kCountPlace, count))),
              fmt::format("x.net: damaged: expected {} weights of 4 bytes, found 20 bytes", count));
  for (const std::uint32_t shape : {~0U, 23U, 6U, 0U})
    EXPECT_NE(error_of(signed_again(with(good, kShapeBytesPlace, shape))), "") << shape;
}

TEST(NetworkFile, WhatIsNoNumberIsRefused) {
  const std::string good = file_of("ab", kWeights);
  const std::size_t second = kHeaderBytes + 2 + 4;
  const auto nan = with(good, second, std::numeric_limits<float>::quiet_NaN());
  const auto infinite = with(good, second, -std::numeric_limits<float>::infinity());
  EXPECT_EQ(error_of(signed_again(nan)), "x.net: weight 2 of 5 is nan, expected finite numbers");
  EXPECT_EQ(error_of(signed_again(infinite)),
            "x.net: weight 2 of 5 is -inf, expected finite numbers");
  EXPECT_NE(error_of(signed_again(with(good, kHeaderBytes, '\n'))), "");
}

TEST(NetworkFile, NothingWrongIsWritten) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "x.net";
  ASSERT_TRUE(write_weights(path, "old", kWeights));
  const std::vector<float> nan{1, std::numeric_limits<float>::quiet_NaN()};
  EXPECT_EQ(write_weights(path, "new", nan).error().message,
            path.string() + " is not written: weight 2 of 2 is nan, expected finite numbers");
  EXPECT_FALSE(write_weights(path, "two\nlines", kWeights));
  EXPECT_FALSE(write_weights(path, "", kWeights));
  EXPECT_FALSE(write_weights(path, std::string((1 << 20) + 1, 'x'), kWeights));
  EXPECT_EQ(read_weights(path).value().shape, "old");
}

TEST(NetworkFile, MissingFilesAreNamed) {
  const tests::TemporaryFolder folder;
  const auto read = read_weights(folder.path() / "none.net");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("none.net"), std::string::npos);
}

}  // namespace
}  // namespace mpd::storage
