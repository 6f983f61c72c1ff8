#include "games/pursuit/pursuit.hpp"
#include "lab/games.hpp"
#include "lab/graph_solution.hpp"
#include "lab/subject_of.hpp"

namespace mpd::lab {
namespace {

struct PursuitProblem {
  using Game = games::Pursuit;
  Game game;

  /// On the graph of states the plies do not count: only catching does, and time has no end.
  [[nodiscard]] base::Result<Solution> solve_by_cycles() const {
    games::PursuitMap map = game.map();
    map.max_plies = Game::kMostPlies;
    const Game endless(map);
    const auto caught = [](const Game::State& s) { return s.pursuer == s.evader ? 1 : 0; };
    return solve_graph(endless, search::textbook::CycleSolver(endless, Game::board_key, caught),
                       {"the pursuer", "the evader"});
  }
};

}  // namespace

base::Result<SubjectPtr> open_pursuit(const Given& given) {
  return games::Pursuit::parse(given.file.value()).map([](const games::Pursuit& game) {
    return make_subject({.game = "pursuit"}, PursuitProblem{game});
  });
}

}  // namespace mpd::lab
