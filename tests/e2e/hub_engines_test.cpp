#include <csignal>
#include <gtest/gtest.h>
#include <string>

#include "base/child_process.hpp"
#include "base/failure.hpp"
#include "draughts/moves.hpp"
#include "draughts/record.hpp"
#include "match/contestants.hpp"
#include "protocol/external_player.hpp"
#include "protocol/hub_player.hpp"

// External engines as players: our own program, and one that misbehaves.

namespace mpd {
namespace {

using draughts::Draughts;
using draughts::GameRecord;
using engine::Allowance;

const std::string kOurs = std::string("hub[databases=none,hash=1]:'") + MPD_PROGRAM + "' hub";

std::string mock(const std::string& mode) {
  return std::string("'") + MPD_MOCK_ENGINE + "' " + mode;
}

std::unique_ptr<engine::Player> start(const std::string& spec) {
  return base::value_or_throw(protocol::start_external_player(spec));
}

draughts::Move ask(engine::Player& player, const GameRecord& record, const Allowance& allowance,
                   std::stop_token stop = {}) {
  return player.choose(engine::Turn(record, allowance, stop));
}

/// The first two moves are by lot; then one side is the player (Black if the seed is odd), the
/// other goes on by lot.
GameRecord play(engine::Player& player, std::uint64_t seed, int most_plies) {
  game::RandomPlayer<Draughts> random(seed);
  GameRecord record;
  player.new_game();
  while (!record.end() && static_cast<int>(record.plies()) < most_plies) {
    const bool lot = record.plies() < 2 || record.plies() % 2 == seed % 2;
    const draughts::Move move = lot ? ask(random, record, {}) : ask(player, record, {.depth = 1});
    if (!draughts::is_legal(record.state().position, move)) throw base::Failure("an illegal move");
    record.play(move);
  }
  return record;
}

constexpr protocol::HubPatience kLittle{10, 0.4, 2, 0.3};
constexpr protocol::HubPatience kLittleFromTheStart{0.5, 0.4, 2, 0.3};
constexpr Allowance kShort{.seconds = 0.1};
constexpr Allowance kLong{.depth = 3};

/// What the mock is accused of after it was asked for moves.
std::string failure_of(const std::string& mode, const Allowance& allowance,
                       const protocol::HubPatience& patience = kLittle) {
  auto process = base::value_or_throw(base::ChildProcess::start(mock(mode)));
  const pid_t pid = process->pid();
  std::string text = "no failure";
  try {
    auto player = protocol::HubPlayer::greet(std::move(process), {.patience = patience});
    if (!player) return player.error().message;
    GameRecord record;
    for (int i = 0; i < 4; ++i) record.play(ask(**player, record, allowance));
  } catch (const base::Failure& failure) {
    text = failure.what();
  }
  EXPECT_NE(::kill(pid, 0), 0) << mode << " is still there";
  return text;
}

TEST(HubEngines, OurOwnProgramPlaysWholeGames) {
  const auto player = start(kOurs);
  EXPECT_TRUE(player->name().starts_with("MP-Draughts ")) << player->name();
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const GameRecord record = play(*player, seed, 400);
    ASSERT_TRUE(record.end());
    const bool black = seed % 2 == 1;
    const game::Outcome win = black ? game::Outcome::first_wins : game::Outcome::second_wins;
    wins += record.end()->outcome == win ? 1 : 0;
  }
  EXPECT_GE(wins, 4);  // against chance
}

TEST(HubEngines, OurOwnProgramTellsWhatItThinks) {
  const auto player = start(kOurs);
  ask(*player, GameRecord(), {.depth = 6});
  EXPECT_EQ(player->thought().depth, 6);
  EXPECT_GT(player->thought().nodes, 0u);
  EXPECT_TRUE(player->thought().value);
}

TEST(HubEngines, OurOwnProgramKeepsItsTimeAndStops) {
  const auto player = start(kOurs);
  const auto begin = std::chrono::steady_clock::now();
  ask(*player, GameRecord(), {.seconds = 0.2});
  std::stop_source stop;
  stop.request_stop();
  ask(*player, GameRecord(), {.seconds = 100}, stop.get_token());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(80));
}

