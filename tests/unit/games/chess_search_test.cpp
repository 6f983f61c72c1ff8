#include <gtest/gtest.h>

#include "games/chess/chess.hpp"
#include "games/chess/san.hpp"
#include "search/bucket_table.hpp"
#include "search/evaluator.hpp"
#include "search/searcher.hpp"

namespace mpd::games::chess {
namespace {

using search::BucketTable;
using Evaluator = search::DistanceEvaluator<Chess>;

search::Report<Chess> searched(const char* fen, int depth) {
  const Chess game(parse_fen(fen).value().position);
  const Evaluator evaluator(game, 100 * Chess::kPawnsOfAWin);
  BucketTable table(std::size_t{1} << 22);
  search::Searcher<Chess, Evaluator, BucketTable> searcher(game, evaluator, table);
  return searcher.run({game.initial(), {}}, {.depth = depth});
}

/// `key_move` mates in as many moves, and nothing is found with less depth.
void expect_mate(const char* fen, const char* key_move, int moves) {
  const auto report = searched(fen, 2 * moves);
  const auto& best = report.lines.front();
  EXPECT_EQ(best.value, search::Value::win_in(2 * moves - 1)) << fen;
  EXPECT_EQ(san_of(parse_fen(fen)->position, best.moves.front()), key_move) << fen;
  EXPECT_FALSE(searched(fen, 2 * moves - 2).lines.front().value.is_win()) << fen;
}

TEST(ChessSearch, FindsMateInTwo) {
  expect_mate("kbK5/pp6/1P6/8/8/8/8/R7 w - -", "Ra6", 2);  // Morphy
  expect_mate("r7/8/8/8/8/1p6/PP6/KBk5 b - -", "Ra3", 2);  // the same for Black
}

TEST(ChessSearch, WinsARookByAFork) {
  const auto report = searched("r3k3/7p/8/3N4/8/8/7P/4K3 w - -", 3);
  EXPECT_EQ(report.lines.front().moves.front(), (Move{Square::of(3, 4), Square::of(2, 6)}));
  EXPECT_GT(report.lines.front().value.units(), 200);
}

}  // namespace
}  // namespace mpd::games::chess
