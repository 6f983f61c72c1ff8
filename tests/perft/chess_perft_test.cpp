#include <gtest/gtest.h>

#include "games/chess/fen.hpp"
#include "games/chess/moves.hpp"
#include "tests/perft/chess_tables.hpp"

namespace mpd::games::chess {
namespace {

TEST(ChessPerft, DepthZeroIsThePositionItself) {
  EXPECT_EQ(perft(Position::start(), 0), 1u);
}

TEST(ChessPerft, SixPositionsToDepthFour) {
  for (const auto& table : tests::kChessTables)
    for (int depth = 1; depth <= 4; ++depth)
      EXPECT_EQ(perft(parse_fen(table.fen).value().position, depth),
                table.leaves[static_cast<std::size_t>(depth - 1)])
          << table.fen << " depth " << depth;
}

}  // namespace
}  // namespace mpd::games::chess
