#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "base/random.hpp"
#include "game/history.hpp"
#include "games/chess/chess.hpp"
#include "games/chess/san.hpp"
#include "tests/unit/games/chess_set_up.hpp"

namespace mpd::games::chess {
namespace {

using game::Seat;
using tests::position;
using Texts = std::set<std::string>;

/// The moves of one piece, as text.
Texts moves_from(const char* fen, const char* square) {
  const Position p = position(fen);
  Texts texts;
  for (const Move move : legal_moves(p))
    if (text_of(move.from) == square) texts.insert(san_of(p, move));
  return texts;
}

std::string after(const char* fen, const char* move) {
  const Position p = position(fen);
  return text_of(p.after(parse_san(p, move).value()));
}

TEST(ChessRules, CastlingMovesTheRookToo) {
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O"), "4k3/8/8/8/8/8/8/R4RK1 b - -");
  EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/4K3 b kq -", "O-O-O"), "2kr3r/8/8/8/8/8/8/4K3 w - -");
}

TEST(ChessRules, CastlingNeedsFreeAndSafeSquares) {
  const auto can = [](const char* fen, const char* move) {
    return parse_san(position(fen), move).has_value();
  };
  EXPECT_TRUE(can("4k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O"));
  EXPECT_FALSE(can("4k3/8/8/8/8/8/8/RN2K3 w Q -", "O-O-O")) << "the way is blocked";
  EXPECT_FALSE(can("4k3/8/8/8/4r3/8/8/R3K3 w Q -", "O-O-O")) << "out of check";
  EXPECT_FALSE(can("4k3/8/8/8/3r4/8/8/R3K3 w Q -", "O-O-O")) << "through check";
  EXPECT_FALSE(can("4k3/8/8/8/2r5/8/8/R3K3 w Q -", "O-O-O")) << "into check";
  EXPECT_TRUE(can("4k3/8/8/8/1r6/8/8/R3K3 w Q -", "O-O-O")) << "the rook may pass attacked squares";
}

TEST(ChessRules, CastlingRightsAreLostByMovesAndCaptures) {
  EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "Rxa8+"), "R3k2r/8/8/8/8/8/8/4K2R b Kk -");
  EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "Ke2"), "r3k2r/8/8/8/8/8/4K3/R6R b kq -");
}

