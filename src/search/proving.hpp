#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "search/searchable.hpp"
#include "search/strategy_finder.hpp"

namespace mpd::search {

/// A strategy that keeps its promise, as the check of all replies has shown.
template <Searchable G>
struct ProvedStrategy {
  Strategy<G> strategy;
  StrategyReport<G> check;
  std::vector<game::MoveOf<G>> expected;  ///< by the search of the root
  int depth = 0;                          ///< of that search
  std::uint64_t nodes = 0;                ///< of all searches
  double seconds = 0;
};

/// The value of a state, with the strategies that prove it: for a draw one for each side that does
/// not lose, for a win the winner's.
template <Searchable G>
struct Proof {
  int winner = 0;  ///< 1 the first seat, −1 the second, 0 a draw
  std::vector<ProvedStrategy<G>> strategies;
};

/// Looks for a strategy and checks it. Nothing when there is none, or when it was not found.
template <Searchable G, Prober<G> P>
std::optional<ProvedStrategy<G>> prove_promise(const G& game, const P& prober,
                                               const game::StateOf<G>& root, game::Seat seat,
                                               Promise promise, std::size_t table_bytes) {
  const auto start = std::chrono::steady_clock::now();
  StrategyFinder<G, P> finder(game, prober, seat, promise, table_bytes);
  auto strategy = finder.find(root);
  if (!strategy) return std::nullopt;
  const auto check = StrategyChecker<G, P>(game, *strategy, prober).check(root);
  if (!check.holds()) return std::nullopt;
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  return ProvedStrategy<G>{*std::move(strategy), check,          finder.root_line(),
                           finder.root_depth(),  finder.nodes(), time.count()};
}

/// Proves the value of a state by strategies; nothing when that does not succeed.
template <Searchable G, Prober<G> P>
std::optional<Proof<G>> prove(const G& game, const P& prober, const game::StateOf<G>& root,
                              std::size_t table_bytes = StrategyFinder<G, P>::kTableBytes) {
  const auto promise = [&](game::Seat seat, Promise what) {
    return prove_promise(game, prober, root, seat, what, table_bytes);
  };
  auto first = promise(game::Seat::first, Promise::not_lost);
  auto second = promise(game::Seat::second, Promise::not_lost);
  if (first && second) return Proof<G>{0, {*std::move(first), *std::move(second)}};
  if (!first && !second) return std::nullopt;
  auto win = promise(first ? game::Seat::first : game::Seat::second, Promise::win);
  if (!win) return std::nullopt;
  return Proof<G>{first ? 1 : -1, {*std::move(win)}};
}

/// Play by the proof until the database knows the state or it comes back: both sides by their
/// strategies in a draw; in a win, what the search expected.
template <Searchable G>
std::vector<game::MoveOf<G>> line_of(const G& game, const Proof<G>& proof, game::StateOf<G> state) {
  if (proof.strategies.size() < 2) return proof.strategies.front().expected;
  std::vector<game::MoveOf<G>> line;
  for (StateSet<G> seen(game); seen.insert(state);) {
    const auto& mover = proof.strategies[game.to_move(state) == game::Seat::first ? 0 : 1];
    const auto move = mover.strategy.move_in(state);
    if (!move) break;
    line.push_back(*move);
    state = game.after(state, *move);
  }
  return line;
}

}  // namespace mpd::search
