#include "lab/small_draughts_proof.hpp"

#include <chrono>

#include "games/small_draughts/table.hpp"
#include "lab/algorithm_list.hpp"
#include "lab/small_draughts_prober.hpp"
#include "search/proving.hpp"

namespace mpd::lab {
namespace {

using games::small_draughts::EndgameTable;
using games::small_draughts::SmallDraughts;

/// How many pieces the table gets: a few seconds of work, and short searches.
constexpr int table_pieces_for(int size) {
  return size == 4 ? 3 : 6;
}

StrategyResult result_of(const search::ProvedStrategy<SmallDraughts>& proved) {
  return {.seat = proved.strategy.seat(),
          .wins = proved.strategy.promise() == search::Promise::win,
          .longest = proved.check.longest,
          .moves = proved.strategy.size(),
          .states = proved.check.states,
          .ends = proved.check.ends,
          .depth = proved.depth,
          .nodes = proved.nodes,
          .seconds = proved.seconds};
}

}  // namespace

base::Result<Solution> solve_small_draughts_by_proof(const SmallDraughts& game) {
  const auto start = std::chrono::steady_clock::now();
  const int pieces = table_pieces_for(game.board().size());
  const auto table = EndgameTable::solve(game.board(), pieces);
  const std::chrono::duration<double> table_time = std::chrono::steady_clock::now() - start;
  const auto proof = search::prove(game, SmallDraughtsProber(*table), game.initial());
  if (!proof)
    return base::fail("{} could not be solved with a table of {} pieces",
                      game.state_text(game.initial()), pieces);
  ProofResult result{.winner = proof->winner,
                     .names = {"Black", "White"},
                     .table_size = table->size(),
                     .table_pieces = pieces,
                     .table_seconds = table_time.count()};
  Solution solution{.values = {static_cast<double>(proof->winner)},
                    .moves = texts_of(game, search::line_of(game, *proof, game.initial()))};
  for (const auto& proved : proof->strategies) {
    result.strategies.push_back(result_of(proved));
    solution.nodes += proved.nodes;
  }
  solution.detail = std::move(result);
  return solution;
}

}  // namespace mpd::lab
