#include "players/own_players.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "base/file.hpp"
#include "players/player_folder.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::players {
namespace {

namespace fs = std::filesystem;

const fs::path kShipped = MPD_DATA "/players/neuro-draughts";

class OwnPlayersTest : public testing::Test {
 protected:
  /// What stands in the place, hidden or not.
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(place_))
      found.push_back(entry.path().filename().string());
    return found;
  }

  tests::TemporaryFolder folder_;
  fs::path place_ = folder_.path() / "own" / "players";
};

using Names = std::vector<std::string>;

TEST(PlayerName, LeadsNowhereElse) {
  for (const char* good : {"a", "my-neuro-2", "7", "0123456789012345678901234567890123456789"})
    EXPECT_TRUE(is_player_name(good)) << good;
  for (const char* bad : {"", "-a", ".", "..", "../a", "a/b", ".a", "A", "a b", "a:b", "ä", "a\n",
                          "01234567890123456789012345678901234567890"})
    EXPECT_FALSE(is_player_name(bad)) << bad;
}

TEST_F(OwnPlayersTest, AKeptPlayerIsWhole) {
  ASSERT_TRUE(keep_player(kShipped, place_, "mine"));
  EXPECT_TRUE(load_player(place_ / "mine"));
  EXPECT_EQ(names(), Names{"mine"});
}

TEST_F(OwnPlayersTest, FoldersBelowStayBehind) {
  const fs::path trained = folder_.path() / "trained";
  fs::create_directories(trained / "checkpoints");
  std::ofstream(trained / "player.toml") << "x";
  ASSERT_TRUE(keep_player(trained, place_, "mine"));
  EXPECT_TRUE(fs::exists(place_ / "mine" / "player.toml"));
  EXPECT_FALSE(fs::exists(place_ / "mine" / "checkpoints"));
}

TEST_F(OwnPlayersTest, NothingIsLeftOfOneThatCannotBeKept) {
  fs::create_directories(place_);
  EXPECT_FALSE(keep_player(folder_.path() / "none", place_, "mine"));
  EXPECT_EQ(names(), Names{});
  ASSERT_TRUE(keep_player(kShipped, place_, "mine"));
  const std::string before = base::read_file(place_ / "mine" / kManifestName).value();
  EXPECT_FALSE(keep_player(folder_.path(), place_, "mine")) << "there is one already";
  EXPECT_EQ(base::read_file(place_ / "mine" / kManifestName).value(), before);
}

TEST_F(OwnPlayersTest, WhatAnInterruptedCallLeftIsNoPlayerAndNoHindrance) {
  for (const char* place : {".coming", ".leaving"}) {
    fs::create_directories(place_ / place / "mine");
    std::ofstream(place_ / place / "mine" / kManifestName) << "half a player";
    EXPECT_FALSE(fs::exists(place_ / place / kManifestName)) << "it would be listed as a player";
  }
  ASSERT_TRUE(keep_player(kShipped, place_, "mine"));
  EXPECT_TRUE(load_player(place_ / "mine"));
  ASSERT_TRUE(remove_player(place_, "mine"));
  EXPECT_EQ(names(), Names{});
}

TEST_F(OwnPlayersTest, ARemovedPlayerIsGoneAndTheOthersStay) {
  ASSERT_TRUE(keep_player(kShipped, place_, "mine"));
  ASSERT_TRUE(keep_player(kShipped, place_, "other"));
  ASSERT_TRUE(remove_player(place_, "mine"));
  EXPECT_EQ(names(), Names{"other"});
  EXPECT_TRUE(load_player(place_ / "other"));
  EXPECT_FALSE(remove_player(place_, "mine")) << "it is gone";
  EXPECT_TRUE(keep_player(kShipped, place_, "mine")) << "the name is free again";
}

TEST_F(OwnPlayersTest, NoNameLeadsOutOfThePlace) {
  ASSERT_TRUE(keep_player(kShipped, place_, "mine"));
  fs::create_directory(folder_.path() / "own" / "precious");
  for (const char* name : {"", ".", "..", "../precious", "../players/mine", "/etc"}) {
    EXPECT_FALSE(remove_player(place_, name)) << name;
    EXPECT_FALSE(keep_player(kShipped, place_, name)) << name;
  }
  EXPECT_TRUE(fs::exists(folder_.path() / "own" / "precious"));
  EXPECT_EQ(names(), Names{"mine"});
}

TEST_F(OwnPlayersTest, ALinkIsRemovedNotWhatItLeadsTo) {
  const fs::path elsewhere = folder_.path() / "elsewhere";
  ASSERT_TRUE(keep_player(kShipped, folder_.path(), "elsewhere"));
  fs::create_directories(place_);
  fs::create_directory_symlink(elsewhere, place_ / "mine");
  ASSERT_TRUE(remove_player(place_, "mine"));
  EXPECT_EQ(names(), Names{});
  EXPECT_TRUE(load_player(elsewhere));
}

TEST_F(OwnPlayersTest, KnowsWhichFoldersAreItsOwn) {
  EXPECT_TRUE(is_kept_in("/own", "/own/mine"));
  EXPECT_TRUE(is_kept_in("/own/", "/own/mine"));
  EXPECT_FALSE(is_kept_in("/own", "/shipped/mine"));
  EXPECT_FALSE(is_kept_in("/own", "/own/deeper/mine"));
  EXPECT_FALSE(is_kept_in("/own", "/own/By Hand")) << "a name that keep_player does not give";
}

}  // namespace
}  // namespace mpd::players
