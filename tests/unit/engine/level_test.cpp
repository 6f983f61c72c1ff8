#include "engine/level.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "draughts/evaluation.hpp"
#include "draughts/fen.hpp"
#include "draughts/record.hpp"
#include "engine/catalogue.hpp"
#include "engine/manner.hpp"

namespace mpd::engine {
namespace {

using draughts::Draughts;
using draughts::GameRecord;
using DraughtsPlayer = game::Player<Draughts>;

using DraughtsPlayerPtr = std::unique_ptr<DraughtsPlayer>;

/// A player of the catalogue with a small table.
DraughtsPlayerPtr make(const std::string& text, std::uint64_t seed = 1, bool variety = false) {
  const PlayerSpec spec = parse_player_spec(text).value();
  return make_player(spec, {.seed = seed, .most_table_bytes = 1 << 18, .variety = variety}).value();
}
std::string name_of(const Level& level) {
  return "level-" + std::to_string(level.number);
}

/// A turn of the game, as whoever runs it shows it to a player.
draughts::Move ask(DraughtsPlayer& player, const GameRecord& record, std::stop_token stop = {}) {
  return player.choose(game::Turn<Draughts>(record, {}, stop));
}

/// A whole game, Black first. Every move is checked.
GameRecord play(DraughtsPlayer& black, DraughtsPlayer& white, std::stop_token stop = {}) {
  GameRecord record;
  black.new_game();
  white.new_game();
  while (!record.end()) {
    DraughtsPlayer& player =
        record.state().position.turn() == draughts::Color::black ? black : white;
    const draughts::Move move = ask(player, record, stop);
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

/// Points of `a` in games against `b`, with both colours for every seed.
double points_against(const Level& a, const Level& b, std::uint64_t seeds) {
  double points = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    for (const bool a_is_black : {true, false}) {
      const auto first = make(name_of(a_is_black ? a : b), seed);
      const auto second = make(name_of(a_is_black ? b : a), seed + 100);
      const auto won = a_is_black ? game::Outcome::first_wins : game::Outcome::second_wins;
      const game::Outcome outcome = play(*first, *second).end()->outcome;
      points += outcome == won ? 1 : outcome == game::Outcome::draw ? 0.5 : 0;
    }
  return points;
}

// Strength is what the ratings promise; games show whether the levels keep the promise.
TEST(Levels, AHigherOneScoresMore) {
  constexpr std::uint64_t kSeeds = 6;
  for (const std::size_t lower : {0, 2, 4}) {
    const double points = points_against(levels()[lower + 2], levels()[lower], kSeeds);
    EXPECT_GT(points, kSeeds) << "of " << 2 * kSeeds << " against level " << lower + 1;
  }
}

TEST(Levels, TheirNumbersAreTheirPlacesAndTheirNamesDiffer) {
  std::set<std::string_view> names;
  for (const Level& level : levels()) {
    EXPECT_EQ(&levels()[static_cast<std::size_t>(level.number) - 1], &level);
    EXPECT_TRUE(names.insert(level.name).second) << level.name;
    EXPECT_EQ(level_named(name_of(level))->number, level.number);
  }
  EXPECT_FALSE(level_named("level-0"));
  EXPECT_FALSE(level_named("level-05"));
}

// The promise of the table in docs/results/levels.md.
TEST(Levels, TheirRatingsRiseInStepsOfOneToTwoHundred) {
  for (std::size_t i = 1; i < levels().size(); ++i) {
    const int step = levels()[i].rating - levels()[i - 1].rating;
    EXPECT_GE(step, 100) << levels()[i].name;
    EXPECT_LE(step, 200) << levels()[i].name;
  }
}

TEST(Levels, ClearerSightComesWithTheNumber) {
  for (std::size_t i = 1; i < levels().size(); ++i) {
    const Level& lower = levels()[i - 1];
    const Level& higher = levels()[i];
    EXPECT_GE(higher.depth, lower.depth) << higher.name;
    EXPECT_LE(higher.haze, lower.haze) << higher.name;
    EXPECT_LE(higher.temperature, lower.temperature) << higher.name;
  }
  EXPECT_EQ(levels().back().haze, 0);
  EXPECT_EQ(levels().back().overlook, 0);
}

TEST(Levels, AllPlayLegalGamesToTheirEnd) {
  for (const Level& level : levels().first(7)) {
    const auto engine = make(name_of(level), 7);
    game::RandomPlayer<Draughts> random(static_cast<std::uint64_t>(level.number));
    EXPECT_TRUE(play(*engine, random).end());
    EXPECT_TRUE(play(random, *engine).end());
  }
}

// A stop that was requested long ago leaves the first iteration only: enough for a legal move.
TEST(Levels, HighOnesPlayLegalGamesWhenTheyAreHurried) {
  std::stop_source stopped;
  stopped.request_stop();
  for (const Level& level : levels().subspan(6)) {
    const auto engine = make(name_of(level), 7, true);
    game::RandomPlayer<Draughts> random(static_cast<std::uint64_t>(level.number));
    EXPECT_TRUE(play(*engine, random, stopped.get_token()).end());
  }
}

TEST(Levels, AClubPlayerBeatsChance) {
  const auto engine = make("level-5");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    game::RandomPlayer<Draughts> random(seed);
    const GameRecord record = play(*engine, random);
    ASSERT_TRUE(record.end());
    EXPECT_EQ(record.end()->outcome, game::Outcome::first_wins) << "seed " << seed;
  }
}

/// What a move leaves of the material at once, less than the best move does.
int lost_at_once(const draughts::Position& position, draughts::Move played) {
  const auto kept = [&](draughts::Move move) {
    return -draughts::settled_material(position.after(move));
  };
  int best = kept(played);
  for (const draughts::Move move : draughts::legal_moves(position))
    best = std::max(best, kept(move));
  return best - kept(played);
}

/// Positions with moves that give a man away at once: 15-19 to 24x15, or 15-18 to 23x14 or 22x15;
/// in the opening 16-19 to 23x16.
constexpr const char* kTraps[] = {
    "B:W22,23,24,31,32:B1,2,3,15,6",
    "B:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16",
};

// A haze of less than half a man cannot make a lost man look harmless.
TEST(Levels, FromThreeOnNothingIsHungAtOnce) {
  for (const char* fen : kTraps) {
    const GameRecord record(draughts::parse_fen(fen).value());
    for (const Level& level : levels().subspan(2, 5))
      for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto engine = make(name_of(level), seed, true);
        EXPECT_LT(lost_at_once(record.state().position, ask(*engine, record)), draughts::kManValue)
            << level.name << ", seed " << seed << ", " << fen;
      }
  }
}

/// A better player than all levels below, that sees clearly.
int value_after(Engine& clear, const draughts::Position& position, draughts::Move move) {
  const GameRecord after(position.after(move));
  if (after.end()) return search::Value::win_in(1).units();
  search::Limits limits;
  limits.depth = 7;
  clear.new_game();
  return -clear.search(root_of(after), limits).lines.front().value.units();
}

struct Hangings {
  int moves = 0;
  int hung = 0;  ///< lost a man at once, for nothing that a clear look sees
};

/// What Black's moves of a game gave away.
Hangings hangings_of(Engine& clear, const GameRecord& record) {
  Hangings found;
  GameRecord game;
  for (const draughts::Move move : record.moves()) {
    const auto& position = game.state().position;
    if (position.turn() == draughts::Color::black) {
      ++found.moves;
      if (lost_at_once(position, move) >= draughts::kManValue) {
        const int played = value_after(clear, position, move);
        int best = played;
        for (const draughts::Move any : draughts::legal_moves(position))
          best = std::max(best, value_after(clear, position, any));
        found.hung += best - played >= 60 ? 1 : 0;
      }
    }
    game.play(move);
  }
  return found;
}

// Whole games: a man that is given away at once is given for something. A short look can be wrong
// about that, which is rare.
TEST(Levels, FromThreeOnGamesHaveNoHangingMen) {
  Engine clear;
  for (const Level& level : levels().subspan(2, 5)) {
    Hangings all;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto engine = make(name_of(level), seed, true);
      const auto other = make("level-7", seed + 100, true);
      const Hangings found = hangings_of(clear, play(*engine, *other));
      all.moves += found.moves;
      all.hung += found.hung;
    }
    EXPECT_LE(150 * all.hung, all.moves) << level.name;
  }
}

TEST(Levels, OnlyTheHazeOfBeginnersHidesAMan) {
  for (const Level& level : levels())
    EXPECT_EQ(2 * level.haze > draughts::kManValue, level.number <= 2) << level.name;
}

TEST(Variety, TheSameSeedPlaysTheSameGame) {
  for (const char* name : {"level-1", "level-5", "level-7"}) {
    const auto game_of = [&](std::uint64_t seed) {
      const auto engine = make(name, seed, true);
      game::RandomPlayer<Draughts> random(3);
      return moves_of(play(*engine, random));
    };
    EXPECT_EQ(game_of(11), game_of(11)) << name;
  }
}

/// The first moves of a game against the same replies, for twelve seeds.
std::size_t different_openings(const std::string& name, bool variety, int most_plies = 10) {
  std::set<std::string> openings;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto engine = make(name, seed, variety);
    GameRecord record;
    std::string text;
    for (int ply = 0; ply < most_plies; ++ply) {
      const auto moves = draughts::legal_moves(record.state().position);
      const draughts::Move move = ply % 2 == 0 ? ask(*engine, record) : moves.front();
      text += draughts::move_text(record.state().position, move) + " ";
      record.play(move);
    }
    openings.insert(text);
  }
  return openings.size();
}

