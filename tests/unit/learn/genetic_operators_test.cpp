#include <bit>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "learn/genetic.hpp"

namespace mpd::learn {
namespace {

TEST(GeneticRepair, NeverEmptyLeavesOthersAlone) {
  base::Random random(1);
  const auto repair = never_empty(5);
  std::set<Genome> made;
  for (int i = 0; i < 200; ++i) made.insert(repair(0, random));
  EXPECT_EQ(made, (std::set<Genome>{1, 2, 4, 8, 16}));
  for (Genome genome = 1; genome < 32; ++genome) EXPECT_EQ(repair(genome, random), genome);
}

/// How often a bit differs from the one before it.
int changes_along(Genome genome, int bits) {
  int changes = 0;
  for (int bit = 1; bit < bits; ++bit)
    changes += ((genome >> bit) & 1) != ((genome >> (bit - 1)) & 1);
  return changes;
}

/// Crossing all zeros with all ones shows where the cuts are: each child has one, at every place
/// as often.
TEST(GeneticCrossover, OnePointCutsOnce) {
  base::Random random(11);
  std::vector<int> cuts(8);
  for (int i = 0; i < 7000; ++i) {
    const auto [a, b] = cross(Crossover::one_point, 0, 0xff, 8, random);
    ASSERT_EQ(a ^ b, 0xffu);
    ASSERT_EQ(changes_along(a, 8), 1);
    ASSERT_EQ(a & 1, 0u) << "what is before the cut stays";
    ++cuts[std::countr_zero(a)];
  }
  EXPECT_EQ(cuts[0], 0);
  for (int cut = 1; cut < 8; ++cut) EXPECT_NEAR(cuts[cut], 1000, 4 * 29.3);
}

TEST(GeneticCrossover, TwoPointExchangesAStretch) {
  base::Random random(12);
  std::set<Genome> seen;
  for (int i = 0; i < 3000; ++i) {
    const auto [a, b] = cross(Crossover::two_point, 0, 0x3f, 6, random);
    ASSERT_EQ(a ^ b, 0x3fu);
    ASSERT_NE(a, 0u);
    ASSERT_NE(b, 0u);
    ASSERT_LE(changes_along(a, 6), 2);
    seen.insert(a);
  }
  // Each choice of two of the six places between bits on the ring.
  EXPECT_EQ(seen.size(), 15u);
}

TEST(GeneticCrossover, UniformExchangesEachBitByItself) {
  base::Random random(13);
  std::vector<int> exchanged(64);
  int both = 0;
  for (int i = 0; i < 4000; ++i) {
    const auto [a, b] = cross(Crossover::uniform, 0, ~Genome{0}, 64, random);
    ASSERT_EQ(a, ~b);
    for (int bit = 0; bit < 64; ++bit) exchanged[bit] += (a >> bit & 1) != 0 ? 1 : 0;
    both += (a & 3) == 3;
  }
  for (const int count : exchanged) EXPECT_NEAR(count, 2000, 5 * 31.7);
  EXPECT_NEAR(both, 1000, 4 * 27.4);
}

/// Whatever the parents are, each bit of the children comes from them, at its own place.
RC_GTEST_PROP(GeneticCrossover, ChildrenHaveTheBitsOfTheirParents, ()) {
  const int bits = *rc::gen::inRange(1, 65);
  const Genome all = bits == 64 ? ~Genome{0} : (Genome{1} << bits) - 1;
  const Genome a = *rc::gen::arbitrary<Genome>() & all;
  const Genome b = *rc::gen::arbitrary<Genome>() & all;
  base::Random random(*rc::gen::arbitrary<std::uint64_t>());
  for (const Crossover kind : {Crossover::one_point, Crossover::two_point, Crossover::uniform}) {
    const auto [c, d] = cross(kind, a, b, bits, random);
    RC_ASSERT((c ^ d) == (a ^ b));
    RC_ASSERT((c & d) == (a & b));
  }
}

TEST(GeneticMutation, FlipsAtItsRate) {
  base::Random random(14);
  EXPECT_EQ(mutate(0b1011, 4, 0, random), 0b1011u);
  EXPECT_EQ(mutate(0b1011, 4, 1, random), 0b0100u);
  EXPECT_EQ(mutate(0, 64, 1, random), ~Genome{0});
  int flips = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Genome mutant = mutate(0, 10, 0.03, random);
    ASSERT_EQ(mutant >> 10, 0u);
    flips += std::popcount(mutant);
  }
  EXPECT_NEAR(flips, 3000, 4 * 54);
}

}  // namespace
}  // namespace mpd::learn
