#include "terminal/options.hpp"

#include <gtest/gtest.h>

namespace mpd::terminal {
namespace {

std::string error_of(const std::vector<std::string>& arguments) {
  const auto options = parse_options(arguments);
  return options ? "no error" : options.error().message;
}

TEST(GameOptions, AreRead) {
  const auto options = parse_options({"play", "--people", "1,2", "--depth", "4", "--seed", "9"});
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_EQ(options->verb, Verb::play);
  EXPECT_EQ(options->people, "1,2");
  EXPECT_EQ(options->depth, 4);
  EXPECT_EQ(options->seed, 9u);
  EXPECT_TRUE(parse_options({"solve", "--json"})->json);
}

TEST(GameOptions, HelpIsTheUsualAnswer) {
  EXPECT_EQ(parse_options({})->verb, Verb::help);
  EXPECT_EQ(parse_options({"--help"})->verb, Verb::help);
  EXPECT_EQ(parse_options({"tree", "-h"})->verb, Verb::help);
}

TEST(GameOptions, ErrorsNameWhatWasMeant) {
  EXPECT_EQ(error_of({"paly"}), "there is no command \"paly\", did you mean play?");
  EXPECT_EQ(error_of({"juggle"}),
            "there is no command \"juggle\", expected one of: --help, play, solve, trace, tree");
  EXPECT_EQ(error_of({"tree", "--dept", "3"}),
            "tree has no option \"--dept\", did you mean --depth?");
  EXPECT_EQ(error_of({"play", "--out", "x"}).find("play has no option \"--out\""), 0u);
  EXPECT_EQ(error_of({"play", "--depth"}), "--depth needs a value");
  EXPECT_NE(error_of({"play", "--depth", "x"}).find("--depth"), std::string::npos);
}

TEST(SeatsOfPeople, AreNumbersFromOne) {
  EXPECT_EQ(*seats_of_people("2", 2), std::vector<int>{1});
  EXPECT_EQ(*seats_of_people("1,3", 3), (std::vector<int>{0, 2}));
  EXPECT_EQ(*seats_of_people("all", 3), (std::vector<int>{0, 1, 2}));
  EXPECT_TRUE(seats_of_people("none", 2)->empty());
  EXPECT_FALSE(seats_of_people("3", 2));
  EXPECT_FALSE(seats_of_people("", 2));
}

}  // namespace
}  // namespace mpd::terminal
