#include "draughts/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

GameRecord record_of(const char* fen) {
  return GameRecord(parse_fen(fen).value());
}

void play(GameRecord& record, std::initializer_list<const char*> moves) {
  for (const char* move : moves) record.play(parse_move(record.state().position, move).value());
}

/// Goes to and fro with one king a side; four plies bring the position back.
constexpr std::initializer_list<const char*> kToAndFro = {"1-5", "32-28", "5-1", "28-32"};

TEST(GameRecord, ThirdOccurrenceIsADraw) {
  GameRecord record = record_of("B:WK32:BK1");
  EXPECT_EQ(record.repetitions(), 1);
  play(record, kToAndFro);
  EXPECT_EQ(record.repetitions(), 2);
  EXPECT_FALSE(record.end());
  play(record, {"1-5", "32-28", "5-1"});
  EXPECT_EQ(record.repetitions(), 2);
  EXPECT_FALSE(record.end());
  play(record, {"28-32"});
  EXPECT_EQ(record.repetitions(), 3);
  ASSERT_TRUE(record.end());
  EXPECT_EQ(record.end()->outcome, game::Outcome::draw);
  EXPECT_EQ(record.end()->reason, game::EndReason::repetition);
}

TEST(GameRecord, EarlierKeysEndAtTheLastIrreversibleMove) {
  GameRecord record = record_of("B:WK32,21:BK1");
  EXPECT_TRUE(record.earlier_keys().empty());
  play(record, {"1-5", "32-28", "5-1"});
  ASSERT_EQ(record.earlier_keys().size(), 3u);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(record.earlier_keys()[i], key_of(record.state_at(i).position));
  play(record, {"21-17"});
  EXPECT_TRUE(record.earlier_keys().empty());
  play(record, {"1-5"});
  ASSERT_EQ(record.earlier_keys().size(), 1u);
  EXPECT_EQ(record.earlier_keys()[0], key_of(record.state_at(4).position));
}

/// Plays that many quiet king moves, and never to a position that has been on the board twice.
void wander(GameRecord& record, int plies) {
  for (int i = 0; i < plies; ++i) {
    int fewest = game::kRepetitionsForDraw;
    Move best;
    for (const Move move : legal_moves(record.state().position)) {
      if (!record.state().position.kings().contains(move.from())) continue;
      GameRecord trial = record;
      trial.play(move);
      if (trial.repetitions() >= fewest || has_capture(trial.state().position)) continue;
      fewest = trial.repetitions();
      best = move;
    }
    ASSERT_LT(fewest, game::kRepetitionsForDraw) << "no way on from " << record.state().position;
    record.play(best);
  }
}

/// Two kings a side, far apart, and one man each that can move at any time.
constexpr const char* kTwoKingsEach = "B:WK30,K31,21:BK2,K3,12";

TEST(GameRecord, EightyReversiblePliesAreADraw) {
  GameRecord record = record_of(kTwoKingsEach);
  wander(record, 79);
  EXPECT_EQ(record.reversible_plies(), 79);
  EXPECT_FALSE(record.end());
  wander(record, 1);
  EXPECT_EQ(record.reversible_plies(), 80);
  ASSERT_TRUE(record.end());
  EXPECT_EQ(record.end()->outcome, game::Outcome::draw);
  EXPECT_EQ(record.end()->reason, game::EndReason::reversible_limit);
  record.undo();
  EXPECT_FALSE(record.end());
}

TEST(GameRecord, AManMoveStartsTheCountAgain) {
  GameRecord record = record_of(kTwoKingsEach);
  wander(record, 79);
  play(record, {"21-17"});
  EXPECT_EQ(record.reversible_plies(), 0);
  wander(record, 79);
  EXPECT_EQ(record.reversible_plies(), 79);
  EXPECT_FALSE(record.end());
}

TEST(GameRecord, ACaptureStartsTheCountAgain) {
  GameRecord record = record_of("B:WK32,K18:BK1,K10");
  play(record, {"1-5", "32-28", "10-14"});
  EXPECT_EQ(record.reversible_plies(), 3);
  play(record, {"18x9"});
  EXPECT_EQ(record.reversible_plies(), 0);
  EXPECT_TRUE(record.earlier_keys().empty());
  play(record, {"5x14"});
  EXPECT_EQ(record.reversible_plies(), 0);
}

TEST(GameRecord, ASideThatCannotMoveHasLost) {
  GameRecord blocked = record_of("W:W21:B14,17,9");
  ASSERT_TRUE(blocked.end());
  EXPECT_EQ(blocked.end()->outcome, game::Outcome::first_wins);
  EXPECT_EQ(blocked.end()->reason, game::EndReason::terminal);
  GameRecord captured = record_of("W:WK18:BK14");
  play(captured, {"18x9"});
  ASSERT_TRUE(captured.end());
  EXPECT_EQ(captured.end()->outcome, game::Outcome::second_wins);
}

