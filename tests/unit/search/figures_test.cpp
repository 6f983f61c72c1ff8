#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "games/tictactoe/tictactoe.hpp"
#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/intervals.hpp"
#include "search/textbook/maxn.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/negamax.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/search/support.hpp"

// The figures of AIMA chapter 5 and of the lecture notes, with the answers printed there.

namespace mpd::search::textbook {
namespace {

using Tree = games::TreeWithoutChance;
using tests::shipped_tree;
using tests::state_after;

/// What alpha-beta does on a tree: the leaves in order, the moves that are cut, and what is known
/// about the nodes after every leaf.
struct Walkthrough {
  std::vector<double> leaves;
  std::vector<std::string> cut;
  std::vector<std::vector<KnownNode<Tree>>> known;
  Answer<Tree> answer;

  explicit Walkthrough(const Tree& tree) {
    IntervalObserver<Tree> intervals(tree, [&](const auto& path) { known.push_back(path); });
    const auto observer = [&](const Event<Tree>& event) {
      intervals(event);
      if (event.step == Step::leaf) leaves.push_back(event.value);
      if (event.step == Step::cut) add_cut(tree, event);
    };
    answer = AlphaBeta<Fail::soft, Tree, decltype(observer)>(tree, observer).decide({});
  }

  void add_cut(const Tree& tree, const Event<Tree>& event) {
    const auto moves = tree.moves(event.state);
    for (const Tree::Move move : moves.last(event.skipped))
      cut.push_back(tree.move_text(event.state, move));
  }
  /// What is known about the node `plies` below the root after a leaf (counted from 0).
  [[nodiscard]] Interval interval(std::size_t leaf, std::size_t plies) const {
    return known.at(leaf).at(plies).interval;
  }
};

std::string best_move(const Tree& tree, Tree::State state) {
  return tree.move_text(state, Minimax<Tree>(tree).decide(state).moves.at(0));
}

TEST(Figure5_1, TicTacToeIsADraw) {
  const games::TicTacToe game;
  const auto answer = Minimax<games::TicTacToe>(game).decide(game.initial());
  EXPECT_EQ(answer.value, 0);
  EXPECT_EQ(answer.nodes, 549'946u);
  EXPECT_EQ(answer.leaves, 255'168u);
  EXPECT_EQ((AlphaBeta<Fail::hard, games::TicTacToe>(game).decide(game.initial()).value), 0);
}

TEST(Figure5_2, MinimaxValuesAndMove) {
  const Tree tree = tests::without_chance(shipped_tree("fig_5_2.json"));
  const auto value = [&](const std::vector<std::string>& moves) {
    return Minimax<Tree>(tree).decide(state_after(tree, moves)).value;
  };
  EXPECT_EQ(value({"a1"}), 3);
  EXPECT_EQ(value({"a2"}), 2);
  EXPECT_EQ(value({"a3"}), 2);
  const auto answer = Minimax<Tree>(tree).decide({});
  EXPECT_EQ(answer.value, 3);
  ASSERT_EQ(answer.moves.size(), 2u);
  EXPECT_EQ(tree.move_text({}, answer.moves[0]), "a1");
  EXPECT_EQ(best_move(tree, state_after(tree, {"a1"})), "b1");
  EXPECT_EQ(answer.nodes, 13u);
  EXPECT_EQ(answer.leaves, 9u);
}

TEST(Figure5_5, SevenLeavesAndTwoCuts) {
  const Tree tree = tests::without_chance(shipped_tree("fig_5_2.json"));
  const Walkthrough walk(tree);
  EXPECT_EQ(walk.leaves, (std::vector<double>{3, 12, 8, 2, 14, 5, 2}));
  EXPECT_EQ(walk.answer.leaves, 7u);
  EXPECT_EQ(walk.cut, (std::vector<std::string>{"c2", "c3"}));
  EXPECT_EQ(walk.answer.value, 3);
  EXPECT_EQ(tree.move_text({}, walk.answer.moves.at(0)), "a1");
}

TEST(Figure5_5, IntervalsAToF) {
  const Walkthrough walk(tests::without_chance(shipped_tree("fig_5_2.json")));
  const Interval anything{-kInfinity, kInfinity};
  ASSERT_EQ(walk.known.size(), 7u);
  EXPECT_EQ(walk.interval(0, 1), (Interval{-kInfinity, 3})) << "(a) B";
  EXPECT_EQ(walk.interval(0, 0), anything) << "(a) A";
  EXPECT_EQ(walk.interval(1, 1), (Interval{-kInfinity, 3})) << "(b) B";
  EXPECT_EQ(walk.interval(1, 0), anything) << "(b) A";
  EXPECT_EQ(walk.interval(2, 1), (Interval{3, 3})) << "(c) B";
  EXPECT_EQ(walk.interval(2, 0), (Interval{3, kInfinity})) << "(c) A";
  EXPECT_EQ(walk.interval(3, 1), (Interval{-kInfinity, 2})) << "(d) C";
  EXPECT_EQ(walk.interval(3, 0), (Interval{3, kInfinity})) << "(d) A";
  EXPECT_EQ(walk.interval(4, 1), (Interval{-kInfinity, 14})) << "(e) D";
  EXPECT_EQ(walk.interval(4, 0), (Interval{3, 14})) << "(e) A";
  EXPECT_EQ(walk.interval(6, 1), (Interval{2, 2})) << "(f) D";
  EXPECT_EQ(walk.interval(6, 0), (Interval{3, 3})) << "(f) A";
}

TEST(Figure5_5, NodesOfThePathAreNamedRootFirst) {
  const Tree tree = tests::without_chance(shipped_tree("fig_5_2.json"));
  const Walkthrough walk(tree);
  ASSERT_EQ(walk.known[3].size(), 3u);
  EXPECT_EQ(tree.node_name(walk.known[3][0].state), "A");
  EXPECT_EQ(tree.node_name(walk.known[3][1].state), "C");
  EXPECT_EQ(walk.interval(3, 2), (Interval{2, 2})) << "the leaf c1";
}

TEST(Figure5_5, TheBestReplyOfDFirstSavesTwoLeaves) {
  const auto tree = games::Tree::parse(R"({"max": {
      "a1": {"min": [3, 12, 8]}, "a2": {"min": [2, 4, 6]}, "a3": {"min": [2, 5, 14]}}})");
  ASSERT_TRUE(tree);
  const Walkthrough walk(tests::without_chance(*tree));
  EXPECT_EQ(walk.leaves, (std::vector<double>{3, 12, 8, 2, 2}));
  EXPECT_EQ(walk.answer.value, 3);
}

TEST(LectureFigure2, RepliesAndRoot) {
  const Tree tree = tests::without_chance(shipped_tree("lecture_fig_2.json"));
  EXPECT_EQ(best_move(tree, state_after(tree, {"a1"})), "b1");
  EXPECT_EQ(best_move(tree, state_after(tree, {"a2"})), "c1");
  EXPECT_EQ(best_move(tree, state_after(tree, {"a3"})), "d3");
  EXPECT_EQ(best_move(tree, {}), "a1");
  EXPECT_EQ(Negamax<Tree>(tree).decide({}).value, 3);
}

TEST(LectureFigure4, CutsAndTheRootAfterTheFirstLeafOfD) {
  const Walkthrough walk(tests::without_chance(shipped_tree("lecture_fig_2.json")));
  EXPECT_EQ(walk.leaves, (std::vector<double>{3, 12, 8, 2, 6, 4, 2}));
  EXPECT_EQ(walk.cut, (std::vector<std::string>{"c2", "c3"}));
  EXPECT_EQ(walk.interval(4, 0), (Interval{3, 6}));
  EXPECT_EQ(walk.interval(4, 1), (Interval{-kInfinity, 6}));
  EXPECT_EQ(walk.answer.value, 3);
}

TEST(Figure5_4, LevelsAndTheLeftMostOfATie) {
  const Tree tree = tests::without_chance(shipped_tree("fig_5_4.json"));
  using Values = std::vector<double>;
  const auto values = [&](const std::vector<std::string>& moves) {
    return MaxN<Tree>(tree).decide(state_after(tree, moves)).values;
  };
  EXPECT_EQ(values({"1", "1"}), (Values{1, 2, 6}));
  EXPECT_EQ(values({"1", "2"}), (Values{6, 1, 2}));
  EXPECT_EQ(values({"2", "1"}), (Values{1, 5, 2}));
  EXPECT_EQ(values({"2", "2"}), (Values{5, 4, 5}));
  EXPECT_EQ(values({"1"}), (Values{1, 2, 6}));
  EXPECT_EQ(values({"2"}), (Values{1, 5, 2}));
  const auto answer = MaxN<Tree>(tree).decide({});
  EXPECT_EQ(answer.values, (Values{1, 2, 6}));
  ASSERT_EQ(answer.moves.size(), 3u);
  EXPECT_EQ(answer.moves[0], Tree::Move{0});
  EXPECT_EQ(answer.leaves, 8u);
  EXPECT_EQ(answer.nodes, 15u);
}

// max^n of two seats whose utilities sum to zero is minimax.
TEST(Figure5_2, MaxNOfTwoSeatsIsMinimax) {
  const Tree tree = tests::without_chance(shipped_tree("fig_5_2.json"));
  const auto answer = MaxN<Tree>(tree).decide({});
  EXPECT_EQ(answer.values, (std::vector<double>{3, -3}));
  EXPECT_EQ(tree.move_text({}, answer.moves.at(0)), "a1");
}

}  // namespace
}  // namespace mpd::search::textbook
