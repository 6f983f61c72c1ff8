#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "games/tree/tree.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"
#include "search/two_level_table.hpp"

// What the tests of the search share: an independent value to compare with, and every way of
// running the tuned search.

namespace mpd::tests {

/// The value of a state for the first seat by plain recursion, written from the definition: the
/// better child for whose turn it is, judged at the horizon, beyond it as long as it is not quiet.
/// It knows nothing of repetitions.
template <class G, class E>
int true_value(const G& game, const E& evaluator, const game::StateOf<G>& state, int depth,
               bool quiescence = true, int ply = 0) {
  const bool first = game.to_move(state) == game::Seat::first;
  const auto of_first = [&](search::Value value) { return first ? value.units() : -value.units(); };
  if (game.is_terminal(state)) return of_first(evaluator.terminal(state, ply));
  bool look_on = depth > 0;
  if constexpr (game::Quiescent<G>) look_on = look_on || (quiescence && !game.is_quiet(state));
  if (!look_on) return of_first(evaluator.evaluate(state));
  int best = first ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
  for (const auto& move : game.moves(state)) {
    const int below = true_value(game, evaluator, game.after(state, move), std::max(depth - 1, 0),
                                 quiescence, ply + 1);
    best = first ? std::max(best, below) : std::min(best, below);
  }
  return best;
}

/// A value of the tuned search, which is that of the side to move, for the first seat.
template <class G>
int units_of_first(const G& game, const game::StateOf<G>& state, search::Value value) {
  return game.to_move(state) == game::Seat::first ? value.units() : -value.units();
}

enum class Memory { none, bucket, small_bucket, two_level, small_two_level };

/// One way of running the tuned search.
struct Plan {
  search::Switches switches;
  Memory memory = Memory::bucket;
};

inline std::ostream& operator<<(std::ostream& out, const Plan& plan) {
  constexpr const char* kMethods[] = {"minimax", "alpha-beta", "pvs", "mtdf"};
  constexpr const char* kMemories[] = {"no table", "bucket", "small bucket", "two-level",
                                       "small two-level"};
  return out << kMethods[static_cast<int>(plan.switches.method)] << ", "
             << kMemories[static_cast<int>(plan.memory)] << ", deepening by "
             << (plan.switches.deepening ? plan.switches.deepening_step : 0)
             << (plan.switches.history ? ", ordering" : ", no ordering")
             << (plan.switches.quiescence ? ", quiescence" : "")
             << (plan.switches.same_depth_only ? ", same depth only" : "");
}

/// Every method with every table, deepening by 0, 1 and 2, ordering on and off: 120 plans. All of
/// them answer the same question as minimax.
inline std::vector<Plan> exact_plans() {
  using search::Method;
  std::vector<Plan> plans;
  for (const Method method : {Method::minimax, Method::alpha_beta, Method::pvs, Method::mtdf})
    for (const Memory memory : {Memory::none, Memory::bucket, Memory::small_bucket,
                                Memory::two_level, Memory::small_two_level})
      for (const int step : {0, 1, 2})
        for (const bool ordering : {false, true}) {
          Plan plan;
          plan.memory = memory;
          plan.switches.method = method;
          plan.switches.table = memory != Memory::none;
          plan.switches.deepening = step > 0;
          plan.switches.deepening_step = std::max(step, 1);
          plan.switches.table_move = plan.switches.killers = plan.switches.history = ordering;
          plan.switches.same_depth_only = true;
          plans.push_back(plan);
        }
  return plans;
}

/// Calls `use` with a fresh table of the kind wanted. The small ones hold four and two entries.
template <class Use>
auto with_table(Memory memory, const Use& use) {
  constexpr std::size_t kBytes = std::size_t{1} << 16;
  if (memory == Memory::two_level || memory == Memory::small_two_level) {
    search::TwoLevelTable table(memory == Memory::two_level ? kBytes : 1);
    return use(table);
  }
  search::BucketTable table(memory == Memory::bucket ? kBytes : 1);
  return use(table);
}

template <class G, class E>
search::Report<G> run_plan(const Plan& plan, const G& game, const E& evaluator,
                           const search::Root<G>& root, const search::Limits& limits,
                           int lines = 1) {
  return with_table(plan.memory, [&]<class T>(T& table) {
    search::Searcher<G, E, T> searcher(game, evaluator, table, plan.switches);
    return searcher.run(root, limits, lines);
  });
}

/// Searches a state that is not terminal and compares value and move with `true_value`.
template <class G, class E>
void expect_exact(const Plan& plan, const G& game, const E& evaluator,
                  const game::StateOf<G>& state, int depth) {
  const auto report = run_plan(plan, game, evaluator, search::Root<G>{state, {}}, {.depth = depth});
  const bool quiescence = plan.switches.quiescence;
  const int truth = true_value(game, evaluator, state, depth, quiescence);
  ASSERT_EQ(report.lines.size(), 1u) << plan;
  if (!report.lines[0].value.is_decided()) {
    ASSERT_EQ(report.depth, depth) << plan;
  }
  ASSERT_EQ(units_of_first(game, state, report.lines[0].value), truth)
      << plan << ", depth " << depth;
  ASSERT_FALSE(report.lines[0].moves.empty()) << plan;
  const auto chosen = game.after(state, report.lines[0].moves[0]);
  ASSERT_EQ(true_value(game, evaluator, chosen, depth - 1, quiescence, 1), truth)
      << plan << ", depth " << depth << ": not an optimal move";
}

/// A tree of data/trees.
inline games::Tree shipped_tree(const std::string& name) {
  const auto text = base::read_file(std::string(MPD_DATA "/trees/") + name);
  EXPECT_TRUE(text) << text.error().message;
  auto tree = games::Tree::parse(*text);
  EXPECT_TRUE(tree) << tree.error().message;
  return *std::move(tree);
}

/// The state that a line of moves, given as text, leads to.
template <class G>
game::StateOf<G> state_after(const G& game, const std::vector<std::string>& moves) {
  auto state = game.initial();
  for (const std::string& text : moves)
    state = game.after(state, game.parse_move(state, text).value());
  return state;
}

}  // namespace mpd::tests