TEST(GameRecord, ALossGoesBeforeADraw) {
  // The white king goes to and fro between 4 and 8 until, on the eightieth reversible ply, the
  // black one shuts it in.
  GameRecord record = record_of("W:WK4:B11,15,K31");
  for (const char* black :
       {"31-26", "26-22", "22-17", "17-13", "13-9",  "9-5",   "5-1",   "1-6",   "6-2",   "2-6",
        "6-10",  "10-14", "14-18", "18-23", "23-19", "19-16", "16-20", "20-24", "24-27", "27-32",
        "32-28", "28-24", "24-27", "27-31", "31-26", "26-30", "30-25", "25-21", "21-25", "25-21",
        "21-17", "17-13", "13-9",  "9-14",  "14-18", "18-23", "23-19", "19-16", "16-12", "12-8"}) {
    ASSERT_FALSE(record.end());
    play(record, {record.plies() % 4 == 0 ? "4-8" : "8-4", black});
  }
  EXPECT_EQ(record.reversible_plies(), 80);
  ASSERT_TRUE(record.end());
  EXPECT_EQ(record.end()->reason, game::EndReason::terminal);
  EXPECT_EQ(record.end()->outcome, game::Outcome::first_wins);
}

TEST(GameRecord, UndoRestoresEverything) {
  base::Random random(21);
  for (int game = 0; game < 50; ++game) {
    GameRecord record(tests::random_position(random));
    std::vector<GameRecord> history;
    for (int ply = 0; ply < 60 && has_move(record.state().position); ++ply) {
      history.push_back(record);
      const MoveList moves = legal_moves(record.state().position);
      record.play(moves[random.below(moves.size())]);
    }
    for (; !history.empty(); history.pop_back()) {
      const GameRecord& before = history.back();
      ASSERT_TRUE(record.undo());
      ASSERT_EQ(record.state().position, before.state().position);
      ASSERT_EQ(record.plies(), before.plies());
      ASSERT_EQ(record.reversible_plies(), before.reversible_plies());
      ASSERT_EQ(record.repetitions(), before.repetitions());
      ASSERT_TRUE(std::ranges::equal(record.earlier_keys(), before.earlier_keys()));
      ASSERT_TRUE(std::ranges::equal(record.moves(), before.moves()));
      ASSERT_EQ(record.end().has_value(), before.end().has_value());
    }
    EXPECT_FALSE(record.undo());
  }
}

TEST(GameRecord, KeepsThePositionsOfTheGame) {
  GameRecord record;
  play(record, {"11-15", "22-18", "15x22", "25x18"});
  EXPECT_EQ(record.start().position, Position::start());
  ASSERT_EQ(record.plies(), 4u);
  Position position = record.start().position;
  for (std::size_t ply = 0; ply < record.plies(); ++ply) {
    EXPECT_EQ(record.state_at(ply).position, position);
    position = position.after(record.moves()[ply]);
  }
  EXPECT_EQ(record.state().position, position);
  EXPECT_EQ(fen_of(position), "B:W18,21,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12");
}

TEST(GameRecord, AgreesWithCountingByHandInRandomKingPlay) {
  base::Random random(22);
  int draws = 0;
  for (int game = 0; game < 300; ++game) {
    GameRecord record(tests::random_set_up(random, {2, 2, 0.8}));
    for (int ply = 0; ply < 200 && has_move(record.state().position); ++ply) {
      const MoveList moves = legal_moves(record.state().position);
      record.play(moves[random.below(moves.size())]);
      int same = 0;
      for (std::size_t i = 0; i <= record.plies(); ++i)
        same += record.state_at(i).position == record.state().position ? 1 : 0;
      int quiet = 0;
      for (std::size_t i = record.plies(); i > 0; --i, ++quiet) {
        const Move move = record.moves()[i - 1];
        if (move.is_capture() || !record.state_at(i - 1).position.kings().contains(move.from()))
          break;
      }
      ASSERT_EQ(record.repetitions(), same);
      ASSERT_EQ(record.reversible_plies(), quiet);
      const bool lost = !has_move(record.state().position);
      ASSERT_EQ(record.end().has_value(), lost || same >= 3 || quiet >= 80);
      ASSERT_EQ(lost, record.end() && record.end()->reason == game::EndReason::terminal);
      draws += record.end() && !lost ? 1 : 0;
    }
  }
  EXPECT_GT(draws, 300);
}

}  // namespace
}  // namespace mpd::draughts
