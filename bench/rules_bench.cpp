#include <benchmark/benchmark.h>
#include <vector>

#include "base/random.hpp"
#include "draughts/evaluation.hpp"
#include "draughts/game.hpp"
#include "draughts/perft.hpp"

namespace mpd::draughts {
namespace {

/// Positions met in random games: all phases, men and kings.
std::vector<KeyedPosition> sample_positions() {
  std::vector<KeyedPosition> positions;
  base::Random random(1);
  while (positions.size() < 4096) {
    KeyedPosition state(Position::start());
    for (int ply = 0; ply < 120; ++ply) {
      const MoveList moves = legal_moves(state.position);
      if (moves.empty()) break;
      positions.push_back(state);
      state = Draughts::after(state, moves[random.below(moves.size())]);
    }
  }
  return positions;
}

/// Leaves per second; the target is 250 million in bulk and 120 million without at depth 11.
void perft_from_the_start(benchmark::State& state) {
  const PerftOptions options{static_cast<PerftCount>(state.range(1)), state.range(2) != 0};
  std::uint64_t leaves = 0;
  for (auto _ : state)
    leaves += perft(Position::start(), static_cast<int>(state.range(0)), options);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(perft_from_the_start)
    ->ArgNames({"depth", "unique", "bulk"})
    ->Args({11, 0, 1})
    ->Args({11, 0, 0})
    ->Args({11, 1, 1})
    ->Unit(benchmark::kMillisecond)
    ->Repetitions(3)
    ->ReportAggregatesOnly();

template <class Act>
void over_sample(benchmark::State& state, Act act) {
  const auto positions = sample_positions();
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(act(positions[i]));
    if (++i == positions.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void list_moves(benchmark::State& state) {
  over_sample(state, [](const KeyedPosition& s) { return legal_moves(s.position); });
}
BENCHMARK(list_moves);

void make_first_move(benchmark::State& state) {
  over_sample(state, [](const KeyedPosition& s) {
    return Draughts::after(s, legal_moves(s.position).front());
  });
}
BENCHMARK(make_first_move);

void test_for_quiet(benchmark::State& state) {
  over_sample(state, [](const KeyedPosition& s) { return Draughts::is_quiet(s); });
}
BENCHMARK(test_for_quiet);

void evaluate_position(benchmark::State& state) {
  over_sample(state, [](const KeyedPosition& s) { return evaluate_plainly(s.position); });
}
BENCHMARK(evaluate_position);

void compute_key(benchmark::State& state) {
  over_sample(state, [](const KeyedPosition& s) { return key_of(s.position); });
}
BENCHMARK(compute_key);

}  // namespace
}  // namespace mpd::draughts
