#include "draughts/feature_set.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "draughts/fen.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

using Words = std::vector<std::string>;

FeatureSet only(Feature feature, int bits, Encoder encoder) {
  return FeatureSet({{feature, bits}}, encoder);
}

/// The codes of the values from `first` to `last`.
std::vector<int> codes_of(const FeatureSet& set, int first, int last) {
  std::vector<int> codes;
  for (int value = first; value <= last; ++value) codes.push_back(set.code_of(0, value));
  return codes;
}

std::string error_of(const Words& words) {
  const auto set = FeatureSet::parse(words, Encoder::clean);
  return set ? "no error" : set.error().message;
}

TEST(FeatureSet, BitsOfTheKnownSets) {
  EXPECT_EQ(FeatureSet::first(12, Encoder::faithful).inputs(), 38);
  EXPECT_EQ(FeatureSet::first(14, Encoder::faithful).inputs(), 45);
  // Advancement has five bits instead of three.
  EXPECT_EQ(FeatureSet::first(12, Encoder::clean).inputs(), 40);
  EXPECT_EQ(FeatureSet::first(14, Encoder::clean).inputs(), 47);
  EXPECT_EQ(FeatureSet::first(14, Encoder::clean).size(), 14u);
  EXPECT_EQ(FeatureSet::first(14, Encoder::clean).features().back(),
            (CodedFeature{Feature::diagonal_moment, 4}));
}

TEST(Squares, AddTheirBitsAfterThoseOfTheFeatures) {
  const FeatureSet alone = FeatureSet::first(14, Encoder::clean);
  const FeatureSet set = alone.with_squares(true);
  EXPECT_NE(set, alone);
  EXPECT_EQ(set.with_squares(false), alone);
  EXPECT_EQ(set.size(), 14u);
  EXPECT_EQ(set.codes(), 14u + kSquareCodes);
  EXPECT_EQ(set.feature_inputs(), 47);
  EXPECT_EQ(set.inputs(), 47 + 4 * 32);
  EXPECT_EQ(set.code_bits().size(), set.codes());
  EXPECT_EQ(set.code_bits().back(), kSquareCodeBits);
}

/// The numbers of the bits that are set: own men from 0, own kings from 32, the other's men from
/// 64, its kings from 96.
std::vector<int> square_bits(const Position& board) {
  const FeatureSet set = FeatureSet::first(3, Encoder::clean).with_squares(true);
  std::vector<std::uint8_t> codes(set.codes());
  set.encode(board, codes);
  std::vector<int> bits;
  for (std::size_t i = set.size(); i < codes.size(); ++i)
    for (int bit = 0; bit < kSquareCodeBits; ++bit)
      if ((codes[i] >> bit & 1) != 0)
        bits.push_back(static_cast<int>(i - set.size()) * kSquareCodeBits + bit);
  return bits;
}

Position board_of(const char* fen) {
  return *parse_fen(fen);
}

TEST(Squares, AreSeenByTheSideThatMoved) {
  const auto bit = [](int number) { return Square::from_number(number)->bit(); };
  // White is to move, so Black has moved: its view is the board as it is.
  const std::vector<int> seen = square_bits(board_of("W:W21,K30:B1,K9"));
  std::vector<int> expected{bit(1), 32 + bit(9), 64 + bit(21), 96 + bit(30)};
  EXPECT_EQ(seen, expected);
  // The same with colours exchanged and the board turned round.
  EXPECT_EQ(square_bits(board_of("B:B12,K3:W32,K24")), expected);
}

RC_GTEST_PROP(Squares, NeighboursNeverLookAlike, (std::uint64_t seed)) {
  base::Random random(seed);
  const Position one = tests::random_position(random);
  const Position other = tests::random_neighbour(random, one);
  RC_PRE(one.turn() == other.turn() && one != other);
  RC_ASSERT(square_bits(one) != square_bits(other));
}

TEST(CleanEncoder, ValuesWithinTheBitsNeverCollide) {
  for (int i = 0; i < kFeatureCount; ++i) {
    const auto feature = static_cast<Feature>(i);
    if (feature == Feature::diagonal_moment) continue;
    const int first = feature == Feature::advancement ? -8 : 0;
    for (int bits = 1; bits <= kMostFeatureBits; ++bits) {
      const FeatureSet set = only(feature, bits, Encoder::clean);
      const int most = (1 << bits) - 1;
      for (int code = 0; code <= most; ++code)
        ASSERT_EQ(set.code_of(0, first + code), code) << info_of(feature).name << ' ' << bits;
      EXPECT_EQ(set.code_of(0, first - 1), 0);
      EXPECT_EQ(set.code_of(0, first + most + 1), most);
      EXPECT_EQ(set.code_of(0, 100), most);
    }
  }
}

