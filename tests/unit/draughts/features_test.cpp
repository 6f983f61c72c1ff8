#include "draughts/features.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "tests/support/naive_features.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

using enum Feature;

struct Case {
  Feature feature;
  const char* fen;  // White is active, Black passive
  int value;
};

// One board per line, each made for one feature; what is special about it stands beside it.
constexpr Case kCases[] = {
    {piece_advantage, "W:W30:B1,K5", 3},
    {piece_advantage, "W:W30:B1", 0},
    {piece_advantage, "W:WK30:B1", 0},
    {piece_disadvantage, "W:WK30,K31:B1", 4},
    {piece_disadvantage, "W:W30:B1,K5", 0},
    {piece_threat, "W:W18:B6,15", 1},
    {piece_threat, "W:W18:B11,15", 0},  // no landing
    {piece_threat, "W:W18,19:B15", 1},  // two attackers, one piece
    {piece_threat, "W:W18:B14,15", 2},  // one attacker, two pieces
    {piece_threat, "W:W18:B8,15", 1},   // 8 only falls to the second leap
    {piece_threat, "W:WK10:B15", 1},    // a king captures backwards,
    {piece_threat, "W:W10:B15", 0},     // a man does not
    {piece_threat, "W:W17:B13", 0},     // nothing behind the edge
    {piece_take, "W:W15,16:B10", 1},
    {piece_take, "W:W10:BK15", 1},
    {piece_take, "W:W10:B15", 0},
    {advancement, "W:W32:B9,17,20,K18,25", 1},
    {advancement, "W:W32:B9,10,11,12,13,14,15,16", -8},
    {advancement, "W:W32:B17,18,19,20,21,22,23,24", 8},
    {double_diagonal, "W:W29:B1,2,K14,K32", 3},
    {double_diagonal, "W:W29:B2,11,20", 0},
    {back_row_bridge, "W:W32:B1,3", 1},
    {back_row_bridge, "W:W32:BK1,3", 1},
    {back_row_bridge, "W:WK32:B1,3", 0},
    {back_row_bridge, "W:W32,K28:B1,3", 0},
    {back_row_bridge, "W:W32:B1,4", 0},
    {centre_control, "W:W32:B9,10,K11,14,23", 3},
    {centre_control, "W:W18:B9,17,K22", 0},
    {x_centre_control, "W:W18,27:B1", 4},  // on 18, to 14, 15, 23
    {x_centre_control, "W:W27:B23", 0},
    {total_mobility, "W:W27,28:B1", 2},   // both to 24
    {total_mobility, "W:W18,32:B14", 3},  // although 18 must capture
    {total_mobility, "W:WK18:B14", 3},
    {exposure, "W:W32:B15", 1},
    {exposure, "W:W32:B10,11,15", 2},
    {exposure, "W:W32:B1,12,13", 0},  // the edge is no empty square
    {king_centre_control, "W:W32:B9,10,K11,K14,K5", 2},
    {king_centre_control, "W:WK10:B11,K9", 0},
    {threat, "W:W22:B5,14", 2},
    {threat, "W:W22:B9,14", 1},
    {threat, "W:W5:B6", 1},  // crowned on 1
    {threat, "W:W13:B10", 0},
    {threat, "W:WK1:B10", 1},     // from 6, backwards
    {threat, "W:WK3:B10,15", 1},  // from 7 over 10; behind it 14
    {diagonal_moment, "W:W21:B4,K29", 0},
    {diagonal_moment, "W:W21:B1,2,3,4", 6},
    {diagonal_moment, "W:W21:B1,K28,K29", 6},
    {apex, "W:W26:B1", 0},
    {apex, "W:W7:B1", 0},
    {apex, "W:W26:B7", 1},
    {apex, "W:WK26:B1", 1},
    {apex, "W:W26,K32:B1", 1},
    {apex, "W:W26:BK1", 1},
    {apex, "W:W25:B1", 1},
    {cramp, "W:W17,21,22,25:B9,13", 2},
    {cramp, "W:W17,21,22,25:B13,14", 2},
    {cramp, "W:W17,21,22:B9,13", 0},
    {cramp, "W:W17,21,22,25:B9,14", 0},
    {cramp, "W:W17,21,22,25:B13", 0},
    {denial_of_occupancy, "W:W23:B14", 1},        // 18
    {denial_of_occupancy, "W:W23,27,32:B14", 0},  // 27 captures back
    {denial_of_occupancy, "W:W23,27:B14", 1},     // two for nothing
    {denial_of_occupancy, "W:W24:B14", 0},
    {undenied_mobility, "W:W23:B14", 1},
    {undenied_mobility, "W:W23,27,32:B14", 4},
    {dyke, "W:W32:B1,6,10", 1},
    {dyke, "W:W32:B1,6,10,15", 2},
    {dyke, "W:W32:B8,11,15", 1},
    {dyke, "W:W32:B1,6,9", 0},  // round a corner
    {exchange, "W:W23,27,32:B14", 1},
    {exchange, "W:W23:B14", 0},
    {exchange, "W:W15,19,24,28:B10", 1},  // 19-16 opens 19 to 10; 24 captures back
    {fork, "W:W19:B10,11", 1},
    {fork, "W:W19:B6,10,11", 0},   // no landing behind 10
    {fork, "W:W27:B10,11", 0},     // too far away
    {fork, "W:WK2:B10,11", 1},     // a king from behind
    {fork, "W:WK2,19:B10,11", 1},  // one pair, two ways
    {fork, "W:W19:B10,12", 0},
    {gap, "W:W32:B10,19", 1},
    {gap, "W:W32:B9", 2},  // 5 and 13, at the edge
    {gap, "W:W32:B14", 0},
    {gap, "W:W15:B10,19", 0},
    {gap, "W:W32:B10,11,18,19", 1},  // 15, along both diagonals
    {back_row_control, "W:W32:B1,3", 1},
    {back_row_control, "W:W32:B2,3,7", 1},
    {back_row_control, "W:WK32:B2,3,7", 0},
    {back_row_control, "W:W32:B1,2,7", 0},
    {hole, "W:W32:B10,11,18", 1},
    {hole, "W:W32:B10,11", 0},
    {hole, "W:W15:B10,11,18", 0},
    {node, "W:W32:B15", 1},
    {node, "W:W32:B10,K15", 2},
    {node, "W:W32:B10,11,15", 2},  // not 15
    {node, "W:W32:B13", 0},
    {triangle_of_oreo, "W:W32:B2,3,7", 1},
    {triangle_of_oreo, "W:W32:B2,3,6", 0},
    {triangle_of_oreo, "W:WK32:B2,3,7", 0},
    {pole, "W:W32:B15", 1},
    {pole, "W:W32:BK15", 0},
    {pole, "W:W18:B15", 0},
    {pole, "W:W32:B13", 1},  // neighbours are those on the board
    {taken, "W:W18:B9", 1},
    {taken, "W:W18,23:B9", 0},
    {taken, "W:W27:B28", 1},  // crowned on 32, from there over 27
};

