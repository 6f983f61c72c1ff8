#include "games/tictactoe/tictactoe.hpp"
#include "lab/games.hpp"
#include "lab/subject_of.hpp"

namespace mpd::lab {
namespace {

/// Tic-tac-toe in which a judged board is worth less than any won one: hundredths.
class InHundredths : public games::TicTacToe {
 public:
  using TicTacToe::TicTacToe;
  [[nodiscard]] static double evaluate(State s, game::Seat seat) {
    return games::TicTacToe::evaluate(s, seat) / 100;
  }
};
static_assert(game::Evaluated<InHundredths>);

struct TicTacToeProblem {
  using Game = games::TicTacToe;
  Game game;
  InHundredths judged;
};

}  // namespace

base::Result<SubjectPtr> open_tictactoe(const Given& given) {
  games::TicTacToe::State start{};
  if (given.board) {
    const auto board = games::TicTacToe::parse_board(*given.board);
    if (!board) return tl::unexpected(board.error());
    start = *board;
  }
  return make_subject({.game = "tictactoe"},
                      TicTacToeProblem{games::TicTacToe(start), InHundredths(start)});
}

}  // namespace mpd::lab
