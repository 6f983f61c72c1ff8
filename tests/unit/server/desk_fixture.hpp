#pragma once

#include <chrono>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "server/desk.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/unit/server/message_record.hpp"

// A desk with clients that keep what they hear: the server without its sockets.

namespace mpd::server {

using base::Json;
using namespace std::chrono_literals;

/// Keeps what it is sent.
class FakeClient final : public Client {
 public:
  using Client::Client;
  /// A request, or anything else that a page could send.
  void say(Desk& desk, const std::shared_ptr<Client>& self, std::string_view text) {
    record_.add("sent", text);
    desk.hear(self, text);
  }
  using Client::send;
  using Client::send_if_quick;
  void send(std::string text) override {
    record_.add("received", text);
    heard.push_back(Json::parse(text));
  }
  void send_if_quick(std::string text) override { send(std::move(text)); }

  std::vector<Json> heard;

 private:
  MessageRecord record_;
};

class DeskTest : public testing::Test {
 protected:
  void SetUp() override { start(); }

  void start() {
    desk.reset();
    desk = std::make_unique<Desk>(loop, options);
  }
  std::shared_ptr<FakeClient> join(const Visitor& visitor = {}) {
    auto client = std::make_shared<FakeClient>(++owners, visitor);
    desk->greet(client);
    return client;
  }
  /// Lets the desk work until something holds.
  bool wait_until(const std::function<bool()>& condition, std::chrono::seconds most = 20s) {
    const auto deadline = std::chrono::steady_clock::now() + most;
    while (!condition()) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      loop.run_for(5ms);
    }
    return true;
  }
  /// The reply or error to a request.
  Json ask(const std::shared_ptr<FakeClient>& client, const std::string& type, Json body = {}) {
    const int id = ++ids;
    Json message{{"type", type}, {"id", id}};
    if (!body.is_null()) message.update(body);
    client->say(*desk, client, message.dump());
    Json found;
    wait_until([&] {
      for (const Json& heard : client->heard)
        if (heard.contains("id") && heard["id"] == id &&
            (heard["type"] == "ok" || heard["type"] == "error"))
          found = heard;
      return !found.is_null();
    });
    return found;
  }
  Json result(const std::shared_ptr<FakeClient>& client, const std::string& type, Json body = {}) {
    const Json answer = ask(client, type, std::move(body));
    EXPECT_EQ(answer["type"], "ok") << answer.dump();
    return answer.contains("result") ? answer["result"] : Json::object();
  }
  std::string code(const std::shared_ptr<FakeClient>& client, const std::string& type,
                   Json body = {}) {
    const Json answer = ask(client, type, std::move(body));
    return answer["type"] == "error" ? answer["code"].get<std::string>() : "none: " + answer.dump();
  }
  /// The newest state of a game that the client was told.
  static Json newest(const FakeClient& client, const std::string& game) {
    Json found;
    for (const Json& heard : client.heard)
      if (heard["type"] == "game" && heard["game"]["game"] == game) found = heard["game"];
    return found;
  }
  bool wait_for_plies(const std::shared_ptr<FakeClient>& client, const std::string& game,
                      std::size_t plies) {
    return wait_until([&] {
      const Json state = newest(*client, game);
      return !state.is_null() && state["moves"].size() == plies;
    });
  }

  /// The first move of a game in which the client has Black, and the answer to it: from now on its
  /// clock runs.
  void begin_clock(const std::shared_ptr<FakeClient>& client, const std::string& game) {
    (void)result(client, "move", {{"game", game}, {"move", "11-15"}, {"ply", 0}});
    ASSERT_TRUE(wait_for_plies(client, game, 2));
  }

  tests::TemporaryFolder folder;
  DeskOptions options{.data = folder.path(), .program = "/bin/false", .version = "test"};
  EventLoop loop;
  std::unique_ptr<Desk> desk;
  Owner owners = 0;
  int ids = 0;
};

}  // namespace mpd::server
