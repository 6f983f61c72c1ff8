#include "draughts/network_evaluation.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <hwy/highway.h>
#include <hwy/targets.h>
#include <set>

#include "draughts/fen.hpp"
#include "tests/support/naive_network.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

using tests::naive_network_value;
using tests::random_network;

std::shared_ptr<const NetworkWeights> weights_of(const NetworkNumbers& numbers) {
  auto made = NetworkWeights::from(numbers);
  EXPECT_TRUE(made) << made.error().message;
  return std::make_shared<const NetworkWeights>(*std::move(made));
}

/// Makes Highway use one set of instructions only, and all of them again at the end.
class OnlyTarget {
 public:
  explicit OnlyTarget(std::int64_t target) { use(target); }
  ~OnlyTarget() { use(0); }

 private:
  static void use(std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
};

/// A walk: mostly small steps, as in a search, sometimes to a quite different position.
Position next_position(base::Random& random, const Position& position) {
  return random.below(8) == 0 ? tests::random_position(random)
                              : tests::random_neighbour(random, position);
}

void compare_with_judge(const tests::NetworkShape& shape, int positions) {
  base::Random random(static_cast<std::uint64_t>(shape.wide + shape.heads));
  const NetworkNumbers numbers = random_network(random, shape);
  const auto weights = weights_of(numbers);
  std::vector<Position> walk{Position::start()};
  std::vector<int> expected{naive_network_value(numbers, walk.front())};
  while (static_cast<int>(walk.size()) < positions) {
    walk.push_back(next_position(random, walk.back()));
    expected.push_back(naive_network_value(numbers, walk.back()));
  }
  EXPECT_GT(std::set<int>(expected.begin(), expected.end()).size(), 500u);
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const OnlyTarget only(target);
    NetworkEvaluation evaluation(weights);
    for (std::size_t i = 0; i < walk.size(); ++i)
      ASSERT_EQ(evaluation.evaluate(walk[i]), expected[i])
          << hwy::TargetName(target) << ", position " << i << ": " << fen_of(walk[i]);
  }
}

// Together a million positions, with every set of vector instructions that this machine has.
TEST(NetworkEvaluation, EqualsTheJudge128) {
  compare_with_judge({128, 16, 1}, 400'000);
}
TEST(NetworkEvaluation, EqualsTheJudge192) {
  compare_with_judge({192, 32, 1}, 200'000);
}
TEST(NetworkEvaluation, EqualsTheJudge256) {
  compare_with_judge({256, 16, 8}, 300'000);
}
TEST(NetworkEvaluation, EqualsTheJudge1024) {
  compare_with_judge({1024, 32, 26}, 60'000);
}
TEST(NetworkEvaluation, EqualsTheJudge64) {
  compare_with_judge({64, 16, 2}, 40'000);
}

TEST(NetworkEvaluation, BothColoursSeeTheSame) {
  base::Random random(3);
  NetworkEvaluation evaluation(weights_of(random_network(random, {})));
  for (int i = 0; i < 5000; ++i) {
    const Position position = tests::random_position(random);
    const int value = evaluation.evaluate(position);
    ASSERT_EQ(evaluation.evaluate(position.rotated_and_swapped()), value) << fen_of(position);
  }
}

TEST(NetworkEvaluation, LargestWeightsDoNotOverflow) {
  base::Random random(4);
  NetworkNumbers numbers = random_network(random, {1024, 32, 1});
  // 24 pieces and the constant just stay within 16 bits, in both directions.
  for (std::size_t i = 0; i < numbers.columns.size(); ++i)
    numbers.columns[i] = static_cast<std::int16_t>(i % 2 == 0 ? 1360 : -1360);
  for (auto& constant : numbers.wide_constants) constant = 127;
  std::ranges::fill(numbers.heads[0].weights, std::int8_t{127});
  std::ranges::fill(numbers.heads[0].output, std::int16_t{32'767});
  NetworkEvaluation evaluation(weights_of(numbers));
  for (int i = 0; i < 2000; ++i) {
    const Position position = tests::random_position(random);
    ASSERT_EQ(evaluation.evaluate(position), naive_network_value(numbers, position));
  }
}

TEST(NetworkInputs, AreNumberedWithoutGaps) {
  std::multiset<int> seen;
  for (int kind = 0; kind < network::kKinds; ++kind)
    for (int bit = 0; bit < 32; ++bit)
      if (const int input = network::input_of(kind, bit); input >= 0) seen.insert(input);
  ASSERT_EQ(seen.size(), 120u);
  for (int input = 0; input < network::kInputs; ++input) EXPECT_EQ(seen.count(input), 1u);
}

std::string error_of(const NetworkNumbers& numbers) {
  const auto made = NetworkWeights::from(numbers);
  return made ? "" : made.error().message;
}

TEST(NetworkWeights, RefusesWhatCannotWork) {
  base::Random random(5);
  const NetworkNumbers good = random_network(random, {128, 16, 2});
  EXPECT_EQ(error_of(good), "");
  NetworkNumbers bad = good;
  bad.wide = 100;
  EXPECT_EQ(error_of(bad), "a wide layer of 100 units, expected a multiple of 64 up to 1024");
  bad = good;
  bad.hidden = 8;
  EXPECT_EQ(error_of(bad), "a hidden layer of 8 units, expected 16 or 32");
  bad = good;
  bad.heads.clear();
  EXPECT_EQ(error_of(bad), "0 heads, expected 1 to 64");
  bad = good;
  bad.head_of[7] = 2;
  EXPECT_EQ(error_of(bad), "head 2 for 7 pieces, expected less than 2");
  bad = good;
  bad.scale = 0;
  EXPECT_EQ(error_of(bad), "a scale of 0, expected 1 to 10000");
  bad = good;
  bad.heads[1].weights[5] = -128;
  EXPECT_EQ(error_of(bad), "head 1: weight 5 is -128, expected -127 to 127");
  bad = good;
  bad.heads[0].constants[3] = 1 << 30;
  EXPECT_EQ(error_of(bad),
            "head 0: a constant of 1073741824, expected at most 536870912 either way");
  bad = good;
  bad.columns.pop_back();
  EXPECT_EQ(error_of(bad), "the numbers of weights do not fit the shape");
  bad = good;
  for (int input = 0; input < 28; ++input) bad.columns[input * 128 + 9] = 4000;
  EXPECT_EQ(error_of(bad).substr(0, 21), "wide unit 9 can reach");
}

TEST(NetworkWeights, BytesComeBackAndDamageIsFound) {
  base::Random random(6);
  const NetworkNumbers numbers = random_network(random, {128, 32, 3});
  const std::string bytes = weights_of(numbers)->to_bytes();
  EXPECT_TRUE(NetworkWeights::is_network(bytes));
  const auto back = NetworkWeights::parse(bytes);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(back->numbers(), numbers);
  EXPECT_EQ(back->to_bytes(), bytes);
  for (std::size_t at = 0; at < bytes.size(); at += 97) {
    std::string bad = bytes;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    EXPECT_FALSE(NetworkWeights::parse(bad)) << at;
  }
  for (std::size_t length = 0; length < 80; ++length)
    EXPECT_FALSE(NetworkWeights::parse(bytes.substr(0, length))) << length;
  EXPECT_FALSE(NetworkWeights::parse(bytes + "x"));
}

}  // namespace
}  // namespace mpd::draughts
