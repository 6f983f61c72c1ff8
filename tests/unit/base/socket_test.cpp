#include "base/socket.hpp"

#include <gtest/gtest.h>
#include <thread>

namespace mpd::base {
namespace {

using std::chrono::milliseconds;

struct Pair {
  Listener listener = Listener::open({"127.0.0.1", 0}).value();
  Socket client = Socket::connect(listener.address(), milliseconds(2000)).value();
  Socket server = std::move(*listener.accept(milliseconds(2000)).value());
};

TEST(Address, IsRead) {
  EXPECT_EQ(parse_address("localhost:27531")->host, "localhost");
  EXPECT_EQ(parse_address("localhost:27531")->port, 27531);
  EXPECT_EQ(parse_address("[::1]:80")->host, "::1");
  EXPECT_EQ(address_text(*parse_address("[::1]:80")), "[::1]:80");
  for (const char* wrong : {"", "localhost", ":80", "x:", "x:0", "x:65536", "x:y"})
    EXPECT_FALSE(parse_address(wrong)) << wrong;
}

TEST(Socket, CarriesBytesBothWays) {
  Pair pair;
  ASSERT_NE(pair.listener.address().port, 0);
  ASSERT_TRUE(pair.client.send(std::string_view("a\0b", 3)));
  EXPECT_EQ(pair.server.receive(milliseconds(2000)).value().value(), std::string("a\0b", 3));
  ASSERT_TRUE(pair.server.send("back"));
  EXPECT_EQ(pair.client.receive(milliseconds(2000)).value().value(), "back");
  EXPECT_EQ(pair.client.receive(milliseconds(1)).value(), std::nullopt);
}

TEST(Socket, TellsThatTheOtherSideHasClosed) {
  Pair pair;
  { const Socket gone = std::move(pair.client); }
  EXPECT_EQ(pair.server.receive(milliseconds(2000)).value().value(), "");
}

/// A broken pipe would end the program if it came as a signal.
TEST(Socket, FailsToSendToNobody) {
  Pair pair;
  { const Socket gone = std::move(pair.client); }
  Result<void> sent;
  for (int i = 0; i < 100 && sent; ++i) {
    sent = pair.server.send("hello");
    std::this_thread::sleep_for(milliseconds(1));
  }
  ASSERT_FALSE(sent);
  EXPECT_TRUE(sent.error().message.starts_with("cannot send: ")) << sent.error().message;
}

TEST(Socket, GivesUpOnSomeoneWhoDoesNotRead) {
  Pair pair;
  const std::string much(std::size_t{64} << 20, 'x');
  const auto sent = pair.client.send(much, milliseconds(20));
  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().message, "cannot send: the other side takes nothing");
}

TEST(Socket, SaysWhyThereIsNoConnection) {
  Address nobody;
  { nobody = Listener::open({"127.0.0.1", 0})->address(); }
  const auto refused = Socket::connect(nobody, milliseconds(2000));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "cannot connect to " + address_text(nobody) +
                                         ": Connection refused; is the other program listening?");
  EXPECT_FALSE(Socket::connect({"no such host", 80}, milliseconds(100)));
}

TEST(Listener, SaysThatAPortIsInUse) {
  const auto first = Listener::open({"127.0.0.1", 0}).value();
  const auto second = Listener::open(first.address());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message,
            "cannot listen on " + address_text(first.address()) + ": the port is in use");
}

TEST(Listener, WaitsNoLongerThanAsked) {
  auto listener = Listener::open({"127.0.0.1", 0}).value();
  EXPECT_FALSE(listener.accept(milliseconds(5)).value());
}

}  // namespace
}  // namespace mpd::base