TEST(Features, HandMadeBoards) {
  for (const Case& one : kCases) {
    const auto position = parse_fen(one.fen);
    ASSERT_TRUE(position) << one.fen << ": " << position.error().message;
    const auto name = info_of(one.feature).name;
    EXPECT_EQ(Afterstate(*position).value(one.feature), one.value) << name << ' ' << one.fen;
    EXPECT_EQ(Afterstate(position->rotated_and_swapped()).value(one.feature), one.value)
        << name << ' ' << one.fen << " for the other colour";
  }
}

TEST(Features, HandMadeBoardsShowEveryFeatureWithTwoValues) {
  for (int i = 0; i < kFeatureCount; ++i) {
    std::set<int> seen;
    for (const Case& one : kCases)
      if (one.feature == static_cast<Feature>(i)) seen.insert(one.value);
    EXPECT_GE(seen.size(), 2u) << info_of(static_cast<Feature>(i)).name;
  }
}

FeatureValues naive_values(const Position& position) {
  return tests::naive_feature_values(position);
}

std::string named(const FeatureValues& values) {
  std::string text;
  for (int i = 0; i < kFeatureCount; ++i)
    text += fmt::format(" {}={}", info_of(static_cast<Feature>(i)).name, values[i]);
  return text;
}

RC_GTEST_PROP(FeaturesProperty, AgreeWithTheNaiveOnes, (const Position& position)) {
  RC_ASSERT(named(feature_values(position)) == named(naive_values(position)));
}

RC_GTEST_PROP(FeaturesProperty, TheFirstOnesTogetherAreAsOneByOne, (const Position& position)) {
  const Afterstate board(position);
  const FirstFeatureValues first = board.first_values();
  for (int i = 0; i < kFirstFeatureCount; ++i)
    RC_ASSERT(first[i] == board.value(static_cast<Feature>(i)));
}

RC_GTEST_PROP(FeaturesProperty, BothColoursSeeTheSame, (const Position& position)) {
  RC_ASSERT(feature_values(position) == feature_values(position.rotated_and_swapped()));
}

