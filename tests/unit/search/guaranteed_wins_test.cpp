#include "search/belief/guaranteed_wins.hpp"

#include <gtest/gtest.h>
#include <set>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "games/kriegspiel/small_ending.hpp"

namespace mpd::search::belief {
namespace {

using game::Seat;
using games::chess::PieceKind;
using games::chess::Square;
using games::chess::SquareSet;
using games::kriegspiel::SmallEnding;
using Belief = game::Belief<SmallEnding>;
using Wins = GuaranteedWins<SmallEnding>;

Square square(const char* name) {
  return Square::of(name[0] - 'a', name[1] - '1');
}

SquareSet squares(std::initializer_list<const char*> names) {
  SquareSet set;
  for (const char* name : names) set = set | SquareSet::of(square(name));
  return set;
}

/// Plays the strategy against one hidden king and all its replies. Every mate must come within the
/// moves that were promised.
class Follower {
 public:
  Follower(const SmallEnding& game, const Wins& wins) : game_(game), wins_(wins) {}

  void follow(const Belief& belief, const SmallEnding::State& truth) {
    if (!seen_.insert({belief.keys(), game_.key(truth)}).second) return;
    ASSERT_TRUE(belief.contains(truth)) << game_.state_text(truth);
    const auto win = wins_.win(belief);
    ASSERT_TRUE(win) << game_.state_text(truth);
    const auto percept = game_.percept(truth, win->attempt, Seat::first);
    const auto next = game_.after(truth, win->attempt);
    const Belief then = updated(game_, belief, Seat::first, percept);
    if (percept.heard.refused) {
      ASSERT_LT(then.size(), belief.size());
      ASSERT_LE(wins_.win(then)->moves, win->moves);
      follow(then, next);
    } else if (game_.is_terminal(next)) {
      ASSERT_EQ(game_.utility(next, Seat::first), 1) << game_.state_text(next);
      ++mates_;
    } else {
      answer(then, next, win->moves);
    }
  }
  /// One game in which the king answers at random: the moves that mate it took.
  int moves_to_mate(Belief belief, SmallEnding::State truth, base::Random& random) const {
    int moves = 0;
    while (true) {
      const auto attempt = wins_.win(belief).value().attempt;
      const auto percept = game_.percept(truth, attempt, Seat::first);
      belief = updated(game_, belief, Seat::first, percept);
      truth = game_.after(truth, attempt);
      if (percept.heard.refused) continue;
      ++moves;
      if (game_.is_terminal(truth)) return game_.utility(truth, Seat::first) == 1 ? moves : 1000;
      const auto replies = game_.moves(truth);
      const auto reply = replies[random.below(replies.size())];
      belief = updated(game_, belief, Seat::first, game_.percept(truth, reply, Seat::first));
      truth = game_.after(truth, reply);
    }
  }

  [[nodiscard]] int mates() const { return mates_; }
  /// Pairs of a belief and a hidden king that were met.
  [[nodiscard]] std::size_t situations() const { return seen_.size(); }

 private:
  void answer(const Belief& belief, const SmallEnding::State& truth, int promised) {
    for (const auto& reply : game_.moves(truth)) {
      const auto next = game_.after(truth, reply);
      const Belief then =
          updated(game_, belief, Seat::first, game_.percept(truth, reply, Seat::first));
      ASSERT_TRUE(wins_.win(then)) << game_.state_text(next);
      ASSERT_LT(wins_.win(then)->moves, promised) << game_.state_text(next);
      follow(then, next);
    }
  }

  const SmallEnding& game_;
  const Wins& wins_;
  std::set<std::pair<std::vector<std::uint64_t>, std::uint64_t>> seen_;
  int mates_ = 0;
};

class RookOnFourByFour : public ::testing::Test {
 public:
  static void SetUpTestSuite() {
    game_ = new SmallEnding(4, 4, PieceKind::rook);
    wins_ = new Wins(*game_, Seat::first);
    for (const Belief& belief : all_beliefs(*game_)) wins_->add(belief);
    wins_->solve();
  }
  static void TearDownTestSuite() {
    delete wins_;
    delete game_;
  }
  static inline SmallEnding* game_ = nullptr;
  static inline Wins* wins_ = nullptr;
};

TEST_F(RookOnFourByFour, AlmostAllBeliefsAreWon) {
  EXPECT_EQ(all_beliefs(*game_).size(), 17'748u);
  EXPECT_EQ(wins_->beliefs(), 17'748u) << "moves lead to no other beliefs";
  EXPECT_EQ(wins_->wins(), 17'548u);
  EXPECT_EQ(wins_->longest(), 8);
}

TEST_F(RookOnFourByFour, TheExampleOfTheBook) {
  const Belief belief = belief_of(*game_, square("b2"), square("b1"), squares({"a4", "b4", "c4"}));
  ASSERT_TRUE(wins_->win(belief));
  EXPECT_EQ(wins_->win(belief)->moves, 4);
  const games::chess::Move attempt{square("b2"), square("c3")};
  for (const auto& state : belief.states())
    EXPECT_EQ(game_->announce(state, attempt).refused, state.black_king != square("a4"));
}

TEST_F(RookOnFourByFour, EveryHiddenKingIsMated) {
  Follower follower(*game_, *wins_);
  std::size_t kings = 0;
  for (std::size_t i = 0; i < wins_->beliefs(); ++i)
    if (wins_->win(wins_->belief(i)))
      for (const auto& state : wins_->belief(i).states()) {
        ++kings;
        follower.follow(wins_->belief(i), state);
        if (HasFatalFailure()) return;
      }
  EXPECT_GT(kings, wins_->wins());
  EXPECT_EQ(follower.situations(), kings) << "a won belief leads to won beliefs alone";
  EXPECT_GT(follower.mates(), 0);
}

TEST_F(RookOnFourByFour, GamesEndWithinThePromisedMoves) {
  const Follower follower(*game_, *wins_);
  base::Random random(4);
  for (std::size_t i = 0; i < wins_->beliefs(); ++i) {
    const auto win = wins_->win(wins_->belief(i));
    if (!win) continue;
    for (const auto& state : wins_->belief(i).states())
      ASSERT_LE(follower.moves_to_mate(wins_->belief(i), state, random), win->moves)
          << game_->state_text(state);
  }
}

/// Knowing more never hurts.
TEST_F(RookOnFourByFour, PartsOfAWonBeliefAreWonAsSoon) {
  for (std::size_t i = 0; i < wins_->beliefs(); i += 7) {
    const Belief& belief = wins_->belief(i);
    const auto win = wins_->win(belief);
    if (!win) continue;
    for (const auto& state : belief.states()) {
      const auto alone = wins_->win(Belief(*game_, {state}));
      ASSERT_TRUE(alone);
      ASSERT_LE(alone->moves, win->moves);
    }
  }
}

TEST(GuaranteedWinsTest, QueenOnThreeByFour) {
  const SmallEnding game(3, 4, PieceKind::queen);
  Wins wins(game, Seat::first);
  for (const Belief& belief : all_beliefs(game)) wins.add(belief);
  wins.solve();
  EXPECT_GT(wins.wins(), 0u);
  Follower follower(game, wins);
  for (std::size_t i = 0; i < wins.beliefs(); ++i)
    if (wins.win(wins.belief(i)))
      for (const auto& state : wins.belief(i).states()) follower.follow(wins.belief(i), state);
  EXPECT_GT(follower.mates(), 0);
}

}  // namespace
}  // namespace mpd::search::belief
