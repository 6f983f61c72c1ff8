#include "base/toml_text.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "base/toml.hpp"

namespace mpd::base {
namespace {

std::string parse_error_of(std::string_view text) {
  const auto table = TomlTable::parse(text, "run.toml");
  return table ? "" : table.error().message;
}

TEST(TomlText, BrokenTextIsRefusedWithItsPlace) {
  EXPECT_TRUE(parse_error_of("a = 1\nb = \n").starts_with("run.toml, line 2, column 5: no TOML: "));
  EXPECT_TRUE(parse_error_of("a = 1\na = 2").starts_with("run.toml, line 2, "));
  EXPECT_NE(parse_error_of("a = \"\xff\""), "");
  EXPECT_NE(parse_error_of(std::string_view("a = 1\n\0", 7)), "");
  EXPECT_NE(parse_error_of("a = 99999999999999999999"), "");
  // These break assertions of the library.
  for (const std::string header : {"[.a]", "[[[a]]]", "[=x]", "[[=x]]"})
    EXPECT_TRUE(parse_error_of("b = 1\n" + header).starts_with("run.toml, line 2, ")) << header;
}

TEST(TomlText, ErrorsOfTheLibraryAreOneShortLine) {
  for (const std::string text : {"a = fa\x01\x02", "a = \x1b[31m", "b\r = 1"}) {
    EXPECT_NE(parse_error_of(text), "");
    EXPECT_TRUE(is_printable(parse_error_of(text))) << parse_error_of(text);
  }
  const std::string name(100'000, 'x');
  const std::string twice = parse_error_of(name + " = 1\n" + name + " = 2");
  EXPECT_NE(twice, "");
  EXPECT_LT(twice.size(), 300);
}

TEST(TomlText, LettersOutsideOfAsciiNeedQuotes) {
  for (const std::string text : {"grüße = 3", "a = 0\"ü", "a =\u00a0 1", "Ж = 1"})
    EXPECT_TRUE(parse_error_of("b = 1\n" + text).starts_with("run.toml, line 2, ")) << text;
  const TomlTable table = *TomlTable::parse(
      "\xef\xbb\xbf# é\n'grüße' = \"\"\"\né \" \\\" #\n\"\"\"\"\" # é", "run.toml");
  std::string text;
  EXPECT_TRUE(table.text("grüße", text));
  EXPECT_EQ(text, "é \" \" #\n\"\"");
}

TEST(TomlText, StringsAndCommentsAreLeftOut) {
  EXPECT_EQ(without_toml_strings("a = 'x\\' # y\nb = \"\\\"#\" #"), "a = ____ ___\nb = _____ _");
  EXPECT_EQ(without_toml_strings("a = \"\"\nb='''\n'x'\n''' c"), "a = __\nb=___\n___\n___ c");
  EXPECT_EQ(without_toml_strings("a = 'open\nb = \"\\"), "a = _____\nb = __");
  EXPECT_EQ(without_toml_strings("\"\"\"\\\"\"\"\"\" a"), "_________ a");
}

TEST(TomlText, NestingWithoutEndIsRefused) {
  std::string dotted = "a";
  for (int i = 0; i < 300'000; ++i) dotted += ".1";
  EXPECT_EQ(parse_error_of("\n" + dotted + " = 1"),
            "run.toml, line 2: too many dots, expected keys of a few parts");
  EXPECT_NE(parse_error_of("[" + dotted + "]"), "");
  std::string spaced = "a";
  for (int i = 0; i < 300'000; ++i) spaced += i % 2 == 0 ? " . 1" : ".1";
  EXPECT_NE(parse_error_of(spaced + " = 1"), "");
  EXPECT_NE(parse_error_of("a = " + std::string(100'000, '[')), "");
  std::string many = "a = [0.5";
  for (int i = 0; i < 10'000; ++i) many += ", 0.25";
  EXPECT_EQ(parse_error_of(many + "]"), "");
  EXPECT_EQ(parse_error_of("a = '" + std::string(10'000, '.') + "' # " + dotted), "");
}

}  // namespace
}  // namespace mpd::base
