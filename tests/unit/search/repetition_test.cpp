#include <gtest/gtest.h>
#include <map>

#include "search/textbook/cycles.hpp"
#include "tests/unit/search/graph_game.hpp"
#include "tests/unit/search/path_search.hpp"
#include "tests/unit/search/support.hpp"

// Positions that come back, on random graphs with cycles.

namespace mpd::search {
namespace {

using tests::GraphGame;
using tests::Memory;
using tests::PathSearch;
using tests::Plan;
using tests::RoomsGame;
using tests::WinsAndLosses;
using State = GraphGame::State;

template <class G>
std::uint64_t limit_of(const G& game) {
  return static_cast<std::uint64_t>(game.reversible_limit());
}

/// `affected` counts the games in which a repetition or the limit makes a difference.
template <bool Alternating>
void expect_rule_kept(base::Random& random, int& affected) {
  const RoomsGame<Alternating> game = tests::random_rooms<Alternating>(random);
  const WinsAndLosses evaluator(game);
  State root = game.initial();
  const auto past = tests::random_past(game, root, random.below(limit_of(game)), random);
  const auto keys = tests::keys_of(game, past);
  const int depth = 1 + static_cast<int>(random.below(8));
  const int truth = PathSearch(game, evaluator, past).value_of_root(root, depth);
  affected += truth == tests::true_value(game, evaluator, root, depth) ? 0 : 1;
  for (const Method method : {Method::minimax, Method::alpha_beta, Method::pvs, Method::mtdf}) {
    Plan plan{{.method = method, .table = false}, Memory::none};
    const auto report =
        run_plan(plan, game, evaluator, Root<RoomsGame<Alternating>>{root, keys}, {.depth = depth});
    ASSERT_EQ(tests::units_of_first(game, root, report.lines[0].value), truth)
        << plan << ", depth " << depth << ", " << past.size() << " positions before";
  }
}

TEST(Repetition, WithoutATableTheRuleIsKeptExactly) {
  base::Random random(71);
  int affected = 0;
  for (int i = 0; i < 5000; ++i) {
    expect_rule_kept<true>(random, affected);
    expect_rule_kept<false>(random, affected);
    if (HasFatalFailure()) FAIL() << "game " << i;
  }
  EXPECT_GT(affected, 1500);
}

/// First and second may walk to and fro between two nodes for ever; the only other move loses.
RoomsGame<true> to_and_fro() {
  using game::Seat;
  std::vector<tests::GraphNode> nodes{
      {Seat::first, true, 5, {1, 2}}, {Seat::second, true, 5, {0}}, {Seat::second, true, -1, {}}};
  return RoomsGame<true>(std::move(nodes), {0, 0, 1}, 50);
}

// A position that is back after two plies is back.
TEST(Repetition, AfterTwoPlies) {
  const RoomsGame<true> game = to_and_fro();
  const WinsAndLosses evaluator(game);
  ASSERT_EQ(PathSearch(game, evaluator).value_of_root({}, 2), 0);
  Plan plan{{.method = Method::alpha_beta, .table = false}, Memory::none};
  const auto report = run_plan(plan, game, evaluator, Root<RoomsGame<true>>{{}, {}}, {.depth = 2});
  EXPECT_EQ(report.lines[0].value, Value::draw());
}

/// Remembers everything that was stored and never helps.
class Diary {
 public:
  static std::optional<TableEntry> probe(TableKey, int) { return std::nullopt; }
  void store(TableKey key, TableEntry entry) { entries[key.key].push_back(entry); }
  static void new_search() {}
  static void clear() {}
  static void prefetch(TableKey) {}
  static bool uses_check() { return false; }
  static constexpr bool kShareable = false;

  std::map<std::uint64_t, std::vector<TableEntry>> entries;
};
static_assert(TranspositionTable<Diary>);

struct Diagnosis {
  int exact = 0;
  int others = 0;
};

/// Every value stored as exact must be the value of its state without any past. Plain minimax meets
/// no bounds of its own: what it stores as a lower bound is a value that lost its exactness.
template <bool Alternating>
void expect_exact_entries_true(base::Random& random, Method method, Diagnosis& diagnosis) {
  using G = RoomsGame<Alternating>;
  const G game = tests::random_rooms<Alternating>(random);
  const WinsAndLosses evaluator(game);
  State root = game.initial();
  const auto keys =
      tests::keys_of(game, tests::random_past(game, root, random.below(limit_of(game)), random));
  Diary diary;
  Searcher<G, WinsAndLosses, Diary> searcher(game, evaluator, diary, {.method = method});
  searcher.run({root, keys}, {.depth = 1 + static_cast<int>(random.below(7))});
  for (std::uint32_t node = 0; node < game.nodes().size(); ++node) {
    const State state{node};
    for (const TableEntry& entry : diary.entries[game.key(state)]) {
      ++(entry.bound == Bound::exact ? diagnosis.exact : diagnosis.others);
      const bool is_bound = method == Method::minimax && entry.bound == Bound::at_least;
      if (entry.bound != Bound::exact && !is_bound) continue;
      const int truth = PathSearch(game, evaluator).value_of_root(state, entry.depth);
      const Value own(game.to_move(state) == game::Seat::first ? truth : -truth);
      ASSERT_TRUE(is_bound ? own >= entry.value : own == entry.value)
          << "node " << node << " at depth " << entry.depth;
    }
  }
}

TEST(Repetition, AValueDecidedByItIsNeverStoredAsExact) {
  base::Random random(72);
  Diagnosis diagnosis;
  for (int i = 0; i < 1500; ++i)
    for (const Method method : {Method::minimax, Method::alpha_beta, Method::pvs}) {
      expect_exact_entries_true<true>(random, method, diagnosis);
      expect_exact_entries_true<false>(random, method, diagnosis);
      if (HasFatalFailure()) FAIL() << "game " << i;
    }
  EXPECT_GT(diagnosis.exact, 1000);
  EXPECT_GT(diagnosis.others, 1000);
}

// With a table the value may depend on the way, but a win is a win.
template <bool Alternating>
void expect_true_wins(base::Random& random, int& decided) {
  using G = RoomsGame<Alternating>;
  const G game = tests::random_rooms<Alternating>(random);
  const WinsAndLosses evaluator(game);
  const auto identity = [](State s) { return GraphGame::key(s); };
  textbook::CycleSolver<G, decltype(identity)> solver(game, identity);
  const textbook::GraphValue truth = solver.solve(game.initial()).value();
  for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf})
    for (const Memory memory : {Memory::bucket, Memory::small_bucket, Memory::two_level}) {
      const Plan plan{{.method = method}, memory};
      const auto report = run_plan(plan, game, evaluator, Root<G>{{}, {}}, {.depth = 9});
      const Value value = report.lines[0].value;
      if (!value.is_decided()) continue;
      ++decided;
      ASSERT_EQ(value.is_win() == (game.to_move({}) == game::Seat::first), truth.winner == 1)
          << plan;
      ASSERT_NE(truth.winner, 0) << plan;
      ASSERT_GE(value.plies_to_end(), truth.plies) << plan;
    }
}

TEST(Repetition, ADecidedValueNeverContradictsTheSolvedGraph) {
  base::Random random(73);
  int decided = 0;
  for (int i = 0; i < 1500; ++i) {
    expect_true_wins<true>(random, decided);
    expect_true_wins<false>(random, decided);
    if (HasFatalFailure()) FAIL() << "game " << i;
  }
  EXPECT_GT(decided, 500);
}

}  // namespace
}  // namespace mpd::search
