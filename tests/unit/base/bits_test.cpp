#include "base/bits.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

// Compiled twice: for any processor, and for those with the instructions of BMI2.

namespace mpd::base {
namespace {

std::uint32_t slowly_extracted(std::uint32_t word, std::uint32_t mask) {
  std::uint32_t packed = 0;
  int place = 0;
  for (int bit = 0; bit < 32; ++bit)
    if ((mask >> bit & 1) != 0) packed |= (word >> bit & 1) << place++;
  return packed;
}

template <std::uint32_t Mask>
void expect_extracted(std::uint32_t word) {
  EXPECT_EQ(extract_bits<Mask>(word), slowly_extracted(word, Mask)) << word << " " << Mask;
  EXPECT_EQ(extract_bits(word, Mask), slowly_extracted(word, Mask)) << word << " " << Mask;
  EXPECT_EQ(deposit_bits(extract_bits<Mask>(word), Mask), word & Mask);
}

TEST(Bits, AreMovedTogether) {
#ifdef __BMI2__
  if (!__builtin_cpu_supports("bmi2")) GTEST_SKIP() << "this processor does not have BMI2";
#endif
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const auto word = static_cast<std::uint32_t>(random.below(std::uint64_t{1} << 32));
    expect_extracted<0>(word);
    expect_extracted<0xffffffff>(word);
    expect_extracted<0x80000001>(word);
    expect_extracted<0xaaaaaaaa>(word);
    expect_extracted<0x00660066>(word);
    expect_extracted<0xc0300c03>(word);
    EXPECT_EQ(extract_bits(~word, word), 0u);
  }
}

}  // namespace
}  // namespace mpd::base
