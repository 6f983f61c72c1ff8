#include "arena/game_play.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/record.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "tests/unit/arena/fake_players.hpp"

namespace mpd::arena {
namespace {

using draughts::KeyedPosition;
using draughts::Position;
using game::Outcome;

const Draughts kDraughts;
const Judge<Draughts> kNoJudge;

Opening<Draughts> from(std::string_view fen) {
  return {KeyedPosition(base::value_or_throw(draughts::parse_fen(fen)))};
}
Opening<Draughts> from_the_start() {
  return {KeyedPosition(Position::start())};
}

PlayedGame<Draughts> play(const Opening<Draughts>& opening, DraughtsPlayer& black,
                          DraughtsPlayer& white, const GameRules& rules = {},
                          const Judge<Draughts>& judge = kNoJudge, std::stop_token stop = {}) {
  return GamePlay<Draughts>(kDraughts, rules, judge, stop).play(opening, {&black, &white});
}

/// The record of a game knows the rules too, and was tested by itself.
RC_GTEST_PROP(GamePlay, EndsWhereTheRulesEndTheGame, (std::uint64_t seed)) {
  game::RandomPlayer<Draughts> black(seed);
  game::RandomPlayer<Draughts> white(seed + 1);
  const bool kings_only = seed % 2 == 0;
  const auto opening = kings_only ? from("B:WK32,K31:BK1,K2") : from_the_start();
  const auto played = play(opening, black, white, {.most_plies = 100'000});
  draughts::GameRecord record(opening.start.position);
  for (const auto& move : played.moves) {
    RC_ASSERT(!record.end());
    record.play(move.move);
  }
  RC_ASSERT(record.end().has_value());
  RC_ASSERT(record.end() == played.end());
  RC_ASSERT(played.effort[0].moves + played.effort[1].moves == played.moves.size());
}

/// A player is shown the game as its record has it, the opening's moves included.
TEST(GamePlay, ShowsThePast) {
  Opening<Draughts> opening = from("B:WK32,24:BK1,5");
  for (const char* move : {"1-6", "32-27", "6-1", "27-32"}) {
    Position position = opening.start.position;
    for (const auto made : opening.moves) position = position.after(made);
    opening.moves.push_back(*draughts::parse_move(position, move));
  }
  draughts::GameRecord record(opening.start.position);
  for (const auto move : opening.moves) record.play(move);
  int asked = 0;
  const auto watch = [&](const DraughtsTurn& turn) {
    ++asked;
    EXPECT_EQ(turn.observation().position, record.state().position);
    EXPECT_EQ(turn.history().reversible_plies(), record.reversible_plies());
    EXPECT_TRUE(std::equal(turn.history().earlier_keys().begin(),
                           turn.history().earlier_keys().end(), record.earlier_keys().begin(),
                           record.earlier_keys().end()));
    EXPECT_EQ(turn.history().start().position, record.start().position);
    EXPECT_TRUE(std::equal(turn.history().moves().begin(), turn.history().moves().end(),
                           record.moves().begin(), record.moves().end()));
    const auto move = first_move(turn);
    record.play(move);
    return move;
  };
  FakePlayer player(watch);
  const auto played = play(opening, player, player, {.most_plies = 40});
  EXPECT_GE(asked, 8);
  EXPECT_EQ(played.history.plies(), opening.moves.size() + played.moves.size());
}

TEST(GamePlay, TheThirdRepetitionCountsTheOpeningToo) {
  FakePlayer black(in_turn({"1-6", "6-1"}));
  FakePlayer white(in_turn({"32-27", "27-32"}));
  const auto played = play(from("B:WK32:BK1"), black, white);
  EXPECT_EQ(played.end().reason, game::EndReason::repetition);
  EXPECT_EQ(played.end().outcome, Outcome::draw);
  EXPECT_EQ(played.moves.size(), 8u);
  Opening<Draughts> opening = from("B:WK32:BK1");
  for (const auto& move : played.moves)
    if (opening.moves.size() < 4) opening.moves.push_back(move.move);
  FakePlayer again_black(in_turn({"1-6", "6-1"}));
  FakePlayer again_white(in_turn({"32-27", "27-32"}));
  EXPECT_EQ(play(opening, again_black, again_white).moves.size(), 4u);
}

TEST(GamePlay, APlayerThatFailsLoses) {
  FakePlayer good(first_move);
  FakePlayer bad([](const DraughtsTurn& turn) -> draughts::Move {
    if (turn.history().plies() < 5) return first_move(turn);
    throw base::Failure("the engine has gone");
  });
  const auto played = play(from_the_start(), good, bad);
  EXPECT_EQ(played.end().outcome, Outcome::first_wins);
  EXPECT_EQ(played.end().reason, game::EndReason::failure);
  EXPECT_EQ(played.explanation, "the engine has gone");
  EXPECT_EQ(played.moves.size(), 5u);
}

TEST(GamePlay, AnIllegalMoveLoses) {
  FakePlayer good(first_move);
  FakePlayer bad([](const DraughtsTurn&) { return draughts::Move(); });
  const auto played = play(from_the_start(), bad, good);
  EXPECT_EQ(played.end().outcome, Outcome::second_wins);
  EXPECT_EQ(played.end().reason, game::EndReason::illegal_move);
  EXPECT_TRUE(played.moves.empty());
}

TEST(GamePlay, ASlowMoveLoses) {
  FakePlayer good(first_move);
  FakePlayer slow(after_seconds(0.3));
  const GameRules rules{.allowance = {.seconds = 0.1}, .margin = 0.1};
  const auto played = play(from_the_start(), good, slow, rules);
  EXPECT_EQ(played.end().outcome, Outcome::first_wins);
  EXPECT_EQ(played.end().reason, game::EndReason::time);
  EXPECT_GE(played.effort[1].overrun, 0.2);
  EXPECT_EQ(played.moves.size(), 1u);
}

/// Sleeping takes no processor time, thinking does.
TEST(GamePlay, ProcessorTimeDoesNotRunWhileOthersWork) {
  FakePlayer sleeps(after_seconds(0.2));
  FakePlayer thinks([](const DraughtsTurn& turn) {
    const MoveTimer timer(TimeKind::processor);
    while (timer.seconds() < 0.2) {
    }
    return first_move(turn);
  });
  const GameRules rules{.allowance = {.seconds = 0.05}, .margin = 0.05, .most_plies = 5};
  const auto played =
      GamePlay<Draughts>(kDraughts, rules, kNoJudge)
          .play(from_the_start(), {&sleeps, &thinks}, {TimeKind::processor, TimeKind::processor});
  EXPECT_EQ(played.end().outcome, Outcome::first_wins);
  EXPECT_EQ(played.end().reason, game::EndReason::time);
  EXPECT_LT(played.effort[0].seconds, 0.05);
  EXPECT_GE(played.effort[1].seconds, 0.2);
  EXPECT_LT(played.effort[1].seconds, 0.4);
}

TEST(GamePlay, TheMarginForgives) {
  FakePlayer slow(after_seconds(0.002));
  const GameRules rules{.allowance = {.seconds = 0.001}, .margin = 30, .most_plies = 10};
  const auto played = play(from_the_start(), slow, slow, rules);
  EXPECT_EQ(played.end().reason, game::EndReason::length);
  EXPECT_GE(played.effort[0].overrun, 0.001);
}

TEST(GamePlay, WithoutATimeLimitNobodyIsLate) {
  FakePlayer slow(after_seconds(0.005));
  const GameRules rules{.allowance = {.nodes = 1000}, .margin = 0, .most_plies = 10};
  const auto played = play(from_the_start(), slow, slow, rules);
  EXPECT_EQ(played.end().reason, game::EndReason::length);
  EXPECT_EQ(played.effort[0].overrun, 0);
}

/// Who is silent until it is given up forfeits by time.
TEST(GamePlay, AHangIsLate) {
  FakePlayer good(first_move);
  FakePlayer hangs([](const DraughtsTurn&) -> draughts::Move {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    throw base::Failure("no answer");
  });
  const auto played = play(from_the_start(), hangs, good, {.allowance = {.seconds = 0.01}});
  EXPECT_EQ(played.end().reason, game::EndReason::time);
  EXPECT_NE(played.explanation.find("no answer"), std::string::npos);
}

TEST(GamePlay, ClocksRunDown) {
  std::vector<double> seen;
  FakePlayer watched([&](const DraughtsTurn& turn) {
    seen.push_back(turn.allowance().clock->remaining);
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    return first_move(turn);
  });
  FakePlayer good(first_move);
  const GameRules rules{.allowance = {.clock = game::Clock{0.5, 0.001}}, .margin = 0};
  const auto played = play(from_the_start(), watched, good, rules);
  EXPECT_EQ(played.end().outcome, Outcome::second_wins);
  EXPECT_EQ(played.end().reason, game::EndReason::time);
  ASSERT_GE(seen.size(), 2u);
  EXPECT_LE(seen.size(), 4u);  // 0.5 − 3 · 0.15 + 3 · 0.001 is less than 0.15
  EXPECT_DOUBLE_EQ(seen[0], 0.5);
  EXPECT_NEAR(seen[1], 0.5 - played.moves[0].seconds + 0.001, 1e-9);
}

TEST(GamePlay, AGameThatIsTooLongIsDrawn) {
  game::RandomPlayer<Draughts> black(1);
  game::RandomPlayer<Draughts> white(2);
  Opening<Draughts> opening = from_the_start();
  opening.moves.push_back(*draughts::parse_move(Position::start(), "11-15"));
  const auto played = play(opening, black, white, {.most_plies = 7});
  EXPECT_EQ(played.end().reason, game::EndReason::length);
  EXPECT_EQ(played.end().outcome, Outcome::draw);
  EXPECT_EQ(played.history.plies(), 7u);
}

TEST(GamePlay, AJudgeEndsTheGame) {
  game::RandomPlayer<Draughts> black(1);
  game::RandomPlayer<Draughts> white(2);
  const Judge<Draughts> judge = [](const KeyedPosition& state) {
    return state.position.count() < 20 ? std::optional(Outcome::second_wins) : std::nullopt;
  };
  const auto played = play(from_the_start(), black, white, {}, judge);
  EXPECT_EQ(played.end().reason, game::EndReason::database);
  EXPECT_EQ(played.end().outcome, Outcome::second_wins);
  Position position = Position::start();
  for (const auto& move : played.moves) {
    EXPECT_GE(position.count(), 20);
    position = position.after(move.move);
  }
  EXPECT_LT(position.count(), 20);
}

TEST(GamePlay, StopsWhenAsked) {
  std::stop_source source;
  FakePlayer player([&](const DraughtsTurn& turn) {
    if (turn.history().plies() == 6) source.request_stop();
    return first_move(turn);
  });
  const auto played = play(from_the_start(), player, player, {}, kNoJudge, source.get_token());
  EXPECT_EQ(played.end().reason, game::EndReason::stopped);
  EXPECT_EQ(played.moves.size(), 6u);
}

TEST(Adjudication, BothMustAgreeOnAWin) {
  const GameRules rules{.most_plies = 60, .adjudication = {.win = 3.0, .win_moves = 4}};
  FakePlayer hopeful(first_move, {.value = game::PlayerValue::estimate(3.5)});
  FakePlayer resigned(first_move, {.value = game::PlayerValue::estimate(-3.0)});
  FakePlayer unaware(first_move, {.value = game::PlayerValue::estimate(-2.9)});
  FakePlayer silent(first_move);
  const auto won = play(from_the_start(), hopeful, resigned, rules);
  EXPECT_EQ(won.end().reason, game::EndReason::values);
  EXPECT_EQ(won.end().outcome, Outcome::first_wins);
  EXPECT_EQ(won.moves.size(), 8u);
  EXPECT_EQ(play(from_the_start(), resigned, hopeful, rules).end().outcome, Outcome::second_wins);
  EXPECT_NE(play(from_the_start(), hopeful, unaware, rules).end().reason, game::EndReason::values);
  EXPECT_NE(play(from_the_start(), hopeful, silent, rules).end().reason, game::EndReason::values);
  EXPECT_NE(play(from_the_start(), hopeful, hopeful, rules).end().reason, game::EndReason::values);
  EXPECT_NE(play(from_the_start(), hopeful, resigned, {.most_plies = 60}).end().reason,
            game::EndReason::values);
}

TEST(Adjudication, ADrawComesNotTooEarly) {
  const GameRules rules{.most_plies = 60,
                        .adjudication = {.draw = 0.1, .draw_moves = 3, .draw_after_ply = 10}};
  FakePlayer level(first_move, {.value = game::PlayerValue::estimate(-0.1)});
  FakePlayer better(first_move, {.value = game::PlayerValue::estimate(0.2)});
  const auto drawn = play(from_the_start(), level, level, rules);
  EXPECT_EQ(drawn.end().reason, game::EndReason::values);
  EXPECT_EQ(drawn.end().outcome, Outcome::draw);
  EXPECT_EQ(drawn.moves.size(), 16u);
  EXPECT_NE(play(from_the_start(), level, better, rules).end().reason, game::EndReason::values);
}

/// A forced move has no value and breaks no agreement; another opinion does.
TEST(Adjudication, RunsAreBrokenByValuesOnly) {
  Adjudicator judge({.win = 1.0, .win_moves = 2});
  judge.hear(game::Seat::first, 1, game::PlayerValue::estimate(2.0));
  judge.hear(game::Seat::second, 2, game::PlayerValue::estimate(-2.0));
  judge.hear(game::Seat::first, 3, std::nullopt);
  judge.hear(game::Seat::second, 4, game::PlayerValue::estimate(-0.5));
  judge.hear(game::Seat::first, 5, game::PlayerValue::estimate(2.0));
  judge.hear(game::Seat::second, 6, game::PlayerValue::estimate(-2.0));
  EXPECT_FALSE(judge.verdict());
  judge.hear(game::Seat::second, 8, game::PlayerValue::estimate(-2.0));
  EXPECT_EQ(judge.verdict(), Outcome::first_wins);
}

/// Any game of two seats can be played: tic-tac-toe, with all three results.
TEST(GamePlay, KnowsNothingOfDraughts) {
  using games::TicTacToe;
  const TicTacToe game;
  const GameRules rules;
  const Judge<TicTacToe> judge;
  std::array<int, 3> seen{};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    game::RandomPlayer<TicTacToe> x(seed);
    game::RandomPlayer<TicTacToe> o(seed + 1000);
    const auto played = GamePlay<TicTacToe>(game, rules, judge).play({game.initial()}, {&x, &o});
    EXPECT_EQ(played.end().reason, game::EndReason::terminal);
    TicTacToe::State state = game.initial();
    for (const auto& move : played.moves) state = game.after(state, move.move);
    ASSERT_TRUE(game.is_terminal(state));
    const double utility = game.utility(state, game::Seat::first);
    EXPECT_EQ(played.end().outcome, utility > 0   ? Outcome::first_wins
                                    : utility < 0 ? Outcome::second_wins
                                                  : Outcome::draw);
    ++seen[static_cast<std::size_t>(played.end().outcome)];
  }
  for (const int count : seen) EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace mpd::arena
