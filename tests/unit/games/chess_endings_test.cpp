#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "games/chess_endings/chess_ending.hpp"
#include "tests/unit/games/chess_positions.hpp"

namespace mpd::games::chess_endings {
namespace {

using game::Seat;
using Move = ChessEnding::Move;

// The rules once more, square by square, as far from the sets and tables as possible.

using Board = std::map<std::pair<int, int>, char>;

Board board_of(const Ending& ending, const Position& p) {
  Board board{{{p.white_king.file(), p.white_king.rank()}, 'K'},
              {{p.black_king.file(), p.black_king.rank()}, 'k'}};
  for (std::size_t i = 0; i < ending.pieces; ++i)
    board[{p.pieces[i].file(), p.pieces[i].rank()}] = letter_of(ending.kinds[i]);
  return board;
}

bool naive_reaches(const Board& board, std::pair<int, int> from, std::pair<int, int> to) {
  const int files = std::abs(to.first - from.first);
  const int ranks = std::abs(to.second - from.second);
  const int distance = std::max(files, ranks);
  const char man = board.at(from);
  if (distance == 0) return false;
  if (man == 'N') return files * ranks == 2;
  if (man == 'K' || man == 'k') return distance == 1;
  const bool straight = files == 0 || ranks == 0;
  if (!straight && files != ranks) return false;
  if (man != 'Q' && straight != (man == 'R')) return false;
  for (int i = 1; i < distance; ++i)
    if (board.contains({from.first + (to.first - from.first) / distance * i,
                        from.second + (to.second - from.second) / distance * i}))
      return false;
  return true;
}

/// The king of `side` can be taken.
bool naive_exposed(const Board& board, bool white) {
  const auto king = std::find_if(board.begin(), board.end(),
                                 [&](const auto& m) { return m.second == (white ? 'K' : 'k'); });
  return std::any_of(board.begin(), board.end(), [&](const auto& m) {
    return (m.second == 'k') == white && naive_reaches(board, m.first, king->first);
  });
}

std::set<std::pair<int, int>> naive_moves(const Board& board, bool white) {
  std::set<std::pair<int, int>> moves;
  for (const auto& [from, man] : board) {
    if ((man == 'k') == white) continue;
    for (int i = 0; i < 64; ++i) {
      const std::pair to{i % 8, i / 8};
      const auto target = board.find(to);
      if (target != board.end() && (target->second == 'k') == (man == 'k')) continue;
      if (!naive_reaches(board, from, to)) continue;
      Board next = board;
      next.erase(from);
      next[to] = man;
      if (!naive_exposed(next, white)) moves.insert({from.first + 8 * from.second, i});
    }
  }
  return moves;
}

TEST(ChessEnding, MovesAreThoseOfTheNaiveRules) {
  for (const Ending& ending : kEndings) {
    const ChessEnding game(ending);
    base::Random random(1);
    for (int n = 0; n < 1000; ++n) {
      const Position p = random_position(ending, random);
      std::set<std::pair<int, int>> moves;
      for (const Move m : game.moves(p)) moves.insert({m.from.index(), m.to.index()});
      const Board board = board_of(ending, p);
      ASSERT_EQ(moves, naive_moves(board, p.white_moves())) << game.state_text(p);
      const bool check = naive_exposed(board, false);
      ASSERT_EQ(game.is_mate(p), moves.empty() && check) << game.state_text(p);
    }
  }
}

TEST(ChessEnding, Texts) {
  const ChessEnding game(kKbbk);
  EXPECT_EQ(game.state_text(game.initial()), "4k3/8/8/8/8/8/8/2B1KB2 w");
  const Position p = read(kKbbk, "8/8/8/8/8/k7/3B4/B3K3 w");
  EXPECT_EQ(game.move_text(p, game.parse_move(p, "a1c3").value()), "Bac3");
  EXPECT_EQ(game.move_text(p, game.parse_move(p, "Bdc3").value()), "Bdc3");
  EXPECT_EQ(game.move_text(p, game.parse_move(p, " Bc1+ ").value()), "Bc1+");
  EXPECT_FALSE(game.parse_move(p, "Bc3").has_value());
  const Position files = read(kKbbk, "8/8/k7/8/3B4/8/3B4/4K3 w");
  EXPECT_EQ(game.move_text(files, game.parse_move(files, "d2e3").value()), "B2e3");
  const ChessEnding rook(kKrk);
  const Position hanging = read(kKrk, "8/8/8/8/8/2k5/1R6/4K3 b");
  const Move capture = rook.parse_move(hanging, "Kxb2").value();
  const Position bare = rook.after(hanging, capture);
  EXPECT_EQ(rook.state_text(bare), "8/8/8/8/8/8/1k6/4K3 w");
  EXPECT_TRUE(rook.is_terminal(bare));
  EXPECT_EQ(rook.utility(bare, Seat::first), 0);
  EXPECT_EQ(rook.parse_move(read(kKrk, "8/8/8/8/8/1K6/2R5/k7 b"), "Ka2").error().message,
            "\"Ka2\" is no legal move of Black in 8/8/8/8/8/1K6/2R5/k7 b, expected one of: Kb1");
}

TEST(ChessEnding, MateAndStalemate) {
  const ChessEnding game(kKrk);
  const Position before = read(kKrk, "k7/8/1K6/8/8/8/8/7R w");
  const Move move = game.parse_move(before, "h1h8").value();
  EXPECT_EQ(game.move_text(before, move), "Rh8#");
  EXPECT_EQ(game.utility(game.after(before, move), Seat::first), 1);
  EXPECT_EQ(game.utility(game.after(before, move), Seat::second), -1);
  const Position stalemate = read(kKrk, "k7/1R6/2K5/8/8/8/8/8 b");
  EXPECT_TRUE(game.is_terminal(stalemate));
  EXPECT_EQ(game.utility(stalemate, Seat::first), 0);
}

TEST(ChessEnding, FenRoundTrips) {
  for (const Ending& ending : kEndings) {
    const ChessEnding game(ending);
    base::Random random(2);
    for (int n = 0; n < 1000; ++n) {
      const Position p = random_position(ending, random);
      ASSERT_EQ(read(ending, game.state_text(p) + " - - 0 1"), p) << game.state_text(p);
    }
  }
}

TEST(ChessEnding, FenErrors) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "found 0 fields, expected a board and the side to move, such as 4k3/8/8/8/8/8/8/4K2R w"},
      {"4k3/8/8/8/8/8/8/4K2R",
       "found 1 field, expected a board and the side to move, such as 4k3/8/8/8/8/8/8/4K2R w"},
      {"4k3/8/8 w", "found 3 ranks in \"4k3/8/8\", expected 8 such as 4k3/8/8/8/8/8/8/4K2R"},
      {"4k3/8/8/8/8/8/8/4KxR w",
       "rank 1: found \"x\", expected a piece such as K or k, or 1 to 8 empty squares"},
      {"4k3/8/8/8/9/8/8/4K2R w",
       "rank 4: found \"9\", expected a piece such as K or k, or 1 to 8 empty squares"},
      {"4k3/7/8/8/8/8/8/4K2R w", "rank 7: found 7 squares, expected 8"},
      {"4k3/8/8/8/8/8/8/4K3R w", "rank 1: more than 8 squares"},
      {"4k3/8/8/8/8/8/8/4K2RR w", "rank 1: more than 8 squares"},
      {"4k3/8/8/8/8/8/8/4K1BN w", "found white KBN and black k, expected white KR and black k"},
      {"4k2r/8/8/8/8/8/8/4K3 w", "found white K and black kr, expected white KR and black k"},
      {"8/8/8/8/8/8/8/8 w", "found white nothing and black nothing, expected white KR and black k"},
      {"4k3/8/8/8/8/8/8/4K2R x", "side to move: found \"x\", expected w or b"},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "castling: found \"K\", expected -"},
      {"4k3/8/8/8/8/8/8/4K2R w - e3 0 1", "en passant: found \"e3\", expected -"},
      {"8/8/8/8/8/8/3k4/4K2R b", "the kings on e1 and d2 touch"},
      {"4k3/8/8/8/8/8/8/3K3R w - - 0 1 1",
       "found 7 fields, expected a board and the side to move, such as 4k3/8/8/8/8/8/8/4K2R w"},
      {"7k/8/8/8/8/8/8/4K2R w", "White is to move, but the black king on h8 is in check already"},
  };
  for (const auto& [fen, message] : cases) {
    const auto position = ChessEnding(kKrk).parse_state(fen);
    ASSERT_FALSE(position.has_value()) << fen;
    EXPECT_EQ(position.error().message, "KRK FEN: " + message);
  }
  const auto moves = ChessEnding(kKrk).parse_state("4k3/8/8/8/8/8/8/4K2R w - - many 1");
  EXPECT_NE(moves.error().message.find("half moves"), std::string::npos);
  EXPECT_EQ(parse_ending(" kbnk ").value(), kKbnk);
  EXPECT_EQ(parse_ending("KPK").error().message,
            "\"KPK\" is no ending, expected one of: KRK, KQK, KBNK, KBBK");
}

}  // namespace
}  // namespace mpd::games::chess_endings
