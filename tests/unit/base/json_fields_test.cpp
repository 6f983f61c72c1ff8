#include "base/json_fields.hpp"

#include <gtest/gtest.h>

namespace mpd::base {
namespace {

Json parsed(const char* text) {
  return Json::parse(text);
}

TEST(JsonFields, ReadsEveryKind) {
  const Json json = parsed(R"({"n": 1.5, "i": -3, "f": true, "t": "x", "l": ["a", "b"],
                               "o": {"deep": 7}, "c": "red"})");
  const JsonFields fields(json);
  double number = 0;
  int integer = 0;
  int deep = 0;
  bool flag = false;
  std::string text;
  std::vector<std::string> texts;
  int color = 0;
  EXPECT_TRUE(fields.number("n", number, 0, 2));
  EXPECT_TRUE(fields.integer("i", integer, -5, 5));
  EXPECT_TRUE(fields.flag("f", flag));
  EXPECT_TRUE(fields.text("t", text, 1));
  EXPECT_TRUE(fields.texts("l", texts, 2));
  EXPECT_TRUE(fields.object("o")->integer("deep", deep, 0, 9));
  EXPECT_TRUE(fields.choice("c", color, {{"blue", 1}, {"red", 2}}));
  EXPECT_FALSE(fields.text("absent", text));
  EXPECT_TRUE(fields.finish());
  EXPECT_EQ(number, 1.5);
  EXPECT_EQ(integer, -3);
  EXPECT_EQ(deep, 7);
  EXPECT_TRUE(flag);
  EXPECT_EQ(text, "x");
  EXPECT_EQ(texts, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(color, 2);
}

std::string mistake(const char* text, const std::function<void(const JsonFields&)>& read) {
  const Json json = parsed(text);
  const JsonFields fields(json);
  read(fields);
  const auto verdict = fields.finish();
  return verdict ? "" : verdict.error().message;
}

TEST(JsonFields, SaysWhatWasExpectedAndFound) {
  int place = 0;
  const auto read = [&](const JsonFields& fields) { fields.integer("lines", place, 1, 5); };
  EXPECT_EQ(mistake(R"({"lines": 9})", read),
            "\"lines\": expected a whole number of 1 … 5, found the number 9");
  EXPECT_NE(mistake(R"({"lines": 18446744073709551615})", read), "");
  EXPECT_NE(mistake(R"({"lines": 2.5})", read), "");
  EXPECT_NE(mistake(R"({"lines": "3"})", read), "");
  EXPECT_EQ(mistake(R"({"lines": 3})", read), "");
  EXPECT_NE(mistake("[]", read), "");
}

TEST(JsonFields, NamesUnknownKeysAndMissingOnes) {
  std::string place;
  EXPECT_EQ(mistake(R"({"mvoe": "11-15"})",
                    [&](const JsonFields& fields) { fields.text("move", place); }),
            "unknown key \"mvoe\"; did you mean \"move\"?");
  EXPECT_EQ(mistake("{}", [&](const JsonFields& fields) { fields.required().text("move", place); }),
            "\"move\" is missing");
  EXPECT_EQ(mistake(R"({"clock": {"tick": 1}})",
                    [&](const JsonFields& fields) { (void)fields.object("clock"); }),
            "clock: unknown key \"tick\"");
}

TEST(JsonFields, WalksThroughArraysOfObjects) {
  int sum = 0;
  const auto read = [&](const JsonFields& fields) {
    for (const JsonFields& item : fields.objects("items")) {
      int number = 0;
      item.required().integer("n", number, 0, 10);
      sum += number;
    }
  };
  EXPECT_EQ(mistake(R"({"items": [{"n": 1}, {"n": 2}]})", read), "");
  EXPECT_EQ(sum, 3);
  EXPECT_EQ(mistake(R"({"items": [{"n": 1}, {}]})", read), "\"items[1].n\" is missing");
  EXPECT_NE(mistake(R"({"items": [4]})", read), "");
}

}  // namespace
}  // namespace mpd::base
