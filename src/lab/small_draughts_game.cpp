#include "games/small_draughts/small_draughts.hpp"
#include "lab/games.hpp"
#include "lab/graph_solution.hpp"
#include "lab/small_draughts_proof.hpp"
#include "lab/subject_of.hpp"

namespace mpd::lab {
namespace {

using games::small_draughts::SmallDraughts;

struct SmallDraughtsProblem {
  using Game = SmallDraughts;
  static constexpr int kUsualDepth = 3;
  Game game;

  [[nodiscard]] base::Result<Solution> solve_by_cycles() const {
    constexpr int kSmallest = 4;
    const int size = game.board().size();
    if (size > kSmallest)
      return base::fail("cycles: --size {}, expected {}: there are too many states", size,
                        kSmallest);
    return solve_graph(game, search::textbook::CycleSolver(game, Game::key), {"Black", "White"});
  }
  [[nodiscard]] base::Result<Solution> solve_by_proof() const {
    return solve_small_draughts_by_proof(game);
  }
};

}  // namespace

base::Result<SubjectPtr> open_small_draughts(const Given& given) {
  constexpr int kUsualRows = 6;
  auto game = SmallDraughts::checked(given.size.value_or(kUsualRows));
  if (!game) return tl::unexpected(game.error());
  if (given.board) {
    const auto start = game->parse_state(*given.board);
    if (!start) return tl::unexpected(start.error());
    game = SmallDraughts(game->board().size(), *start);
  }
  return make_subject({.game = "small-draughts", .recurs = true}, SmallDraughtsProblem{*game});
}

}  // namespace mpd::lab
