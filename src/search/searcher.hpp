#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/kernel.hpp"
#include "search/patience.hpp"
#include "search/root_verdicts.hpp"
#include "search/searchable.hpp"

namespace mpd::search {

/// The tuned search for two-player zero-sum games: iterative deepening over alpha-beta, PVS or
/// MTD(f), with one or several best lines. A root that the prober knows is played by its verdicts:
/// the quickest win, the slowest loss, never a move that gives away a win or a draw.
template <Searchable G, Evaluator<G> E, TranspositionTable T, Prober<G> P = NoProber>
class Searcher {
 public:
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;

  Searcher(const G& game, const E& evaluator, T& table, Switches switches = {}, P prober = {})
      : game_(game),
        table_(table),
        switches_(switches),
        prober_(std::move(prober)),
        kernel_(game_, evaluator, table_, switches_, prober_) {}
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  /// Searches a state that is not terminal. Calls `on_report` for every completed iteration and
  /// for a better move found in an interrupted one; returns the last report. If a limit comes
  /// before the first report (only possible without deepening), the report has depth 0 and names
  /// arbitrary legal moves.
  Report<G> run(const Root<G>& root, const Limits& limits, int lines = 1,
                const OnReport<G>& on_report = {}) {
    begin();
    return run_begun(root, limits, lines, on_report);
  }

  /// The two halves of `run`, for searchers that share a table: the new search must be announced to
  /// the table before any of them uses it.
  void begin() {
    if (switches_.table) table_.new_search();
  }
  Report<G> run_begun(const Root<G>& root, const Limits& limits, int lines,
                      const OnReport<G>& on_report) {
    return deepen(root, limits, lines, on_report);
  }

  /// Searches alongside another searcher that shares the table, until a stop request. Its results
  /// reach the other searcher only through the table (Lazy SMP). Every second helper is one ply
  /// ahead.
  std::uint64_t help(const Root<G>& root, std::stop_token stop, int number) {
    head_start_ = number % 2;
    deepen(root, {.stop = std::move(stop)}, 1, {});
    return kernel_.nodes();
  }

  /// Clears the results of all earlier searches, including the table.
  void forget() {
    table_.clear();
    kernel_.forget();
  }

 private:
  /// A first iteration this shallow is never interrupted, so there is always an answer.
  static constexpr int kAlwaysCompleted = 2;

  Report<G> deepen(const Root<G>& root, const Limits& limits, int lines,
                   const OnReport<G>& on_report) {
    const LimitWatch watch(limits);
    root_ = root.state;
    judged_ = known_moves(game_, prober_, root_);
    kernel_.start(root, watch, judged_.empty() ? Probing::everywhere : Probing::after_conversion);
    if (is_answered()) return answer(lines, watch, on_report);
    set_root_moves(lines);
    Report<G> report;
    Patience<G> patience(limits);
    for (int depth = first_depth(limits.depth); depth <= limits.depth;
         depth = next_depth(depth, limits.depth)) {
      kernel_.obey_limits(report.depth > 0 || depth > kAlwaysCompleted);
      if (!iterate(std::min(depth + head_start_, limits.depth))) {
        if (keep_interrupted(report) && on_report) on_report(report);
        break;
      }
      report = keep_proof(report, make_report(depth, watch));
      if (on_report) on_report(report);
      if (watch.reached_now(kernel_.nodes()) || is_settled(report)) break;
      if (patience.is_over(report)) break;
    }
    if (report.lines.empty()) report = make_report(0, watch);
    report.nodes = kernel_.nodes();
    report.database_hits = kernel_.database_hits();
    report.table_looks = kernel_.table_looks();
    report.table_hits = kernel_.table_hits();
    report.seconds = watch.seconds();
    return report;
  }

  /// An iteration that was interrupted after its first move may already have found a better one.
  /// False when it has not.
  bool keep_interrupted(Report<G>& report) const {
    if (lines_ != 1 || report.lines.empty() || !judged_.empty()) return false;
    BestLine<G>& best = report.lines.front();
    const RootMove& front = moves_.front();
    if (front.move == best.moves.front() || best.value.is_decided()) return false;
    best = {front.value, front.line};
    return true;
  }

  struct RootMove {
    Move move;
    Value value = -Value::infinity();
    std::vector<Move> line;
  };

  /// The database knows who wins, and how long that takes after every move.
  [[nodiscard]] bool is_answered() const {
    return !judged_.empty() && judged_.front().value.outcome != MoverOutcome::draw &&
           std::all_of(judged_.begin(), judged_.end(),
                       [](const KnownMove<G>& move) { return move.value.is_complete(); });
  }

  /// The report of a root that needs no search.
  Report<G> answer(int lines, const LimitWatch& watch, const OnReport<G>& on_report) const {
    Report<G> report;
    report.database_hits = judged_.size();
    for (std::size_t i = 0; i < std::min<std::size_t>(lines, judged_.size()); ++i)
      report.lines.push_back(line_of(judged_[i]));
    report.depth = report.deepest = static_cast<int>(report.lines.front().moves.size());
    report.seconds = watch.seconds();
    if (on_report) on_report(report);
    return report;
  }

