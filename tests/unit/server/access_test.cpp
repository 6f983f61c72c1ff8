#include "server/access.hpp"

#include <gtest/gtest.h>

#include "server/game_clock.hpp"
#include "server/rate_limit.hpp"
#include "tests/support/temporary_folder.hpp"

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

/// Anyone on the way can write a page without TLS, and the cookies would come with it.
TEST(Access, APageWithoutTlsIsNotTheOwnPageOfASiteWithTls) {
  const AccessRules rules{.loopback = true, .proxy = "box.example"};
  Visit visit{.host = "box.example", .target = "/ws", .web_socket = true, .secure = true};
  visit.origin = "http://box.example";
  EXPECT_TRUE(refusal(rules, visit));
  visit.origin = "https://box.example";
  EXPECT_FALSE(refusal(rules, visit));
  visit.secure = false;
  visit.origin = "http://box.example";
  EXPECT_FALSE(refusal(rules, visit)) << "a proxy without TLS";
}

TEST(Access, ElsewhereATokenIsNeeded) {
  Visit visit{.host = "box.example:8080", .target = "/"};
  EXPECT_TRUE(refusal(kPublic, visit));
  for (const char* target : {"/?token=", "/?token=0123456789abcdee", "/?token=0123456789abcdef0",
                             "/?xtoken=0123456789abcdef", "/0123456789abcdef"}) {
    visit.target = target;
    EXPECT_TRUE(refusal(kPublic, visit)) << target;
    EXPECT_EQ(brought_token(kPublic, visit), "") << target;
  }
  visit.target = "/?a=b&token=0123456789abcdef";
  EXPECT_FALSE(refusal(kPublic, visit));
  EXPECT_EQ(brought_token(kPublic, visit), kPublic.token);
  visit.target = "/assets/x.js";
  const std::string cookie = "other=1; " + token_cookie(kPublic.token) + "=0123456789abcdef";
  visit.cookie = cookie;
  EXPECT_FALSE(refusal(kPublic, visit));
  EXPECT_EQ(brought_token(kPublic, visit), "");
  EXPECT_NE(token_cookie("fedcba9876543210"), token_cookie(kPublic.token))
      << "one port's would undo the other's";
}

TEST(Access, AnEmptyTokenIsNoKey) {
  EXPECT_EQ(brought_token(kLoopback, {.host = "localhost", .target = "/?token="}), "");
  AccessRules open = kLoopback;
  open.host_token = "host-0123456789ab";
  const std::string cookie = token_cookie("") + "=";
  EXPECT_FALSE(visitor_of(open, {.host = "localhost", .target = "/?token="})->host);
  EXPECT_FALSE(visitor_of(open, {.host = "localhost", .target = "/", .cookie = cookie})->host);
}

class AccessOfVisitors : public testing::Test {
 protected:
  AccessOfVisitors() { rules_.visitors = VisitorKey::open(folder_.path() / "key").value(); }

  /// A visit with these cookies.
  [[nodiscard]] static Visit with(std::string_view cookie, std::string_view target = "/ws") {
    return {.host = "box:80",
            .origin = "http://box:80",
            .target = target,
            .cookie = cookie,
            .web_socket = target.starts_with("/ws")};
  }
  [[nodiscard]] std::string new_space() const {
    return space_cookie(rules_, with("", "/")).value();
  }
  [[nodiscard]] static std::string holding(const std::string& token) {
    return "; " + token_cookie(token) + "=" + token;
  }

  tests::TemporaryFolder folder_;
  AccessRules rules_{
      .loopback = false, .token = "0123456789abcdef", .host_token = "host-0123456789ab"};
};

TEST_F(AccessOfVisitors, EachBrowserHasASpaceAndKeepsIt) {
  const std::string one = new_space();
  const std::string two = new_space();
  const std::string id = visitor_of(rules_, with(one))->id;
  EXPECT_EQ(id.size(), 32u);
  EXPECT_NE(id, visitor_of(rules_, with(two))->id);
  EXPECT_EQ(space_cookie(rules_, with(one, "/")), one);
  EXPECT_FALSE(visitor_of(rules_, with("")));
  EXPECT_FALSE(visitor_of(rules_, with(one.substr(0, one.size() - 1))));
}

TEST_F(AccessOfVisitors, AWebSocketNeedsASpace) {
  const std::string token = holding(rules_.token);
  EXPECT_FALSE(refusal(rules_, with(new_space() + token)));
  EXPECT_TRUE(refusal(rules_, with(new_space()))) << "without the token";
  EXPECT_FALSE(refusal(rules_, with(token, "/"))) << "the page, which brings the space";
  const auto why = refusal(rules_, with(token));
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("cookies"), std::string_view::npos) << *why;
}

TEST_F(AccessOfVisitors, TheHostHasAnotherToken) {
  const std::string space = new_space();
  EXPECT_FALSE(visitor_of(rules_, with(space + holding(rules_.token)))->host);
  EXPECT_TRUE(visitor_of(rules_, with(space + holding(rules_.host_token)))->host);
  EXPECT_TRUE(visitor_of(rules_, with(space, "/ws?token=host-0123456789ab"))->host);
  EXPECT_FALSE(visitor_of(rules_, with(space, "/ws?token=host-0123456789ac"))->host);
  EXPECT_FALSE(refusal(rules_, with(space + holding(rules_.host_token)))) << "it opens, too";
  EXPECT_EQ(brought_token(rules_, with("", "/?token=host-0123456789ab")), rules_.host_token);
  AccessRules later = rules_;
  later.host_token = "host-9876543210zy";
  EXPECT_FALSE(visitor_of(later, with(space + holding(rules_.host_token)))->host)
      << "a new token ends what the old one gave";
}

TEST_F(AccessOfVisitors, InOneSpaceForAllThereIsStillAHost) {
  rules_.visitors.reset();
  EXPECT_FALSE(space_cookie(rules_, with("", "/")));
  EXPECT_EQ(visitor_of(rules_, with(""))->id, "");
  EXPECT_FALSE(visitor_of(rules_, with(""))->host);
  EXPECT_TRUE(visitor_of(rules_, with(holding(rules_.host_token)))->host);
  EXPECT_TRUE(visitor_of(kLoopback, with(""))->host) << "on this machine everybody is the host";
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
