#include "base/json.hpp"

#include <gtest/gtest.h>

namespace mpd::base {
namespace {

std::string error_of(std::string_view text, const JsonLimits& limits = {}) {
  const auto json = read_json(text, limits);
  return json ? "" : json.error().message;
}

TEST(ReadJson, KeepsTheOrderOfKeys) {
  const auto json = read_json(R"({"b": 1, "a": [true, null, "x"]})", {});
  ASSERT_TRUE(json) << json.error().message;
  EXPECT_EQ(json->begin().key(), "b");
  EXPECT_EQ(json->dump(), R"({"b":1,"a":[true,null,"x"]})");
}

TEST(ReadJson, ErrorsNameLineAndColumn) {
  EXPECT_NE(error_of("{\n  \"a\": ]\n}").find("line 2"), std::string::npos);
  EXPECT_NE(error_of("").find("line 1"), std::string::npos);
}

TEST(ReadJson, RefusesWhatHidesMistakes) {
  EXPECT_NE(error_of(R"({"a": 1, "a": 2})").find("\"a\""), std::string::npos);
  EXPECT_NE(error_of("[1] [2]"), "");
  EXPECT_NE(error_of(std::string_view("[1]\0", 4)), "");
  EXPECT_NE(error_of("[NaN]"), "");
}

TEST(ReadJson, KeepsItsLimits) {
  EXPECT_EQ(error_of("[[[1]]]", {.depth = 3}), "");
  EXPECT_NE(error_of("[[[[1]]]]", {.depth = 3}), "");
  EXPECT_NE(error_of("[1,2,3,4]", {.depth = 3, .values = 4}), "");
  EXPECT_NE(error_of(std::string(1'000'000, '[')), "");
}

}  // namespace
}  // namespace mpd::base
