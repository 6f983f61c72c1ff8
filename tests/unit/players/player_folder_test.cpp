#include "players/player_folder.hpp"

#include <cstdlib>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/file.hpp"
#include "draughts/fen.hpp"
#include "players/board_judge.hpp"

namespace mpd::players {
namespace {

using draughts::Encoder;
using draughts::FeatureSet;
using std::filesystem::path;

class PlayerFolderTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("mpd_player_") + info->name() + "_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// One agent for the opening and three for endings.
  static TrainedPlayer some_player() {
    TrainedPlayer player;
    player.name = "some";
    player.about = "a player of \"tests\"";
    const FeatureSet features = FeatureSet::first(14, Encoder::clean);
    player.search.memory = Memory::bucket;
    player.search.selective = true;
    base::Random random(4);
    for (const char* name : {"iiga", "ega-01", "ega-02", "ega-03"})
      player.agents.push_back(
          {name, FeatureNetwork{features, learn::Mlp::random({features.inputs(), 20}, 0.2, random)},
           0.125});
    std::vector<float> weights(3 * draughts::kFeatureCount);
    for (std::size_t i = 0; i < weights.size(); ++i)
      weights[i] = static_cast<float>(random.uniform() * 9);
    player.map =
        AgentMap{*learn::SelfOrganisingMap::from_weights({3, 1}, draughts::kFeatureCount, weights),
                 12,
                 false,
                 {5, 6, 7}};
    player.history = {"seed: 1", "version: x\ny"};
    return player;
  }

  void expect_problem(const std::string& part) {
    const auto player = load_player(folder_);
    ASSERT_FALSE(player);
    EXPECT_NE(player.error().message.find(part), std::string::npos) << player.error().message;
  }

  void replace_in_manifest(const std::string& from, const std::string& to) {
    std::string text = *base::read_file(folder_ / kManifestName);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, from.size(), to);
    ASSERT_TRUE(base::write_file(folder_ / kManifestName, text));
  }

  path folder_;
};

TEST_F(PlayerFolderTest, GivesBackWhatWasSaved) {
  const TrainedPlayer player = some_player();
  ASSERT_TRUE(save_player(folder_, player));
  const auto loaded = load_player(folder_);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->name, player.name);
  EXPECT_EQ(loaded->about, player.about);
  EXPECT_EQ(loaded->search, player.search);
  EXPECT_EQ(loaded->history, player.history);
  ASSERT_EQ(loaded->agents.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(loaded->agents[i].name, player.agents[i].name);
    EXPECT_EQ(loaded->agents[i].knowledge, player.agents[i].knowledge);
    EXPECT_EQ(loaded->agents[i].man, 0.125);
  }
  ASSERT_TRUE(loaded->map);
  EXPECT_EQ(loaded->map->sizes, player.map->sizes);
  EXPECT_TRUE(std::equal(loaded->map->map.weights().begin(), loaded->map->map.weights().end(),
                         player.map->map.weights().begin()));
}

