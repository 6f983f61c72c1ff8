#include "base/toml_writer.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "base/text.hpp"
#include "base/toml.hpp"
#include "base/utf8.hpp"

namespace mpd::base {
namespace {

TomlTable reread(const TomlWriter& writer) {
  auto table = TomlTable::parse(writer.content(), "written");
  EXPECT_TRUE(table) << table.error().message << '\n' << writer.content();
  return table.value();
}

TEST(TomlWriter, TextIsPleasant) {
  TomlWriter writer;
  writer.comment("A player.\n\nMade by hand.");
  writer.text("name", "say \"hi\"\n\\");
  writer.integer("version", 1);
  writer.section("training", "How it learned");
  writer.number("lambda", 0.1);
  writer.number("rate", 0.1F);
  writer.number("one", 1.0);
  writer.flag("clones", false);
  writer.numbers("steps", std::vector<double>{0.5, 2, -1e-7});
  writer.texts("files", {});
  writer.element("network");
  writer.text("über all", "x");
  EXPECT_EQ(writer.content(), R"(# A player.
#
# Made by hand.
name = "say \"hi\"\n\\"
version = 1

# How it learned
[training]
lambda = 0.1
rate = 0.1
one = 1.0
clones = false
steps = [0.5, 2.0, -1e-07]
files = []

[[network]]
"über all" = "x"
)");
}

TEST(TomlWriter, LongArraysAreWrapped) {
  TomlWriter writer;
  std::vector<std::int64_t> values(60);
  for (int i = 0; i < 60; ++i) values[i] = 100'000 * i;
  writer.integers("sizes", values);
  for (const std::string_view line : split(writer.content(), '\n')) EXPECT_LE(line.size(), 100);
  EXPECT_EQ(std::count(writer.content().begin(), writer.content().end(), '\n'), 8);
  std::vector<std::int64_t> back;
  EXPECT_TRUE(reread(writer).integers("sizes", back, 0, 10'000'000));
  EXPECT_EQ(back, values);
}

TEST(TomlWriter, SectionsAndElementsAreFoundAgain) {
  TomlWriter writer;
  writer.section("search.limits");
  writer.integer("depth", 7);
  writer.element("agent");
  writer.integer("number", 1);
  writer.element("agent");
  writer.integer("number", 2);
  const TomlTable table = reread(writer);
  int depth = 0;
  table.table("search").table("limits").integer("depth", depth, 0, 9);
  EXPECT_EQ(depth, 7);
  std::vector<int> numbers;
  for (const TomlTable& agent : table.tables("agent"))
    agent.integer("number", numbers.emplace_back(), 0, 9);
  EXPECT_EQ(numbers, (std::vector<int>{1, 2}));
  EXPECT_TRUE(table.finish());
}

TEST(TomlWriter, CommentsCannotBreakOut) {
  TomlWriter writer;
  writer.comment("a\r\x01 b\nname = 3\n\xff");
  writer.flag("known", true);
  bool known = false;
  const TomlTable table = reread(writer);
  EXPECT_TRUE(table.flag("known", known));
  EXPECT_TRUE(table.finish());
}

template <class T, class Bits>
void expect_same_bits(T value) {
  TomlWriter writer;
  writer.number("x", value);
  writer.numbers("xs", std::vector<T>{value, value});
  const TomlTable table = reread(writer);
  T back = 99;
  std::vector<T> all;
  constexpr T kInfinity = std::numeric_limits<T>::infinity();
  ASSERT_TRUE(table.number("x", back, -kInfinity, kInfinity)) << writer.content();
  ASSERT_TRUE(table.numbers("xs", all, -kInfinity, kInfinity)) << writer.content();
  EXPECT_EQ(std::bit_cast<Bits>(back), std::bit_cast<Bits>(value)) << writer.content();
  EXPECT_EQ(std::bit_cast<Bits>(all.at(1)), std::bit_cast<Bits>(value)) << writer.content();
}

TEST(TomlWriter, UnusualNumbersComeBackBitByBit) {
  for (const double value : {0.0, -0.0, 1.0, -3.0, 1e16, 1e22, 5e-324, 2.2250738585072014e-308,
                             1.7976931348623157e308, 0.1 + 0.2, 9007199254740993.0})
    expect_same_bits<double, std::uint64_t>(value);
  for (const float value : {0.0F, -0.0F, 16777216.0F, 1e-45F, 3.4028235e38F, 0.1F})
    expect_same_bits<float, std::uint32_t>(value);
}

RC_GTEST_PROP(TomlWriter, NumbersComeBackBitByBit, (std::uint64_t bits, std::uint32_t few_bits)) {
  const auto value = std::bit_cast<double>(bits);
  const auto single = std::bit_cast<float>(few_bits);
  if (std::isfinite(value)) expect_same_bits<double, std::uint64_t>(value);
  if (std::isfinite(single)) expect_same_bits<float, std::uint32_t>(single);
}

RC_GTEST_PROP(TomlWriter, AnyKeyAndTextComesBackAsUtf8, (std::string key, std::string value)) {
  key = valid_utf8(key);
  TomlWriter writer;
  writer.comment(value);
  writer.text(key, value);
  writer.texts("all " + key, std::vector<std::string>{value, "x", value});
  const TomlTable table = reread(writer);
  std::string back;
  std::vector<std::string> all;
  RC_ASSERT(table.text(key, back));
  RC_ASSERT(table.texts("all " + key, all));
  RC_ASSERT(table.finish().has_value());
  RC_ASSERT(back == valid_utf8(value));
  RC_ASSERT(all == (std::vector<std::string>{back, "x", back}));
}

TEST(Utf8, KeepsWhatIsWellFormed) {
  for (const std::string text :
       {"", "plain", "grüß", "λ → ⛂", "\xf0\x9f\x8f\x81", "\xf4\x8f\xbf\xbf"})
    EXPECT_EQ(valid_utf8(text), text);
}

TEST(Utf8, ReplacesEveryStrayByte) {
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(valid_utf8("a\xff"
                       "b"),
            "a" + bad + "b");
  EXPECT_EQ(valid_utf8("\xc3"), bad);                                // cut short
  EXPECT_EQ(valid_utf8("\xc0\x80"), bad + bad);                      // overlong
  EXPECT_EQ(valid_utf8("\xe0\x9f\x80"), bad + bad + bad);            // overlong
  EXPECT_EQ(valid_utf8("\xed\xa0\x80"), bad + bad + bad);            // a surrogate
  EXPECT_EQ(valid_utf8("\xf4\x90\x80\x80"), bad + bad + bad + bad);  // above U+10FFFF
  EXPECT_EQ(valid_utf8("\xe2\x82x"), bad + bad + "x");
}

}  // namespace
}  // namespace mpd::base
