#pragma once

#include <gtest/gtest.h>
#include <vector>

#include "conformance/laws.hpp"
#include "conformance/random_player_laws.hpp"

// One test per law. A game joins with a case and one line:
//
//   struct NimCase {
//     static std::vector<Nim> games() { return {Nim({3, 4, 5})}; }
//     static Effort effort() { return {}; }
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Nim, GameLaws, NimCase);
//
// `games` gives one or more instances of the game, the same ones at every call. A law about an
// ability that the game lacks is reported as skipped.

namespace mpd::conformance {

template <class Case>
class GameLaws : public ::testing::Test {
 public:
  using G = typename decltype(Case::games())::value_type;

 protected:
  /// Applies a law to every instance.
  template <class Law>
  static void for_each(Law law) {
    for (const G& game : games_) {
      law(game);
      if (HasFatalFailure()) return;
    }
  }

  static void SetUpTestSuite() { games_ = Case::games(); }
  static void TearDownTestSuite() { games_.clear(); }

  static inline std::vector<G> games_;
};

TYPED_TEST_SUITE_P(GameLaws);

TYPED_TEST_P(GameLaws, InitialStateIsReproducible) {
  const auto twins = TypeParam::games();
  ASSERT_EQ(this->games_.size(), twins.size());
  for (std::size_t i = 0; i < twins.size(); ++i)
    initial_state_is_reproducible(this->games_[i], twins[i]);
}

TYPED_TEST_P(GameLaws, AfterIsPure) {
  this->for_each([](const auto& game) { after_is_pure(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, MovesArePairwiseDifferent) {
  this->for_each([](const auto& game) { moves_are_pairwise_different(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, TerminalExactlyWithoutMoves) {
  this->for_each(
      [](const auto& game) { terminal_exactly_without_moves(game, TypeParam::effort()); });
  this->for_each([](const auto& game) { some_playout_ends(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, MoverIsASeat) {
  this->for_each([](const auto& game) { mover_is_a_seat(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, TurnsAlternateWherePromised) {
  using Game = typename TestFixture::G;
  if constexpr (requires { requires Game::kAlternates; }) {
    this->for_each([](const auto& game) { turns_alternate(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the game does not promise it";
  }
}

TYPED_TEST_P(GameLaws, UtilitiesAreFinite) {
  this->for_each([](const auto& game) { utilities_are_finite(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, UtilitiesSumToZeroWherePromised) {
  using Game = typename TestFixture::G;
  if constexpr (game::ZeroSum<Game>) {
    this->for_each([](const auto& game) { utilities_sum_to_zero(game, TypeParam::effort()); });
  } else if constexpr (requires(const Game game) { game.is_zero_sum(); }) {
    this->for_each([](const auto& game) {
      if (game.is_zero_sum()) utilities_sum_to_zero(game, TypeParam::effort());
    });
  } else {
    GTEST_SKIP() << "the game does not promise it";
  }
}

TYPED_TEST_P(GameLaws, KeysTellStatesApart) {
  if constexpr (game::Hashed<typename TestFixture::G>) {
    this->for_each([](const auto& game) { keys_tell_states_apart(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the game has no keys";
  }
}

TYPED_TEST_P(GameLaws, KeysCanBeReplayed) {
  if constexpr (game::Hashed<typename TestFixture::G>) {
    const auto twins = TypeParam::games();
    for (std::size_t i = 0; i < twins.size(); ++i)
      keys_can_be_replayed(this->games_[i], twins[i], TypeParam::effort());
  } else {
    GTEST_SKIP() << "the game has no keys";
  }
}

TYPED_TEST_P(GameLaws, IrreversibleMovesAreFinal) {
  if constexpr (game::Repeating<typename TestFixture::G>) {
    this->for_each(
        [](const auto& game) { irreversible_moves_are_final(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the game does not know reversible moves";
  }
}

TYPED_TEST_P(GameLaws, ProbabilitiesSumToOne) {
  if constexpr (game::Stochastic<typename TestFixture::G>) {
    this->for_each([](const auto& game) { probabilities_sum_to_one(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the game has no chance moves";
  }
}

TYPED_TEST_P(GameLaws, EvaluationIsFinite) {
  if constexpr (game::Evaluated<typename TestFixture::G>) {
    this->for_each([](const auto& game) { evaluation_is_finite(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the game has no evaluation";
  }
}

TYPED_TEST_P(GameLaws, MoveCodesAreInRange) {
  if constexpr (game::CodedMoves<typename TestFixture::G>) {
    this->for_each([](const auto& game) { move_codes_are_in_range(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the game has no move codes";
  }
}

TYPED_TEST_P(GameLaws, MoveTextRoundTrips) {
  this->for_each([](const auto& game) { move_text_round_trips(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, GarbageIsRefused) {
  this->for_each([](const auto& game) { garbage_is_refused(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, OnlyLegalMovesAreRead) {
  this->for_each([](const auto& game) { only_legal_moves_are_read(game, TypeParam::effort()); });
}

TYPED_TEST_P(GameLaws, RandomPlayerIsLegalAndReproducible) {
  if constexpr (game::Open<typename TestFixture::G>) {
    this->for_each([](const auto& game) { random_player_is_legal(game, TypeParam::effort()); });
    this->for_each([](const auto& game) { random_player_repeats(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the random player sees the whole state";
  }
}

TYPED_TEST_P(GameLaws, RandomPlayerReachesAllMoves) {
  if constexpr (game::Open<typename TestFixture::G>) {
    this->for_each([](const auto& game) { random_player_reaches_all(game, TypeParam::effort()); });
  } else {
    GTEST_SKIP() << "the random player sees the whole state";
  }
}

REGISTER_TYPED_TEST_SUITE_P(GameLaws, InitialStateIsReproducible, AfterIsPure,
                            MovesArePairwiseDifferent, TerminalExactlyWithoutMoves, MoverIsASeat,
                            TurnsAlternateWherePromised, UtilitiesAreFinite,
                            UtilitiesSumToZeroWherePromised, KeysTellStatesApart, KeysCanBeReplayed,
                            IrreversibleMovesAreFinal, ProbabilitiesSumToOne, EvaluationIsFinite,
                            MoveCodesAreInRange, MoveTextRoundTrips, GarbageIsRefused,
                            OnlyLegalMovesAreRead, RandomPlayerIsLegalAndReproducible,
                            RandomPlayerReachesAllMoves);

}  // namespace mpd::conformance
