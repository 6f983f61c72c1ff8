#include <mutex>

#include "games/race/race_solution.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using games::Race;
using games::RaceSolution;

/// Of the side to move, by the values that follow.
Race::Move best_of(RaceSolution& solution, const Race::State& state) {
  const double side = state.turn == game::Seat::first ? 1 : -1;
  const auto moves = Race::moves(state);
  return *std::ranges::max_element(
      moves, {}, [&](Race::Move move) { return side * solution.value(Race::after(state, move)); });
}

/// The values of all states, which several threads may ask for.
class SharedValues {
 public:
  Race::Move best(const Race::State& state) {
    const std::lock_guard lock(mutex_);
    return best_of(solution_, state);
  }
  double value(const Race::State& state) {
    const std::lock_guard lock(mutex_);
    return solution_.value(state);
  }

 private:
  std::mutex mutex_;
  RaceSolution solution_;
};

struct RacePlay {
  using Game = Race;
  Game game;
  std::shared_ptr<SharedValues> values = std::make_shared<SharedValues>();

  [[nodiscard]] OptimalPlay optimal_play() const {
    const auto start = game.initial();
    std::vector<std::string> lines{"the best first move for each roll:"};
    for (const Race::Move roll : Race::moves(start)) {
      const auto rolled = Race::after(start, roll);
      lines.push_back(fmt::format("  {}: {}", Race::move_text(start, roll),
                                  Race::move_text(rolled, values->best(rolled))));
    }
    return {"exact values from the end", (1 + values->value(start)) / 2, lines};
  }

  [[nodiscard]] PlayerMakers<Game> makers() const {
    return {random_maker<Game>(),
            function_maker<Game>({"optimal", "by the exact values of all states"},
                                 [values = values](const game::Turn<Game>& turn) {
                                   return values->best(turn.observation());
                                 }),
            expectiminimax_maker<Game>(), star2_maker<Game>({-1, 1})};
  }
};

}  // namespace

base::Result<GameBoxPtr> box_of_race(const Given& given) {
  constexpr int kUsualSquares = 12;
  return Race::checked(given.size.value_or(kUsualSquares)).map([](const Race& game) {
    return make_box({.game = "race", .seats = {"first", "second"}, .adviser = "optimal"},
                    RacePlay{game});
  });
}

}  // namespace mpd::lab
