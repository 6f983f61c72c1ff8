#include <benchmark/benchmark.h>

#include "base/random.hpp"
#include "engine/bench.hpp"
#include "search/bucket_table.hpp"
#include "search/two_level_table.hpp"

namespace mpd {
namespace {

/// The twelve bench positions to depth 11, by method and table.
void search_positions(benchmark::State& state) {
  engine::Options options;
  options.switches.method = static_cast<search::Method>(state.range(0));
  options.table = static_cast<engine::TableKind>(state.range(1));
  std::uint64_t nodes = 0;
  for (auto _ : state)
    for (const auto& row : engine::run_bench(options, 11)) nodes += row.report.nodes;
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
}
BENCHMARK(search_positions)
    ->ArgNames({"method", "table"})
    ->ArgsProduct({{1, 2, 3}, {0, 1}})
    ->Unit(benchmark::kMillisecond);

/// A store and a probe of random keys in a table much larger than the caches.
template <class Table>
void use_table(benchmark::State& state) {
  Table table(std::size_t{256} << 20);
  base::Random random(1);
  for (auto _ : state) {
    const search::TableKey key{random(), 1};
    table.store(key, {search::Value(5), 3, search::Bound::exact, 0});
    benchmark::DoNotOptimize(table.probe(key, 3));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(use_table<search::BucketTable>);
BENCHMARK(use_table<search::TwoLevelTable>);

}  // namespace
}  // namespace mpd
