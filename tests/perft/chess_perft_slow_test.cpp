#include <gtest/gtest.h>

#include "games/chess/fen.hpp"
#include "games/chess/moves.hpp"
#include "tests/perft/chess_tables.hpp"

namespace mpd::games::chess {
namespace {

TEST(ChessPerftSlow, SixPositionsToDepthFive) {
  for (const auto& table : tests::kChessTables)
    EXPECT_EQ(perft(parse_fen(table.fen).value().position, 5), table.leaves[4]) << table.fen;
}

}  // namespace
}  // namespace mpd::games::chess
