#include "base/text.hpp"

#include <gtest/gtest.h>

namespace mpd::base {
namespace {

TEST(Text, TrimRemovesBlanksAtBothEnds) {
  EXPECT_EQ(trim("  a b\r\n"), "a b");
  EXPECT_EQ(trim(" \t "), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
}

TEST(Text, ParseIntegerSaysWhatIsWrong) {
  EXPECT_EQ(parse_integer("12", "depth", 0, 30).value(), 12);
  EXPECT_EQ(parse_integer("x1", "depth", 0, 30).error().message,
            "depth: \"x1\" is not a whole number");
  EXPECT_EQ(parse_integer("31", "depth", 0, 30).error().message,
            "depth: \"31\" is out of range, expected 0 to 30");
  EXPECT_FALSE(parse_integer("99999999999999999999", "depth", 0, 30));
  EXPECT_FALSE(parse_integer("", "depth", 0, 30));
  EXPECT_FALSE(parse_integer("3 ", "depth", 0, 30));
}

TEST(Text, ThousandsAreSeparated) {
  EXPECT_EQ(with_thousands(7), "7");
  EXPECT_EQ(with_thousands(123), "123");
  EXPECT_EQ(with_thousands(1234), "1,234");
  EXPECT_EQ(with_thousands(85242128), "85,242,128");
}

TEST(Text, InQuotesIsPrintableAndShort) {
  EXPECT_EQ(in_quotes("a\n\xff"), "\"a\\x0a\\xff\"");
  EXPECT_EQ(in_quotes(std::string(50, 'a')), "\"" + std::string(40, 'a') + "…\"");
}

}  // namespace
}  // namespace mpd::base
