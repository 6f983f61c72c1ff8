#include "server/access.hpp"

#include <gtest/gtest.h>

#include "server/game_clock.hpp"
#include "server/rate_limit.hpp"

namespace mpd::server {
namespace {

using namespace std::chrono_literals;

const AccessRules kLoopback{};
const AccessRules kPublic{.loopback = false, .token = "0123456789abcdef"};

TEST(Access, LoopbackAnswersToItsOwnNamesOnly) {
  for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080"})
    EXPECT_FALSE(refusal(kLoopback, {.host = host, .target = "/"})) << host;
  for (const char* host :
       {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil:localhost"})
    EXPECT_TRUE(refusal(kLoopback, {.host = host, .target = "/"})) << host;
}

TEST(Access, TheAddressThatTheUserChoseIsAName) {
  const AccessRules rules{.loopback = true, .host = "127.0.0.2"};
  EXPECT_FALSE(refusal(rules, {.host = "127.0.0.2:8080", .target = "/"}));
  EXPECT_FALSE(refusal(rules, {.host = "localhost:8080", .target = "/"}));
  EXPECT_TRUE(refusal(rules, {.host = "127.0.0.3:8080", .target = "/"}));
}

TEST(Access, WebSocketsComeFromTheOwnPage) {
  Visit visit{.host = "localhost:8080", .target = "/ws", .web_socket = true};
  EXPECT_TRUE(refusal(kLoopback, visit)) << "no origin";
  for (const char* origin : {"http://evil.example", "http://localhost:8081", "null",
                             "http://localhost:8080.evil.example"}) {
    visit.origin = origin;
    EXPECT_TRUE(refusal(kLoopback, visit)) << origin;
  }
  visit.origin = "http://localhost:8080";
  EXPECT_FALSE(refusal(kLoopback, visit));
}

TEST(Access, ElsewhereATokenIsNeeded) {
  Visit visit{.host = "box.example:8080", .target = "/"};
  EXPECT_TRUE(refusal(kPublic, visit));
  for (const char* target : {"/?token=", "/?token=0123456789abcdee", "/?token=0123456789abcdef0",
                             "/?xtoken=0123456789abcdef", "/0123456789abcdef"}) {
    visit.target = target;
    EXPECT_TRUE(refusal(kPublic, visit)) << target;
    EXPECT_FALSE(brings_token(kPublic, visit)) << target;
  }
  visit.target = "/?a=b&token=0123456789abcdef";
  EXPECT_FALSE(refusal(kPublic, visit));
  EXPECT_TRUE(brings_token(kPublic, visit));
  visit.target = "/assets/x.js";
  const std::string cookie = "other=1; " + token_cookie(kPublic) + "=0123456789abcdef";
  visit.cookie = cookie;
  EXPECT_FALSE(refusal(kPublic, visit));
  EXPECT_FALSE(brings_token(kPublic, visit));
  const AccessRules neighbour{.loopback = false, .token = "fedcba9876543210"};
  EXPECT_NE(token_cookie(neighbour), token_cookie(kPublic)) << "one port's would undo the other's";
}

TEST(Access, AnEmptyTokenIsNoKey) {
  EXPECT_FALSE(brings_token(kLoopback, {.host = "localhost", .target = "/?token="}));
}

TEST(Access, TokensAreLongAndNew) {
  EXPECT_EQ(new_token().size(), 32u);
  EXPECT_TRUE(can_be_token(new_token()));
  EXPECT_TRUE(can_be_token("Az09-._~"));
  for (const char* bad : {"", "a b", "a&b", "a;b", "a#b", "a=b", "a%20b", "a\r\nb", "\xc3\xa4"})
    EXPECT_FALSE(can_be_token(bad)) << bad;
  EXPECT_NE(new_token(), new_token());
}

TEST(Access, PathsEndAtTheQuery) {
  EXPECT_EQ(path_of("/ws?token=1"), "/ws");
  EXPECT_EQ(path_of("/a/b.js"), "/a/b.js");
}

TEST(RateLimit, AllowsABurstAndThenARate) {
  const RateLimit::Time start{};
  RateLimit limit(10, 5, start);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(limit.allows(start));
  EXPECT_FALSE(limit.allows(start));
  EXPECT_TRUE(limit.allows(start + 100ms));
  EXPECT_FALSE(limit.allows(start + 150ms));
  EXPECT_TRUE(limit.allows(start + 250ms));
  EXPECT_FALSE(limit.allows(start + 400ms, 4)) << "a costly one counts for several";
  // What is saved up is bounded.
  int allowed = 0;
  while (limit.allows(start + 1h)) ++allowed;
  EXPECT_EQ(allowed, 5);
}

TEST(GameClock, OneSideRunsAtATime) {
  using draughts::Color;
  const GameClock::Time start{};
  GameClock clock(60, 60, 2);
  EXPECT_FALSE(clock.running());
  EXPECT_EQ(clock.left(Color::black, start + 5s), 60);
  clock.run(Color::black, start);
  EXPECT_EQ(clock.left(Color::black, start + 5s), 55);
  EXPECT_EQ(clock.left(Color::white, start + 5s), 60);
  clock.stop(start + 10s);
  clock.reward(Color::black);
  clock.run(Color::white, start + 20s);
  EXPECT_EQ(clock.left(Color::black, start + 100s), 52);
  EXPECT_EQ(clock.left(Color::white, start + 30s), 50);
  EXPECT_EQ(clock.left(Color::white, start + 1000s), 0) << "never negative";
}

}  // namespace
}  // namespace mpd::server
