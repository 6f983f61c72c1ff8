#include "draughts/keys.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unordered_map>

#include "draughts/game.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

using namespace tests;

RC_GTEST_PROP(KeysProperty, KeyAfterAMoveIsTheKeyOfTheNextPosition, (const Position& p)) {
  for (const Move move : legal_moves(p))
    RC_ASSERT(key_after(key_of(p), p, move) == key_of(p.after(move)));
}

TEST(Keys, FollowRandomGames) {
  base::Random random(11);
  for (int game = 0; game < 200; ++game) {
    KeyedPosition state(Position::start());
    for (int ply = 0; ply < 150 && !Draughts::is_terminal(state); ++ply) {
      const auto moves = Draughts::moves(state);
      state = Draughts::after(state, moves[random.below(moves.size())]);
      ASSERT_EQ(state.key, key_of(state.position)) << state.position;
    }
  }
}

RC_GTEST_PROP(KeysProperty, TheSideToMoveMatters, (const Position& p)) {
  const Position other(p.black(), p.white(), p.kings(), opponent(p.turn()));
  RC_ASSERT(key_of(p) != key_of(other));
  RC_ASSERT(Draughts::check_key(KeyedPosition(p)) != Draughts::check_key(KeyedPosition(other)));
}

RC_GTEST_PROP(KeysProperty, EveryPieceMatters, (const Position& p)) {
  for (const Square s : p.occupied()) {
    const Bitboard off = ~Bitboard::of(s);
    const Position less(p.black() & off, p.white() & off, p.kings() & off, p.turn());
    const Position changed(p.black(), p.white(), p.kings() ^ Bitboard::of(s), p.turn());
    RC_ASSERT(key_of(p) != key_of(less));
    RC_ASSERT(key_of(p) != key_of(changed));
    RC_ASSERT(key_of(less) != key_of(changed));
  }
}

TEST(Keys, DifferentPositionsHaveDifferentKeys) {
  base::Random random(12);
  std::unordered_map<Key, Position> seen;
  for (int i = 0; i < 200'000; ++i) {
    const Position position = random_position(random);
    const auto [at, fresh] = seen.try_emplace(key_of(position), position);
    ASSERT_EQ(at->second, position);
  }
  EXPECT_GT(seen.size(), 100'000u);
}

TEST(Keys, CheckKeysSpread) {
  // 32 bits: among 20,000 positions about 0.05 pairs may share a check key by chance.
  base::Random random(13);
  std::unordered_map<std::uint32_t, Position> seen;
  int shared = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Position position = random_set_up(random, {12, 12, 0.3});
    const auto [at, fresh] =
        seen.try_emplace(Draughts::check_key(KeyedPosition(position)), position);
    shared += at->second == position ? 0 : 1;
  }
  EXPECT_LE(shared, 2);
}

}  // namespace
}  // namespace mpd::draughts
