#include <benchmark/benchmark.h>
#include <vector>

#include "base/random.hpp"
#include "draughts/feature_set.hpp"
#include "draughts/moves.hpp"

namespace mpd::draughts {
namespace {

/// Boards met in random games, both sides to move; only quiet ones when asked, as at the leaves of
/// a search.
std::vector<Position> sample_boards(bool quiet) {
  std::vector<Position> boards;
  base::Random random(1);
  while (boards.size() < 4096) {
    Position position = Position::start();
    for (int ply = 0; ply < 120; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      if (!quiet || !has_capture(position)) boards.push_back(position);
      position = position.after(moves[random.below(moves.size())]);
    }
  }
  return boards;
}

/// Codes of the first so many features; the target is 100 ns for 14 of them.
void encode_board(benchmark::State& state) {
  const FeatureSet set = FeatureSet::first(static_cast<int>(state.range(0)), Encoder::clean);
  const auto boards = sample_boards(state.range(1) != 0);
  std::vector<std::uint8_t> codes(set.size());
  std::size_t i = 0;
  for (auto _ : state) {
    set.encode(boards[i], codes);
    benchmark::DoNotOptimize(codes.data());
    benchmark::ClobberMemory();
    if (++i == boards.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(encode_board)
    ->ArgNames({"features", "quiet"})
    ->ArgsProduct({{12, 14, kFeatureCount}, {0, 1}});

/// One feature alone, with what all of them share.
void value_of_feature(benchmark::State& state) {
  const auto feature = static_cast<Feature>(state.range(0));
  const auto boards = sample_boards(false);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(Afterstate(boards[i]).value(feature));
    if (++i == boards.size()) i = 0;
  }
  state.SetLabel(std::string(info_of(feature).name));
}
BENCHMARK(value_of_feature)->ArgName("feature")->DenseRange(0, kFeatureCount - 1);

}  // namespace
}  // namespace mpd::draughts
