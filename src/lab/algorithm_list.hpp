#pragma once

#include <algorithm>
#include <tuple>
#include <type_traits>

#include "lab/subject.hpp"
#include "search/bucket_table.hpp"
#include "search/evaluator.hpp"
#include "search/searcher.hpp"
#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/maxn.hpp"
#include "search/textbook/memory.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/negamax.hpp"
#include "search/textbook/pvs.hpp"
#include "search/textbook/star1.hpp"

// THE LIST OF ALGORITHMS. An entry has its row `kAlgorithm` and one of two functions:
//
//   search(game, depth, observer)     a textbook search, which can be watched step by step
//   solve(problem, facts, request)    anything else; `problem` is a game with its extras
//
// The constraints of the function say for which games it exists: nothing else is compiled. To add
// an algorithm, write an entry and name it in AlgorithmList at the end of this file.

namespace mpd::lab {

/// Best play as text.
template <game::Described G>
std::vector<std::string> texts_of(const G& game, const std::vector<game::MoveOf<G>>& moves) {
  std::vector<std::string> texts;
  auto state = game.initial();
  for (const auto& move : moves) {
    texts.push_back(game.move_text(state, move));
    state = game.after(state, move);
  }
  return texts;
}

/// A tree that is held in memory whole, so that its utilities are known.
template <class G>
concept HeldTree = requires(const G& game) {
  { game.utility_range() } -> std::same_as<UtilityRange>;
};

struct MinimaxEntry {
  static constexpr Algorithm kAlgorithm{.name = "minimax",
                                        .alias = {},
                                        .title = "Minimax (AIMA figure 5.3)",
                                        .traceable = true,
                                        .page = "minimax"};
  template <game::Deterministic G, class O>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::textbook::Minimax<G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct NegamaxEntry {
  static constexpr Algorithm kAlgorithm{.name = "negamax",
                                        .alias = {},
                                        .title = "Negamax: minimax from the mover's point of view",
                                        .traceable = true};
  template <game::Deterministic G, class O>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    auto answer = search::textbook::Negamax<G, O>(game, observer).decide(game.initial(), depth);
    if (game.to_move(game.initial()) != game::Seat::first) answer.value = -answer.value;
    return answer;
  }
};

struct AlphaBetaEntry {
  static constexpr Algorithm kAlgorithm{.name = "alpha-beta",
                                        .alias = {},
                                        .title = "Alpha-beta, fail-soft (AIMA figure 5.7)",
                                        .traceable = true,
                                        .page = "alpha-beta"};
  template <game::Deterministic G, class O>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    using namespace search::textbook;
    return AlphaBeta<Fail::soft, G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct AlphaBetaHardEntry {
  static constexpr Algorithm kAlgorithm{
      .name = "alpha-beta-hard", .alias = {}, .title = "Alpha-beta, fail-hard", .traceable = true};
  template <game::Deterministic G, class O>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    using namespace search::textbook;
    return AlphaBeta<Fail::hard, G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct TextbookPvsEntry {
  static constexpr Algorithm kAlgorithm{
      .name = "textbook-pvs",
      .alias = {},
      .title = "Principal variation search with nothing added (Marsland, Campbell 1982)",
      .traceable = true,
      .own_bounds = true,
      .page = "pvs"};
  template <game::Deterministic G, class O>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::textbook::Pvs<G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct AlphaBetaTableEntry {
  static constexpr Algorithm kAlgorithm{.name = "alpha-beta-table",
                                        .alias = {},
                                        .title = "Alpha-beta with a transposition table",
                                        .traceable = true,
                                        .own_bounds = true,
                                        .page = "table"};
  template <game::Deterministic G, class O>
  requires game::Hashed<G>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::textbook::AlphaBetaMemory<G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct DeepeningEntry {
  static constexpr Algorithm kAlgorithm{
      .name = "deepening",
      .alias = {},
      .title = "Iterative deepening: alpha-beta to depth 1, 2, 3, … with a table",
      .traceable = true,
      .own_bounds = true,
      .page = "deepening"};
  template <game::Deterministic G, class O>
  requires game::Hashed<G>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::textbook::Deepening<G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct TextbookMtdfEntry {
  static constexpr Algorithm kAlgorithm{.name = "textbook-mtdf",
                                        .alias = {},
                                        .title = "MTD(f) with nothing added (Plaat et al. 1996)",
                                        .traceable = true,
                                        .own_bounds = true,
                                        .page = "mtdf"};
  template <game::Deterministic G, class O>
  requires game::Hashed<G>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::textbook::Mtdf<G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct SssEntry {
  static constexpr Algorithm kAlgorithm{.name = "sss",
                                        .alias = {},
                                        .title = "SSS*, best-first (Stockman 1979)",
                                        .drawable = true,
                                        .best_first = true,
                                        .page = "sss"};
  /// Such a tree is small enough for its frontier to be held as well.
  template <game::Deterministic G, class O>
  requires HeldTree<G>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::SssStar<G, O>(game, observer).decide(game.initial(), depth).value();
  }
  template <class P>
  requires game::Deterministic<typename P::Game>
  static base::Result<Solution> solve(const P& problem, const Facts& /*facts*/,
                                      const Request& request) {
    const auto answer =
        search::SssStar<typename P::Game>(problem.game)
            .decide(problem.game.initial(), request.depth.value_or(search::textbook::kUnlimited));
    if (!answer) return base::fail("sss: the frontier does not fit in memory, give --depth");
    return Solution{.algorithm = kAlgorithm.name,
                    .values = {answer->value},
                    .moves = texts_of(problem.game, answer->moves),
                    .nodes = answer->nodes,
                    .leaves = answer->leaves};
  }
};

/// Both methods of the tuned search are one class: it is compiled once.
template <class G>
Solution solve_tuned(const G& game, const Facts& facts, const Request& request,
                     search::Method method) {
  constexpr std::size_t kTableBytes = std::size_t{64} << 20;
  const auto state = game.initial();
  if (game.is_terminal(state))
    return {.values = {game.utility(state, game::Seat::first)}, .nodes = 1, .leaves = 1};
  const double scale = facts.numbers && facts.numbers->whole ? 1 : 1000;
  const search::UtilityEvaluator<G> evaluator(game, scale);
  search::BucketTable table(kTableBytes);
  search::Switches switches;
  switches.method = method;
  switches.same_depth_only = true;
  search::Limits limits;
  limits.depth = std::min(request.depth.value_or(search::kMaxPly), search::kMaxPly);
  // Deepening helps ordering, but on a game that is searched to its end it repeats all the work.
  switches.deepening = limits.depth < search::kMaxPly;
  search::Searcher<G, search::UtilityEvaluator<G>, search::BucketTable> searcher(game, evaluator,
                                                                                 table, switches);
  const auto report = searcher.run({state, {}}, limits);
  const auto& line = report.lines.front();
  const double sign = game.to_move(state) == game::Seat::first ? 1 : -1;
  Solution solution{.values = {sign * line.value.units() / scale},
                    .moves = texts_of(game, line.moves),
                    .nodes = report.nodes};
  if (scale != 1) solution.detail = Rounded{};
  return solution;
}

struct PvsEntry {
  static constexpr Algorithm kAlgorithm{.name = "pvs",
                                        .alias = {},
                                        .title = "Principal variation search, tuned",
                                        .whole_numbers = true};
  template <class P>
  requires search::Searchable<typename P::Game>
  static base::Result<Solution> solve(const P& problem, const Facts& facts,
                                      const Request& request) {
    return solve_tuned(problem.game, facts, request, search::Method::pvs);
  }
};

struct MtdfEntry {
  static constexpr Algorithm kAlgorithm{
      .name = "mtdf", .alias = {}, .title = "MTD(f), tuned", .whole_numbers = true};
  template <class P>
  requires search::Searchable<typename P::Game>
  static base::Result<Solution> solve(const P& problem, const Facts& facts,
                                      const Request& request) {
    return solve_tuned(problem.game, facts, request, search::Method::mtdf);
  }
};

struct MaxNEntry {
  static constexpr Algorithm kAlgorithm{.name = "max-n",
                                        .alias = "maxn",
                                        .title = "max^n, for any number of players",
                                        .any_players = true,
                                        .traceable = true,
                                        .page = "max-n"};
  template <game::Deterministic G, class O>
  static search::textbook::VectorAnswer<G> search(const G& game, int depth, O observer) {
    return search::textbook::MaxN<G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct ExpectiminimaxEntry {
  static constexpr Algorithm kAlgorithm{.name = "expectiminimax",
                                        .alias = {},
                                        .title = "Expectiminimax (AIMA section 5.5)",
                                        .knows_chance = true,
                                        .traceable = true};
  template <game::Stochastic G, class O>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::textbook::Expectiminimax<G, O>(game, observer).decide(game.initial(), depth);
  }
};

struct Star1Entry {
  static constexpr Algorithm kAlgorithm{.name = "star1",
                                        .alias = {},
                                        .title = "Star1: alpha-beta through chance nodes",
                                        .knows_chance = true,
                                        .known_range = true,
                                        .drawable = true,
                                        .own_bounds = true,
                                        .page = "star1"};
  template <game::Stochastic G, class O>
  requires HeldTree<G>
  static search::textbook::Answer<G> search(const G& game, int depth, O observer) {
    return search::textbook::Star1<G, O>(game, game.utility_range(), observer)
        .decide(game.initial(), depth);
  }
  template <class P>
  requires game::Stochastic<typename P::Game>
  static base::Result<Solution> solve(const P& problem, const Facts& facts,
                                      const Request& request) {
    const UtilityRange range = facts.numbers.value().range;
    const auto answer =
        search::textbook::Star1<typename P::Game>(problem.game, range)
            .decide(problem.game.initial(), request.depth.value_or(search::textbook::kUnlimited));
    return Solution{.values = {answer.value},
                    .moves = texts_of(problem.game, answer.moves),
                    .nodes = answer.nodes,
                    .leaves = answer.leaves,
                    .detail = range};
  }
};

struct CyclesEntry {
  static constexpr Algorithm kAlgorithm{.name = "cycles",
                                        .alias = {},
                                        .title = "Results carried back over the graph of states",
                                        .own_depth = "looks at all states"};
  template <class P>
  requires requires(const P& problem) { problem.solve_by_cycles(); }
  static base::Result<Solution> solve(const P& problem, const Facts& /*facts*/,
                                      const Request& /*request*/) {
    return problem.solve_by_cycles();
  }
};

struct ProofEntry {
  static constexpr Algorithm kAlgorithm{.name = "proof",
                                        .alias = {},
                                        .title = "Strategies proved with an endgame table",
                                        .own_depth = "searches as deep as it must"};
  template <class P>
  requires requires(const P& problem) { problem.solve_by_proof(); }
  static base::Result<Solution> solve(const P& problem, const Facts& /*facts*/,
                                      const Request& /*request*/) {
    return problem.solve_by_proof();
  }
};

using AlgorithmList =
    std::tuple<MinimaxEntry, NegamaxEntry, AlphaBetaEntry, AlphaBetaHardEntry, AlphaBetaTableEntry,
               DeepeningEntry, TextbookPvsEntry, TextbookMtdfEntry, SssEntry, PvsEntry, MtdfEntry,
               MaxNEntry, ExpectiminimaxEntry, Star1Entry, CyclesEntry, ProofEntry>;

/// Calls `use` with a default-constructed entry of every algorithm.
template <class Use>
constexpr void for_each_algorithm(const Use& use) {
  std::apply([&](const auto&... entry) { (use(entry), ...); }, AlgorithmList{});
}

/// The entry has a textbook search for this game.
template <class Entry, class G, class O>
concept SearchedBy = requires(const G& game, const O& observer) {
  Entry::search(game, 0, observer);
};

/// The entry has another way to solve this problem.
template <class Entry, class P>
concept SolvedBy = requires(const P& problem, const Facts& facts, const Request& request) {
  Entry::solve(problem, facts, request);
};

}  // namespace mpd::lab
