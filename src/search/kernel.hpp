#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "game/game.hpp"
#include "search/evaluator.hpp"
#include "search/limits.hpp"
#include "search/ordering.hpp"
#include "search/path.hpp"
#include "search/prober.hpp"
#include "search/report.hpp"
#include "search/searchable.hpp"
#include "search/selectivity.hpp"
#include "search/switches.hpp"
#include "search/table.hpp"
#include "search/value.hpp"

namespace mpd::search {

/// The recursive part of the tuned search: one node and all below it. What happens above the root's
/// children (deepening, several lines, MTD(f)) is the task of Searcher.
template <Searchable G, Evaluator<G> E, TranspositionTable T, Prober<G> P>
class Kernel {
 public:
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;

  Kernel(const G& game, const E& evaluator, T& table, const Switches& switches, const P& prober)
      : game_(game),
        evaluator_(evaluator),
        table_(table),
        switches_(switches),
        prober_(prober),
        memory_(game),
        path_(game),
        lines_(kMaxPly + 2) {}

  /// Prepares for a search from `root`.
  void start(const Root<G>& root, const LimitWatch& watch, Probing probing) {
    watch_ = &watch;
    probing_ = probing;
    nodes_ = 0;
    database_hits_ = 0;
    table_looks_ = table_hits_ = 0;
    deepest_ = 0;
    stopped_ = false;
    memory_.fade();
    path_.start(root);
  }

  /// The value of the state after `move`, searched to `depth` from there on, from the view of the
  /// seat to move in `state`.
  Scored after_move(const State& state, const Move& move, Value alpha, Value beta, int depth,
                    int ply) {
    const State child = game_.after(state, move);
    push_move(state, move, child, ply);
    return child_value(state, child, alpha, beta, depth, ply);
  }

  /// Discards the move-ordering data of earlier searches.
  void forget() { memory_.clear(); }

