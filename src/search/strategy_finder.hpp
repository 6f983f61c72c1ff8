#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <unordered_set>
#include <vector>

#include "game/game.hpp"
#include "search/bucket_table.hpp"
#include "search/searchable.hpp"
#include "search/searcher.hpp"
#include "search/strategy_check.hpp"

// Finds strategies with the tuned search and a database of solved states, for any two-player
// zero-sum game. What is found is a proof only when StrategyChecker agrees.

namespace mpd::search {

/// Judges every state beyond the horizon as bad for one seat; the game's own estimate, taken as a
/// number from −1 to 1, only says how bad. What the search then holds to be a draw or better for
/// the seat does not rest on hope.
template <game::Game G>
class PessimisticEvaluator {
 public:
  PessimisticEvaluator(const G& game, game::Seat seat) : game_(&game), seat_(seat) {}

  [[nodiscard]] Value evaluate(const game::StateOf<G>& state) const {
    constexpr double kUnknown = -100;
    constexpr double kScale = 90;  // less than what is missing to a draw
    double worth = kUnknown;
    if constexpr (game::Evaluated<G>)
      worth += kScale * std::clamp(game_->evaluate(state, seat_), -1.0, 1.0);
    const Value own(static_cast<std::int32_t>(std::lround(worth)));
    return game_->to_move(state) == seat_ ? own : -own;
  }
  [[nodiscard]] Value terminal(const game::StateOf<G>& state, int ply) const {
    const double utility = game_->utility(state, game_->to_move(state));
    if (utility == 0) return Value::draw();
    return utility > 0 ? Value::win_in(ply) : Value::loss_in(ply);
  }

 private:
  const G* game_;
  game::Seat seat_;
};

/// A set of states, found by their keys.
template <Searchable G>
class StateSet {
  using State = game::StateOf<G>;

 public:
  explicit StateSet(const G& game) : states_(0, KeyOf{&game}) {}
  /// Whether the state is new.
  bool insert(const State& state) { return states_.insert(state).second; }
  [[nodiscard]] bool contains(const State& state) const { return states_.contains(state); }
  [[nodiscard]] bool empty() const { return states_.empty(); }

 private:
  struct KeyOf {
    const G* game;
    std::size_t operator()(const State& state) const { return game->key(state); }
  };
  std::unordered_set<State, KeyOf> states_;
};

/// A prober that also knows states which one seat has been shown to lose.
template <Searchable G, Prober<G> P>
class WithLosses {
  using State = game::StateOf<G>;

 public:
  WithLosses(const G& game, const P& known, game::Seat seat, const StateSet<G>& lost)
      : game_(&game), known_(&known), seat_(seat), lost_(&lost) {}

  [[nodiscard]] std::optional<Verdict> probe(const State& state) const {
    const auto verdict = known_->probe(state);
    return verdict ? verdict : loss(state);
  }
  [[nodiscard]] std::optional<Verdict> probe_fully(const State& state) const {
    const auto verdict = known_->probe_fully(state);
    return verdict ? verdict : loss(state);
  }

 private:
  [[nodiscard]] std::optional<Verdict> loss(const State& state) const {
    if (lost_->empty() || !lost_->contains(state)) return std::nullopt;
    return Verdict{game_->to_move(state) == seat_ ? MoverOutcome::loss : MoverOutcome::win};
  }
  const G* game_;
  const P* known_;
  game::Seat seat_;
  const StateSet<G>* lost_;
};

/// Looks for a strategy that keeps a promise: a state in which the seat must move is searched,
/// deeper and deeper, until one move keeps it.
///
/// The search can be mistaken where positions recur (docs/decisions/repetition_in_the_table.md): a
/// state that it took for a draw turns out to be lost when its own turn comes. Such states are
/// remembered, and so are those in which the opponent can move to them; the walk begins again with
/// what is known now. Every walk but the last finds at least one state more.
template <Searchable G, Prober<G> P>
class StrategyFinder {
  using State = game::StateOf<G>;

 public:
  static constexpr int kDeepest = 120;
  static constexpr std::size_t kTableBytes = std::size_t{64} << 20;

