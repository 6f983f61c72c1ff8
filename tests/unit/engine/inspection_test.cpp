#include "engine/inspection.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/player_shelf.hpp"
#include "engine/recipe_list.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::engine {
namespace {

using draughts::Color;
using draughts::Position;

const players::TrainedPlayer& mp() {
  static const auto kPlayer = trained_player("mp-draughts").value();
  return *kPlayer;
}

/// Random moves from the start until so few pieces are left.
draughts::GameRecord random_game(std::uint64_t seed, int pieces) {
  base::Random random(seed);
  draughts::GameRecord game;
  while (game.state().position.count() > pieces && !game.end()) {
    const auto moves = draughts::legal_moves(game.state().position);
    game.play(moves[random.below(moves.size())]);
  }
  return game;
}

std::vector<float> inputs_of(const Inspection& seen) {
  std::vector<float> inputs;
  for (const FeatureView& view : seen.features)
    inputs.insert(inputs.end(), view.bits.begin(), view.bits.end());
  return inputs;
}

TEST(Inspection, AtTheStartTheFirstAgentPlays) {
  const Inspection seen = inspect(mp(), Position::start(), {});
  EXPECT_EQ(seen.viewer, Color::white);
  EXPECT_EQ(seen.agent, "iiga");
  ASSERT_EQ(seen.agents.size(), 26u);
  EXPECT_EQ(seen.agents.back(), "ega-25");
  EXPECT_EQ(seen.handover, 12);
  EXPECT_EQ(seen.pieces, 24);
  EXPECT_EQ(seen.features.size(), 14u);
  ASSERT_TRUE(seen.map);
  EXPECT_FALSE(seen.map->in_charge);
  EXPECT_EQ(seen.map->rows * seen.map->columns, 25u);
  EXPECT_EQ(seen.map->sizes, mp().map->sizes);
}

TEST(Inspection, ThePlaceIsTheNearestNeuron) {
  base::Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Inspection seen = inspect(mp(), tests::random_position(random), {});
    ASSERT_EQ(seen.map->distances.size(), 25u);
    const auto least = std::ranges::min_element(seen.map->distances);
    EXPECT_EQ(seen.map->place, static_cast<std::size_t>(least - seen.map->distances.begin()));
    EXPECT_EQ(seen.map->in_charge, seen.pieces <= 12);
    if (seen.map->in_charge) {
      EXPECT_EQ(seen.agent, seen.agents[seen.map->place + 1]);
    }
  }
}

TEST(Inspection, TheWholeGameIsConsidered) {
  int strayed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const draughts::GameRecord game = random_game(seed, 8);
    if (game.state().position.count() > 12) continue;
    std::size_t handover = 0;
    while (game.state_at(handover).position.count() > 12) ++handover;
    const Inspection seen = inspect(mp(), game.start().position, game.moves());
    EXPECT_EQ(seen.agent, mp().agents[mp().agent_for(game.state_at(handover).position)].name);
    strayed += seen.agent != seen.agents[seen.map->place + 1] ? 1 : 0;
  }
  EXPECT_GT(strayed, 0) << "no game in which the board has left the place of its agent";
}

TEST(Inspection, AgreesWithWhoSearches) {
  const draughts::GameRecord game = random_game(3, 10);
  ASSERT_TRUE(draughts::has_move(game.state().position));
  Engine engine(options_of(std::make_shared<const players::TrainedPlayer>(mp())));
  engine.follow(game.start().position, game.moves());
  (void)engine.search(root_of(game), {.depth = 1});
  EXPECT_EQ(inspect(mp(), game.start().position, game.moves()).agent, engine.agent());
}

/// What the constants add is not told, so only differences can be recomputed.
TEST(Inspection, WeightsAndActivationsBelongTogether) {
  const Inspection a = inspect(mp(), Position::start(), {});
  const Inspection b =
      inspect(mp(), *draughts::parse_fen("W:W18,21,22,25,K5,30,31,32:B1,2,3,K28,9,12,14"), {});
  ASSERT_EQ(a.agent, b.agent);
  const auto from = inputs_of(a);
  const auto to = inputs_of(b);
  ASSERT_EQ(a.network->direct.size(), from.size());
  ASSERT_EQ(a.network->to_hidden.size(), a.network->hidden.size());
  double output = 0;
  for (std::size_t i = 0; i < from.size(); ++i)
    output += double{a.network->direct[i]} * (double{to[i]} - double{from[i]});
  for (std::size_t unit = 0; unit < a.network->hidden.size(); ++unit) {
    double change = 0;
    for (std::size_t i = 0; i < from.size(); ++i)
      change += double{a.network->to_hidden[unit][i]} * (double{to[i]} - double{from[i]});
    EXPECT_NEAR(std::atanh(b.network->hidden[unit]) - std::atanh(a.network->hidden[unit]), change,
                1e-3);
    output += double{a.network->to_output[unit]} *
              (double{b.network->hidden[unit]} - double{a.network->hidden[unit]});
  }
  EXPECT_NEAR(b.net_input - a.net_input, output, 1e-3);
  EXPECT_NEAR(std::tanh(a.net_input), a.output, 1e-5);
}