// Level 5 and MP-Draughts once answered alike in every game.
TEST(Variety, OpponentsOpenInManyWays) {
  for (const char* name : {"level-5", "level-7", "level-8:nodes=2000", "level-9:nodes=4000",
                           "level-10:nodes=4000", "mp-draughts:depth=4", "champion:nodes=2000"})
    EXPECT_GE(different_openings(name, true), 5u) << name;
}

// With all its nodes it sees small differences; its temperature must be large enough for them.
TEST(Variety, TheStrongestLevelDoesNotAnswerTheSameInEveryGame) {
  EXPECT_GE(different_openings("level-10", true, 3), 3u);
}

TEST(Variety, MatchesWantTheBestMove) {
  for (const char* name : {"level-10:nodes=2000", "mp-draughts:depth=4", "champion:nodes=2000"})
    EXPECT_EQ(different_openings(name, false), 1u) << name;
  EXPECT_GE(different_openings("champion:nodes=2000,variety=yes", false), 3u);
  EXPECT_EQ(different_openings("champion:nodes=2000,variety=no", true), 1u);
}

TEST(Variety, EndingsAreNotSpoilt) {
  const GameRecord record(draughts::parse_fen("W:W31,24,K15:B12,3,K28").value());
  std::set<std::string> answers;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    answers.insert(draughts::move_text(record.state().position,
                                       ask(*make("champion:depth=8", seed, true), record)));
  EXPECT_EQ(answers.size(), 1u);
}

