#include "search/textbook/cycles.hpp"

#include <gtest/gtest.h>
#include <string>
#include <unordered_set>

#include "games/line/line.hpp"
#include "games/pursuit/pursuit.hpp"
#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/minimax.hpp"
#include "tests/unit/search/support.hpp"

// Games whose states recur: exercises 5.3 and 5.8, and the solver for graphs with cycles.

namespace mpd::search::textbook {
namespace {

using games::Pursuit;

constexpr auto kLineKey = [](const games::Line::State& s) { return games::Line::key(s); };
constexpr auto kBoardKey = [](const Pursuit::State& s) { return Pursuit::board_key(s); };
using LineSolver = CycleSolver<games::Line, decltype(kLineKey)>;

Pursuit figure_5_16() {
  const auto text = base::read_file(MPD_DATA "/games/fig_5_16.json");
  EXPECT_TRUE(text) << text.error().message;
  return Pursuit::parse(*text).value();
}

/// The pursuer wins by catching the evader; a game that only ran out of plies is undecided.
constexpr auto kCaught = [](const Pursuit::State& s) { return s.pursuer == s.evader ? 1 : 0; };
using PursuitSolver = CycleSolver<Pursuit, decltype(kBoardKey), decltype(kCaught)>;

TEST(Exercise5_3, TheEvaderIsCaughtInFourPlies) {
  const Pursuit game = figure_5_16();
  const auto minimax = Minimax<Pursuit>(game).decide(game.initial());
  EXPECT_EQ(minimax.value, -4);
  ASSERT_EQ(minimax.moves.size(), 4u);
  EXPECT_EQ(game.move_text(game.initial(), minimax.moves[0]), "c");
  const auto alpha_beta = AlphaBeta<Fail::soft, Pursuit>(game).decide(game.initial());
  EXPECT_EQ(alpha_beta.value, -4);
  EXPECT_EQ(alpha_beta.moves[0], minimax.moves[0]);
  EXPECT_LT(alpha_beta.leaves, minimax.leaves);
  EXPECT_EQ(SssStar<Pursuit>(game).decide(game.initial())->value, -4);
}

TEST(Exercise5_3, TunedSearchesAgree) {
  const Pursuit game = figure_5_16();
  const UtilityEvaluator<Pursuit> evaluator(game);
  for (tests::Plan plan : tests::exact_plans()) {
    const auto report =
        run_plan(plan, game, evaluator, Root<Pursuit>{game.initial(), {}}, {.depth = 12});
    EXPECT_EQ(report.lines[0].value, Value(-4)) << plan;
    EXPECT_EQ(game.move_text(game.initial(), report.lines[0].moves[0]), "c") << plan;
  }
}

TEST(Exercise5_3, TheGraphOfBoardsSaysTheSame) {
  const Pursuit game = figure_5_16();
  PursuitSolver solver(game, kBoardKey, kCaught);
  const auto value = solver.solve(game.initial());
  ASSERT_TRUE(value);
  EXPECT_EQ(value->winner, 1);
  EXPECT_EQ(value->plies, 4);
  const auto after = [&](const char* move) {
    return solver.value_of(
        game.after(game.initial(), game.parse_move(game.initial(), move).value()));
  };
  EXPECT_EQ(after("c").winner, 1);
  EXPECT_EQ(after("c").plies, 3);
  EXPECT_NE(after("a").plies, 3);
}

// The pursuer always wins on this map, wherever the two start; minimax with a limit and the graph
// must name the same number of plies.
TEST(Exercise5_3, EveryStartOfTheMap) {
  for (int pursuer = 0; pursuer < 6; ++pursuer)
    for (int evader = 0; evader < 6; ++evader) {
      if (pursuer == evader) continue;
      games::PursuitMap map = figure_5_16().map();
      map.pursuer = pursuer;
      map.evader = evader;
      const Pursuit limited(map);
      const auto answer = AlphaBeta<Fail::soft, Pursuit>(limited).decide(limited.initial());
      map.max_plies = Pursuit::kMostPlies;
      const Pursuit endless(map);
      PursuitSolver solver(endless, kBoardKey, kCaught);
      const GraphValue value = solver.solve(endless.initial()).value();
      EXPECT_EQ(value.winner, 1) << limited.state_text(limited.initial());
      EXPECT_EQ(-value.plies, answer.value) << limited.state_text(limited.initial());
    }
}

TEST(Exercise5_8, FourSquaresAreWonForA) {
  const games::Line game(4);
  LineSolver solver(game, kLineKey);
  EXPECT_EQ(solver.solve(game.initial())->winner, 1);
}

TEST(Exercise5_8, AWinsIfAndOnlyIfTheNumberOfSquaresIsEven) {
  for (int squares = 3; squares <= 20; ++squares) {
    const games::Line game(squares);
    LineSolver solver(game, kLineKey);
    const auto value = solver.solve(game.initial());
    ASSERT_TRUE(value);
    EXPECT_EQ(value->winner, squares % 2 == 0 ? 1 : -1) << squares << " squares";
  }
}

/// All states that can be reached, by a walk of our own.
template <class G>
std::vector<game::StateOf<G>> reachable(const G& game) {
  std::vector<game::StateOf<G>> states{game.initial()};
  std::unordered_set<std::uint64_t> seen{game.key(game.initial())};
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto state = states[i];
    for (const auto& move : game.moves(state)) {
      const auto child = game.after(state, move);
      if (seen.insert(game.key(child)).second) states.push_back(child);
    }
  }
  return states;
}

/// What the values of the successors say about a state that is not terminal.
GraphValue from_successors(const games::Line& game, const LineSolver& solver,
                           const games::Line::State& state) {
  const int mover = game.to_move(state) == game::Seat::first ? 1 : -1;
  int quickest_win = 0;
  int slowest_loss = 0;
  bool all_lost = true;
  for (const games::Line::Move move : game.moves(state)) {
    const GraphValue child = solver.value_of(game.after(state, move));
    all_lost = all_lost && child.winner == -mover;
    slowest_loss = std::max(slowest_loss, child.plies + 1);
    if (child.winner == mover && (quickest_win == 0 || child.plies + 1 < quickest_win))
      quickest_win = child.plies + 1;
  }
  if (quickest_win > 0) return {mover, quickest_win};
  if (all_lost) return {-mover, slowest_loss};
  return {0, 0};
}

TEST(Exercise5_8, EveryValueFitsThoseOfItsSuccessors) {
  for (int squares = 3; squares <= 20; ++squares) {
    const games::Line game(squares);
    LineSolver solver(game, kLineKey);
    ASSERT_TRUE(solver.solve(game.initial()));
    const auto states = reachable(game);
    ASSERT_EQ(states.size(), solver.states());
    for (const games::Line::State& state : states) {
      const GraphValue value = solver.value_of(state);
      GraphValue expected{game.utility(state, game::Seat::first) > 0 ? 1 : -1, 0};
      if (!game.is_terminal(state)) expected = from_successors(game, solver, state);
      ASSERT_EQ(value.winner, expected.winner) << squares << ": " << game.state_text(state);
      ASSERT_EQ(value.plies, expected.plies) << squares << ": " << game.state_text(state);
    }
  }
}

// The depth-limited search sees a win of n plies exactly from depth n on.
TEST(Exercise5_8, SearchFindsTheWinAtItsDistance) {
  for (const int squares : {4, 5, 6, 7}) {
    const games::Line game(squares);
    LineSolver solver(game, kLineKey);
    const GraphValue value = solver.solve(game.initial()).value();
    const auto at = [&](int depth) {
      return AlphaBeta<Fail::soft, games::Line>(game).decide(game.initial(), depth).value;
    };
    EXPECT_EQ(at(value.plies), value.winner) << squares;
    EXPECT_NE(at(value.plies - 1), value.winner) << squares;
  }
}

TEST(CycleSolver, SaysNothingWhenThereAreTooManyStates) {
  const games::Line game(20);
  LineSolver solver(game, kLineKey);
  EXPECT_FALSE(solver.solve(game.initial(), 10));
}

TEST(CycleSolver, ASecondStateIsSolvedAfresh) {
  const games::Line game(4);
  LineSolver solver(game, kLineKey);
  const GraphValue first = solver.solve(game.initial()).value();
  // B jumps over A and is home.
  const games::Line::State other{2, 3, game::Seat::second};
  LineSolver fresh(game, kLineKey);
  const GraphValue expected = fresh.solve(other).value();
  ASSERT_NE(expected.winner, first.winner) << "the example must tell the two apart";
  EXPECT_EQ(solver.solve(other)->winner, expected.winner);
}

}  // namespace
}  // namespace mpd::search::textbook
