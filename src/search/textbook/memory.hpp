#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "search/textbook/common.hpp"

// Alpha-beta with a transposition table, as Plaat et al. (1996) print it ("AlphaBetaWithMemory"),
// and the two searches that repeat it: iterative deepening and MTD(f).

namespace mpd::search::textbook {

/// What a table remembers of states: between which bounds the value lies of one that was searched
/// to some depth, and the best move found last, to any depth. Nothing is ever overwritten by
/// another state, so that what it answers can be explained.
class BoundTable {
 public:
  struct Bounds {
    double low = -kInfinity;
    double high = kInfinity;
    /// Some line below ended at the depth limit, not at the end of the game.
    bool cut_off = false;
  };

  [[nodiscard]] const Bounds* find(std::uint64_t key, int depth) const {
    const auto found = bounds_.find({key, depth});
    return found == bounds_.end() ? nullptr : &found->second;
  }
  /// What was known before stays true.
  const Bounds& store(std::uint64_t key, int depth, Bounds bounds) {
    Bounds& known = bounds_[{key, depth}];
    known = {std::max(known.low, bounds.low), std::min(known.high, bounds.high),
             known.cut_off || bounds.cut_off};
    return known;
  }
  /// The place of the best move among the moves of the state.
  [[nodiscard]] std::optional<std::size_t> best_move(std::uint64_t key) const {
    const auto found = moves_.find(key);
    return found == moves_.end() ? std::nullopt : std::optional(found->second);
  }
  void store_move(std::uint64_t key, std::size_t place) { moves_[key] = place; }
  void clear() {
    bounds_.clear();
    moves_.clear();
  }

 private:
  std::map<std::pair<std::uint64_t, int>, Bounds> bounds_;
  std::unordered_map<std::uint64_t, std::size_t> moves_;
};

/// Alpha-beta, fail-soft, that looks into the table before it searches a node and writes down what
/// it found. Leaves are judged at once and not kept. Values are those of minimax to the same depth:
/// only bounds of exactly that depth count.
template <game::Deterministic G, Observer<G> O = NoObserver>
requires game::Hashed<G>
class AlphaBetaMemory : protected Walk<G, O> {
  using Base = Walk<G, O>;

 protected:
  using typename Base::State;

 public:
  explicit AlphaBetaMemory(const G& game, O observer = {}) : Base(game, std::move(observer)) {}

  Answer<G> decide(const State& state, int depth = kUnlimited) {
    begin();
    return this->answer(value(state, depth, 0, -kInfinity, kInfinity));
  }

 protected:
  void begin() {
    this->start();
    table_.clear();
  }

  Line<G> value(const State& state, int depth, int ply, double alpha, double beta) {
    this->enter(state, ply, alpha, beta);
    Line<G> line;
    if (this->is_leaf(state, depth)) {
      cut_off_ = cut_off_ || !this->game_.is_terminal(state);
      line.value = this->leaf(state, ply, game::Seat::first);
    } else if (const auto answer = known(state, depth, ply, alpha, beta)) {
      line.value = *answer;
    } else {
      const bool before = std::exchange(cut_off_, false);
      line = best(state, depth, ply, alpha, beta);
      remember(state, depth, ply, line.value, alpha, beta);
      cut_off_ = cut_off_ || before;
    }
    this->leave(state, ply, line.value);
    return line;
  }

  /// Whether any line ended at the depth limit and not at the end of the game, in this search or in
  /// the one whose bounds the table answered with.
  bool cut_off_ = false;

 private:
  /// The value, where the table decides; otherwise it may narrow the window.
  std::optional<double> known(const State& state, int depth, int ply, double& alpha, double& beta) {
    const auto* bounds = table_.find(this->game_.key(state), depth);
    if (bounds == nullptr) return std::nullopt;
    const auto [low, high, cut_off] = *bounds;
    if (low >= beta || high <= alpha || low == high) {
      const double value = low >= beta || low == high ? low : high;
      cut_off_ = cut_off_ || cut_off;
      this->consult(Step::hit, state, ply, value, low, high);
      return value;
    }
    if (low <= alpha && high >= beta) return std::nullopt;
    alpha = std::max(alpha, low);
    beta = std::min(beta, high);
    cut_off_ = cut_off_ || cut_off;
    this->consult(Step::narrow, state, ply, 0, alpha, beta);
    return std::nullopt;
  }

