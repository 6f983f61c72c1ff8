#include "games/kriegspiel/kriegspiel.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/chess/fen.hpp"
#include "tests/unit/games/chess_set_up.hpp"

namespace mpd::games::kriegspiel {
namespace {

using chess::Position;
using game::Belief;
using game::Seat;
using tests::position;

std::string said(const char* fen, const char* attempt, Rules rules = {}) {
  const Kriegspiel game(rules, position(fen));
  const auto move = game.parse_move(game.initial(), attempt);
  EXPECT_TRUE(move) << attempt;
  return text_of(game.announce(game.initial(), *move));
}

TEST(KriegspielUmpire, RefusesWhatChessForbids) {
  EXPECT_EQ(said("4k3/8/8/8/8/8/4P3/4K3 w - -", "e2d3"), "illegal") << "nothing to capture";
  EXPECT_EQ(said("4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2e4"), "illegal") << "the way is blocked";
  EXPECT_EQ(said("4k3/8/8/8/8/r7/8/4K2R w K -", "h1h8"), "check by rank");
  EXPECT_EQ(said("4k3/8/8/8/8/8/7r/4K2R w K -", "h1h8"), "illegal");
  EXPECT_EQ(said("3rk3/8/8/8/8/8/8/4K3 w - -", "e1d1"), "illegal") << "into check";
}

TEST(KriegspielUmpire, NamesCapturesAndChecks) {
  EXPECT_EQ(said("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4d5"), "capture on d5");
  EXPECT_EQ(said("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), "capture on d5") << "en passant";
  EXPECT_EQ(said("4k3/8/8/8/8/8/8/R3K3 w - -", "a1a8"), "check by rank");
  EXPECT_EQ(said("k7/8/8/8/8/8/7R/4K3 w - -", "h2a2"), "check by file");
  EXPECT_EQ(said("4k3/8/8/8/8/5Q2/8/4K3 w - -", "f3h5"), "check by short diagonal");
  EXPECT_EQ(said("7k/8/8/8/8/8/6Q1/4K3 w - -", "g2b2"), "check by long diagonal");
  EXPECT_EQ(said("4k3/8/8/8/8/6r1/8/4K1N1 w - -", "e1d1"), "silence");
  EXPECT_EQ(said("4k3/8/8/8/8/8/5r2/4K1N1 w - -", "e1f2"), "capture on f2, nobody can mate");
  EXPECT_EQ(said("4k3/7p/8/8/5N2/8/8/4K3 w - -", "f4d5"), "silence");
  EXPECT_EQ(said("4k3/8/7p/3N4/8/8/8/4K3 w - -", "d5c7"), "check by knight");
  // The bishop steps aside and checks too.
  EXPECT_EQ(said("4k3/8/8/8/4B3/8/8/4RK2 w - -", "e4c6"), "check by file, check by long diagonal");
  EXPECT_EQ(said("7k/8/6K1/8/8/8/8/R7 w - -", "a1a8"), "check by rank, mate");
  EXPECT_EQ(said("7k/8/6K1/8/8/8/5Q2/8 w - -", "f2f7"), "stalemate");
}

TEST(KriegspielUmpire, AnnouncesPawnTriesWhereTheRulesSaySo) {
  EXPECT_EQ(said("4k3/3p1p2/8/8/8/8/4P3/4K3 w - -", "e2e4"), "silence");
  EXPECT_EQ(said("4k3/8/8/3p1p2/8/8/4P3/4K3 w - -", "e2e4"), "2 pawn tries");
  EXPECT_EQ(said("4k3/8/8/3p1p2/8/8/4P3/4K3 w - -", "e2e4", {.pawn_tries = false}), "silence");
}

TEST(KriegspielUmpire, NamesDiagonalsOfSmallBoards) {
  const auto line = [](int file, int rank, int by_file, int by_rank, int files, int ranks) {
    return line_of_check(Square::of(file, rank), Square::of(by_file, by_rank), files, ranks);
  };
  EXPECT_EQ(line(0, 0, 3, 3, 4, 4), kByLongDiagonal);
  EXPECT_EQ(line(1, 0, 0, 1, 4, 4), kByShortDiagonal);
  EXPECT_EQ(line(1, 0, 3, 2, 4, 4), kByLongDiagonal);
  EXPECT_EQ(line(1, 1, 2, 2, 3, 3), kByLongDiagonal) << "of equal ones the rising one is long";
  EXPECT_EQ(line(1, 1, 0, 2, 3, 3), kByShortDiagonal);
}

/// The attempts must not betray what only the umpire knows.
TEST(Kriegspiel, AttemptsDependOnOwnPiecesAlone) {
  const auto attempts = [](const char* fen) {
    std::vector<std::string> texts;
    for (const Move move : Kriegspiel::moves(position(fen))) texts.push_back(squares_text(move));
    return texts;
  };
  EXPECT_EQ(attempts("4k3/8/8/8/8/8/4P3/R3K2R w KQ -"),
            attempts("r3k2r/1ppppppp/8/8/8/1b1n1n2/4P3/R3K2R w KQ -"));
}

TEST(Kriegspiel, ASeatSeesItsOwnPieces) {
  const Kriegspiel game;
  const Position a = position("4k3/8/8/8/8/8/4P3/R3K2R w KQ -");
  const Position b = position("r3k2r/1ppppppp/8/8/8/8/4P3/R3K2R w KQkq -");
  EXPECT_EQ(game.observe(a, Seat::first), game.observe(b, Seat::first));
  EXPECT_NE(game.observe(a, Seat::second), game.observe(b, Seat::second));
}

/// "20 after any White move and Black's reply": of the rules without pawn tries.
TEST(KriegspielBelief, TwentyPositionsAfterTheFirstMoves) {
  const Kriegspiel game({.pawn_tries = false});
  const Position start = game.initial();
  for (const Move first : chess::legal_moves(start)) {
    Belief<Kriegspiel> belief(game, {start});
    belief = updated(game, belief, Seat::first, game.percept(start, first, Seat::first));
    ASSERT_EQ(belief.size(), 1u);
    const Position then = start.after(first);
    for (const Move reply : chess::legal_moves(then)) {
      const auto percept = game.percept(then, reply, Seat::first);
      const auto after = updated(game, belief, Seat::first, percept);
      ASSERT_EQ(after.size(), 20u) << squares_text(first) << ' ' << squares_text(reply);
      ASSERT_TRUE(after.contains(then.after(reply)));
    }
  }
}

TEST(KriegspielBelief, PawnTriesTellMore) {
  const Kriegspiel game;
  const Position start = game.initial();
  const Move e4 = game.parse_move(start, "e2e4").value();
  const Position then = start.after(e4);
  Belief<Kriegspiel> belief(game, {then});
  const auto after = [&](const char* reply) {
    const Move move = game.parse_move(then, reply).value();
    return updated(game, belief, Seat::first, game.percept(then, move, Seat::first)).size();
  };
  EXPECT_EQ(after("d7d5"), 2u) << "d5 or f5";
  EXPECT_EQ(after("a7a6"), 18u);
}

/// Both beliefs always hold the truth, and a refusal narrows the belief of the player who tried.
TEST(KriegspielBelief, HoldsTheTruthThroughoutAGame) {
  base::Random random(12);
  const Kriegspiel game({}, position("4k3/3p4/8/8/8/8/3P4/4K2R w K -"));
  Position state = game.initial();
  std::array<Belief<Kriegspiel>, 2> beliefs{Belief<Kriegspiel>(game, {state}),
                                            Belief<Kriegspiel>(game, {state})};
  int refusals = 0;
  for (int i = 0; i < 12 && !game.is_terminal(state); ++i) {
    const auto moves = game.moves(state);
    const Move move = moves[random.below(moves.size())];
    const bool refused = game.announce(state, move).refused;
    refusals += refused ? 1 : 0;
    for (const Seat seat : {Seat::first, Seat::second}) {
      auto& belief = beliefs[static_cast<std::size_t>(game::index(seat))];
      const std::size_t before = belief.size();
      belief = updated(game, belief, seat, game.percept(state, move, seat));
      if (refused && state.turn() == seat) {
        ASSERT_LE(belief.size(), before);
      }
      ASSERT_TRUE(belief.contains(game.after(state, move))) << "ply " << i;
    }
    state = game.after(state, move);
  }
  EXPECT_GT(refusals, 0);
}

}  // namespace
}  // namespace mpd::games::kriegspiel
