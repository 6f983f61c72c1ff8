#include "games/tictactoe/generalised.hpp"
#include "lab/below_a_win.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using games::GeneralisedTicTacToe;

struct GeneralisedPlay {
  using Game = BelowAWin<GeneralisedTicTacToe>;
  Game game;

  [[nodiscard]] static PlayerMakers<Game> makers() { return makers_of_open_game<Game>(); }
};

}  // namespace

base::Result<GameBoxPtr> box_of_generalised(const Given& given) {
  // A winning set counts at most 3.
  constexpr double kDivisor = 4.0 * GeneralisedTicTacToe::kMostWins;
  return GeneralisedTicTacToe::parse(given.file.value()).map([](const GeneralisedTicTacToe& game) {
    return make_box({.game = "generalised", .seats = {"X", "O"}, .adviser = "pvs"},
                    GeneralisedPlay{BelowAWin<GeneralisedTicTacToe>(game, kDivisor)});
  });
}

}  // namespace mpd::lab
