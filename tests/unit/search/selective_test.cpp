#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/game.hpp"
#include "engine/evaluator.hpp"
#include "search/bucket_table.hpp"
#include "search/parallel_searcher.hpp"
#include "search/patience.hpp"
#include "tests/support/random_positions.hpp"

// What makes the search strong must not make it lie: proofs stay true, windows and threads change
// nothing but the time.

namespace mpd::search {
namespace {

using draughts::Draughts;
using draughts::KeyedPosition;
using Evaluator = engine::PlainEvaluator;
using DraughtsReport = Report<Draughts>;

struct SelectiveBench {
  Draughts game;
  Evaluator evaluator;
  BucketTable table{std::size_t{1} << 22};
  ParallelSearcher<Draughts, Evaluator, BucketTable> searcher;

  explicit SelectiveBench(const Switches& switches, int threads = 1)
      : searcher(game, evaluator, table, switches, {}, threads) {}

  DraughtsReport run(const draughts::Position& position, const Limits& limits) {
    searcher.forget();
    return searcher.run({KeyedPosition(position), {}}, limits);
  }
};

std::vector<draughts::Position> some_positions(int count, const tests::Material& material) {
  base::Random random(11);
  std::vector<draughts::Position> positions;
  while (static_cast<int>(positions.size()) < count) {
    const auto position = tests::random_set_up(random, material);
    if (draughts::has_move(position)) positions.push_back(position);
  }
  return positions;
}

TEST(Selective, AProvedWinIsOne) {
  SelectiveBench selective(Switches::for_play());
  SelectiveBench exact({});
  int proved = 0;
  for (const auto& position : some_positions(300, {3, 3, 0.5})) {
    const Value value = selective.run(position, {.depth = 9}).lines[0].value;
    if (!value.is_decided()) continue;
    ++proved;
    // A win may take longer than the exact search needs, but it must be there.
    const Value truth = exact.run(position, {.depth = value.plies_to_end()}).lines[0].value;
    ASSERT_EQ(truth.is_win(), value.is_win()) << draughts::fen_of(position);
    ASSERT_EQ(truth.is_loss(), value.is_loss()) << draughts::fen_of(position);
  }
  EXPECT_GT(proved, 50);
}

TEST(Selective, LooksDeeperWithFewerNodes) {
  SelectiveBench selective(Switches::for_play());
  SelectiveBench exact({});
  const auto start = draughts::Position::start();
  EXPECT_LT(2 * selective.run(start, {.depth = 13}).nodes, exact.run(start, {.depth = 13}).nodes);
}

TEST(Aspiration, GivesTheSameValues) {
  Switches plain;
  plain.aspiration = false;
  plain.same_depth_only = true;
  Switches aspiring = plain;
  aspiring.aspiration = true;
  SelectiveBench one(plain);
  SelectiveBench other(aspiring);
  for (const auto& position : some_positions(150, {7, 7, 0.2})) {
    const Value expected = one.run(position, {.depth = 8}).lines[0].value;
    ASSERT_EQ(other.run(position, {.depth = 8}).lines[0].value, expected)
        << draughts::fen_of(position);
  }
}

TEST(Parallel, OneThreadIsThePlainSearch) {
  SelectiveBench one(Switches::for_play(), 1);
  Draughts game;
  Evaluator evaluator;
  BucketTable table(std::size_t{1} << 22);
  Searcher<Draughts, Evaluator, BucketTable> plain(game, evaluator, table, Switches::for_play());
  const auto start = draughts::Position::start();
  EXPECT_EQ(one.run(start, {.depth = 12}).nodes,
            plain.run({KeyedPosition(start), {}}, {.depth = 12}).nodes);
}

TEST(Parallel, ThreadsProveTheSameWins) {
  SelectiveBench one({}, 1);
  SelectiveBench four({}, 4);
  int proved = 0;
  for (const auto& position : some_positions(60, {3, 2, 0.5})) {
    const Value alone = one.run(position, {.depth = 11}).lines[0].value;
    const DraughtsReport together = four.run(position, {.depth = 11});
    ASSERT_FALSE(together.lines[0].moves.empty());
    ASSERT_TRUE(draughts::is_legal(position, together.lines[0].moves[0]));
    if (!alone.is_decided()) continue;
    ++proved;
    ASSERT_EQ(together.lines[0].value.is_win(), alone.is_win()) << draughts::fen_of(position);
    ASSERT_EQ(together.lines[0].value.is_loss(), alone.is_loss()) << draughts::fen_of(position);
  }
  EXPECT_GT(proved, 10);
}

TEST(Parallel, AStopEndsAllThreads) {
  SelectiveBench four(Switches::for_play(), 4);
  std::stop_source stop;
  stop.request_stop();
  const auto report = four.run(draughts::Position::start(), {.stop = stop.get_token()});
  EXPECT_EQ(report.depth, 1) << "only the first iteration is completed";
}

TEST(Interrupted, TheMoveIsLegalWhereverTheLimitFalls) {
  SelectiveBench bench(Switches::for_play());
  for (std::uint64_t nodes = 50; nodes < 20'000; nodes = nodes * 5 / 4) {
    const auto report = bench.run(draughts::Position::start(), {.nodes = nodes});
    ASSERT_TRUE(draughts::is_legal(draughts::Position::start(), report.lines[0].moves.at(0)));
    ASSERT_FALSE(report.lines[0].value == -Value::infinity());
  }
}

DraughtsReport report_of(draughts::Move move, int value, double seconds) {
  DraughtsReport report;
  report.seconds = seconds;
  report.lines.push_back({Value(value), {move}});
  return report;
}

TEST(Patience, EndsSoonWithASteadyMoveAndLateWithADoubtfulOne) {
  const auto moves = draughts::legal_moves(draughts::Position::start());
  // 0.6 of the time, times 0.6, 1.0 or 1.5; 1.6 times as much when the value has dropped by more
  // than 20. `before` iterations chose the first move at a value of 10.
  const auto is_over = [&](int before, const draughts::Move& move, int value, double seconds) {
    Patience<Draughts> patience({.enough_seconds = 1.0});
    for (int i = 0; i < before; ++i) EXPECT_FALSE(patience.is_over(report_of(moves[0], 10, 0.1)));
    return patience.is_over(report_of(move, value, seconds));
  };
  struct Case {
    int before;
    draughts::Move move;
    int value;
    double seconds;  ///< from here on it is over
  };
  for (const Case& c :
       {Case{0, moves[0], 10, 0.9}, Case{2, moves[0], 10, 0.6}, Case{4, moves[0], 10, 0.6},
        Case{5, moves[0], 10, 0.36}, Case{8, moves[1], 10, 0.9}, Case{1, moves[0], 10, 0.9},
        Case{8, moves[0], -10, 0.36}, Case{8, moves[0], -11, 0.576},
        Case{8, moves[1], -60, 1.44}}) {
    EXPECT_FALSE(is_over(c.before, c.move, c.value, c.seconds - 0.001))
        << c.before << " before, value " << c.value;
    EXPECT_TRUE(is_over(c.before, c.move, c.value, c.seconds + 0.001))
        << c.before << " before, value " << c.value;
  }
}

TEST(Patience, WithoutAClockItHasNoEnd) {
  const auto moves = draughts::legal_moves(draughts::Position::start());
  Patience<Draughts> patience({});
  EXPECT_FALSE(patience.is_over(report_of(moves[0], 10, 1e9)));
}

}  // namespace
}  // namespace mpd::search
