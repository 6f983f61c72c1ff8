#include "games/tictactoe/tictactoe.hpp"
#include "lab/below_a_win.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

struct TicTacToePlay {
  using Game = BelowAWin<games::TicTacToe>;
  Game game;

  /// Free squares show their numbers.
  [[nodiscard]] static std::string view(Game::State state, game::Seat) {
    std::string text;
    for (int square = 0; square < 9; ++square) {
      const bool x = (state.x >> square & 1) != 0;
      const bool o = (state.o >> square & 1) != 0;
      text += fmt::format(" {}{}",
                          x   ? 'X'
                          : o ? 'O'
                              : static_cast<char>('1' + square),
                          square % 3 == 2 ? "\n" : "");
    }
    return text;
  }
  [[nodiscard]] static PlayerMakers<Game> makers() {
    auto makers = makers_of_open_game<Game>();
    makers.push_back(perfect_maker<Game>());
    return makers;
  }
};

}  // namespace

base::Result<GameBoxPtr> box_of_tictactoe(const Given& given) {
  const auto start = given.board ? games::TicTacToe::parse_board(*given.board)
                                 : base::Result<games::TicTacToe::State>();
  return start.map([](games::TicTacToe::State state) {
    return make_box({.game = "tictactoe", .seats = {"X", "O"}, .adviser = "optimal"},
                    TicTacToePlay{BelowAWin<games::TicTacToe>(games::TicTacToe(state), 100)});
  });
}

}  // namespace mpd::lab
