#include "base/toml.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::base {
namespace {

TomlTable parsed(std::string_view text) {
  auto table = TomlTable::parse(text, "run.toml");
  EXPECT_TRUE(table) << table.error().message;
  return table.value();
}

/// What the table says after `ask` has asked for its keys.
template <class Ask>
std::string verdict(std::string_view text, Ask ask) {
  const TomlTable table = parsed(text);
  ask(table);
  const auto end = table.finish();
  return end ? "" : end.error().message;
}

std::string number_verdict(std::string_view text) {
  return verdict(text, [](const TomlTable& table) {
    double lambda = 0.5;
    EXPECT_FALSE(table.number("lambda", lambda, 0, 1));
    EXPECT_EQ(lambda, 0.5);
  });
}

enum class Encoder { clean, noisy };

struct Values {
  double lambda = 0;
  float rate = 0;
  int games = 0;
  std::uint64_t seed = 0;
  bool clones = false;
  std::string name;
  std::vector<std::string> files;
  std::vector<int> widths;
  std::vector<float> steps;
  Encoder encoder = Encoder::clean;
};

void ask_all(const TomlTable& table, Values& values) {
  EXPECT_TRUE(table.number("lambda", values.lambda, 0, 1));
  EXPECT_TRUE(table.number("rate", values.rate, 0, 10));
  EXPECT_TRUE(table.integer("games", values.games, 1, 1000));
  EXPECT_TRUE(table.integer("seed", values.seed, 0, ~0ULL));
  EXPECT_TRUE(table.flag("clones", values.clones));
  EXPECT_TRUE(table.text("name", values.name));
  EXPECT_TRUE(table.texts("files", values.files));
  EXPECT_TRUE(table.integers("widths", values.widths, 1, 100));
  EXPECT_TRUE(table.numbers("steps", values.steps, -1, 1));
  EXPECT_TRUE(table.choice("encoder", values.encoder,
                           {{"clean", Encoder::clean}, {"noisy", Encoder::noisy}}));
}

TEST(Toml, ReadsEveryKindOfValue) {
  const TomlTable table = parsed(R"(
lambda = 0.25
rate = 3            # a whole number is a number
games = 1_000
seed = 9223372036854775807
clones = true
name = "grüß\tGott"
files = ["a.net", 'b\c']
widths = [40, 0x20]
steps = [0.5, -1, 1e-3]
encoder = "noisy"
)");
  Values values;
  ask_all(table, values);
  EXPECT_TRUE(table.finish());
  EXPECT_EQ(values.lambda, 0.25);
  EXPECT_EQ(values.rate, 3.0F);
  EXPECT_EQ(values.games, 1000);
  EXPECT_EQ(values.seed, 9223372036854775807ULL);
  EXPECT_TRUE(values.clones);
  EXPECT_EQ(values.name, "grüß\tGott");
  EXPECT_EQ(values.files, (std::vector<std::string>{"a.net", "b\\c"}));
  EXPECT_EQ(values.widths, (std::vector<int>{40, 32}));
  EXPECT_EQ(values.steps, (std::vector<float>{0.5F, -1, 1e-3F}));
  EXPECT_EQ(values.encoder, Encoder::noisy);
}

TEST(Toml, WhatIsNotThereStaysAsItWas) {
  const TomlTable table = parsed("");
  int games = 7;
  std::vector<int> widths{1, 2};
  EXPECT_FALSE(table.integer("games", games, 1, 10));
  EXPECT_FALSE(table.integers("widths", widths, 1, 10));
  EXPECT_FALSE(table.table("search").integer("games", games, 1, 10));
  EXPECT_TRUE(table.tables("network").empty());
  EXPECT_EQ(games, 7);
  EXPECT_EQ(widths.size(), 2);
  EXPECT_TRUE(table.finish());
}

TEST(Toml, WrongNumbersAreNamed) {
  EXPECT_EQ(number_verdict("\nlambda = 1.5"),
            "run.toml, line 2: lambda: found 1.5, expected a number from 0 to 1");
  EXPECT_EQ(number_verdict("lambda = nan"),
            "run.toml, line 1: lambda: found nan, expected a number from 0 to 1");
  EXPECT_EQ(number_verdict("lambda = -inf"),
            "run.toml, line 1: lambda: found -inf, expected a number from 0 to 1");
  EXPECT_EQ(number_verdict("lambda = '0.5'"),
            "run.toml, line 1: lambda: found the text \"0.5\", expected a number from 0 to 1");
  EXPECT_EQ(number_verdict("lambda = 1979-05-27"),
            "run.toml, line 1: lambda: found a date or a time, expected a number from 0 to 1");
}

TEST(Toml, InfinityIsNeverANumber) {
  const TomlTable table = parsed("most = inf\nfine = 1e300");
  double most = 0;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(table.number("fine", most, -kInfinity, kInfinity));
  EXPECT_FALSE(table.number("most", most, -kInfinity, kInfinity));
  EXPECT_EQ(table.finish().error().message, "run.toml, line 1: most: found inf, expected a number");
}

TEST(Toml, NumbersBeyondAFloatAreRefused) {
  const TomlTable table = parsed("rate = 1e300");
  float rate = 2;
  EXPECT_FALSE(table.number("rate", rate, 0, std::numeric_limits<float>::infinity()));
  EXPECT_EQ(rate, 2);
  EXPECT_EQ(table.finish().error().message,
            "run.toml, line 1: rate: found 1e+300, expected a number of at least 0");
}

TEST(Toml, LimitsOfFloatsAreMeantAsTyped) {
  const TomlTable table = parsed("low = 0.3\nhigh = 0.7\nwrong = 0.71");
  float place = 0;
  EXPECT_TRUE(table.number("low", place, 0.3F, 0.7F));
  EXPECT_TRUE(table.number("high", place, 0.3F, 0.7F));
  EXPECT_EQ(place, 0.7F);
  EXPECT_FALSE(table.number("wrong", place, 0.3F, 0.7F));
  EXPECT_EQ(table.finish().error().message,
            "run.toml, line 3: wrong: found 0.71, expected a number from 0.3 to 0.7");
}

TEST(Toml, WholeNumbersKeepTheirRange) {
  const auto games = [](const TomlTable& table) {
    std::uint8_t place = 5;
    EXPECT_FALSE(table.integer("games", place, 1, 200));
    EXPECT_EQ(place, 5);
  };
  EXPECT_EQ(verdict("games = 0", games),
            "run.toml, line 1: games: found 0, expected a whole number from 1 to 200");
  EXPECT_EQ(verdict("games = 201", games),
            "run.toml, line 1: games: found 201, expected a whole number from 1 to 200");
  EXPECT_EQ(verdict("games = 5.0", games),
            "run.toml, line 1: games: found 5.0, expected a whole number from 1 to 200");
}

TEST(Toml, ElementsOfArraysAreNamed) {
  const auto ask = [](const TomlTable& table) {
    std::vector<int> widths{3};
    std::vector<std::string> files{"x"};
    EXPECT_FALSE(table.table("net").integers("widths", widths, 1, 9));
    EXPECT_FALSE(table.table("net").texts("files", files));
    EXPECT_EQ(widths, std::vector<int>{3});
    EXPECT_EQ(files, std::vector<std::string>{"x"});
  };
  EXPECT_EQ(verdict("[net]\nwidths = [\n 4,\n 12]", ask),
            "run.toml, line 4: net.widths[2]: found 12, expected a whole number from 1 to 9");
  EXPECT_EQ(verdict("[net]\nfiles = ['a', [], 3]", ask),
            "run.toml, line 2: net.files[2]: found an empty array, expected a text");
  EXPECT_EQ(verdict("net.widths = 4", ask),
            "run.toml, line 1: net.widths: found 4, expected an array, each of it a whole number "
            "from 1 to 9");
}

TEST(Toml, ChoicesAndFlagsNameWhatIsAllowed) {
  const auto ask = [](const TomlTable& table) {
    Encoder encoder = Encoder::noisy;
    bool clones = true;
    EXPECT_FALSE(
        table.choice("encoder", encoder, {{"clean", Encoder::clean}, {"noisy", Encoder::noisy}}));
    EXPECT_FALSE(table.flag("clones", clones));
    EXPECT_EQ(encoder, Encoder::noisy);
    EXPECT_TRUE(clones);
  };
  EXPECT_EQ(verdict("encoder = 'Clean'", ask),
            "run.toml, line 1: encoder: found the text \"Clean\", expected \"clean\" or \"noisy\"");
  EXPECT_EQ(verdict("clones = 1", ask),
            "run.toml, line 1: clones: found 1, expected true or false");
}

TEST(Toml, UnknownKeysAreRefusedWithTheNearestKnownOne) {
  const auto ask = [](const TomlTable& table) {
    double lambda = 0;
    int depth = 0;
    table.number("lambda", lambda, 0, 1);
    table.table("search").integer("depth", depth, 1, 9);
    table.table("search").integer("threads", depth, 1, 9);
  };
  EXPECT_EQ(verdict("lambda = 1\n[search]\ndepth = 3\nthraeds = 4", ask),
            "run.toml, line 4: search.thraeds: unknown key, did you mean \"threads\"?");
  EXPECT_EQ(verdict("\nLambda = 0.5", ask),
            "run.toml, line 2: Lambda: unknown key, did you mean \"lambda\"?");
  EXPECT_EQ(verdict("[search]\nmoonlight = 4", ask),
            "run.toml, line 2: search.moonlight: unknown key, expected \"depth\" or \"threads\"");
  EXPECT_EQ(verdict("[serach]\ndepth = 4", ask),
            "run.toml, line 1: serach: unknown key, did you mean \"search\"?");
  EXPECT_EQ(verdict("x1 = 1", [](const TomlTable&) {}),
            "run.toml, line 1: x1: unknown key, expected none here");
}

TEST(Toml, TheFirstUnknownKeyOfTheFileIsNamed) {
  const auto ask = [](const TomlTable& table) { (void)table.table("a").has("known"); };
  EXPECT_EQ(verdict("zz9 = 1\n[a]\nbb8 = 2", ask),
            "run.toml, line 1: zz9: unknown key, expected \"a\"");
  EXPECT_EQ(verdict("[a]\nzz9 = 2\nbb8 = 1", ask),
            "run.toml, line 2: a.zz9: unknown key, expected \"known\"");
}

TEST(Toml, RequiredKeysMustBeThere) {
  const auto ask = [](const TomlTable& table) {
    std::string name;
    int depth = 0;
    table.required().text("name", name);
    table.table("search").required().integer("depth", depth, 1, 9);
  };
  EXPECT_EQ(verdict("name = 'x'\n[search]\ndepth = 1", ask), "");
  EXPECT_EQ(verdict("\n[search]\ndepth = 1", ask), "run.toml: name is missing, expected a text");
  EXPECT_EQ(verdict("name = 'x'\n\n[search]", ask),
            "run.toml, line 3: search.depth is missing, expected a whole number from 1 to 9");
  EXPECT_EQ(verdict("name = 'x'", ask),
            "run.toml: search.depth is missing, expected a whole number from 1 to 9");
  // The misspelt key tells more than the missing one.
  EXPECT_EQ(verdict("nam = 'x'", ask),
            "run.toml, line 1: nam: unknown key, did you mean \"name\"?");
}

TEST(Toml, RequiredTablesMustBeThere) {
  EXPECT_EQ(verdict("", [](const TomlTable& table) { (void)table.required().table("search"); }),
            "run.toml: search is missing, expected a table");
  EXPECT_EQ(verdict("", [](const TomlTable& table) { (void)table.required().tables("network"); }),
            "run.toml: network is missing, expected an array of tables");
}

TEST(Toml, ArraysOfTablesKeepTheirOrder) {
  const TomlTable table = parsed("[[network]]\nfile = 'b'\n[[network]]\nfile = 'a'\nsize = 3");
  std::vector<std::string> files;
  for (const TomlTable& network : table.tables("network"))
    network.required().text("file", files.emplace_back());
  EXPECT_EQ(files, (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(table.finish().error().message,
            "run.toml, line 5: network[2].size: unknown key, expected \"file\"");
}

TEST(Toml, OtherThingsAreNoTables) {
  const auto ask = [](const TomlTable& table) {
    EXPECT_FALSE(table.table("search").has("depth"));
    EXPECT_TRUE(table.tables("network").empty());
  };
  EXPECT_EQ(verdict("search = 3", ask), "run.toml, line 1: search: found 3, expected a table");
  EXPECT_EQ(verdict("network = [{}, 2]", ask),
            "run.toml, line 1: network[2]: found 2, expected a table");
  EXPECT_EQ(verdict("[network]", ask),
            "run.toml, line 1: network: found a table, expected an array of tables");
}

TEST(Toml, ADotInsideAKeyIsNoStep) {
  const TomlTable table = parsed("a.b.x = 1\n\"a.b\".x = 2\n\"a.b\".y = 3");
  int one = 0;
  int two = 0;
  EXPECT_TRUE(table.table("a").table("b").integer("x", one, 1, 1));
  EXPECT_TRUE(table.table("a.b").integer("x", two, 2, 2));
  EXPECT_EQ(table.finish().error().message,
            "run.toml, line 3: \"a.b\".y: unknown key, did you mean \"x\"?");
}

TEST(Toml, TheFirstMistakeIsKept) {
  const auto ask = [](const TomlTable& table) {
    int place = 0;
    table.integer("b", place, 1, 2);
    table.integer("a", place, 1, 2);
    table.refuse("a", "found more than of b, expected less");
  };
  EXPECT_EQ(verdict("a = 9\nb = 9", ask),
            "run.toml, line 2: b: found 9, expected a whole number from 1 to 2");
  EXPECT_EQ(verdict("a = 2\nb = 1", ask),
            "run.toml, line 1: a: found more than of b, expected less");
}

TEST(Toml, ReadsFilesAndNamesThem) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "x.toml";
  ASSERT_TRUE(write_file(path, "games = 3"));
  const auto table = TomlTable::read(path);
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->finish().error().message,
            path.string() + ", line 1: games: unknown key, expected none here");
  const auto none = TomlTable::read(folder.path() / "none.toml");
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("none.toml"), std::string::npos);
}

/// Swaps, losses, additions and changes of one letter are always recognised.
RC_GTEST_PROP(Toml, OneMistypedLetterIsRecognised, ()) {
  const std::string known = "learning_rate";
  std::string typed = known;
  const auto at = *rc::gen::inRange<std::size_t>(0, known.size() - 1);
  const int kind = *rc::gen::inRange(0, 4);
  if (kind == 0) std::swap(typed[at], typed[at + 1]);
  if (kind == 1) typed.erase(at, 1);
  if (kind == 2) typed.insert(at, "x");
  if (kind == 3) typed[at] = 'x';
  RC_PRE(typed != known);
  const std::string message = verdict(typed + " = 1", [](const TomlTable& table) {
    double place = 0;
    table.number("learning_rate", place, 0, 1);
    table.number("momentum", place, 0, 1);
  });
  RC_ASSERT(message.ends_with("did you mean \"learning_rate\"?"));
}

}  // namespace
}  // namespace mpd::base
