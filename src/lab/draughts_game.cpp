#include "draughts/evaluation.hpp"
#include "draughts/game.hpp"
#include "lab/games.hpp"
#include "lab/graph_solution.hpp"
#include "lab/subject_of.hpp"

namespace mpd::lab {
namespace {

using draughts::Draughts;

/// Draughts with leaves in men: the plain evaluation; the side that cannot move has lost this many.
class InMen : public Draughts {
 public:
  static constexpr double kLostGame = 100;

  using Draughts::Draughts;
  [[nodiscard]] static double utility(const State& s, game::Seat seat) {
    return kLostGame * Draughts::utility(s, seat);
  }
  [[nodiscard]] static double evaluate(const State& s, game::Seat seat) {
    const int mover = draughts::evaluate_plainly(s.position);
    return static_cast<double>(seat == to_move(s) ? mover : -mover) / draughts::kManValue;
  }
};
static_assert(game::Evaluated<InMen>);

struct DraughtsProblem {
  using Game = Draughts;
  /// Draughts has no end that a tree could reach.
  static constexpr int kUsualDepth = 3;
  Game game;
  InMen judged;

  [[nodiscard]] base::Result<Solution> solve_by_cycles() const {
    constexpr int kMostPieces = 4;
    const int pieces = game.initial().position.count();
    if (pieces > kMostPieces)
      return base::fail(
          "{} pieces, expected at most {} (give --fen; `endgame` solves 6): there are too many "
          "states",
          pieces, kMostPieces);
    return solve_graph(game, search::textbook::CycleSolver(game, Game::key), {"Black", "White"});
  }
};

}  // namespace

base::Result<SubjectPtr> open_draughts(const Given& given) {
  draughts::Position start = Draughts().initial().position;
  if (given.board) {
    const auto position = draughts::parse_fen(*given.board);
    if (!position) return tl::unexpected(position.error());
    start = *position;
  }
  return make_subject({.game = "draughts", .recurs = true},
                      DraughtsProblem{Draughts(start), InMen(start)});
}

}  // namespace mpd::lab
