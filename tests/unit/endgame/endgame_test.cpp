#include <algorithm>
#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "tests/support/endgame_facts.hpp"

namespace mpd::endgame {
namespace {

using draughts::parse_fen;

/// All of four pieces, solved once for the tests of this program.
const SolvedSlices& four_pieces() {
  static const SolvedSlices slices = tests::solved_slices(4);
  return slices;
}

TEST(SliceIndex, IsPerfect) {
  for (const Material& material : slices_in_order(4)) {
    const SliceIndex index(material);
    // Every number in small slices, a sample of the large ones.
    const std::uint64_t step = index.size() < 50'000 ? 1 : 97;
    for (std::uint64_t i = 0; i < index.size(); i += step) {
      const draughts::Position position = index.position_of(i);
      ASSERT_EQ(material_of(position), material);
      ASSERT_TRUE(draughts::Position::checked(position.black(), position.white(), position.kings(),
                                              position.turn()));
      ASSERT_EQ(index.index_of(position), i) << name_of(material);
    }
  }
}

TEST(SliceIndex, CountsTheStatesOfTheLiterature) {
  const std::uint64_t published[] = {
      0, 0, 3'488, 196'032, 6'209'316, 139'450'808, 2'426'085'676, 34'243'113'624, 403'190'250'561};
  std::vector<std::uint64_t> counted(9);
  for (const Material& material : slices_in_order(8))
    counted[static_cast<std::size_t>(material.pieces())] += SliceIndex(material).size();
  for (std::size_t pieces = 2; pieces <= 8; ++pieces)
    EXPECT_EQ(counted[pieces], published[pieces]) << pieces << " pieces";
}

TEST(Material, SlicesComeAfterWhatTheyLeadTo) {
  const auto slices = slices_in_order(6);
  const auto place = [&](const Material& m) {
    return std::find(slices.begin(), slices.end(), m) - slices.begin();
  };
  for (const Material& m : slices) {
    // A slice and its mirror are solved together, so the earlier of the two counts.
    const auto own = std::min(place(m), place(m.mirrored()));
    Material crowned = m;
    if (m.own_men > 0) {
      --crowned.own_men;
      ++crowned.own_kings;
      EXPECT_LT(place(crowned), own) << name_of(m);
      EXPECT_LT(place(crowned.mirrored()), own) << name_of(m);
    }
    Material captured = m;
    if (m.other_kings > 0 && m.other() > 1) {
      --captured.other_kings;
      EXPECT_LT(place(captured.mirrored()), own) << name_of(m);
    }
  }
}

TEST(Endgame, CountsUpToFourPieces) {
  tests::expect_published_counts(four_pieces(), 4);
}

TEST(Endgame, EveryValueFollowsFromItsSuccessors) {
  for (const Material& material : slices_in_order(4))
    EXPECT_EQ(count_disagreements(four_pieces(), *four_pieces().find(material)), 0u)
        << name_of(material);
}

TEST(Endgame, KnownEndings) {
  const auto value = [](const char* fen) { return four_pieces().value_of(parse_fen(fen).value()); };
  EXPECT_EQ(value("W:W8:B3"), 13);
  EXPECT_EQ(value("W:W30,31:BK23"), 61);
  EXPECT_EQ(value("W:W18,31:B3,4"), 109);
  EXPECT_EQ(value("W:W20,K15:B12,K28"), 81);
  EXPECT_EQ(value("B:W20,K15:B12,K28"), game::kDrawn);
  EXPECT_TRUE(game::is_win(value("B:W31,19:BK4,2")));
  // The other colour, with the board turned, is the same ending.
  EXPECT_EQ(value("B:W30:B25"), 13);
}

}  // namespace
}  // namespace mpd::endgame
