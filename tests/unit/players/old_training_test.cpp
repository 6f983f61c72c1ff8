#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "players/player_folder.hpp"
#include "players/training_run.hpp"
#include "work/thread_crew.hpp"

// Trainings in tests/data/old were interrupted in a version whose checkpoints had other formats.
// This version must finish them with the weights that the old one reached without interruption.

namespace mpd::players {
namespace {

using std::filesystem::path;
using Checksums = std::map<std::string, std::string>;

class OldTraining : public testing::Test {
 protected:
  void SetUp() override {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("mpd_old_training_") + info->name() + "_" + std::to_string(getpid()));
    std::filesystem::remove_all(folder_);
    ::setenv("MPDRAUGHTS_PLAYERS", (path(MPD_TEST_DATA) / "old" / "opponents").c_str(), 1);
  }
  void TearDown() override {
    ::unsetenv("MPDRAUGHTS_PLAYERS");
    std::filesystem::remove_all(folder_);
  }

  TrainedPlayer finish(PlayerKind kind, const std::string& name) {
    std::filesystem::copy(path(MPD_TEST_DATA) / "old" / name, folder_,
                          std::filesystem::copy_options::recursive);
    const std::string text = base::value_or_throw(base::read_file(folder_ / "run.toml"));
    const Recipe recipe = base::value_or_throw(Recipe::parse(kind, text, "run.toml"));
    const auto seed = static_cast<std::uint64_t>(recipe.seed.value());
    work::ThreadCrew crew(2);
    return TrainingRun(recipe, {folder_, seed, true, "test"}, {}).run(crew, {}).value();
  }

  /// Sums of floats depend on the machine's vector units: these weights are those of any build for
  /// x86-64 without fused multiplication and addition.
  static void expect_weights(const TrainedPlayer& player, const Checksums& wanted) {
#if defined(__x86_64__) && !defined(__FMA__)
    Checksums found;
    const auto add = [&](const std::string& name, std::span<const float> weights) {
      found[name] = fmt::format("{:016x}", base::checksum_of(std::as_bytes(weights)));
    };
    for (const Agent& agent : player.agents)
      add(agent.name, feature_network(agent).network.weights());
    if (player.map) add("map", player.map->map.weights());
    EXPECT_EQ(found, wanted);
#else
    EXPECT_EQ(player.agents.size() + (player.map ? 1 : 0), wanted.size());
#endif
  }

  path folder_;
};

const Checksums kMpWeights{{"iiga", "08b3c72f718c57ec"},
                           {"ega-01", "0bb12317cd23a7b4"},
                           {"ega-02", "ac6b90c01fd9217a"},
                           {"ega-03", "0104382b5d540a41"},
                           {"map", "f9268a44963e20fe"}};

/// After 200 of 400 games.
TEST_F(OldTraining, OfOneAgentIsFinished) {
  expect_weights(finish(PlayerKind::neuro, "training-neuro-draughts"),
                 {{"agent", "58825cb092959183"}});
}

/// In the second of three generations.
TEST_F(OldTraining, OfFeaturesIsFinished) {
  expect_weights(finish(PlayerKind::ls, "training-ls-draughts"), {{"agent", "1e838ba1623a12bb"}});
}

/// While the first pairing was giving boards.
TEST_F(OldTraining, ThatWasGatheringBoardsIsFinished) {
  expect_weights(finish(PlayerKind::mp, "training-mp-draughts-boards"), kMpWeights);
}

/// One of the three endgame agents was done, the second at 136 of 270 games.
TEST_F(OldTraining, OfEndgameAgentsIsFinished) {
  const TrainedPlayer player = finish(PlayerKind::mp, "training-mp-draughts");
  expect_weights(player, kMpWeights);
  EXPECT_EQ(load_player(folder_).value().agents.size(), 4u);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "checkpoints"));
}

}  // namespace
}  // namespace mpd::players