TEST(Variety, AMoveTakenBackIsAnsweredAsBefore) {
  const auto engine = make("level-5", 4, true);
  GameRecord record;
  const draughts::Move first = ask(*engine, record);
  record.play(first);
  record.undo();
  EXPECT_EQ(ask(*engine, record), first);
}

/// Lines of the given values, the first the best.
Report report_of(const GameRecord& record, const std::vector<int>& values) {
  Report report;
  const auto moves = draughts::legal_moves(record.state().position);
  for (std::size_t i = 0; i < values.size(); ++i)
    report.lines.push_back({search::Value(values[i]), {moves[i]}});
  return report;
}

/// How often each line is picked, by its place.
std::vector<int> picks(const std::vector<int>& values, const Manner& manner) {
  const GameRecord record;
  const auto moves = draughts::legal_moves(record.state().position);
  std::vector<int> count(values.size(), 0);
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Report report = report_of(record, values);
    MovePicker(manner, {seed, true}).pick(record, report);
    const auto at = std::ranges::find(moves, report.lines.front().moves.front());
    ++count[static_cast<std::size_t>(at - moves.begin())];
  }
  return count;
}

TEST(MovePicker, TheProbabilityFallsWithTheValue) {
  // Twice as warm before the first exchange.
  const auto count = picks({10, 10, 0, -25}, {.temperature = 5});
  // e⁰ : e⁰ : e⁻¹ : nothing beyond three temperatures; four standard errors of 2000 are 89.
  EXPECT_NEAR(count[0], 2000 / 2.368, 89);
  EXPECT_NEAR(count[1], 2000 / 2.368, 89);
  EXPECT_NEAR(count[2], 2000 * 0.368 / 2.368, 89);
  EXPECT_EQ(count[3], 0);
}

