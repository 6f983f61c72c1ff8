#include "games/line/line.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"
#include "search/textbook/cycles.hpp"

namespace mpd::lab {
namespace {

/// Wins as soon as it can, and loses as late.
games::Line::Move best_on_the_graph(const game::Turn<games::Line>& turn) {
  const games::Line& game = turn.game();
  search::textbook::CycleSolver solver(game, games::Line::key);
  (void)solver.solve(turn.observation());
  const int side = turn.seat() == game::Seat::first ? 1 : -1;
  const auto worth = [&](games::Line::Move move) {
    const auto value = solver.value_of(game.after(turn.observation(), move));
    const int outcome = side * value.winner;
    return std::pair(outcome, outcome > 0 ? -value.plies : value.plies);
  };
  const auto moves = game.moves(turn.observation());
  return *std::ranges::max_element(moves, {}, worth);
}

struct LinePlay {
  using Game = games::Line;
  Game game;

  [[nodiscard]] std::string view(Game::State state, game::Seat) const {
    std::string text;
    for (int square = 1; square <= game.squares(); ++square)
      text += square == state.a ? " A" : square == state.b ? " B" : fmt::format(" {}", square);
    return text + "\n";
  }
  [[nodiscard]] static PlayerMakers<Game> makers() {
    auto makers = makers_of_open_game<Game>();
    makers.push_back(
        function_maker<Game>({"optimal", "by the results of all states"}, best_on_the_graph));
    return makers;
  }
};

}  // namespace

base::Result<GameBoxPtr> box_of_line(const Given& given) {
  constexpr int kUsualSquares = 4;
  return games::Line::checked(given.size.value_or(kUsualSquares)).map([](const games::Line& game) {
    return make_box({.game = "line", .seats = {"A", "B"}, .adviser = "optimal"}, LinePlay{game});
  });
}

}  // namespace mpd::lab
