#include <gtest/gtest.h>

#include "tests/unit/games/shipped.hpp"

namespace mpd::conformance {
namespace {

using games::shipped;

/// The files of docs/adding_a_game.md are those of the example, which is compiled and tested.
TEST(Recipe, QuotesTheFilesAsTheyAre) {
  const std::string recipe = shipped("docs/adding_a_game.md");
  for (const std::string name : {"CMakeLists.txt", "nim.hpp", "main.cpp", "nim_test.cpp"}) {
    const std::string language = name == "CMakeLists.txt" ? "cmake" : "cpp";
    const std::string quoted = "**`" + name + "`**\n\n```" + language + "\n" +
                               shipped("examples/own_game/" + name) + "```";
    EXPECT_NE(recipe.find(quoted), std::string::npos)
        << "docs/adding_a_game.md must quote examples/own_game/" << name << " as it is";
  }
}

}  // namespace
}  // namespace mpd::conformance