  /// A limit was reached: values returned since then mean nothing.
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// While false, the search ignores limits: the first iteration must give an answer.
  void obey_limits(bool obey) { obey_limits_ = obey; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t database_hits() const { return database_hits_; }
  [[nodiscard]] std::uint64_t table_looks() const { return table_looks_; }
  [[nodiscard]] std::uint64_t table_hits() const { return table_hits_; }
  [[nodiscard]] int deepest() const { return deepest_; }
  /// The best line from `ply` on, as the last visit of a node there left it.
  [[nodiscard]] const std::vector<Move>& line_at(int ply) const { return lines_[ply]; }
  /// An empty window leaves no line behind, only that of an earlier visit.
  void forget_line(int ply) { lines_[ply].clear(); }
  [[nodiscard]] TableKey table_key(const State& state) const {
    TableKey key{game_.key(state), 0};
    if constexpr (game::DoublyHashed<G>)
      if (table_.uses_check()) key.check = game_.check_key(state);
    return key;
  }
  void count_root() { ++nodes_; }

 private:
  static constexpr bool kProbes = !std::same_as<P, NoProber>;

  Scored search(const State& state, Value alpha, Value beta, int depth, int ply) {
    // 1. Every node counts; a stopped search unwinds.
    if (visit(ply)) return {};
    const bool is_pv = switches_.method != Method::pvs || alpha + 1 < beta;
    if (is_pv) lines_[ply].clear();

    // 2. A position that comes back is a draw: a value that belongs to the path, not the state.
    if constexpr (game::Repeating<G>)
      if (const auto draw = path_.drawn_by_rule(state, ply)) return *draw;

    // 3. A database knows the value.
    if constexpr (kProbes)
      if (const auto value = probed_value(state, alpha, beta, ply)) return {*value};

    // 4. The horizon.
    if (depth <= 0 || ply >= kMaxPly) return beyond_horizon(state, alpha, beta, ply);

    // 5. The table may know the answer, or at least a good move.
    TableKey key;
    std::optional<TableEntry> known;
    if (switches_.table) {
      key = table_key(state);
      known = table_.probe(key, depth);
      ++table_looks_;
      table_hits_ += known.has_value() ? 1 : 0;
      if (known && suffices(*known, alpha, beta, depth, ply, is_pv))
        return {known->value.from_table(ply)};
    }

    // 6. No moves: the game is over.
    const auto moves = game_.moves(state);
    const std::size_t count = std::ranges::size(moves);
    if (count == 0) return {evaluator_.terminal(state, ply)};

    // 7. A judgement or a shallow search foretells the answer.
    const bool quiet = is_quiet(state);
    if (!is_pv && quiet && !beta.is_decided())
      if (const auto foretold = foretell(state, beta, depth, ply)) return *foretold;
    if (stopped_) return {};

    // 8. Without a move to begin with, a shallower search is enough to find one.
    if (quiet && lacks_move(known, depth)) --depth;

    // 9. Try the moves, the most promising first; late ones less deeply until they prove better.
    MoveOrder order;
    const MoveContext<G> context{game_.to_move(state), path_.move_to(ply), ply};
    memory_.rank(moves, context, switches_, known ? known->move_index : TableEntry::kNoMove, order);
    Value best = -Value::infinity();
    std::uint8_t best_index = TableEntry::kNoMove;
    int best_oldest = Scored::kIndependent;
    int oldest = Scored::kIndependent;
    Value low = alpha;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint8_t index = order.pick(i, count);
      const Move& move = moves[index];
      const Scored scored = try_move(state, move, {low, beta, depth, ply, i, is_pv, quiet});
      if (stopped_) return {};
      oldest = std::min(oldest, scored.oldest);
      if (scored.value <= best) continue;
      best = scored.value;
      best_index = index;
      best_oldest = scored.oldest;
      if (best <= low || switches_.method == Method::minimax) {
        if (is_pv && best > alpha) keep_line(move, ply);
        continue;
      }
      low = best;
      if (is_pv) keep_line(move, ply);
      // 10. Too good: the opponent will not let it come to this.
      if (best >= beta) {
        oldest = best_oldest;
        memory_.learn_cut(moves, context, switches_, order, i, depth);
        break;
      }
    }

    // 11. A recurrence at or below this node is a property of the node; an older one is not.
    if (oldest >= ply) oldest = Scored::kIndependent;
    if (best_oldest >= ply) best_oldest = Scored::kIndependent;
    if (switches_.table)
      remember(key,
               {best.to_table(ply), static_cast<std::int16_t>(depth),
                best >= beta    ? Bound::at_least
                : best <= alpha ? Bound::at_most
                                : Bound::exact,
                best_index},
               oldest, best_oldest);
    return {best, oldest};
  }

  /// The search below a move that has been made.
  Scored child_value(const State& state, const State& child, Value alpha, Value beta, int depth,
                     int ply) {
    if (kAlternating<G> || game_.to_move(child) != game_.to_move(state)) {
      const Scored below = search(child, -beta, -alpha, depth, ply + 1);
      return {-below.value, below.oldest};
    }
    return search(child, alpha, beta, depth, ply + 1);
  }

  [[nodiscard]] bool is_quiet(const State& state) const {
    if constexpr (game::Quiescent<G>) return game_.is_quiet(state);
    return true;
  }
  [[nodiscard]] bool is_threatened(const State& state) const {
    if constexpr (game::Threatening<G>) return game_.is_threatened(state);
    return false;
  }

  /// Internal reduction: the order of moves is a guess here, and the deeper search comes again.
  [[nodiscard]] bool lacks_move(const std::optional<TableEntry>& known, int depth) const {
    return switches_.internal_reduction && depth >= kInternalReduction &&
           (!known || known->move_index == TableEntry::kNoMove);
  }

