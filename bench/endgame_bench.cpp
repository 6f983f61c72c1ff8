#include <benchmark/benchmark.h>
#include <cstdlib>
#include <filesystem>

#include "base/folder.hpp"
#include "base/random.hpp"
#include "endgame/build.hpp"
#include "endgame/databases.hpp"
#include "engine/bench.hpp"
#include "engine/database_prober.hpp"
#include "engine/evaluator.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"

// Probes of the databases in $MPDRAUGHTS_ENDGAMES or the user's data folder, as far as they go (up
// to six pieces).

namespace mpd {
namespace {

using draughts::Position;
using endgame::Databases;
using endgame::FileKind;
using endgame::Material;

std::filesystem::path folder() {
  if (const char* set = std::getenv("MPDRAUGHTS_ENDGAMES"); set != nullptr) return set;
  return *base::user_data_folder() / "endgames";
}

std::shared_ptr<const Databases> opened(std::size_t results, std::size_t distances = 1) {
  static const bool built = endgame::build_databases({.pieces = 4, .folder = folder()}).has_value();
  if (!built) std::abort();
  return *Databases::open(folder(), {.result_cache = results, .distance_cache = distances});
}

int pieces_held() {
  static const int pieces = std::min(6, opened(1 << 20)->pieces(FileKind::results));
  return pieces;
}

constexpr std::size_t kPositions = 200'000;

/// Any positions of the most pieces there are, or only of those slices where both sides have as
/// many: there wins, draws and losses are mixed and little compresses to nothing.
std::vector<Position> random_positions(bool balanced) {
  std::vector<endgame::SliceIndex> slices;
  std::uint64_t all = 0;
  const int pieces = balanced ? pieces_held() / 2 * 2 : pieces_held();
  for (const Material& m : endgame::slices_in_order(pieces))
    if (m.pieces() == pieces && (!balanced || m.own() == m.other())) {
      slices.emplace_back(m);
      all += slices.back().size();
    }
  base::Random random(1);
  std::vector<Position> positions;
  while (positions.size() < kPositions) {
    std::uint64_t number = random.below(all);
    auto slice = slices.begin();
    for (; number >= slice->size(); ++slice) number -= slice->size();
    positions.push_back(slice->position_of(number));
  }
  return positions;
}

/// Notes what it is asked.
struct NotingProber {
  engine::DatabaseProber prober;
  std::vector<Position>* asked = nullptr;

  [[nodiscard]] std::optional<search::Verdict> probe(const draughts::KeyedPosition& state) const {
    const auto verdict = prober.probe(state);
    if (verdict && asked->size() < kPositions) asked->push_back(state.position);
    return verdict;
  }
  [[nodiscard]] std::optional<search::Verdict> probe_fully(const draughts::KeyedPosition&) const {
    return std::nullopt;
  }
};

/// What searches of positions with a few pieces more ask, in their order.
std::vector<Position> positions_of_searches() {
  std::vector<Position> asked;
  const draughts::Draughts game;
  const engine::PlainEvaluator evaluator;
  search::BucketTable table(std::size_t{16} << 20);
  search::Searcher<draughts::Draughts, engine::PlainEvaluator, search::BucketTable, NotingProber>
      searcher(game, evaluator, table, {}, {engine::DatabaseProber(opened(64 << 20)), &asked});
  for (const Position& position : engine::bench_positions()) {
    const std::size_t share = asked.size() + kPositions / 4;
    for (int depth = 8; depth < 20 && asked.size() < std::min(share, kPositions); ++depth)
      searcher.run({draughts::KeyedPosition(position)}, {.depth = depth, .nodes = 3'000'000});
  }
  return asked;
}

const std::vector<Position>& positions_of(std::int64_t kind) {
  static const std::vector<Position> any = random_positions(false);
  static const std::vector<Position> balanced = random_positions(true);
  static const std::vector<Position> searched = positions_of_searches();
  return kind == 0 ? any : kind == 1 ? balanced : searched;
}

/// Which positions: 0 random, 1 random and balanced, 2 met in searches.
template <bool Distance>
void probe(benchmark::State& state) {
  const bool cached = state.range(1) == 1;
  // Not cached: room for what one probe needs, but nothing is there when the next begins.
  const std::size_t cache =
      cached ? std::size_t{1} << 30
             : 64 * endgame::block_bytes(Distance ? FileKind::distances : FileKind::results);
  const auto databases = Distance ? opened(1, cache) : opened(cache);
  const auto& positions = positions_of(state.range(0));
  const auto ask = [&](const Position& position) {
    if constexpr (Distance) return databases->probe_distance(position).has_value();
    return databases->probe(position).has_value();
  };
  if (cached)
    for (const Position& position : positions) ask(position);
  std::size_t i = 0;
  std::uint64_t known = 0;
  for (auto _ : state) {
    known += ask(positions[i]) ? 1 : 0;
    if (++i == positions.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["known"] = static_cast<double>(known) / static_cast<double>(state.iterations());
  state.counters["pieces"] = pieces_held();
}
BENCHMARK(probe<false>)->ArgNames({"positions", "cached"})->ArgsProduct({{0, 1, 2}, {1, 0}});
BENCHMARK(probe<true>)->ArgNames({"positions", "cached"})->ArgsProduct({{0, 1, 2}, {1, 0}});

}  // namespace
}  // namespace mpd