TEST(CleanEncoder, AdvancementKeepsAllItsSeventeenValues) {
  const FeatureSet set = FeatureSet::of(std::array{Feature::advancement}, Encoder::clean);
  const auto codes = codes_of(set, -8, 8);
  EXPECT_EQ(std::set<int>(codes.begin(), codes.end()).size(), 17u);
  EXPECT_EQ(codes.front(), 0);
  EXPECT_EQ(codes.back(), 16);
}

TEST(CleanEncoder, DiagonalMomentUsesAllItsCodesFromNoneTo36) {
  const FeatureSet four = only(Feature::diagonal_moment, 4, Encoder::clean);
  const auto codes = codes_of(four, 0, 36);
  EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
  EXPECT_EQ(std::set<int>(codes.begin(), codes.end()).size(), 16u);
  EXPECT_EQ(codes.front(), 0);
  EXPECT_EQ(codes.back(), 15);
  EXPECT_EQ(codes[35], 14);  // 35 · 15 / 36 = 14.6, rounded down
  EXPECT_EQ(codes[12], 5);
  EXPECT_EQ(codes_of(only(Feature::diagonal_moment, 1, Encoder::clean), 35, 36),
            (std::vector{0, 1}));
}

TEST(FaithfulEncoder, AdvancementOf3BitsKeepsTheLowBitOnlyOfMinusSeven) {
  const FeatureSet set = only(Feature::advancement, 3, Encoder::faithful);
  EXPECT_EQ(codes_of(set, -8, 8), (std::vector{0, 1, 2, 2, 4, 4, 6, 6, 0, 0, 2, 2, 4, 4, 6, 6, 0}));
}

TEST(FaithfulEncoder, OddPieceDisadvantageLosesItsLowBit) {
  const FeatureSet set = only(Feature::piece_disadvantage, 4, Encoder::faithful);
  EXPECT_EQ(codes_of(set, 0, 9), (std::vector{0, 1, 2, 2, 4, 4, 6, 6, 8, 8}));
  EXPECT_EQ(codes_of(set, 15, 18), (std::vector{14, 0, 0, 2}));
  // The advantage keeps it.
  EXPECT_EQ(codes_of(only(Feature::piece_advantage, 4, Encoder::faithful), 13, 18),
            (std::vector{13, 14, 15, 0, 1, 2}));
}

TEST(FaithfulEncoder, CentresAreCountedLessOne) {
  for (const Feature feature :
       {Feature::centre_control, Feature::x_centre_control, Feature::king_centre_control})
    EXPECT_EQ(codes_of(only(feature, 3, Encoder::faithful), 0, 8),
              (std::vector{0, 0, 1, 2, 3, 4, 5, 6, 7}))
        << info_of(feature).name;
}

TEST(FaithfulEncoder, TooMuchSetsOnlyTheLowBit) {
  for (const Feature feature :
       {Feature::piece_threat, Feature::piece_take, Feature::exposure, Feature::threat})
    EXPECT_EQ(codes_of(only(feature, 3, Encoder::faithful), 6, 12),
              (std::vector{6, 7, 1, 1, 3, 3, 5}))
        << info_of(feature).name;
  EXPECT_EQ(codes_of(only(Feature::total_mobility, 4, Encoder::faithful), 14, 18),
            (std::vector{14, 15, 1, 1, 3}));
}

TEST(FaithfulEncoder, NegativeIsZeroAndSomeAreOnlyCutOff) {
  EXPECT_EQ(codes_of(only(Feature::total_mobility, 4, Encoder::faithful), -3, 1),
            (std::vector{0, 0, 0, 0, 1}));
  EXPECT_EQ(codes_of(only(Feature::diagonal_moment, 4, Encoder::faithful), 14, 18),
            (std::vector{14, 15, 0, 1, 2}));
  EXPECT_EQ(codes_of(only(Feature::double_diagonal, 3, Encoder::faithful), 6, 10),
            (std::vector{6, 7, 0, 1, 2}));
  EXPECT_EQ(codes_of(only(Feature::centre_control, 2, Encoder::faithful), 3, 6),
            (std::vector{2, 3, 0, 1}));
  EXPECT_EQ(codes_of(only(Feature::node, 3, Encoder::faithful), 7, 9), (std::vector{7, 1, 1}));
}

RC_GTEST_PROP(FeatureSetProperty, EncodesTheValuesOfTheBoard, (const Position& position)) {
  const FeatureValues values = feature_values(position);
  for (const Encoder encoder : {Encoder::clean, Encoder::faithful}) {
    const FeatureSet set = FeatureSet::first(kFeatureCount, encoder);
    std::vector<std::uint8_t> codes(set.size());
    set.encode(position, codes);
    for (std::size_t i = 0; i < set.size(); ++i) {
      RC_ASSERT(codes[i] == set.code_of(i, values[i]));
      RC_ASSERT(codes[i] < 1 << set.features()[i].bits);
    }
  }
}

