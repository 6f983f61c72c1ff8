#include "search/limits.hpp"

#include <gtest/gtest.h>

#include "draughts/game.hpp"
#include "engine/evaluator.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "tests/support/processor_time.hpp"
#include "tests/unit/search/support.hpp"

// When a search ends: depth, nodes, time, a stop request; and what it answers then.

namespace mpd::search {
namespace {

using draughts::Draughts;
using DraughtsReport = Report<Draughts>;

/// A searcher with everything it needs, from the start position.
struct LimitsBench {
  Draughts game;
  engine::PlainEvaluator evaluator;
  BucketTable table{std::size_t{1} << 20};
  Searcher<Draughts, engine::PlainEvaluator, BucketTable> searcher;
  std::vector<DraughtsReport> heard;

  explicit LimitsBench(const Switches& switches = {})
      : searcher(game, evaluator, table, switches) {}

  DraughtsReport run(const Limits& limits, int lines = 1) {
    heard.clear();
    return searcher.run({game.initial(), {}}, limits, lines,
                        [this](const DraughtsReport& report) { heard.push_back(report); });
  }
  [[nodiscard]] std::vector<int> depths() const {
    std::vector<int> depths;
    for (const DraughtsReport& report : heard) depths.push_back(report.depth);
    return depths;
  }
};

void expect_same_answer(const DraughtsReport& a, const DraughtsReport& b) {
  EXPECT_EQ(a.depth, b.depth);
  ASSERT_EQ(a.lines.size(), b.lines.size());
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    EXPECT_EQ(a.lines[i].value, b.lines[i].value);
    EXPECT_EQ(a.lines[i].moves, b.lines[i].moves);
  }
}

TEST(DepthLimit, EveryDepthIsReportedUpToTheLimit) {
  LimitsBench bench;
  const DraughtsReport report = bench.run({.depth = 6});
  EXPECT_EQ(bench.depths(), (std::vector<int>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(report.depth, 6);
  EXPECT_GE(report.deepest, 6);
  for (std::size_t i = 1; i < bench.heard.size(); ++i)
    EXPECT_GT(bench.heard[i].nodes, bench.heard[i - 1].nodes);
  expect_same_answer(report, bench.heard.back());
}

TEST(DepthLimit, DeepeningByTwoEndsAtTheLimit) {
  LimitsBench bench({.deepening_step = 2});
  bench.run({.depth = 6});
  EXPECT_EQ(bench.depths(), (std::vector<int>{2, 4, 6}));
  EXPECT_EQ(bench.run({.depth = 7}).depth, 7);
  EXPECT_EQ(bench.depths().back(), 7);
  EXPECT_EQ(bench.run({.depth = 1}).depth, 1);
}

TEST(DepthLimit, WithoutDeepeningThereIsOneIteration) {
  LimitsBench bench({.deepening = false});
  bench.run({.depth = 5});
  EXPECT_EQ(bench.depths(), std::vector<int>{5});
}

TEST(DepthLimit, AForcedWinEndsTheDeepening) {
  LimitsBench bench;
  const draughts::Position position = draughts::parse_fen("B:W18:BK15").value();
  const auto report = bench.searcher.run({Draughts::State(position), {}}, {.depth = 60});
  EXPECT_EQ(report.lines[0].value, Value::win_in(1));
  EXPECT_LE(report.depth, 2);
}

TEST(NodeLimit, IsExact) {
  for (const Method method : {Method::alpha_beta, Method::mtdf, Method::pvs}) {
    const std::uint64_t first_iteration = LimitsBench({.method = method}).run({.depth = 1}).nodes;
    int limits = 0;
    int exact = 0;
    for (std::uint64_t limit = first_iteration; limit < 3000; limit += 7) {
      LimitsBench bench({.method = method});
      ++limits;
      exact += bench.run({.nodes = limit}).nodes == limit ? 1 : 0;
    }
    EXPECT_EQ(exact, limits) << "method " << static_cast<int>(method);
  }
}

TEST(NodeLimit, IsDeterministic) {
  for (std::uint64_t limit = 1; limit < 3000; limit += 7) {
    LimitsBench a;
    LimitsBench b;
    const DraughtsReport report = a.run({.nodes = limit});
    const DraughtsReport again = b.run({.nodes = limit});
    EXPECT_EQ(report.nodes, again.nodes);
    expect_same_answer(report, again);
    expect_same_answer(report, a.heard.back());
  }
}

// The limit falls between two iterations: the root of the next one must not exceed it.
TEST(NodeLimit, IsKeptBetweenTwoIterations) {
  LimitsBench bench;
  bench.run({.depth = 5});
  for (const DraughtsReport& iteration : bench.heard) {
    for (const std::uint64_t more : {0, 1, 2}) {
      LimitsBench fresh;
      EXPECT_LE(fresh.run({.nodes = iteration.nodes + more}).nodes, iteration.nodes + more)
          << "depth " << iteration.depth << " and " << more << " nodes more";
    }
  }
}

TEST(NodeLimit, LargerLimitsNeverSeeLess) {
  int depth = 0;
  for (std::uint64_t limit = 1; limit < 200'000; limit *= 3) {
    LimitsBench bench;
    const DraughtsReport report = bench.run({.nodes = limit});
    EXPECT_GE(report.depth, depth);
    depth = report.depth;
  }
  EXPECT_GE(depth, 6);
}

void expect_legal_answer(const DraughtsReport& report) {
  ASSERT_FALSE(report.lines.empty());
  ASSERT_FALSE(report.lines[0].moves.empty());
  EXPECT_TRUE(draughts::is_legal(draughts::Position::start(), report.lines[0].moves[0]));
}

TEST(FirstIteration, IsCompletedWhateverTheLimit) {
  std::stop_source stopped;
  stopped.request_stop();
  for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf})
    for (const int step : {1, 2})
      for (const int lines : {1, 3}) {
        LimitsBench bench({.method = method, .deepening_step = step});
        for (const Limits& limits : {Limits{.nodes = 1}, Limits{.nodes = 0}, Limits{.seconds = 0},
                                     Limits{.stop = stopped.get_token()}}) {
          const DraughtsReport report = bench.run(limits, lines);
          EXPECT_EQ(report.depth, step);
          EXPECT_EQ(report.lines.size(), static_cast<std::size_t>(lines));
          expect_legal_answer(report);
        }
      }
}

TEST(TimeLimit, IsKept) {
  LimitsBench bench;
  const double start = tests::processor_seconds();
  const DraughtsReport report = bench.run({.seconds = 0.15, .processor_time = true});
  const double seconds = tests::processor_seconds() - start;
  EXPECT_GE(seconds, 0.15);
  // A search looks at the clock every 1024 nodes, which is less than a millisecond; the rest is for
  // builds that check more.
  EXPECT_LT(seconds, 0.25);
  EXPECT_NEAR(report.seconds, seconds, 0.05);
  expect_same_answer(report, bench.heard.back());
  expect_legal_answer(report);
}

/// Asks for a stop when it has judged so many positions: always at the same place of the search.
struct StoppingEvaluator : engine::PlainEvaluator {
  std::stop_source* source;
  mutable int left;
  [[nodiscard]] Value evaluate(const draughts::KeyedPosition& state) const {
    if (--left == 0) source->request_stop();
    return PlainEvaluator::evaluate(state);
  }
};

TEST(StopRequest, EndsTheSearchSoonWithTheDeepestCompletedIteration) {
  // As far as the eighth iteration, which is not completed.
  LimitsBench whole;
  whole.run({.depth = 8});
  const std::uint64_t before = whole.heard[6].nodes;
  const std::uint64_t after = whole.heard[7].nodes;
  ASSERT_GT(after, before + 4096);
  std::uint64_t last_nodes = 0;
  for (int judged = 1000; last_nodes <= before; judged += 1000) {
    std::stop_source source;
    const Draughts game;
    const StoppingEvaluator evaluator{{}, &source, judged};
    BucketTable table(std::size_t{1} << 20);
    Searcher<Draughts, StoppingEvaluator, BucketTable> searcher(game, evaluator, table);
    std::vector<DraughtsReport> heard;
    const DraughtsReport report =
        searcher.run({game.initial(), {}}, {.stop = source.get_token()}, 1,
                     [&](const DraughtsReport& done) { heard.push_back(done); });
    // One position is judged at most once, and the search looks for a stop every 1024 nodes.
    ASSERT_GE(report.nodes, static_cast<std::uint64_t>(judged));
    expect_same_answer(report, heard.back());
    expect_legal_answer(report);
    ASSERT_LT(report.nodes, after) << "the stop was not heard";
    last_nodes = report.nodes;
    if (last_nodes > before) {
      expect_same_answer(report, whole.heard[6]);
    }
  }
}

// Tic-tac-toe has nine plies and is drawn: deeper iterations see nothing new, and are not begun for
// ever.
TEST(DepthLimit, AGameThatIsSearchedOutEndsTheDeepening) {
  const games::TicTacToe game;
  const UtilityEvaluator<games::TicTacToe> evaluator(game);
  BucketTable table(std::size_t{1} << 20);
  Searcher<games::TicTacToe, UtilityEvaluator<games::TicTacToe>, BucketTable> searcher(
      game, evaluator, table);
  const auto report = searcher.run({game.initial(), {}}, {});
  EXPECT_EQ(report.lines[0].value, Value::draw());
  EXPECT_EQ(report.deepest, 9);
  EXPECT_EQ(report.depth, 9 + 32 + 1);
}

// What an interrupted iteration has seen must not change the answer.
TEST(StopRequest, AnInterruptedIterationLeavesNoTrace) {
  LimitsBench whole;
  whole.run({.depth = 7});
  LimitsBench cut;
  const std::uint64_t limit = (whole.heard[5].nodes + whole.heard[6].nodes) / 2;
  const DraughtsReport report = cut.run({.nodes = limit}, 1);
  expect_same_answer(report, whole.heard[5]);
}

}  // namespace
}  // namespace mpd::search
