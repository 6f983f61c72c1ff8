#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/perft.hpp"
#include "tests/perft/tables.hpp"
#include "tests/support/naive_rules.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

using namespace tests;

constexpr PerftCount kBothCounts[] = {PerftCount::paths, PerftCount::moves};

/// Both generators, both counts, with and without bulk counting.
void expect_same_counts(const Position& position, int depth) {
  const NaiveBoard board = naive_board_of(position);
  for (const PerftCount count : kBothCounts) {
    const std::uint64_t expected = naive_perft(board, depth, count);
    EXPECT_EQ(perft(position, depth, {count, true}), expected) << position << " depth " << depth;
    EXPECT_EQ(perft(position, depth, {count, false}), expected) << position << " depth " << depth;
  }
}

TEST(NaivePerft, CountsTheTables) {
  const NaiveBoard start = naive_board_of(Position::start());
  for (int depth = 1; depth <= 7; ++depth)
    EXPECT_EQ(naive_perft(start, depth, PerftCount::paths), kStartTable.paths[depth - 1]);
  for (const PerftTable& table : kOtherTables)
    for (const PerftCount count : kBothCounts)
      for (std::size_t depth = 1; depth <= std::min<std::size_t>(6, table.paths.size()); ++depth)
        EXPECT_EQ(naive_perft(naive_board_of(parse_fen(table.fen).value()), static_cast<int>(depth),
                              count),
                  table.of(count)[depth - 1])
            << table.fen << " depth " << depth;
}

TEST(NaivePerft, AgreesInRandomGames) {
  base::Random random(51);
  for (int i = 0; i < 400; ++i)
    expect_same_counts(random_reachable(random, static_cast<int>(random.below(120))), 4);
  for (int i = 0; i < 40; ++i)
    expect_same_counts(random_reachable(random, static_cast<int>(random.below(120))), 5);
}

TEST(NaivePerft, AgreesInRandomSetUps) {
  base::Random random(52);
  for (int i = 0; i < 300; ++i) expect_same_counts(random_set_up(random, {12, 12, 0.3}), 4);
  for (int i = 0; i < 300; ++i) expect_same_counts(random_set_up(random, {12, 12, 1.0}), 3);
  for (int i = 0; i < 200; ++i) expect_same_counts(random_set_up(random, {3, 3, 0.5}), 5);
}

TEST(NaivePerft, AgreesWhereCapturesAbound) {
  base::Random random(53);
  for (int i = 0; i < 500; ++i) expect_same_counts(random_capture_board(random), 4);
}

}  // namespace
}  // namespace mpd::draughts
