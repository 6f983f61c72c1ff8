#include <benchmark/benchmark.h>
#include <vector>

#include "learn/td.hpp"
#include "players/self_play.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using draughts::Encoder;
using draughts::FeatureSet;
using draughts::Position;

/// Boards of random games.
std::vector<Position> sample_boards() {
  std::vector<Position> boards;
  base::Random random(1);
  while (boards.size() < 4096) {
    Position position = Position::start();
    for (int ply = 0; ply < 120; ++ply) {
      const draughts::MoveList moves = draughts::legal_moves(position);
      if (moves.empty()) break;
      boards.push_back(position);
      position = position.after(moves[random.below(moves.size())]);
    }
  }
  return boards;
}

learn::Mlp some_network(const FeatureSet& features) {
  base::Random random(1);
  return learn::Mlp::random({features.inputs(), 20}, 0.2, random);
}

/// Features, codes and network for a new board; the target is 2 million a second.
void judge_board(benchmark::State& state) {
  const FeatureSet features = FeatureSet::first(static_cast<int>(state.range(0)), Encoder::clean);
  BoardJudge judge(features);
  judge.load(some_network(features));
  const auto boards = sample_boards();
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(judge.net_input(boards[i]));
    if (++i == boards.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(judge_board)->ArgName("features")->Arg(12)->Arg(14);

/// One step of TD(λ), and the judge made ready again.
void learn_step(benchmark::State& state) {
  const FeatureSet features = FeatureSet::first(14, Encoder::clean);
  learn::Mlp network = some_network(features);
  learn::TdLearner td(network, {});
  BoardJudge judge(features);
  judge.load(network);
  const auto boards = sample_boards();
  std::vector<float> inputs(features.inputs());
  td.begin();
  std::size_t i = 0;
  for (auto _ : state) {
    judge.inputs(boards[i], inputs);
    td.observe(inputs);
    judge.load(network);
    if (++i == boards.size()) i = 0;
  }
}
BENCHMARK(learn_step);

/// Whole training games from ballots, with their steps of learning.
void training_games(benchmark::State& state) {
  TrainingOptions options;
  options.features = FeatureSet::first(14, Encoder::clean);
  options.search.depth = static_cast<int>(state.range(0));
  options.search.ordering = Ordering::full;
  options.search.quiescence = true;
  options.both_sides = true;
  options.td = {.lambda = 0.7, .gamma = 1, .momentum = 0, .rate = 0.1};
  options.rules.most_plies = 120;
  options.games = options.session = 1'000'000'000;
  const TrainingBoards boards = boards_for({.start = Start::ballots, .test_boards = 1}, 1);
  const SelfPlay self_play({options, boards.games, boards.tests, 1});
  TrainingState training = self_play.begin();
  for (auto _ : state) self_play.train(training, [] { return false; });
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(training_games)
    ->ArgName("depth")
    ->Arg(2)
    ->Arg(4)
    ->Iterations(500)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace mpd::players
