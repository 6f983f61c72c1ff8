#include "players/endgame_teacher.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "players/self_play.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

draughts::Position taught_board(const char* fen) {
  return *draughts::parse_fen(fen);
}

TEST(EndgameTeacher, WinsAreWorthMoreTheSoonerTheyAreOver) {
  const auto teacher = EndgameTeacher::of(3);
  // White has moved, and Black has no move.
  const double won = *teacher->value(taught_board("B:WK9,K14:B5"));
  EXPECT_GT(won, 0.99);
  // Two kings against one in the open: won, but far away.
  const double far = *teacher->value(taught_board("B:WK18,K23:BK14"));
  EXPECT_NE(far, 0);
  EXPECT_LT(std::abs(far), won);
  EXPECT_EQ(*teacher->value(taught_board("B:WK32:BK1")), 0) << "one king each";
}

TEST(EndgameTeacher, SeesTheSideThatHasMoved) {
  const auto teacher = EndgameTeacher::of(3);
  const auto board = taught_board("W:WK32:BK18,K23");
  EXPECT_EQ(*teacher->value(board), *teacher->value(board.rotated_and_swapped()));
}

TEST(EndgameTeacher, KnowsNoBoardsWithMorePieces) {
  EXPECT_FALSE(EndgameTeacher::of(3)->value(taught_board("W:WK32,K31:BK18,K23")));
  EXPECT_TRUE(EndgameTeacher::of(4)->value(taught_board("W:WK32,K31:BK18,K23")));
  EXPECT_EQ(EndgameTeacher::of(3), EndgameTeacher::of(3)) << "solved once";
}

TEST(EndgameTeacher, ALearnerComesToBelieveIt) {
  TrainingOptions options;
  options.search.depth = 1;
  options.games = options.session = 400;
  options.rules.most_plies = 60;
  options.td = {.lambda = 0.7, .gamma = 1, .momentum = 0, .rate = 0.3};
  options.both_sides = true;
  const auto distance = [&](int taught) {
    options.taught_pieces = taught;
    const std::vector<draughts::Position> boards{taught_board("B:WK18,K23,K27:BK14,1")};
    const SelfPlay self_play({options, boards, boards, 5});
    TrainingState state = self_play.begin();
    self_play.train(state);
    BoardJudge judge(options.features);
    judge.load(state.learner);
    double sum = 0;
    int boards_seen = 0;
    const auto teacher = EndgameTeacher::of(4);
    for (const char* fen : {"B:WK18,K23:BK14", "W:WK18:BK14,K10", "B:WK32:BK1", "W:WK18,K22:BK5",
                            "B:WK18,K22:BK5", "W:WK30:BK10,K11,K6"}) {
      const auto board = taught_board(fen);
      sum += std::pow(std::tanh(judge.net_input(board)) - *teacher->value(board), 2);
      ++boards_seen;
    }
    return sum / boards_seen;
  };
  EXPECT_LT(distance(4), distance(0));
}

}  // namespace
}  // namespace mpd::players
