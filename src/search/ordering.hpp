#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "game/game.hpp"
#include "search/switches.hpp"
#include "search/value.hpp"

namespace mpd::search {

/// The moves of a node in the order in which they are tried, by their places in the game's list.
struct MoveOrder {
  static constexpr std::size_t kMostMoves = 256;

  std::array<std::uint8_t, kMostMoves> index;
  std::array<std::int32_t, kMostMoves> worth;

  /// The best of the moves from `i` on, brought to place `i`; the others keep their order.
  std::uint8_t pick(std::size_t i, std::size_t count) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < count; ++j)
      if (worth[j] > worth[best]) best = j;
    const std::uint8_t move = index[best];
    const std::int32_t value = worth[best];
    for (std::size_t j = best; j > i; --j) {
      index[j] = index[j - 1];
      worth[j] = worth[j - 1];
    }
    index[i] = move;
    worth[i] = value;
    return move;
  }
};

/// Where moves are put in order.
template <game::Game G>
struct MoveContext {
  game::Seat seat;                ///< to move
  const game::MoveOf<G>& before;  ///< the opponent's move that led here
  int ply;
};

/// Remembers which moves caused cuts: killers for each ply (Akl, Newborn 1977) and a history over
/// the whole tree (Schaeffer 1989, with the malus for moves that were tried in vain).
template <game::Game G>
class MoveMemory {
  using Move = game::MoveOf<G>;

 public:
  explicit MoveMemory(const G& game) : game_(game) {
    if constexpr (game::CodedMoves<G>) {
      for (auto& table : history_) table.assign(game.move_codes(), 0);
      for (auto& table : counters_) table.assign(game.move_codes(), Move{});
    }
  }

  /// Forgets everything.
  void clear() {
    killers_.fill({});
    for (auto& table : history_) std::fill(table.begin(), table.end(), 0);
    for (auto& table : counters_) std::fill(table.begin(), table.end(), Move{});
  }

  /// A new search: killers are forgotten, the history fades.
  void fade() {
    killers_.fill({});
    for (auto& table : history_)
      for (std::int32_t& count : table) count /= 8;
  }

  /// How promising the moves are: the table's first, then killers, counter-moves and history.
  template <class Moves>
  void rank(const Moves& moves, const MoveContext<G>& at, const Switches& switches,
            std::size_t table_move, MoveOrder& order) const {
    constexpr std::int32_t kTableMove = 1 << 30;
    constexpr std::int32_t kKiller = 1 << 28;
    constexpr std::int32_t kCounter = 1 << 27;
    const std::size_t count = std::ranges::size(moves);
    assert(count < MoveOrder::kMostMoves);
    for (std::size_t i = 0; i < count; ++i) {
      order.index[i] = static_cast<std::uint8_t>(i);
      order.worth[i] = switches.history ? history(at.seat, moves[i]) : 0;
      if (switches.counter_moves && is_counter(at.seat, at.before, moves[i]))
        order.worth[i] = kCounter;
      if (switches.killers && is_killer(at.ply, moves[i])) order.worth[i] = kKiller;
    }
    if (switches.table_move && table_move < count) order.worth[table_move] = kTableMove;
  }

  /// The move in the place `last` of the order caused a cut; those before it were tried in vain.
  template <class Moves>
  void learn_cut(const Moves& moves, const MoveContext<G>& at, const Switches& switches,
                 const MoveOrder& order, std::size_t last, int depth) {
    const Move& best = moves[order.index[last]];
    if (switches.killers) add_killer(at.ply, best);
    if (switches.counter_moves) add_counter(at.seat, at.before, best);
    if (!switches.history) return;
    for (std::size_t i = 0; i <= last; ++i)
      add_history(at.seat, moves[order.index[i]], depth, i == last);
  }

 private:
  [[nodiscard]] bool is_killer(int ply, const Move& move) const {
    return killers_[ply].first == move || killers_[ply].second == move;
  }

  [[nodiscard]] std::int32_t history(game::Seat seat, const Move& move) const {
    if constexpr (game::CodedMoves<G>) return history_[game::index(seat)][game_.move_code(move)];
    return 0;
  }

  void add_killer(int ply, const Move& move) {
    if (killers_[ply].first == move) return;
    killers_[ply].second = killers_[ply].first;
    killers_[ply].first = move;
  }

  /// Moves the count of a move towards ±kMostHistory by a step that grows with the depth.
  void add_history(game::Seat seat, const Move& move, int depth, bool good) {
    if constexpr (game::CodedMoves<G>) {
      std::int32_t& count = history_[game::index(seat)][game_.move_code(move)];
      const std::int32_t step = std::min(depth * depth, 400);
      count += (good ? step : -step) - count * step / kMostHistory;
    }
  }

  /// What refuted the opponent's move `last` when it was met last (Uiterwijk 1992).
  [[nodiscard]] bool is_counter(game::Seat seat, const Move& last, const Move& move) const {
    if constexpr (game::CodedMoves<G>)
      return counters_[game::index(seat)][game_.move_code(last)] == move;
    return false;
  }

  void add_counter(game::Seat seat, const Move& last, const Move& move) {
    if constexpr (game::CodedMoves<G>) counters_[game::index(seat)][game_.move_code(last)] = move;
  }

  static constexpr std::int32_t kMostHistory = 1 << 14;

  struct Pair {
    Move first{};
    Move second{};
  };
  const G& game_;
  std::array<Pair, kMaxPly + 1> killers_{};
  std::array<std::vector<std::int32_t>, 2> history_;
  std::array<std::vector<Move>, 2> counters_;
};

}  // namespace mpd::search
