#include "engine/bench.hpp"

#include "draughts/fen.hpp"

namespace mpd::engine {
namespace {

constexpr std::string_view kPositions[] = {
    "B:W21-32:B1-12",
    "B:W18,21,22,24,26,28,29,30,31,32:B1,2,3,4,5,6,8,10,13,19,20",
    "B:W18,19,21,22,23,27,28,29,30,31,32:B1,2,3,4,7,9,10,11,12,13,20",
    "B:W19,20,21,22,28,29,30,31,32:B1,2,3,4,5,6,11,12,14",
    "B:W13,19,21,22,23,27,29,31,32:B2,3,7,9,10,11,12,14,20",
    "B:W15,19,20,21,25,27,29,31:B1,2,3,4,12,13,14,18",
    "B:W14,21,22,26,28,29,30:B1,3,5,6,10,11,13",
    "B:W13,14,15,20,27,30,32:B4,6,8,11,19,21",
    "B:WK4,10,15,21,25,29:B1,3,13,14,16,K27",
    "B:WK3,9,13,27,32:B4,6,16,21,26",
    "B:WK7,K9,K10,K11,32:B4,K22,K23,K27,K30",
    "B:W31,19:BK4,2",
};

}  // namespace

std::vector<draughts::Position> bench_positions() {
  std::vector<draughts::Position> positions;
  for (const std::string_view fen : kPositions) positions.push_back(*draughts::parse_fen(fen));
  return positions;
}

std::vector<BenchRow> run_bench(const Options& options, int depth, std::stop_token stop,
                                const std::function<void(const BenchRow&)>& on_row) {
  Engine engine(options);
  std::vector<BenchRow> rows;
  for (const draughts::Position& position : bench_positions()) {
    engine.new_game();
    const draughts::GameRecord game(position);
    rows.push_back({position, engine.search(root_of(game), {.depth = depth, .stop = stop})});
    if (stop.stop_requested()) break;
    if (on_row) on_row(rows.back());
  }
  return rows;
}

}  // namespace mpd::engine
