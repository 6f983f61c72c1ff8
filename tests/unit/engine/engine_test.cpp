#include "engine/engine.hpp"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "engine/bench.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::engine {
namespace {

using draughts::GameRecord;
using draughts::Position;

Options small_engine(TableKind table = TableKind::bucket) {
  return {.table_bytes = std::size_t{1} << 20, .table = table};
}

Report search(Engine& engine, const Position& position, int depth) {
  const GameRecord game(position);
  return engine.search(root_of(game), {.depth = depth});
}

TEST(Engine, BothTablesGiveLegalLines) {
  base::Random random(1);
  for (const TableKind table : {TableKind::bucket, TableKind::two_level}) {
    Engine engine(small_engine(table));
    for (int i = 0; i < 200; ++i) {
      const Position start = tests::random_position(random);
      if (!draughts::has_move(start)) continue;
      const Report report = search(engine, start, 6);
      ASSERT_EQ(report.lines.size(), 1u);
      ASSERT_FALSE(report.lines[0].moves.empty());
      Position position = start;
      for (const draughts::Move move : report.lines[0].moves) {
        ASSERT_TRUE(draughts::is_legal(position, move)) << draughts::fen_of(start);
        position = position.after(move);
      }
    }
  }
}

TEST(Engine, BothTablesSeeTheSameTactics) {
  for (const TableKind table : {TableKind::bucket, TableKind::two_level}) {
    Engine engine(small_engine(table));
    const Report report = search(engine, draughts::parse_fen("B:WK18:BK15").value(), 10);
    EXPECT_EQ(report.lines[0].value, search::Value::win_in(1));
  }
}

TEST(Engine, ReportsEveryIterationAndAsManyLinesAsAskedFor) {
  Engine engine(small_engine());
  const GameRecord game;
  std::vector<int> depths;
  const Report report = engine.search(root_of(game), {.depth = 5}, 3,
                                      [&](const Report& r) { depths.push_back(r.depth); });
  EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5}));
  ASSERT_EQ(report.lines.size(), 3u);
  EXPECT_GE(report.lines[0].value, report.lines[1].value);
  EXPECT_GE(report.lines[1].value, report.lines[2].value);
}

// Later passes of a selective search may find more than the first one.
TEST(Engine, LinesAreOrderedInEveryReport) {
  Engine engine(small_engine());
  const GameRecord game;
  engine.search(root_of(game), {.depth = 15}, 4, [](const Report& report) {
    EXPECT_TRUE(std::ranges::is_sorted(report.lines, std::greater{},
                                       [](const auto& line) { return line.value; }))
        << "depth " << report.depth;
  });
}

// After new_game nothing is left of earlier searches: the cost of the next one tells.
TEST(Engine, NewGameForgetsEverything) {
  for (const TableKind table : {TableKind::bucket, TableKind::two_level}) {
    Engine fresh(small_engine(table));
    const std::uint64_t nodes = search(fresh, Position::start(), 8).nodes;
    Engine used(small_engine(table));
    for (const Position& position : bench_positions()) search(used, position, 8);
    used.new_game();
    EXPECT_EQ(search(used, Position::start(), 8).nodes, nodes);
  }
}

TEST(Engine, TheTableHelpsTheSecondSearch) {
  Engine engine(small_engine());
  const std::uint64_t first = search(engine, Position::start(), 9).nodes;
  EXPECT_LT(search(engine, Position::start(), 9).nodes, first);
}

TEST(Engine, AMovedEngineGoesOn) {
  Engine engine(small_engine());
  const Report before = search(engine, Position::start(), 5);
  Engine moved(std::move(engine));
  moved.new_game();
  EXPECT_EQ(search(moved, Position::start(), 5).lines[0].value, before.lines[0].value);
}

// Black is a king ahead, but the position has been there twice: only the past tells.
TEST(Engine, ThePastOfTheGameCounts) {
  GameRecord game(draughts::parse_fen("B:WK32:BK1,K21").value());
  for (const char* move : {"1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1", "28-32"})
    game.play(draughts::parse_move(game.state().position, move).value());
  const auto value_of = [&](const Root& root) {
    Engine engine(small_engine());
    const Report report = engine.search(root, {.depth = 1}, 100);
    for (const auto& line : report.lines)
      if (draughts::move_text(game.state().position, line.moves[0]) == "1-5") return line.value;
    ADD_FAILURE() << "1-5 is missing";
    return search::Value();
  };
  EXPECT_EQ(value_of(root_of(game)), search::Value::draw());
  const GameRecord without_past(game.state().position);
  EXPECT_GT(value_of(root_of(without_past)), search::Value(50));
}

/// Wherever a search is stopped, what it shows can be played.
TEST(EngineTest, LinesAreLegalWhereverTheSearchEnds) {
  Engine engine({.table_bytes = 1 << 22});
  for (const draughts::Position& start : bench_positions()) {
    engine.new_game();
    for (std::uint64_t nodes = 1000; nodes < 60'000; nodes += 1700) {
      const Report report = engine.search({draughts::KeyedPosition(start)}, {.nodes = nodes});
      draughts::Position board = start;
      for (const draughts::Move move : report.lines.front().moves) {
        const auto legal = draughts::legal_moves(board);
        ASSERT_NE(std::ranges::find(legal, move), legal.end())
            << draughts::fen_of(start) << " with " << nodes << " nodes, depth " << report.depth
            << ", " << report.lines.front().moves.size() << " moves, at " << draughts::fen_of(board)
            << ": " << move.from().number() << "-" << move.to().number();
        board = board.after(move);
      }
    }
  }
}

}  // namespace
}  // namespace mpd::engine
