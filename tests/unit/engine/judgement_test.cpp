#include "engine/judgement.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "endgame/build.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::engine {
namespace {

using draughts::GameRecord;
using draughts::Position;
using search::Value;

std::shared_ptr<const endgame::Databases> three_pieces() {
  static const tests::TemporaryFolder folder;
  static const auto databases = [] {
    base::value_or_throw(endgame::build_databases({.pieces = 3, .folder = folder.path()}));
    return base::value_or_throw(endgame::Databases::open(folder.path()));
  }();
  return databases;
}

GameRecord game_of(const char* fen, std::initializer_list<const char*> moves) {
  GameRecord record(*fen == '\0' ? Position::start() : draughts::parse_fen(fen).value());
  for (const char* move : moves)
    record.play(draughts::parse_move(record.state().position, move).value());
  return record;
}

Options judge_options(bool with_databases = false) {
  return {.table_bytes = 1 << 20, .databases = with_databases ? three_pieces() : nullptr};
}

std::vector<Judgement> judged(const GameRecord& game, bool with_databases, int depth = 7) {
  return Judge(judge_options(with_databases), {.depth = depth}).judge(game);
}

TEST(LossInMen, IsNeverNegativeAndBounded) {
  EXPECT_EQ(loss_in_men(Value(35), Value(5)), kInaccuracyFrom);
  EXPECT_EQ(loss_in_men(Value(5), Value(35)), 0);
  EXPECT_EQ(loss_in_men(Value::win_in(3), Value::win_in(81)), 0);
  EXPECT_EQ(loss_in_men(Value::win_in(3), Value(900)), 0);
  EXPECT_EQ(loss_in_men(Value::win_in(3), Value::draw()), kMenOfAWin);
  EXPECT_EQ(loss_in_men(Value::win_in(3), Value::loss_in(2)), 2 * kMenOfAWin);
}

/// 14-17 gives two men for nothing: 21x5. Any evaluation sees that.
TEST(Judge, FindsMenGivenAway) {
  const auto game = game_of("", {"9-14", "22-18", "5-9", "24-19", "14-17", "21x5"});
  const auto judgements = judged(game, false, 9);
  ASSERT_EQ(judgements.size(), 6u);
  for (int ply = 0; ply < 4; ++ply) EXPECT_LT(judgements[ply].loss, kMistakeFrom) << ply;
  const Judgement& blunder = judgements[4];
  EXPECT_EQ(blunder.fault, Fault::blunder);
  EXPECT_EQ(blunder.thrown, Thrown::nothing);
  EXPECT_GE(blunder.loss, kBlunderFrom);
  EXPECT_LT(blunder.loss, 3.0);
  ASSERT_GT(blunder.best_line.size(), 3u);
  Position position = game.state_at(4).position;
  for (const draughts::Move move : blunder.best_line) {
    ASSERT_TRUE(draughts::is_legal(position, move));
    position = position.after(move);
  }
  EXPECT_TRUE(judgements[5].forced);
}

TEST(Judge, KnowsWhatDatabasesKnow) {
  const auto game = game_of("W:WK18,K19:BK28", {"19-24", "28x19", "18-23", "19x26"});
  const auto judgements = judged(game, true);
  ASSERT_EQ(judgements.size(), 4u);
  EXPECT_EQ(judgements[0].fault, Fault::blunder);
  EXPECT_EQ(judgements[0].thrown, Thrown::win_for_draw);
  EXPECT_TRUE(judgements[0].by_database);
  EXPECT_EQ(judgements[0].best, Value::win_in(17));
  EXPECT_EQ(judgements[0].value, Value::draw());
  EXPECT_EQ(judgements[2].thrown, Thrown::draw_for_loss);
  EXPECT_EQ(judgements[2].fault, Fault::blunder);
  // 19x26 takes the last piece: one ply for Black, two for White.
  EXPECT_EQ(judgements[2].value, Value::loss_in(2));
}

TEST(Judge, TellsAWinTurnedIntoALoss) {
  const auto judgements = judged(game_of("W:WK10,K11:BK1", {"10-6"}), true);
  EXPECT_EQ(judgements.front().thrown, Thrown::win_for_loss);
  EXPECT_EQ(judgements.front().loss, 2 * kMenOfAWin);
}

/// 18-14 wins too, only later than 18-15.
TEST(Judge, ASlowerWinIsNoFault) {
  const auto judgements = judged(game_of("W:WK18,K19:BK28", {"18-14"}), true);
  EXPECT_EQ(judgements.front().best, Value::win_in(17));
  EXPECT_EQ(judgements.front().value, Value::win_in(21));
  EXPECT_EQ(judgements.front().loss, 0);
  EXPECT_EQ(judgements.front().fault, Fault::none);
}

TEST(Judge, NeverBlamesForcedMoves) {
  const auto judgements = judged(game_of("B:W18,22:B14,1", {"14x23"}), false);
  EXPECT_TRUE(judgements.front().forced);
  EXPECT_EQ(judgements.front().fault, Fault::none);
  EXPECT_TRUE(judgements.front().best_line.empty());
}

/// The third time is a draw by rule, which no database knows.
TEST(Judge, SeesAWinLostByRepetition) {
  GameRecord game = game_of("W:WK18,K19:BK28", {});
  const char* kRound[] = {"18-14", "28-32", "14-18", "32-28"};
  for (int i = 0; i < 8; ++i)
    game.play(draughts::parse_move(game.state().position, kRound[i % 4]).value());
  ASSERT_EQ(game.end()->reason, game::EndReason::repetition);
  game.play(draughts::parse_move(game.state().position, "18-15").value());
  const auto judgements = judged(game, true, 3);
  ASSERT_EQ(judgements.size(), 9u);
  // Black's last move completes the repetition: from a loss to a draw is no fault.
  EXPECT_EQ(judgements[7].fault, Fault::none);
  // The game went on, and so does the judge.
  EXPECT_EQ(judgements[8].best, Value::win_in(17));
}

TEST(Judge, JudgesAlikeEveryTime) {
  const auto game =
      game_of("", {"9-14", "22-18", "5-9", "24-19", "11-15", "18x11", "8x24", "28x19"});
  Judge judge(judge_options(), {.nodes = 20'000});
  const auto once = judge.judge(game);
  (void)judge.judge(game_of("", {"11-15", "23-19"}));
  const auto again = judge.judge(game);
  ASSERT_EQ(once.size(), game.plies());
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].best, again[i].best) << i;
    EXPECT_EQ(once[i].value, again[i].value) << i;
    EXPECT_EQ(once[i].best_line, again[i].best_line) << i;
  }
}

TEST(Judge, StopsWithWhatIsComplete) {
  std::stop_source source;
  const auto game = game_of("", {"11-15", "23-19", "8-11", "22-17", "4-8"});
  Judge judge(judge_options(), {.depth = 5, .stop = source.get_token()});
  const auto judgements = judge.judge(game, [&](std::size_t moves) {
    if (moves == 3) source.request_stop();
  });
  EXPECT_EQ(judgements.size(), 3u);
}

}  // namespace
}  // namespace mpd::engine
