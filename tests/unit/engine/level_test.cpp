#include "engine/level.hpp"

#include <gtest/gtest.h>
#include <set>

#include "draughts/fen.hpp"
#include "draughts/record.hpp"
#include "tests/support/processor_time.hpp"

namespace mpd::engine {
namespace {

using draughts::Draughts;
using draughts::GameRecord;
using DraughtsPlayer = game::Player<Draughts>;

Options level_options() {
  return {.table_bytes = std::size_t{1} << 18};
}

/// A turn of the game, as whoever runs it shows it to a player.
draughts::Move ask(DraughtsPlayer& player, const GameRecord& record, std::stop_token stop = {},
                   const game::Allowance& allowance = {}) {
  return player.choose(game::Turn<Draughts>(record, allowance, stop));
}

/// A whole game, Black first. Every move is checked.
GameRecord play(DraughtsPlayer& black, DraughtsPlayer& white, std::stop_token stop = {},
                const game::Allowance& allowance = {}) {
  GameRecord record;
  black.new_game();
  white.new_game();
  while (!record.end()) {
    DraughtsPlayer& player =
        record.state().position.turn() == draughts::Color::black ? black : white;
    const draughts::Move move = ask(player, record, stop, allowance);
    if (!draughts::is_legal(record.state().position, move)) {
      ADD_FAILURE() << player.name() << " makes an illegal move on "
                    << draughts::fen_of(record.state().position);
      break;
    }
    record.play(move);
  }
  return record;
}

std::vector<draughts::Move> moves_of(const GameRecord& record) {
  return {record.moves().begin(), record.moves().end()};
}

/// Points of `a` in games against `b`, with both colours for every seed. Nodes limit the moves, so
/// that the games do not depend on the machine.
double points_against(const Level& a, const Level& b, std::uint64_t seeds) {
  double points = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    for (const bool a_is_black : {true, false}) {
      LevelPlayer first(a_is_black ? a : b, seed, level_options());
      LevelPlayer second(a_is_black ? b : a, seed + 100, level_options());
      const auto won = a_is_black ? game::Outcome::first_wins : game::Outcome::second_wins;
      const game::Outcome outcome = play(first, second, {}, {.nodes = 20'000}).end()->outcome;
      points += outcome == won ? 1 : outcome == game::Outcome::draw ? 0.5 : 0;
    }
  return points;
}

// Strength is what a table of depths and slips promises; games show whether it keeps the promise.
TEST(Levels, AHigherOneScoresMore) {
  constexpr std::uint64_t kSeeds = 5;
  for (const std::size_t lower : {0, 2}) {
    const double points = points_against(levels()[lower + 2], levels()[lower], kSeeds);
    EXPECT_GT(points, kSeeds) << "of " << 2 * kSeeds << " against level " << lower + 1;
  }
}

TEST(Levels, TheirNumbersAreTheirPlacesAndTheirNamesDiffer) {
  std::set<std::string_view> names;
  for (const Level& level : levels()) {
    EXPECT_EQ(&levels()[static_cast<std::size_t>(level.number) - 1], &level);
    EXPECT_TRUE(names.insert(level.name).second) << level.name;
  }
}

TEST(Levels, LowOnesPlayLegalGamesToTheirEnd) {
  for (const Level& level : levels().first(6)) {
    LevelPlayer engine(level, 7, level_options());
    game::RandomPlayer<Draughts> random(static_cast<std::uint64_t>(level.number));
    const GameRecord as_black = play(engine, random);
    const GameRecord as_white = play(random, engine);
    EXPECT_TRUE(as_black.end());
    EXPECT_TRUE(as_white.end());
  }
}

// A stop that was requested long ago leaves the first iteration only: enough for a legal move.
TEST(Levels, HighOnesPlayLegalGamesWhenTheyAreHurried) {
  std::stop_source stopped;
  stopped.request_stop();
  for (const Level& level : levels().subspan(6)) {
    LevelPlayer engine(level, 7, level_options());
    game::RandomPlayer<Draughts> random(static_cast<std::uint64_t>(level.number));
    EXPECT_TRUE(play(engine, random, stopped.get_token()).end());
  }
}

TEST(Levels, AClubPlayerBeatsChance) {
  LevelPlayer engine(levels()[4], 1, level_options());
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    game::RandomPlayer<Draughts> random(seed);
    const GameRecord record = play(engine, random);
    ASSERT_TRUE(record.end());
    EXPECT_EQ(record.end()->outcome, game::Outcome::first_wins) << "seed " << seed;
  }
}

TEST(Levels, TheSameSeedPlaysTheSameGame) {
  for (const Level& level : levels().first(5)) {
    const auto game_of = [&](std::uint64_t seed) {
      LevelPlayer engine(level, seed, level_options());
      game::RandomPlayer<Draughts> random(3);
      return moves_of(play(engine, random));
    };
    EXPECT_EQ(game_of(11), game_of(11)) << level.name;
    if (level.slip > 0.15) {
      EXPECT_NE(game_of(11), game_of(12)) << level.name;
    }
  }
}

TEST(LevelPlayer, AForcedMoveIsPlayedWithoutThinking) {
  LevelPlayer engine(levels()[9], 1, level_options());
  const GameRecord record(draughts::parse_fen("B:W18,31:B15,1").value());
  ASSERT_EQ(draughts::legal_moves(record.state().position).size(), 1u);
  EXPECT_EQ(ask(engine, record), draughts::legal_moves(record.state().position).front());
  EXPECT_TRUE(engine.thought().line.empty());
}

TEST(LevelPlayer, PlaysWhatItsSearchFound) {
  const Level level{6, "test", 5, 10.0, 0.0, false};
  LevelPlayer engine(level, 1, level_options());
  const GameRecord record;
  const draughts::Move move = ask(engine, record);
  EXPECT_EQ(engine.thought().depth, 5);
  ASSERT_FALSE(engine.thought().line.empty());
  EXPECT_EQ(engine.thought().line.front(), move);
}

TEST(LevelPlayer, SlipsAsOftenAsItsLevelSays) {
  const Level level{1, "test", 1, 10.0, 0.3, false};
  LevelPlayer engine(level, 5, level_options());
  const GameRecord record;
  int slips = 0;
  constexpr int kTurns = 2000;
  for (int i = 0; i < kTurns; ++i) {
    ask(engine, record);
    slips += engine.thought().line.empty() ? 1 : 0;
  }
  // Four standard errors: 4 · √(0.3 · 0.7 / 2000) = 0.041.
  EXPECT_NEAR(static_cast<double>(slips) / kTurns, 0.3, 0.041);
}

TEST(LevelPlayer, KeepsTheTimeOfItsLevel) {
  const Level level{8, "test", search::kMaxPly, 0.1, 0.0, true};
  LevelPlayer engine(level, 1, level_options());
  const double start = tests::processor_seconds();
  ask(engine, GameRecord());
  EXPECT_GE(engine.thought().seconds, 0.08);
  EXPECT_LT(tests::processor_seconds() - start, 0.3);
}

TEST(LevelPlayer, SaysWhoItIs) {
  EXPECT_EQ(LevelPlayer(levels()[4], 1, level_options()).name(),
            "MP-Draughts level 5 (club player)");
}

}  // namespace
}  // namespace mpd::engine
