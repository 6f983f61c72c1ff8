#include "search/textbook/star2.hpp"

#include <gtest/gtest.h>

#include "games/race/race.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/star1.hpp"
#include "tests/support/random_trees.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::search::textbook {
namespace {

using games::Tree;
using games::backgammon::Backgammon;

constexpr double kNearlyEqual = 1e-9;

/// Leaves that three searches of the same games looked at.
struct Leaves {
  std::uint64_t all = 0;
  std::uint64_t star1 = 0;
  std::uint64_t star2 = 0;
};

template <class G>
void compare(const G& game, const game::StateOf<G>& state, UtilityRange range, int depth,
             Leaves& leaves) {
  const auto truth = Expectiminimax<G>(game).decide(state, depth);
  const auto first = Star1<G>(game, range).decide(state, depth);
  const auto second = Star2<G>(game, range).decide(state, depth);
  ASSERT_NEAR(first.value, truth.value, kNearlyEqual);
  ASSERT_NEAR(second.value, truth.value, kNearlyEqual);
  if (!second.moves.empty()) {
    const auto chosen =
        Expectiminimax<G>(game).decide(game.after(state, second.moves[0]), depth - 1);
    ASSERT_NEAR(chosen.value, truth.value, kNearlyEqual) << "not an optimal move";
  }
  leaves.all += truth.leaves;
  leaves.star1 += first.leaves;
  leaves.star2 += second.leaves;
}

TEST(Star2, EqualsExpectiminimaxOnRandomTrees) {
  base::Random random(23);
  Leaves leaves;
  for (int i = 0; i < 3000; ++i) {
    tests::TreeShape shape = tests::random_shape(random);
    shape.chance_share = 0.2 + 0.1 * static_cast<double>(random.below(5));
    const Tree tree = tests::random_tree(random, shape);
    const double most = static_cast<double>(shape.distinct_values - 1) / 2;
    const double slack = static_cast<double>(random.below(2) * 3);
    ASSERT_NO_FATAL_FAILURE(compare(tree, Tree::initial(), {-most - slack, most + slack},
                                    1 + static_cast<int>(random.below(8)), leaves))
        << "tree " << i << ": " << tree.to_json();
  }
  RecordProperty("leaves", static_cast<int>(leaves.all));
  RecordProperty("star1", static_cast<int>(leaves.star1));
  RecordProperty("star2", static_cast<int>(leaves.star2));
  EXPECT_LT(leaves.star2, leaves.all);
}

// Only the values: a probe that does not cut is searched again, so Star2 can look at more leaves
// than expectiminimax. Here it does.
TEST(Star2, EqualsExpectiminimaxOnARace) {
  const games::Race game(3);
  Leaves leaves;
  compare(game, game.initial(), {-1, 1}, kUnlimited, leaves);
}

/// A play, the opponent's roll and play, and the evaluation: positions of random games.
TEST(Star2, EqualsExpectiminimaxOnBackgammonAndSavesMoreThanStar1) {
  using namespace games::backgammon;
  const Backgammon game(Rules{.cube = false});
  base::Random random(24);
  Leaves leaves;
  const auto boards = tests::random_boards(25, 400);
  for (std::size_t i = 0; i < boards.size(); i += 20) {
    const Dice dice = kRolls[random.below(kRolls.size())];
    const Position position = tests::to_play(boards[i], dice.large, dice.small);
    ASSERT_NO_FATAL_FAILURE(compare(game, position, {-3, 3}, 3, leaves))
        << game.state_text(position);
  }
  RecordProperty("leaves", static_cast<int>(leaves.all));
  RecordProperty("star1", static_cast<int>(leaves.star1));
  RecordProperty("star2", static_cast<int>(leaves.star2));
  EXPECT_LT(leaves.star1, leaves.all);
  EXPECT_LT(leaves.star2, leaves.star1);
}

}  // namespace
}  // namespace mpd::search::textbook
