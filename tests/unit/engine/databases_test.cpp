#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "draughts/fen.hpp"
#include "endgame/build.hpp"
#include "engine/level.hpp"
#include "research/playout.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::engine {
namespace {

std::shared_ptr<const endgame::Databases> four_pieces() {
  static const tests::TemporaryFolder folder;
  static const auto databases = [] {
    base::value_or_throw(endgame::build_databases({.pieces = 4, .folder = folder.path()}));
    return base::value_or_throw(endgame::Databases::open(folder.path()));
  }();
  return databases;
}

TEST(EngineWithDatabases, WinsWhatIsWon) {
  const research::PlayoutResult result =
      research::play_out_won_endings(four_pieces(), {.pieces = 4, .games = 5000});
  EXPECT_EQ(result.games, 5000u);
  EXPECT_GT(result.longest, 40);
  for (const auto& position : result.failures) ADD_FAILURE() << draughts::fen_of(position);
}

TEST(EngineWithDatabases, GamesDependOnTheSeedAlone) {
  const research::PlayoutResult a = research::play_out_won_endings(four_pieces(), {4, 300, 5});
  const research::PlayoutResult b = research::play_out_won_endings(four_pieces(), {4, 300, 5});
  const research::PlayoutResult c = research::play_out_won_endings(four_pieces(), {4, 300, 6});
  EXPECT_EQ(a.plies, b.plies);
  EXPECT_NE(a.plies, c.plies);
}

TEST(EngineWithDatabases, AsksWhileItSearches) {
  const auto position = *draughts::parse_fen("W:W31,24,K15:B12,3,K28");
  Engine with({.table_bytes = 1 << 20, .databases = four_pieces()});
  Engine without({.table_bytes = 1 << 20});
  const Root root{draughts::KeyedPosition(position)};
  EXPECT_GT(with.search(root, {.depth = 11}).database_hits, 100u);
  EXPECT_EQ(without.search(root, {.depth = 11}).database_hits, 0u);
}

/// The weaker levels do not know endings by heart.
TEST(EngineWithDatabases, OnlyStrongLevelsUseThem) {
  const draughts::GameRecord record(*draughts::parse_fen("W:W20,K15:B12,K28"));
  for (const Level& level : levels()) {
    LevelPlayer player({level.number, level.name, 1, 1.0, 0.0, level.endgames}, 1,
                       {.table_bytes = 1 << 20, .databases = four_pieces()});
    player.choose(game::Turn<draughts::Draughts>(record));
    const bool knows = player.thought().value == game::PlayerValue::win(81);
    EXPECT_EQ(knows, level.number >= 7) << level.name;
  }
}

}  // namespace
}  // namespace mpd::engine