TEST_F(PlayerFolderTest, AgentsOfTheEndingsMaySeeOtherFeatures) {
  TrainedPlayer player = some_player();
  const FeatureSet all = FeatureSet::first(draughts::kFeatureCount, Encoder::clean);
  for (std::size_t i = 1; i < player.agents.size(); ++i)
    player.agents[i].knowledge = seeing(feature_network(player.agents[i]), all);
  ASSERT_TRUE(save_player(folder_, player));
  const auto loaded = load_player(folder_);
  ASSERT_TRUE(loaded) << loaded.error().message;
  ASSERT_EQ(loaded->agents.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(loaded->agents[i].knowledge, player.agents[i].knowledge) << i;
  replace_in_manifest("[endgame_network]\nhidden = 20", "[endgame_network]\nhidden = 21");
  expect_problem("ega-01.net");
}

TEST_F(PlayerFolderTest, KeepsWhatTheMapSees) {
  TrainedPlayer player = some_player();
  player.map->input.scales.assign(draughts::kFeatureCount, 0.25F);
  player.map->input.scales.back() = 3;
  ASSERT_TRUE(save_player(folder_, player));
  EXPECT_EQ(load_player(folder_)->map->input, player.map->input);
  replace_in_manifest("sight = \"features\"", "sight = \"squares\"");
  expect_problem("scales");
  player.map->input = {MapSight::squares};
  player.map->map = *learn::SelfOrganisingMap::from_weights({3, 1}, 32, std::vector<float>(96, 1));
  ASSERT_TRUE(save_player(folder_, player));
  EXPECT_EQ(load_player(folder_)->map->input, player.map->input);
}

TEST_F(PlayerFolderTest, DamageIsNamed) {
  ASSERT_TRUE(save_player(folder_, some_player()));
  const path file = folder_ / "ega-02.net";
  const std::string good = *base::read_file(file);
  std::string bad = good;
  bad[bad.size() - 9] = static_cast<char>(bad[bad.size() - 9] ^ 1);
  ASSERT_TRUE(base::write_file(file, bad));
  expect_problem("ega-02.net");
  std::filesystem::remove(file);
  expect_problem("ega-02.net");
  // A whole file, but not the one that the manifest means.
  std::filesystem::copy_file(folder_ / "ega-01.net", file);
  expect_problem("checksum");
}

TEST_F(PlayerFolderTest, ManifestMustMakeSense) {
  ASSERT_TRUE(save_player(folder_, some_player()));
  replace_in_manifest("columns = 3", "columns = 4");
  expect_problem("agents");
  ASSERT_TRUE(save_player(folder_, some_player()));
  replace_in_manifest("file = \"iiga.net\"", "file = \"../iiga.net\"");
  expect_problem("agent");
  ASSERT_TRUE(save_player(folder_, some_player()));
  replace_in_manifest("hidden = 20", "hidden = 21");
  expect_problem("iiga.net");
  ASSERT_TRUE(save_player(folder_, some_player()));
  replace_in_manifest("method", "methode");
  expect_problem("methode");
  std::filesystem::remove(folder_ / kManifestName);
  expect_problem(kManifestName);
}

TEST_F(PlayerFolderTest, PlayersAreFoundByName) {
  ASSERT_TRUE(std::filesystem::create_directories(folder_ / "mine"));
  ASSERT_TRUE(save_player(folder_ / "mine", some_player()));
  ASSERT_EQ(setenv("MPDRAUGHTS_PLAYERS", folder_.c_str(), 1), 0);
  EXPECT_EQ(*find_player("mine"), folder_ / "mine");
  EXPECT_FALSE(find_player("yours"));
  EXPECT_EQ(installed_players(), std::vector<path>{folder_ / "mine"});
  EXPECT_EQ(*about_player(folder_ / "mine"), "a player of \"tests\"");
  unsetenv("MPDRAUGHTS_PLAYERS");
}

TEST_F(PlayerFolderTest, AgentsTakeOverOnce) {
  TrainedPlayer player = some_player();
  const auto many = draughts::Position::start();
  const auto few = *draughts::parse_fen("B:W21,22,23,K10:B1,2,3,4");
  const auto fewer = *draughts::parse_fen("B:WK31:BK1");
  // Two neurons stand where these boards are.
  std::vector<float> weights = MapInput{}.row(few);
  for (const float number : MapInput{}.row(fewer)) weights.push_back(number);
  weights.resize(weights.size() + draughts::kFeatureCount, 50);
  player.map->map =
      *learn::SelfOrganisingMap::from_weights({3, 1}, draughts::kFeatureCount, weights);
  ASSERT_EQ(player.agent_for(few), 1u);
  ASSERT_EQ(player.agent_for(fewer), 2u);
  AgentChooser chooser(player);
  EXPECT_EQ(chooser.choose(many), 0u);
  const std::size_t taken = chooser.choose(few);
  EXPECT_EQ(taken, player.agent_for(few));
  EXPECT_EQ(chooser.choose(fewer), taken) << "its place does not change";
  EXPECT_EQ(chooser.choose(many), 0u) << "another game";
  chooser.new_game();
  EXPECT_EQ(chooser.choose(fewer), player.agent_for(fewer));
  player.map->reselect = true;
  AgentChooser restless(player);
  restless.choose(few);
  EXPECT_EQ(restless.choose(fewer), player.agent_for(fewer));
}

TEST(BoardJudge, IsTheNetworkOnTheFeatures) {
  const FeatureSet features = FeatureSet::first(12, Encoder::faithful);
  base::Random random(9);
  const auto network = learn::Mlp::random({features.inputs(), 20}, 0.5, random);
  BoardJudge judge(features);
  judge.load(network);
  const auto board = *draughts::parse_fen("W:W21,22,K30,32:B1,5,9,K14");
  std::vector<float> inputs(features.inputs());
  judge.inputs(board, inputs);
  EXPECT_NEAR(std::tanh(judge.net_input(board)), network.output(inputs), 1e-6);
  // The search asks for the side to move, the network answers for the other.
  judge.set_man(0.5);
  const auto value = JudgeEvaluator(judge).evaluate(draughts::KeyedPosition(board));
  EXPECT_EQ(value.units(), std::lrintf(-200 * judge.net_input(board)));
}

}  // namespace
}  // namespace mpd::players
