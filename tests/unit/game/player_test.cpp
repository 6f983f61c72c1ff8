#include "game/player.hpp"

#include <gtest/gtest.h>
#include <map>

#include "tests/unit/game/small_games.hpp"

namespace mpd::game {
namespace {

template <class T>
concept ShowsItsHistory = requires(const T turn) {
  turn.history();
};

// A player can never peek: where information is hidden, a turn has no history to ask for.
static_assert(ShowsItsHistory<Turn<Heap>>);
static_assert(!ShowsItsHistory<Turn<BlindToss>>);
static_assert(std::same_as<ObservationOf<Heap>, Heap::State>);
static_assert(std::same_as<ObservationOf<BlindToss>, BlindToss::Observation>);

TEST(Turn, ShowsTheStateOfAnOpenGame) {
  History<Heap> history;
  history.play(2);
  const Turn<Heap> turn(history, {.depth = 3});
  EXPECT_EQ(turn.observation(), history.state());
  EXPECT_EQ(turn.seat(), Seat::second);
  EXPECT_EQ(&turn.history(), &history);
  EXPECT_EQ(turn.allowance().depth, 3);
  EXPECT_FALSE(turn.stop().stop_requested());
}

TEST(Turn, ShowsOnlyTheObservationOfAHiddenGame) {
  for (const int coin : {0, 1}) {
    History<BlindToss> history;
    EXPECT_EQ(Turn<BlindToss>(history).observation(), BlindToss::Observation{false});
    history.play(coin);
    EXPECT_EQ(Turn<BlindToss>(history).observation(), BlindToss::Observation{true});
  }
}

TEST(RandomPlayer, PlaysEveryMoveEquallyOften) {
  RandomPlayer<Heap> player(7);
  const History<Heap> history;
  std::map<int, int> counts;
  constexpr int kChoices = 2000;
  for (int i = 0; i < kChoices; ++i) ++counts[player.choose(Turn<Heap>(history))];
  ASSERT_EQ(counts.size(), 2u);
  // Four standard errors: 4 · √(2000 / 4) = 89.
  EXPECT_NEAR(counts[1], kChoices / 2, 89);
}

TEST(PlayerValue, IsAnEstimateOrProved) {
  const auto estimate = PlayerValue::estimate(-0.5);
  EXPECT_FALSE(estimate.is_proved());
  EXPECT_EQ(estimate.units(), -0.5);
  EXPECT_TRUE(estimate.is_at_most(-0.5));
  EXPECT_FALSE(estimate.is_at_least(-0.4));
  const auto win = PlayerValue::win(7);
  EXPECT_TRUE(win.is_proved() && win.is_win() && !win.is_loss());
  EXPECT_EQ(win.plies_to_end(), 7);
  EXPECT_TRUE(win.is_at_least(1e9));
  EXPECT_FALSE(win.is_at_most(1e9));
  EXPECT_TRUE(PlayerValue::loss().is_at_most(-1e9));
  EXPECT_EQ(PlayerValue::loss().plies_to_end(), std::nullopt);
  EXPECT_NE(win, PlayerValue::win());
}

}  // namespace
}  // namespace mpd::game
