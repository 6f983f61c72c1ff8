#include "players/recipe.hpp"

#include <gtest/gtest.h>

namespace mpd::players {
namespace {

constexpr PlayerKind kAll[] = {PlayerKind::neuro, PlayerKind::ls, PlayerKind::vision,
                               PlayerKind::mp};

TEST(Recipe, TextIsAConfigurationThatSaysTheSame) {
  for (const PlayerKind kind : kAll) {
    const Recipe usual = Recipe::usual(kind);
    const auto read = Recipe::parse(kind, usual.text(), "x.toml");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->text(), usual.text());
  }
}

TEST(Recipe, ConfigurationChangesWhatItNames) {
  const auto recipe = Recipe::parse(PlayerKind::mp,
                                    "[learning]\nlambda = 0.25\n[map]\ncolumns = 3\n"
                                    "[endgame]\nhandover = 8\n[endgame.look_ahead]\ndepth = 6\n",
                                    "x.toml");
  ASSERT_TRUE(recipe) << recipe.error().message;
  EXPECT_EQ(recipe->agent.training.td.lambda, 0.25);
  EXPECT_EQ(recipe->map.grid.columns, 3u);
  EXPECT_EQ(recipe->endgame.handover, 8);
  EXPECT_EQ(recipe->endgame.training.search.depth, 6);
  EXPECT_EQ(recipe->agent.training.search.depth,
            Recipe::usual(PlayerKind::mp).agent.training.search.depth);
}

std::string problem(PlayerKind kind, const char* toml) {
  const auto recipe = Recipe::parse(kind, toml, "x.toml");
  return recipe ? "no error" : recipe.error().message;
}

void expect_in(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST(Recipe, MistakesAreNamedWithTheirPlace) {
  expect_in(problem(PlayerKind::neuro, "[learning]\nlamda = 0.5\n"), "lambda");
  expect_in(problem(PlayerKind::neuro, "[learning]\nlamda = 0.5\n"), "x.toml");
  expect_in(problem(PlayerKind::neuro, "[learning]\nlambda = 2\n"), "learning.lambda");
  expect_in(problem(PlayerKind::neuro, "[network]\nfeatures = [\"Nonsense\"]\n"), "Nonsense");
  expect_in(problem(PlayerKind::neuro, "[map]\ncolumns = 3\n"), "map");
  expect_in(problem(PlayerKind::mp, "[map]\ncolumns = 0\n"), "map.columns");
  expect_in(problem(PlayerKind::neuro, "[learning\n"), "x.toml");
}

TEST(Recipe, KindsHaveNames) {
  for (const PlayerKind kind : kAll) EXPECT_EQ(*player_kind_named(name_of(kind)), kind);
  EXPECT_FALSE(player_kind_named("anaconda"));
}

/// What players.md says about each.
TEST(Recipe, UsualPlayersAreThoseOfTheLine) {
  EXPECT_EQ(Recipe::usual(PlayerKind::neuro).play.method, search::Method::minimax);
  EXPECT_EQ(Recipe::usual(PlayerKind::neuro).agent.training.features.size(), 12u);
  EXPECT_EQ(Recipe::usual(PlayerKind::vision).play.memory, Memory::two_level);
  EXPECT_EQ(Recipe::usual(PlayerKind::vision).play.deepening, 2);
  EXPECT_EQ(Recipe::usual(PlayerKind::vision).play.ordering, Ordering::none);
  EXPECT_EQ(Recipe::usual(PlayerKind::mp).agent.training.features.size(), 14u);
  EXPECT_EQ(Recipe::usual(PlayerKind::mp).map.grid.neurons(), 25u);
  EXPECT_EQ(Recipe::usual(PlayerKind::mp).endgame.handover, 12);
}

}  // namespace
}  // namespace mpd::players