TEST(ChessRules, EnPassantOnlyAtOnceAndOnlyWhenLegal) {
  EXPECT_EQ(after("4k3/8/8/8/3p4/8/4P3/4K3 w - -", "e4"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3");
  EXPECT_EQ(after("4k3/8/8/8/3pP3/8/8/4K3 b - e3", "dxe3"), "4k3/8/8/8/8/4p3/8/4K3 w - -");
  EXPECT_EQ(after("4k3/8/8/8/8/8/4P3/4K3 w - -", "e4"), "4k3/8/8/8/4P3/8/8/4K3 b - -")
      << "nobody can capture";
  // Both pawns would leave the rank between king and rook.
  EXPECT_EQ(after("8/8/8/8/k2p3R/8/4P3/4K3 w - -", "e4"), "8/8/8/8/k2pP2R/8/8/4K3 b - -");
  // The capture removes the pawn that gives check.
  EXPECT_EQ(moves_from("8/8/8/8/3pP3/5k2/8/3K4 b - e3", "d4"), (Texts{"d3", "dxe3"}));
}

TEST(ChessRules, PawnsPromoteToFourPieces) {
  EXPECT_EQ(moves_from("1n2k3/P7/8/8/8/8/8/4K3 w - -", "a7"),
            (Texts{"a8=Q", "a8=R", "a8=B", "a8=N", "axb8=Q+", "axb8=R+", "axb8=B", "axb8=N"}));
}

TEST(ChessRules, PinnedPiecesStayOnTheirLine) {
  EXPECT_EQ(moves_from("4k3/8/8/8/4r3/8/4R3/4K3 w - -", "e2"), (Texts{"Re3", "Rxe4+"}));
  EXPECT_EQ(moves_from("4k3/8/8/8/7b/8/5N2/4K3 w - -", "f2"), Texts{});
}

TEST(ChessRules, OnlyTheKingMovesOutOfDoubleCheck) {
  const Position p = position("4k3/8/8/8/4r2b/8/8/3QK3 w - -");
  for (const Move move : legal_moves(p)) EXPECT_EQ(p.kind_at(move.from), PieceKind::king);
}

TEST(ChessEnds, MateAndStalemate) {
  const Position mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -");
  EXPECT_TRUE(Chess::is_terminal(mate));
  EXPECT_EQ(Chess::utility(mate, Seat::first), -1);
  EXPECT_EQ(Chess::utility(mate, Seat::second), 1);
  const Position stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - -");
  EXPECT_TRUE(Chess::is_terminal(stalemate));
  EXPECT_EQ(Chess::utility(stalemate, Seat::first), 0);
}

TEST(ChessEnds, DeadPositionsEndTheGame) {
  for (const char* fen : {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/3BK3 w - -",
                          "4k3/8/8/8/8/8/8/3NK3 w - -", "4kb2/8/8/8/8/8/8/2B1K3 w - -"}) {
    EXPECT_TRUE(is_dead(position(fen))) << fen;
    EXPECT_TRUE(Chess::is_terminal(position(fen))) << fen;
    EXPECT_FALSE(legal_moves(position(fen)).empty()) << fen;
  }
  for (const char* fen : {"4k3/8/8/8/8/8/8/2NNK3 w - -", "4kn2/8/8/8/8/8/8/2B1K3 w - -",
                          "2b1k3/8/8/8/8/8/8/2B1K3 w - -", "4k3/8/8/8/8/8/P7/4K3 w - -"})
    EXPECT_FALSE(is_dead(position(fen))) << fen;
}

game::History<Chess> played(const char* fen, std::initializer_list<const char*> moves) {
  game::History<Chess> history(Chess(position(fen)));
  for (const char* move : moves) history.play(parse_san(history.state(), move).value());
  return history;
}

TEST(ChessEnds, ThreefoldRepetition) {
  const auto history = played("4k3/8/8/8/8/8/8/R3K3 w Q -",
                              {"Kd1", "Kd8", "Ke1", "Ke8", "Kd1", "Kd8", "Ke1", "Ke8"});
  EXPECT_FALSE(history.end()) << "the first position could still castle";
  auto longer = history;
  longer.play(parse_san(longer.state(), "Kd1").value());
  ASSERT_TRUE(longer.end());
  EXPECT_EQ(longer.end()->reason, game::EndReason::repetition);
}

TEST(ChessEnds, FiftyMoves) {
  game::History<Chess> history(Chess(position("4k3/8/8/8/8/8/P7/R3K3 w - -")));
  // A rook that walks through different squares, and a king that keeps repeating nothing.
  base::Random random(5);
  while (!history.end()) {
    std::vector<Move> quiet;
    for (const Move move : Chess::moves(history.state())) {
      auto next = history;
      next.play(move);
      const bool goes_on = !next.end() || next.end()->reason == game::EndReason::reversible_limit;
      if (goes_on && Chess::is_reversible(history.state(), move)) quiet.push_back(move);
    }
    ASSERT_FALSE(quiet.empty());
    history.play(quiet[random.below(quiet.size())]);
  }
  EXPECT_EQ(history.end()->reason, game::EndReason::reversible_limit);
  EXPECT_EQ(history.plies(), 100u);
}

TEST(ChessEvaluation, CountsMaterial) {
  EXPECT_EQ(Chess::evaluate(Position::start(), Seat::first), 0);
  const Position p = position("4k3/8/8/8/8/8/8/R3K3 w Q -");
  EXPECT_DOUBLE_EQ(Chess::evaluate(p, Seat::first) * Chess::kPawnsOfAWin, 5);
  EXPECT_DOUBLE_EQ(Chess::evaluate(p, Seat::second) * Chess::kPawnsOfAWin, -5);
}

}  // namespace
}  // namespace mpd::games::chess
