#include "players/spatial_games.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <string_view>

#include "players/spatial_judge.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::players {
namespace {

using draughts::Color;
using draughts::Draughts;
using draughts::KeyedPosition;
using draughts::Position;
using game::Outcome;
using learn::Individual;
using Shape = learn::SpatialMlp::Shape;

static_assert(search::Evaluator<SpatialEvaluator, Draughts>);

constexpr std::size_t kWeights = 5046;

/// Counts pieces, and nothing else.
Individual counter(double king = 2) {
  return {std::vector<float>(kWeights), std::vector<float>(kWeights), king};
}

Individual random_network(std::uint64_t seed, double range = 0.2) {
  base::Random random(seed);
  Individual network = counter();
  for (float& weight : network.weights)
    weight = static_cast<float>(range * (2 * random.uniform() - 1));
  return network;
}

SpatialJudge judge_of(const Individual& network) {
  SpatialJudge judge(Shape::windows);
  judge.load(network.weights, network.king);
  return judge;
}

Position board(std::string_view fen) {
  return *draughts::parse_fen(fen);
}

TEST(SpatialJudge, CountsOwnPiecesAsPositive) {
  const SpatialJudge judge = judge_of(counter(1.5));
  const Position position = board("W:W20,21,K30:B1,K5");
  EXPECT_FLOAT_EQ(judge.net_input(position, Color::white), 2 + 1.5f - 1 - 1.5f);
  EXPECT_FLOAT_EQ(judge.net_input(position, Color::black), -1);
}

TEST(SpatialJudge, BothColoursSeeTheBoardAlike) {
  const SpatialJudge judge = judge_of(random_network(1, 1));
  base::Random random(2);
  int unequal = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = tests::random_position(random);
    const Position twin = position.rotated_and_swapped();
    EXPECT_EQ(judge.net_input(position, Color::black), judge.net_input(twin, Color::white));
    const float black = judge.net_input(position, Color::black);
    unequal += black == -judge.net_input(position, Color::white) ? 0 : 1;
  }
  // With these weights, what one side likes is not what the other dislikes.
  EXPECT_GT(unequal, 190);
}

TEST(SpatialJudge, FirstInputIsSquareOne) {
  Individual network = counter();
  // The first window of 3×3 cells covers squares 1, 5, 6 and 9. Its unit, by way of one unit of
  // each hidden layer, reaches the output.
  network.weights[0] = 1;
  network.weights[945] = 1;
  network.weights[945 + 3680] = 1;
  network.weights[945 + 3680 + 410] = 1;
  const SpatialJudge judge = judge_of(network);
  EXPECT_NEAR(judge.net_input(board("W:W32:B1"), Color::black),
              std::tanh(std::tanh(std::tanh(1.0))), 1e-6);
  EXPECT_NEAR(judge.net_input(board("W:W32:B2"), Color::black), 0, 1e-6);
  EXPECT_NEAR(judge.net_input(board("W:W32:B2"), Color::white),
              std::tanh(std::tanh(std::tanh(1.0))), 1e-6);
}

TEST(SpatialEvaluator, ValuesAreOfTheSideToMove) {
  const SpatialJudge judge = judge_of(random_network(3));
  base::Random random(4);
  for (int i = 0; i < 100; ++i) {
    const KeyedPosition state(tests::random_position(random));
    const Color turn = state.position.turn();
    const auto units = [&](Color eyes) {
      return static_cast<double>(judge.net_input(state.position, eyes) * judge.scale());
    };
    EXPECT_NEAR(SpatialEvaluator(judge).evaluate(state).units(), units(turn), 1);
    EXPECT_NEAR(SpatialEvaluator(judge, turn).evaluate(state).units(), units(turn), 1);
    EXPECT_NEAR(SpatialEvaluator(judge, opponent(turn)).evaluate(state).units(),
                -units(opponent(turn)), 1);
  }
}

TEST(SpatialGames, AreTheSameEveryTime) {
  SpatialGames games({.depth = 2});
  std::vector<Outcome> outcomes;
  std::vector<std::uint64_t> plies;
  for (const int round : {0, 1})
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const auto before = games.count().plies;
      const Outcome outcome = games.play(random_network(seed), random_network(seed + 1));
      const auto length = games.count().plies - before;
      if (round == 0) {
        outcomes.push_back(outcome);
        plies.push_back(length);
      } else {
        EXPECT_EQ(outcome, outcomes[seed - 1]);
        EXPECT_EQ(length, plies[seed - 1]);
      }
    }
  EXPECT_EQ(games.count().games, 12u);
}

TEST(SpatialGames, EndAfterTheGivenNumberOfMoves) {
  SpatialGames games({.depth = 2, .most_moves = 10});
  EXPECT_EQ(games.play(random_network(1), random_network(2)), Outcome::draw);
  EXPECT_EQ(games.count().plies, 20u);
}

TEST(SpatialGames, WinWhatIsWon) {
  SpatialGames games({});
  // Black captures the last man at once; then White does.
  EXPECT_EQ(games.play(counter(), counter(), board("B:W18:B15")), Outcome::first_wins);
  EXPECT_EQ(games.play(counter(), counter(), board("W:W18:B15")), Outcome::second_wins);
}

/// Networks that like pieces beat one that gives them away; a few games they cannot finish.
TEST(SpatialGames, MaterialWins) {
  // The unit that sees the whole board takes back more than the direct link gives.
  Individual generous = counter();
  const std::size_t whole_board = 945 - 33;
  for (std::size_t i = 0; i < 32; ++i) generous.weights[whole_board + i] = 0.1f;
  generous.weights[945 + 90] = 10;
  generous.weights[945 + 3680] = 1;
  generous.weights[945 + 3680 + 410] = -40;
  SpatialGames games({});
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Outcome as_first = games.play(random_network(seed), generous);
    const Outcome as_second = games.play(generous, random_network(seed));
    EXPECT_NE(as_first, Outcome::second_wins);
    EXPECT_NE(as_second, Outcome::first_wins);
    wins += as_first == Outcome::first_wins ? 1 : 0;
    wins += as_second == Outcome::second_wins ? 1 : 0;
  }
  EXPECT_GE(wins, 7);
}

/// The search of these games finds the values of plain minimax.
TEST(SpatialGames, TheirSearchIsExact) {
  const SpatialJudge judge = judge_of(random_network(5));
  const Draughts rules;
  base::Random random(6);
  search::BucketTable table(1 << 16);
  search::Switches plain;
  plain.method = search::Method::minimax;
  plain.table = plain.table_move = plain.deepening = false;
  for (int i = 0; i < 20; ++i) {
    const KeyedPosition state(tests::random_reachable(random, 4 * i));
    const SpatialEvaluator evaluator(judge, state.position.turn());
    search::Searcher exact(rules, evaluator, table, plain);
    search::Searcher tuned(rules, evaluator, table, spatial_switches());
    tuned.forget();
    const auto wanted = exact.run({state, {}}, {.depth = 4});
    EXPECT_EQ(tuned.run({state, {}}, {.depth = 4}).lines.front().value, wanted.lines.front().value);
  }
}

}  // namespace
}  // namespace mpd::players
