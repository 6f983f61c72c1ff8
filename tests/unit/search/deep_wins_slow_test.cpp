#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "engine/engine.hpp"

// Deep, quiet wins without databases: the test of what the table keeps in endings where the same
// states are met again and again.

namespace mpd::engine {
namespace {

/// The plies in which the search says the side to move wins; −1 if it does not see a win.
int win_seen(const char* fen, std::uint64_t nodes) {
  const draughts::GameRecord game(draughts::parse_fen(fen).value());
  // Every move to the full depth: the distances are then exact.
  Engine engine({.evaluation = Evaluation::plain, .switches = {}});
  const Report report = engine.search(root_of(game), {.nodes = nodes});
  const search::Value value = report.lines.front().value;
  return value.is_win() ? value.plies_to_end() : -1;
}

TEST(DeepWins, TwoAgainstTwo) {
  EXPECT_EQ(win_seen("B:W31,19:BK4,2", 40'000'000), 55);
}

TEST(DeepWins, FirstPosition) {
  EXPECT_EQ(win_seen("W:W20,K15:B12,K28", 200'000'000), 81);
}

}  // namespace
}  // namespace mpd::engine
