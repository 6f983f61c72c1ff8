#include "games/line/line.hpp"
#include "lab/games.hpp"
#include "lab/graph_solution.hpp"
#include "lab/subject_of.hpp"

namespace mpd::lab {
namespace {

struct LineProblem {
  using Game = games::Line;
  Game game;

  [[nodiscard]] base::Result<Solution> solve_by_cycles() const {
    return solve_graph(game, search::textbook::CycleSolver(game, Game::key), {"A", "B"});
  }
};

}  // namespace

base::Result<SubjectPtr> open_line(const Given& given) {
  constexpr int kUsualSquares = 4;
  return games::Line::checked(given.size.value_or(kUsualSquares)).map([](const games::Line& game) {
    return make_subject({.game = "line", .recurs = true}, LineProblem{game});
  });
}

}  // namespace mpd::lab
