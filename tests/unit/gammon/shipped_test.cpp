#include <cmath>
#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "games/backgammon/bearoff.hpp"
#include "gammon/contest.hpp"
#include "gammon/openings.hpp"
#include "gammon/player.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::BearoffDatabase;
using games::backgammon::kMenPerSide;
using games::backgammon::Men;

const Brain& shipped() {
  static const Brain brain =
      base::value_or_throw(read_brain(MPD_DATA "/players/backgammon/td-gammon.net"));
  return brain;
}

Men men_at_home(int count, base::Random& random) {
  Men men;
  for (int i = 0; i < count; ++i) men = men.with(1 + static_cast<int>(random.below(6)), 1);
  return men;
}

/// The side on roll needs no more rolls than the other.
double win_of(const BearoffDatabase::Distribution& own,
              const BearoffDatabase::Distribution& other) {
  double win = 0;
  for (std::size_t one = 0; one < own.size(); ++one)
    for (std::size_t two = one; two < other.size(); ++two) win += own[one] * other[two];
  return win;
}

TEST(ShippedTdGammon, ValuesRacesCloseToTheExactBearOff) {
  // One side has not borne off yet: the race network judges.
  const BearoffDatabase exact;
  base::Random random(12);
  double sum = 0;
  constexpr int kRaces = 300;
  for (int i = 0; i < kRaces; ++i) {
    const Board board{men_at_home(kMenPerSide, random),
                      men_at_home(11 + static_cast<int>(random.below(5)), random)};
    const double win = win_of(*exact.distribution(board.own), *exact.distribution(board.other));
    sum += std::abs(shipped().judge(board).win - win);
  }
  EXPECT_LT(sum / kRaces, 0.03);
}

TEST(ShippedTdGammon, ValuesTheStartAsAlmostEven) {
  const Outcome start = shipped().judge(Board{});
  EXPECT_GT(start.equity(), 0);  // it is an advantage to roll
  EXPECT_LT(start.equity(), 0.2);
  EXPECT_NEAR(start.win_gammon, 0.15, 0.05);
}

TEST(ShippedTdGammon, RepliesToMostOpeningsAsPublished) {
  int agreed = 0;
  for (const Opening& opening : openings())
    agreed += is_published(opening, ranked_plays(shipped(), {}, opening.dice).front().play);
  EXPECT_GE(agreed, 11);
}

TEST(ShippedTdGammon, BeatsTheLeaderInPips) {
  const PointTally tally = contest(best_by(shipped()), most_pips_ahead, 4, 0, 40);
  EXPECT_GT(tally.mean(), 1.5);
}

TEST(ShippedTdGammon, IsFoundByName) {
  const auto player = base::value_or_throw(make_player("td-gammon:plies=1"));
  EXPECT_EQ(player->name(), "td-gammon:plies=1");
}

}  // namespace
}  // namespace mpd::gammon