  /// The value of a quiet node with an empty window, if it is available without a search to
  /// its full depth: futility near the horizon, ProbCut further away.
  std::optional<Scored> foretell(const State& state, Value beta, int depth, int ply) {
    if constexpr (Scaled<E>) {
      const bool near = switches_.futility && depth <= Futility::kMostDepth;
      const bool far = switches_.probcut && depth >= ProbCut::kLeastDepth && !near;
      if ((!near && !far) || is_threatened(state)) return std::nullopt;
      const Value judged = evaluator_.evaluate(state);
      if (far) return foretell_by_search(state, judged, beta, depth, ply);
      const int margin = in_units(Futility::margin(depth));
      if (judged >= beta + margin || judged < beta - margin) return Scored{judged};
    }
    return std::nullopt;
  }

  /// ProbCut: only the side of the window on which the judgement lies is asked for.
  std::optional<Scored> foretell_by_search(const State& state, Value judged, Value beta, int depth,
                                           int ply) {
    const int margin = in_units(ProbCut::kMargin);
    const bool high = judged >= beta;
    const Value bound = high ? beta + margin : beta - margin;
    const Scored shallow = search(state, bound - 1, bound, ProbCut::shallow_depth(depth), ply);
    if (stopped_ || (shallow.value >= bound) != high) return std::nullopt;
    return shallow;
  }

  /// Hundredths of the evaluator's unit in the units of values.
  static constexpr int in_units(int hundredths) {
    if constexpr (Scaled<E>) return E::kUnit * hundredths / 100;
    return 0;
  }

  bool visit(int ply) {
    if (obey_limits_ && watch_->reached(nodes_)) stopped_ = true;
    if (stopped_) return true;
    ++nodes_;
    deepest_ = std::max(deepest_, ply);
    return false;
  }

  /// The database value. The winner alone is enough if every such win is outside the window;
  /// inside it the length matters, or a long win would hide a short one.
  std::optional<Value> probed_value(const State& state, Value alpha, Value beta, int ply) {
    if (probing_ == Probing::after_conversion && !path_.is_converted(ply)) return std::nullopt;
    const auto verdict = prober_.probe(state);
    if (!verdict) return std::nullopt;
    ++database_hits_;
    const Value value = verdict->value_at(ply);
    const bool length_counts = value.is_win() ? value < beta : value.is_loss() && value > alpha;
    if (!length_counts || verdict->has_length()) return value;
    const auto full = prober_.probe_fully(state);
    return full ? full->value_at(ply) : value;
  }

  /// What a move is tried with.
  struct Trial {
    Value low;
    Value beta;
    int depth;  ///< of the node
    int ply;
    std::size_t place;  ///< in the order of moves, from 0
    bool is_pv;
    bool quiet;
  };

  /// Principal variation search for one move: the first with the full window, the others with an
  /// empty one first, which is enough to see that they are not better.
  Scored try_move(const State& state, const Move& move, const Trial& trial) {
    const State child = game_.after(state, move);
    push_move(state, move, child, trial.ply);
    const auto value = [&](Value alpha, Value beta, int depth) {
      return child_value(state, child, alpha, beta, depth, trial.ply);
    };
    const int depth = trial.depth - 1;
    if (switches_.method == Method::minimax)
      return value(-Value::infinity(), Value::infinity(), depth);
    if (trial.place == 0 || switches_.method != Method::pvs)
      return value(trial.low, trial.beta, depth);
    const int reduction = reduction_of(child, trial);
    Scored scored = value(trial.low, trial.low + 1, depth - reduction);
    if (reduction > 0 && scored.value > trial.low && !stopped_)
      scored = value(trial.low, trial.low + 1, depth);
    if (scored.value <= trial.low || stopped_) return scored;
    if (scored.value < trial.beta) return value(trial.low, trial.beta, depth);
    if (trial.is_pv) forget_line(trial.ply + 1);
    return scored;
  }

  /// A move that leaves the opponent no quiet answer is part of an exchange and not reduced.
  [[nodiscard]] int reduction_of(const State& child, const Trial& trial) const {
    if (!switches_.late_reductions || !trial.quiet) return 0;
    const int plies = reductions_.plies(trial.depth, trial.place, trial.is_pv);
    return plies > 0 && is_quiet(child) ? plies : 0;
  }

