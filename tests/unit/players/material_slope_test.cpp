#include "players/material_slope.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "players/player_folder.hpp"
#include "players/workbench.hpp"

namespace mpd::players {
namespace {

constexpr int kAllPieces = 24;

double material_ahead(const draughts::Position& afterstate) {
  const auto mine = draughts::opponent(afterstate.turn());
  const auto worth = [&](draughts::Color color) {
    return afterstate.men(color).count() + 1.5 * afterstate.kings(color).count();
  };
  return worth(mine) - worth(afterstate.turn());
}

TEST(MaterialSlope, OfWhatCountsMenIsOne) {
  EXPECT_NEAR(material_slope(material_ahead), 1, 1e-6);
  const LossProbe probe = probe_losses(material_ahead, kAllPieces);
  EXPECT_GT(probe.boards, 1000);
  EXPECT_EQ(probe.minded, probe.boards);
  EXPECT_FALSE(probe.has_failed());
}

TEST(MaterialSlope, WhatDoesNotMindALossHasFailed) {
  EXPECT_TRUE(probe_losses([](const auto&) { return 0.0; }, kAllPieces).has_failed());
  EXPECT_TRUE(probe_losses([](const auto& board) { return -material_ahead(board); }, kAllPieces)
                  .has_failed());
}

TEST(MaterialSlope, FewBoardsCondemnNobody) {
  EXPECT_FALSE((LossProbe{.boards = 49, .minded = 0}.has_failed()));
  EXPECT_TRUE((LossProbe{.boards = 50, .minded = 37}.has_failed()));
  EXPECT_FALSE((LossProbe{.boards = 50, .minded = 38}.has_failed()));
}

/// The warnings, and what the player's history says, when a training ends with this network.
struct Ended {
  std::vector<std::string> warnings;
  std::string note;
};

Ended ended_with(const Knowledge& knowledge) {
  Ended ended;
  Workbench bench(Recipe::usual(PlayerKind::vision), {}, [&](const TrainingEvent& event) {
    if (!event.warning.empty()) ended.warnings.push_back(event.warning);
  });
  bench.add_agent("agent", knowledge, kAllPieces);
  ended.note = bench.player.history.back();
  return ended;
}

TEST(MaterialSlope, AFailedTrainingIsSaid) {
  const auto features = draughts::FeatureSet::first(12, draughts::Encoder::clean);
  const learn::Mlp::Shape shape{features.inputs(), 20};
  const std::vector<float> zeros(shape.weights());
  const Ended ended = ended_with(FeatureNetwork{features, learn::Mlp(shape, zeros)});
  ASSERT_EQ(ended.warnings.size(), 1u);
  EXPECT_TRUE(ended.warnings.front().ends_with("its training has failed")) << ended.warnings[0];
  EXPECT_TRUE(ended.note.starts_with("agent: a man is worth 0.01")) << ended.note;
  EXPECT_TRUE(ended.note.ends_with("its training has failed")) << ended.note;
}

TEST(MaterialSlope, TheShippedOpeningAgentHasLearned) {
  const auto player = base::value_or_throw(load_player(MPD_DATA "/players/mp-draughts"));
  const Ended ended = ended_with(player.agents.front().knowledge);
  EXPECT_TRUE(ended.warnings.empty()) << ended.warnings.front();
  EXPECT_NE(ended.note.find("minds the loss of two men on"), std::string::npos) << ended.note;
}

}  // namespace
}  // namespace mpd::players
