#include "learn/coded_network.hpp"

#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace mpd::learn {
namespace {

/// The oracle is the plain network on the bits themselves.
RC_GTEST_PROP(CodedNetwork, AnswersAsTheNetworkItWasMadeOf, ()) {
  const auto groups = *rc::gen::inRange<std::size_t>(1, 15);
  const auto bits = *rc::gen::container<std::vector<int>>(groups, rc::gen::inRange(1, 7));
  const int hidden = *rc::gen::inRange(1, 61);
  base::Random random(*rc::gen::arbitrary<std::uint64_t>());
  const int inputs = std::accumulate(bits.begin(), bits.end(), 0);
  CodedNetwork coded(bits);
  // Loaded twice: nothing of the first network may remain.
  coded.load(Mlp::random({inputs, 1 + (hidden + 30) % 60}, 3, random));
  const Mlp network = Mlp::random({inputs, hidden}, 0.5, random);
  coded.load(network);
  for (int i = 0; i < 20; ++i) {
    std::vector<std::uint8_t> codes;
    for (const int width : bits)
      codes.push_back(static_cast<std::uint8_t>(random.below(std::uint64_t{1} << width)));
    std::vector<float> spread(inputs);
    spread_bits(codes, bits, spread);
    Mlp::Activation activation;
    network.activate(spread, activation);
    RC_ASSERT(std::abs(coded.net_input(codes) - activation.net_input) < 2e-5f);
  }
}

TEST(CodedNetwork, LowestBitOfTheFirstCodeIsTheFirstInput) {
  const std::vector<int> bits{2, 3};
  const std::vector<std::uint8_t> codes{0b01, 0b110};
  std::vector<float> inputs(5);
  spread_bits(codes, bits, inputs);
  EXPECT_EQ(inputs, (std::vector<float>{1, 0, 0, 1, 1}));
}

}  // namespace
}  // namespace mpd::learn
