#include <benchmark/benchmark.h>
#include <vector>

#include "base/random.hpp"
#include "learn/som_training.hpp"

namespace mpd::learn {
namespace {

constexpr std::size_t kRows = 4000;
constexpr std::size_t kDimensions = 28;

/// As many numbers as MP-Draughts has for its boards, of about their size.
std::vector<float> board_like_data() {
  base::Random random(1);
  std::vector<float> values(kRows * kDimensions);
  for (float& value : values) value = static_cast<float>(random.below(8));
  return values;
}

/// The whole training with the options of MP-Draughts, on a line or a grid.
void train_a_map(benchmark::State& state) {
  const std::vector<float> values = board_like_data();
  SomOptions options;
  options.grid.columns = static_cast<std::size_t>(state.range(0));
  options.grid.rows = static_cast<std::size_t>(state.range(1));
  if (state.range(2) != 0) options.neighbourhood = Neighbourhood::gaussian;
  for (auto _ : state) benchmark::DoNotOptimize(train_map({values, kDimensions}, options));
}
BENCHMARK(train_a_map)
    ->ArgNames({"columns", "rows", "gaussian"})
    ->Args({25, 1, 0})
    ->Args({5, 5, 0})
    ->Args({25, 1, 1})
    ->Unit(benchmark::kMillisecond);

/// What choosing the agent of a board costs.
void find_the_nearest(benchmark::State& state) {
  const std::vector<float> values = board_like_data();
  const DataRows data{values, kDimensions};
  const auto training = SomTraining::begin(data, {});
  std::size_t row = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(training->map().nearest(data[row]));
    if (++row == data.size()) row = 0;
  }
}
BENCHMARK(find_the_nearest);

}  // namespace
}  // namespace mpd::learn
