#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/random.hpp"
#include "games/chess/chess.hpp"

// Prints random positions with the number of leaves below each move, for comparison with another
// program: a line `position FEN`, a line `MOVE: LEAVES` for each move, and `Nodes searched:
// LEAVES`.
//
//   chess_perft POSITIONS DEPTH SEED

namespace {

using namespace mpd;
using games::chess::Chess;
using games::chess::Position;

/// A position some way into a game of random moves, with a move left to make.
Position random_position(base::Random& random) {
  while (true) {
    Position position = Position::start();
    const std::uint64_t plies = random.below(160);
    for (std::uint64_t ply = 0; ply < plies && !Chess::is_terminal(position); ++ply) {
      const auto moves = Chess::moves(position);
      position = position.after(moves[random.below(moves.size())]);
    }
    if (!Chess::is_terminal(position)) return position;
  }
}

void divide(const Position& position, int depth) {
  std::printf("position %s 0 1\n", games::chess::text_of(position).c_str());
  std::uint64_t sum = 0;
  for (const auto move : games::chess::legal_moves(position)) {
    const std::uint64_t leaves = games::chess::perft(position.after(move), depth - 1);
    std::printf("%s: %llu\n", games::chess::squares_text(move).c_str(),
                static_cast<unsigned long long>(leaves));
    sum += leaves;
  }
  std::printf("Nodes searched: %llu\n", static_cast<unsigned long long>(sum));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: chess_perft POSITIONS DEPTH SEED\n", stderr);
    return 2;
  }
  base::Random random(std::strtoull(argv[3], nullptr, 10));
  for (int i = std::atoi(argv[1]); i > 0; --i) divide(random_position(random), std::atoi(argv[2]));
}
