#include "gammon/player.hpp"

#include <gtest/gtest.h>

#include "games/backgammon/notation.hpp"
#include "gammon/contest.hpp"
#include "gammon/exact_ends.hpp"
#include "gammon/openings.hpp"
#include "gammon/self_play.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::Action;
using games::backgammon::Backgammon;
using games::backgammon::Dice;
using games::backgammon::Men;
using games::backgammon::Phase;
using games::backgammon::Rules;
using tests::men;
using Match = game::History<Backgammon>;

const Brain& small_brain() {
  static const Brain brain = Brain::random(16, 3);
  return brain;
}

std::shared_ptr<const Brain> shared_brain() {
  return std::make_shared<const Brain>(small_brain());
}

/// Chance plays at random. Returns the number of choices, all of which were legal.
int play_match(BackgammonPlayer& first, BackgammonPlayer& second, const Rules& rules,
               std::uint64_t seed) {
  base::Random random(seed);
  Match match{Backgammon(rules)};
  int choices = 0;
  while (!match.end()) {
    const auto moves = match.game().moves(match.state());
    if (Backgammon::is_chance(match.state())) {
      match.play(moves[random.below(moves.size())]);
      continue;
    }
    BackgammonPlayer& player = match.to_move() == game::Seat::first ? first : second;
    const Action action = player.choose(game::Turn<Backgammon>(match));
    EXPECT_TRUE(match.is_legal(action));
    match.play(action);
    ++choices;
  }
  return choices;
}

TEST(GammonPlayers, MakeLegalMoves) {
  TdGammonPlayer td_gammon(shared_brain(), {});
  PipsPlayer pips;
  game::RandomPlayer<Backgammon> random(5);
  EXPECT_GT(play_match(td_gammon, pips, {}, 1), 10);
  EXPECT_GT(play_match(random, td_gammon, {.match_length = 3}, 2), 10);
  EXPECT_GT(play_match(pips, td_gammon, {.cube = false}, 3), 10);
}

TEST(GammonPlayers, ValueAPositionTheSameFromBothSeats) {
  TdGammonPlayer player(shared_brain(), {});
  for (const Board& board : tests::random_boards(4, 50)) {
    std::vector<double> values;
    std::vector<Action> choices;
    for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
      auto position = tests::to_play(board, 4, 3);
      position.on_roll = seat;
      const Match match(Backgammon(Rules{}), position);
      choices.push_back(player.choose(game::Turn<Backgammon>(match)));
      values.push_back(player.thought().value->units());
    }
    EXPECT_EQ(values[0], values[1]);
    EXPECT_EQ(choices[0], choices[1]);
  }
}

TEST(GammonPlayers, TakeAndDropByTheExactValue) {
  TdGammonPlayer player(shared_brain(), {});
  auto position = tests::to_play({men({{1, 1}}), men({{1, 1}})}, 2, 1);
  position.phase = Phase::doubled;
  const Match lost(Backgammon(Rules{}), position);
  EXPECT_EQ(player.choose(game::Turn<Backgammon>(lost)).kind, Action::Kind::drop);
  position.board = {men({{6, 6}}), men({{1, 1}})};
  const Match won(Backgammon(Rules{}), position);
  EXPECT_EQ(player.choose(game::Turn<Backgammon>(won)).kind, Action::Kind::take);
}

TEST(GammonPlayers, HaveNames) {
  EXPECT_EQ(base::value_or_throw(make_player("pips"))->name(), "pips");
  for (const char* wrong :
       {"", "gnubg", "td-gammon:plies=9", "td-gammon:plies", "td-gammon:depth=2",
        "td-gammon:weights=", "td-gammon:weights=/nowhere/x.net", "pips:plies=1"})
    EXPECT_FALSE(make_player(wrong).has_value()) << wrong;
}

TEST(LookAhead, RanksAllPlaysTheBestFirst) {
  for (const Board& board : tests::random_boards(5, 30)) {
    const auto plays = ranked_plays(small_brain(), board, Dice::of(6, 5));
    EXPECT_EQ(plays.size(), games::backgammon::legal_plays(board, Dice::of(6, 5)).size());
    for (std::size_t i = 0; i < plays.size(); ++i) {
      EXPECT_EQ(plays[i].board, board.after(plays[i].play).turned());
      EXPECT_EQ(plays[i].outcome, small_brain().judge(plays[i].board).turned());
      if (i == 0) continue;
      EXPECT_GE(plays[i - 1].outcome.equity(), plays[i].outcome.equity());
    }
  }
}

