#include "server/places.hpp"

#include <gtest/gtest.h>
#include <vector>

#include "server/access.hpp"
#include "server/access_log.hpp"

namespace mpd::server {
namespace {

TEST(Places, NoAddressHasAllOfThem) {
  Places places({.all = 5, .per_address = 3});
  std::vector<std::shared_ptr<Places::Place>> taken;
  for (int i = 0; i < 3; ++i) taken.push_back(places.take("10.0.0.1"));
  EXPECT_TRUE(taken.back());
  EXPECT_FALSE(places.take("10.0.0.1"));
  taken.push_back(places.take("10.0.0.2"));
  EXPECT_TRUE(taken.back());
  taken.erase(taken.begin());
  EXPECT_TRUE(places.take("10.0.0.1")) << "a place was given back";
}

TEST(Places, AllTogetherHaveALimit) {
  Places places({.all = 2, .per_address = 2});
  const auto one = places.take("10.0.0.1");
  const auto two = places.take_for_many();
  EXPECT_FALSE(places.take("10.0.0.3"));
  EXPECT_FALSE(places.take_for_many());
}

TEST(Places, WithoutALimitPerAddressOneMayHaveAll) {
  Places places({.all = 4});
  std::vector<std::shared_ptr<Places::Place>> taken;
  for (int i = 0; i < 4; ++i) taken.push_back(places.take("127.0.0.1"));
  EXPECT_TRUE(taken.back());
  EXPECT_EQ(taken.back()->messages(), nullptr);
}

TEST(Places, TheConnectionsOfAnAddressShareALimitOfMessages) {
  Places places({.all = 4, .per_address = 2});
  const auto one = places.take("10.0.0.1");
  const auto two = places.take("10.0.0.1");
  const auto other = places.take("10.0.0.2");
  EXPECT_EQ(one->messages(), two->messages());
  EXPECT_NE(one->messages(), other->messages());
}

TEST(Places, AVisitorHas64BitsOfIPv6) {
  EXPECT_EQ(visitor_of("2001:db8:1:2:3:4:5:6"), visitor_of("2001:db8:1:2::1"));
  EXPECT_NE(visitor_of("2001:db8:1:2::1"), visitor_of("2001:db8:1:3::1"));
  EXPECT_EQ(visitor_of("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(visitor_of("10.0.0.1"), "10.0.0.1");
}

TEST(Forwarded, IsWhatTheProxyItselfAdded) {
  EXPECT_EQ(forwarded_address("6.6.6.6, 9.9.9.9"), "9.9.9.9");
  EXPECT_EQ(forwarded_address("2001:db8::1"), "2001:db8::1");
  for (const char* header : {"", "unknown", "9.9.9.9,", "9.9.9.9, <script>", "1.2.3.4.5"})
    EXPECT_FALSE(forwarded_address(header)) << header;
}

TEST(Token, LeavesTheTargetAndNothingElse) {
  EXPECT_EQ(without_token("/?token=abc"), "/");
  EXPECT_EQ(without_token("/?a=1&token=abc&b=2"), "/?a=1&b=2");
  EXPECT_EQ(without_token("/a/b?x"), "/a/b?x");
  EXPECT_EQ(without_token("/?mytoken=1"), "/?mytoken=1");
}

TEST(AccessLine, IsInTheCombinedFormat) {
  const AccessEntry entry{.address = "10.0.0.1",
                          .method = "GET",
                          .target = "/a?token=secret",
                          .status = 200,
                          .bytes = 17,
                          .referer = "",
                          .agent = "x\n\"y"};
  EXPECT_EQ(access_line(entry, std::chrono::system_clock::from_time_t(971211336)),
            "10.0.0.1 - - [10/Oct/2000:20:55:36 +0000] \"GET /a HTTP/1.1\" 200 17 \"-\" "
            "\"x\\x0A\\x22y\"\n");
}

}  // namespace
}  // namespace mpd::server