TEST(HubEngines, AThousandGamesInARow) {
  const auto player = start(kOurs);
  std::size_t plies = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) plies += play(*player, seed, 12).plies();
  EXPECT_GT(plies, 11'900u);
}

TEST(HubEngines, ParametersArePassedOn) {
  const auto named = start("hub[name=Novice,databases=none,hash=1,level=1]:'" +
                           std::string(MPD_PROGRAM) + "' hub");
  EXPECT_EQ(named->name(), "Novice");
  const auto wrong =
      protocol::start_external_player("hub[hash=0]:'" + std::string(MPD_PROGRAM) + "' hub");
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().message.find("hash: '0' is out of range, expected 1 to 65536"),
            std::string::npos)
      << wrong.error().message;
}

TEST(HubEngines, WrongSpecificationsSayWhatIsWrong) {
  const auto error = [](const std::string& spec) {
    const auto player = protocol::start_external_player(spec);
    return player ? "no error" : player.error().message;
  };
  EXPECT_EQ(error("hub:/nowhere/engine"),
            "player hub:/nowhere/engine: cannot start /nowhere/engine: No such file or directory");
  EXPECT_EQ(error("hub[hash=1:x"), "player hub[hash=1:x: the bracket is not closed");
  EXPECT_EQ(error("hub[hash]:x"),
            "player hub[hash]:x: \"hash\" is not of the form parameter=value");
  EXPECT_EQ(error("hub[hash=1]x"),
            "player hub[hash=1]x: expected hub:COMMAND or hub[name=value,…]:COMMAND");
  EXPECT_EQ(error("hub:"), "player hub:: command line \"\" does not name a program");
  EXPECT_EQ(error("hub:true"), "player hub:true: the engine ended with exit code 0");
  EXPECT_TRUE(match::is_external_player("hub[x=1]:y"));
  EXPECT_FALSE(match::is_external_player("champion"));
}

TEST(HubEngines, MisdeedsAreNamed) {
  EXPECT_EQ(failure_of("good", kLong), "no failure");
  EXPECT_EQ(failure_of("hang 3", kLong), "Mock 1.0 gives no move within 2.4 s");
  EXPECT_EQ(failure_of("crash 2", kLong).substr(0, 31), "Mock 1.0 was ended by signal 6 ");
  EXPECT_EQ(failure_of("leave", kLong), "Mock 1.0 ended with exit code 3");
  EXPECT_EQ(failure_of("illegal", kLong).substr(0, 44),
            "Mock 1.0 plays an illegal move: \"1-32\" is no");
  EXPECT_EQ(failure_of("no-move", kLong), "Mock 1.0 gives no move");
  EXPECT_EQ(failure_of("nonsense", kLong).substr(0, 40),
            "Mock 1.0 plays an illegal move: \"e2e4\" i");
  EXPECT_EQ(failure_of("flood", kShort), "Mock 1.0 gives no move within 0.5 s");
  EXPECT_EQ(failure_of("late", kShort), "Mock 1.0 gives no move within 0.5 s");
  EXPECT_EQ(failure_of("silent", kShort, kLittleFromTheStart),
            "the engine does not say 'wait' within 0.5 s");
  EXPECT_EQ(failure_of("slow-start", kShort, kLittleFromTheStart),
            "the engine does not say 'wait' within 0.5 s");
  EXPECT_EQ(failure_of("garbage", {.seconds = 60}).substr(0, 42),
            "Mock 1.0 talks nonsense without end, such ");
}

TEST(HubEngines, ASlowStartIsWaitedFor) {
  EXPECT_EQ(start("hub:" + mock("slow-start"))->name(), "Mock 1.0");
}

TEST(HubEngines, ARefusalIsTold) {
  const auto refused = protocol::start_external_player("hub[speed=3]:" + mock("refuse"));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("refuses its parameters; it complained: not for me"),
            std::string::npos);
}

}  // namespace
}  // namespace mpd
