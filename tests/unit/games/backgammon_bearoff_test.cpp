#include <gtest/gtest.h>
#include <map>
#include <numeric>

#include "games/backgammon/bearoff.hpp"
#include "games/backgammon/plays.hpp"
#include "games/backgammon/race_database.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "tests/unit/games/backgammon_boards.hpp"
#include "tests/unit/games/naive_backgammon.hpp"

namespace mpd::games::backgammon {
namespace {

namespace naive = tests::naive_backgammon;
using tests::men;

constexpr double kTolerance = 1e-12;

const BearoffDatabase& database() {
  static const BearoffDatabase database;
  return database;
}

const RaceDatabase& races() {
  static const RaceDatabase races;
  return races;
}

/// Of 36 rolls, how many take all men off at once.
double rolls_of_36(const Men& men) {
  return 36 * (*database().distribution(men))[1];
}

TEST(HomeIndex, NumbersEachPositionOnce) {
  const HomeIndex all(kMenPerSide);
  EXPECT_EQ(all.size(), 54'264u);
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const Men home = all.men_at(i);
    ASSERT_EQ(all.index_of(home), i);
    int sum = home.off();
    for (int point = 1; point <= kHomePoints; ++point) sum += home.at(point);
    ASSERT_EQ(sum, kMenPerSide);
  }
  EXPECT_EQ(all.index_of(Men()), 0u);
}

TEST(HomeIndex, RefusesOtherPositions) {
  const HomeIndex few(6);
  EXPECT_EQ(few.size(), 924u);
  EXPECT_FALSE(few.index_of(men({{1, 7}})).has_value());
  EXPECT_FALSE(few.index_of(men({{1, 1}, {7, 1}})).has_value());
  EXPECT_FALSE(few.index_of(men({{25, 1}})).has_value());
  EXPECT_EQ(database().distribution(Men::start()), nullptr);
  EXPECT_FALSE(database().mean_rolls(Men::start()).has_value());
  EXPECT_FALSE(races().probe({men({{1, 1}}), Men()}).has_value());
  EXPECT_FALSE(races().probe({men({{1, 7}}), men({{1, 1}})}).has_value());
}

// One man or two: counted by hand.
TEST(Bearoff, ChancesToBeOffInOneRoll) {
  EXPECT_NEAR(rolls_of_36(men({{1, 1}})), 36, kTolerance);
  EXPECT_NEAR(rolls_of_36(men({{3, 1}})), 36, kTolerance);
  EXPECT_NEAR(rolls_of_36(men({{4, 1}})), 34, kTolerance);  // not 21
  EXPECT_NEAR(rolls_of_36(men({{5, 1}})), 31, kTolerance);  // nor 31, 11
  EXPECT_NEAR(rolls_of_36(men({{6, 1}})), 27, kTolerance);  // nor 41, 32
  EXPECT_NEAR(rolls_of_36(men({{1, 2}})), 36, kTolerance);
  EXPECT_NEAR(rolls_of_36(men({{2, 2}})), 26, kTolerance);  // any without a 1, and 11
  EXPECT_NEAR(rolls_of_36(men({{5, 2}})), 6, kTolerance);   // 66, 55, 44, 33, 65
  EXPECT_NEAR(rolls_of_36(men({{6, 2}})), 4, kTolerance);   // 66, 55, 44, 33
  EXPECT_NEAR(rolls_of_36(men({{6, 1}, {1, 1}})), 15, kTolerance);
  EXPECT_NEAR(*database().mean_rolls(men({{1, 1}})), 1, kTolerance);
  EXPECT_NEAR(*database().mean_rolls(men({{6, 1}})), 1.25, kTolerance);
  EXPECT_NEAR(*database().mean_rolls(Men()), 0, kTolerance);
}

TEST(Bearoff, DistributionsSumToOneAndHaveTheirMean) {
  for (std::uint32_t i = 0; i < database().size(); ++i) {
    const Men home = database().index().men_at(i);
    const auto& distribution = *database().distribution(home);
    double mean = 0;
    for (std::size_t rolls = 0; rolls < distribution.size(); ++rolls)
      mean += static_cast<double>(rolls) * distribution[rolls];
    ASSERT_NEAR(std::accumulate(distribution.begin(), distribution.end(), 0.0), 1, 1e-9);
    ASSERT_NEAR(mean, *database().mean_rolls(home), 1e-9);
  }
}

/// The least expected number of rolls, by the naive rules.
double naive_mean(const naive::Table& table, std::map<naive::Table, double>& known) {
  if (table.own[0] == kMenPerSide) return 0;
  if (const auto found = known.find(table); found != known.end()) return found->second;
  double mean = 1;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) {
      double best = 1e9;
      for (const naive::Table& next : naive::results(table, a, b))
        best = std::min(best, naive_mean(next, known));
      mean += best / 36;
    }
  return known[table] = mean;
}

TEST(Bearoff, EqualsBruteForceForUpToFourMen) {
  const HomeIndex few(4);
  std::map<naive::Table, double> known;
  for (std::uint32_t i = 0; i < few.size(); ++i) {
    const Men home = few.men_at(i);
    ASSERT_NEAR(*database().mean_rolls(home), naive_mean(naive::table_of({home, Men()}), known),
                kTolerance);
  }
}

TEST(RaceDatabase, ValuesCountedByHand) {
  const Men one = men({{1, 1}});
  const auto sure = races().probe({one, one}).value();
  EXPECT_NEAR(sure.win, 1, kTolerance);
  EXPECT_NEAR(sure.centred, 1, kTolerance);
  // The last roll: two men on the six point are off with 4 rolls of 36, and the opponent is off
  // next.
  const auto last = races().probe({men({{6, 2}}), one}).value();
  EXPECT_NEAR(last.win, 4.0 / 36, kTolerance);
  EXPECT_NEAR(last.centred, 2 * 4.0 / 36 - 1, kTolerance);
  // Wins with 27 of 36: the opponent can just take a double, which doubles the stake.
  const auto double_it = races().probe({men({{6, 1}}), one}).value();
  EXPECT_NEAR(double_it.win, 0.75, kTolerance);
  EXPECT_NEAR(double_it.centred, 1, kTolerance);
  EXPECT_NEAR(double_it.owned, 1, kTolerance);
  EXPECT_NEAR(double_it.unowned, 0.5, kTolerance);
}

/// The value of a real game, with chance and cube.
double searched(const Rules& rules, const Board& board, Cube cube) {
  Position position;
  position.board = board;
  position.cube = cube;
  position.phase = may_double(rules, position) ? Phase::cube : Phase::roll;
  const Backgammon game(rules, position);
  return search::textbook::Expectiminimax<Backgammon>(game).decide(position).value;
}

TEST(RaceDatabase, EqualsASearchOfTheGame) {
  using game::Seat;
  const Rules no_cube{.cube = false};
  for (const Board& board :
       {Board{men({{3, 1}, {2, 1}}), men({{2, 1}})},
        Board{men({{6, 1}, {1, 1}}), men({{4, 1}, {1, 1}})}, Board{men({{5, 2}}), men({{6, 1}})}}) {
    const RaceValue value = races().probe(board).value();
    EXPECT_NEAR(searched(no_cube, board, {}), 2 * value.win - 1, kTolerance);
    EXPECT_NEAR(searched({}, board, {}), value.centred, kTolerance);
    EXPECT_NEAR(searched({}, board, {0, false, Seat::first}), value.owned, kTolerance);
    EXPECT_NEAR(searched({}, board, {0, false, Seat::second}), value.unowned, kTolerance);
  }
}

/// Each value follows from those of the positions one roll later.
TEST(RaceDatabase, IsConsistentWithOneRoll) {
  base::Random random(41);
  const HomeIndex index(RaceDatabase::kUsualMen);
  for (int i = 0; i < 2000; ++i) {
    const Board board{index.men_at(1 + static_cast<std::uint32_t>(random.below(index.size() - 1))),
                      index.men_at(1 + static_cast<std::uint32_t>(random.below(index.size() - 1)))};
    double win = 0;
    for (int a = 1; a <= 6; ++a)
      for (int b = 1; b <= 6; ++b) {
        double best = 0;
        for (const Play& play : legal_plays(board, Dice::of(a, b))) {
          const Board next = board.after(play);
          const bool won = next.own.off() == kMenPerSide;
          best = std::max(best, won ? 1 : 1 - races().probe(next.turned()).value().win);
        }
        win += best / 36;
      }
    ASSERT_NEAR(win, races().probe(board).value().win, 1e-9);
  }
}

}  // namespace
}  // namespace mpd::games::backgammon
