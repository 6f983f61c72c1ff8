#include "players/recipe.hpp"

#include <gtest/gtest.h>
#include <utility>

#include "base/file.hpp"
#include "base/text.hpp"

namespace mpd::players {
namespace {

constexpr PlayerKind kAll[] = {PlayerKind::neuro, PlayerKind::ls,       PlayerKind::vision,
                               PlayerKind::mp,    PlayerKind::anaconda, PlayerKind::chinook_style};

TEST(Recipe, TextIsAConfigurationThatSaysTheSame) {
  for (const PlayerKind kind : kAll) {
    const Recipe usual = Recipe::usual(kind);
    const auto read = Recipe::parse(kind, usual.text(), "x.toml");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->text(), usual.text());
  }
}

/// The lines that set a key.
std::vector<std::string> settings_in(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : base::split(text, '\n'))
    if (line.find(" = ") != std::string_view::npos && !line.starts_with("#"))
      lines.emplace_back(line);
  return lines;
}

TEST(Recipe, ExplainedTextSaysTheSameWithACommentAboveEveryKey) {
  for (const PlayerKind kind : kAll) {
    const Recipe usual = Recipe::usual(kind);
    const auto read = Recipe::parse(kind, usual.explained_text(), "x.toml");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->text(), usual.text());
    EXPECT_EQ(settings_in(usual.explained_text()), settings_in(usual.text()));
    bool is_explained = false;
    const std::string text = usual.explained_text();
    for (const std::string_view line : base::split(text, '\n')) {
      const bool is_setting = !line.starts_with("#") && line.find(" = ") != std::string_view::npos;
      EXPECT_TRUE(is_explained || !is_setting) << line;
      is_explained = line.starts_with("#");
    }
  }
}

TEST(Recipe, EveryKeyIsInTheDocuments) {
  const auto page = base::read_file(MPD_TEST_DATA "/../../docs/formats/recipes.md");
  ASSERT_TRUE(page) << page.error().message;
  for (const PlayerKind kind : kAll)
    for (const std::string& line : settings_in(Recipe::usual(kind).text())) {
      const std::string key = line.substr(0, line.find(' '));
      EXPECT_NE(page->find(key + "`"), std::string::npos) << key;
    }
}

/// The text of run.toml decides whether a folder holds the same training. Keys that the version of
/// then did not know have the values of what it did.
TEST(Recipe, AnOldRunIsCompletedWithDefaults) {
  for (const auto& [kind, folder] : {std::pair{PlayerKind::neuro, "training-neuro-draughts"},
                                     std::pair{PlayerKind::ls, "training-ls-draughts"},
                                     std::pair{PlayerKind::mp, "training-mp-draughts"}}) {
    const auto text =
        base::read_file(std::string(MPD_TEST_DATA "/old/") + folder + "/run.toml").value();
    const auto recipe = Recipe::parse(kind, text, "run.toml");
    ASSERT_TRUE(recipe) << recipe.error().message;
    const auto whole = Recipe::parse(kind, recipe->text(), "whole");
    ASSERT_TRUE(whole) << whole.error().message;
    EXPECT_EQ(whole->text(), recipe->text());
    for (const std::string& line : settings_in(text.substr(0, text.find(kRunSection))))
      EXPECT_NE(recipe->text().find(line + "\n"), std::string::npos) << line;
    EXPECT_TRUE(recipe->agent.training.rules.loops_draw);
    EXPECT_TRUE(recipe->agent.training.learner_competes);
    EXPECT_EQ(recipe->agent.test_start, std::nullopt);
  }
}

TEST(Recipe, ConfigurationChangesWhatItNames) {
  const auto recipe = Recipe::parse(PlayerKind::mp,
                                    "[learning]\nlambda = 0.25\n[map]\ncolumns = 3\n"
                                    "[endgame]\nhandover = 8\n[endgame.look_ahead]\ndepth = 6\n",
                                    "x.toml");
  ASSERT_TRUE(recipe) << recipe.error().message;
  EXPECT_EQ(recipe->agent.training.td.lambda, 0.25);
  EXPECT_EQ(recipe->map.options.grid.columns, 3u);
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
  expect_in(problem(PlayerKind::neuro, "[run]\nplayer = \"mp-draughts\"\n"), "run.player");
}

