#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "archive/games_archive.hpp"
#include "base/file.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

// Checksums of games: damage is noticed, and what people change on purpose is no damage.

namespace mpd::archive {
namespace {

class ArchiveSeal : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "games.db"; }
  [[nodiscard]] SQLite::Database raw() const { return {path().string(), SQLite::OPEN_READWRITE}; }
  [[nodiscard]] int unsealed() const {
    return raw().execAndGet("SELECT count(*) FROM game WHERE checksum IS NULL").getInt();
  }
  /// A change that nobody meant: past the triggers, which take the checksum away.
  void damage(const std::string& sql) const {
    raw().exec("CREATE TABLE kept AS SELECT number, checksum AS sum FROM game;" + sql +
               ";UPDATE game SET checksum = (SELECT sum FROM kept WHERE kept.number = game.number)"
               " WHERE checksum IS NULL;DROP TABLE kept");
  }
  [[nodiscard]] std::string error() const {
    const auto archive = GamesArchive::open(path());
    return archive ? "" : archive.error().message;
  }
  void make(const ArchivedGame& game) const {
    ASSERT_TRUE(GamesArchive::open(path()).value().create(game));
  }

 private:
  tests::TemporaryFolder folder_;
};

TEST_F(ArchiveSeal, EveryChangeLeavesAChecksum) {
  ArchivedGame game = tests::played_game("a", 20);
  game.clock = ArchivedClock{60, 1, {50, 40}};
  const ArchivedMove last = game.moves.back();
  game.moves.pop_back();
  auto archive = GamesArchive::open(path()).value();
  ASSERT_TRUE(archive.create(game));
  EXPECT_EQ(unsealed(), 0);
  ASSERT_TRUE(archive.add_move("a", tests::first_moves(game, 19), last, TimeLeft{49, -0.0}));
  EXPECT_EQ(unsealed(), 0);
  ASSERT_TRUE(archive.truncate("a", 7));
  EXPECT_EQ(unsealed(), 0);
  ASSERT_TRUE(archive.keep_time("a", {1, 2}));
  EXPECT_EQ(unsealed(), 0);
  ASSERT_TRUE(archive.finish("a", game::End{game::Outcome::draw, game::EndReason::agreed}));
  EXPECT_EQ(unsealed(), 0);
  EXPECT_EQ(archive.find("a").value()->moves.size(), 7U);
  EXPECT_EQ(error(), "");
}

TEST_F(ArchiveSeal, NoColumnChangesUnnoticed) {
  for (const char* change : {"UPDATE game SET id = 'b'",
                             "UPDATE game SET opponent = 'level-4'",
                             "UPDATE game SET human = 'white'",
                             "UPDATE game SET start = 'B:W32:B1'",
                             "UPDATE game SET reason = 'resigned'",
                             "UPDATE game SET winner = 'black'",
                             "UPDATE game SET clock_seconds = 1",
                             "UPDATE game SET clock_increment = 1",
                             "UPDATE game SET black_left = 1",
                             "UPDATE game SET white_left = 1",
                             "UPDATE game SET pace = 1",
                             "UPDATE game SET started = 1",
                             "UPDATE game SET updated = 1",
                             "UPDATE game SET owner = 'x'",
                             "UPDATE game SET moves_checksum = 1",
                             "UPDATE move SET text = '9-14' WHERE ply = 0",
                             "UPDATE move SET seconds = 99 WHERE ply = 3",
                             "UPDATE move SET checksum = 1 WHERE ply = 3",
                             "DELETE FROM move WHERE ply = 9",
                             "DELETE FROM move WHERE ply = 4",
                             "DELETE FROM move",
                             "INSERT INTO move VALUES (1, 10, '1-5', 1, 1)"}) {
    std::filesystem::remove(path());
    make(tests::played_game("a", 10));
    auto before = GamesArchive::open(path()).value();
    damage(change);
    EXPECT_NE(error().find("damaged"), std::string::npos) << change << ": " << error();
    EXPECT_FALSE(before.find("a") && before.find("a").value()) << change;
  }
}

TEST_F(ArchiveSeal, WhatPeopleChangeIsNoDamage) {
  make(tests::played_game("a", 10));
  raw().exec("UPDATE game SET opponent = 'level-9'");
  EXPECT_EQ(unsealed(), 1);
  {
    auto archive = GamesArchive::open(path()).value();
    EXPECT_EQ(archive.find("a").value()->opponent, "level-9");
    EXPECT_EQ(unsealed(), 0) << "and it is protected again";
  }
  raw().exec("DELETE FROM move WHERE ply > 5");
  EXPECT_EQ(GamesArchive::open(path()).value().find("a").value()->moves.size(), 6U);
  EXPECT_EQ(unsealed(), 0);
  raw().exec("UPDATE move SET seconds = 5");
  EXPECT_EQ(GamesArchive::open(path()).value().find("a").value()->moves[0].seconds, 5);
  EXPECT_EQ(unsealed(), 0);
}

TEST_F(ArchiveSeal, ADamagedGameDoesNotHideTheOthers) {
  auto archive = GamesArchive::open(path()).value();
  for (const char* id : {"a", "b", "c"}) {
    ASSERT_TRUE(archive.create(tests::played_game(id, 10)));
  }
  damage("UPDATE game SET opponent = 'x' WHERE id = 'b'");
  const auto games = archive.newest(9);
  ASSERT_TRUE(games) << games.error().message;
  ASSERT_EQ(games->size(), 2U);
  EXPECT_EQ(games->at(0).id, "c");
  EXPECT_EQ(games->at(1).id, "a");
  const auto damaged = archive.find("b");
  ASSERT_FALSE(damaged);
  EXPECT_NE(damaged.error().message.find("mpdraughts archive check"), std::string::npos);
}

TEST_F(ArchiveSeal, DamageWhileItIsOpenIsToldWithTheCommandThatHelps) {
  auto archive = GamesArchive::open(path()).value();
  for (int i = 0; i < 40; ++i) {
    ASSERT_TRUE(archive.create(tests::played_game(std::to_string(i), 60)));
  }
  raw().exec("PRAGMA wal_checkpoint(TRUNCATE)");
  // In place: the archive has this very file open.
  {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(8192);
    const std::string zeros(std::filesystem::file_size(path()) - 8192, '\0');
    file << zeros;
  }
  std::string message;
  for (int i = 0; i < 40 && message.empty(); ++i)
    if (const auto game = archive.find(std::to_string(i)); !game) message = game.error().message;
  EXPECT_NE(message.find("damaged"), std::string::npos) << message;
  EXPECT_NE(message.find("mpdraughts archive check"), std::string::npos) << message;
}

}  // namespace
}  // namespace mpd::archive
