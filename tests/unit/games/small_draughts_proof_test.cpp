#include <gtest/gtest.h>

#include "games/small_draughts/small_draughts.hpp"
#include "lab/small_draughts_prober.hpp"
#include "search/proving.hpp"
#include "search/textbook/cycles.hpp"
#include "tests/unit/search/graph_game.hpp"

// Strategies found by the search, and the check that makes them proofs.

namespace mpd::lab {
namespace {

using games::small_draughts::EndgameTable;
using games::small_draughts::SmallDraughts;
using search::Flaw;
using search::NoProber;
using search::Promise;
using search::Strategy;
using search::StrategyChecker;

constexpr std::size_t kSmallTable = 1 << 20;

/// A walk in rooms without a limit to it.
class EndlessRooms : public tests::RoomsGame<true> {
 public:
  explicit EndlessRooms(RoomsGame game) : RoomsGame(std::move(game)) {}
  [[nodiscard]] static int reversible_limit() { return std::numeric_limits<int>::max(); }
};

/// 0 (first) moves to 1 or 3; 1 (second) back to 0 or to the end 2; 3 is an end.
tests::GraphGame little_graph(int end_of_second, int end_of_first) {
  using game::Seat;
  return tests::GraphGame({{Seat::first, true, 0, {1, 3}},
                           {Seat::second, true, 0, {0, 2}},
                           {Seat::first, true, end_of_second, {}},
                           {Seat::second, true, end_of_first, {}}});
}

Strategy<tests::GraphGame> little_strategy(const tests::GraphGame& game, Promise promise,
                                           tests::GraphGame::Move move) {
  Strategy<tests::GraphGame> strategy(game, game::Seat::first, promise);
  strategy.set({0}, move);
  return strategy;
}

Flaw flaw_of(const tests::GraphGame& game, Promise promise, tests::GraphGame::Move move) {
  const auto strategy = little_strategy(game, promise, move);
  return StrategyChecker(game, strategy).check({0}).flaw;
}

TEST(StrategyChecker, NotLosingMayGoOnForEver) {
  EXPECT_EQ(flaw_of(little_graph(0, -1), Promise::not_lost, 0), Flaw::none);
  EXPECT_EQ(flaw_of(little_graph(1, -1), Promise::not_lost, 0), Flaw::none);
  EXPECT_EQ(flaw_of(little_graph(-1, 1), Promise::not_lost, 0), Flaw::bad_end);
  EXPECT_EQ(flaw_of(little_graph(0, -1), Promise::not_lost, 1), Flaw::bad_end);
}

TEST(StrategyChecker, AWinMustEnd) {
  EXPECT_EQ(flaw_of(little_graph(1, 1), Promise::win, 0), Flaw::endless);
  EXPECT_EQ(flaw_of(little_graph(1, 1), Promise::win, 1), Flaw::none);
  EXPECT_EQ(flaw_of(little_graph(1, 0), Promise::win, 1), Flaw::bad_end);
}

TEST(StrategyChecker, EveryOwnStateNeedsALegalMove) {
  const auto game = little_graph(0, 0);
  EXPECT_EQ(flaw_of(game, Promise::not_lost, 2), Flaw::illegal_move);
  const Strategy<tests::GraphGame> empty(game, game::Seat::first, Promise::not_lost);
  const auto report = StrategyChecker(game, empty).check({0});
  EXPECT_EQ(report.flaw, Flaw::no_move);
  EXPECT_EQ(report.at.node, 0u);
}

TEST(StrategyChecker, CountsTheLongestGame) {
  using game::Seat;
  // The second seat may go by 3 to the end or straight there.
  const tests::GraphGame game({{Seat::first, true, 0, {1}},
                               {Seat::second, true, 0, {4, 2}},
                               {Seat::first, true, 0, {3}},
                               {Seat::second, true, 0, {4}},
                               {Seat::first, true, 1, {}}});
  Strategy<tests::GraphGame> strategy(game, Seat::first, Promise::win);
  strategy.set({0}, 0);
  strategy.set({2}, 0);
  const auto report = StrategyChecker(game, strategy).check({0});
  EXPECT_TRUE(report.holds());
  EXPECT_EQ(report.longest, 4);
  EXPECT_EQ(report.states, 4u);
  EXPECT_EQ(report.ends, 1u);
}

TEST(Proof, AgreesWithTheWholeGraphOnRandomRooms) {
  base::Random random(11);
  int values[3] = {};
  int unproved = 0;
  for (int i = 0; i < 6000; ++i) {
    const EndlessRooms game(tests::random_rooms<true>(random));
    search::textbook::CycleSolver solver(game, EndlessRooms::key);
    const int winner = solver.solve(game.initial())->winner;
    const auto proof = search::prove(game, NoProber{}, game.initial(), kSmallTable);
    if (!proof) {
      ++unproved;
      continue;
    }
    ASSERT_EQ(proof->winner, winner) << "graph " << i;
    ++values[winner + 1];
  }
  EXPECT_EQ(unproved, 0);
  EXPECT_GT(values[0], 20);
  EXPECT_GT(values[1], 20);
  EXPECT_GT(values[2], 20);
}

TEST(Proof, FourByFourIsADraw) {
  const SmallDraughts game(4);
  for (const int pieces : {2, 3}) {
    const auto table = EndgameTable::solve(game.board(), pieces);
    const SmallDraughtsProber prober(*table);
    const auto proof = search::prove(game, prober, game.initial(), kSmallTable);
    ASSERT_TRUE(proof) << pieces;
    EXPECT_EQ(proof->winner, 0);
    ASSERT_EQ(proof->strategies.size(), 2u);
    const auto line = search::line_of(game, *proof, game.initial());
    ASSERT_FALSE(line.empty());
    auto state = game.initial();
    for (const auto& move : line) {
      ASSERT_TRUE(game.parse_move(state, game.move_text(state, move)));
      state = game.after(state, move);
    }
  }
}

// With one move replaced by a mistake, by the word of a larger table, no strategy may pass.
TEST(Proof, AMistakeInAStrategyIsNoticed) {
  const SmallDraughts game(4);
  const auto small = EndgameTable::solve(game.board(), 2);
  const auto large = EndgameTable::solve(game.board(), 4);
  const SmallDraughtsProber prober(*small);
  const auto proof = search::prove(game, prober, game.initial(), kSmallTable);
  ASSERT_TRUE(proof);
  int mistakes = 0;
  for (const auto& proved : proof->strategies) {
    std::vector<SmallDraughts::State> waiting{game.initial()};
    search::StateSet<SmallDraughts> seen(game);
    while (!waiting.empty()) {
      const auto state = waiting.back();
      waiting.pop_back();
      if (!seen.insert(state) || prober.probe(state)) continue;
      const auto chosen = proved.strategy.move_in(state);
      for (const auto& move : game.moves(state)) {
        const auto child = game.after(state, move);
        const bool is_own = state.turn == proved.strategy.seat();
        if (!is_own || *chosen == move) waiting.push_back(child);
        if (!is_own || !game::is_win(large->value_of(child).value())) continue;
        ++mistakes;
        auto changed = proved.strategy;
        changed.set(state, move);
        EXPECT_FALSE(StrategyChecker(game, changed, prober).check(game.initial()).holds())
            << game.state_text(state) << " " << game.move_text(state, move);
      }
    }
  }
  EXPECT_GT(mistakes, 5);
}

TEST(Proof, OtherStartsHaveTheValueOfALargerTable) {
  const SmallDraughts game(4);
  const auto small = EndgameTable::solve(game.board(), 3);
  const auto large = EndgameTable::solve(game.board(), 4);
  const SmallDraughtsProber prober(*small);
  base::Random random(5);
  int decided = 0;
  for (const auto& material : games::small_draughts::materials_in_order(4)) {
    const games::small_draughts::SliceIndex index(game.board(), material);
    if (material.pieces() < 4) continue;
    for (int i = 0; i < 6; ++i) {
      const auto start = index.position_of(random.below(index.size()));
      const auto value = large->value_of(start).value();
      const auto proof = search::prove(game, prober, start, kSmallTable);
      ASSERT_TRUE(proof) << game.state_text(start);
      EXPECT_EQ(proof->winner, value == game::kDrawn ? 0
                               : game::is_win(value) ? 1
                                                     : -1)
          << game.state_text(start);
      if (proof->winner == 0) continue;
      ++decided;
      EXPECT_GE(proof->strategies.front().check.longest, value) << game.state_text(start);
    }
  }
  EXPECT_GT(decided, 20);
}

}  // namespace
}  // namespace mpd::lab