/// Puts pieces on some of the squares that features name, which chance alone rarely fills.
Position with_landmarks(base::Random& random, const Position& position) {
  const Bitboard own = Bitboard::of_numbers({1, 2, 3, 7, 9, 13, 14});
  const Bitboard other = Bitboard::of_numbers({7, 17, 21, 22, 25, 26});
  const auto part = [&](Bitboard of) {
    Bitboard chosen;
    for (const Square s : of)
      if (random.below(8) != 0) chosen |= Bitboard::of(s);
    return chosen;
  };
  const Bitboard black = random.below(2) == 0 ? part(own) : position.black() & part(own);
  const Bitboard white = part(other) & ~black;
  const Bitboard kings = random.below(4) == 0 ? position.kings() & (black | white) : Bitboard();
  return {black, white, kings | (white & kWhiteKingRow), Color::white};
}

/// Positions of play, of set-ups and around the landmarks, as both colours see them.
std::vector<Position> sample_positions() {
  base::Random random(1);
  std::vector<Position> positions;
  for (int i = 0; i < 15000; ++i) {
    const Position position = tests::random_position(random);
    positions.push_back(position);
    if (i % 3 != 0) continue;
    const Position landmarks = with_landmarks(random, position);
    positions.push_back(i % 2 == 0 ? landmarks : landmarks.rotated_and_swapped());
  }
  return positions;
}

TEST(Features, AgreeWithTheNaiveOnesOverPlayAndLandmarks) {
  std::array<std::set<int>, kFeatureCount> seen;
  for (const Position& position : sample_positions()) {
    const FeatureValues values = feature_values(position);
    ASSERT_EQ(named(values), named(naive_values(position))) << position;
    for (int i = 0; i < kFeatureCount; ++i) {
      ASSERT_TRUE(values[i] >= kLeastFeatureValue && values[i] <= kMostFeatureValue) << position;
      seen[i].insert(values[i]);
    }
  }
  // The sample is worth something only when every feature was met with all kinds of values.
  for (int i = 0; i < kFeatureCount; ++i) {
    const FeatureInfo& info = info_of(static_cast<Feature>(i));
    const bool yes_or_no = info.bits == 1 || static_cast<Feature>(i) == cramp;
    EXPECT_GE(seen[i].size(), yes_or_no ? 2u : 4u) << info.name;
  }
}

TEST(Features, UndeniedMobilityIsMobilityWithoutTheDeniedSquares) {
  for (const Position& position : sample_positions()) {
    const FeatureValues values = feature_values(position);
    const auto of = [&](Feature feature) { return values[static_cast<std::size_t>(feature)]; };
    ASSERT_EQ(of(undenied_mobility) + of(denial_of_occupancy), of(total_mobility)) << position;
    ASSERT_LE(of(exchange), of(total_mobility)) << position;
  }
}

/// A line of the golden file: the position, a blank, then 28 values in the order of the features.
TEST(Features, WholeVectorsOfTheGoldenFile) {
  const auto text = base::read_file(MPD_TEST_DATA "/features/boards.txt");
  ASSERT_TRUE(text) << text.error().message;
  int boards = 0;
  for (const std::string_view line : base::split(*text, '\n')) {
    if (line.empty() || line.front() == '#') continue;
    const auto words = base::split(line, ' ');
    ASSERT_EQ(words.size(), 1u + kFeatureCount) << line;
    const auto position = parse_fen(words[0]);
    ASSERT_TRUE(position) << line << ": " << position.error().message;
    FeatureValues expected{};
    for (int i = 0; i < kFeatureCount; ++i)
      expected[i] = static_cast<std::int16_t>(
          base::parse_integer(words[i + 1], "value", kLeastFeatureValue, kMostFeatureValue)
              .value_or(-99));
    EXPECT_EQ(named(feature_values(*position)), named(expected)) << line;
    EXPECT_EQ(named(feature_values(position->rotated_and_swapped())), named(expected)) << line;
    ++boards;
  }
  EXPECT_GE(boards, 8);
}

TEST(Features, AreFoundByNameAndShortNameInAnyCase) {
  std::set<std::string_view> names;
  for (int i = 0; i < kFeatureCount; ++i) {
    const auto feature = static_cast<Feature>(i);
    const FeatureInfo& info = info_of(feature);
    EXPECT_EQ(feature_named(info.name), feature);
    EXPECT_EQ(feature_named(info.short_name), feature);
    EXPECT_FALSE(info.meaning.empty());
    names.insert(info.name);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kFeatureCount));
  EXPECT_EQ(feature_named("backrowbridge"), back_row_bridge);
  EXPECT_EQ(feature_named("Thret"), threat);
  EXPECT_EQ(feature_named("mobil"), undenied_mobility);
  EXPECT_EQ(feature_named("MO"), std::nullopt);
  EXPECT_EQ(feature_named("MOBILE"), std::nullopt);
  EXPECT_EQ(feature_named(""), std::nullopt);
}

}  // namespace
}  // namespace mpd::draughts