TEST(Recipe, ValuesThatContradictEachOtherAreNamed) {
  expect_in(problem(PlayerKind::neuro, "[self_play]\nsession = 1\n"), "self_play.session");
  expect_in(problem(PlayerKind::ls, "[genetic]\nelite = 50\n"), "genetic.elite");
  expect_in(problem(PlayerKind::mp, "[map]\nrate = 0.1\n"), "map.rate");
  expect_in(problem(PlayerKind::mp, "[map]\nleast_radius = 2\n"), "map.least_radius");
  expect_in(problem(PlayerKind::mp, "[boards]\nper_pairing = 6\n"), "boards.per_pairing");
}

TEST(Recipe, KindsHaveNames) {
  for (const PlayerKind kind : kAll) EXPECT_EQ(*player_kind_named(name_of(kind)), kind);
  EXPECT_FALSE(player_kind_named("chinook"));
}

TEST(Recipe, TheFaithfulFamilyIsThatOfTheDissertation) {
  for (const PlayerKind kind :
       {PlayerKind::neuro, PlayerKind::ls, PlayerKind::vision, PlayerKind::mp}) {
    const Recipe recipe = Recipe::of(kind, Family::faithful);
    const TrainingOptions& training = recipe.agent.training;
    EXPECT_EQ(recipe.name, std::string(name_of(kind)) + "-faithful");
    EXPECT_EQ(training.features.encoder(), draughts::Encoder::faithful);
    EXPECT_EQ(training.td.gradient, learn::Gradient::faithful);
    EXPECT_FALSE(training.both_sides);
    EXPECT_FALSE(training.rules.loops_draw);
    EXPECT_FALSE(training.learner_competes);
    EXPECT_EQ(recipe.agent.start, Start::initial);
    EXPECT_EQ(training.games, 5000);
    const auto again = Recipe::parse(kind, recipe.text(), "x.toml");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->text(), recipe.text());
  }
  const Recipe mp = Recipe::of(PlayerKind::mp, Family::faithful);
  EXPECT_EQ(mp.agent.training.features.inputs(), 45);
  EXPECT_EQ(mp.boards.vision, "vision-draughts-faithful");
  EXPECT_FALSE(mp.endgame.from_opening);
  EXPECT_EQ(mp.endgame.training.clone_share, 0.6);
  EXPECT_EQ(Recipe::of(PlayerKind::vision, Family::faithful).agent.training.features.inputs(), 38);
}

TEST(Recipe, EndgameAgentsSeeWhatTheOpeningAgentSeesOrEverything) {
  Recipe mp = Recipe::usual(PlayerKind::mp);
  EXPECT_EQ(mp.endgame_features(), mp.agent.training.features);
  mp.endgame.all_features = true;
  EXPECT_EQ(mp.endgame_features().size(), 28u);
  EXPECT_FALSE(mp.endgame_features().sees_squares());
  mp.endgame.squares = true;
  EXPECT_TRUE(mp.endgame_features().sees_squares());
  EXPECT_TRUE(
      Recipe::parse(PlayerKind::mp, mp.text(), "x.toml")->endgame_features().sees_squares());
  EXPECT_EQ(Recipe::parse(PlayerKind::mp, mp.text(), "x.toml")->endgame_features().size(), 28u);
}

TEST(Recipe, FamiliesHaveNames) {
  EXPECT_EQ(*family_named("faithful"), Family::faithful);
  EXPECT_EQ(family_named("large").error().message,
            "there is no family 'large', expected usual or faithful");
}

/// What players.md says about each.
TEST(Recipe, UsualPlayersAreThoseOfTheLine) {
  EXPECT_EQ(Recipe::usual(PlayerKind::neuro).play.method, search::Method::minimax);
  EXPECT_EQ(Recipe::usual(PlayerKind::neuro).agent.training.features.size(), 12u);
  EXPECT_EQ(Recipe::usual(PlayerKind::vision).play.memory, Memory::two_level);
  EXPECT_EQ(Recipe::usual(PlayerKind::vision).play.deepening, 2);
  EXPECT_EQ(Recipe::usual(PlayerKind::vision).play.ordering, Ordering::none);
  EXPECT_EQ(Recipe::usual(PlayerKind::mp).agent.training.features.size(), 14u);
  EXPECT_EQ(Recipe::usual(PlayerKind::mp).map.options.grid.neurons(), 25u);
  EXPECT_EQ(Recipe::usual(PlayerKind::mp).endgame.handover, 12);
}

}  // namespace
}  // namespace mpd::players
