#include "engine/bench.hpp"

#include <array>
#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"

// The signature of the search. A change that is meant to keep the search must leave every number
// here as it is; a change of the search replaces them, in the same commit and with a reason.

namespace mpd::engine {
namespace {

using draughts::Position;

Options bench_options(TableKind table = TableKind::bucket) {
  return {.table_bytes = std::size_t{1} << 20, .table = table};
}

std::uint64_t nodes_of(const std::vector<BenchRow>& rows) {
  std::uint64_t nodes = 0;
  for (const BenchRow& row : rows) nodes += row.report.nodes;
  return nodes;
}

/// What `mpdraughts bench` prints, position by position, and its sum.
constexpr std::array<std::uint64_t, 12> kNodes{207189, 18122, 84389, 173136, 18827,  74481,
                                               25187,  27138, 72283, 80418,  786356, 14582};
constexpr std::uint64_t kSignature = 1582108;

TEST(Bench, TheSignatureIsPinned) {
  const std::vector<BenchRow> rows = run_bench({}, kBenchDepth);
  ASSERT_EQ(rows.size(), kNodes.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    EXPECT_EQ(rows[i].report.nodes, kNodes[i])
        << "position " << i + 1 << ": " << draughts::fen_of(rows[i].position);
  EXPECT_EQ(nodes_of(rows), kSignature);
}

/// A search that the default options do not reach, and its nodes.
struct Variant {
  const char* name;
  Options options;
  std::uint64_t nodes;
};

Variant with_method(const char* name, search::Method method, std::uint64_t nodes) {
  Variant variant{name, bench_options(), nodes};
  variant.options.switches.method = method;
  return variant;
}

std::vector<Variant> variants() {
  Variant plain{"the hand-made evaluation", bench_options(), 83725};
  plain.options.evaluation = Evaluation::plain;
  Variant network{"the network", bench_options(), 107195};
  network.options.evaluation = Evaluation::network;
  Variant exact{"nothing selective", bench_options(), 228969};
  exact.options.switches = {};
  Variant step{"deepening by two plies", bench_options(), 70315};
  step.options.switches.deepening_step = 2;
  return {plain,
          network,
          exact,
          step,
          {"the two-level table", bench_options(TableKind::two_level), 86461},
          with_method("alpha-beta", search::Method::alpha_beta, 243222),
          with_method("MTD(f)", search::Method::mtdf, 228924)};
}

TEST(Bench, SoAreThoseOfOtherSearches) {
  constexpr int kDepth = 8;
  for (const Variant& variant : variants())
    EXPECT_EQ(nodes_of(run_bench(variant.options, kDepth)), variant.nodes) << variant.name;
}

// The step of the history stops growing at a depth that the others do not reach.
TEST(Bench, SoIsADeepSearch) {
  Engine engine(bench_options());
  const draughts::GameRecord game(bench_positions().back());
  EXPECT_EQ(engine.search(root_of(game), {.depth = 26}).nodes, 186153u);
}

// Table and history of one search serve the next; the small table must replace entries by age.
TEST(Bench, SoIsAGameOnOneEngine) {
  Engine engine({.table_bytes = std::size_t{1} << 16});
  draughts::GameRecord game;
  std::vector<std::uint64_t> nodes;
  for (int ply = 0; ply < 8; ++ply) {
    const Report report = engine.search(root_of(game), {.depth = 9});
    nodes.push_back(report.nodes);
    game.play(report.lines.front().moves.front());
  }
  EXPECT_EQ(nodes, (std::vector<std::uint64_t>{17790, 10038, 4764, 5213, 2143, 5143, 6384, 3253}));
}

TEST(Bench, TwelveDifferentPositionsWithMoves) {
  const std::vector<Position> positions = bench_positions();
  ASSERT_EQ(positions.size(), 12u);
  EXPECT_EQ(positions[0], Position::start());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EXPECT_TRUE(draughts::has_move(positions[i]));
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(positions[i], positions[j]);
  }
}

TEST(Bench, ASecondRunOfTheProcessFindsTheSameLines) {
  for (const TableKind table : {TableKind::bucket, TableKind::two_level}) {
    const std::vector<BenchRow> first = run_bench(bench_options(table), 6);
    const std::vector<BenchRow> second = run_bench(bench_options(table), 6);
    ASSERT_EQ(first.size(), 12u);
    ASSERT_EQ(second.size(), 12u);
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_EQ(first[i].report.nodes, second[i].report.nodes) << i;
      EXPECT_EQ(first[i].report.lines[0].moves, second[i].report.lines[0].moves) << i;
    }
  }
}

TEST(Bench, RowsAreReportedInOrderAndAStopEndsTheRun) {
  std::stop_source source;
  std::vector<Position> reported;
  const auto on_row = [&](const BenchRow& row) {
    reported.push_back(row.position);
    if (reported.size() == 4) source.request_stop();
  };
  const std::vector<BenchRow> rows = run_bench(bench_options(), 3, source.get_token(), on_row);
  EXPECT_LE(rows.size(), 5u);
  const std::vector<Position> all = bench_positions();
  ASSERT_EQ(reported.size(), 4u);
  for (std::size_t i = 0; i < reported.size(); ++i) EXPECT_EQ(reported[i], all[i]);
}

}  // namespace
}  // namespace mpd::engine