TEST(Inspection, BothColoursSeeTheSame) {
  base::Random random(2);
  for (int i = 0; i < 50; ++i) {
    const Position board = tests::random_position(random);
    const Inspection one = inspect(mp(), board, {});
    const Inspection twin = inspect(mp(), board.rotated_and_swapped(), {});
    EXPECT_EQ(one.viewer, draughts::opponent(board.turn()));
    EXPECT_EQ(twin.viewer, board.turn());
    EXPECT_EQ(one.output, twin.output);
    EXPECT_EQ(inputs_of(one), inputs_of(twin));
  }
}

TEST(Inspection, APlayerOfOneAgentHasNoMap) {
  const auto neuro = trained_player("neuro-draughts").value();
  const Inspection seen = inspect(*neuro, *draughts::parse_fen("B:W32:B1,2"), {});
  EXPECT_EQ(seen.agent, "agent");
  EXPECT_FALSE(seen.map);
  EXPECT_FALSE(seen.handover);
  EXPECT_EQ(seen.features.size(), 12u);
}

TEST(Inspection, SquaresPullTogether) {
  base::Random random(3);
  const auto features =
      draughts::FeatureSet::first(12, draughts::Encoder::clean).with_squares(true);
  players::TrainedPlayer player = *trained_player("neuro-draughts").value();
  player.agents.front().knowledge =
      players::FeatureNetwork{features, learn::Mlp::random({features.inputs(), 20}, 0.2, random)};
  const Inspection seen = inspect(player, *draughts::parse_fen("B:W32,K10:B1,2"), {});
  ASSERT_TRUE(seen.squares);
  EXPECT_NE(*seen.squares, 0);
  EXPECT_EQ(seen.network->direct.size(), inputs_of(seen).size()) << "of the features alone";
  EXPECT_EQ(seen.network->to_hidden.front().size(), inputs_of(seen).size());
  EXPECT_FALSE(inspect(mp(), *draughts::parse_fen("B:W32:B1"), {}).squares);
}

TEST(PlayerShelf, LoadsEachPlayerOnce) {
  PlayerShelf shelf;
  const auto first = shelf.find("mp-draughts");
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(shelf.find("mp-draughts")->get(), first->get());
}

TEST(PlayerShelf, KnowsTheBoardsOfEachNeuron) {
  PlayerShelf shelf;
  const auto shelved = shelf.find("mp-draughts").value();
  const auto& sizes = shelved->player.map->sizes;
  ASSERT_EQ(shelved->boards.size(), sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i)
    EXPECT_EQ(shelved->boards[i].size(), static_cast<std::size_t>(sizes[i])) << i;
}

TEST(PlayerShelf, TakesNamesOfTrainedPlayersOnly) {
  PlayerShelf shelf;
  for (const std::string name : {"", ".", "..", "champion", "level-1", "random", "nobody",
                                 MPD_DATA "/players/mp-draughts", "../players/mp-draughts"}) {
    const auto found = shelf.find(name);
    ASSERT_FALSE(found) << name;
    EXPECT_NE(found.error().message.find("expected one of: anaconda, chinook-style"),
              std::string::npos)
        << found.error().message;
  }
}

TEST(RecipeList, HasTheShippedOnesAndTheUsualOnes) {
  const auto recipes = known_recipes();
  const auto named = [&](std::string_view name) {
    return *std::ranges::find(recipes, name, &RecipeDescription::name);
  };
  ASSERT_EQ(recipes.size(), 11u);
  EXPECT_EQ(named("quick").player, "neuro-draughts");
  EXPECT_TRUE(named("quick").file);
  EXPECT_TRUE(named("quick").about.starts_with("NeuroDraughts after some seconds"));
  EXPECT_EQ(named("quick-mp").player, "mp-draughts");
  EXPECT_EQ(named("mp-draughts-faithful").player, "mp-draughts");
  EXPECT_EQ(named("ls-draughts").player, "ls-draughts");
  EXPECT_TRUE(named("ls-draughts").file);
  EXPECT_EQ(named("vision-draughts").player, "vision-draughts");
  EXPECT_FALSE(named("vision-draughts").file);
  EXPECT_EQ(named("anaconda").player, "anaconda");
  EXPECT_EQ(named("chinook-style").player, "chinook-style");
}

}  // namespace
}  // namespace mpd::engine
