#include "protocol/hub_parameters.hpp"

#include <gtest/gtest.h>

namespace mpd::protocol {
namespace {

base::Result<engine::Allowance> level(const char* arguments) {
  return parse_hub_level(parse_hub_message(std::string("level ") + arguments).value());
}

std::string set(HubParameters& parameters, const char* name, const char* value) {
  const auto done = set_parameter(parameters, name, value);
  return done ? "" : done.error().message;
}

TEST(HubParameters, AreAnnouncedWithTypeAndRange) {
  std::string players;
  for (const auto& player : engine::known_players()) players += ' ' + player.name;
  std::string lines;
  for (const HubMessage& message : announcements({.hash = 16, .databases = "my data"}))
    lines += hub_text(message) + '\n';
  EXPECT_EQ(lines, "param name=player value=champion type=enum values=\"" + players.substr(1) +
                       "\"\n"
                       "param name=hash value=16 type=int min=1 max=65536\n"
                       "param name=threads value=1 type=int min=1 max=256\n"
                       "param name=level value=0 type=int min=0 max=10\n"
                       "param name=databases value=\"my data\" type=string\n"
                       "param name=evaluation value=patterns type=enum "
                       "values=\"patterns network plain\"\n");
}

TEST(HubParameters, AreSet) {
  HubParameters parameters;
  EXPECT_EQ(set(parameters, "player", "level-3"), "");
  EXPECT_EQ(set(parameters, "hash", "65536"), "");
  EXPECT_EQ(set(parameters, "threads", "2"), "");
  EXPECT_EQ(set(parameters, "level", "10"), "");
  EXPECT_EQ(set(parameters, "databases", "none"), "");
  EXPECT_EQ(set(parameters, "evaluation", "network"), "");
  EXPECT_EQ(parameters, (HubParameters{"level-3", 65536, 2, "none", 10, "network"}));
}

TEST(HubParameters, WrongOnesChangeNothing) {
  HubParameters parameters;
  EXPECT_EQ(set(parameters, "hash", "0"), "hash: \"0\" is out of range, expected 1 to 65536");
  EXPECT_EQ(set(parameters, "threads", "many"), "threads: \"many\" is not a whole number");
  EXPECT_EQ(set(parameters, "level", "11"), "level: \"11\" is out of range, expected 0 to 10");
  EXPECT_TRUE(set(parameters, "player", "Deep Blue")
                  .starts_with("player: \"Deep Blue\" is unknown, expected one of: champion "));
  EXPECT_EQ(set(parameters, "evaluation", "deep"),
            "evaluation: expected patterns, network or plain, not 'deep'");
  EXPECT_EQ(set(parameters, "book", "true"),
            "there is no parameter \"book\", expected player, hash, threads, level, databases or "
            "evaluation");
  EXPECT_EQ(parameters, HubParameters{});
}

TEST(HubLevel, ReadsEveryForm) {
  EXPECT_EQ(level("depth=9")->depth, 9);
  EXPECT_EQ(level("nodes=1000000000000")->nodes, 1'000'000'000'000u);
  EXPECT_EQ(level("move-time=0.25")->seconds, 0.25);
  const auto fischer = level("time=60.5 inc=0.6").value();
  EXPECT_EQ(fischer.clock->remaining, 60.5);
  EXPECT_EQ(fischer.clock->increment, 0.6);
  EXPECT_EQ(fischer.clock->moves_to_go, 0);
  EXPECT_EQ(level("moves=9 time=291.587")->clock->moves_to_go, 9);
  const auto infinite = level("infinite").value();
  EXPECT_FALSE(infinite.depth || infinite.nodes || infinite.seconds || infinite.clock);
}

TEST(HubLevel, SeveralLimitsHoldTogether) {
  const auto both = level("depth=5 move-time=2 handicap=1").value();
  EXPECT_EQ(both.depth, 5);
  EXPECT_EQ(both.seconds, 2);
}

TEST(HubLevel, AClockThatHasRunOutStandsAtZero) {
  EXPECT_EQ(level("time=-0.3 inc=1")->clock->remaining, 0);
}

TEST(HubLevel, SaysWhatIsWrong) {
  EXPECT_EQ(level("depth=deep").error().message, "depth: \"deep\" is not a whole number");
  EXPECT_EQ(level("depth=0").error().message.substr(0, 30), "depth: \"0\" is out of range, ex");
  EXPECT_EQ(level("move-time=1s").error().message, "move-time: \"1s\" is not a number");
  EXPECT_EQ(level("time=nan").error().message, "time: \"nan\" is not a number");
  EXPECT_EQ(level("time=inf").error().message, "time: \"inf\" is not a number");
  EXPECT_EQ(level("time=60 inc=x").error().message, "inc: \"x\" is not a number");
  EXPECT_EQ(level("moves=40").error().message,
            "level: no limit, expected depth, nodes, move-time, time or infinite");
}

TEST(HubLevel, IsWrittenAsItIsRead) {
  for (const char* text :
       {"level depth=8", "level nodes=5000", "level move-time=0.250",
        "level moves=12 time=30.000 inc=0.500", "level depth=8 nodes=9 move-time=1.500 time=3.000"})
    EXPECT_EQ(hub_text(hub_level(parse_hub_level(parse_hub_message(text).value()).value())), text);
  EXPECT_EQ(hub_text(hub_level({})), "level move-time=1");
}

}  // namespace
}  // namespace mpd::protocol
