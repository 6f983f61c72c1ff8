#include <gtest/gtest.h>

#include "draughts/game.hpp"
#include "engine/evaluator.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/negamax.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/unit/search/support.hpp"

// The exact algorithms on tic-tac-toe and on draughts positions.

namespace mpd::search {
namespace {

using draughts::Draughts;
using games::TicTacToe;
using tests::Plan;

/// A state of a random game, not terminal.
TicTacToe::State random_board(base::Random& random) {
  while (true) {
    TicTacToe::State state;
    for (std::uint64_t plies = random.below(8); plies > 0 && !TicTacToe::is_terminal(state);
         --plies) {
      const auto moves = TicTacToe::moves(state);
      state = TicTacToe::after(state, moves[random.below(moves.size())]);
    }
    if (!TicTacToe::is_terminal(state)) return state;
  }
}

TEST(ExactOnTicTacToe, TextbookAlgorithmsFromManyStates) {
  const TicTacToe game;
  base::Random random(51);
  for (int i = 0; i < 200; ++i) {
    const TicTacToe::State state = random_board(random);
    const int depth = 1 + static_cast<int>(random.below(6));
    const double truth = textbook::Minimax<TicTacToe>(game).decide(state, depth).value;
    using textbook::AlphaBeta;
    using textbook::Fail;
    EXPECT_EQ((AlphaBeta<Fail::hard, TicTacToe>(game).decide(state, depth).value), truth);
    EXPECT_EQ((AlphaBeta<Fail::soft, TicTacToe>(game).decide(state, depth).value), truth);
    EXPECT_EQ(SssStar<TicTacToe>(game).decide(state, depth)->value, truth);
    const double negamax = textbook::Negamax<TicTacToe>(game).decide(state, depth).value;
    EXPECT_EQ(game.to_move(state) == game::Seat::first ? negamax : -negamax, truth);
  }
}

TEST(ExactOnTicTacToe, TunedSearchFromManyStates) {
  const TicTacToe game;
  const UtilityEvaluator<TicTacToe> evaluator(game);
  base::Random random(52);
  const std::vector<Plan> plans = tests::exact_plans();
  for (int i = 0; i < 1000; ++i) {
    const TicTacToe::State state = random_board(random);
    const int depth = 1 + static_cast<int>(random.below(5));
    tests::expect_exact(plans[random.below(plans.size())], game, evaluator, state, depth);
    if (HasFatalFailure()) FAIL() << game.state_text(state);
  }
}

TEST(ExactOnTicTacToe, TheWholeGameIsADrawForEveryMethodAndTable) {
  const TicTacToe game;
  const UtilityEvaluator<TicTacToe> evaluator(game);
  for (const Plan& plan : tests::exact_plans()) {
    if (plan.switches.method == Method::minimax || plan.memory == tests::Memory::none) continue;
    const auto report =
        run_plan(plan, game, evaluator, Root<TicTacToe>{game.initial(), {}}, {.depth = 9});
    EXPECT_EQ(report.lines[0].value, Value::draw()) << plan;
  }
}

/// The tuned methods with both tables and without, each against minimax of our own.
void expect_draughts_exact(const draughts::Position& position, int depth, bool quiescence) {
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  const Draughts::State state(position);
  for (const Method method : {Method::minimax, Method::alpha_beta, Method::pvs, Method::mtdf})
    for (const tests::Memory memory :
         {tests::Memory::none, tests::Memory::bucket, tests::Memory::two_level}) {
      Plan plan{{.method = method, .quiescence = quiescence, .same_depth_only = true}, memory};
      plan.switches.table = memory != tests::Memory::none;
      tests::expect_exact(plan, game, evaluator, state, depth);
      if (testing::Test::HasFatalFailure()) FAIL() << draughts::fen_of(position);
    }
}

// No position can come back within three plies, and captures do not come back at all.
TEST(ExactOnDraughts, AnyPositionToDepthThree) {
  base::Random random(53);
  for (int i = 0; i < 400; ++i) {
    const draughts::Position position = tests::random_position(random);
    if (!draughts::has_move(position)) continue;
    const int depth = 1 + static_cast<int>(random.below(3));
    expect_draughts_exact(position, depth, i % 2 == 0);
    if (HasFatalFailure()) FAIL();
  }
}

TEST(ExactOnDraughts, PositionsWithMenToDepthFive) {
  base::Random random(54);
  for (int i = 0; i < 24; ++i) {
    const draughts::Position position = tests::random_reachable(random, 2 + i);
    if (!position.kings().empty()) continue;
    expect_draughts_exact(position, 4 + i % 2, i % 3 != 0);
    if (HasFatalFailure()) FAIL();
  }
}

// Captures are due at the horizon: without looking on, the judgement is of a board in mid-exchange.
TEST(ExactOnDraughts, QuiescenceSeesTheExchangeThatTheHorizonHides) {
  const Draughts game;
  const engine::PlainEvaluator evaluator;
  // 11-15 offers a man that White must take; Black takes back.
  const auto position = draughts::parse_fen("B:W18,22,25,29:B8,11,4,3").value();
  const Draughts::State state(position);
  const auto value = [&](int depth, bool quiescence) {
    return tests::true_value(game, evaluator, state, depth, quiescence);
  };
  ASSERT_NE(value(1, true), value(1, false));
  for (const bool quiescence : {true, false}) {
    Plan plan{{.quiescence = quiescence}, tests::Memory::bucket};
    const auto report = run_plan(plan, game, evaluator, Root<Draughts>{state, {}}, {.depth = 1});
    EXPECT_EQ(report.lines[0].value.units(), value(1, quiescence));
    EXPECT_EQ(report.deepest > 1, quiescence);
  }
}

}  // namespace
}  // namespace mpd::search
