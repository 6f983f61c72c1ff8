#include <benchmark/benchmark.h>
#include <vector>

#include "base/random.hpp"
#include "games/backgammon/backgammon.hpp"
#include "games/backgammon/bearoff.hpp"
#include "games/backgammon/plays.hpp"
#include "games/backgammon/race_database.hpp"

namespace mpd::games::backgammon {
namespace {

/// Boards before a roll in games between players who move at random.
std::vector<Board> sample_boards(std::size_t count) {
  const Backgammon game(Rules{.cube = false});
  base::Random random(1);
  std::vector<Board> boards;
  while (boards.size() < count)
    for (Position s = game.initial(); !game.is_terminal(s) && boards.size() < count;) {
      if (s.phase == Phase::roll) boards.push_back(s.board);
      const auto moves = game.moves(s);
      s = game.after(s, moves[random.below(moves.size())]);
    }
  return boards;
}

/// The plays of all 21 rolls for each of a million boards.
void plays_of_all_rolls(benchmark::State& state) {
  const auto boards = sample_boards(static_cast<std::size_t>(state.range(0)));
  PlayFinder finder;
  std::size_t plays = 0;
  for (auto _ : state)
    for (const Board& board : boards)
      for (const Dice dice : kRolls) plays += finder.find(board, dice).size();
  const auto rate = [](double count) {
    return benchmark::Counter(count, benchmark::Counter::kIsRate);
  };
  state.counters["boards/s"] =
      rate(static_cast<double>(boards.size()) * static_cast<double>(state.iterations()));
  state.counters["plays/s"] = rate(static_cast<double>(plays));
}
BENCHMARK(plays_of_all_rolls)->ArgName("boards")->Arg(1'000'000)->Unit(benchmark::kSecond);

/// Games between players who move at random, without the cube.
void random_games(benchmark::State& state) {
  const Backgammon game(Rules{.cube = false});
  base::Random random(1);
  for (auto _ : state)
    for (Position s = game.initial(); !game.is_terminal(s);) {
      const auto moves = game.moves(s);
      s = game.after(s, moves[random.below(moves.size())]);
    }
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(random_games)->Unit(benchmark::kMicrosecond);

void build_bearoff_database(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(BearoffDatabase());
}
BENCHMARK(build_bearoff_database)->Unit(benchmark::kSecond);

void build_race_database(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(RaceDatabase());
}
BENCHMARK(build_race_database)->Unit(benchmark::kSecond);

}  // namespace
}  // namespace mpd::games::backgammon
