#pragma once

#include <gtest/gtest.h>

#include "games/backgammon/ids.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::tests {

/// The laws of a board in play; fails the running test at the first breach.
inline void check_men(const games::backgammon::Position& s) {
  using namespace games::backgammon;
  for (const Men& side : {s.board.own, s.board.other}) {
    int sum = 0;
    for (int place = kOff; place <= kBar; ++place) sum += side.at(place);
    ASSERT_EQ(sum, kMenPerSide) << position_id(s.board);
  }
  ASSERT_TRUE(check_board(s.board).has_value()) << position_id(s.board);
}

/// One game or match between players who move at random: men are conserved, probabilities sum to
/// one, plays lower the pips, and the points of the end are possible.
inline void check_random_game(const games::backgammon::Backgammon& game, base::Random& random) {
  using namespace games::backgammon;
  Position s = game.initial();
  for (int plies = 0; !game.is_terminal(s); ++plies) {
    ASSERT_LT(plies, 200'000) << "a game without end";
    ASSERT_NO_FATAL_FAILURE(check_men(s));
    const auto moves = game.moves(s);
    ASSERT_FALSE(moves.empty());
    if (game.is_chance(s)) {
      double sum = 0;
      for (const Action& move : moves) sum += game.probability(s, move);
      ASSERT_NEAR(sum, 1, 1e-9);
    }
    const Action& move = moves[random.below(moves.size())];
    const Position next = game.after(s, move);
    if (move.kind == Action::Kind::play) {
      int pips = 0;
      for (const Step step : move.play) pips += step.from - step.to();
      ASSERT_EQ(s.board.after(move.play).own.pips(), s.board.own.pips() - pips);
    }
    s = next;
  }
  using game::Seat;
  ASSERT_EQ(game.utility(s, Seat::first) + game.utility(s, Seat::second), 0);
  ASSERT_NE(game.utility(s, Seat::first), 0);
  if (game.rules().is_match()) return;
  const int points = std::max(s.points(Seat::first), s.points(Seat::second));
  ASSERT_EQ(points % s.cube.value(), 0);
  ASSERT_LE(points, 3 * s.cube.value());
}

/// Many of them, for money and as matches, with and without the cube.
inline void check_random_games(std::uint64_t seed, int count) {
  using namespace games::backgammon;
  const std::vector<Backgammon> games{
      Backgammon(Rules{.cube = false}), Backgammon(Rules{.cube = false, .jacoby = false}),
      Backgammon(), Backgammon(Rules{.match_length = 1}), Backgammon(Rules{.match_length = 5})};
  base::Random random(seed);
  for (int i = 0; i < count; ++i) {
    check_random_game(games[static_cast<std::size_t>(i) % games.size()], random);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace mpd::tests
