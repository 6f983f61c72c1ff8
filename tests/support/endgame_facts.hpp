#pragma once

#include <gtest/gtest.h>

#include "endgame/solve.hpp"

// Exact counts of draughts endings, computed by an independent solver.

namespace mpd::tests {

struct EndgameFact {
  int own;    ///< pieces of the mover; 0: all slices with `other` pieces together
  int other;  ///< of the opponent, or of both
  endgame::SliceCounts counts;
};

inline const EndgameFact kEndgameFacts[] = {
    {1, 1, {3'488, 716, 402, 2'370, 13}},
    {2, 1, {98'016, 97'740, 15, 261, 61}},
    {1, 2, {98'016, 2'510, 87'290, 8'216, 13}},
    {2, 2, {2'662'932, 793'856, 174'168, 1'694'908, 109}},
    {0, 4, {6'209'316, 2'574'304, 1'917'090, 1'717'922, 109}},
    {3, 2, {46'520'744, 45'494'735, 48'230, 977'779, 161}},
    {0, 5, {139'450'808, 71'334'772, 56'993'144, 11'122'892, 161}},
    {3, 3, {783'806'128, 327'808'875, 60'957'234, 395'040'019, 167}},
    {0, 6, {2'426'085'676, 1'154'792'344, 848'750'789, 422'542'543, 167}},
};

/// All slices of at most `pieces` pieces, solved and held in memory.
inline endgame::SolvedSlices solved_slices(int pieces) {
  endgame::SolvedSlices slices;
  for (const endgame::Material& material : endgame::slices_in_order(pieces))
    if (slices.find(material) == nullptr) endgame::solve_slice_pair(material, slices);
  return slices;
}

/// Compares all facts about at most `pieces` pieces.
inline void expect_published_counts(const endgame::SolvedSlices& slices, int pieces) {
  for (const EndgameFact& fact : kEndgameFacts) {
    if (fact.own + fact.other > pieces) continue;
    endgame::SliceCounts counts;
    for (const endgame::Material& m : endgame::slices_in_order(pieces)) {
      const bool meant =
          fact.own == 0 ? m.pieces() == fact.other : m.own() == fact.own && m.other() == fact.other;
      if (meant) counts += endgame::count_values(slices.find(m)->values);
    }
    const auto& expected = fact.counts;
    EXPECT_EQ(counts.states, expected.states) << fact.own << " v " << fact.other;
    EXPECT_EQ(counts.wins, expected.wins) << fact.own << " v " << fact.other;
    EXPECT_EQ(counts.losses, expected.losses) << fact.own << " v " << fact.other;
    EXPECT_EQ(counts.draws, expected.draws) << fact.own << " v " << fact.other;
    EXPECT_EQ(counts.longest_win, expected.longest_win) << fact.own << " v " << fact.other;
  }
}

}  // namespace mpd::tests