  Line<G> best(const State& state, int depth, int ply, double alpha, double beta) {
    const auto moves = this->game_.moves(state);
    const double sign = this->game_.to_move(state) == game::Seat::first ? 1 : -1;
    Line<G> best{-sign * kInfinity, {}};
    std::size_t left = std::ranges::size(moves);
    for (const std::size_t place : order(state, left)) {
      --left;
      const auto move = moves[static_cast<std::ranges::range_difference_t<decltype(moves)>>(place)];
      Line<G> below = value(this->game_.after(state, move), depth - 1, ply + 1, alpha, beta);
      if (sign * below.value > sign * best.value || best.moves.empty()) {
        this->replace(best, move, std::move(below));
        table_.store_move(this->game_.key(state), place);
      }
      (sign > 0 ? alpha : beta) =
          sign > 0 ? std::max(alpha, best.value) : std::min(beta, best.value);
      this->back(state, ply, move, best.value, alpha, beta);
      if (alpha >= beta) {
        if (left > 0) this->cut(state, ply, move, best.value, alpha, beta, left);
        break;
      }
    }
    return best;
  }

  /// The table's move first, the others as they come.
  [[nodiscard]] std::vector<std::size_t> order(const State& state, std::size_t moves) const {
    std::vector<std::size_t> places(moves);
    for (std::size_t i = 0; i < moves; ++i) places[i] = i;
    const auto first = table_.best_move(this->game_.key(state));
    if (first && *first < moves)
      std::rotate(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(*first),
                  places.begin() + static_cast<std::ptrdiff_t>(*first) + 1);
    return places;
  }

  /// A value outside the window is a bound.
  void remember(const State& state, int depth, int ply, double value, double alpha, double beta) {
    const auto& [low, high, cut_off] = table_.store(
        this->game_.key(state), depth,
        {value > alpha ? value : -kInfinity, value < beta ? value : kInfinity, cut_off_});
    this->consult(Step::store, state, ply, value, low, high);
  }

  BoundTable table_;
};

/// Iterative deepening (AIMA section 5.4.3): depth 1, 2, 3, … Each search begins with the best
/// moves of the one before. It ends early when no line was cut off by the depth.
template <game::Deterministic G, Observer<G> O = NoObserver>
class Deepening : AlphaBetaMemory<G, O> {
  using Base = AlphaBetaMemory<G, O>;

 public:
  explicit Deepening(const G& game, O observer = {}) : Base(game, std::move(observer)) {}

  Answer<G> decide(const typename Base::State& state, int depth = kUnlimited) {
    this->begin();
    Line<G> line;
    for (int limit = std::min(1, depth); limit <= depth; ++limit) {
      this->pass(state, limit, -kInfinity, kInfinity);
      this->cut_off_ = false;
      line = this->value(state, limit, 0, -kInfinity, kInfinity);
      if (!this->cut_off_) break;
    }
    return this->answer(std::move(line));
  }
};

/// MTD(f) (Plaat et al. 1996): searches with empty windows, each of which says whether the value is
/// at least β or less, until the two bounds meet.
template <game::Deterministic G, Observer<G> O = NoObserver>
class Mtdf : AlphaBetaMemory<G, O> {
  using Base = AlphaBetaMemory<G, O>;

 public:
  explicit Mtdf(const G& game, O observer = {})
      : Base(game, std::move(observer)), step_(least_step(game)) {}

  Answer<G> decide(const typename Base::State& state, int depth = kUnlimited,
                   double first_guess = 0) {
    this->begin();
    const bool max = this->game_.to_move(state) == game::Seat::first;
    Line<G> found;
    double low = -kInfinity;
    double high = kInfinity;
    double guess = first_guess;
    while (low < high) {
      const double beta = guess == low ? guess + step_ : guess;
      this->pass(state, depth, beta - step_, beta);
      Line<G> line = this->value(state, depth, 0, beta - step_, beta);
      guess = line.value;
      (guess < beta ? high : low) = guess;
      // Only a search that its player has won proves a move, and no more than one: the answers to
      // it have bounds, not values.
      if ((guess >= beta) == max) found = std::move(line);
    }
    found.value = guess;
    if (!found.moves.empty()) found.moves.resize(1);
    return this->answer(std::move(found));
  }

 private:
  double step_;
};

}  // namespace mpd::search::textbook
