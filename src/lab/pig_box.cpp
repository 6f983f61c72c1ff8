#include "games/pig/pig_solution.hpp"
#include "lab/boxes.hpp"
#include "lab/lazy.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using games::Pig;
using games::PigSolution;

/// The points of a turn with which optimal play holds at these scores: `21`, or `never`.
std::string hold_text(const PigSolution& solution, int target, int own, int other) {
  for (int points = 1; points < target - own; ++points) {
    const Pig::State state{static_cast<std::uint16_t>(own), static_cast<std::uint16_t>(other),
                           static_cast<std::uint16_t>(points)};
    if (solution.best_move(state).kind == Pig::Move::Kind::hold) return std::to_string(points);
  }
  return "never";
}

/// A line for some scores of the side to move, a column for some of its opponent.
std::vector<std::string> policy_text(const PigSolution& solution, int target) {
  constexpr int kSteps = 5;
  const auto score = [target](int step) { return step * target / kSteps; };
  std::vector<std::string> lines{
      "the fewest points of a turn with which to hold; down: own score, across: the other's"};
  std::string head = "        ";
  for (int other = 0; other < kSteps; ++other) head += fmt::format("{:>8}", score(other));
  lines.push_back(head);
  for (int own = 0; own < kSteps; ++own) {
    std::string line = fmt::format("{:>8}", score(own));
    for (int other = 0; other < kSteps; ++other)
      line += fmt::format("{:>8}", hold_text(solution, target, score(own), score(other)));
    lines.push_back(line);
  }
  return lines;
}

/// Rolls until the points of this turn reach a limit, then holds.
PlayerMaker<Pig> hold_maker() {
  static constexpr std::int64_t kUsualPoints = 20;
  return {
      {"hold", "holds with at=N points (20)"},
      {{"at", 1, Pig::kMostPoints}},
      [](const PlayerOptions& options, std::uint64_t) {
        const auto points = options.number("at").value_or(kUsualPoints);
        return std::make_unique<FunctionPlayer<Pig>>("hold", [points](const game::Turn<Pig>& turn) {
          const Pig::State& state = turn.observation();
          const bool enough =
              state.turn_points >= points || state.own + state.turn_points >= turn.game().target();
          return turn.game().moves(state)[enough && state.turn_points > 0 ? 1 : 0];
        });
      }};
}

struct PigPlay {
  using Game = Pig;
  Game game;
  Lazy<PigSolution> solution;

  [[nodiscard]] OptimalPlay optimal_play() const {
    return {"value iteration", solution.get().win_probability(Game::initial()),
            policy_text(solution.get(), game.target())};
  }

  [[nodiscard]] PlayerMakers<Game> makers() const {
    return {random_maker<Game>(), hold_maker(),
            function_maker<Game>({"optimal", "by value iteration"},
                                 [solution = solution](const game::Turn<Game>& turn) {
                                   return solution.get().best_move(turn.observation());
                                 }),
            expectiminimax_maker<Game>(), star2_maker<Game>({-1, 1})};
  }
};

}  // namespace

base::Result<GameBoxPtr> box_of_pig(const Given& given) {
  return Pig::checked(given.size.value_or(Pig::kUsualTarget)).map([](const Pig& game) {
    return make_box({.game = "pig", .seats = {"first", "second"}, .adviser = "optimal"},
                    PigPlay{game, Lazy<PigSolution>([game] { return PigSolution(game); })});
  });
}

}  // namespace mpd::lab
