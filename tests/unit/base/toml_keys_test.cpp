#include "base/toml_keys.hpp"

#include <gtest/gtest.h>

namespace mpd::base {
namespace {

enum class Colour { red, green };

struct Settings {
  std::string name = "no name";
  double share = 0.5;
  std::size_t boards = 3;
  Colour colour = Colour::green;
  bool fast = false;
  std::vector<std::string> words = {"a", "b"};
};

/// The one description that all tests use.
void describe(TomlKeys& keys, Settings& settings) {
  keys.text("name", settings.name, "For people");
  keys.section("outer", "the numbers", [&](TomlKeys& section) {
    section.number("share", settings.share, 0, 1, "Of all");
    section.integer("boards", settings.boards, 1, 9, "How many");
    section.choice("colour", settings.colour, {{"red", Colour::red}, {"green", Colour::green}}, "");
  });
  keys.section("outer.inner", {}, [&](TomlKeys& section) {
    section.flag("fast", settings.fast, "Without waiting");
    int count = 0;
    if (section.short_form("first_words", count, 1, 3, "Instead of words"))
      settings.words.assign(static_cast<std::size_t>(count), "x");
    else
      section.texts("words", settings.words, "Any");
  });
  if (settings.fast && settings.share == 0) keys.refuse("outer.share", "expected more when fast");
}

std::string text_of(Settings settings, TomlKeyWriter::Help help = TomlKeyWriter::Help::none) {
  TomlWriter writer;
  TomlKeyWriter keys(writer, help);
  describe(keys, settings);
  return writer.content();
}

Result<Settings> parse(std::string_view text) {
  const auto table = TomlTable::parse(text, "x.toml");
  if (!table) return tl::unexpected(table.error());
  Settings settings;
  TomlKeyReader keys(*table);
  describe(keys, settings);
  if (const auto done = table->finish(); !done) return tl::unexpected(done.error());
  return settings;
}

std::string problem(std::string_view text) {
  const auto read = parse(text);
  return read ? "no error" : read.error().message;
}

TEST(TomlKeys, WritesEveryKeyWithItsValue) {
  EXPECT_EQ(text_of({}),
            "name = \"no name\"\n\n# the numbers\n[outer]\nshare = 0.5\nboards = 3\n"
            "colour = \"green\"\n\n[outer.inner]\nfast = false\nwords = [\"a\", \"b\"]\n");
}

TEST(TomlKeys, ExplainsEveryKeyWithWhatItAccepts) {
  EXPECT_EQ(text_of({}, TomlKeyWriter::Help::comments),
            "# For people\nname = \"no name\"\n\n# the numbers\n[outer]\n# Of all (0 to 1)\n"
            "share = 0.5\n# How many (1 to 9)\nboards = 3\n# \"red\" or \"green\"\n"
            "colour = \"green\"\n\n[outer.inner]\n# Without waiting\nfast = false\n# Any\n"
            "words = [\"a\", \"b\"]\n");
}

TEST(TomlKeys, ReadsWhatItWrites) {
  const Settings settings{"λ", 0.125, 9, Colour::red, true, {"one"}};
  for (const auto help : {TomlKeyWriter::Help::none, TomlKeyWriter::Help::comments}) {
    const auto read = parse(text_of(settings, help));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(text_of(*read), text_of(settings));
  }
}

TEST(TomlKeys, KeysThatAreMissingLeaveTheirPlaces) {
  const auto read = parse("[outer]\nboards = 7\n");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->boards, 7u);
  EXPECT_EQ(read->share, 0.5);
  EXPECT_EQ(parse("[outer.inner]\nfirst_words = 2\n")->words, (std::vector<std::string>{"x", "x"}));
}

TEST(TomlKeys, MistakesAreNamedWithLineAndKey) {
  const auto expect_all = [](const std::string& text, std::initializer_list<const char*> parts) {
    for (const char* part : parts) EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  expect_all(problem("[outer]\nshare = 2\n"), {"x.toml", "line 2", "outer.share", "0 to 1"});
  expect_all(problem("[outer]\nboards = 0\n"), {"line 2", "outer.boards", "1 to 9"});
  expect_all(problem("[outer]\ncolour = \"blue\"\n"), {"outer.colour", "blue", "red", "green"});
  expect_all(problem("[outer.inner]\nfats = true\n"), {"line 2", "outer.inner.fats", "fast"});
  expect_all(problem("[outer]\nshare = 0\n[outer.inner]\nfast = true\n"),
             {"line 2", "outer.share", "expected more when fast"});
}

}  // namespace
}  // namespace mpd::base