TEST(MovePicker, OverlooksAsOftenAsItShould) {
  const auto count = picks({10, 5, -200}, {.overlook = 0.3});
  // The third costs more than half a man: whoever overlooks both others sees the first after all.
  EXPECT_NEAR(count[0], 2000 * (0.7 + 0.09), 73);
  EXPECT_NEAR(count[1], 2000 * 0.21, 73);
  EXPECT_EQ(count[2], 0);
}

// Overlooking a move and then drawing among nearly equal ones costs no more than one of them may.
TEST(MovePicker, WhatItGivesUpIsBounded) {
  const auto count = picks({0, -45, -70}, {.overlook = 0.5, .temperature = 10});
  EXPECT_GT(count[1], 0);
  EXPECT_EQ(count[2], 0);
}

/// Picks in the opening 12-16 24-20: the values of 16-19, which loses a man, and of all others.
int picks_of_a_hanging_man(int value, int others, const Manner& manner) {
  GameRecord record(draughts::parse_fen(kTraps[1]).value());
  const auto moves = draughts::legal_moves(record.state().position);
  const auto hangs = [&](draughts::Move move) {
    return lost_at_once(record.state().position, move) >= draughts::kManValue;
  };
  int count = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Report report;
    for (const draughts::Move move : moves)
      report.lines.push_back({search::Value(hangs(move) ? value : others), {move}});
    std::ranges::stable_sort(report.lines, std::ranges::greater(),
                             [](const auto& line) { return line.value.units(); });
    MovePicker(manner, {seed, true}).pick(record, report);
    count += hangs(report.lines.front().moves.front()) ? 1 : 0;
  }
  return count;
}

TEST(MovePicker, AHangingManIsNoMatterOfHaze) {
  EXPECT_EQ(picks_of_a_hanging_man(0, 0, {.temperature = 10}), 0);
  EXPECT_EQ(picks_of_a_hanging_man(80, 0, {.overlook = 0.3, .temperature = 10, .haze = 45}), 0);
  // A value that no haze explains is a sacrifice.
  EXPECT_EQ(picks_of_a_hanging_man(95, 0, {.temperature = 10, .haze = 45}), 200);
  // Beginners do not see it.
  EXPECT_EQ(picks_of_a_hanging_man(80, 0, {.temperature = 1, .haze = 90}), 200);
}

TEST(MovePicker, AWinInSightIsPlayed) {
  const auto count = picks({999'990, 999'989, 0}, {.overlook = 0.9, .temperature = 100});
  EXPECT_EQ(count[0], 2000);
}

TEST(LevelPlayer, AForcedMoveIsPlayedWithoutThinking) {
  const auto engine = make("level-10");
  const GameRecord record(draughts::parse_fen("B:W18,31:B15,1").value());
  ASSERT_EQ(draughts::legal_moves(record.state().position).size(), 1u);
  EXPECT_EQ(ask(*engine, record), draughts::legal_moves(record.state().position).front());
  EXPECT_TRUE(engine->thought().line.empty());
}

TEST(LevelPlayer, ReportsTheLineThatItPlays) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto engine = make("level-4", seed, true);
    const draughts::Move move = ask(*engine, GameRecord());
    ASSERT_FALSE(engine->thought().line.empty());
    EXPECT_EQ(engine->thought().line.front(), move);
  }
}

TEST(LevelPlayer, OptionsChangeIt) {
  const auto engine = make("level-10:depth=5,name=Five");
  (void)ask(*engine, GameRecord());
  EXPECT_EQ(engine->thought().depth, 5);
  EXPECT_EQ(engine->name(), "Five");
}

TEST(LevelPlayer, SaysWhoItIs) {
  EXPECT_EQ(make("level-5")->name(), "MP-Draughts level 5 (club player)");
}

}  // namespace
}  // namespace mpd::engine
