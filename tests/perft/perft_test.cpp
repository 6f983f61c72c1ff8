#include "draughts/perft.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "tests/perft/tables.hpp"

namespace mpd::draughts {
namespace {

using tests::kOtherTables;
using tests::kStartTable;
using tests::PerftTable;

constexpr PerftCount kCounts[] = {PerftCount::paths, PerftCount::moves};

const char* name_of(PerftCount count) {
  return count == PerftCount::paths ? "paths" : "moves";
}

void expect_table(const PerftTable& table, PerftOptions options, int deepest) {
  const Position position = parse_fen(table.fen).value();
  const auto& leaves = table.of(options.count);
  for (int depth = 1; depth <= std::min<int>(deepest, static_cast<int>(leaves.size())); ++depth)
    EXPECT_EQ(perft(position, depth, options), leaves[depth - 1])
        << table.fen << " depth " << depth << ' ' << name_of(options.count)
        << (options.bulk ? " in bulk" : " one by one");
}

TEST(Perft, DepthZeroIsThePositionItself) {
  for (const bool bulk : {true, false}) {
    EXPECT_EQ(perft(Position::start(), 0, {PerftCount::paths, bulk}), 1u);
    EXPECT_EQ(perft(parse_fen("W:W:B1").value(), 0, {PerftCount::moves, bulk}), 1u);
  }
}

TEST(Perft, ALostPositionHasNoLeaves) {
  for (const int depth : {1, 2, 5})
    for (const PerftCount count : kCounts)
      EXPECT_EQ(perft(parse_fen("W:W21:B9,14,17").value(), depth, {count, depth != 2}), 0u);
}

TEST(Perft, StartPositionPaths) {
  expect_table(kStartTable, {PerftCount::paths, true}, 12);
}

TEST(Perft, StartPositionMoves) {
  expect_table(kStartTable, {PerftCount::moves, true}, 12);
}

TEST(Perft, StartPositionOneByOne) {
  for (const PerftCount count : kCounts) expect_table(kStartTable, {count, false}, 10);
}

TEST(Perft, OtherPositions) {
  for (const PerftTable& table : kOtherTables)
    for (const PerftCount count : kCounts)
      for (const bool bulk : {true, false}) expect_table(table, {count, bulk}, 99);
}

TEST(Perft, ThreadsFindTheSame) {
  for (const PerftCount count : kCounts) {
    for (const int depth : {1, 2, 6, 7, 10})
      for (const int threads : {1, 2, 5})
        EXPECT_EQ(parallel_perft(Position::start(), depth, {count, true}, threads),
                  kStartTable.of(count)[depth - 1]);
    for (const PerftTable& table : kOtherTables) {
      const int depth = static_cast<int>(table.of(count).size());
      EXPECT_EQ(parallel_perft(parse_fen(table.fen).value(), depth, {count, false}, 3),
                table.of(count).back());
    }
  }
}

TEST(Perft, AStopRequestEndsIt) {
  std::stop_source stop;
  stop.request_stop();
  // Twenty plies would take hours.
  EXPECT_EQ(parallel_perft(Position::start(), 20, {}, 2, stop.get_token()), 0u);
}

TEST(Perft, PartsAddUpToTheWhole) {
  for (const PerftCount count : kCounts)
    for (const PerftTable& table : kOtherTables) {
      const Position position = parse_fen(table.fen).value();
      for (std::size_t depth = 1; depth <= table.of(count).size(); ++depth) {
        std::uint64_t sum = 0;
        const auto parts = perft_divide(position, static_cast<int>(depth), {count, true});
        for (const auto& [move, leaves] : parts) sum += leaves;
        EXPECT_EQ(sum, table.of(count)[depth - 1]) << table.fen << " depth " << depth;
      }
    }
}

TEST(Perft, PartsAreInTheOrderOfTheLegalMoves) {
  const auto parts = perft_divide(Position::start(), 3);
  const MoveList moves = legal_moves(Position::start());
  ASSERT_EQ(parts.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(parts[i].first, moves[i]);
    EXPECT_EQ(parts[i].second, perft(Position::start().after(moves[i]), 2));
  }
}

}  // namespace
}  // namespace mpd::draughts