/// Some features in any order, with any bits.
std::vector<CodedFeature> drawn_features() {
  auto numbers =
      *rc::gen::nonEmpty(rc::gen::unique<std::vector<int>>(rc::gen::inRange(0, kFeatureCount)));
  std::vector<CodedFeature> features;
  for (const int number : numbers)
    features.push_back({static_cast<Feature>(number), *rc::gen::inRange(1, kMostFeatureBits + 1)});
  return features;
}

RC_GTEST_PROP(FeatureSetProperty, WordsComeBack, (bool clean)) {
  const Encoder encoder = clean ? Encoder::clean : Encoder::faithful;
  const FeatureSet set(drawn_features(), encoder);
  const auto back = FeatureSet::parse(set.words(), encoder);
  RC_ASSERT(back.has_value());
  RC_ASSERT(*back == set);
  int bits = 0;
  for (const CodedFeature& coded : back->features()) bits += coded.bits;
  RC_ASSERT(back->inputs() == bits);
}

RC_GTEST_PROP(FeatureSetProperty, TheOrderOfTheSetIsTheOrderOfTheCodes,
              (const Position& position)) {
  const FeatureSet set(drawn_features(), Encoder::clean);
  const FeatureValues values = feature_values(position);
  std::vector<std::uint8_t> codes(set.size());
  set.encode(position, codes);
  for (std::size_t i = 0; i < set.size(); ++i) {
    const auto number = static_cast<std::size_t>(set.features()[i].feature);
    RC_ASSERT(codes[i] == set.code_of(i, values[number]));
  }
}

TEST(FeatureSet, WordsMayLeaveOutBitsAndUseShortNames) {
  const auto set = FeatureSet::parse(Words{"adv", "MOB:6", "PieceThreat"}, Encoder::clean);
  ASSERT_TRUE(set) << set.error().message;
  EXPECT_EQ(set->words(), (Words{"Advancement:5", "TotalMobility:6", "PieceThreat:3"}));
  EXPECT_EQ(FeatureSet::parse(Words{"adv"}, Encoder::faithful)->words(), Words{"Advancement:3"});
}

TEST(FeatureSet, DiffersByFeaturesBitsOrderAndEncoder) {
  const FeatureSet set = FeatureSet::first(2, Encoder::clean);
  EXPECT_EQ(set, FeatureSet::first(2, Encoder::clean));
  EXPECT_NE(set, FeatureSet::first(2, Encoder::faithful));
  EXPECT_NE(set, FeatureSet::first(3, Encoder::clean));
  EXPECT_NE(set,
            *FeatureSet::parse(Words{"PieceAdvantage:4", "PieceDisadvantage:5"}, Encoder::clean));
  EXPECT_NE(set, *FeatureSet::parse(Words{"PieceDisadvantage", "PieceAdvantage"}, Encoder::clean));
}

TEST(FeatureSet, WrongWordsAreExplained) {
  EXPECT_EQ(error_of({}), "no features, expected at least one");
  EXPECT_EQ(error_of({"Hole", "Mole"}),
            "there is no feature \"Mole\", expected a name such as PieceAdvantage or ADV");
  EXPECT_EQ(error_of({""}),
            "there is no feature \"\", expected a name such as PieceAdvantage or ADV");
  EXPECT_EQ(error_of({"Hole:0"}), "bits of Hole: \"0\" is out of range, expected 1 to 6");
  EXPECT_EQ(error_of({"Hole:9"}), "bits of Hole: \"9\" is out of range, expected 1 to 6");
  EXPECT_EQ(error_of({"Hole:-1"}), "bits of Hole: \"-1\" is out of range, expected 1 to 6");
  EXPECT_EQ(error_of({"Hole:"}), "bits of Hole: \"\" is not a whole number");
  EXPECT_EQ(error_of({"Hole:3:3"}), "bits of Hole: \"3:3\" is not a whole number");
  EXPECT_EQ(error_of({"MOB:4", "Hole", "TotalMobility:3"}),
            "feature TotalMobility appears twice, expected each at most once");
}

TEST(Encoder, NamesComeBack) {
  for (const Encoder encoder : {Encoder::clean, Encoder::faithful})
    EXPECT_EQ(*encoder_named(name_of(encoder)), encoder);
  const auto wrong = encoder_named("dirty");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "there is no encoder \"dirty\", expected clean or faithful");
}

}  // namespace
}  // namespace mpd::draughts
