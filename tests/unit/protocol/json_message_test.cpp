#include "protocol/json_message.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace mpd::protocol {
namespace {

using base::Json;

BadRequest bad_request(std::string_view text) {
  auto request = parse_request(text);
  EXPECT_FALSE(request) << text;
  return request ? BadRequest{} : request.error();
}

TEST(JsonRequest, SplitsTheEnvelopeFromTheBody) {
  const auto request =
      parse_request(R"({"b": [1], "type": "move", "a": {"id": 3}, "id": 2147483647})");
  ASSERT_TRUE(request) << request.error().problem.message;
  EXPECT_EQ(request->type, "move");
  EXPECT_EQ(request->id, 2147483647);
  EXPECT_EQ(request->body.dump(), R"({"b":[1],"a":{"id":3}})");
}

TEST(JsonRequest, WithoutMoreHasAnEmptyBody) {
  const auto request = parse_request(R"({"type": "games", "id": 0})");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->body, Json::object());
}

TEST(JsonRequest, WithoutAGoodIdIsRefusedWithoutOne) {
  for (const char* text :
       {"", "x", "[]", "3", "null", "{}", R"({"type": "games"})", R"({"type": "games", "id": -1})",
        R"({"type": "games", "id": 1.5})", R"({"type": "games", "id": 2147483648})",
        R"({"type": "games", "id": "7"})", R"({"type": "games", "id": null})"}) {
    const BadRequest bad = bad_request(text);
    EXPECT_FALSE(bad.id) << text;
    EXPECT_EQ(bad.problem.code, ErrorCode::bad_message);
    EXPECT_FALSE(bad.problem.message.empty()) << text;
  }
}

TEST(JsonRequest, TellsTheIdWhereItCanBeRead) {
  EXPECT_EQ(bad_request(R"({"id": 7})").id, 7);
  EXPECT_EQ(bad_request(R"({"id": 7})").problem.message, "\"type\" is missing");
  EXPECT_EQ(bad_request(R"({"id": 7, "type": 3})").id, 7);
  EXPECT_EQ(bad_request(R"({"id": 7, "type": ")" + std::string(41, 'x') + "\"}").id, 7);
}

TEST(JsonRequest, RefusesAKeyThatComesTwice) {
  EXPECT_NE(bad_request(R"({"id": 7, "id": 8, "type": "games"})").problem.message.find("twice"),
            std::string::npos);
}

TEST(JsonRequest, IsNestedUpTo128Levels) {
  const auto nested = [](std::size_t levels) {
    // The message itself is one of them.
    return R"({"type": "games", "id": 1, "a": )" + std::string(levels - 1, '[') +
           std::string(levels - 1, ']') + "}";
  };
  EXPECT_TRUE(parse_request(nested(128)));
  EXPECT_NE(bad_request(nested(129)).problem.message.find("128 levels"), std::string::npos);
  EXPECT_EQ(bad_request(nested(129)).id, 1) << "the answer has the id of the request";
  EXPECT_EQ(bad_request(R"({"type":"lab_trace","id":12,"subject":)").id, 12) << "it ends too early";
  EXPECT_FALSE(bad_request(R"({"subject": {"type": "x", "id": 12, )").id);
  EXPECT_EQ(bad_request(R"({"type": "x", "id": 2147483647, )").id, 2147483647);
  EXPECT_FALSE(bad_request(R"({"type": "x", "id": 2147483648, )").id);
  EXPECT_FALSE(bad_request(R"({"type": "x", "id": 1234567890123, )").id);
}

TEST(JsonRequest, HasAtMost50000Values) {
  const auto with = [](std::size_t values) {
    std::string text = R"({"type": "games", "id": 1, "a": [0)";
    for (std::size_t i = 1; i < values; ++i) text += ",0";
    return text + "]}";
  };
  // The object, its type, its id and the array count too.
  EXPECT_TRUE(parse_request(with(50'000 - 4)));
  EXPECT_NE(bad_request(with(50'001 - 4)).problem.message.find("50000 values"), std::string::npos);
}

TEST(JsonReply, HasTheFormOfTheProtocol) {
  EXPECT_EQ(reply_text(7, Json{{"a", 1}}), R"({"type":"ok","id":7,"result":{"a":1}})");
  EXPECT_EQ(
      reply_text(7, problem(ErrorCode::not_found, "no game {}", 3)),
      R"({"type":"error","id":7,"code":"not_found","message":"no game 3","reason":"other","args":{}})");
  EXPECT_EQ(
      error_text(std::nullopt, {ErrorCode::too_fast, "slow down"}),
      R"({"type":"error","id":null,"code":"too_fast","message":"slow down","reason":"other","args":{}})");
}

TEST(JsonReply, NamesEveryErrorCode) {
  EXPECT_EQ(name_of(ErrorCode::bad_message), "bad_message");
  EXPECT_EQ(name_of(ErrorCode::not_found), "not_found");
  EXPECT_EQ(name_of(ErrorCode::refused), "refused");
  EXPECT_EQ(name_of(ErrorCode::busy), "busy");
  EXPECT_EQ(name_of(ErrorCode::too_fast), "too_fast");
  EXPECT_EQ(name_of(ErrorCode::internal), "internal");
}

TEST(JsonReply, MendsTextsThatAreNotUtf8) {
  const std::string text = message_text({{"a", "x\xff"}});
  EXPECT_EQ(text, "{\"a\":\"x\xef\xbf\xbd\"}");
}

RC_GTEST_PROP(JsonRequest, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
  const auto request = parse_request(bytes);
  if (!request) RC_ASSERT(!request.error().problem.message.empty());
}

RC_GTEST_PROP(JsonReply, CanAlwaysBeReadAgain, (const std::string& bytes)) {
  const auto again = base::read_json(error_text(3, {ErrorCode::internal, bytes}), {});
  RC_ASSERT(again.has_value());
  RC_ASSERT((*again)["code"] == "internal");
}

}  // namespace
}  // namespace mpd::protocol
