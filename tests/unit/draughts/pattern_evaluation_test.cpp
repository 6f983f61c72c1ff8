#include "draughts/pattern_evaluation.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "draughts/fen.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

std::vector<int> terms_of(const Position& position) {
  std::vector<int> terms;
  patterns::visit_terms(position, [&](int term) { terms.push_back(term); });
  return terms;
}

TEST(Patterns, BothColoursSeeTheSameTerms) {
  base::Random random(1);
  for (int i = 0; i < 5000; ++i) {
    const Position position = tests::random_set_up(random, {});
    auto one = terms_of(position);
    auto twin = terms_of(position.rotated_and_swapped());
    std::sort(one.begin(), one.end());
    std::sort(twin.begin(), twin.end());
    ASSERT_EQ(one, twin) << fen_of(position);
    for (const int term : one) ASSERT_TRUE(term >= 0 && term < patterns::kTerms);
    ASSERT_EQ(one.size(), patterns::kBlocks + 2u + position.kings().count());
  }
}

TEST(Patterns, EverySquareIsInABlock) {
  for (int n = 1; n <= 32; ++n) {
    const Bitboard square = Bitboard::of(*Square::from_number(n));
    int blocks = 0;
    for (int b = 0; b < patterns::kBlocks; ++b)
      blocks += patterns::detail::block(b).intersects(square) ? 1 : 0;
    EXPECT_GE(blocks, 1) << n;
  }
}

TEST(Patterns, MenPlacedDifferentlyHaveDifferentTerms) {
  std::set<std::vector<int>> seen;
  int positions = 0;
  // All ways to put one black man and one white man on the board, Black to move.
  for (int black = 1; black <= 28; ++black)
    for (int white = 5; white <= 32; ++white) {
      if (black == white) continue;
      const Position position(Bitboard::of(*Square::from_number(black)),
                              Bitboard::of(*Square::from_number(white)), {}, Color::black);
      seen.insert(terms_of(position));
      ++positions;
    }
  EXPECT_EQ(static_cast<int>(seen.size()), positions);
}

TEST(PatternWeights, ValueIsTheSumOfTheWeightsOfBothPhases) {
  std::vector<PatternWeights::Weight> weights(patterns::kTerms);
  const Position position = *parse_fen("B:W21,22,23,30:B1,5,9,K18");
  const auto terms = terms_of(position);
  weights[terms[0]] = {800, 1600};
  weights[terms.back()] = {-80, 160};
  const int phase = patterns::phase_of(8);
  ASSERT_EQ(phase, 2);
  const int expected = (720 * phase + 1760 * (16 - phase)) / (16 * 8);
  EXPECT_EQ(PatternWeights(weights).evaluate(position), expected);
  EXPECT_EQ(PatternWeights(weights).evaluate(position.rotated_and_swapped()), expected);
}

TEST(PatternWeights, BytesComeBackAndDamageIsFound) {
  const auto& shipped = PatternWeights::shipped();
  const std::string bytes = shipped->to_bytes();
  const auto back = PatternWeights::parse(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->to_bytes(), bytes);
  for (const std::size_t at : {std::size_t{3}, std::size_t{10}, bytes.size() / 2}) {
    std::string bad = bytes;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    EXPECT_FALSE(PatternWeights::parse(bad)) << at;
  }
  EXPECT_FALSE(PatternWeights::parse(bytes.substr(1)));
  EXPECT_FALSE(PatternWeights::parse(bytes + "x"));
  EXPECT_FALSE(PatternWeights::parse(""));
}

TEST(PatternWeights, ShippedOnesKnowWhatAManIsWorth) {
  const auto& weights = *PatternWeights::shipped();
  EXPECT_LT(std::abs(weights.evaluate(Position::start())), 40);
  // A man more, then two, at the same stage of the game.
  const Position one = *parse_fen("B:W21,22,23,25,26,29,30,31:B1,2,3,4,5,6,7,8,10");
  const Position two = *parse_fen("B:W21,22,23,25,26,30,31:B1,2,3,4,5,6,7,8,10");
  EXPECT_GT(weights.evaluate(one), 40);
  EXPECT_GT(weights.evaluate(two), weights.evaluate(one) + 30);
}

}  // namespace
}  // namespace mpd::draughts