  StrategyFinder(const G& game, const P& prober, game::Seat seat, Promise promise,
                 std::size_t table_bytes = kTableBytes)
      : game_(game),
        prober_(prober),
        promise_(promise),
        seat_(seat),
        evaluator_(game, seat),
        table_(table_bytes),
        lost_(game),
        searcher_(game_, evaluator_, table_, switches(), {game, prober, seat, lost_}) {}

  /// Nothing when the promise cannot be kept, or when that was not found out.
  std::optional<Strategy<G>> find(const State& root) {
    // The seat may not have the first move: a search of the root fills the table in any case.
    if (!is_end(root) && !best_move(root)) return std::nullopt;
    root_depth_ = last_.depth;
    if (!last_.lines.empty()) root_line_ = last_.lines.front().moves;
    while (true) {
      found_loss_ = gave_up_ = false;
      Strategy<G> strategy = walk(root);
      if (gave_up_ || lost_.contains(root)) return std::nullopt;
      if (!found_loss_) return strategy;
    }
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// To which the root had to be searched.
  [[nodiscard]] int root_depth() const { return root_depth_; }
  /// What the search of the root expected of both sides.
  [[nodiscard]] const std::vector<game::MoveOf<G>>& root_line() const { return root_line_; }

 private:
  static Switches switches() {
    Switches switches;
    switches.method = Method::mtdf;
    return switches;
  }

  /// A move for every state that can be reached with the moves chosen.
  Strategy<G> walk(const State& root) {
    Strategy<G> strategy(game_, seat_, promise_);
    StateSet<G> seen(game_);
    std::vector<State> waiting;
    const auto add = [&](const State& state) {
      if (!is_end(state) && !lost_.contains(state) && seen.insert(state)) waiting.push_back(state);
    };
    add(root);
    while (!waiting.empty() && !gave_up_) {
      const State state = waiting.back();
      waiting.pop_back();
      if (game_.to_move(state) != seat_) {
        for (const auto& move : game_.moves(state)) {
          const State child = game_.after(state, move);
          if (lost_.contains(child)) note_loss(state);
          add(child);
        }
      } else if (const auto move = best_move(state)) {
        strategy.set(state, *move);
        add(game_.after(state, *move));
      }
    }
    return strategy;
  }

  [[nodiscard]] bool is_end(const State& state) const {
    return game_.is_terminal(state) || prober_.probe(state).has_value();
  }

  [[nodiscard]] bool keeps_promise(Value own) const {
    return promise_ == Promise::win ? own.is_win() : own >= Value::draw();
  }

  /// The best move of a state by a search that ends as soon as the promise is kept.
  std::optional<game::MoveOf<G>> best_move(const State& state) {
    const bool is_own = game_.to_move(state) == seat_;
    const auto own_value = [&](const Report<G>& report) {
      const Value value = report.lines.front().value;
      return is_own ? value : -value;
    };
    std::stop_source enough;
    Limits limits;
    limits.depth = kDeepest;
    limits.stop = enough.get_token();
    last_ = searcher_.run({state, {}}, limits, 1, [&](const Report<G>& r) {
      if (keeps_promise(own_value(r)) || own_value(r).is_loss()) enough.request_stop();
    });
    nodes_ += last_.nodes;
    if (keeps_promise(own_value(last_))) return last_.lines.front().moves.front();
    if (own_value(last_).is_loss()) {
      note_loss(state);
    } else {
      gave_up_ = true;
    }
    return std::nullopt;
  }

  void note_loss(const State& state) {
    lost_.insert(state);
    found_loss_ = true;
  }

  const G& game_;
  const P& prober_;
  Promise promise_;
  game::Seat seat_;
  PessimisticEvaluator<G> evaluator_;
  BucketTable table_;
  StateSet<G> lost_;
  Searcher<G, PessimisticEvaluator<G>, BucketTable, WithLosses<G, P>> searcher_;
  std::uint64_t nodes_ = 0;
  Report<G> last_;
  int root_depth_ = 0;
  std::vector<game::MoveOf<G>> root_line_;
  bool found_loss_ = false;
  bool gave_up_ = false;
};

}  // namespace mpd::search