  /// Evaluates the state if it is quiet; otherwise searches on until it is.
  Scored beyond_horizon(const State& state, Value alpha, Value beta, int ply) {
    if constexpr (game::Quiescent<G>) {
      if (switches_.quiescence && ply < kMaxPly) {
        if (!game_.is_quiet(state)) return resolve(state, alpha, beta, ply);
        assert(!game_.is_terminal(state));
        return {evaluator_.evaluate(state)};
      }
    }
    if (game_.is_terminal(state)) return {evaluator_.terminal(state, ply)};
    return {evaluator_.evaluate(state)};
  }

  Scored resolve(const State& state, Value alpha, Value beta, int ply) {
    const auto moves = game_.moves(state);
    if (std::ranges::size(moves) == 0) return {evaluator_.terminal(state, ply)};
    const bool prune = switches_.method != Method::minimax;
    Scored best{-Value::infinity(), Scored::kIndependent};
    for (const Move& move : moves) {
      const Scored scored = after_move(state, move, alpha, beta, 0, ply);
      if (stopped_) return {};
      best.oldest = std::min(best.oldest, scored.oldest);
      if (scored.value <= best.value) continue;
      best.value = scored.value;
      if (alpha + 1 < beta) keep_line(move, ply);
      if (prune) alpha = std::max(alpha, best.value);
      if (prune && alpha >= beta) break;
    }
    return best;
  }

  void push_move(const State& state, const Move& move, const State& child, int ply) {
    const std::uint64_t key = game_.key(child);
    if (switches_.table) table_.prefetch({key, 0});
    path_.push(state, move, key, ply);
  }

  /// Whether a table entry answers the question. On the principal variation it does not, so that
  /// the line stays whole.
  [[nodiscard]] bool suffices(const TableEntry& entry, Value alpha, Value beta, int depth, int ply,
                              bool is_pv) const {
    if (switches_.method == Method::pvs && is_pv) return false;
    if (switches_.same_depth_only ? entry.depth != depth : entry.depth < depth) return false;
    const Value value = entry.value.from_table(ply);
    if (entry.bound == Bound::exact) return true;
    if (switches_.method == Method::minimax) return false;
    return (entry.bound == Bound::at_least && value >= beta) ||
           (entry.bound == Bound::at_most && value <= alpha);
  }

  /// A value that a recurrence decided is never stored as exact: of one whose best move is free of
  /// it, that it is at least so good; of any other, only the move. Bounds are stored as they are:
  /// a recurrence counts as a draw, so it can never make a false proof of a win or a loss, and
  /// leaving these bounds out costs most of the depth in endings with kings
  /// (docs/decisions/repetition_in_the_table.md).
  void remember(TableKey key, TableEntry entry, int oldest, int best_oldest) {
    if (oldest != Scored::kIndependent && entry.bound == Bound::exact)
      entry.bound = best_oldest == Scored::kIndependent ? Bound::at_least : Bound::none;
    table_.store(key, entry);
  }

  void keep_line(const Move& move, int ply) {
    lines_[ply].assign(1, move);
    lines_[ply].insert(lines_[ply].end(), lines_[ply + 1].begin(), lines_[ply + 1].end());
  }

  const G& game_;
  Judge<G, E> evaluator_;
  T& table_;
  const Switches& switches_;
  const P& prober_;
  Probing probing_ = Probing::everywhere;
  MoveMemory<G> memory_;
  const LimitWatch* watch_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t database_hits_ = 0;
  std::uint64_t table_looks_ = 0;
  std::uint64_t table_hits_ = 0;
  int deepest_ = 0;
  bool stopped_ = false;
  bool obey_limits_ = true;
  SearchPath<G> path_;
  std::vector<std::vector<Move>> lines_;
  LateReductions reductions_;
};

}  // namespace mpd::search
