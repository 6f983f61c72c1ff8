#include <gtest/gtest.h>

#include "tests/unit/games/shipped.hpp"

namespace mpd::conformance {
namespace {

using games::shipped;

/// The code in docs/adding_a_game.md is compiled: it is the code of this folder.
TEST(Recipe, QuotesTheCodeAsItIs) {
  const std::string recipe = shipped("docs/adding_a_game.md");
  for (const char* path : {"tests/conformance/nim.hpp", "tests/conformance/nim_test.cpp"})
    EXPECT_NE(recipe.find("```cpp\n" + shipped(path) + "```"), std::string::npos)
        << "docs/adding_a_game.md must quote " << path << " as it is";
}

}  // namespace
}  // namespace mpd::conformance
