#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <utility>

#include "search/textbook/minimax.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/support.hpp"

// The slides ask how a table of values and the cuts of alpha-beta go together. Here are the
// possible answers, two of them wrong. In the trees of this test, nodes of the same name are one
// state.

namespace mpd::search::textbook {
namespace {

using Tree = games::TreeWithoutChance;

enum class Keeping {
  everything,     ///< whatever a node returns
  nodes_not_cut,  ///< what a node returns that looked at all its moves
  exact_values,   ///< what a node returns that lies inside its window
  bounds          ///< everything, as the bound that it is
};

class AlphaBetaWithTable {
 public:
  AlphaBetaWithTable(const Tree& tree, Keeping keeping) : tree_(tree), keeping_(keeping) {}

  /// The value of the root.
  double root() { return value({}, -kInfinity, kInfinity); }

 private:
  struct Known {
    double least = -kInfinity;
    double most = kInfinity;
  };

  double value(Tree::State state, double alpha, double beta) {
    if (tree_.is_terminal(state)) return tree_.utility(state, game::Seat::first);
    const Known known = table_[tree_.node_name(state)];
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;
    const auto [found, cut] = searched(state, alpha, beta);
    keep(table_[tree_.node_name(state)], found, alpha, beta, cut);
    return found;
  }

  /// What alpha-beta returns, and whether it left moves out.
  std::pair<double, bool> searched(Tree::State state, double alpha, double beta) {
    const bool is_max = tree_.to_move(state) == game::Seat::first;
    double best = is_max ? -kInfinity : kInfinity;
    std::size_t left = tree_.moves(state).size();
    for (const Tree::Move move : tree_.moves(state)) {
      --left;
      const double below = value(tree_.after(state, move), alpha, beta);
      best = is_max ? std::max(best, below) : std::min(best, below);
      (is_max ? alpha : beta) = is_max ? std::max(alpha, best) : std::min(beta, best);
      if (alpha >= beta) break;
    }
    return {best, left > 0};
  }

  void keep(Known& known, double found, double alpha, double beta, bool cut) const {
    const bool inside = alpha < found && found < beta;
    if (keeping_ == Keeping::nodes_not_cut && cut) return;
    if (keeping_ == Keeping::exact_values && !inside) return;
    const bool is_bound = keeping_ == Keeping::bounds && !inside;
    if (!is_bound || found >= beta) known.least = found;
    if (!is_bound || found <= alpha) known.most = found;
  }

  const Tree& tree_;
  Keeping keeping_;
  std::map<std::string, Known> table_;
};

double value_by_table(const Tree& tree, Keeping keeping) {
  return AlphaBetaWithTable(tree, keeping).root();
}

TEST(TableModes, AValueOfANodeThatWasCutIsWrongElsewhere) {
  const Tree tree = tests::without_chance(tests::shipped_tree("table_cut.json"));
  ASSERT_EQ(Minimax<Tree>(tree).decide({}).value, 7);
  EXPECT_EQ(value_by_table(tree, Keeping::everything), 6) << "X is kept as 5, but it is worth 9";
  EXPECT_EQ(value_by_table(tree, Keeping::nodes_not_cut), 7);
  EXPECT_EQ(value_by_table(tree, Keeping::exact_values), 7);
  EXPECT_EQ(value_by_table(tree, Keeping::bounds), 7);
}

TEST(TableModes, SoIsTheValueOfANodeAboveTheCut) {
  const Tree tree = tests::without_chance(tests::shipped_tree("table_cut_below.json"));
  ASSERT_EQ(Minimax<Tree>(tree).decide({}).value, 5);
  EXPECT_EQ(value_by_table(tree, Keeping::everything), 6);
  EXPECT_EQ(value_by_table(tree, Keeping::nodes_not_cut), 6) << "Y is kept as 7, but it is worth 1";
  EXPECT_EQ(value_by_table(tree, Keeping::exact_values), 5);
  EXPECT_EQ(value_by_table(tree, Keeping::bounds), 5);
}

}  // namespace
}  // namespace mpd::search::textbook
