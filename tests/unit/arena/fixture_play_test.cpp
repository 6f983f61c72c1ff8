#include "arena/fixture_play.hpp"

#include <atomic>
#include <gtest/gtest.h>
#include <map>

#include "base/failure.hpp"
#include "draughts/ballots.hpp"
#include "tests/unit/arena/fake_players.hpp"

namespace mpd::arena {
namespace {

using draughts::KeyedPosition;
using draughts::Position;

using Games = std::map<std::size_t, PlayedGame<Draughts>>;

Contestant<Draughts> random_player() {
  return {"random",
          [](std::uint64_t seed) { return std::make_unique<game::RandomPlayer<Draughts>>(seed); }};
}

Contestant<Draughts> fake(FakePlayer::Choose choose, std::atomic<int>& made, bool reusable) {
  return {"fake",
          [choose, &made](std::uint64_t) {
            ++made;
            return std::make_unique<FakePlayer>(choose);
          },
          reusable};
}

MatchSetting<Draughts> setting_of(std::vector<Contestant<Draughts>> players) {
  MatchSetting<Draughts> setting;
  for (const auto& ballot : draughts::three_move_deck())
    setting.openings.push_back({KeyedPosition(Position::start()),
                                {ballot.moves.begin(), ballot.moves.end()},
                                ballot.text});
  setting.players = std::move(players);
  setting.seed = 5;
  return setting;
}

Games play_all(const MatchSetting<Draughts>& setting, std::size_t rounds) {
  Games games;
  const auto fixtures =
      all_play_all(setting.players.size(), rounds, setting.openings.size(), setting.seed);
  FixturePlay<Draughts> play(setting);
  for (const Fixture& fixture : fixtures) games.emplace(fixture.number, play.play(fixture));
  return games;
}

std::vector<draughts::Move> moves_of(const PlayedGame<Draughts>& played) {
  return {played.history.moves().begin(), played.history.moves().end()};
}

TEST(FixturePlay, AGameDoesNotDependOnThoseBefore) {
  const auto setting = setting_of({random_player(), random_player(), random_player()});
  const auto fixtures = all_play_all(3, 8, setting.openings.size(), setting.seed);
  const Games all = play_all(setting, 8);
  ASSERT_EQ(all.size(), 48u);
  for (std::size_t i = fixtures.size(); i-- > 0;) {
    const auto alone = FixturePlay<Draughts>(setting).play(fixtures[i]);
    EXPECT_EQ(moves_of(alone), moves_of(all.at(fixtures[i].number))) << i;
    EXPECT_EQ(alone.end(), all.at(fixtures[i].number).end());
  }
}

TEST(FixturePlay, AnotherSeedGivesOtherGames) {
  auto setting = setting_of({random_player(), random_player()});
  const auto before = play_all(setting, 2);
  setting.seed = 6;
  const auto after = play_all(setting, 2);
  for (const auto& [number, played] : before)
    EXPECT_NE(moves_of(played), moves_of(after.at(number)));
}

/// Whoever crashes loses the game, and a new player sits down for the next.
TEST(FixturePlay, GoesOnAfterAFailure) {
  std::atomic<int> made_bad = 0;
  std::atomic<int> made_good = 0;
  const auto crash = [](const DraughtsTurn& turn) -> draughts::Move {
    if (turn.history().plies() > 7) throw base::Failure("crashed");
    return first_move(turn);
  };
  const auto games =
      play_all(setting_of({fake(crash, made_bad, true), fake(first_move, made_good, true)}), 3);
  ASSERT_EQ(games.size(), 6u);
  for (const auto& [number, played] : games) {
    EXPECT_EQ(played.end().reason, game::EndReason::failure);
    EXPECT_EQ(played.end().outcome,
              number % 2 == 0 ? game::Outcome::second_wins : game::Outcome::first_wins);
  }
  EXPECT_EQ(made_bad, 6);
  EXPECT_EQ(made_good, 1);
}

TEST(FixturePlay, APlayerThatCannotBeMadeForfeits) {
  Contestant<Draughts> broken{"broken", [](std::uint64_t) -> std::unique_ptr<DraughtsPlayer> {
                                throw base::Failure("cannot start");
                              }};
  const auto games = play_all(setting_of({random_player(), broken}), 2);
  ASSERT_EQ(games.size(), 4u);
  for (const auto& [number, played] : games) {
    EXPECT_EQ(played.end().reason, game::EndReason::failure);
    EXPECT_EQ(played.explanation, "cannot start");
    EXPECT_EQ(played.end().outcome,
              number % 2 == 0 ? game::Outcome::first_wins : game::Outcome::second_wins);
  }
}

TEST(FixturePlay, KeepsPlayersOnlyWhereThatIsAllowed) {
  std::atomic<int> kept = 0;
  std::atomic<int> anew = 0;
  auto setting = setting_of({fake(first_move, kept, true), fake(first_move, anew, false)});
  setting.rules.most_plies = 20;
  play_all(setting, 4);
  EXPECT_EQ(kept, 1);
  EXPECT_EQ(anew, 8);
}

TEST(FixturePlay, EndsAGameThatIsStopped) {
  std::stop_source source;
  std::atomic<int> made = 0;
  const auto stops = [&](const DraughtsTurn& turn) {
    if (turn.history().plies() > 7) source.request_stop();
    return first_move(turn);
  };
  const auto setting = setting_of({fake(stops, made, true), random_player()});
  const auto fixtures = all_play_all(2, 1, setting.openings.size(), 1);
  const auto played = FixturePlay<Draughts>(setting).play(fixtures.front(), source.get_token());
  EXPECT_EQ(played.end().reason, game::EndReason::stopped);
}

}  // namespace
}  // namespace mpd::arena
