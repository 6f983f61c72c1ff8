#include "match/undue_draw.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "endgame/build.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::match {
namespace {

const endgame::Databases* four_pieces() {
  static const tests::TemporaryFolder folder;
  static const auto databases = [] {
    base::value_or_throw(endgame::build_databases({.pieces = 4, .folder = folder.path()}));
    return base::value_or_throw(endgame::Databases::open(folder.path()));
  }();
  return databases.get();
}

draughts::GameRecord game(std::string_view fen, const std::vector<std::string>& moves = {}) {
  draughts::GameRecord record(base::value_or_throw(draughts::parse_fen(fen)));
  for (const std::string& move : moves)
    record.play(base::value_or_throw(draughts::parse_move(record.state().position, move)));
  return record;
}

/// One test, because every test of a program builds the databases for itself.
TEST(UndueDraw, WhatTheDatabasesKnowAsWon) {
  // White to move wins in 81 plies; with Black to move the same board is drawn. Material is level.
  EXPECT_TRUE(is_undue_draw(game("W:WK15,20:B12,K28"), four_pieces()));
  EXPECT_FALSE(is_undue_draw(game("B:WK15,20:B12,K28"), four_pieces()));
  EXPECT_FALSE(is_undue_draw(game("W:WK15,20:B12,K28"), nullptr));

  // They know better than the material: Black is about to take two of three kings.
  EXPECT_FALSE(is_undue_draw(game("B:WK18,K26,K1:BK15"), four_pieces()));
  EXPECT_TRUE(is_undue_draw(game("B:WK18,K26,K1:BK15"), nullptr));

  // A win that was let slip by king moves is undue.
  const auto slipped = game("W:WK15,20:B12,K28", {"15-11"});
  ASSERT_EQ(four_pieces()->probe(slipped.state().position), game::MoverOutcome::draw);
  EXPECT_TRUE(is_undue_draw(slipped, four_pieces()));

  // One that a capture ended was before the last capture, and does not count.
  const auto traded = game("W:WK22,K32:BK15", {"22-18", "15x22", "32-28"});
  ASSERT_EQ(four_pieces()->probe(traded.state_at(0).position), game::MoverOutcome::win);
  ASSERT_EQ(four_pieces()->probe(traded.state().position), game::MoverOutcome::draw);
  EXPECT_FALSE(is_undue_draw(traded, four_pieces()));
}

/// Above the databases material decides: man 2, king 3, a lead of 4.
TEST(UndueDraw, ByMaterialWhereNothingIsKnown) {
  EXPECT_TRUE(is_undue_draw(game("W:WK1,K2,K3,K10:BK32,K31,28"), nullptr));  // 12 to 8
  EXPECT_FALSE(is_undue_draw(game("W:WK1,K2,K3:BK32,K31"), nullptr));        // 9 to 6
  EXPECT_FALSE(is_undue_draw(game("W:WK1,K2,K3,30:BK32,K31,28"), nullptr));  // 11 to 8
  EXPECT_TRUE(is_undue_draw(game("B:WK32,27:BK1,K2,5,6"), nullptr));         // 10 to 5
  EXPECT_TRUE(is_undue_draw(game("B:WK32:BK1,K2,K3"), nullptr));             // 9 to 3
}

}  // namespace
}  // namespace mpd::match