  [[nodiscard]] BestLine<G> line_of(const KnownMove<G>& judged) const {
    const Value value = judged.value.value_at(0);
    if (!value.has_length()) return {value, {judged.move}};
    return {value, with_perfect_play({judged.move}, game_.after(root_, judged.move))};
  }

  /// The moves to search: all, or those that preserve the database value.
  void set_root_moves(int lines) {
    moves_.clear();
    if (judged_.empty()) {
      for (const Move& move : game_.moves(root_))
        moves_.push_back({move, -Value::infinity(), {move}});
    }
    for (const KnownMove<G>& judged : judged_) {
      if (judged.value.outcome == judged_.front().value.outcome)
        moves_.push_back({judged.move, -Value::infinity(), {judged.move}});
    }
    wanted_ = lines;
    lines_ = std::min<std::size_t>(lines, moves_.size());
  }

  [[nodiscard]] int first_depth(int limit) const {
    if (!switches_.deepening) return limit;
    const int step = switches_.deepening_step;
    const int rest = limit % step;
    return std::min(limit, rest == 0 ? step : rest);
  }
  [[nodiscard]] int next_depth(int depth, int limit) const {
    if (depth >= limit) return limit + 1;
    return std::min(limit, depth + switches_.deepening_step);
  }

  /// One depth for all requested lines; false when it was interrupted.
  bool iterate(int depth) {
    kernel_.count_root();
    for (std::size_t line = 0; line < lines_; ++line) {
      const bool done =
          switches_.method == Method::mtdf ? converge(depth, line) : aspire(depth, line);
      if (!done) return false;
    }
    // A selective search may find more in a later pass, which knows more, than in the first.
    std::stable_sort(moves_.begin(), moves_.begin() + lines_,
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    return true;
  }

  /// A pass with a small window around the last value, widened on the side where it fails until the
  /// value is inside.
  bool aspire(int depth, std::size_t line) {
    constexpr int kFirstDepth = 5;
    Value low = -Value::infinity();
    Value high = Value::infinity();
    if constexpr (Scaled<E>) {
      const Value last = moves_[line].value;
      int width = E::kUnit * 3 / 20;
      if (switches_.aspiration && switches_.method == Method::pvs && depth >= kFirstDepth &&
          last != -Value::infinity() && !last.is_decided()) {
        low = last - width;
        high = last + width;
      }
      while (true) {
        const RootMove before = moves_[line];
        if (!pass(depth, line, low, high)) return false;
        const Value value = moves_[line].value;
        if (value > low && value < high) return true;
        width *= 4;
        const bool far = width > 4 * E::kUnit || value.is_decided();
        if (value <= low) {
          if (low == -Value::infinity()) return true;
          // No move is proved best: the one found earlier stays in front.
          restore_front(line, before, value);
          low = far ? -Value::infinity() : value - width;
        } else {
          if (high == Value::infinity()) return true;
          high = far ? Value::infinity() : value + width;
        }
      }
    }
    return pass(depth, line, low, high);
  }

  /// MTD(f): null-window passes from the value of the last iteration until the bounds meet.
  bool converge(int depth, std::size_t line) {
    Value low = -Value::infinity();
    Value high = Value::infinity();
    Value guess = moves_[line].value == -Value::infinity() ? Value::draw() : moves_[line].value;
    while (low < high) {
      const Value beta = guess == low ? guess + 1 : guess;
      const RootMove before = moves_[line];
      if (!pass(depth, line, beta - 1, beta)) return false;
      guess = moves_[line].value;
      if (guess >= beta) {
        low = guess;
      } else {
        high = guess;
        // A pass that fails low proves no move best: the one found earlier stays in front.
        restore_front(line, before, guess);
      }
    }
    return true;
  }

  void restore_front(std::size_t line, const RootMove& before, Value value) {
    const auto at = std::find_if(moves_.begin() + line, moves_.end(),
                                 [&](const RootMove& m) { return m.move == before.move; });
    std::rotate(moves_.begin() + line, at, at + 1);
    moves_[line] = before;
    moves_[line].value = value;
  }

  /// Searches the root moves from place `line` on and brings the best of them to that place.
  bool pass(int depth, std::size_t line, Value alpha, Value beta) {
    Value low = alpha;
    Value best = -Value::infinity();
    std::size_t best_at = line;
    for (std::size_t i = line; i < moves_.size(); ++i) {
      const Value value = try_root_move(moves_[i].move, low, beta, depth, i == line);
      if (kernel_.stopped()) {
        if (best_at != line) bring_forward(best_at, line);
        return false;
      }
      if (value <= best) continue;
      best = value;
      best_at = i;
      keep(moves_[i], value);
      if (switches_.method != Method::minimax) low = std::max(low, best);
      if (low >= beta) break;
    }
    bring_forward(best_at, line);
    return true;
  }

  void bring_forward(std::size_t from, std::size_t to) {
    std::rotate(moves_.begin() + to, moves_.begin() + from, moves_.begin() + from + 1);
  }

  Value try_root_move(const Move& move, Value low, Value beta, int depth, bool first) {
    if (first || switches_.method != Method::pvs)
      return kernel_.after_move(root_, move, low, beta, depth - 1, 0).value;
    const Value value = kernel_.after_move(root_, move, low, low + 1, depth - 1, 0).value;
    kernel_.forget_line(1);
    if (value <= low || value >= beta || kernel_.stopped()) return value;
    return kernel_.after_move(root_, move, low, beta, depth - 1, 0).value;
  }

  void keep(RootMove& root_move, Value value) {
    root_move.value = value;
    root_move.line.assign(1, root_move.move);
    const auto& below = kernel_.line_at(1);
    root_move.line.insert(root_move.line.end(), below.begin(), below.end());
  }

  Report<G> make_report(int depth, const LimitWatch& watch) const {
    Report<G> report{
        depth, kernel_.deepest(),     kernel_.nodes(),     kernel_.database_hits(), watch.seconds(),
        {},    kernel_.table_looks(), kernel_.table_hits()};
    for (std::size_t i = 0; i < lines_; ++i)
      report.lines.push_back({judged_value(moves_[i].value), lengthened(moves_[i].line, depth)});
    // The moves that were not worth a search come last, with the database's word about them.
    const std::size_t all = std::min(wanted_, judged_.size());
    for (std::size_t i = moves_.size(); i < all; ++i) report.lines.push_back(line_of(judged_[i]));
    return report;
  }

  /// The search only orders moves that the database holds to be equally good: its own estimate
  /// does not count, except that it may see the end of the game.
  [[nodiscard]] Value judged_value(Value searched) const {
    if (judged_.empty() || searched == -Value::infinity()) return searched;
    const Verdict& verdict = judged_.front().value;
    const Value promised = verdict.value_at(0);
    const bool agrees = verdict.outcome == MoverOutcome::win    ? searched.is_win()
                        : verdict.outcome == MoverOutcome::loss ? searched.is_loss()
                                                                : false;
    return agrees ? searched : promised;
  }

  /// A win or a loss once proved stays proved. Where positions recur, a deeper iteration can lose
  /// it again among draws that belong to other paths; then the earlier line stands.
  [[nodiscard]] Report<G> keep_proof(const Report<G>& earlier, Report<G> now) const {
    if (lines_ != 1 || earlier.lines.empty()) return now;
    const BestLine<G>& line = earlier.lines.front();
    if (line.value.is_decided() && !now.lines.front().value.is_decided()) now.lines.front() = line;
    return now;
  }

  /// Continues a line that a table value cut short with the table's moves, as far as they go.
  /// MTD(f) leaves nothing but bounds in the table; their moves are the best there are.
  /// From a state that the database knows on, with the database's moves to the end.
  [[nodiscard]] std::vector<Move> lengthened(std::vector<Move> line, int depth) const {
    State state = root_;
    for (const Move& move : line) state = game_.after(state, move);
    const auto verdict = prober_.probe_fully(state);
    if (verdict && verdict->has_length()) return with_perfect_play(std::move(line), state);
    if (!switches_.table) return line;
    while (static_cast<int>(line.size()) < depth) {
      const auto known = table_.probe(kernel_.table_key(state), 0);
      const auto moves = game_.moves(state);
      if (!known || known->move_index >= std::ranges::size(moves)) break;
      if (known->bound != Bound::exact && switches_.method != Method::mtdf) break;
      line.push_back(moves[known->move_index]);
      state = game_.after(state, line.back());
    }
    return line;
  }

  [[nodiscard]] std::vector<Move> with_perfect_play(std::vector<Move> line, State state) const {
    while (!game_.is_terminal(state) && line.size() < kMaxPly) {
      const auto judged = known_moves(game_, prober_, state);
      if (judged.empty()) break;
      line.push_back(judged.front().move);
      state = game_.after(state, line.back());
    }
    return line;
  }

  /// Deeper searches cannot change anything: every line is won or lost within the depth searched,
  /// or no line has come near the horizon for long.
  [[nodiscard]] static bool is_settled(const Report<G>& report) {
    constexpr int kFarFromTheHorizon = 32;
    if (report.depth > report.deepest + kFarFromTheHorizon) return true;
    return std::all_of(report.lines.begin(), report.lines.end(), [&](const BestLine<G>& line) {
      return line.value.has_length() && line.value.plies_to_end() <= report.depth;
    });
  }

  const G& game_;
  T& table_;
  Switches switches_;
  P prober_;
  Kernel<G, E, T, P> kernel_;
  State root_{};
  std::vector<KnownMove<G>> judged_;  // empty when the database does not know the root
  std::vector<RootMove> moves_;
  int head_start_ = 0;      // plies by which a helper is ahead
  std::size_t wanted_ = 1;  // lines asked for
  std::size_t lines_ = 1;   // of them, searched
};

}  // namespace mpd::search
