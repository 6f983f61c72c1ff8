#include "storage/sample_file.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::storage {
namespace {

using draughts::Sample;

std::vector<Sample> some_samples() {
  base::Random random(3);
  std::vector<Sample> samples;
  for (int i = 0; i < 500; ++i)
    samples.push_back({tests::random_set_up(random, {}),
                       static_cast<std::int16_t>(static_cast<int>(random.below(6001)) - 3000),
                       static_cast<std::int8_t>(static_cast<int>(random.below(3)) - 1)});
  return samples;
}

TEST(SampleFile, ComesBackAsItWas) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "x.samples";
  const auto samples = some_samples();
  ASSERT_TRUE(write_samples(path, samples));
  EXPECT_EQ(std::filesystem::file_size(path), 16 + 19 * samples.size());
  const auto back = read_samples(path);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(*back, samples);
}

TEST(SampleFile, DamageIsFound) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "x.samples";
  ASSERT_TRUE(write_samples(path, some_samples()));
  const std::string good = base::read_file(path).value();
  for (const std::size_t at : {std::size_t{0}, std::size_t{9}, std::size_t{16}, good.size() - 1}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 4);
    ASSERT_TRUE(base::write_file(path, bad));
    const auto read = read_samples(path);
    ASSERT_FALSE(read) << at;
    EXPECT_NE(read.error().message.find("x.samples"), std::string::npos);
  }
  ASSERT_TRUE(base::write_file(path, good.substr(0, good.size() - 19)));
  EXPECT_FALSE(read_samples(path));
  EXPECT_FALSE(read_samples(folder.path() / "none.samples"));
}

}  // namespace
}  // namespace mpd::storage
