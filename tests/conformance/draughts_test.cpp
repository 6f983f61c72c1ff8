#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "conformance/suite.hpp"
#include "draughts/fen.hpp"
#include "draughts/game.hpp"

namespace mpd::conformance {
namespace {

using draughts::Draughts;

/// From the start, and from kings in the open: captures round a ring, moves that can be undone.
struct DraughtsCase {
  static std::vector<Draughts> games() {
    return {Draughts(), Draughts(*draughts::parse_fen("B:WK31,K23,18,27:BK2,K9,10,14")),
            Draughts(*draughts::parse_fen("W:WK12,K32:BK1,K5"))};
  }
  static Effort effort() { return {7, 25, 200}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Draughts, GameLaws, DraughtsCase);

TEST(DraughtsKeys, CarriedAlongEqualsComputedAnew) {
  for (const Draughts& game : DraughtsCase::games())
    for (const auto& playout : random_playouts(game, DraughtsCase::effort()))
      for (std::size_t i = 0; i < playout.moves.size(); ++i) {
        const auto& before = playout.states[i].position;
        const auto& after = playout.states[i + 1].position;
        ASSERT_EQ(draughts::key_after(draughts::key_of(before), before, playout.moves[i]),
                  draughts::key_of(after))
            << draughts::fen_of(before);
        ASSERT_EQ(game.key(playout.states[i + 1]), draughts::key_of(after));
      }
}

/// The turned board with colours swapped has the turned moves: no colour is treated differently.
RC_GTEST_PROP(DraughtsSymmetry, TheTwinPositionHasTheTwinMoves, (std::uint64_t seed)) {
  base::Random random(seed);
  const Draughts game;
  for (const auto& state : random_playout(game, random, 120).states) {
    const Draughts::State twin(state.position.rotated_and_swapped());
    auto moves = list_moves(game, state);
    auto twin_moves = list_moves(game, twin);
    RC_ASSERT(moves.size() == twin_moves.size());
    for (const auto& move : moves)
      RC_ASSERT(std::find(twin_moves.begin(), twin_moves.end(), move.rotated()) !=
                twin_moves.end());
  }
}

}  // namespace
}  // namespace mpd::conformance
