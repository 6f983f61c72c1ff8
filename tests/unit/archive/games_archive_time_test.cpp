#include <gtest/gtest.h>
#include <limits>

#include "archive/games_archive.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

// Clocks that are kept without a change of the game, and the opponent's pace.

namespace mpd::archive {
namespace {

using tests::played_game;
using tests::some_game;

constexpr double kNotFinite = std::numeric_limits<double>::infinity();

class GamesArchiveTime : public testing::Test {
 protected:
  GamesArchive open() { return GamesArchive::open(folder_.path() / "games.db").value(); }

 private:
  tests::TemporaryFolder folder_;
};

ArchivedGame with_clock(const std::string& id) {
  ArchivedGame game = played_game(id, 4);
  game.clock = ArchivedClock{60, 1, {50, 40}};
  return game;
}

TEST_F(GamesArchiveTime, OnlyTheClocksChange) {
  GamesArchive archive = open();
  ArchivedGame game = with_clock("a");
  ASSERT_TRUE(archive.create(game));
  ASSERT_TRUE(archive.keep_time("a", {45.5, 40}));
  game.clock->left = {45.5, 40};
  EXPECT_EQ(archive.find("a").value(), game) << "also the time of the last change stays";
}

TEST_F(GamesArchiveTime, IsKeptOnlyWhereAClockRuns) {
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(some_game("no clock")));
  ASSERT_TRUE(archive.create(with_clock("ended")));
  ASSERT_TRUE(archive.finish("ended", game::End{game::Outcome::draw, game::EndReason::agreed}));
  ASSERT_TRUE(archive.create(with_clock("running")));
  EXPECT_FALSE(archive.keep_time("no clock", {1, 1}));
  EXPECT_FALSE(archive.keep_time("ended", {1, 1}));
  EXPECT_FALSE(archive.keep_time("nobody", {1, 1}));
  EXPECT_FALSE(archive.keep_time("running", {1, kNotFinite}));
  EXPECT_EQ(archive.find("ended").value()->clock, with_clock("ended").clock);
  EXPECT_EQ(archive.find("running").value(), with_clock("running"));
}

TEST_F(GamesArchiveTime, ThePaceComesBack) {
  ArchivedGame game = some_game("a");
  game.pace = 0.25;
  { ASSERT_TRUE(open().create(game)); }
  GamesArchive archive = open();
  EXPECT_EQ(archive.find("a").value(), game);
  ASSERT_TRUE(archive.add_move("a", {}, played_game("a", 1).moves[0]));
  EXPECT_EQ(archive.find("a").value()->pace, 0.25);
  game.id = "b";
  game.pace = kNotFinite;
  EXPECT_FALSE(archive.create(game));
}

}  // namespace
}  // namespace mpd::archive
