#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "draughts/position.hpp"
#include "engine/engine.hpp"

namespace mpd::engine {

/// Twelve positions from all phases of the game. They never change, so measurements can be
/// compared between versions.
[[nodiscard]] std::vector<draughts::Position> bench_positions();

struct BenchRow {
  draughts::Position position;
  Report report;
};

inline constexpr int kBenchDepth = 15;

/// Searches every bench position to `depth` from an empty table. The sum of the nodes is the
/// signature of the search: the same on every machine and build, changed only by changing the
/// search.
[[nodiscard]] std::vector<BenchRow> run_bench(
    const Options& options, int depth, std::stop_token stop = {},
    const std::function<void(const BenchRow&)>& on_row = {});

}  // namespace mpd::engine
