#pragma once

#include <chrono>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/common.hpp"
#include "game/game.hpp"
#include "protocol/trace_text.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"
#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/cycles.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/maxn.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/negamax.hpp"
#include "search/textbook/star1.hpp"

// Any algorithm on any game, for the commands `tree` and `solve`.

namespace mpd::apps {

/// What an algorithm found, ready to be shown. Values are for the first seat.
struct Solution {
  std::string algorithm;
  std::vector<double> values;      ///< one, or one per seat for max^n
  std::vector<std::string> moves;  ///< best play as far as the algorithm knows it
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;  ///< 0 where the algorithm does not count them
  std::string note;          ///< said in addition
  double seconds = 0;
};

struct SolveRequest {
  std::string algorithm;
  int depth = search::textbook::kUnlimited;
  /// Utilities times this, rounded, are the whole numbers of pvs and mtdf.
  double scale = 1000;
  /// Receives the steps of the search as text; empty: no trace.
  std::function<void(const std::string&)> trace;
};

void print_solution(const Solution& solution);
[[nodiscard]] Json solution_json(const Solution& solution);

/// Solves a state of a game. One object per call; `name` gives a state its name in traces.
template <game::Described G>
class Solver {
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;

 public:
  Solver(const G& game, std::function<std::string(const State&)> name)
      : game_(game), name_(std::move(name)) {}

  /// Throws a Failure for an algorithm that is unknown or does not fit the game.
  Solution solve(const State& state, const SolveRequest& request) {
    const auto start = std::chrono::steady_clock::now();
    Solution solution = dispatch(state, request);
    solution.algorithm = request.algorithm;
    solution.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return solution;
  }

 private:
  Solution dispatch(const State& state, const SolveRequest& request) {
    using namespace search::textbook;
    const std::string& name = request.algorithm;
    const auto observed = [&]<class Maker>(Maker make) {
      if (!request.trace) return make(NoObserver{});
      TraceObserver trace(game_, name_, request.trace);
      return make([&trace](const Event<G>& event) { trace(event); });
    };
    if (name == "minimax")
      return observed(
          [&](auto o) { return run(Minimax<G, decltype(o)>(game_, o), state, request); });
    if (name == "negamax") {
      Solution found =
          observed([&](auto o) { return run(Negamax<G, decltype(o)>(game_, o), state, request); });
      if (game_.to_move(state) != game::Seat::first) found.values[0] = -found.values[0];
      return found;
    }
    if (name == "alpha-beta")
      return observed([&](auto o) {
        return run(AlphaBeta<Fail::soft, G, decltype(o)>(game_, o), state, request);
      });
    if (name == "alpha-beta-hard")
      return observed([&](auto o) {
        return run(AlphaBeta<Fail::hard, G, decltype(o)>(game_, o), state, request);
      });
    if constexpr (game::Stochastic<G>)
      if (name == "expectiminimax")
        return observed(
            [&](auto o) { return run(Expectiminimax<G, decltype(o)>(game_, o), state, request); });
    if (request.trace) throw base::Failure(fmt::format("--trace does not work with {}", name));
    return dispatch_unobserved(state, request);
  }

  Solution dispatch_unobserved(const State& state, const SolveRequest& request) {
    const std::string& name = request.algorithm;
    if (name == "sss") return solve_sss(state, request);
    if (name == "maxn") return solve_maxn(state, request);
    if (name == "pvs") return solve_tuned(state, request, search::Method::pvs);
    if (name == "mtdf") return solve_tuned(state, request, search::Method::mtdf);
    throw base::Failure(
        fmt::format("--algorithm: {} is unknown here, expected minimax, negamax, "
                    "alpha-beta, alpha-beta-hard, sss, pvs, mtdf, maxn{}",
                    name, game::Stochastic<G> ? ", expectiminimax or star1" : ""));
  }

  using TraceObserver = protocol::TraceText<G>;

  template <class Algorithm>
  Solution run(Algorithm algorithm, const State& state, const SolveRequest& request) {
    const auto answer = algorithm.decide(state, request.depth);
    return {"", {answer.value}, texts(state, answer.moves), answer.nodes, answer.leaves, "", 0};
  }

  Solution solve_sss(const State& state, const SolveRequest& request) {
    const auto answer = search::SssStar<G>(game_).decide(state, request.depth);
    if (!answer) throw base::Failure("sss: the frontier does not fit in memory, give --depth");
    return {"", {answer->value}, texts(state, answer->moves), answer->nodes, answer->leaves, "", 0};
  }

  Solution solve_maxn(const State& state, const SolveRequest& request) {
    const auto answer = search::textbook::MaxN<G>(game_).decide(state, request.depth);
    return {"", answer.values, texts(state, answer.moves), answer.nodes, answer.leaves, "", 0};
  }

  Solution solve_tuned(const State& state, const SolveRequest& request, search::Method method) {
    constexpr std::size_t kTableBytes = std::size_t{64} << 20;
    const search::UtilityEvaluator<G> evaluator(game_, request.scale);
    if (game_.is_terminal(state))
      return {"", {game_.utility(state, game::Seat::first)}, {}, 1, 1, "", 0};
    search::BucketTable table(kTableBytes);
    search::Switches switches;
    switches.method = method;
    switches.same_depth_only = true;
    // Deepening helps ordering, but on a game that is searched to its end it repeats all the work.
    switches.deepening = request.depth < search::kMaxPly;
    search::Searcher<G, search::UtilityEvaluator<G>, search::BucketTable> searcher(game_, evaluator,
                                                                                   table, switches);
    search::Limits limits;
    limits.depth = std::min(request.depth, search::kMaxPly);
    const auto report = searcher.run({state, {}}, limits);
    const auto& line = report.lines.front();
    const double sign = game_.to_move(state) == game::Seat::first ? 1 : -1;
    return {"",
            {sign * line.value.units() / request.scale},
            texts(state, line.moves),
            report.nodes,
            0,
            request.scale == 1 ? "" : "values rounded to thousandths",
            0};
  }

  std::vector<std::string> texts(State state, const std::vector<Move>& moves) const {
    std::vector<std::string> found;
    for (const Move& move : moves) {
      found.push_back(game_.move_text(state, move));
      state = game_.after(state, move);
    }
    return found;
  }

  const G& game_;
  std::function<std::string(const State&)> name_;
};

}  // namespace mpd::apps
