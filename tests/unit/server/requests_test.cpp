#include "server/requests.hpp"

#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "tests/unit/server/desk_fixture.hpp"

// One table holds all requests; what is not in it is refused everywhere, and nothing happens.

namespace mpd::server {
namespace {

using NameSet = std::set<std::string>;

NameSet names_in_the_table() {
  NameSet names;
  for (const RequestKind& kind : request_kinds()) names.emplace(kind.name);
  return names;
}

/// Requests stand there as `name {…}`.
NameSet names_in_the_docs() {
  const std::string text =
      base::value_or_throw(base::read_file(MPD_TEST_DATA "/../../docs/protocols/json.md"));
  const std::regex request("`([a-z_]+) \\{");
  NameSet names;
  for (std::sregex_iterator found(text.begin(), text.end(), request), end; found != end; ++found)
    names.insert((*found)[1]);
  return names;
}

TEST(Requests, AreThoseOfTheProtocol) {
  EXPECT_EQ(names_in_the_table(), names_in_the_docs());
  EXPECT_EQ(request_kinds().size(), names_in_the_table().size()) << "a name stands there twice";
}

TEST(Requests, AreFoundByTheirNames) {
  for (const RequestKind& kind : request_kinds()) {
    const auto found = find_request(kind.name);
    ASSERT_TRUE(found) << kind.name;
    EXPECT_EQ(*found, &kind);
  }
}

TEST(Requests, OfOtherNamesAreRefusedWithTheNearestOrAll) {
  for (const char* name : {"", "dance", "delete", "game", "Move", "move ", "hello", "ok"})
    EXPECT_FALSE(find_request(name)) << name;
  const std::string near = find_request("delete_gmae").error().message;
  EXPECT_NE(near.find("did you mean \"delete_game\"?"), std::string::npos) << near;
  const std::string far = find_request("dance").error().message;
  for (const std::string& name : names_in_the_table())
    EXPECT_NE(far.find(name), std::string::npos) << far;
}

TEST(Requests, NeedWhatTheTableSays) {
  for (const RequestKind& kind : request_kinds()) {
    const auto asks = [&](const Json& body) {
      return read_asked(kind, {std::string(kind.name), 1, body}, nullptr);
    };
    const bool anything = kind.needs == Needs::fields || kind.needs == Needs::game_and_fields;
    EXPECT_EQ(asks(Json::object()).has_value(), anything || kind.needs == Needs::nothing)
        << kind.name;
    EXPECT_EQ(asks({{"unheard_of", 1}}).has_value(), anything) << kind.name;
    EXPECT_EQ(asks({{"game", "x"}}).has_value(), anything || kind.needs == Needs::game)
        << kind.name;
    EXPECT_EQ(asks({{"job", "t-1"}}).has_value(), anything || kind.needs == Needs::job)
        << kind.name;
    EXPECT_EQ(asks({{"game", 7}}).has_value(), anything) << kind.name;
  }
}

class UnknownRequestTest : public DeskTest {
 protected:
  /// Everything that could name something to be changed.
  void refuses_unknown(const std::shared_ptr<FakeClient>& client, const std::string& game) {
    for (const char* name :
         {"dance", "delete", "game_delete", "delete_gam", "jobs_", "resign_game"})
      for (const Json& body : {Json::object(), Json{{"game", game}},
                               Json{{"game", game}, {"job", "t-1"}, {"player", "random"}}}) {
        const Json answer = ask(client, name, body);
        EXPECT_EQ(answer["type"], "error") << answer.dump();
        EXPECT_EQ(answer["code"], "bad_message") << answer.dump();
        const std::string message = answer["message"];
        EXPECT_TRUE(message.find("did you mean") != std::string::npos ||
                    message.find("expected one of") != std::string::npos)
            << message;
      }
  }
};

TEST_F(UnknownRequestTest, IsRefusedBeforeTheClientWasGreeted) {
  refuses_unknown(std::make_shared<FakeClient>(99), "");
}

TEST_F(UnknownRequestTest, IsRefusedWithoutAGame) {
  refuses_unknown(join(), "");
}

TEST_F(UnknownRequestTest, IsRefusedWithAnOpenGameAndChangesNothing) {
  const auto client = join();
  const Json game = result(client, "new_game", {{"opponent", "random"}, {"you", "black"}});
  refuses_unknown(client, game["game"]);
  const Json list = result(client, "games");
  ASSERT_EQ(list["games"].size(), 1u);
  EXPECT_EQ(list["games"][0]["game"], game["game"]);
  Json now = result(client, "open_game", {{"game", game["game"]}});
  EXPECT_EQ(now, game);
  (void)result(client, "close_game", {{"game", game["game"]}});
  refuses_unknown(client, game["game"]);
  EXPECT_EQ(result(client, "games")["games"].size(), 1u);
}

}  // namespace
}  // namespace mpd::server
