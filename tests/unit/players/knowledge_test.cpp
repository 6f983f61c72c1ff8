#include "players/knowledge.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "players/board_judge.hpp"
#include "players/judging.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::players {
namespace {

using draughts::Encoder;
using draughts::FeatureSet;

FeatureNetwork random_network(const FeatureSet& features) {
  base::Random random(7);
  return {features, learn::Mlp::random({features.inputs(), 20}, 0.2, random)};
}

/// Both evaluate boards alike, but for the order in which sums are added.
void expect_alike(const FeatureNetwork& one, const FeatureNetwork& other) {
  const BoardJudge first = judge_of(one), second = judge_of(other);
  base::Random random(11);
  for (int i = 0; i < 200; ++i) {
    const auto board = tests::random_position(random);
    EXPECT_NEAR(first.net_input(board), second.net_input(board), 1e-4) << i;
  }
}

TEST(Seeing, MoreFeaturesChangeNoValue) {
  const FeatureNetwork known = random_network(FeatureSet::first(14, Encoder::clean));
  const FeatureSet all = FeatureSet::first(draughts::kFeatureCount, Encoder::clean);
  const FeatureNetwork wider = seeing(known, all);
  EXPECT_EQ(wider.network.shape().inputs, all.inputs());
  EXPECT_EQ(wider.network.shape().hidden, known.network.shape().hidden);
  expect_alike(known, wider);
  EXPECT_EQ(seeing(wider, known.features), known) << "there and back";
}

TEST(Seeing, SquaresAreKept) {
  const FeatureNetwork known =
      random_network(FeatureSet::first(14, Encoder::clean).with_squares(true));
  const FeatureSet all = FeatureSet::first(draughts::kFeatureCount, Encoder::clean);
  const FeatureNetwork wider = seeing(known, all.with_squares(true));
  expect_alike(known, wider);
  EXPECT_EQ(seeing(wider, known.features), known) << "there and back";
  const FeatureNetwork blind = random_network(FeatureSet::first(14, Encoder::clean));
  expect_alike(blind, seeing(blind, known.features));
}

TEST(Seeing, TheSameFeaturesAreTheSameNetwork) {
  const FeatureNetwork known = random_network(FeatureSet::first(12, Encoder::faithful));
  EXPECT_EQ(seeing(known, known.features), known);
}

TEST(Seeing, FeaturesThatAreGoneCountNothing) {
  const FeatureNetwork known =
      random_network(FeatureSet::first(draughts::kFeatureCount, Encoder::clean));
  const FeatureNetwork fewer = seeing(known, FeatureSet::first(3, Encoder::clean));
  const FeatureNetwork again = seeing(fewer, known.features);
  EXPECT_NE(again, known);
  expect_alike(fewer, again);
}

}  // namespace
}  // namespace mpd::players
