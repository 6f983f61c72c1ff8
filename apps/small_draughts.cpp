#include "apps/small_draughts.hpp"

#include "apps/small_draughts_prober.hpp"
#include "base/text.hpp"
#include "games/small_draughts/table.hpp"
#include "search/proving.hpp"

namespace mpd::apps {
namespace {

using base::with_thousands;
using games::small_draughts::EndgameTable;
using games::small_draughts::SmallDraughts;
using search::Promise;

/// How many pieces the table gets: a few seconds of work, and short searches.
constexpr int table_pieces_for(int size) {
  return size == 4 ? 3 : 6;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string value_text(const search::Proof<SmallDraughts>& proof) {
  if (proof.winner == 0) return "a draw, proved by a strategy for each side";
  return fmt::format("{} wins, proved by a strategy", proof.winner > 0 ? "Black" : "White");
}

std::string text_of(const search::ProvedStrategy<SmallDraughts>& proved) {
  const bool wins = proved.strategy.promise() == Promise::win;
  return fmt::format(
      "{} {}: {} moves; with them {} positions can arise before one of {} that the table or the "
      "rules decide; found at depth {} with {} nodes, {:.1f} s",
      proved.strategy.seat() == game::Seat::first ? "Black" : "White",
      wins ? fmt::format("wins within {} plies", proved.check.longest) : "does not lose",
      with_thousands(proved.strategy.size()), with_thousands(proved.check.states),
      with_thousands(proved.check.ends), proved.depth, with_thousands(proved.nodes),
      proved.seconds);
}

std::vector<std::string> texts_of(const SmallDraughts& game,
                                  const std::vector<SmallDraughts::Move>& line) {
  std::vector<std::string> texts;
  auto state = game.initial();
  for (const auto& move : line) {
    texts.push_back(game.move_text(state, move));
    state = game.after(state, move);
  }
  return texts;
}

}  // namespace

Solution solve_by_proof(const SmallDraughts& game) {
  const auto start = std::chrono::steady_clock::now();
  const int pieces = table_pieces_for(game.board().size());
  const auto table = EndgameTable::solve(game.board(), pieces);
  const double table_seconds = seconds_since(start);
  const SmallDraughtsProber prober(*table);
  const auto proof = search::prove(game, prober, game.initial());
  if (!proof)
    throw base::Failure(fmt::format("{} could not be solved with a table of {} pieces",
                                    game.state_text(game.initial()), pieces));
  Solution solution{"proof", {static_cast<double>(proof->winner)}, {}, 0, 0, "", 0};
  solution.moves = texts_of(game, search::line_of(game, *proof, game.initial()));
  solution.note =
      fmt::format("{}\ntable: all {} positions with at most {} pieces, {:.1f} s",
                  value_text(*proof), with_thousands(table->size()), pieces, table_seconds);
  for (const auto& proved : proof->strategies) {
    solution.nodes += proved.nodes;
    solution.note += "\n" + text_of(proved);
  }
  solution.seconds = seconds_since(start);
  return solution;
}

}  // namespace mpd::apps