/// Expectiminimax without pruning; `board.own` is on roll.
double naive_equity(const Board& board, int plies) {
  if (plies == 0 || exact_outcome(board)) return small_brain().judge(board).equity();
  double sum = 0;
  for (const Dice dice : games::backgammon::kRolls) {
    double best = -3;
    for (const auto& play : games::backgammon::legal_plays(board, dice))
      best = std::max(best, -naive_equity(board.after(play).turned(), plies - 1));
    sum += games::backgammon::probability_of(dice) * best;
  }
  return sum;
}

TEST(LookAhead, WithoutPruningEqualsExpectiminimax) {
  const LookAhead all{.plies = 1, .most_plays = 100'000, .margin = 10};
  for (const Board& board : tests::random_boards(6, 5))
    EXPECT_NEAR(outcome_after(small_brain(), board, all).equity(), naive_equity(board, 1), 1e-5);
  const Board few{men({{9, 1}, {3, 1}}), men({{8, 2}})};
  const LookAhead deeper{.plies = 2, .most_plays = 100'000, .margin = 10};
  EXPECT_NEAR(outcome_after(small_brain(), few, deeper).equity(), naive_equity(few, 2), 1e-5);
}

TEST(LookAhead, LooksCloserAtTheCandidatesOnly) {
  const Dice dice = Dice::of(3, 1);
  const auto plain = ranked_plays(small_brain(), Board{}, dice);
  const auto closer =
      ranked_plays(small_brain(), Board{}, dice, {.plies = 1, .most_plays = 3, .margin = 10});
  ASSERT_EQ(plain.size(), closer.size());
  // The first three in some order with other values, the rest as it was.
  for (std::size_t i = 3; i < plain.size(); ++i) EXPECT_EQ(plain[i].board, closer[i].board);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_NEAR(closer[i].outcome.equity(), -naive_equity(closer[i].board, 1), 1e-5);
}

TEST(Openings, AreTheFifteenRollsWithLegalPlays) {
  std::vector<Dice> seen;
  for (const Opening& opening : openings()) {
    EXPECT_FALSE(opening.dice.is_double());
    EXPECT_EQ(std::ranges::count(seen, opening.dice), 0);
    seen.push_back(opening.dice);
    EXPECT_FALSE(opening.published.empty());
    for (const std::string_view text : opening.published) {
      const auto play = games::backgammon::parse_play(Board{}, opening.dice, text);
      ASSERT_TRUE(play.has_value()) << text;
      EXPECT_TRUE(is_published(opening, *play)) << text;
    }
  }
  EXPECT_EQ(seen.size(), 15u);
}

TEST(Contest, OfAPlayerWithItselfIsEven) {
  const PointTally tally = contest(best_by(small_brain()), best_by(small_brain()), 9, 0, 5);
  EXPECT_EQ(tally.pairs, 5);
  EXPECT_EQ(tally.points, 0);
  EXPECT_EQ(tally.margin(), 0);
}

TEST(Contest, CountsMeansAndMargins) {
  PointTally tally;
  for (const int points : {2, 0, 4, -2}) tally.add_pair(points);
  EXPECT_DOUBLE_EQ(tally.mean(), 0.5);
  EXPECT_NEAR(tally.margin(), 1.96 * std::sqrt(20.0 / 3 / 4) / 2, 1e-9);
}

TEST(SelfPlay, LessonsLeadToTheResult) {
  base::Random random(8);
  const auto lessons = self_play(small_brain(), 1, random);
  ASSERT_GT(lessons.size(), 5u);
  // With λ = 1 every target is the result, seen from the side on roll.
  for (std::size_t i = 0; i + 1 < lessons.size(); ++i) {
    const auto one = lessons[i].target.parts();
    const auto next = lessons[i + 1].target.turned().parts();
    for (std::size_t k = 0; k < one.size(); ++k) EXPECT_NEAR(one[k], next[k], 1e-5);
  }
}

TEST(SelfPlay, WithoutLambdaLessonsAreTheNextJudgement) {
  base::Random random(8);
  const auto lessons = self_play(small_brain(), 0, random);
  for (std::size_t i = 0; i + 1 < lessons.size(); ++i)
    EXPECT_NEAR(lessons[i].target.equity(), -small_brain().judge(lessons[i + 1].board).equity(),
                1e-4);
}

}  // namespace
}  // namespace mpd::gammon
