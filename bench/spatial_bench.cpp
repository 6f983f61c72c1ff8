#include <benchmark/benchmark.h>
#include <vector>

#include "draughts/moves.hpp"
#include "players/spatial_games.hpp"
#include "players/spatial_judge.hpp"

namespace mpd::players {
namespace {

using Shape = learn::SpatialMlp::Shape;

learn::Coevolution evolution_of(Shape shape) {
  return *learn::Coevolution::make({.weights = learn::SpatialMlp::weight_count(shape)});
}

/// Boards of random games.
std::vector<draughts::Position> random_game_boards() {
  std::vector<draughts::Position> boards;
  base::Random random(1);
  while (boards.size() < 4096) {
    draughts::Position position = draughts::Position::start();
    for (int ply = 0; ply < 120; ++ply) {
      const draughts::MoveList moves = draughts::legal_moves(position);
      if (moves.empty()) break;
      boards.push_back(position);
      position = position.after(moves[random.below(moves.size())]);
    }
  }
  return boards;
}

void spatial_evaluations(benchmark::State& state) {
  const auto shape = static_cast<Shape>(state.range(0));
  const auto population = evolution_of(shape).begin().population;
  SpatialJudge judge(shape);
  judge.load(population.front().weights, population.front().king);
  const auto boards = random_game_boards();
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(judge.net_input(boards[i], draughts::Color::black));
    if (++i == boards.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(spatial_evaluations)
    ->ArgName("shape")
    ->Arg(static_cast<int>(Shape::windows))
    ->Arg(static_cast<int>(Shape::whole_board));

/// Games of a first generation. A whole evolution, 840 generations of 150 games, shall take at most
/// 90 minutes on two cores: at least 12 games a second on each.
void spatial_games(benchmark::State& state) {
  const learn::Coevolution evolution = evolution_of(Shape::windows);
  const learn::CoevolutionState first = evolution.begin();
  const auto pairings = evolution.games(first);
  SpatialGames games({});
  std::size_t i = 0;
  for (auto _ : state) {
    const learn::CoevolutionGame& game = pairings[i];
    benchmark::DoNotOptimize(
        games.play(first.population[game.first], first.population[game.second]));
    if (++i == pairings.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["plies"] = benchmark::Counter(static_cast<double>(games.count().plies),
                                               benchmark::Counter::kAvgIterations);
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(games.count().nodes),
                                               benchmark::Counter::kAvgIterations);
}
BENCHMARK(spatial_games)->Iterations(150)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace mpd::players
