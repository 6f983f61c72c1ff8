#include <gtest/gtest.h>

#include "games/tree/tree_without_chance.hpp"
#include "search/parallel_searcher.hpp"
#include "search/proving.hpp"
#include "search/sss_star.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/cycles.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/maxn.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/negamax.hpp"
#include "search/textbook/star1.hpp"
#include "tests/unit/search/support.hpp"

// An algorithm that knows no chance would let a player choose the throw of a die: it must not
// compile for a game with dice. The checks are made by the compiler.

namespace mpd::search {
namespace {

/// One throw of a die; a leaf is worth its number.
struct Die {
  using State = int;  // 0: not yet thrown
  using Move = int;

  static int seats() { return 2; }
  static State initial() { return 0; }
  static game::Seat to_move(State) { return game::Seat::first; }
  static std::vector<Move> moves(State s) {
    return s == 0 ? std::vector<Move>{1, 2, 3, 4, 5, 6} : std::vector<Move>{};
  }
  static State after(State, Move move) { return move; }
  static bool is_terminal(State s) { return s != 0; }
  static double utility(State s, game::Seat seat) { return seat == game::Seat::first ? s : -s; }
  static std::uint64_t key(State s) { return static_cast<std::uint64_t>(s); }
};
struct ThrownDie : Die {
  static bool is_chance(State s) { return s == 0; }
  static double probability(State, Move) { return 1.0 / 6; }
};

using Key = std::uint64_t (*)(int);
template <class G>
concept HasMinimax = requires {
  typename textbook::Minimax<G>;
};
template <class G>
concept HasNegamax = requires {
  typename textbook::Negamax<G>;
};
template <class G>
concept HasAlphaBeta = requires {
  typename textbook::AlphaBeta<textbook::Fail::soft, G>;
};
template <class G>
concept HasMaxN = requires {
  typename textbook::MaxN<G>;
};
template <class G>
concept HasCycles = requires {
  typename textbook::CycleSolver<G, Key>;
};
template <class G>
concept HasSss = requires {
  typename SssStar<G>;
};
template <class G>
concept HasSearcher = requires {
  typename Searcher<G, UtilityEvaluator<G>, BucketTable>;
};
template <class G>
concept HasParallelSearcher = requires {
  typename ParallelSearcher<G, UtilityEvaluator<G>, BucketTable>;
};
template <class G>
concept HasProof = requires {
  typename Proof<G>;
};
template <class G>
concept HasExpectation = requires {
  typename textbook::Expectiminimax<G>;
  typename textbook::Star1<G>;
};

template <class G>
constexpr bool kAnyWithoutChance =
    HasMinimax<G> || HasNegamax<G> || HasAlphaBeta<G> || HasMaxN<G> || HasCycles<G> || HasSss<G> ||
    HasSearcher<G> || HasParallelSearcher<G> || HasProof<G>;
template <class G>
constexpr bool kAllWithoutChance = HasMinimax<G>&& HasNegamax<G>&& HasAlphaBeta<G>&& HasMaxN<G>&&
    HasCycles<G>&& HasSss<G>&& HasSearcher<G>&& HasParallelSearcher<G>&& HasProof<G>;

static_assert(game::Stochastic<ThrownDie> && !game::Deterministic<ThrownDie>);
static_assert(!kAnyWithoutChance<ThrownDie>, "dice must not pass as moves");
static_assert(HasExpectation<ThrownDie>);

// The same game without dice: a player chooses the number.
static_assert(game::Deterministic<Die>);
static_assert(kAllWithoutChance<Die>);
static_assert(!HasExpectation<Die>);

// A tree may have chance nodes; one that was checked has none.
static_assert(!kAnyWithoutChance<games::Tree> && HasExpectation<games::Tree>);
static_assert(kAllWithoutChance<games::TreeWithoutChance>);

TEST(DiceRefused, ChoosingAndThrowingAreDifferentGames) {
  EXPECT_EQ(textbook::Minimax<Die>(Die{}).decide(0).value, 6);
  EXPECT_NEAR(textbook::Expectiminimax<ThrownDie>(ThrownDie{}).decide(0).value, 3.5, 1e-12);
}

TEST(DiceRefused, ATreeWithAChanceNodeIsNoTreeWithoutChance) {
  const auto refused = games::TreeWithoutChance::checked(tests::shipped_tree("fig_5_19.json"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "tree: left is a chance node, expected a tree without chance nodes");
  EXPECT_TRUE(tests::shipped_tree("fig_5_19.json").has_chance());
  EXPECT_TRUE(games::TreeWithoutChance::checked(tests::shipped_tree("fig_5_2.json")));
  EXPECT_FALSE(tests::shipped_tree("fig_5_2.json").has_chance());
}

}  // namespace
}  // namespace mpd::search
